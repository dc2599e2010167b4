// The terminal that a program was started at, whatever its standard streams are.

import FormRuntime
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
    let type = variable("TERM") ?? ""
    return type.isEmpty || type == "dumb" ? nil : type
  }

  /// Whether it breaks rows that are too wide once the window is narrower, as most do; the others cut them off.
  static var rewraps: Bool { rewraps(in: variable) }

  /// The same by the variables of an environment. Where tmux is, what is known of the terminal around it does not count.
  static func rewraps(in variable: (String) -> String?) -> Bool {
    if variable("TMUX") != nil { return true }
    return variable("XTERM_VERSION") == nil && variable("STY") == nil && variable("TERM") != "linux"
  }

  /// Milliseconds after which an escape is the key of that name, and not the start of another key.
  static var escapeDelay: Int { escapeDelay(in: variable) }

  /// The same by the variables of an environment: what `ESCDELAY` says, as to whatever is made with curses, else longer
  /// where the keys come from another machine.
  static func escapeDelay(in variable: (String) -> String?) -> Int {
    if let told = variable("ESCDELAY").flatMap(FormNumber.wholeNumber), (1...10_000).contains(told) { return told }
    return variable("SSH_CONNECTION") ?? variable("SSH_TTY") == nil ? 100 : 300
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
