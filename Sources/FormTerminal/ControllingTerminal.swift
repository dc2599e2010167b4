// The terminal that a program was started at, whatever its standard streams are.

import FormSystem

/// The controlling terminal.
package enum ControllingTerminal {
  /// Opens it; where there is none, standard input if that is one.
  static func opened() -> Int32? {
    var opened = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if opened < 0, isatty(STDIN_FILENO) == 1 { opened = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) }
    return opened >= 0 ? opened : nil
  }

  /// Whether there is one.
  package static var exists: Bool {
    guard let descriptor = opened() else { return false }
    systemClose(descriptor)
    return true
  }

  /// Its type as the environment has it; nothing where that says that it can do nothing.
  package static var type: String? {
    let type = getenv("TERM").map { String(cString: $0) } ?? ""
    return type.isEmpty || type == "dumb" ? nil : type
  }
}
