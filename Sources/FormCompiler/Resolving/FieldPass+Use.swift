// What a spec declares and nobody uses.

import FormCore
import FormLanguage

extension FieldPass {
  /// Says which actions no field has.
  mutating func checkUse() {
    guard !lacksFields, !outlines.contains(where: \.isBroken) else { return }
    let used = Set(outlines.compactMap { $0.nearest(\.action)?.value.value }).union(meantActions)
    for action in files[0].file.actions where !used.contains(action.name.value) {
      report(.unusedAction(action.name.value, at: action.name.span))
    }
  }

  /// Says which messages of a field's own are for constraints that it does not have.
  mutating func checkMessages(of index: Int, field: Field) {
    guard let layer = outlines[index].layers.first, layer.file == 0, outlines[index].kind != nil, !layer.spec.isBroken
    else { return }
    for message in layer.spec.messages where !canBreak(message.code.value, field) {
      report(.uselessMessage(message.code.value, at: message.code.span, of: "field `\(field.name)`"))
    }
  }

  /// Says which languages the messages of libraries lack that the field shows, since it has no others: where the form
  /// imports them.
  mutating func checkSharedMessages(of index: Int, field: Field) {
    guard !isAlone, outlines[index].kind != nil else { return }
    for (position, message) in shared.messages.enumerated() {
      guard let missing = message.missing, let order = files[0].imports.firstIndex(of: message.file) else { continue }
      let code = message.spec.code.value
      let isCode = { (spec: MessageSpec) in spec.code.value.utf8.elementsEqual(code.utf8) }
      guard canBreak(code, field), !shared.messages[..<position].contains(where: { isCode($0.spec) }),
        !outlines[index].layers.contains(where: { $0.spec.messages.contains(where: isCode) })
      else { continue }
      report(.missingTranslation(missing, ofMessage: code, inLibraryImportedAt: files[0].importSpans[order]))
    }
  }

  private func canBreak(_ code: String, _ field: Field) -> Bool {
    switch code {
    case "type": return true
    case "computed": return field.computed != nil
    case "required": return canBeRequired(field)
    case "characters": if case .text = field.kind { return true }
    // Every decimal has some, whether the spec says how many or not.
    case "places": if case .decimal = field.kind { return true }
    case "choices":
      switch field.kind {
      case .choice, .choices: return true
      default: return false
      }
    default: break
    }
    return field.constraints.contains { $0.constraint.key.utf8.elementsEqual(code.utf8) }
  }

  private func canBeRequired(_ field: Field) -> Bool {
    if case .constant(false) = field.required { field.demandsAnswer } else { true }
  }
}
