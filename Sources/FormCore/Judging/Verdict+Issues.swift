// Says what is broken, in order.

import FormRuntime

extension Verdict {
  /// Fields with what is inside of them, then the form's rules.
  mutating func report(_ plan: Plan, _ table: JudgingTable) {
    report(frame: 0, plan, table)
    states.record.remembered.removeAll()
    for index in table.formRules { report(table.rules[index], in: 0, table) }
  }

  /// Lists nest as deep as the form says.
  private mutating func report(frame instance: Int, _ plan: Plan, _ table: JudgingTable) {
    let frame = states.record.instances[instance].frame
    let base = states.record.instances[instance].base
    if !table.reportedOuterLists[frame].isEmpty {
      remember(table.reportedOuterLists[frame], around: instance, table)
    }
    for position in table.bases[frame] {
      let cell = base + position - table.bases[frame].lowerBound
      if table.isPlain[position], states.record.cells[cell].broken.isEmpty { continue }
      guard states.record.cells[cell].flags.contains(.visible) else { continue }
      let shape = table.shapes[position]
      let told = states.record.cells[cell].flags.contains(.compared) ? shape.contradicted : .none
      report(states.record.cells[cell].broken | told, of: shape, in: instance, table)
      run(table.rulePrograms[position], shape, in: instance, plan, table)
      // What is computed in a group that is not judged says nothing of its items, either.
      guard shape.items != nil, !states.record.cells[cell].flags.contains(.dormant) else { continue }
      for item in states.record.items(of: cell) { report(frame: item, plan, table) }
    }
  }

  private mutating func report(
    _ broken: BrokenChecks, of shape: JudgingTable.Shape, in instance: Int, _ table: JudgingTable
  ) {
    let repetition = shape.repetition.map { table.repetitions[$0] }
    for check in broken.numbers(from: shape.firstCheck) {
      if let repetition, check == repetition.check {
        let items = states.record.items(of: shape.id.slot, in: instance, thatRepeat: repetition.members, table)
        for item in items { add(check, isError: true, in: item) }
      } else {
        add(check, isError: true, in: instance)
      }
    }
  }

  mutating func report(_ rule: JudgingTable.RuleShape, in instance: Int, _ table: JudgingTable) {
    if let when = rule.when {
      guard value(of: when, in: instance, table).isTrue else { return }
    }
    guard isBroken(rule.check, in: instance, table) else { return }
    for check in rule.checks { add(check, isError: rule.isError, in: instance) }
  }

  private mutating func add(_ check: Int, isError: Bool, in instance: Int) {
    issues.append(Issue(cause: .check(check), instance: instance))
    if isError { hasErrors = true }
  }

  /// Notes that what was given for a group is none, after everything was settled as if nothing were.
  mutating func misread(_ group: FieldPlace, _ plan: Plan, _ table: JudgingTable) {
    guard let instance = states.record.instance(of: group, table) else { return }
    let shape = table.shape(group.id.frame, group.id.slot)
    let cell = states.record.instances[instance].base + group.id.slot
    states.record.cells[cell].flags.formUnion([.answered, .misread])
    guard let check = plan.slot(group.id).checks.first(where: { plan.checks[$0].demand.isType }) else { return }
    states.record.cells[cell].broken = BrokenChecks(check, from: shape.firstCheck)
  }

  /// Says which keys the form does not have.
  mutating func report(unknownKeys: [String]) {
    self.unknownKeys = unknownKeys
    for index in unknownKeys.indices {
      issues.append(Issue(cause: .unknownKey(index), instance: 0))
      hasErrors = true
    }
  }
}
