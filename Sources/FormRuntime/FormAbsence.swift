// Why an expression has no value, and how that spreads: one algebra for formc's evaluator and for generated code.

/// Why an expression has no value.
public nonisolated enum FormAbsence: Error, Hashable, Sendable {
  /// Something that it reads has no answer that can be used.
  case unknown
  /// It can't be computed.
  case failed(FormFailure)

  /// Why `failure` leaves no value. What would be too much work is unknown: it breaks no rule.
  public init(_ failure: FormFailure) { self = failure == .exhausted ? .unknown : .failed(failure) }

  /// Whether an answer is missing.
  public var isUnknown: Bool { self == .unknown }
}

/// What is missing of operands all of which are needed: unknown if one of them is, else the first failure.
public nonisolated struct FormOperands: Sendable {
  /// Why there is no value; nil as long as every operand has one.
  public private(set) var absence: FormAbsence?

  /// Nothing is missing yet.
  public init() {}

  /// Takes the next operand: why it has no value, or nil if it has one.
  public mutating func take(_ absence: FormAbsence?) {
    guard let absence, self.absence?.isUnknown != true else { return }
    if self.absence == nil || absence.isUnknown { self.absence = absence }
  }
}

/// `&&` or `||` over operands that come one after the other: what decides it absorbs whatever has no value.
public nonisolated struct FormJunction: Sendable {
  private let decisive: Bool
  private var missing = FormOperands()
  private var isDecided = false

  /// An `&&` is decided by false, an `||` by true.
  public init(decidedBy decisive: Bool) { self.decisive = decisive }

  /// Takes the next operand. Whether the others no longer matter.
  public mutating func isDecided(by operand: FormReading<Bool>) -> Bool {
    switch operand {
    case .value(let value): isDecided = isDecided || value == decisive
    case .absent(let absence): missing.take(absence)
    }
    return isDecided
  }

  /// What it comes to, of the operands that were taken.
  public var reading: FormReading<Bool> {
    if isDecided { return .value(decisive) }
    return missing.absence.map { .absent($0) } ?? .value(!decisive)
  }
}
