// The functions of a judgement that say whether an answer is good: of its type, present, offered, within its limits.

import FormRuntime

extension SwiftForm {
  // MARK: - Whether the answer is good

  mutating func writeJudged(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    parts = 0
    writer.space()
    if let words = layout.words(slot.slot.field.title) { writer.line("/// \(words)") }
    layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    writer.block(head("judge\(slot.name.capitalized)", slot.id.frame)) { writer in
      if state.needs(slot.id).visible {
        writer.line("guard judgement.\(state.names(slot.id).visible) else { return }")
      }
      if slot.slot.computed == nil { writeMisread(slot, to: &writer) }
      guard !slot.kind.isGroup else { return }
      guard writePresence(slot, to: &writer) else { return }
      writeOffers(slot, to: &writer)
      writeConstraints(slot, to: &writer)
    }
  }

  /// What is not of the field's type.
  private func writeMisread(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let type = typeCheck(slot) else { return }
    if let choices = choicesCheck(slot) {
      writer.block("if let reason = \(misread(slot)).reason(for: .\(slot.name.source))") { writer in
        writeBroken(slot, to: &writer)
        writer.line(
          "return \(broken(type)).insert(reason == .type ? .\(layout.issues[type].source) : .\(layout.issues[choices].source))"
        )
      }
      return
    }
    leave("\(misread(slot)).contains(.\(slot.name.source))", type, slot, to: &writer)
  }

  /// The members of an item that is no record are as unknown as the item.
  func unknownMembers(_ slot: SwiftSlot) -> [SwiftSource] {
    guard slot.kind.isGroup, slot.id.isItem else { return [] }
    return layout.leaves(slot.id.frame).filter { state.needs($0.id).judged }.compactMap { member in
      switch member.kind {
      case .text, .choices: "judgement.\(state.names(member.id).judged) = nil"
      case .list: "judgement.\(member.name.prefix)IsBadItself = true"
      case .integer, .number, .boolean, .date, .time, .dateTime, .choice, .group: nil
      }
    }
  }

  /// Reports `check` and leaves the function if `condition` holds.
  private func leave(_ condition: SwiftSource, _ check: Int, _ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let lines = brokenLines(slot)
    guard !lines.isEmpty else { return writer.line("if \(condition) { return \(insert(check)) }") }
    writer.block("if \(condition)") { writer in
      for line in lines { writer.line(line) }
      writer.line("return \(insert(check))")
    }
  }

  /// Leaves the function if there is no answer. False if nothing is left to judge.
  private func writePresence(_ slot: SwiftSlot, to writer: inout SwiftWriter) -> Bool {
    let local = slot.name.source
    let needs = state.needs(slot.id)
    let required = SwiftOrder.hasRequirement(slot) ? nil : requiredCheck(slot)
    let constraints = hasConstraints(slot)
    let hasOffers = slot.slot.choices.contains { !$0.isAlways } || isSeveral(slot)
    guard required != nil || constraints || needs.judged || hasOffers || isNumber(slot) else { return false }
    switch slot.kind {
    case .text, .choices, .list:
      if slot.slot.computed != nil {
        writer.line("guard let \(local) = judgement.\(state.names(slot.id).standing) else { return }")
      } else if normalized(slot) != local {
        writer.line("let \(local) = \(normalized(slot))")
      }
      let head: SwiftSource = "\(local).isEmpty"
      if let required { leave(head, required, slot, to: &writer) } else { writer.line("if \(head) { return }") }
    case .integer, .number, .boolean, .date, .time, .dateTime, .choice:
      let value = slot.slot.computed != nil ? "judgement.\(state.names(slot.id).standing)" : path(slot)
      let isUsed = needs.judged || constraints || isNumber(slot) || slot.slot.choices.contains { !$0.isAlways }
      let binding: SwiftSource =
        !isUsed ? "\(value) != nil" : value == local ? "let \(local)" : "let \(local) = \(value)"
      if let required {
        let lines = brokenLines(slot)
        if lines.isEmpty {
          writer.line("guard \(binding) else { return \(insert(required)) }")
        } else {
          writer.block("guard \(binding) else") { writer in
            for line in lines { writer.line(line) }
            writer.line("return \(insert(required))")
          }
        }
      } else {
        writer.line("guard \(binding) else { return }")
      }
      if isNumber(slot), let type = typeCheck(slot) {
        leave("!\(local).isFinite", type, slot, to: &writer)
      }
    case .group: break
    }
    return true
  }

  /// Whether the draft may hold what is no finite number.
  private func isNumber(_ slot: SwiftSlot) -> Bool {
    if case .number = slot.kind { slot.slot.computed == nil } else { false }
  }

  private func hasConstraints(_ slot: SwiftSlot) -> Bool {
    slot.slot.checks.contains { if case .constraint = plan.checks[$0].demand { true } else { false } }
  }

  func isSeveral(_ slot: SwiftSlot) -> Bool { if case .choices = slot.kind { true } else { false } }

  /// Choices that are repeated, or not offered now.
  private mutating func writeOffers(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let check = choicesCheck(slot) else { return }
    let local = slot.name.source
    if case .choices = slot.kind, slot.slot.computed == nil {
      leave("\(local).count != self.\(path(slot)).count", check, slot, to: &writer)
    }
    guard slot.slot.choices.contains(where: { !$0.isAlways }) else { return }
    let names = SwiftChoices.names(slot.kind.choices)
    let isSeveral = if case .choices = slot.kind { true } else { false }
    writer.line("var isOffered = true")
    for (index, condition) in slot.slot.choices.enumerated() where !condition.isAlways {
      let test: SwiftSource =
        isSeveral ? "\(local).contains(.\(names[index].source))" : "\(local) == .\(names[index].source)"
      layout.writeMark(slot.kind.choices[index].span, to: &writer)
      guard case .expression(let expression) = condition else {
        writer.line("if \(test) { isOffered = false }")
        continue
      }
      var expressions = expressions(slot.id.frame)
      let holds = expressions.holds(expression.term)
      absorb(expressions)
      for line in expressions.prelude { writer.line(line) }
      writer.line("if \(test), !\(holds) { isOffered = false }")
    }
    leave("!isOffered", check, slot, to: &writer)
  }

  private mutating func writeConstraints(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let needs = state.needs(slot.id)
    let tracks = needs.judged && slot.slot.items == nil
    if tracks { writer.line("judgement.\(state.names(slot.id).judged) = \(slot.name.source)") }
    for number in slot.slot.checks {
      guard case .constraint(let applied, let rule) = plan.checks[number].demand else { continue }
      var expressions = expressions(slot.id.frame, owner: (slot.id.slot, slot.name.source))
      let ways = expressions.violations(rule.term)
      absorb(expressions)
      guard !ways.isEmpty else { continue }
      for line in expressions.prelude { writer.line(line) }
      if applied.keySpan != slot.slot.field.nameSpan { layout.writeMark(applied.keySpan, to: &writer) }
      for way in ways { write(way, number, brokenLines(slot), to: &writer) }
    }
  }

  func write(
    _ way: SwiftClause, _ check: Int, _ lines: [SwiftSource], to writer: inout SwiftWriter
  ) {
    guard let head = way.head else {
      for line in [insert(check)] + lines { writer.line(line) }
      return
    }
    guard !lines.isEmpty else { return writer.brief("if \(head)", insert(check)) }
    writer.block("if \(head)") { writer in
      for line in [insert(check)] + lines { writer.line(line) }
    }
  }
}
