// The present as the operating system tells it; the standard library has no wall clock.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
  #if canImport(Synchronization) && !hasFeature(Embedded)
    import Synchronization
  #endif
#elseif canImport(Musl)
  import Musl
  #if canImport(Synchronization) && !hasFeature(Embedded)
    import Synchronization
  #endif
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  nonisolated extension FormClock {
    /// The system's clock, in the local time zone, read at each use, to the millisecond: no more of it holds, and messages
    /// quote it. In whole seconds, what was stamped in this very second would be later than now.
    public static var system: FormClock {
      var instant = timespec()
      _ = unsafe clock_gettime(source, &instant)
      let seconds = Int64(instant.tv_sec)
      let offset = localOffset(at: seconds)
      let now = DateTime(
        secondsSince1970: seconds, nanosecond: Int(instant.tv_nsec) / 1_000_000 * 1_000_000,
        offsetMinutes: Int(offset / 60))
      let local = seconds + offset
      let today = CalendarDate(dayNumber: Int((local - (local < 0 ? 86_399 : 0)) / 86_400))
      return FormClock(today: today ?? .unixEpoch, now: now ?? .unixEpoch)
    }

    /// How many seconds the clocks of the local time zone are ahead of UTC.
    private static func zoneOffset(at seconds: Int64) -> Int64 {
      var instant = time_t(seconds)
      var local = unsafe tm()
      _ = unsafe localtime_r(&instant, &local)
      return unsafe Int64(local.tm_gmtoff)
    }
  }
#endif

#if canImport(Synchronization) && (canImport(Glibc) || canImport(Musl)) && !hasFeature(Embedded)
  nonisolated extension FormClock {
    /// The same, found out once a second: the library takes longer for it than a form for its answers.
    private static func localOffset(at seconds: Int64) -> Int64 {
      // Offsets are less than two days, and so fit into 19 bits.
      let known = latestOffset.load(ordering: .relaxed)
      if known >> 19 == seconds { return (known & 0x7FFFF) - 0x40000 }
      let offset = zoneOffset(at: seconds)
      latestOffset.store(seconds << 19 | (offset + 0x40000), ordering: .relaxed)
      return offset
    }

    /// The second in which the local time zone was last asked for, and what it said, in one word.
    private static let latestOffset = Atomic<Int64>(.max)
  }
#endif

#if canImport(Darwin) || (canImport(Glibc) || canImport(Musl)) && (!canImport(Synchronization) || hasFeature(Embedded))
  nonisolated extension FormClock {
    private static func localOffset(at seconds: Int64) -> Int64 { zoneOffset(at: seconds) }
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
