// Makes the screen's form of a plan: each operation of a field comes to something that is certain, or the form is not
// plain.

import FormPatterns
import FormRuntime

/// The parts of a `ScreenForm` as they grow.
struct ScreenMaker {
  private(set) var fields: [ScreenField] = []
  private(set) var texts: [ScreenText] = []
  private(set) var choices: [TextTable] = []
  private(set) var demands: [ScreenDemand] = []
  private(set) var rules: [ScreenRule] = []
  private let plan: Plan
  private let table: JudgingTable
  private let facts: BlankContext

  init(_ validator: Validator, _ facts: BlankContext) {
    plan = validator.plan
    table = validator.table
    self.facts = facts
  }

  /// Adds a field; false if it is not plain.
  mutating func add(_ slot: Slot) -> Bool {
    guard let kind = kind(of: slot) else { return false }
    var field = ScreenField(
      kind: kind, emptiness: slot.field.kind.emptiness, bit: 1 << UInt64(slot.id.slot),
      firstCheck: slot.checks.lowerBound)
    let phases: [Step.Phase] = [.standing, .activity, .required, .judged]
    field.demands = demands.count..<demands.count
    for phase in phases where phase == .standing || field.isVisible {
      for operation in plan.operations(of: Step(phase, slot.id)) {
        switch take(operation, of: slot, &field) {
        case .next: continue
        case .ends: break
        case .unknown: return false
        }
        break
      }
    }
    guard !field.isVisible || addRules(of: slot, &field) else { return false }
    fields.append(field)
    return true
  }

  private mutating func kind(of slot: Slot) -> ScreenField.Kind? {
    switch slot.field.kind {
    case .text(let settings):
      texts.append(ScreenText(settings))
      return .text(texts.count - 1)
    case .integer: return .integer
    case .number: return .number
    case .decimal(let places): return .decimal(places)
    case .boolean: return .boolean
    case .date: return .date
    case .time: return .time
    case .dateTime: return .dateTime
    case .choice(let offered):
      choices.append(TextTable(offered.map(\.value)))
      return .choice(choices.count - 1)
    case .choices, .group, .list: return nil
    }
  }

  /// What comes behind an operation.
  private enum Progress { case next, ends, unknown }

  private mutating func take(_ operation: Operation, of slot: Slot, _ field: inout ScreenField) -> Progress {
    func bit(_ check: Int) -> UInt32 { 1 << UInt32(truncatingIfNeeded: check - field.firstCheck) }
    switch operation {
    case .proceed(if: .own(.answered)): return .next
    case .proceed(let test): return facts.truth(of: test).map { $0 ? .next : .ends } ?? .unknown
    case .mark(.visible, if: nil): field.isVisible = true
    case .mark(.required, if: nil): break
    case .refuse(let check, if: .own(.misread)): field.typeBit = bit(check)
    case .refuse(let check, if: .own(.foreign)): field.choicesBit = bit(check)
    case .refuse(let check, if: .not(.own(.answered))): field.requiredBit = bit(check)
    case .refuse(let check, if: .not(.holds)): return add(bit(check), endsStep: true, of: slot, &field)
    case .demand(let check, _): return add(bit(check), endsStep: false, of: slot, &field)
    case .mark, .refuse, .show, .recognize, .compute, .compare, .rule, .keep: return .unknown
    }
    return .next
  }

  private mutating func add(
    _ bit: UInt32, endsStep: Bool, of slot: Slot, _ field: inout ScreenField
  ) -> Progress {
    let shape = table.shapes[slot.id.slot]
    guard let demand = table.demands[shape.demands].first(where: { $0.bit == bit }) else { return .unknown }
    demands.append(
      ScreenDemand(bit: bit, program: demand.program, test: demand.test, bound: demand.bound, endsStep: endsStep))
    field.demands = field.demands.lowerBound..<demands.count
    switch field.kind {
    case .text, .choice: if demand.test == nil { field.waits = true }
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime: if demand.bound == nil { field.waits = true }
    }
    // Where one ends the step, the others depend on it.
    if endsStep { field.waits = true }
    return .next
  }

  private mutating func addRules(of slot: Slot, _ field: inout ScreenField) -> Bool {
    let first = rules.count
    for operation in plan.operationsOfRules(slot) {
      switch operation {
      case .proceed(if: .own(.visible)), .proceed(if: .own(.answered)), .proceed(if: .not(.own(.misread))): break
      case .proceed(if: .not(.reported(let check))):
        field.silencingBits |= 1 << UInt32(truncatingIfNeeded: check - field.firstCheck)
      case .rule(let rule): rules.append(ScreenRule(plan.rules[rule], fields + [field]))
      case .proceed, .mark, .show, .recognize, .compute, .refuse, .compare, .demand, .keep: return false
      }
    }
    field.rules = first..<rules.count
    return true
  }
}

/// A rule of a plain form.
///
/// A class, so that it costs nothing to hand it on.
final class ScreenRule: Sendable {
  /// A field of text, or a choice, and how it is read.
  struct TextField: Sendable {
    let slot: Int
    /// Whether it is unknown while it breaks a constraint.
    let isJudged: Bool
    /// Whether it is unknown while it has no answer; else it is `""`.
    let needsAnswer: Bool
  }

  /// When it applies.
  enum Condition: Sendable {
    case always
    /// Where a field has this text, which is not empty.
    case isText(TextField, [UInt8])
    case program(Program)
  }

  /// What has to hold.
  enum Check: Sendable {
    /// Two fields have the same text.
    case same(TextField, TextField)
    /// Something in the text of a field.
    case matches(TextField, Automaton)
    case program(Program)
  }

  let condition: Condition
  let check: Check
  /// What it reports.
  let checks: Range<Int>
  let isError: Bool

  init(_ rule: PlannedRule, _ fields: [ScreenField]) {
    isError = rule.rule.severity == .error
    checks = rule.checks
    condition = rule.when.map { ScreenRule.condition($0, fields) } ?? .always
    check = ScreenRule.check(rule.check, fields)
  }

  private static func condition(_ expression: PlannedExpression, _ fields: [ScreenField]) -> Condition {
    guard case .comparison(.equal, let left, let right) = expression.term.node, let field = left.textField(fields),
      case .constant(.text(let text)) = right.node, !text.isEmpty
    else { return .program(expression.program) }
    return .isText(field, Array(text.utf8))
  }

  private static func check(_ expression: PlannedExpression, _ fields: [ScreenField]) -> Check {
    switch expression.term.node {
    case .comparison(.equal, let left, let right):
      guard let first = left.textField(fields), let second = right.textField(fields) else { break }
      return .same(first, second)
    case .matches(let text, let pattern):
      guard let field = text.textField(fields), case .automaton(let automaton) = pattern.machine else { break }
      return .matches(field, automaton)
    default: break
    }
    return .program(expression.program)
  }
}

extension Term {
  /// The field that it is, if that is one of text or a choice.
  fileprivate func textField(_ fields: [ScreenField]) -> ScreenRule.TextField? {
    guard case .field(let field) = node, field.level == 0, !field.isPrevious, field.view != .named,
      fields.indices.contains(field.slot)
    else { return nil }
    switch fields[field.slot].kind {
    case .text: return ScreenRule.TextField(slot: field.slot, isJudged: field.view == .judged, needsAnswer: false)
    case .choice: return ScreenRule.TextField(slot: field.slot, isJudged: field.view == .judged, needsAnswer: true)
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime: return nil
    }
  }
}
