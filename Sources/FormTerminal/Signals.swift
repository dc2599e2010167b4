// Signals that end or stop the program, turned into bytes of a pipe, so that the terminal is restored first.

import FormSystem

/// The signals that the front ends wait for together with input.
public enum Signals {
  /// What ends the program, and what stops it.
  static let watched = endingSignals + [SIGTSTP]

  /// The ends of the pipe; -1 where there could be none.
  private static let pipe: (reading: Int32, writing: Int32) = {
    guard let made = systemPipe() else { return (-1, -1) }
    for end in [made.reading, made.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return made
  }()

  /// The end to wait for.
  static var descriptor: Int32 { pipe.reading }

  /// Begins to watch; a signal that is ignored stays so, as under `nohup`. A terminal is watched for going on after a
  /// stop, too, behind which it may have other modes, and a screen for its size.
  static func watch(besides more: [Int32] = []) {
    guard pipe.writing >= 0 else { return }
    for number in watched + more { watch(number) }
  }

  private static let ofTerminals = [SIGWINCH, SIGCONT]

  /// Ends the watching once the dialogue is over: what comes then may wait long, as a pipe does for its reader, and
  /// signals are to end that as they would end any program.
  public static func restore() {
    for number in watched + ofTerminals {
      let old = signal(number, SIG_DFL)
      if let old, unsafeBitCast(old, to: Int.self) != unsafeBitCast(noted, to: Int.self) { signal(number, old) }
    }
  }

  private static func watch(_ number: Int32) {
    let old = signal(number, noted)
    if let old, unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }

  /// Runs when a signal comes: nothing but a write is safe here.
  private static let noted: @convention(c) (Int32) -> Void = { number in
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(pipe.writing, &byte, 1)
    errno = before
  }

  /// Takes back what came of one signal; the others stay.
  static func passOver(_ number: Int32) {
    var others: [UInt8] = []
    while let next = next() { if next != number { others.append(UInt8(truncatingIfNeeded: next)) } }
    _ = write(pipe.writing, others, others.count)
  }

  /// The next signal that came.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(pipe.reading, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Stops the program as Ctrl-Z does, and comes back when it goes on. `all` stops those that were started with it, as
  /// the terminal does where it reads the key itself.
  static func stop(all: Bool = false) {
    signal(SIGTSTP, SIG_DFL)
    if all { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
    watch(SIGTSTP)
  }
}

/// Ends the program by a signal, as if nobody had watched for it.
public func die(of number: Int32) -> Never {
  signal(number, SIG_DFL)
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  sigprocmask(SIG_UNBLOCK, &set, nil)
  raise(number)
  // A signal that does not end the program.
  exit(128 + number)
}
