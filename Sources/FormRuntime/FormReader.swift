// Reads short texts such as dates and durations byte by byte, from the left.

/// A position in the UTF-8 of a text. Each `take` moves on only if it finds what it looks for.
nonisolated struct FormReader {
  private var rest: String.UTF8View.Iterator
  /// The byte at the position; nil at the end.
  private(set) var next: UInt8?

  init(_ text: String) {
    rest = text.utf8.makeIterator()
    next = rest.next()
  }

  var isAtEnd: Bool { next == nil }

  /// The value of the digit at the position.
  var digit: Int? {
    guard let next, next >= 0x30, next <= 0x39 else { return nil }
    return Int(next) - 0x30
  }

  mutating func skip() { next = rest.next() }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    skip()
    return true
  }

  mutating func take(_ byte: UInt8, or other: UInt8) -> Bool { take(byte) || take(other) }

  /// The value of exactly `count` digits; nil if there are fewer.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit else { return nil }
      value = value * 10 + digit
      skip()
    }
    return value
  }

  /// Two digits up to `limit`.
  mutating func pair(upTo limit: Int) -> Int? {
    guard let value = digits(2), value <= limit else { return nil }
    return value
  }

  /// One digit or more; nil if there is none, or if the value does not fit.
  mutating func number() -> Int? {
    guard var value = digit else { return nil }
    skip()
    while let digit {
      let (tenfold, isTooMuch) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooMuch) = tenfold.addingReportingOverflow(digit)
      guard !isTooMuch, !isStillTooMuch else { return nil }
      value = sum
      skip()
    }
    return value
  }

  /// The nanoseconds of `.5` and the like, 0 if there is no point; digits behind the ninth are dropped.
  mutating func nanoseconds() -> Int? {
    guard take(0x2E) else { return 0 }
    guard digit != nil else { return nil }
    var value = 0
    var unit = 100_000_000
    while let digit {
      value += digit * unit
      unit /= 10
      skip()
    }
    return value
  }

  /// A calendar date `2026-01-31`.
  mutating func date() -> CalendarDate? {
    guard let year = digits(4), take(0x2D), let month = digits(2), take(0x2D), let day = digits(2) else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}

/// How dates and times are written.
nonisolated enum FormDigits {
  /// `value` with zeros in front, `width` digits long.
  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// `.5` for 500,000,000 nanoseconds, nothing for none.
  static func fraction(_ nanoseconds: Int) -> String {
    guard nanoseconds > 0 else { return "" }
    var value = nanoseconds
    var width = 9
    while value % 10 == 0 {
      value /= 10
      width -= 1
    }
    return "." + padded(value, width)
  }
}
