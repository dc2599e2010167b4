// The C library, whichever the platform has, and what it spells in another way on each.

#if canImport(Glibc)
  @_exported public import Glibc

  /// The limit of how large a core dump can be.
  package var coreDumpSize: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_CORE.rawValue) }

  /// The timer that goes by the wall clock.
  package var wallClockTimer: __itimer_which_t { __itimer_which_t(ITIMER_REAL.rawValue) }

  /// The environment, for a program that is started.
  package var environmentToPass: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }

  /// What is done with descriptors before a program starts: nothing yet.
  package func noSpawnActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }

  /// What a program starts with: nothing in particular yet.
  package func noSpawnAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }

  /// What starts a program in a session of its own: `POSIX_SPAWN_SETSID`, which the headers show to GNU sources alone.
  package var spawnInOwnSession: Int16 { 0x80 }

  /// A thread that does not run yet.
  package func noThread() -> pthread_t { pthread_t() }

  /// On how many processors this program may run: those that it is bound to, or all there are.
  package func systemProcessors() -> Int { boundProcessors() ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
#elseif canImport(Musl)
  @_exported public import Musl

  /// The limit of how large a core dump can be.
  package var coreDumpSize: Int32 { RLIMIT_CORE }

  /// The timer that goes by the wall clock.
  package var wallClockTimer: Int32 { Int32(ITIMER_REAL) }

  /// The environment, for a program that is started.
  package var environmentToPass: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }

  /// What is done with descriptors before a program starts: nothing yet.
  package func noSpawnActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }

  /// What a program starts with: nothing in particular yet.
  package func noSpawnAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }

  /// What starts a program in a session of its own.
  package var spawnInOwnSession: Int16 { Int16(POSIX_SPAWN_SETSID) }

  /// A thread that does not run yet.
  package func noThread() -> pthread_t { pthread_t() }

  /// On how many processors this program may run: those that it is bound to, or all there are.
  package func systemProcessors() -> Int { boundProcessors() ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
#else
  @_exported public import Darwin

  /// The limit of how large a core dump can be.
  package var coreDumpSize: Int32 { RLIMIT_CORE }

  /// The timer that goes by the wall clock.
  package var wallClockTimer: Int32 { Int32(ITIMER_REAL) }

  /// The environment, for a program that is started.
  package var environmentToPass: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { _NSGetEnviron().pointee }

  /// What is done with descriptors before a program starts: nothing yet.
  package func noSpawnActions() -> posix_spawn_file_actions_t? { nil }

  /// What a program starts with: nothing in particular yet.
  package func noSpawnAttributes() -> posix_spawnattr_t? { nil }

  /// What starts a program in a session of its own.
  package var spawnInOwnSession: Int16 { Int16(POSIX_SPAWN_SETSID) }

  /// A thread that does not run yet.
  package func noThread() -> pthread_t? { nil }

  /// On how many processors this program may run.
  package func systemProcessors() -> Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
#endif

/// What a thread is made with: nothing in particular yet. A module in whose sight libyaml's header is, too, can't tell
/// which of both has declared the type, and could not write this.
package func noThreadAttributes() -> pthread_attr_t { pthread_attr_t() }
