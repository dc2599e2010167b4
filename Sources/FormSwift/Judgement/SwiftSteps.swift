// The functions of a judgement: one for each step of the plan that has something to do.

import FormCore
import FormRuntime

/// Prints the functions of a judgement, one for each thing that is settled.
struct SwiftSteps: SwiftFormPrinter {
  let core: SwiftForm

  /// All functions of a frame.
  func write(_ frame: Int, to writer: inout SwiftWriter) {
    if frame == 0 {
      for section in plan.sections.indices where state.sections[section] != nil { writeSection(section, to: &writer) }
    }
    for value in plan.frames[frame].values { writeValue(value, to: &writer) }
    for slot in layout.inOrder(frame) where !writer.isFull {
      if SwiftOrder.hasStanding(slot, state) { writeStanding(slot, to: &writer) }
      if slot.kind.isGroup { writeActivity(slot, to: &writer) }
      if order.hasRequirement(slot) { writeRequirement(slot, to: &writer) }
      writeJudged(slot, to: &writer)
      if !slot.slot.rules.isEmpty { writeOwnRules(slot, to: &writer) }
    }
  }

  /// `name(_ judgement: inout Judgement)`, or with the issues alone where nothing else is kept.
  private func head(_ name: SwiftSource, _ frame: Int) -> SwiftSource {
    if frame > 0, !state.keeps[frame] {
      let found: SwiftSource = hasState ? "judgement: inout \(form).Judgement" : "broken: inout IssueSet<\(form).Issue>"
      return "fileprivate func \(name)(_ \(found), at index: Int)"
    }
    guard hasState || frame > 0 else { return "private func \(name)(_ broken: inout IssueSet<Issue>)" }
    let own: SwiftSource = "_ judgement: inout \(frame == 0 ? "Judgement" : layout.frames[frame].judgement)"
    return "fileprivate func \(name)(\(([own] + surroundings(frame).parameters).joined(", ")))"
  }

  /// What a named value gives, be it unknown or failed.
  private func writeValue(_ value: PlannedValue, to writer: inout SwiftWriter) {
    writer.space()
    layout.writeMark(value.value.nameSpan, to: &writer)
    let names = state.value(value.value.id)
    let frame = value.value.id.frame
    var statements: [SwiftStatement] = []
    if frame > 0, case .conditions(let isItem) = fact(.misread, of: layout.slot(SlotID(frame: frame, slot: 0)), false) {
      statements.append(.unless(isItem, leave: ["return"]))
    }
    for case .keep(let expression) in plan.operations(of: .value(value.value.id)) {
      var expressions = expressions(frame)
      let reading = expressions.reading(expression.term)
      statements.append(.assignment("judgement.\(names.property)", reading))
    }
    writer.block(head(names.function, frame)) { $0.statements(statements) }
  }

  private func writeSection(_ section: Int, to writer: inout SwiftWriter) {
    writer.space()
    layout.writeMark(plan.form.sections[section].nameSpan, to: &writer)
    let statements = statements(plan.operations(of: .section(section)), of: nil)
    writer.block(head(SwiftOrder.function(ofSection: section, plan), 0)) { $0.statements(statements) }
  }

  private func writeStanding(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    let statements = statements(plan.operations(of: slot.slot, in: .standing), of: slot)
    writer.block(head("settle\(slot.name.capitalized)", slot.id.frame)) { $0.statements(statements) }
  }

  private func writeActivity(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// What is in it is judged if it is required or something in it is answered.")
    let statements = statements(plan.operations(of: slot.slot, in: .activity), of: slot)
    writer.block(head("activate\(slot.name.capitalized)", slot.id.frame)) { $0.statements(statements) }
  }

  private func writeRequirement(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    layout.writeMark(slot.slot.field.required.span ?? slot.slot.field.nameSpan, to: &writer)
    let statements = statements(plan.operations(of: slot.slot, in: .required), of: slot)
    writer.block(head("require\(slot.name.capitalized)", slot.id.frame)) { $0.statements(statements) }
  }

  private func writeJudged(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    if let words = layout.words(slot.slot.field.title) { writer.line("/// \(words)") }
    layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    let statements = statements(plan.operations(of: slot.slot, in: .judged), of: slot)
    writer.block(head("judge\(slot.name.capitalized)", slot.id.frame)) { $0.statements(statements) }
  }

  private func writeOwnRules(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    let statements = statements(plan.operationsOfRules(slot.slot), of: slot, asRules: true)
    writer.block(head("demand\(slot.name.capitalized)", slot.id.frame)) { $0.statements(statements) }
  }

  func writeRule(_ index: Int, to writer: inout SwiftWriter) {
    writer.space()
    if let words = layout.words(plan.rules[index].rule.message) { writer.line("/// \(words)") }
    let statements = statements([.rule(index)], of: nil)
    writer.block(head(SwiftOrder.function(ofRule: index, plan), 0)) { $0.statements(statements) }
  }

  /// The statements for the operations of a step; `asRules` for those of a field's own rules.
  private func statements(_ operations: [Operation], of slot: SwiftSlot?, asRules: Bool = false) -> [SwiftStatement] {
    var printer = SwiftOperations(core: core, slot: slot, readsStanding: asRules)
    return printer.statements(operations[...])
  }
}
