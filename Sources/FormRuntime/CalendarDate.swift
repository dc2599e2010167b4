// A day of the calendar, without a time and without a time zone.

/// A date of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
public nonisolated struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Year, month and day behind one another: in the order of dates.
  private let packed: Int32

  /// From 1 to 9999.
  public var year: Int { Int(packed >> 9) }
  /// From 1 to 12.
  public var month: Int { Int(packed >> 5 & 15) }
  /// From 1 to 31.
  public var day: Int { Int(packed & 31) }

  /// The date, or nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 9999, month >= 1, month <= 12 else { return nil }
    guard day >= 1, day <= CalendarDate.daysIn(month: month, year: year) else { return nil }
    packed = CalendarDate.pack(year, month, day)
  }

  /// Reads `2026-01-31`, the `full-date` of RFC 3339, and nothing else.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }

  /// The date `dayNumber` days after 1970-01-01, or nil outside of the years 1 to 9999.
  public init?(dayNumber: Int) {
    guard dayNumber >= -719_162, dayNumber <= 2_932_896 else { return nil }
    self.init(civil: FormCivil(dayNumber: dayNumber))
  }

  /// For a day that is known to exist.
  private init(civil: FormCivil) {
    packed = CalendarDate.pack(civil.year, civil.month, civil.day)
  }

  private static func pack(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
    Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// 1970-01-01.
  public static var unixEpoch: CalendarDate { CalendarDate(civil: FormCivil(year: 1970, month: 1, day: 1)) }

  /// How many days after 1970-01-01 this is; negative before.
  public var dayNumber: Int { FormCivil(year: year, month: month, day: day).dayNumber }

  /// From 1 for Monday to 7 for Sunday, as in ISO 8601.
  public var dayOfWeek: Int { FormCivil.dayOfWeek(dayNumber) }

  /// `2026-01-31`.
  public var description: String {
    FormDigits.padded(year, 4) + "-" + FormDigits.padded(month, 2) + "-" + FormDigits.padded(day, 2)
  }

  /// Earlier dates come first.
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    a.packed < b.packed
  }

  /// How many days the month has: 28 to 31; 0 if there is no such month.
  public static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year: year) ? 29 : 28
    default: 0
    }
  }

  private static func isLeap(year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}

nonisolated extension CalendarDate {
  /// The date `period` later: years and months first (the last day of the month where the day does not exist),
  /// then days.
  ///
  /// Throws `outOfRange` if that, or the step before the days, is outside of the years 1 to 9999.
  public func adding(_ period: FormPeriod) throws(FormFailure) -> CalendarDate {
    let (yearMonths, isTooMuch) = period.years.multipliedReportingOverflow(by: 12)
    let (months, isStillTooMuch) = yearMonths.addingReportingOverflow(period.months)
    guard !isTooMuch, !isStillTooMuch else { throw .outOfRange }
    return try adding(months: months).adding(days: period.days)
  }

  /// The date `period` earlier: years and months first, then days, as in `adding`.
  public func subtracting(_ period: FormPeriod) throws(FormFailure) -> CalendarDate {
    try adding(period.negated())
  }

  /// The time from the start of `other` to the start of this date, of 24 hours a day.
  ///
  /// Throws `outOfRange` if it is more than a duration can hold, about 292 years.
  public func subtracting(_ other: CalendarDate) throws(FormFailure) -> FormDuration {
    guard let duration = FormDuration(seconds: Int64(dayNumber - other.dayNumber) * 86_400) else { throw .outOfRange }
    return duration
  }

  /// How old on `today` who was born on this date is, in years; negative for a date after it.
  public func age(on today: CalendarDate) -> Int { years(to: today) }

  /// The most years `n` for which this date and `n` years is not after `other`; negative if that is earlier.
  public func years(to other: CalendarDate) -> Int {
    let years = other.year - year
    let dayThen = min(day, CalendarDate.daysIn(month: month, year: other.year))
    return (month, dayThen) <= (other.month, other.day) ? years : years - 1
  }

  /// How many days later `other` is; negative if it is earlier.
  public func days(to other: CalendarDate) -> Int { other.dayNumber - dayNumber }

  /// The most months `n` for which this date and `n` months is not after `other`; negative if that is earlier.
  public func months(to other: CalendarDate) -> Int {
    let months = (other.year - year) * 12 + other.month - month
    return min(day, CalendarDate.daysIn(month: other.month, year: other.year)) <= other.day ? months : months - 1
  }

  private func adding(months: Int) throws(FormFailure) -> CalendarDate {
    let (index, isTooMuch) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !isTooMuch, index >= 12, index < 120_000 else { throw .outOfRange }
    let lastDay = CalendarDate.daysIn(month: index % 12 + 1, year: index / 12)
    guard let date = CalendarDate(year: index / 12, month: index % 12 + 1, day: min(day, lastDay)) else {
      throw .outOfRange
    }
    return date
  }

  private func adding(days: Int) throws(FormFailure) -> CalendarDate {
    let (number, isTooMuch) = dayNumber.addingReportingOverflow(days)
    guard !isTooMuch, let date = CalendarDate(dayNumber: number) else { throw .outOfRange }
    return date
  }
}

/// Year, month and day of any day near the years 1 to 9999, the days at their rims in other time zones included.
nonisolated struct FormCivil {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  // Years are counted from March, so that the leap day is their last, and in eras of 400 years, which are all
  // alike: 146,097 days. 719,468 days lie between 0000-03-01 and 1970-01-01.

  init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var dayNumber: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// From 1 for Monday to 7 for Sunday; 1970-01-01 was a Thursday.
  static func dayOfWeek(_ dayNumber: Int) -> Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }
}
