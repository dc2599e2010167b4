// What an expression gives: a value, or why there is none.

/// A value, or the reason why there is none.
public nonisolated enum FormReading<Value> {
  /// A value.
  case value(Value)
  /// No value.
  case absent(FormAbsence)

  /// A value, or unknown if there is none.
  public init(_ value: Value?) { self = value.map { .value($0) } ?? .absent(.unknown) }

  /// What `compute` gives, or that it failed.
  public init(_ compute: () throws(FormFailure) -> Value) {
    do { self = .value(try compute()) } catch { self = .absent(FormAbsence(error)) }
  }

  /// No value, since an answer is missing.
  public static var unknown: FormReading { .absent(.unknown) }

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why there is none.
  public var absence: FormAbsence? {
    if case .absent(let absence) = self { absence } else { nil }
  }
}

nonisolated extension FormReading: Sendable where Value: Sendable {}

// MARK: - Of several

nonisolated extension FormReading {
  /// What `compute` makes of an answer.
  public init<A>(_ a: A?, _ compute: (A) throws(FormFailure) -> Value) {
    guard let a else {
      self = .unknown
      return
    }
    do { self = .value(try compute(a)) } catch { self = .absent(FormAbsence(error)) }
  }

  /// What `compute` makes of two answers.
  public init<A, B>(_ a: A?, _ b: B?, _ compute: (A, B) throws(FormFailure) -> Value) {
    guard let a, let b else {
      self = .unknown
      return
    }
    do { self = .value(try compute(a, b)) } catch { self = .absent(FormAbsence(error)) }
  }

  /// What `compute` makes of three answers.
  public init<A, B, C>(_ a: A?, _ b: B?, _ c: C?, _ compute: (A, B, C) throws(FormFailure) -> Value) {
    guard let a, let b, let c else {
      self = .unknown
      return
    }
    do { self = .value(try compute(a, b, c)) } catch { self = .absent(FormAbsence(error)) }
  }

  /// What `transform` makes of the value.
  public func map<Result>(_ transform: (Value) throws(FormFailure) -> Result) -> FormReading<Result> {
    switch self {
    case .value(let value): FormReading<Result> { () throws(FormFailure) in try transform(value) }
    case .absent(let absence): .absent(absence)
    }
  }

  /// What `transform` gives for the value, where that can be unknown itself.
  public func then<Result>(_ transform: (Value) -> FormReading<Result>) -> FormReading<Result> {
    switch self {
    case .value(let value): transform(value)
    case .absent(let absence): .absent(absence)
    }
  }

  /// Both values.
  public func with<Other>(_ other: FormReading<Other>) -> FormReading<(Value, Other)> {
    if case .value(let a) = self, case .value(let b) = other { return .value((a, b)) }
    var missing = FormOperands()
    missing.take(absence)
    missing.take(other.absence)
    return .absent(missing.absence ?? .unknown)
  }

  /// `? :`
  public static func chosen(
    _ condition: FormReading<Bool>, _ then: @autoclosure () -> FormReading,
    _ otherwise: @autoclosure () -> FormReading
  ) -> FormReading {
    condition.then { $0 ? then() : otherwise() }
  }
}

// MARK: - Truths

nonisolated extension FormReading where Value == Bool {
  /// Whether it is true for sure.
  public var isTrue: Bool { value == true }

  /// Whether it is false for sure.
  public var isFalse: Bool { value == false }

  /// Whether a rule is broken by it: false, or failed.
  public var isBroken: Bool {
    switch self {
    case .value(let value): !value
    case .absent(let absence): !absence.isUnknown
    }
  }

  /// `!`
  public var not: FormReading { map { !$0 } }

  /// `&&`
  public func and(_ other: @autoclosure () -> FormReading) -> FormReading { joined(with: other, decidedBy: false) }

  /// `||`
  public func or(_ other: @autoclosure () -> FormReading) -> FormReading { joined(with: other, decidedBy: true) }

  private func joined(with other: () -> FormReading, decidedBy decisive: Bool) -> FormReading {
    var junction = FormJunction(decidedBy: decisive)
    if !junction.isDecided(by: self) { _ = junction.isDecided(by: other()) }
    return junction.reading
  }
}
