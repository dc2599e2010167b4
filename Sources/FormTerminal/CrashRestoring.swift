// A defect of formc must not leave a terminal behind that takes single keys and shows none.

import FormSystem

/// Puts a terminal's modes back where the program is ended by a trap or a fault.
enum CrashRestoring {
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// The terminal as it was found. It is read before the handler is set, since that may do nothing but system calls.
  private static let found: (descriptor: Int32, modes: termios)? = {
    var modes = termios()
    guard let descriptor = ControllingTerminal.opened(), tcgetattr(descriptor, &modes) == 0 else { return nil }
    return (descriptor, modes)
  }()

  /// Ends bracketed paste.
  private static let farewell: StaticString = "\u{1B}[?2004l\r\n"

  /// Begins, before the modes are changed for the first time.
  static func begin() {
    guard found != nil, farewell.utf8CodeUnitCount > 0 else { return }
    for number in faults { signal(number, restore) }
  }

  /// Ends, once the modes are back.
  static func end() {
    for number in faults { signal(number, SIG_DFL) }
  }

  private static let restore: @convention(c) (Int32) -> Void = { number in
    if let (descriptor, modes) = found {
      var modes = modes
      tcsetattr(descriptor, TCSANOW, &modes)
      _ = write(descriptor, farewell.utf8Start, farewell.utf8CodeUnitCount)
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
