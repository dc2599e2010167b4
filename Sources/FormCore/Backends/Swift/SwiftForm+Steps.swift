// The functions of a judgement: what stands in a field, whether it must be answered, whether the answer is good.

import FormRuntime

extension SwiftForm {
  /// All functions of a frame.
  mutating func writeFrame(_ frame: Int, to writer: inout SwiftWriter) {
    if frame == 0 {
      for section in plan.sections.indices where state.sections[section] != nil { writeSection(section, to: &writer) }
    }
    for slot in layout.inOrder(frame) {
      if SwiftOrder.hasStanding(slot, state) { writeStanding(slot, to: &writer) }
      if slot.kind.isGroup { writeActivity(slot, to: &writer) }
      if SwiftOrder.hasRequirement(slot) { writeRequirement(slot, to: &writer) }
      writeJudged(slot, to: &writer)
      if !slot.slot.rules.isEmpty { writeOwnRules(slot, to: &writer) }
    }
  }

  /// `name(_ judgement: inout Judgement)`, or with the issues alone where nothing else is kept.
  func head(_ name: SwiftSource, _ frame: Int) -> SwiftSource {
    guard hasState || frame > 0 else { return "private func \(name)(_ broken: inout IssueSet<Issue>)" }
    let type = layout.frames[frame].type
    var parameters: [SwiftSource] = ["_ judgement: inout \(frame == 0 ? "Judgement" : "\(type).Judgement")"]
    if frame > 0, state.readsOuter.contains(true) {
      for (name, around) in outers(of: frame) {
        parameters.append("_ \(name): \(layout.frames[around].type).Judgement")
      }
    }
    return "fileprivate func \(name)(\(parameters.joined(", ")))"
  }

  var broken: SwiftSource { hasState ? "judgement.broken" : "broken" }

  func insert(_ check: Int) -> SwiftSource { "\(broken(check)).insert(.\(layout.issues[check].source))" }

  func broken(_ check: Int) -> SwiftSource {
    hasState || (plan.checks[check].place?.frame ?? 0) > 0 ? "judgement.broken" : "broken"
  }

  func check(of slot: SwiftSlot, _ test: (Check.Demand) -> Bool) -> Int? {
    slot.slot.checks.first { test(plan.checks[$0].demand) }
  }

  func requiredCheck(_ slot: SwiftSlot) -> Int? {
    check(of: slot) { if case .required = $0 { true } else { false } }
  }

  func typeCheck(_ slot: SwiftSlot) -> Int? { check(of: slot) { if case .type = $0 { true } else { false } } }

  func choicesCheck(_ slot: SwiftSlot) -> Int? {
    check(of: slot) { if case .choices = $0 { true } else { false } }
  }

  func path(_ slot: SwiftSlot) -> SwiftSource { "\(slot.way)\(slot.member.source)" }

  func misread(_ slot: SwiftSlot) -> SwiftSource { "\(slot.way)misread" }

  // MARK: - Conditions

  /// Leaves the function unless the condition holds.
  private mutating func writeGuard(_ condition: PlannedExpression, frame: Int, to writer: inout SwiftWriter) {
    var expressions = expressions(frame)
    if let ways = expressions.clauses(condition.term, true), ways.count < 2 {
      absorb(expressions)
      for line in expressions.prelude { writer.line(line) }
      guard let way = ways.first else { return writer.line("return") }
      if let head = way.head { writer.line("guard \(head) else { return }") }
      return
    }
    expressions = self.expressions(frame)
    let holds = expressions.holds(condition.term)
    absorb(expressions)
    for line in expressions.prelude { writer.line(line) }
    writer.line("let holds = \(holds)")
    writer.line("guard holds else { return }")
  }

  private mutating func writeSection(_ section: Int, to writer: inout SwiftWriter) {
    parts = 0
    guard let name = state.sections[section] else { return }
    writer.space()
    layout.writeMark(plan.form.sections[section].nameSpan, to: &writer)
    writer.block(head(SwiftOrder.function(ofSection: section, plan), 0)) { writer in
      if let condition = plan.sections[section].expression { writeGuard(condition, frame: 0, to: &writer) }
      writer.line("judgement.\(name) = true")
    }
  }

  // MARK: - What stands there

  private mutating func writeStanding(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    parts = 0
    writer.space()
    layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    writer.block(head("settle\(slot.name.capitalized)", slot.id.frame)) { writer in
      writeVisibility(slot, to: &writer)
      let needs = state.needs(slot.id)
      if slot.slot.computed != nil { return writeComputed(slot, to: &writer) }
      if slot.slot.items != nil { return writeItems(slot, to: &writer) }
      if slot.kind.isGroup {
        guard needs.has || needs.valid else { return }
        return writer.line("judgement.\(slot.name.prefix)IsMisread = \(misread(slot)).contains(.\(slot.name.source))")
      }
      writeAnswer(slot, to: &writer)
    }
  }

  private mutating func writeVisibility(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard state.needs(slot.id).visible else { return }
    if let parent = slot.slot.parent {
      let group = SlotID(frame: slot.id.frame, slot: parent)
      if state.needs(group).visible { writer.line("guard judgement.\(state.names(group).visible) else { return }") }
    } else if slot.id.frame == 0, let section = slot.slot.section, let name = state.sections[section] {
      writer.line("guard judgement.\(name) else { return }")
    }
    switch slot.slot.visible {
    case .constant(true): break
    case .constant(false): return writer.line("return")
    case .expression(let condition): writeGuard(condition, frame: slot.id.frame, to: &writer)
    }
    writer.line("judgement.\(state.names(slot.id).visible) = true")
  }

  private func writeAnswer(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let needs = state.needs(slot.id)
    let names = state.names(slot.id)
    guard needs.standing || needs.has || needs.valid else { return }
    let isMisread: SwiftSource = "\(misread(slot)).contains(.\(slot.name.source))"
    switch slot.kind {
    case .text, .choices:
      let value = normalized(slot)
      // Repeated choices are no value.
      let isNothing: SwiftSource = isSeveral(slot) ? "\(isMisread) || \(value).count != \(path(slot)).count" : isMisread
      if needs.standing { writer.line("judgement.\(names.standing) = \(isNothing) ? nil : \(value)") }
      if needs.has || needs.valid {
        writer.line("judgement.\(names.has) = !\(value).isEmpty || \(isMisread)")
      }
    case .integer, .number, .boolean, .date, .time, .dateTime, .choice:
      if needs.standing { writer.line("judgement.\(names.standing) = \(path(slot))") }
      if needs.has || needs.valid {
        writer.line("judgement.\(names.has) = \(path(slot)) != nil || \(isMisread)")
      }
    case .group, .list: break
    }
  }

  private func writeItems(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let items = slot.slot.items else { return }
    let needs = state.needs(slot.id)
    if needs.standing || needs.judged || needs.has || needs.valid {
      writer.line("judgement.\(slot.name.prefix)IsMisread = \(misread(slot)).contains(.\(slot.name.source))")
    }
    let present =
      present.isRead
      ? (self.present.readsMode ? ["mode: judgement.mode"] : [])
        + (self.present.readsClock ? ["clock: judgement.clock"] : []) : [SwiftSource]()
    writer.line(
      "judgement.itemsOf\(slot.name.capitalized) = \(path(slot)).map { _ in \(layout.frames[items].type).Judgement(\(present.joined(", "))) }"
    )
  }

  private mutating func writeComputed(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let computed = slot.slot.computed else { return }
    let names = state.names(slot.id)
    let needs = state.needs(slot.id)
    switch slot.kind {
    case .list, .group, .choices, .choice:
      refusals.append(
        SwiftRefusal(reason: .computedKind, span: slot.slot.field.computed?.span ?? slot.slot.field.nameSpan))
      return
    case .text, .integer, .number, .boolean, .date, .time, .dateTime: break
    }
    var expressions = expressions(slot.id.frame)
    var operand = expressions.operand(computed.term)
    absorb(expressions)
    for line in expressions.prelude { writer.line(line) }
    if case .number = slot.kind, computed.term.type == .int { operand.code = "Double(\(operand.code))" }
    if case .text(let settings) = slot.kind { operand.code = SwiftNormalization.code(settings, operand.code) }
    let value: SwiftSource = operand.canFail ? "try? \(operand.code)" : operand.code
    let target: SwiftSource = "judgement.\(names.standing)"
    if operand.bindings.isEmpty {
      writer.line("\(target) = \(value)")
    } else {
      writer.block("if \(operand.bindings.map(\.condition).joined(", "))") { $0.line("\(target) = \(value)") }
    }
    if case .number = slot.kind { writer.line("if \(target)?.isFinite != true { \(target) = nil }") }
    if case .text = slot.kind { writer.line("\(target) = \(target) ?? \"\"") }
    if needs.has || needs.valid {
      let isText = if case .text = slot.kind { true } else { false }
      writer.line("judgement.\(names.has) = \(isText ? "\(target)?.isEmpty == false" : "\(target) != nil")")
    }
  }

  /// The normalised answer as the draft has it.
  func normalized(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text(let settings) where !SwiftNormalization.isNothing(settings): "\(slot.way)\(slot.normalized.source)"
    case .choices: "\(slot.way)\(slot.normalized.source)"
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .group, .list: path(slot)
    }
  }

  // MARK: - What is demanded

  private mutating func writeActivity(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    parts = 0
    let names = state.names(slot.id)
    writer.space()
    writer.line("/// What is in it is judged if it is required or something in it is answered.")
    writer.block(head("activate\(slot.name.capitalized)", slot.id.frame)) { writer in
      if state.needs(slot.id).visible { writer.line("guard judgement.\(names.visible) else { return }") }
      writer.line("guard !\(misread(slot)).contains(.\(slot.name.source)) else { return }")
      if let parent = slot.slot.parent {
        let group = SlotID(frame: slot.id.frame, slot: parent)
        writer.line("guard judgement.\(state.names(group).active) else { return }")
      }
      if slot.id.isItem || slot.slot.required.isAlways { return writer.line("judgement.\(names.active) = true") }
      writer.line("judgement.\(names.active) = judgement.\(names.has)")
      guard case .expression(let condition) = slot.slot.required else { return }
      writeGuard(condition, frame: slot.id.frame, to: &writer)
      writer.line("judgement.\(names.active) = true")
    }
  }

  private mutating func writeRequirement(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    parts = 0
    guard let required = requiredCheck(slot) else { return }
    let needs = state.needs(slot.id)
    let names = state.names(slot.id)
    writer.space()
    layout.writeMark(slot.slot.field.required.span ?? slot.slot.field.nameSpan, to: &writer)
    writer.block(head("require\(slot.name.capitalized)", slot.id.frame)) { writer in
      if needs.visible { writer.line("guard judgement.\(names.visible) else { return }") }
      if let parent = slot.slot.parent {
        let group = SlotID(frame: slot.id.frame, slot: parent)
        writer.line("guard judgement.\(state.names(group).active) else { return }")
      }
      writer.line("guard \(isUnanswered(slot)) else { return }")
      if case .expression(let condition) = slot.slot.required {
        writeGuard(condition, frame: slot.id.frame, to: &writer)
      }
      writer.line(insert(required))
      writeBroken(slot, to: &writer)
    }
  }

  private func isUnanswered(_ slot: SwiftSlot) -> SwiftSource {
    if slot.slot.computed != nil {
      let standing: SwiftSource = "judgement.\(state.names(slot.id).standing)"
      if case .text = slot.kind { return "\(standing)?.isEmpty != false" }
      return "\(standing) == nil"
    }
    let isMisread: SwiftSource = "!\(misread(slot)).contains(.\(slot.name.source))"
    guard slot.kind.emptiness.isKnown else { return "\(path(slot)) == nil, \(isMisread)" }
    return "\(normalized(slot)).isEmpty, \(isMisread)"
  }

  /// Marks the field as one whose value can't be used.
  func writeBroken(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    for line in brokenLines(slot) { writer.line(line) }
  }

  func brokenLines(_ slot: SwiftSlot) -> [SwiftSource] {
    let needs = state.needs(slot.id)
    var lines: [SwiftSource] = []
    switch slot.kind {
    case .list: if needs.judged || needs.valid { lines.append("judgement.\(slot.name.prefix)IsBadItself = true") }
    case .group: lines += unknownMembers(slot)
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices:
      if needs.judged { lines.append("judgement.\(state.names(slot.id).judged) = nil") }
      if needs.valid { lines.append("judgement.\(slot.name.prefix)IsBroken = true") }
    }
    return lines
  }
}
