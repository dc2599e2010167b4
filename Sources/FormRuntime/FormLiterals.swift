// Constants of a form in generated code, whose parts are known to be right.

nonisolated extension CalendarDate {
  /// A date of a spec.
  public static func literal(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? .unixEpoch
  }
}

nonisolated extension FormDecimal {
  /// A decimal of a spec.
  public static func literal(_ digits: Int64, places: Int) -> FormDecimal {
    FormDecimal(digits: digits, places: places) ?? .zero
  }
}

nonisolated extension TimeOfDay {
  /// A time of a spec.
  public static func literal(_ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) ?? .midnight
  }
}

nonisolated extension DateTime {
  /// An instant of a spec, in seconds since 1970 in UTC.
  public static func literal(_ seconds: Int64, _ nanosecond: Int, offsetMinutes: Int) -> DateTime {
    DateTime(secondsSince1970: seconds, nanosecond: nanosecond, offsetMinutes: offsetMinutes) ?? .unixEpoch
  }
}
