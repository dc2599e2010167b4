// A number of JSON, with what it is exactly.

internal import FormRuntime

/// A number as it was written, and the values that it stands for.
public struct JSONNumber: Sendable {
  /// As it was written.
  public let text: String
  /// The nearest double; infinite where the number is too large for one.
  public let double: Double
  /// The integer that it is exactly, `12` for `12.0` and `1.2e1`; nil if it is none, or not of 64 bits.
  public let integer: Int?

  /// Makes a number of its parts.
  init(text: String, double: Double, integer: Int?) {
    self.text = text
    self.double = double
    self.integer = integer
  }

  /// Makes a whole number.
  public init(_ value: Int) { self.init(text: String(value), double: Double(value), integer: value) }

  /// Makes a number in its shortest form.
  public init(_ value: Double) {
    self.init(text: FormNumber.text(value), double: value, integer: FormNumber.exactInteger(value))
  }

  /// The shortest form: whole numbers without a fraction, what is too large for a double as it was written, `null` for
  /// what JSON can't write.
  public var shortest: String {
    if let integer { return String(integer) }
    if double.isFinite { return FormNumber.text(double) }
    // A number of JSON ends with a digit; `Infinity` and `NaN` don't.
    guard let last = text.utf8.last, last >= 0x30, last <= 0x39 else { return "null" }
    return text
  }
}
