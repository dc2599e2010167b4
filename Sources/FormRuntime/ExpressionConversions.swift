// The form language's conversions to dates and times, which fail where Swift's initializers give nil.

/// `date()`, `time()`, `timestamp()` and `duration()` of the form language.
public nonisolated enum FormConversion {
  /// `date(text)`. Throws `conversion` for what is not `2026-01-31` or the like.
  public static func date(_ text: String) throws(FormFailure) -> CalendarDate {
    guard let date = CalendarDate(text) else { throw .conversion }
    return date
  }

  /// `time(text)`. Throws `conversion` for what is not a time such as `09:30` or `09:30:15`.
  public static func time(_ text: String) throws(FormFailure) -> TimeOfDay {
    guard let time = TimeOfDay(text) else { throw .conversion }
    return time
  }

  /// `timestamp(text)`. Throws `conversion` for what is not a date-time of RFC 3339.
  public static func timestamp(_ text: String) throws(FormFailure) -> DateTime {
    guard let timestamp = DateTime(text) else { throw .conversion }
    return timestamp
  }

  /// `timestamp(seconds)` after 1970-01-01T00:00:00Z. Throws `outOfRange` outside of the years 1 to 9999.
  public static func timestamp(_ seconds: Int) throws(FormFailure) -> DateTime {
    guard let timestamp = DateTime(secondsSince1970: Int64(seconds)) else { throw .outOfRange }
    return timestamp
  }

  /// `duration(text)`. Throws `conversion` for what is not of the form `90s` or `1h30m`.
  public static func duration(_ text: String) throws(FormFailure) -> FormDuration {
    guard let duration = FormDuration(text) else { throw .conversion }
    return duration
  }

  /// `decimal(value)`. Throws `overflow` for more than 18 digits.
  public static func decimal(_ value: Int) throws(FormFailure) -> FormDecimal {
    guard let decimal = FormDecimal(value) else { throw .overflow }
    return decimal
  }

  /// Each as a decimal. Throws `overflow` for more than 18 digits.
  public static func decimals(_ values: [Int]) throws(FormFailure) -> [FormDecimal] {
    var decimals: [FormDecimal] = []
    decimals.reserveCapacity(values.count)
    for value in values { decimals.append(try decimal(value)) }
    return decimals
  }

  /// `decimal(text)`. Throws `conversion` for what is not a number of JSON with at most 18 digits.
  public static func decimal(_ text: String) throws(FormFailure) -> FormDecimal {
    guard let decimal = FormDecimal(text) else { throw .conversion }
    return decimal
  }

  /// `decimal(value, places)`, rounded half away from zero. Throws `outOfRange` for places that are not from 0 to 12,
  /// `overflow` for more than 18 digits, `conversion` for what is not finite.
  public static func decimal(_ value: Double, _ places: Int) throws(FormFailure) -> FormDecimal {
    try FormDecimal.check(places: places)
    guard let shortest = FormShortestDecimal(value) else { throw .conversion }
    guard let decimal = shortest.rounded(.halfAway, places: places) else { throw .overflow }
    return decimal
  }

  /// `decimal(value, places)`. Throws `outOfRange` for places that are not from 0 to 12, `overflow` for more than 18
  /// digits.
  public static func decimal(_ value: Int, _ places: Int) throws(FormFailure) -> FormDecimal {
    try decimal(value).rounded(places: places)
  }

  /// `decimal(text, places)`, rounded half away from zero. Throws `conversion` for what is no number with at most 18
  /// digits, `outOfRange` for places that are not from 0 to 12.
  public static func decimal(_ text: String, _ places: Int) throws(FormFailure) -> FormDecimal {
    try decimal(text).rounded(places: places)
  }

  /// `decimal(value, places)`, rounded half away from zero. Throws `outOfRange` for places that are not from 0 to 12.
  public static func decimal(_ value: FormDecimal, _ places: Int) throws(FormFailure) -> FormDecimal {
    try value.rounded(places: places)
  }

  /// `years(count)`
  public static func years(_ count: Int) -> FormPeriod { FormPeriod(years: count) }

  /// `months(count)`
  public static func months(_ count: Int) -> FormPeriod { FormPeriod(months: count) }

  /// `days(count)`
  public static func days(_ count: Int) -> FormPeriod { FormPeriod(days: count) }

  /// `string(value)`
  public static func text(_ value: Bool) -> String { value ? "true" : "false" }

  /// `string(value)`
  public static func text(_ value: Int) -> String { String(value) }
}
