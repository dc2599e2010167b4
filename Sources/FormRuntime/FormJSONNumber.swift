// A number of JSON, with what it is exactly.

/// A number as it was written, and the values that it stands for.
public nonisolated struct FormJSONNumber: Sendable {
  /// As it was written.
  public let text: String
  /// The nearest double; infinite where the number is too large for one.
  public let double: Double
  /// The integer that it is exactly, `12` for `12.0` and `1.2e1`; nil if it is none, or not of 64 bits.
  public let integer: Int?
  /// Whether its digits are part of what it says, and are written as they are.
  private let keepsDigits: Bool

  /// Makes a number of its parts.
  init(text: String, double: Double, integer: Int?, keepsDigits: Bool = false) {
    self.text = text
    self.double = double
    self.integer = integer
    self.keepsDigits = keepsDigits
  }

  /// Makes a decimal, with at least so many places.
  public init(_ value: FormDecimal, places: Int = 0) {
    let text = value.text(places: max(places, value.places))
    self.init(text: text, double: value.double, integer: FormNumber.wholeNumber(text), keepsDigits: true)
  }

  /// The decimal that it is exactly; nil for more than 18 digits.
  public var decimal: FormDecimal? { FormDecimal(text) }

  /// Reads a number as JSON has it; nil for what is none, and for one that is too large for a double.
  public init?(_ text: String) {
    guard let double = FormNumber.number(text) else { return nil }
    self.init(text: text, double: double, integer: FormNumber.wholeNumber(text))
  }

  /// Makes a whole number.
  public init(_ value: Int) { self.init(text: String(value), double: Double(value), integer: value) }

  /// Makes a number in its shortest form.
  public init(_ value: Double) {
    self.init(text: FormNumber.text(value), double: value, integer: FormNumber.exactInteger(value))
  }

  /// How it is written: all places of a decimal. All others in their shortest form: whole numbers without a fraction,
  /// what is too large for a double as it was written, `null` for what JSON can't write.
  public var shortest: String {
    if keepsDigits { return text }
    if let integer { return String(integer) }
    if double.isFinite { return FormNumber.text(double) }
    // A number of JSON ends with a digit; `Infinity` and `NaN` don't.
    guard let last = text.utf8.last, last >= 0x30, last <= 0x39 else { return "null" }
    return text
  }
}
