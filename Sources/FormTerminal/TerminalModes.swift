// The terminal's modes: changed for a secret, and put back on every way out.

import FormSystem

/// The modes of a terminal as they were found.
struct TerminalModes {
  private let descriptor: Int32
  private let found: termios

  /// Reads the modes; nothing if the descriptor is no terminal.
  init?(_ descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    self.descriptor = descriptor
    found = modes
  }

  /// Stops showing what is typed, but for the end of the line. What was typed before is thrown away, so that no paste
  /// spills into a secret. False if the terminal does not do it, which is then as it was found.
  func hide() -> Bool {
    var modes = found
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK)
    modes.c_lflag |= tcflag_t(ECHONL | ICANON)
    modes.c_iflag |= tcflag_t(IUTF8)
    CrashRestoring.begin()
    var now = termios()
    // A terminal may do a part of it, and not say so.
    if tcsetattr(descriptor, TCSAFLUSH, &modes) == 0, tcgetattr(descriptor, &now) == 0,
      now.c_lflag & tcflag_t(ECHO) == 0
    {
      return true
    }
    restore()
    return false
  }

  /// Lets Backspace in a line take a character, and not a byte of it, where the terminal does not know that it is used
  /// with UTF-8.
  func eraseWholeCharacters() {
    guard found.c_iflag & tcflag_t(IUTF8) == 0 else { return }
    var modes = found
    modes.c_iflag |= tcflag_t(IUTF8)
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Ends that. What was typed and not read stays.
  func eraseAsFound() {
    guard found.c_iflag & tcflag_t(IUTF8) == 0 else { return }
    var modes = found
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Takes single keys as bytes, Ctrl-C and Ctrl-S too, and shows none of them. False if the terminal does not do it.
  func takeKeys() -> Bool {
    var modes = found
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    CrashRestoring.begin()
    while tcsetattr(descriptor, TCSADRAIN, &modes) != 0 { if errno != EINTR { return false } }
    return true
  }

  /// Puts the modes back, once a secret was read or given up. What was typed and not read is thrown away: it may be a
  /// part of the secret, and would be shown, by the next question or by the shell.
  func restore() {
    var modes = found
    while tcsetattr(descriptor, TCSAFLUSH, &modes) != 0, errno == EINTR {}
    CrashRestoring.end()
  }

  /// Throws away what was typed and not read; says whether there was any. A terminal that takes whole lines tells of one
  /// without its end only once it takes single keys.
  func flush() -> Bool {
    var (keys, lines) = (found, found)
    keys.c_lflag &= ~tcflag_t(ICANON)
    withUnsafeMutableBytes(of: &keys.c_cc) { $0[Int(VMIN)] = 1 }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if tcsetattr(descriptor, TCSANOW, &keys) == 0 { poll(&polled, 1, 0) }
    while tcsetattr(descriptor, TCSANOW, &lines) != 0, errno == EINTR {}
    tcflush(descriptor, TCIFLUSH)
    return Int32(polled.revents) & POLLIN != 0
  }
}

/// Keeps secrets out of core dumps.
public func forbidCoreDumps() {
  var limit = rlimit()
  getrlimit(coreDumpSize, &limit)
  limit.rlim_cur = 0
  setrlimit(coreDumpSize, &limit)
}
