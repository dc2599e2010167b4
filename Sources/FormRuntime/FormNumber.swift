// How numbers are read, written and compared: strictly, the same in every locale, without rounding surprises.

/// The form language's functions on numbers: integers of 64 bits and doubles.
public nonisolated enum FormNumber {
  /// `Int.max`, as a value that the compiler does not look through when it warns.
  public static let greatestInteger = Int.max

  /// `Int.min`, likewise.
  public static let leastInteger = Int.min

  /// The shortest decimal that reads back as `value`, laid out as ECMAScript does: `12`, `0.1`, `1e+21`, `1e-7`.
  ///
  /// Whole numbers have no fraction; an exponent stands only from 1e21 and below 1e-6. Negative zero is `0`.
  /// All of it is JSON, but `Infinity`, `-Infinity` and `NaN`.
  public static func text(_ value: Double) -> String {
    guard let decimal = FormShortestDecimal(value) else {
      return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
    }
    let digits = String(decimal.digits)
    return (decimal.isNegative && value != 0 ? "-" : "") + layOut(digits, pointAt: digits.utf8.count + decimal.exponent)
  }

  private static func layOut(_ digits: String, pointAt point: Int) -> String {
    let count = digits.utf8.count
    if point > 21 || point < -5 {
      let power = point - 1
      let fraction = count > 1 ? "." + String(digits.dropFirst()) : ""
      return String(digits.prefix(1)) + fraction + (power < 0 ? "e-" : "e+") + String(power.magnitude)
    }
    if point >= count { return digits + String(repeating: "0", count: point - count) }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    return String(digits.prefix(point)) + "." + String(digits.dropFirst(point))
  }

  /// Reads `-?(0|[1-9][0-9]*)` of 64 bits, and nothing else: no `+`, no blanks, no `007`.
  public static func integer(_ text: String) -> Int? {
    var reader = FormReader(text)
    _ = reader.take(0x2D)
    let isZero = reader.take(0x30)
    guard isZero || reader.digit != nil else { return nil }
    while !isZero, reader.digit != nil { reader.skip() }
    return reader.isAtEnd ? Int(text) : nil
  }

  /// Reads a number as JSON has it, rounded to the nearest double; nil if it is too large for one.
  public static func number(_ text: String) -> Double? {
    guard FormNumberShape(text) != nil, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The integer of 64 bits that a number of JSON stands for exactly, as `12.0` and `1.2e1` do for 12; nil for all
  /// others.
  public static func wholeNumber(_ text: String) -> Int? { FormNumberShape(text)?.integer }

  /// The integer that `value` is exactly, or nil.
  public static func exactInteger(_ value: Double) -> Int? {
    // `Int(exactly:)` calls the C library's `trunc`, which a program that imports nothing is not linked with.
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let integer = Int(value)
    return Double(integer) == value ? integer : nil
  }

  /// Whether `value` is a whole multiple of `unit`, exactly, on the shortest decimals: 0.3 is one of 0.1.
  public static func isMultiple(_ value: Double, of unit: Double) -> Bool {
    guard let value = FormShortestDecimal(value), let unit = FormShortestDecimal(unit) else { return false }
    return value.isMultiple(of: unit)
  }

  /// Whether `value` is a whole multiple of `unit`; of zero, only zero is.
  public static func isMultiple(_ value: FormDecimal, of unit: FormDecimal) -> Bool { value.isMultiple(of: unit) }

  /// Whether `value` is a whole multiple of `unit`; of zero, only zero is.
  public static func isMultiple(_ value: Int, of unit: Int) -> Bool {
    unit == 0 ? value == 0 : value.magnitude % unit.magnitude == 0
  }

  /// `value` with at most `places` places, from 0 to 12, by its shortest decimal: 2.675 becomes 2.68. Throws `outOfRange`
  /// for other places. What is not finite stays.
  public static func rounded(
    _ value: Double, _ rule: FormRounding = .halfAway, places: Int = 0
  ) throws(FormFailure) -> Double {
    try FormDecimal.check(places: places)
    return FormShortestDecimal(value)?.roundedDouble(rule, places: places) ?? value
  }

  /// -1 if `integer` is less than `number`, 1 if it is greater, 0 if they are the same number, exactly; nil if
  /// `number` is not one.
  public static func compare(_ integer: Int, _ number: Double) -> Int? {
    if number.isNaN { return nil }
    if number >= 0x1p63 { return -1 }
    if number < -0x1p63 { return 1 }
    guard let whole = Int(exactly: number.rounded(.down)) else { return nil }
    if integer != whole { return integer < whole ? -1 : 1 }
    return Double(whole) < number ? -1 : 0
  }
}
