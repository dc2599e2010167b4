// A dialogue of lines at a terminal.

import FormSystem

/// The controlling terminal, line by line. It is opened by itself, so that standard output carries results alone.
public struct TerminalLines: LineDevice {
  private let descriptor: Int32
  private let modes: TerminalModes
  private let deadline: Moment?
  private var buffer = LineBuffer()
  private var stopwatch = Stopwatch()
  private var isAtEnd = false
  /// Whether the terminal is one that knows of marks around a paste, or passes over asking for them.
  private let marksPastes: Bool
  private let usesColour: Bool
  /// Whether other lines came together with the last one.
  public private(set) var hasDropped = false

  /// What the kernel keeps of a line that is typed: the rest it drops without a word.
  private static let longestLine = 4095

  /// Whether what was read has a line of which something may be lost.
  public var mayBeCut: Bool { buffer.longest >= TerminalLines.longestLine }

  /// Opens the terminal and begins to watch for signals; nothing if there is none.
  public init?(deadline: Moment?, usesColour: Bool = false) {
    self.usesColour = usesColour
    guard let opened = ControllingTerminal.opened() else { return nil }
    guard let modes = TerminalModes(opened) else {
      close(opened)
      return nil
    }
    descriptor = opened
    self.modes = modes
    self.deadline = deadline
    marksPastes = ControllingTerminal.type != nil
    Signals.watch(besides: [SIGCONT])
  }

  /// There is somebody who can answer again.
  public var isInteractive: Bool { true }

  /// Writes a line to the terminal.
  public mutating func say(_ line: String) { write(wrapped(line) + "\n") }

  /// Writes a line with a colour, where the terminal has some.
  public mutating func say(_ line: String, as tone: LineTone) {
    guard usesColour, marksPastes else { return say(line) }
    let code =
      switch tone {
      case .heading: "1"
      case .problem: "31"
      case .warning: "35"
      }
    write("\u{1B}[\(code)m" + wrapped(line) + "\u{1B}[m\n")
  }

  /// Writes a question and reads a line; a secret with the terminal's echo off, and what was typed ahead thrown away.
  public mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    hasDropped = false
    buffer.longest = 0
    // What came before is behind what is asked for now.
    Signals.passOver(SIGCONT)
    guard begin(secret) else { return .noEcho }
    defer { end(secret) }
    write(wrapped(prompt))
    var paste = Paste()
    while true {
      if let line = buffer.line() {
        if case .repaired = line {
          if secret { buffer.wipe() }
          return .garbled
        }
        guard let whole = paste.take(text(line)) else { continue }
        if secret { buffer.wipe() } else { dropRest(behind: whole) }
        return .line(EscapeSequences.removed(from: whole))
      }
      if isAtEnd { return end() }
      var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      switch wait(for: &polled, until: deadline) {
      case .timedOut:
        write("\n")
        return .timedOut
      case .signal(SIGTSTP):
        end(secret)
        write("\n")
        Signals.stop()
        Signals.passOver(SIGCONT)
        paste = Paste()
        guard begin(secret) else { return .noEcho }
        write(wrapped(prompt))
      case .signal(SIGCONT):
        // It was stopped by what can't be watched for, and the shell has put its own modes back.
        paste = Paste()
        guard begin(secret) else { return .noEcho }
        write("\n" + wrapped(prompt))
      case .signal(let number):
        write("\n")
        return .signal(number)
      case .ready: if !fill() { return end() }
      }
    }
  }

  private func text(_ line: LineBuffer.Line) -> String {
    switch line {
    case .text(let text): text
    case .repaired, .tooLong: ""
    }
  }

  // MARK: - Secrets

  /// Takes the modes in which an answer is read; false where a secret would be shown.
  private mutating func begin(_ secret: Bool) -> Bool {
    guard !secret else { return hide() }
    modes.eraseWholeCharacters()
    return true
  }

  private func end(_ secret: Bool) { if secret { show() } else { modes.eraseAsFound() } }

  /// Stops showing what is typed, and asks the terminal to say where a paste begins and ends.
  private mutating func hide() -> Bool {
    guard modes.hide() else { return false }
    buffer.clear()
    if marksPastes { write("\u{1B}[?2004h") }
    return true
  }

  private func show() {
    if marksPastes { write("\u{1B}[?2004l") }
    modes.restore()
  }

  // MARK: - Pastes

  /// Throws away what came together with a line: the other lines of a paste must not answer the questions behind. They
  /// can't be kept for this one, since the terminal has shown them already, and only a secret is read without showing
  /// the marks around a paste. A line that goes on in the next keeps it.
  private mutating func dropRest(behind line: String) {
    guard line.utf8.last != UInt8(ascii: "\\") else { return }
    while isReadable(within: TerminalLines.burst), !isAtEnd {
      hasDropped = true
      if !fill() { isAtEnd = true }
      _ = buffer.line()
      buffer.clear()
    }
    // A last line without its end, behind which nothing is to be said.
    if !isAtEnd, modes.flush() {
      hasDropped = true
      write("\n")
    }
  }

  /// Milliseconds in which the lines of a paste come one after the other.
  private static let burst: Int32 = 10

  private func isReadable(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  /// Reads what there is; false at the end of input.
  private mutating func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 { buffer.append(chunk[..<count]) }
    for index in chunk.indices { chunk[index] = 0 }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private mutating func end() -> LineInput {
    write("\n")
    return .end
  }

  /// Milliseconds since this was last asked.
  public mutating func elapsed() -> Int { stopwatch.lap() }

  /// Runs a program to its end.
  public mutating func run(_ words: [String], input: String) -> ProgramEnd {
    let end = ActionProgram(words: words).run(input: input, until: deadline)
    switch end {
    case .signal, .timedOut: write("\n")
    case .succeeded, .failed: break
    }
    return end
  }

  private func wrapped(_ text: String) -> String { Wrapping.wrapped(text, columns: columns) }

  /// The columns of the terminal as it is now; nothing if it does not say.
  private var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private func write(_ text: String) { writeAll(text, to: descriptor) }
}

/// Writes all of a text, or as many bytes as the other end takes.
func writeAll(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
