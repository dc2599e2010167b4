// Whether a value of the spec itself, a default or an example, is a good answer.

public import FormRuntime

extension Validator {
  /// The checks that a value breaks by itself, by number: bounds that depend on other answers wait.
  public func breaches(of value: Value, at id: SlotID, clock: FormClock? = nil) -> [Int] {
    let slot = plan.slot(id)
    return Validator.breaches(of: value, in: slot.field, among: plan.checks[slot.checks], clock: clock).map(\.number)
  }

  /// Those of a field's checks that a value breaks by itself.
  static func breaches(
    of value: Value, in field: Field, among checks: some Sequence<Check>, clock: FormClock? = nil
  ) -> [Check] {
    switch AcceptedAnswer.computed(value, for: field.kind) {
    case .empty, .items: return []
    case .foreign(let reason): return checks.filter { demands($0.demand, reason) }
    case .value(let value):
      return checks.filter { check in
        guard case .constraint(let applied, let rule) = check.demand else { return false }
        return isBroken(applied, rule, by: value, at: field.id.slot, clock: clock)
      }
    }
  }

  /// Whether a value breaks a constraint by itself; one that depends on the present waits where that is not given.
  static func isBroken(
    _ applied: AppliedConstraint, _ rule: PlannedExpression, by value: Value, at slot: Int, clock: FormClock? = nil
  ) -> Bool {
    guard clock != nil || !applied.argument.readsClock else { return false }
    let context = LiteralContext(slot: slot, value: value, clock: clock)
    guard case .bool(false) = rule.program.evaluate(in: context) else { return false }
    return true
  }

  private static func demands(_ demand: Check.Demand, _ reason: Answer.Foreign) -> Bool {
    switch demand {
    case .type: reason == .type
    case .choices: reason == .choices
    case .required, .constraint, .rule: false
    }
  }
}

/// A record in which nothing but one field is answered.
private struct LiteralContext: EvaluationContext {
  let slot: Int
  let value: Value
  let now: FormClock?

  init(slot: Int, value: Value, clock: FormClock?) {
    self.slot = slot
    self.value = value
    now = clock
  }

  var mode: String { FormMode.new.rawValue }
  var clock: FormClock { now ?? FormClock(today: .unixEpoch, now: .unixEpoch) }

  func value(of field: FieldReference) -> Value {
    field.level == 0 && field.slot == slot && field.view == .standing ? value : .unknown
  }

  func isAnswered(_ field: FieldReference) -> Bool { field.level == 0 && field.slot == slot }
  func isValid(_ field: FieldReference) -> Bool { isAnswered(field) }
}

extension ConstraintArgument {
  /// Whether it depends on the present.
  fileprivate var readsClock: Bool {
    if case .formula(let formula) = self { formula.expression.readsClock } else { false }
  }
}
