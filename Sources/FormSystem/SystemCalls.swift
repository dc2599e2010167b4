// Calls of the system under names that no method of the same name hides.

/// Opens a file.
package func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

/// Reads at most `count` bytes.
package func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}

/// Writes at most `count` bytes.
package func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}

/// Writes to a pipe whose reader may be gone, which is an error then, and no signal. What a signal does is a matter of
/// the whole program, and of those that it starts meanwhile; what is held off is one of each thread.
package func systemWriteToPipe(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  var held = sigset_t()
  var before = sigset_t()
  sigemptyset(&held)
  sigaddset(&held, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &held, &before)
  let written = write(descriptor, start, count)
  let failure = errno
  if written < 0, failure == EPIPE {
    var pending = sigset_t()
    var number: Int32 = 0
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&held, &number) }
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = failure
  return written
}

/// Closes a descriptor.
package func systemClose(_ descriptor: Int32) { _ = close(descriptor) }

/// Makes a pipe: the end to read from, and the one to write to. Programs that are started later don't inherit them.
package func systemPipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// The signals that end a program unless it handles them, but for those that can't be handled, and for faults.
package let endingSignals: [Int32] =
  [
    SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
  ] + platformsEndingSignals

#if os(Linux)
  /// The same of this platform alone, with the real-time signals; the C library keeps the first of these for itself, and
  /// lets nobody handle them.
  private let platformsEndingSignals = [SIGSTKFLT, SIGIO, SIGPWR] + (32...64)

  /// How many processors this program is bound to, with `taskset` or in a container. The headers keep the call from Swift,
  /// so it is looked up by its name; nothing if it is not there, or knows of more processors than are asked for.
  func boundProcessors() -> Int? {
    typealias Call = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
    guard let found = dlsym(nil, "sched_getaffinity") else { return nil }
    var mask = [UInt64](repeating: 0, count: 128)
    let isKnown = mask.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { unsafeBitCast(found, to: Call.self)(0, bytes.count, $0) == 0 } ?? false
    }
    return isKnown ? mask.reduce(0) { $0 + $1.nonzeroBitCount } : nil
  }
#else
  /// The same of this platform alone.
  private let platformsEndingSignals: [Int32] = [SIGEMT]
#endif
