// Arithmetic of the form language's integers, which fails where Swift's would trap, and its conversions.

nonisolated extension FormNumber {
  /// `a + b`. Throws `overflow`.
  public static func sum(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    try checked(a.addingReportingOverflow(b))
  }

  /// `a - b`. Throws `overflow`.
  public static func difference(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    try checked(a.subtractingReportingOverflow(b))
  }

  /// `a * b`. Throws `overflow`.
  public static func product(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    try checked(a.multipliedReportingOverflow(by: b))
  }

  /// `a / b`, towards zero. Throws `divisionByZero` and, for the smallest integer by -1, `overflow`.
  public static func quotient(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    guard b != 0 else { throw .divisionByZero }
    return try checked(a.dividedReportingOverflow(by: b))
  }

  /// `a % b`, with the sign of `a`. Throws `divisionByZero` and, for the smallest integer by -1, `overflow`.
  public static func remainder(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    guard b != 0 else { throw .divisionByZero }
    return try checked(a.remainderReportingOverflow(dividingBy: b))
  }

  /// `-a`. Throws `overflow` for the smallest integer.
  public static func negation(_ a: Int) throws(FormFailure) -> Int { try difference(0, a) }

  private static func checked(_ result: (partialValue: Int, overflow: Bool)) throws(FormFailure) -> Int {
    guard !result.overflow else { throw .overflow }
    return result.partialValue
  }

  /// `int(value)`: towards zero. Throws `conversion` for what is not finite or beyond 64 bits; as in CEL, that is
  /// from -2^63 and 2^63 on.
  public static func truncated(_ value: Double) throws(FormFailure) -> Int {
    guard value > -0x1p63, value < 0x1p63 else { throw .conversion }
    return Int(value)
  }

  /// `int(text)`, as CEL reads it: digits, with any number of zeros in front, behind `+` or `-` if there is a sign. Throws
  /// `conversion` for anything else, and beyond 64 bits.
  public static func parsedInteger(_ text: String) throws(FormFailure) -> Int {
    guard let value = Int(text) else { throw .conversion }
    return value
  }

  /// `double(text)`. Throws `conversion` for what is not a number of JSON that a double can hold.
  public static func parsedNumber(_ text: String) throws(FormFailure) -> Double {
    guard let value = number(text) else { throw .conversion }
    return value
  }

  /// `bool(text)`, as CEL reads it: `1`, `t`, `true`, `True`, `TRUE` and `0`, `f`, `false`, `False`, `FALSE`. Throws
  /// `conversion` for anything else.
  public static func parsedBoolean(_ text: String) throws(FormFailure) -> Bool {
    switch text {
    case "1", "t", "true", "True", "TRUE": return true
    case "0", "f", "false", "False", "FALSE": return false
    default: throw .conversion
    }
  }
}
