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

  /// Says which fields a rule of the form reads that must be answered but can be hidden, so that it waits for ever.
  /// A rule with a `when`, or one that asks with `has`, knows what it does; so does one that stands at the field.
  mutating func checkHiddenOperands(of rule: RuleSpec, check: Formula, places: [SlotID], in file: Int) {
    guard let node = rule.check, rule.when == nil else { return }
    let reads = check.expression.reads
    for read in reads where read.kind == .value && read.field.level == 0 && read.field.view != .named {
      guard !reads.contains(where: { $0.kind != .value && $0.field.anyView == read.field.anyView }),
        !places.contains(SlotID(frame: 0, slot: read.field.slot)),
        let outline = outline(read: read), outline.kind?.emptiness.isKnown != true,
        case .constant(true, _)? = outline.nearest(\.required, inherited: \.required)?.value,
        case .expression(let visible)? = outline.nearest(\.visible)?.value,
        !areHiddenTogether(reads, with: visible), !knows(reads, visible, of: read.field.slot)
      else { continue }
      let place = span(read.range, of: node, in: file)
      report(.hiddenOperand(outline.name.value, at: place, rule: rule.name.value, visible: visible.span))
    }
  }

  private func outline(read: Read) -> Outline? {
    guard read.field.level == 0, read.field.view != .named, outlined.ofSlot.indices.contains(read.field.slot) else {
      return nil
    }
    return outlines[outlined.ofSlot[read.field.slot]]
  }

  /// Whether all that a rule reads is hidden by the same condition, so that there is nothing to judge then.
  private func areHiddenTogether(_ reads: [Read], with visible: Node) -> Bool {
    reads.allSatisfy { read in
      guard read.kind == .value else { return true }
      guard case .expression(let other)? = outline(read: read)?.nearest(\.visible)?.value else { return false }
      return other.string.utf8.elementsEqual(visible.string.utf8)
    }
  }

  /// Whether a rule reads all that hides one of its operands, and so knows that it may be hidden.
  private mutating func knows(_ reads: [Read], _ visible: Node, of slot: Int) -> Bool {
    let scope = scope(at: Standpoint(outline: outlined.ofSlot[slot], view: .standing))
    // What is wrong with the condition has been said with its field.
    let said = findings
    let condition = formula(visible, in: 0, scope: scope, expecting: .bool)
    findings.forget(since: said)
    let causes = condition?.expression.reads ?? []
    return !causes.isEmpty
      && causes.allSatisfy { cause in
        reads.contains { $0.field.anyView == cause.field.anyView }
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
