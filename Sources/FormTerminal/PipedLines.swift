// A dialogue of lines through a pipe: answers from standard input, questions to standard error.

import FormLanguage
import FormSystem

/// Standard input, a line an answer. Nothing is asked twice.
public struct PipedLines: LineDevice {
  private let deadline: Moment?
  private var buffer = LineBuffer()
  private var isAtEnd = false
  /// Why nothing more can be read.
  private var failure: String?
  private var stopwatch = Stopwatch()

  /// Reads from standard input.
  public init(deadline: Moment?) { self.deadline = deadline }

  /// There is nobody who can answer again.
  public var isInteractive: Bool { false }

  /// Every line is an answer.
  public var hasDropped: Bool { false }

  /// Writes a line to standard error.
  public mutating func say(_ line: String) { writeAll(line + "\n", to: STDERR_FILENO) }

  /// Writes a question and reads a line. What can't be an answer ends the reading: the answers behind it would no longer
  /// stand where they belong.
  public mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    say(prompt)
    while true {
      if let line = buffer.line() { return input(line) }
      if let failure { return .unreadable(failure) }
      if isAtEnd { return buffer.rest().map(input) ?? .end }
      switch wait(for: STDIN_FILENO, until: deadline) {
      case .timedOut: return .timedOut
      case .signal(let number): return .signal(number)
      case .ready: fill()
      }
    }
  }

  /// The number of the line that was read last.
  public var lineNumber: Int { buffer.lines }

  /// Whether lines were read that answered nothing.
  public var hasMoreLines: Bool {
    var buffer = buffer
    while let line = buffer.line() ?? buffer.rest() {
      if case .text(let text) = line, text.allSatisfy(\.isWhitespace) { continue }
      return true
    }
    return false
  }

  private func input(_ line: LineBuffer.Line) -> LineInput {
    switch line {
    case .text(let text): .line(text)
    case .repaired(_, let line): .unreadable("line \(line) is not UTF-8")
    case .tooLong(let line): .unreadable("line \(line) is longer than \(Limits.recordSize)")
    }
  }

  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      buffer.append(chunk[..<count])
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR, errno != EAGAIN {
      failure = SystemError(code: errno).reason
    }
  }

  /// Milliseconds since this was last asked.
  public mutating func elapsed() -> Int { stopwatch.lap() }

  /// Runs a program to its end.
  ///
  /// An alarm, or a signal, would end this process alone, and leave the program behind. Where there is no terminal that
  /// the program could want, it is one that can be ended with all that it has started.
  public mutating func run(_ words: [String], input: String) -> ProgramEnd {
    Alarm.cancel()
    Signals.watch()
    defer {
      Signals.restore()
      if let deadline { Alarm.set(milliseconds: max(1, deadline.since(.now))) }
    }
    return ActionProgram(words: words, isApart: !ControllingTerminal.exists).run(input: input, until: deadline)
  }
}
