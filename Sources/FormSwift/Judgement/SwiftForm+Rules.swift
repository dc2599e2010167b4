// The functions of a judgement for rules: those of a field, and those of the form.

import FormCore
import FormRuntime

extension SwiftForm {
  // MARK: - Rules

  mutating func writeOwnRules(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    parts = 0
    let names = state.names(slot.id)
    writer.space()
    layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    writer.block(head("demand\(slot.name.capitalized)", slot.id.frame)) { writer in
      if state.needs(slot.id).visible { writer.line("guard judgement.\(names.visible) else { return }") }
      if let parent = slot.slot.parent {
        let group = SlotID(frame: slot.id.frame, slot: parent)
        writer.line("guard judgement.\(state.names(group).active) else { return }")
      }
      let local = slot.name.source
      switch slot.kind {
      case .group:
        writer.line("guard judgement.\(names.has), !\(misread(slot)).contains(.\(slot.name.source)) else { return }")
      case .text, .choices, .list:
        writer.line("guard let \(local) = judgement.\(names.standing), !\(local).isEmpty else { return }")
      case .integer, .number, .boolean, .date, .time, .dateTime, .choice:
        writer.line("guard let \(local) = judgement.\(names.standing) else { return }")
      }
      if let choices = choicesCheck(slot) {
        writer.line("guard !\(broken(choices)).contains(.\(layout.issues[choices].source)) else { return }")
      }
      for rule in slot.slot.rules { writeRule(rule, slot.id.frame, (slot.id.slot, local), to: &writer) }
    }
  }

  private mutating func writeRule(
    _ index: Int, _ frame: Int, _ owner: (slot: Int, local: SwiftSource)?, to writer: inout SwiftWriter
  ) {
    let rule = plan.rules[index]
    var expressions = expressions(frame, owner: owner)
    let ways = expressions.breaches(rule.check.term, when: rule.when?.term)
    absorb(expressions)
    layout.writeMark(rule.rule.nameSpan, to: &writer)
    for line in expressions.prelude { writer.line(line) }
    for way in ways {
      let inserts = rule.checks.map(insert)
      guard let head = way.head else {
        for line in inserts { writer.line(line) }
        continue
      }
      if inserts.count == 1 {
        writer.brief("if \(head)", inserts[0])
      } else {
        writer.block("if \(head)") { writer in for line in inserts { writer.line(line) } }
      }
    }
  }

  mutating func writeFormRule(_ index: Int, to writer: inout SwiftWriter) {
    parts = 0
    writer.space()
    if let words = layout.words(plan.rules[index].rule.message) { writer.line("/// \(words)") }
    writer.block(head(SwiftOrder.function(ofRule: index, plan), 0)) { writer in
      writeRule(index, 0, nil, to: &writer)
    }
  }
}
