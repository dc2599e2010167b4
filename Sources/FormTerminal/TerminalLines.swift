// A dialogue of lines at a terminal.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The controlling terminal, line by line. It is opened by itself, so that standard output carries results alone.
public struct TerminalLines: LineDevice {
  private let descriptor: Int32
  private let modes: TerminalModes
  private let deadline: Moment?
  private var buffer = LineBuffer()
  private var lastAsked = Moment.now

  /// Opens the terminal and begins to watch for signals; nothing if there is none.
  public init?(deadline: Moment?) {
    var opened = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if opened < 0, isatty(STDIN_FILENO) == 1 { opened = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) }
    guard opened >= 0 else { return nil }
    guard let modes = TerminalModes(opened) else {
      close(opened)
      return nil
    }
    descriptor = opened
    self.modes = modes
    self.deadline = deadline
    Signals.watch()
  }

  /// There is somebody who can answer again.
  public var isInteractive: Bool { true }

  /// Writes a line to the terminal.
  public mutating func say(_ line: String) { write(line + "\n") }

  /// Writes a question and reads a line; a secret with the terminal's echo off, and what was typed ahead thrown away.
  public mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    if secret {
      guard modes.hide() else { return .noEcho }
      buffer.clear()
    }
    defer { if secret { modes.restore() } }
    write(prompt)
    while true {
      if let line = buffer.line() {
        if secret { buffer.wipe() }
        return .line(EscapeSequences.removed(from: line))
      }
      switch wait(for: descriptor, until: deadline) {
      case .timedOut:
        write("\n")
        return .timedOut
      case .signal(SIGTSTP):
        modes.restore()
        write("\n")
        Signals.stop()
        if secret, !modes.hide() { return .noEcho }
        write(prompt)
      case .signal(let number):
        write("\n")
        return .signal(number)
      case .ready: if !fill() { return end() }
      }
    }
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
  public mutating func elapsed() -> Int {
    let before = lastAsked
    lastAsked = .now
    return lastAsked.since(before)
  }

  /// Runs a program to its end.
  public mutating func run(_ words: [String], input: String) -> ProgramEnd {
    let end = Program(words: words).run(input: input, until: deadline)
    switch end {
    case .signal, .timedOut: write("\n")
    case .succeeded, .failed: break
    }
    return end
  }

  private func write(_ text: String) { writeAll(Array(text.utf8), to: descriptor) }
}

/// Writes all bytes, or as many as the other end takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, start, count)
  #elseif canImport(Musl)
    Musl.write(descriptor, start, count)
  #else
    Darwin.write(descriptor, start, count)
  #endif
}
