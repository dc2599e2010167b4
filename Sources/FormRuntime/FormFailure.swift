// Why a computation on answers has no result.

/// What arithmetic, conversions and text functions of the form language fail with.
public nonisolated enum FormFailure: Error, Hashable, Sendable {
  /// The result does not fit into 64 bits.
  case overflow
  /// Division by zero, or the remainder of one.
  case divisionByZero
  /// An index outside of a text or a list, or a date outside of the years 1 to 9999.
  case outOfRange
  /// A value that can't be read as one of another type.
  case conversion
  /// It would be more work than an expression may do; the expression is unknown then.
  case exhausted
}

nonisolated extension FormFailure {
  /// Fails: a computation that never gives anything.
  public static func failed<Value>(_ failure: FormFailure, as type: Value.Type) throws(FormFailure) -> Value {
    throw failure
  }
}
