// Says what is broken, in order.

import FormRuntime

extension Verdict {
  /// Fields with what is inside of them, then the form's rules.
  mutating func report(_ table: JudgingTable) {
    report(frame: 0, table)
    for index in table.formRules { report(table.rules[index], in: 0, table) }
  }

  /// Lists nest as deep as the form says.
  private mutating func report(frame instance: Int, _ table: JudgingTable) {
    let frame = states.record.instances[instance].frame
    let base = states.record.instances[instance].base
    for position in table.bases[frame] {
      let cell = base + position - table.bases[frame].lowerBound
      if table.isPlain[position], states.record.cells[cell].broken == 0 { continue }
      guard states.record.cells[cell].flags.contains(.visible) else { continue }
      let shape = table.shapes[position]
      let broken = states.record.cells[cell].broken
      if broken != 0 { report(broken, of: shape, in: instance) }
      if !shape.rules.isEmpty { reportRules(of: shape, broken, in: instance, table) }
      if shape.items != nil { for item in states.record.items(of: cell) { report(frame: item, table) } }
    }
  }

  private mutating func report(_ broken: UInt32, of shape: JudgingTable.Shape, in instance: Int) {
    var rest = broken
    while rest != 0 {
      add(shape.firstCheck + rest.trailingZeroBitCount, isError: true, in: instance)
      rest &= rest - 1
    }
  }

  /// A field's own rules are judged where it has an answer that is of its type and a choice.
  private mutating func reportRules(
    of shape: JudgingTable.Shape, _ broken: UInt32, in instance: Int, _ table: JudgingTable
  ) {
    guard broken & (shape.requiredBit | shape.typeBit | shape.choicesBit) == 0 else { return }
    guard states.record.isAnswered(shape.id.slot, in: instance, table), isPlaceActive(shape, in: instance) else {
      return
    }
    for rule in shape.rules { report(table.rules[rule], in: instance, table) }
  }

  private mutating func report(_ rule: JudgingTable.RuleShape, in instance: Int, _ table: JudgingTable) {
    if let when = rule.when {
      guard case .bool(true) = value(of: when, in: instance, table) else { return }
    }
    guard isBroken(rule.check, in: instance, table) else { return }
    for check in rule.checks { add(check, isError: rule.isError, in: instance) }
  }

  private mutating func add(_ check: Int, isError: Bool, in instance: Int) {
    issues.append(Issue(cause: .check(check), instance: instance))
    if isError { hasErrors = true }
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
