// Settles the states of a record's fields, step by step in the plan's order.

import FormRuntime

extension Verdict {
  /// Takes every step for every frame that it belongs to.
  mutating func settle(_ plan: Plan, _ table: JudgingTable) {
    guard !table.loops.isEmpty else {
      for step in table.steps { settle(step, plan, table) }
      return
    }
    settle(table.steps.indices, within: nil, loops: table.loops[...], plan, table)
  }

  /// Takes steps for every frame that they belong to, or for those that stand in one. Loops nest no deeper than lists.
  private mutating func settle(
    _ steps: Range<Int>, within item: Int?, loops: ArraySlice<PlannedLoop>, _ plan: Plan, _ table: JudgingTable
  ) {
    var loops = loops
    var next = steps.lowerBound
    while next < steps.upperBound {
      guard let loop = loops.first, loop.steps.lowerBound == next else {
        settle(table.steps[next], within: item, plan, table)
        next += 1
        continue
      }
      let inner = loops.dropFirst().prefix { $0.steps.upperBound <= loop.steps.upperBound }
      defer { if item == nil { states.record.remembered.removeAll() } }
      for instance in instances(of: loop.frame, within: item, table) {
        settle(loop.steps, within: instance, loops: inner, plan, table)
      }
      loops = loops.dropFirst(1 + inner.count)
      next = loop.steps.upperBound
    }
  }

  private mutating func settle(
    _ step: JudgingTable.FlatStep, within item: Int?, _ plan: Plan, _ table: JudgingTable
  ) {
    guard let item else { return settle(step, plan, table) }
    for instance in instances(of: step.frame, within: item, table) {
      if !step.outerLists.isEmpty { remember(step.outerLists, around: instance, table) }
      if let value = step.value {
        keep(value, step, in: instance, table)
      } else {
        run(step.instructions, table.shapes[step.position], in: instance, plan, table)
      }
    }
  }

  /// The frames of a list's items that stand in an item, itself included; all of them if there is none.
  private func instances(of frame: Int, within item: Int?, _ table: JudgingTable) -> [Int] {
    guard let item else { return states.byFrame[frame] }
    guard states.record.instances[item].frame != frame else { return [item] }
    guard let list = table.lists[frame] else { return [] }
    return instances(of: list.frame, within: item, table).flatMap { around in
      Array(states.record.items(of: states.record.instances[around].base + list.slot))
    }
  }

  /// Takes a step for every frame that it belongs to.
  private mutating func settle(_ step: JudgingTable.FlatStep, _ plan: Plan, _ table: JudgingTable) {
    // Of the form itself there is one frame, whose cells stand like the shapes.
    if step.waitsForAnswer, !states.record.cells[step.position].flags.contains(.answered) { return }
    defer { if !step.outerLists.isEmpty { states.record.remembered.removeAll() } }
    if let value = step.value { return keep(value, step, table) }
    let shape = table.shapes[step.position]
    var position = 0
    // A computed list adds frames while this runs.
    while position < states.byFrame[step.frame].count {
      let instance = states.byFrame[step.frame][position]
      if !step.outerLists.isEmpty { remember(step.outerLists, around: instance, table) }
      run(step.instructions, shape, in: instance, plan, table)
      position += 1
    }
  }

  /// Keeps what a named value gives, in every frame that has it.
  private mutating func keep(_ value: Int, _ step: JudgingTable.FlatStep, _ table: JudgingTable) {
    for instance in states.byFrame[step.frame] {
      if !step.outerLists.isEmpty { remember(step.outerLists, around: instance, table) }
      keep(value, step, in: instance, table)
    }
  }

  private mutating func keep(
    _ value: Int, _ step: JudgingTable.FlatStep, in instance: Int, _ table: JudgingTable
  ) {
    let isMisread = step.frame > 0 && states.record.isMisread(itemOf: instance)
    guard let instruction = table.instructions[step.instructions].first else { return }
    let result = isMisread ? .unknown : self.value(of: Int(instruction.operand), in: instance, table)
    states.record.named[states.record.instances[instance].firstValue + value] = result
  }

  /// Runs operations on a field of a frame.
  mutating func run(
    _ instructions: Range<Int>, _ shape: JudgingTable.Shape, in instance: Int, _ plan: Plan, _ table: JudgingTable
  ) {
    let cell = states.record.instances[instance].base + shape.id.slot
    for position in instructions {
      let instruction = table.instructions[position]
      let holds = instruction.test < 0 || isSo(instruction.test, shape, cell, in: instance, table)
      switch instruction.code {
      case .proceed: if !holds { return }
      case .mark: if holds { states.record.cells[cell].flags.insert(instruction.flags) }
      case .show: states.sections[Int(instruction.operand)] = true
      case .recognize:
        guard starts(table.presets[Int(instruction.operand)], cell, in: instance, table) else { continue }
        states.record.cells[cell].flags.insert(.preset)
      case .compute:
        let value = value(of: Int(instruction.operand), in: instance, table)
        settleComputed(shape, value, cell, in: instance, plan, table)
      case .refuse:
        guard holds else { continue }
        states.record.cells[cell].broken |= instruction.check
        states.record.cells[cell].flags.remove(.compared)
        return
      case .demand:
        let demands = table.demands[Int(instruction.operand)..<Int(instruction.end)]
        states.record.cells[cell].broken |= broken(of: demands, cell, in: instance, table)
      // What stands for a name belongs to no field: the function of that name runs it.
      case .keep: break
      case .compare:
        if states.record.cells[cell].flags.contains(.contradicted) {
          states.record.cells[cell].flags.insert(.compared)
        }
      case .rule: report(table.rules[Int(instruction.operand)], in: instance, table)
      }
    }
  }

  private mutating func isSo(
    _ test: Int32, _ shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ table: JudgingTable
  ) -> Bool {
    let test = table.tests[Int(test)]
    switch test.kind {
    case .own: return states.record.cells[cell].flags.contains(test.flags)
    case .group:
      guard let parent = shape.parent else { return true }
      return states.record.cells[states.record.instances[instance].base + parent].flags.contains(test.flags)
    case .list:
      guard let list = table.lists[shape.id.frame] else { return true }
      let around = states.record.instances[instance].parent
      return states.record.cells[states.record.instances[around].base + list.slot].flags.contains(test.flags)
    case .answeredInside: return states.record.isAnswered(shape.id.slot, in: instance, table)
    case .section: return states.sections[Int(test.operand)]
    case .holds: return value(of: Int(test.operand), in: instance, table).isTrue
    case .offered: return isOffered(shape, cell, in: instance, table)
    case .reported: return !states.record.cells[cell].broken.isDisjoint(with: test.check)
    case .not: return !isSo(test.operand, shape, cell, in: instance, table)
    case .either:
      return isSo(test.operand, shape, cell, in: instance, table) || isSo(test.other, shape, cell, in: instance, table)
    }
  }

  /// Whether a field has what it starts as.
  private mutating func starts(_ preset: Preset, _ cell: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    let value: Value
    switch preset {
    case .value(let literal): value = literal
    case .formula(let expression): value = self.value(of: expression.program, in: instance, table)
    }
    return states.record.holds(value, cell, in: instance, table)
  }

  // MARK: - Expressions

  func context(in instance: Int, _ table: JudgingTable) -> RecordContext {
    RecordContext(table: table, states: states.record, instance: instance, formMode: mode, clock: clock)
  }

  mutating func value(of program: Int, in instance: Int, _ table: JudgingTable) -> Value {
    value(of: table.programs[program], in: instance, table)
  }

  private mutating func value(of program: Program, in instance: Int, _ table: JudgingTable) -> Value {
    let context = context(in: instance, table)
    guard var left = work else { return program.evaluate(in: context) }
    defer { work = left }
    return program.evaluate(in: context, work: &left)
  }

  /// Unknown and failure count as false.
  private mutating func holds(_ truth: JudgingTable.Truth, in instance: Int, _ table: JudgingTable) -> Bool {
    switch truth {
    case .always: true
    case .never: false
    case .program(let program): value(of: program, in: instance, table).isTrue
    }
  }

  func holds(_ condition: PlannedCondition, in instance: Int, _ table: JudgingTable) -> Bool {
    switch condition {
    case .constant(let truth): truth
    case .expression(let expression): expression.program.evaluate(in: context(in: instance, table)).isTrue
    }
  }

  /// False is broken, and so is a rule that fails; what is unknown waits.
  mutating func isBroken(_ program: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    switch value(of: program, in: instance, table) {
    case .bool(false), .failed: true
    default: false
    }
  }

  /// A constraint that fails, since its bound can't be computed, waits as one does that is unknown.
  private mutating func isMet(_ program: Int, in instance: Int, _ table: JudgingTable) -> Bool {
    if case .bool(false) = value(of: program, in: instance, table) { false } else { true }
  }

  // MARK: - What stands there

  /// Whatever was answered, a computed field has its computed value.
  private mutating func settleComputed(
    _ shape: JudgingTable.Shape, _ value: Value, _ cell: Int, in instance: Int, _ plan: Plan, _ table: JudgingTable
  ) {
    let given = states.record.cells[cell]
    defer {
      if states.record.contradict(given, states.record.cells[cell]) {
        states.record.cells[cell].flags.insert(.contradicted)
      }
    }
    states.record.cells[cell].flags = .visible
    states.record.cells[cell].value = .unknown
    states.record.cells[cell].itemCount = 0
    let kind = plan.slot(shape.id).field.kind
    guard spend(Verdict.work(ofComputed: value, kind)) else { return }
    guard shape.items != nil else {
      states.record.cells[cell].set(AcceptedAnswer.computed(value, for: kind))
      return
    }
    guard case .items(let items) = Verdict.computed(value, for: kind, plan) else { return }
    states.record.cells[cell].flags.insert(.answered)
    states.add(items, to: shape.id.slot, of: instance, in: table)
  }

  /// How much work it is to take a computed value for an answer: a text is normalised, the elements of a list become
  /// items.
  private static func work(ofComputed value: Value, _ kind: FieldKind) -> Int {
    switch (value, kind) {
    case (.list(let elements), .list): workOfItem * elements.count * (1 + (elements.first?.count ?? 0))
    case (.text, .text(let settings)): value.readingCost * (settings.changesInside ? 25 : 1)
    default: value.readingCost + value.count
    }
  }

  /// What a computed value is as an answer; of a list, as deep as lists nest. An item that is computed itself has it,
  /// too, unlike in `AnswerFrame.put`: what the list gives is what was given for it then.
  private static func computed(_ value: Value, for kind: FieldKind, _ plan: Plan) -> Answer {
    guard case .list(let item) = kind else { return AcceptedAnswer.computed(value, for: kind) }
    guard case .list(let values) = value, !values.isEmpty else { return .empty }
    return .items(
      values.map { value in
        var answers = AnswerFrame(plan.frames[item.id.frame])
        answers.answers[0] = computed(value, for: item.kind, plan)
        return answers
      })
  }

  // MARK: - What is demanded

  private mutating func broken(
    of demands: ArraySlice<JudgingTable.Demand>, _ cell: Int, in instance: Int, _ table: JudgingTable
  ) -> BrokenChecks {
    var broken = BrokenChecks.none
    if case .text(let text) = states.record.cells[cell].value {
      if work != nil {
        let works = demands.reduce(0) { $0 + ($1.test?.workOfText ?? 0) }
        guard spend(text.utf8.count * works / 512) else { return .none }
      }
      for demand in demands {
        let isMet = demand.test.map { $0.accepts(text, table) } ?? isMet(demand.program, in: instance, table)
        if !isMet { broken |= demand.check }
      }
    } else {
      for demand in demands {
        let isMet =
          demand.bound.map { $0.accepts(states.record.cells[cell].value, table, clock) }
          ?? isMet(demand.program, in: instance, table)
        if !isMet { broken |= demand.check }
      }
    }
    return broken
  }

  /// Whether each chosen value is offered now.
  private mutating func isOffered(_ shape: JudgingTable.Shape, _ cell: Int, in instance: Int, _ table: JudgingTable)
    -> Bool
  {
    guard !shape.offers.isEmpty else { return true }
    switch states.record.cells[cell].value {
    case .text(let text): return isOffered(text, shape, in: instance, table)
    case .list(let values):
      return values.allSatisfy { value in
        if case .text(let text) = value { isOffered(text, shape, in: instance, table) } else { true }
      }
    default: return true
    }
  }

  private mutating func isOffered(_ text: String, _ shape: JudgingTable.Shape, in instance: Int, _ table: JudgingTable)
    -> Bool
  {
    guard let choice = table.choices[shape.choices].position(of: text) else { return true }
    return table.offer(of: choice, among: shape.offers).map { holds($0, in: instance, table) } ?? true
  }
}
