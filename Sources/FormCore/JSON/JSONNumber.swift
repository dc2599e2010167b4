// A number of JSON, with what it is exactly.

internal import FormRuntime

/// A number as it was written, and the values that it stands for.
public struct JSONNumber: Sendable {
  /// As it was written.
  public let text: String
  /// The nearest double; finite if the number was read.
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

  /// The shortest form: whole numbers without a fraction, `null` for what JSON can't write.
  public var shortest: String {
    if let integer { return String(integer) }
    return double.isFinite ? FormNumber.text(double) : "null"
  }
}
