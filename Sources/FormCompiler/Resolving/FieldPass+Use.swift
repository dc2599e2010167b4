// What a spec declares and nobody uses.

import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  /// Says which actions no field has.
  mutating func checkUse() {
    guard !lacksFields, !outlines.contains(where: \.isBroken) else { return }
    let positions = actionPositions()
    let names = outlines.compactMap { $0.nearest(\.action)?.value.value } + meantActions
    let used = Set(names.compactMap { positions[FormTextKey($0)] })
    for (position, action) in files[0].file.actions.enumerated() where !used.contains(position) {
      report(.unusedAction(action.name.value, at: action.name.span))
    }
  }

  /// Says which messages of a field's own are for constraints that it does not have, and was not meant to have.
  mutating func checkMessages(of index: Int, field: Field) {
    guard let layer = outlines[index].layers.first, layer.file == 0, outlines[index].kind != nil,
      !outlines[index].isBroken, !outlines[index].inheritsUnread
    else { return }
    for message in layer.spec.messages where !field.demands(message.code.value) {
      let isMeant = outlines[index].layers.contains { $0.spec.isMeantToDemand(message.code.value, of: field.kind) }
      if !isMeant { report(.uselessMessage(message.code, of: field)) }
    }
  }

  /// Says which languages the messages of libraries lack that the field shows, since it has no others: where the form
  /// imports them.
  mutating func checkSharedMessages(of index: Int, field: Field) {
    guard !isAlone, outlines[index].kind != nil, !outlines[index].isBroken else { return }
    let isSecure = outlines[index].isSecure
    for position in shared.firstMessages {
      let message = shared.messages[position]
      let count = isSecure ? message.count : nil
      guard message.missing != nil || count != nil else { continue }
      let code = message.spec.code.value
      let isCode = { (spec: MessageSpec) in spec.code.value.utf8.elementsEqual(code.utf8) }
      guard field.demands(code),
        !outlines[index].layers.contains(where: { $0.spec.messages.contains(where: isCode) })
      else { continue }
      if let count {
        report(.secretInText("count", at: count, of: outlines[index].name.span))
        shared.messages[position].count = nil
      }
      guard let missing = message.missing, let order = files[0].imports.firstIndex(of: message.file) else { continue }
      report(.missingTranslation(missing, ofMessage: code, inLibraryImportedAt: files[0].importSpans[order]))
    }
  }
}

extension FieldSpec {
  /// Whether it says, well or badly, what a field would break that says nothing of it else.
  fileprivate func isMeantToDemand(_ code: String, of kind: FieldKind) -> Bool {
    // That a group is required is said of what stands in it.
    guard code == PlainCode.required.rawValue else { return mentions(code) }
    return !kind.isGroup && (mentions(code) || mentions(Constraint.mustBe.key))
  }
}
