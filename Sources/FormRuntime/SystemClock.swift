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
      _ = unsafe clock_gettime(CLOCK_REALTIME, &instant)
      var local = unsafe tm()
      _ = unsafe localtime_r(&instant.tv_sec, &local)
      let offset = unsafe Int(local.tm_gmtoff) / 60
      let now = DateTime(
        secondsSince1970: Int64(instant.tv_sec), nanosecond: Int(instant.tv_nsec), offsetMinutes: offset)
      return FormClock(now: now ?? .unixEpoch)
    }

    /// The date is the one at the instant's own offset.
    private init(now: DateTime) {
      self.init(today: now.localDate ?? .unixEpoch, now: now)
    }
  }
#endif
