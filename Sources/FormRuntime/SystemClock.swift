// The present as the operating system tells it; the standard library has no wall clock.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  nonisolated extension FormClock {
    /// The system's clock, in the local time zone, read at each use.
    public static var system: FormClock {
      var instant = timespec()
      _ = unsafe clock_gettime(source, &instant)
      var local = unsafe tm()
      _ = unsafe localtime_r(&instant.tv_sec, &local)
      let now = unsafe DateTime(
        secondsSince1970: Int64(instant.tv_sec), nanosecond: Int(instant.tv_nsec),
        offsetMinutes: Int(local.tm_gmtoff) / 60)
      let today = unsafe CalendarDate(
        year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
      return FormClock(today: today ?? .unixEpoch, now: now ?? .unixEpoch)
    }
  }
#endif

#if canImport(Glibc) || canImport(Musl)
  nonisolated extension FormClock {
    /// Good to some milliseconds, and several times as fast as what is good to nanoseconds.
    private static var source: clockid_t { CLOCK_REALTIME_COARSE }
  }
#endif

#if canImport(Darwin)
  nonisolated extension FormClock {
    private static var source: clockid_t { CLOCK_REALTIME }
  }
#endif
