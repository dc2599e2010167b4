// The local time zone, for the options that set the present.

import FormRuntime
import FormSystem

extension DateTime {
  /// The date of the instant in the local time zone.
  var dateInLocalZone: CalendarDate? {
    var seconds = time_t(secondsSince1970)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return CalendarDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}

extension CalendarDate {
  /// The instant at which the date begins in the local time zone.
  var localMidnight: DateTime? {
    var local = tm()
    local.tm_year = Int32(year - 1900)
    local.tm_mon = Int32(month - 1)
    local.tm_mday = Int32(day)
    local.tm_isdst = -1
    let seconds = mktime(&local)
    return DateTime(
      secondsSince1970: Int64(seconds), nanosecond: 0, offsetMinutes: Int(local.tm_gmtoff) / 60)
  }
}
