// What is computed in a judgement: put where the answer would be, and held against what a record gives for it.

import FormCore
import FormRuntime

/// Prints what settles computed fields, and what compares given values with them.
struct SwiftComputed: SwiftFormPrinter {
  let core: SwiftForm

  // MARK: - What stands there

  /// Puts a computed value, normalised, where the answer would be.
  func settle(_ slot: SwiftSlot, _ operand: SwiftOperand, isWhole: Bool) -> [SwiftStatement] {
    let needs = state.needs(slot.id)
    let attempt = operand.canFail ? SwiftCode.optionalAttempt(operand.code) : operand.code
    var statements: [SwiftStatement]
    switch slot.kind {
    case .list: return bound(operand, settleItems(slot, operand))
    case .choice, .choices:
      let function: SwiftCode = isSeveral(slot) ? "FormComputed.choices" : "FormComputed.choice"
      statements = bound(
        operand, [.assignment("(\(standing(of: slot)), \(foreign(slot)))", .call(function, [SwiftArgument(attempt)]))])
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group:
      statements = settleValue(slot, operand, isWhole: isWhole)
    }
    if needs.has || needs.valid {
      statements.append(.assignment("judgement.\(state.names(slot.id).has)", hasAnswer(slot)))
    }
    return statements
  }

  private func settleValue(_ slot: SwiftSlot, _ operand: SwiftOperand, isWhole: Bool) -> [SwiftStatement] {
    let target = standing(of: slot)
    var code = operand.code
    if case .number = slot.kind, isWhole { code = .call("Double", [code]) }
    if case .decimal(let places) = slot.kind {
      code = .call(.member(code, "padded"), [SwiftArgument("\(places)", label: "to")])
    }
    if case .text(let settings) = slot.kind { code = SwiftNormalization.code(settings, code, layout.texts) }
    var statements = bound(
      operand, [SwiftStatement.assignment(target, operand.canFail ? .optionalAttempt(code) : code)])
    if case .number = slot.kind { statements.append(.line("if \(target)?.isFinite != true { \(target) = nil }")) }
    // It begins as an empty text, and comes to none only where it can fail.
    if case .text = slot.kind, operand.canFail { statements.append(.line("\(target) = \(target) ?? \"\"")) }
    return statements
  }

  /// The items of a computed list are judged as those of a draft are.
  private func settleItems(_ slot: SwiftSlot, _ operand: SwiftOperand) -> [SwiftStatement] {
    guard let frame = slot.slot.items else { return [] }
    let values: SwiftCode =
      operand.canFail ? .infix(.optionalAttempt(operand.code), .coalesce, "[]") : operand.code
    let drafts: SwiftSource = "judgement.\(state.names(slot.id).drafts)"
    return [
      .assignment(drafts, .method(values, "map", [.atom("\(layout.frames[frame].type).init(computed:)")])),
      .line("\(items(of: slot)) = \(drafts).map { _ in \(newItem(frame)) }"),
    ]
  }

  /// `statements` where what an operand needs is known.
  private func bound(_ operand: SwiftOperand, _ statements: [SwiftStatement]) -> [SwiftStatement] {
    switch SwiftOperations.condition(operand.bindings) {
    case .always: statements
    case .never: []
    case .conditions(let conditions): [.when(conditions, statements)]
    }
  }

  // MARK: - What is given

  /// Whether what was given for a computed field is something else than what is computed; `isBound` is whether that stands
  /// in a local of the field's name already.
  func contradiction(_ slot: SwiftSlot, isBound: Bool) -> SwiftCode? {
    let isRevealed = slot.kind.isSecure && slot.isGiven
    // What is given for an item has the field's own name, too.
    let isHidden = isBound && slot.id.isItem && slot.slot.items == nil
    let given: SwiftSource =
      "\(isHidden ? "self." : slot.way)\(slot.given.source)\(isRevealed ? ".revealed" : "")"
    let computed = standing(of: slot)
    let isMisread: SwiftCode = .atom(isMisread(slot))
    let isOther: SwiftCode
    switch slot.kind {
    case .group: return nil
    case .text(let settings):
      let text = SwiftNormalization.code(settings, .atom(given), layout.texts)
      isOther = .infix(
        .not(.member(text, "isEmpty")), .and,
        .not(.call("FormText.isEqual", [text, .infix(.atom(computed), .coalesce, "\"\"")])))
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
      isOther = .infix(.infix(.atom(given), .notEqual, "nil"), .and, .infix(.atom(given), .notEqual, .atom(computed)))
    case .choices:
      let other: SwiftCode = .call(
        "FormComputed.isOther",
        [
          SwiftArgument(.atom(given)), SwiftArgument(.infix(.atom(computed), .coalesce, "[]"), label: "than"),
        ])
      isOther = .infix(.not(.member(.atom(given), "isEmpty")), .and, other)
    case .list:
      isOther = .infix(.not(.member(.atom(given), "isEmpty")), .and, .not(.atom(isSame(slot, given))))
    }
    return .infix(isMisread, .or, isOther)
  }

  /// Whether the items of a list that are given, at least one, are just those that are computed.
  private func isSame(_ slot: SwiftSlot, _ given: SwiftSource) -> SwiftSource {
    let drafts: SwiftSource = "judgement.\(state.names(slot.id).drafts)"
    guard slot.isTexts, case .list(let field) = slot.kind else {
      return "\(given).elementsEqual(\(drafts), by: { $0.isSame(as: $1) })"
    }
    let item = layout.slot(field.id)
    let texts: SwiftSource = "\(drafts).map(\\.\(normalized(item)))"
    let isMisread: SwiftSource = "\(misread(slot)).contains(.\(slot.key.source), at: $0)"
    return """
      (FormText.areEqual(\(normalized(given, ofItem: item)), \(texts)) \
      && !\(given).indices.contains { \(isMisread) })
      """
  }

  // MARK: - Items

  /// What makes items of computed values, and compares given ones with them, in extensions of their structs.
  func writeItems(_ frame: Int, to writer: inout SwiftWriter) {
    let item = layout.frames[frame].slots[0]
    guard isComputed(itemsOf: frame) else { return }
    let value = item.member.source
    writer.space()
    writer.line("/// What is computed for the item.")
    writer.block("fileprivate init(computed: \(SwiftLiterals.type(item.kind.expressionType)))") { writer in
      switch item.kind {
      case .text where layout.isText(frame): writer.line("self.init(value: computed, isMisread: false)")
      case .list where item.isTexts: writer.line("self.init(computed)")
      case .text, .integer, .boolean, .date, .time, .dateTime, .group: writer.line("self.init(computed)")
      case .decimal(let places): writer.line("self.init(computed.padded(to: \(places)))")
      case .number: writer.line("self.init(computed.isFinite ? computed : nil)")
      case .list(let inner):
        writer.line("self.init(computed.map(\(layout.frames[inner.id.frame].type).init(computed:)))")
      case .choice, .choices:
        let type = layout.valueType(of: item)
        let function: SwiftSource = isSeveral(item) ? "choices" : "choice"
        writer.line("let (chosen, isForeign): (\(type)?, Bool) = FormComputed.\(function)(computed)")
        writer.line("self.init(chosen\(isSeveral(item) ? " ?? []" : ""))")
        writer.line("if isForeign { misread.insert(.\(item.name.source), .choices) }")
      }
    }
    // Given texts are none.
    guard !layout.isText(frame) else { return }
    writer.space()
    writer.line("/// Whether a given item is just the computed one; what is not of its type never is.")
    writer.block("fileprivate func isSame(as computed: \(layout.frames[frame].type)) -> Bool") { writer in
      let isRead: SwiftSource = "misread.isEmpty && computed.misread.isEmpty"
      switch item.kind {
      case .text: writer.line("\(isRead) && FormText.isEqual(\(normalized(item)), computed.\(normalized(item)))")
      case .decimal, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .group:
        writer.line("\(isRead) && \(value) == computed.\(value)")
      case .choices: writer.line("\(isRead) && !FormComputed.isOther(\(value), than: computed.\(value))")
      case .list where item.isTexts:
        writer.line("\(isRead) && FormText.areEqual(\(normalized(item)), computed.\(normalized(item)))")
      case .list:
        writer.line("\(isRead) && \(value).elementsEqual(computed.\(value), by: { $0.isSame(as: $1) })")
      }
    }
  }

  /// Whether items of a frame are made of what is computed.
  private func isComputed(itemsOf frame: Int) -> Bool {
    guard let list = plan.frames[frame].list else { return false }
    let slot = layout.slot(list)
    return slot.slot.computed != nil || list.isItem && isComputed(itemsOf: list.frame)
  }
}
