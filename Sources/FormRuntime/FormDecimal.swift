// Exact decimal numbers, for money and measures.

/// A decimal number of at most 18 digits, at most 18 of them behind the point: exact, and never through a binary
/// fraction.
///
/// It knows how many places it was written with, so that 12.50 stays 12.50; equality, order and hashes go by value.
public nonisolated struct FormDecimal: Sendable, CustomStringConvertible {
  /// All digits as one whole number: 1250 for 12.50.
  public let digits: Int64
  /// How many of the digits stand behind the point: 2 for 12.50; from 0 to 18.
  public let places: Int

  /// `digits` times ten to the power of `-places`; nil if there are more than 18 digits or places, or fewer than no
  /// places.
  public init?(digits: Int64, places: Int) {
    guard digits.magnitude < FormDecimal.limit, places >= 0, places <= FormDecimal.mostPlaces else { return nil }
    self.init(known: digits, places)
  }

  /// For digits that are known to be few enough.
  init(known digits: Int64, _ places: Int) {
    self.digits = digits
    self.places = places
  }

  /// The whole number; nil if it has more than 18 digits.
  public init?(_ value: Int) { self.init(digits: Int64(value), places: 0) }

  /// A whole number to compare with decimals, and for nothing else: one of more than 18 digits is beyond all of them.
  public init(comparing value: Int) {
    let limit = Int64(FormDecimal.limit)
    self.init(known: min(max(Int64(value), -limit), limit), 0)
  }

  /// Reads a number as JSON writes it, `12.50` or `1.25e1`, with the places that are written; nil for anything else, and
  /// for more than 18 digits. Zeros in front and at the end of a fraction don't count.
  public init?(_ text: String) {
    guard let decimal = FormNumberShape(text)?.decimal else { return nil }
    self = decimal
  }

  /// Zero, without places.
  public static var zero: FormDecimal { FormDecimal(known: 0, 0) }

  /// All places, in digits: `12.50`, `-0.05`.
  public var description: String { text(places: places) }

  /// With so many places, or with more if there are digits in them: `12.50` for 12.5 and two places.
  public func text(places wanted: Int) -> String {
    let shown = self.padded(to: wanted)
    var words = String(shown.digits.magnitude)
    if shown.places > 0 {
      let width = words.utf8.count
      if width <= shown.places { words = String(repeating: "0", count: shown.places - width + 1) + words }
      let point = words.utf8.count - shown.places
      words = String(words.prefix(point)) + "." + String(words.dropFirst(point))
    }
    // What the 18 digits have no room for.
    let missing = wanted - shown.places
    if missing > 0 { words += (shown.places == 0 ? "." : "") + String(repeating: "0", count: missing) }
    return (digits < 0 ? "-" : "") + words
  }

  /// How many places there are without the zeros at their end.
  public var significantPlaces: Int { stripped(to: 0).places }

  /// The same value with `wanted` places: with zeros at the end as far as there is room for them, and without those
  /// beyond `wanted` as far as they are zero.
  public func padded(to wanted: Int) -> FormDecimal {
    var result = stripped(to: Swift.max(wanted, 0))
    let most = min(wanted, FormDecimal.mostPlaces)
    while result.places < most, result.digits.magnitude < FormDecimal.limit / 10 {
      result = FormDecimal(known: result.digits * 10, result.places + 1)
    }
    return result
  }

  /// Without the zeros at the end of a fraction that has more than `places` places.
  private func stripped(to places: Int) -> FormDecimal {
    var digits = digits
    var left = self.places
    while left > places, digits % 10 == 0 {
      digits /= 10
      left -= 1
    }
    return FormDecimal(known: digits, left)
  }

  /// Ten to the power of 18: all digits are below it.
  static let limit: UInt64 = 1_000_000_000_000_000_000
  /// How many places a decimal can have.
  static let mostPlaces = 18

  /// Ten to the power of `exponent`, which is from 0 to 19.
  static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }
}

nonisolated extension FormDecimal: Hashable, Comparable {
  /// Whether the values are the same: 1.50 is 1.5.
  public static func == (a: FormDecimal, b: FormDecimal) -> Bool {
    if a.places == b.places { return a.digits == b.digits }
    return (a.digits < 0) == (b.digits < 0) && a.magnitude(at: b.places) == b.magnitude(at: a.places)
  }

  /// By value.
  public func hash(into hasher: inout Hasher) {
    let same = stripped(to: 0)
    hasher.combine(same.digits)
    hasher.combine(same.places)
  }

  /// By value.
  public static func < (a: FormDecimal, b: FormDecimal) -> Bool {
    if a.places == b.places { return a.digits < b.digits }
    guard (a.digits < 0) == (b.digits < 0) else { return a.digits < 0 }
    let (left, right) = (a.magnitude(at: b.places), b.magnitude(at: a.places))
    return a.digits < 0 ? right < left : left < right
  }

  /// The digits as if there were `other` more places.
  private func magnitude(at other: Int) -> FormWideNumber {
    FormWideNumber(digits.magnitude, times: FormDecimal.power(other > places ? other - places : 0))
  }
}

#if !hasFeature(Embedded)
  nonisolated extension FormDecimal: Codable {
    /// Reads a number. A decoder hands over doubles, which stand for 15 digits of a fraction exactly: a number of more,
    /// beside whole ones, throws `DecodingError.dataCorrupted`, since it might be another one than was written. Where the
    /// decoder itself takes 2^53 and a fraction for a whole number, as Foundation's does, nobody can tell.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let whole = try? container.decode(Int64.self) {
        guard let value = FormDecimal(digits: whole, places: 0) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "more than 18 digits")
        }
        self = value
        return
      }
      guard let value = FormShortestDecimal(try container.decode(Double.self))?.decimal else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "more digits than a double holds")
      }
      self = value
    }

    /// Encodes a number: its digits without zeros at the end. Throws `EncodingError.invalidValue` for a fraction of more
    /// than 15 digits, which an encoder's doubles don't hold exactly.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      let same = stripped(to: 0)
      if same.places == 0 { return try container.encode(same.digits) }
      guard same.digits.magnitude < FormDecimal.power(15), let double = Double(description) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "more digits than a double holds")
        throw EncodingError.invalidValue(self, context)
      }
      try container.encode(double)
    }
  }
#endif
