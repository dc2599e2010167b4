// What a field starts as.

public import FormRuntime

extension Slot {
  /// Its `default`; what depends on the clock is read once, when the form begins.
  public func start(clock: FormClock) -> Answer {
    switch field.initial {
    case nil: return .empty
    case .value(let value)?: return AcceptedAnswer.computed(value, for: field.kind)
    case .formula?:
      guard let initial else { return .empty }
      return AcceptedAnswer.computed(initial.program.evaluate(in: StartContext(clock: clock)), for: field.kind)
    }
  }
}

/// Before anything is answered.
private struct StartContext: EvaluationContext {
  let clock: FormClock

  var mode: String { FormMode.new.rawValue }

  func value(of field: FieldReference) -> Value { .unknown }
  func isAnswered(_ field: FieldReference) -> Bool { false }
  func isValid(_ field: FieldReference) -> Bool { false }
}
