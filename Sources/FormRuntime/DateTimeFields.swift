// What the calendar and the clocks show at an instant, in UTC or at a fixed offset.

/// The parts of a date and time. Counted as people do; CEL's `getMonth` and the like count some from 0 and have
/// properties of their own.
public nonisolated struct DateTimeFields: Hashable, Sendable {
  /// From 0 to 10000: the rims of the years 1 to 9999 at an offset included.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1 to 31.
  public let day: Int
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int
  /// From 0 to 59.
  public let second: Int
  /// From 0 to 999.
  public let millisecond: Int
  /// From 1 for Monday to 7 for Sunday.
  public let dayOfWeek: Int
  /// The days of the year before this one, 0 for the first of January: CEL's `getDayOfYear`.
  public let daysIntoYear: Int

  /// CEL's `getFullYear`.
  public var getFullYear: Int { year }
  /// CEL's `getMonth`, from 0 for January.
  public var getMonth: Int { month - 1 }
  /// CEL's `getDate`, from 1.
  public var getDate: Int { day }
  /// CEL's `getDayOfMonth`, from 0.
  public var getDayOfMonth: Int { day - 1 }
  /// CEL's `getDayOfWeek`, from 0 for Sunday.
  public var getDayOfWeek: Int { dayOfWeek % 7 }
  /// CEL's `getHours`.
  public var getHours: Int { hour }
  /// CEL's `getMinutes`.
  public var getMinutes: Int { minute }
  /// CEL's `getSeconds`.
  public var getSeconds: Int { second }
  /// CEL's `getMilliseconds`.
  public var getMilliseconds: Int { millisecond }
}

nonisolated extension DateTime {
  /// The date and time at an offset of so many minutes ahead of UTC; offsets of a day and more are taken as UTC.
  public func fields(offsetMinutes: Int = 0) -> DateTimeFields {
    let offset = DateTime.isOffset(offsetMinutes) ? offsetMinutes : 0
    let local = secondsSince1970 + Int64(offset) * 60
    let dayNumber = Int((local >= 0 ? local : local - 86_399) / 86_400)
    let second = Int(local - Int64(dayNumber) * 86_400)
    let civil = FormCivil(dayNumber: dayNumber)
    let newYear = FormCivil(year: civil.year, month: 1, day: 1)
    return DateTimeFields(
      year: civil.year, month: civil.month, day: civil.day, hour: second / 3600, minute: second / 60 % 60,
      second: second % 60, millisecond: nanosecond / 1_000_000, dayOfWeek: FormCivil.dayOfWeek(dayNumber),
      daysIntoYear: dayNumber - newYear.dayNumber)
  }

  /// The date and time in the time zone of CEL's `getHours('+02:00')` and the like.
  ///
  /// Throws `conversion` if `zone` is not such an offset.
  public func fields(zone: String) throws(FormFailure) -> DateTimeFields {
    guard let offset = DateTime.offsetMinutes(zone: zone) else { throw .conversion }
    return fields(offsetMinutes: offset)
  }

  /// The date at the instant's own offset.
  public var localDate: CalendarDate? {
    let local = fields(offsetMinutes: offsetMinutes)
    return CalendarDate(year: local.year, month: local.month, day: local.day)
  }

  /// The minutes of a fixed offset `+02:00`, `02:00`, `-05:45` or `UTC`; nil for anything else.
  public static func offsetMinutes(zone: String) -> Int? {
    if zone.utf8.elementsEqual("UTC".utf8) { return 0 }
    var reader = FormReader(zone)
    let isNegative = reader.next == 0x2D
    if reader.take(0x2D, or: 0x2B) {}
    guard let hours = reader.pair(upTo: 23), reader.take(0x3A) else { return nil }
    guard let minutes = reader.pair(upTo: 59), reader.isAtEnd else { return nil }
    return isNegative ? -(hours * 60 + minutes) : hours * 60 + minutes
  }
}
