// An instant, with the offset from UTC that it was written with: CEL's `timestamp`.

/// An instant of the years 1 to 9999 to the nanosecond. Equality and order go by the instant alone.
public nonisolated struct DateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Whole seconds after 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
  public let secondsSince1970: Int64
  /// Nanoseconds after the whole second, from 0 to 999,999,999.
  public let nanosecond: Int
  /// How many minutes local time is ahead of UTC, from -1439 to 1439.
  public let offsetMinutes: Int

  /// The instant, or nil if it is outside of the years 1 to 9999, in UTC or at the offset.
  public init?(secondsSince1970: Int64, nanosecond: Int = 0, offsetMinutes: Int = 0) {
    guard nanosecond >= 0, nanosecond < 1_000_000_000, DateTime.isOffset(offsetMinutes) else { return nil }
    let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
    guard range.contains(secondsSince1970), range.contains(secondsSince1970 + Int64(offsetMinutes) * 60) else {
      return nil
    }
    self.secondsSince1970 = secondsSince1970
    self.nanosecond = nanosecond
    self.offsetMinutes = offsetMinutes
  }

  /// The instant at which clocks at the offset show `date` and `time`, or nil if that is outside of the years 1 to
  /// 9999 in UTC.
  public init?(date: CalendarDate, time: TimeOfDay, offsetMinutes: Int = 0) {
    guard DateTime.isOffset(offsetMinutes) else { return nil }
    let minutes = time.hour * 60 + time.minute - offsetMinutes
    let seconds = Int64(date.dayNumber) * 86_400 + Int64(minutes * 60 + time.second)
    self.init(secondsSince1970: seconds, nanosecond: time.nanosecond, offsetMinutes: offsetMinutes)
  }

  /// Reads the `date-time` of RFC 3339: `2026-01-31T09:30:15.5+02:00`; `t` and `z` may be small.
  ///
  /// A second 60 is read only where a leap second can be, at the end of a month in UTC, and taken as the second
  /// after it, as POSIX does. What is finer than a nanosecond is dropped.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard let date = reader.date(), reader.take(0x54, or: 0x74) else { return nil }
    guard let hour = reader.pair(upTo: 23), reader.take(0x3A), let minute = reader.pair(upTo: 59) else { return nil }
    guard reader.take(0x3A), let second = reader.pair(upTo: 60), let nanosecond = reader.nanoseconds() else {
      return nil
    }
    guard let offset = DateTime.offset(&reader), reader.isAtEnd else { return nil }
    let minutes = hour * 60 + minute - offset
    let seconds = Int64(date.dayNumber) * 86_400 + Int64(minutes * 60 + second)
    self.init(secondsSince1970: seconds, nanosecond: nanosecond, offsetMinutes: offset)
    if second == 60, !isStartOfMonth { return nil }
  }

  /// `2026-01-31T09:30:15.5+02:00`, at the offset; `Z` where that is zero.
  public var description: String {
    let local = fields(offsetMinutes: offsetMinutes)
    let date = FormDigits.padded(local.year, 4) + "-" + FormDigits.padded(local.month, 2)
    let day = "-" + FormDigits.padded(local.day, 2) + "T" + FormDigits.padded(local.hour, 2)
    let clock = ":" + FormDigits.padded(local.minute, 2) + ":" + FormDigits.padded(local.second, 2)
    return date + day + clock + FormDigits.fraction(nanosecond) + offsetText
  }

  private var offsetText: String {
    guard offsetMinutes != 0 else { return "Z" }
    let size = abs(offsetMinutes)
    return (offsetMinutes < 0 ? "-" : "+") + FormDigits.padded(size / 60, 2) + ":" + FormDigits.padded(size % 60, 2)
  }

  /// 1970-01-01T00:00:00Z.
  public static var unixEpoch: DateTime { DateTime(unixTime: 0) }

  private init(unixTime: Int64) {
    secondsSince1970 = unixTime
    nanosecond = 0
    offsetMinutes = 0
  }

  /// Whether an offset is less than a day.
  static func isOffset(_ minutes: Int) -> Bool { minutes > -1440 && minutes < 1440 }

  private var isStartOfMonth: Bool {
    let utc = fields()
    return utc.day == 1 && utc.hour == 0 && utc.minute == 0 && utc.second == 0
  }

  private static func offset(_ reader: inout FormReader) -> Int? {
    if reader.take(0x5A, or: 0x7A) { return 0 }
    let isNegative = reader.next == 0x2D
    guard reader.take(0x2D, or: 0x2B) else { return nil }
    guard let hours = reader.pair(upTo: 23), reader.take(0x3A), let minutes = reader.pair(upTo: 59) else { return nil }
    return isNegative ? -(hours * 60 + minutes) : hours * 60 + minutes
  }

  /// Whether both are the same instant, at whatever offset.
  public static func == (a: DateTime, b: DateTime) -> Bool {
    a.secondsSince1970 == b.secondsSince1970 && a.nanosecond == b.nanosecond
  }

  /// Earlier instants come first.
  public static func < (a: DateTime, b: DateTime) -> Bool {
    (a.secondsSince1970, a.nanosecond) < (b.secondsSince1970, b.nanosecond)
  }

  /// By the instant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(secondsSince1970)
    hasher.combine(nanosecond)
  }
}

nonisolated extension DateTime {
  /// The instant `duration` later, at the same offset. Throws `outOfRange` outside of the years 1 to 9999.
  public func adding(_ duration: FormDuration) throws(FormFailure) -> DateTime {
    let nanoseconds = nanosecond + duration.nanoseconds
    let carry = nanoseconds < 0 ? -1 : nanoseconds / 1_000_000_000
    return try moved(
      to: secondsSince1970 + duration.seconds + Int64(carry), nanosecond: nanoseconds - carry * 1_000_000_000)
  }

  /// The instant `duration` earlier, at the same offset. Throws `outOfRange` outside of the years 1 to 9999.
  public func subtracting(_ duration: FormDuration) throws(FormFailure) -> DateTime {
    let nanoseconds = nanosecond - duration.nanoseconds
    let carry = nanoseconds < 0 ? -1 : nanoseconds / 1_000_000_000
    return try moved(
      to: secondsSince1970 - duration.seconds + Int64(carry), nanosecond: nanoseconds - carry * 1_000_000_000)
  }

  /// The time from `other` to this instant. Throws `outOfRange` if that is more than about 292 years.
  public func subtracting(_ other: DateTime) throws(FormFailure) -> FormDuration {
    let seconds = secondsSince1970 - other.secondsSince1970
    guard let duration = FormDuration(seconds: seconds, nanoseconds: Int64(nanosecond - other.nanosecond)) else {
      throw .outOfRange
    }
    return duration
  }

  private func moved(to seconds: Int64, nanosecond: Int) throws(FormFailure) -> DateTime {
    let moved = DateTime(secondsSince1970: seconds, nanosecond: nanosecond, offsetMinutes: offsetMinutes)
    guard let moved else { throw .outOfRange }
    return moved
  }
}
