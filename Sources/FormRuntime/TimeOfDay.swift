// A time as a clock on the wall shows it, without a date and without a time zone.

/// A time of day, from 00:00 to just before 24:00.
public nonisolated struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int
  /// From 0 to 59.
  public let second: Int
  /// From 0 to 999,999,999.
  public let nanosecond: Int

  /// The time, or nil if there is none such.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard hour >= 0, hour < 24, minute >= 0, minute < 60 else { return nil }
    guard second >= 0, second < 60, nanosecond >= 0, nanosecond < 1_000_000_000 else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  private init() { (hour, minute, second, nanosecond) = (0, 0, 0, 0) }

  /// 00:00.
  public static var midnight: TimeOfDay { TimeOfDay() }

  /// Reads `09:30` or `09:30:15`; nil for anything else, fractions of a second among it.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard let hour = reader.digits(2), reader.take(0x3A), let minute = reader.digits(2) else { return nil }
    var second = 0
    if reader.take(0x3A) {
      guard let whole = reader.digits(2) else { return nil }
      second = whole
    }
    guard reader.isAtEnd else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// `09:30`, or `09:30:15.5`: with seconds only if they are not zero.
  public var description: String {
    let clock = FormDigits.padded(hour, 2) + ":" + FormDigits.padded(minute, 2)
    guard second != 0 || nanosecond != 0 else { return clock }
    return clock + ":" + FormDigits.padded(second, 2) + FormDigits.fraction(nanosecond)
  }

  /// Earlier times come first.
  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool {
    (a.hour, a.minute, a.second, a.nanosecond) < (b.hour, b.minute, b.second, b.nanosecond)
  }
}
