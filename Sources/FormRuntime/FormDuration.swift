// A length of time that is the same on every day: CEL's `duration`.

/// A duration in nanoseconds, up to about 292 years in both directions, as in CEL.
public nonisolated struct FormDuration: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The whole of it in nanoseconds.
  public let totalNanoseconds: Int64

  /// The duration of so many nanoseconds.
  public init(nanoseconds: Int64) { totalNanoseconds = nanoseconds }

  /// The duration of so many seconds and nanoseconds, or nil if it is too long.
  public init?(seconds: Int64, nanoseconds: Int64 = 0) {
    let (whole, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isStillTooMuch) = whole.addingReportingOverflow(nanoseconds)
    guard !isTooMuch, !isStillTooMuch else { return nil }
    totalNanoseconds = sum
  }

  /// The whole seconds of it, towards zero.
  public var seconds: Int64 { totalNanoseconds / 1_000_000_000 }
  /// What is left behind the seconds, of the same sign: from -999,999,999 to 999,999,999.
  public var nanoseconds: Int { Int(totalNanoseconds % 1_000_000_000) }
  /// The whole of it in hours, towards zero: CEL's `getHours`.
  public var hours: Int64 { totalNanoseconds / 3_600_000_000_000 }
  /// The whole of it in minutes, towards zero: CEL's `getMinutes`.
  public var minutes: Int64 { totalNanoseconds / 60_000_000_000 }
  /// The milliseconds behind the whole seconds, not the whole of it: CEL's `getMilliseconds`.
  public var milliseconds: Int64 { totalNanoseconds / 1_000_000 % 1000 }

  /// `90s`, `1.5s`, `-0.002s`: seconds, with a fraction only if there is one.
  public var description: String {
    let whole = seconds.magnitude
    let sign = totalNanoseconds < 0 ? "-" : ""
    return sign + String(whole) + FormDigits.fraction(abs(nanoseconds)) + "s"
  }

  /// Shorter durations come first, negative ones before all.
  public static func < (a: FormDuration, b: FormDuration) -> Bool { a.totalNanoseconds < b.totalNanoseconds }

  /// Both durations together. Throws `overflow` if that is too long.
  public func adding(_ other: FormDuration) throws(FormFailure) -> FormDuration {
    let (sum, isTooMuch) = totalNanoseconds.addingReportingOverflow(other.totalNanoseconds)
    guard !isTooMuch else { throw .overflow }
    return FormDuration(nanoseconds: sum)
  }

  /// This duration less the other. Throws `overflow` if that is too long.
  public func subtracting(_ other: FormDuration) throws(FormFailure) -> FormDuration {
    let (difference, isTooMuch) = totalNanoseconds.subtractingReportingOverflow(other.totalNanoseconds)
    guard !isTooMuch else { throw .overflow }
    return FormDuration(nanoseconds: difference)
  }

  /// The duration in the other direction. Throws `overflow` for the most negative one.
  public func negated() throws(FormFailure) -> FormDuration {
    try FormDuration(nanoseconds: 0).subtracting(self)
  }
}

nonisolated extension FormDuration {
  /// Reads CEL's form, which is that of Go's `time.ParseDuration`: a sign or none, then numbers with units (`h`, `m`,
  /// `s`, `ms`, `us`, `ns`), as in `1h30m`, `90s`, `1.5s`, `-2ms`; or `0`. What is finer than a nanosecond is dropped.
  public init?(_ text: String) {
    var reader = FormReader(text)
    let isNegative = reader.next == 0x2D
    if reader.take(0x2D, or: 0x2B) {}
    if text.utf8.last == 0x30 {
      guard reader.take(0x30), reader.isAtEnd else { return nil }
      self.init(nanoseconds: 0)
      return
    }
    // Summed below zero, where there is one nanosecond more.
    var total: Int64 = 0
    repeat {
      guard let part = FormDuration.part(&reader) else { return nil }
      let (sum, isTooMuch) = total.addingReportingOverflow(part)
      guard !isTooMuch else { return nil }
      total = sum
    } while !reader.isAtEnd
    guard isNegative || total != .min else { return nil }
    self.init(nanoseconds: isNegative ? total : -total)
  }

  /// One number and its unit, in nanoseconds below zero.
  private static func part(_ reader: inout FormReader) -> Int64? {
    let hasWhole = reader.digit != nil
    guard let whole = hasWhole ? reader.number() : 0 else { return nil }
    var fraction: UInt64 = 0
    var scale: UInt64 = 1
    if reader.take(0x2E) {
      guard hasWhole || reader.digit != nil else { return nil }
      while let digit = reader.digit {
        if scale < 1_000_000_000_000_000_000 {
          fraction = fraction * 10 + UInt64(digit)
          scale *= 10
        }
        reader.skip()
      }
    } else if !hasWhole {
      return nil
    }
    guard let unit = unit(&reader) else { return nil }
    // The fraction is below 1, so that the quotient is below the unit.
    let product = fraction.multipliedFullWidth(by: UInt64(unit))
    let rest = Int64(scale.dividingFullWidth(product).quotient)
    let (units, isTooMuch) = Int64(whole).multipliedReportingOverflow(by: -unit)
    let (sum, isStillTooMuch) = units.subtractingReportingOverflow(rest)
    return isTooMuch || isStillTooMuch ? nil : sum
  }

  /// How many nanoseconds the unit at the reader has.
  private static func unit(_ reader: inout FormReader) -> Int64? {
    switch reader.next {
    case 0x68:
      reader.skip()
      return 3_600_000_000_000
    case 0x73:
      reader.skip()
      return 1_000_000_000
    case 0x6D:
      reader.skip()
      return reader.take(0x73) ? 1_000_000 : 60_000_000_000
    case 0x75:
      reader.skip()
      return reader.take(0x73) ? 1000 : nil
    case 0x6E:
      reader.skip()
      return reader.take(0x73) ? 1 : nil
    // U+00B5 and U+03BC, the micro sign and the Greek letter.
    case 0xC2:
      reader.skip()
      return reader.take(0xB5) && reader.take(0x73) ? 1000 : nil
    case 0xCE:
      reader.skip()
      return reader.take(0xBC) && reader.take(0x73) ? 1000 : nil
    default:
      return nil
    }
  }
}
