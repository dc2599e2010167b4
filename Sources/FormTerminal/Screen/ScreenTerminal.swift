// The terminal of a screen: single keys in, frames out, and everything as it was on every way out.

import FormSystem

/// A terminal that is drawn on.
struct ScreenTerminal {
  let descriptor: Int32
  private let modes: TerminalModes
  private var painter: ScreenPainter
  /// For what is typed: zeros, but while it is read.
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)

  /// Opens the terminal and begins to watch for signals; nothing if there is none.
  init?(usesColour: Bool) {
    guard let opened = ControllingTerminal.opened() else { return nil }
    guard let modes = TerminalModes(opened) else {
      systemClose(opened)
      return nil
    }
    descriptor = opened
    self.modes = modes
    painter = ScreenPainter(usesColour: usesColour, rewraps: ControllingTerminal.rewraps)
    Signals.watch(besides: [SIGWINCH, SIGCONT])
  }

  /// The size as it is now.
  var size: ScreenSize { ScreenTerminal.size(of: descriptor) }

  private static func size(of descriptor: Int32) -> ScreenSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return ScreenSize(columns: 0, rows: 0) }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Writes lines for a terminal of a size, and does nothing else to it: what was typed ahead is for somebody else.
  static func say(_ lines: (ScreenSize) -> [String]) {
    guard let descriptor = ControllingTerminal.opened() else { return }
    defer { systemClose(descriptor) }
    let size = size(of: descriptor)
    let text = lines(size).map { $0 + "\r\n" }.joined()
    writeAll(ScreenPainter.goingToFreshRow(columns: size.columns) + text, to: descriptor)
  }

  /// Takes single keys, and asks the terminal to say where a paste begins and ends.
  func enter() -> Bool {
    guard modes.takeKeys() else { return false }
    // In the background that stops the program until it is in front. Nothing was drawn since.
    Signals.passOver(SIGCONT)
    write("\u{1B}[?2004h")
    return true
  }

  /// Gives the terminal back, with nothing of the form on it but `lines`.
  mutating func leave(_ lines: [String] = []) {
    // A size that nobody has told of yet has moved what is to be erased.
    write(painter.clear(size) + lines.map { $0 + "\r\n" }.joined() + "\u{1B}[?2004l")
    painter.forget()
    modes.restore()
  }

  /// Shows a frame.
  mutating func show(_ frame: ScreenFrame, size: ScreenSize) {
    let bytes = painter.draw(frame, size: size)
    if !bytes.isEmpty { write(bytes) }
  }

  /// Forgets what is shown, since something else is by now.
  mutating func begin() {
    painter.forget()
    write(ScreenPainter.goingToFreshRow(columns: size.columns) + ScreenPainter.erasingFromHere)
  }

  /// Another size came.
  mutating func sizeChanged(_ size: ScreenSize) { write(painter.sizeChanged(size)) }

  /// The keys that were typed, which are kept nowhere else: they may be a secret. Nothing at the end of input. A key alone
  /// is shown at once where it is known what it shows.
  mutating func read(into reader: inout KeyReader, _ ready: ReadyEcho? = nil) -> [Key]? {
    let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN)) else { return nil }
    if count == 1, reader.isAtRest, let byte = ready?.byte(for: chunk[0]), painter.echo(byte) {
      write(String(Unicode.Scalar(byte)))
    }
    // In place: a part of an array would be a second owner, and zeros would go into a copy.
    return chunk.withUnsafeMutableBytes { chunk in
      let typed = UnsafeMutableRawBufferPointer(rebasing: chunk[..<max(0, count)])
      defer { for index in typed.indices { typed[index] = 0 } }
      return reader.read(typed)
    }
  }

  private func write(_ text: String) { writeAll(text, to: descriptor) }
}
