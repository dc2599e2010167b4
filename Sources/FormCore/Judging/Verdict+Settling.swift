// Settles the states of a record's fields, step by step in the plan's order.

import FormRuntime

extension Verdict {
  /// Takes every step for every frame that it belongs to.
  mutating func settle(_ plan: Plan, _ table: JudgingTable) {
    for step in table.steps {
      if step.phase == .section {
        states.sections[step.position] = holds(table.sections[step.position], in: 0, table)
        continue
      }
      // Of the form itself there is one frame, whose cells stand like the shapes; what is unanswered is not judged.
      if step.frame == 0, step.phase == .judged,
        !states.record.cells[step.position].flags.isSuperset(of: [.visible, .answered])
      {
        continue
      }
      let shape = table.shapes[step.position]
      var position = 0
      // A computed list adds frames while this runs.
      while position < states.byFrame[step.frame].count {
        settle(step.phase, shape, in: states.byFrame[step.frame][position], plan, table)
        position += 1
      }
    }
  }

  private mutating func settle(
    _ phase: Step.Phase, _ shape: JudgingTable.Shape, in instance: Int, _ plan: Plan, _ table: JudgingTable
  ) {
    let cell = states.record.instances[instance].base + shape.id.slot
    switch phase {
    case .section: break
    case .standing: settleStanding(shape, cell, in: instance, plan, table)
    case .activity: settleActivity(shape, cell, in: instance, table)
    case .required: settleRequired(shape, cell, in: instance, table)
    case .judged: settleJudged(shape, cell, in: instance, plan, table)
    }
  }

  // MARK: - Expressions

  func context(in instance: Int, _ table: JudgingTable) -> RecordContext {
    RecordContext(table: table, states: states.record, instance: instance, formMode: mode, clock: clock)
  }

  func value(of program: Int, in instance: Int, _ table: JudgingTable) -> Value {
    table.programs[program].evaluate(in: context(in: instance, table))
  }

  /// Unknown and failure count as false.
  func holds(_ truth: JudgingTable.Truth, in instance: Int, _ table: JudgingTable) -> Bool {
    switch truth {
    case .always: return true
    case .never: return false
    case .program(let program):
      guard case .bool(true) = value(of: program, in: instance, table) else { return false }
      return true
    }
  }

  func holds(_ condition: PlannedCondition, in instance: Int, _ table: JudgingTable) -> Bool {
    switch condition {
    case .constant(let truth): return truth
    case .expression(let expression):
      guard case .bool(true) = expression.program.evaluate(in: context(in: instance, table)) else { return false }
      return true
    }
  }

  /// False is broken, and so is a rule that fails; what is unknown waits.
  func isBroken(_ program: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    switch value(of: program, in: instance, table) {
    case .bool(false), .failed: true
    default: false
    }
  }

  /// A constraint that fails, since its bound can't be computed, waits as one does that is unknown.
  private func isMet(_ program: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    if case .bool(false) = value(of: program, in: instance, table) { false } else { true }
  }

  // MARK: - What stands there

  private mutating func settleStanding(
    _ shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ plan: Plan, _ table: JudgingTable
  ) {
    guard isPlaceVisible(shape, in: instance, table), holds(shape.visible, in: instance, table) else { return }
    states.record.cells[cell].flags.insert(.visible)
    guard let computed = shape.computed else { return }
    settleComputed(shape, value(of: computed, in: instance, table), cell, in: instance, plan, table)
  }

  /// Whether what is around a field is visible and can hold it.
  private func isPlaceVisible(_ shape: JudgingTable.Shape, in instance: Int, _ table: JudgingTable) -> Bool {
    if let parent = shape.parent { return canHold(states.record.instances[instance].base + parent) }
    if let list = table.lists[shape.id.frame] {
      let around = states.record.instances[instance].parent
      return canHold(states.record.instances[around].base + list.slot)
    }
    return shape.section.map { states.sections[$0] } ?? true
  }

  private func canHold(_ cell: Int) -> Bool {
    let flags = states.record.cells[cell].flags
    return flags.contains(.visible) && !flags.contains(.wrongType)
  }

  /// Whatever was answered, a computed field has its computed value.
  private mutating func settleComputed(
    _ shape: JudgingTable.Shape, _ value: Value, _ cell: Int, in instance: Int, _ plan: Plan, _ table: JudgingTable
  ) {
    states.record.cells[cell].flags = .visible
    states.record.cells[cell].itemCount = 0
    let kind = plan.slot(shape.id).field.kind
    guard case .list(let item) = kind, let frame = shape.items else {
      states.record.cells[cell].set(AcceptedAnswer.computed(value, for: kind))
      return
    }
    guard case .list(let values) = value, !values.isEmpty else { return }
    states.record.cells[cell].flags.insert(.answered)
    let items = values.map { value in
      var answers = AnswerFrame(plan.frames[frame])
      answers.answers[0] = AcceptedAnswer.computed(value, for: item.kind)
      return answers
    }
    states.add(items, to: shape.id.slot, of: instance, in: table)
  }

  // MARK: - What is demanded

  private mutating func settleActivity(
    _ shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ table: JudgingTable
  ) {
    let flags = states.record.cells[cell].flags
    guard shape.isGroup, flags.contains(.visible) else { return }
    let isRequired = holds(shape.required, in: instance, table)
    if isRequired { states.record.cells[cell].flags.insert(.required) }
    guard !flags.contains(.wrongType), isPlaceActive(shape, in: instance) else { return }
    if shape.id.isItem || isRequired || states.record.isAnswered(shape.id.slot, in: instance, table) {
      states.record.cells[cell].flags.insert(.active)
    }
  }

  /// Whether the group around a field is judged.
  func isPlaceActive(_ shape: JudgingTable.Shape, in instance: Int) -> Bool {
    guard let parent = shape.parent else { return true }
    return states.record.cells[states.record.instances[instance].base + parent].flags.contains(.active)
  }

  private mutating func settleRequired(
    _ shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ table: JudgingTable
  ) {
    let flags = states.record.cells[cell].flags
    guard flags.contains(.visible), holds(shape.required, in: instance, table) else { return }
    states.record.cells[cell].flags.insert(.required)
    guard !flags.contains(.answered), isPlaceActive(shape, in: instance) else { return }
    states.record.cells[cell].broken |= shape.requiredBit
  }

  private mutating func settleJudged(
    _ shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ plan: Plan, _ table: JudgingTable
  ) {
    let flags = states.record.cells[cell].flags
    guard flags.isSuperset(of: [.visible, .answered]) else { return }
    // An answer makes the group around it active, but what is computed does not count.
    guard shape.computed == nil || isPlaceActive(shape, in: instance) else { return }
    if flags.contains(.wrongType) {
      states.record.cells[cell].broken |= shape.typeBit
    } else if flags.contains(.noChoice) || hasHiddenChoice(shape, cell, in: instance, plan, table) {
      states.record.cells[cell].broken |= shape.choicesBit
    } else {
      states.record.cells[cell].broken |= brokenDemands(of: shape, cell, in: instance, table)
    }
  }

  private func brokenDemands(
    of shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ table: JudgingTable
  ) -> UInt32 {
    var broken: UInt32 = 0
    if case .text(let text) = states.record.cells[cell].value, text.utf8.count <= TextTest.longest {
      for demand in table.demands[shape.demands] {
        let isMet = demand.test.map { $0.accepts(text, table) } ?? isMet(demand.program, in: instance, table)
        if !isMet { broken |= demand.bit }
      }
    } else {
      for demand in table.demands[shape.demands] {
        let isMet =
          demand.bound.map { $0.accepts(states.record.cells[cell].value, table, clock) }
          ?? isMet(demand.program, in: instance, table)
        if !isMet { broken |= demand.bit }
      }
    }
    return broken
  }

  /// Whether a chosen value is not offered.
  private func hasHiddenChoice(
    _ shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ plan: Plan, _ table: JudgingTable
  ) -> Bool {
    guard !shape.offers.isEmpty else { return false }
    let choices = plan.slot(shape.id).field.kind.choices
    switch states.record.cells[cell].value {
    case .text(let text): return isHidden(text, choices, shape, in: instance, table)
    case .list(let values):
      return values.contains { value in
        if case .text(let text) = value { isHidden(text, choices, shape, in: instance, table) } else { false }
      }
    default: return false
    }
  }

  private func isHidden(
    _ text: String, _ choices: [Choice], _ shape: JudgingTable.Shape, in instance: Int, _ table: JudgingTable
  ) -> Bool {
    guard let index = choices.firstIndex(where: { $0.value.utf8.elementsEqual(text.utf8) }) else { return false }
    return !holds(table.offers[shape.offers.lowerBound + index], in: instance, table)
  }
}
