// Finds the parts of a number of JSON in bytes, in one walk from the left.

/// A number of JSON: `-12.5e-3`. What it is exactly, `FormNumber` reads, where that is not plain from its digits.
public nonisolated struct FormJSONNumberScan: Sendable {
  /// What makes bytes no number, and where.
  public struct Fault: Error {
    /// What is missing, or too much.
    public enum Kind: Sendable {
      /// It has no digit in front.
      case noDigit
      /// It begins with a 0 that is not alone.
      case leadingZero
      /// There is none behind the point, or in the exponent.
      case missingDigit
    }

    /// What it is.
    public let kind: Kind
    /// Where, in the bytes.
    public let position: Int
  }

  /// Whether a minus stands in front.
  public let isNegative: Bool
  /// The digits before and behind the point as one number; right for up to 18 of them.
  public let digits: Int
  /// How many digits stand in front of the point.
  public let wholeCount: Int
  /// How many stand behind it.
  public let fractionCount: Int
  /// Whether there is an exponent.
  public let hasExponent: Bool
  /// Where the number ends.
  public let end: Int

  /// Reads from the sign or the first digit on.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) throws(Fault) {
    try unsafe self.init(of: bytes, from: start, to: limit)
  }

  /// Reads from the sign or the first digit on.
  @inline(__always)
  init<Bytes: RandomAccessCollection>(of bytes: Bytes, from start: Int, to limit: Int) throws(Fault)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var position = start
    isNegative = position < limit && bytes[position] == 0x2D
    if isNegative { position += 1 }
    let first = position
    var value = 0
    FormJSONNumberScan.skipDigits(bytes, &position, limit, &value)
    wholeCount = position - first
    guard wholeCount > 0 else { throw Fault(kind: .noDigit, position: position) }
    guard wholeCount == 1 || bytes[first] != 0x30 else { throw Fault(kind: .leadingZero, position: start) }
    var fractionCount = 0
    if position < limit, bytes[position] == 0x2E {
      position += 1
      let point = position
      FormJSONNumberScan.skipDigits(bytes, &position, limit, &value)
      fractionCount = position - point
      guard fractionCount > 0 else { throw Fault(kind: .missingDigit, position: position) }
    }
    hasExponent = position < limit && bytes[position] | 0x20 == 0x65
    if hasExponent { position = try FormJSONNumberScan.endOfExponent(bytes, position + 1, limit) }
    digits = value
    self.fractionCount = fractionCount
    end = position
  }

  /// Where an exponent ends that goes on behind its `e`.
  private static func endOfExponent<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, _ start: Int, _ limit: Int
  ) throws(Fault) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
    var position = start
    if position < limit, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
    let first = position
    var power = 0
    skipDigits(bytes, &position, limit, &power)
    guard position > first else { throw Fault(kind: .missingDigit, position: position) }
    return position
  }

  @inline(__always)
  private static func skipDigits<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, _ position: inout Int, _ limit: Int, _ value: inout Int
  ) where Bytes.Element == UInt8, Bytes.Index == Int {
    while position < limit, bytes[position] &- 0x30 <= 9 {
      value = value &* 10 &+ Int(bytes[position] &- 0x30)
      position += 1
    }
  }

  /// The integer that it is, where that is written with digits alone, and so few that they are certain.
  public var plainInteger: Int? {
    guard fractionCount == 0, !hasExponent, wholeCount <= 18 else { return nil }
    return isNegative ? -digits : digits
  }

  /// The decimal that it is, where that is plain from its digits.
  public var plainDecimal: FormDecimal? {
    guard !hasExponent, wholeCount + fractionCount <= 18 else { return nil }
    return FormDecimal(digits: Int64(isNegative ? -digits : digits), places: fractionCount)
  }

  /// The double nearest to it, where that is plain from its digits.
  public var plainDouble: Double? {
    if let integer = plainInteger { return isNegative && integer == 0 ? -0.0 : Double(integer) }
    // Both the digits and the power of ten are exact doubles then, so their quotient is rounded once.
    guard !hasExponent, wholeCount + fractionCount <= 15 else { return nil }
    var power = 1.0
    for _ in 0..<fractionCount { power *= 10 }
    return (isNegative ? -Double(digits) : Double(digits)) / power
  }
}
