// Where a dialogue of lines takes place.

/// What came for a question.
public enum LineInput: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  /// A secret that was left out of what was kept of a dialogue.
  case secret
  /// What somebody typed, and is no UTF-8: a part of a character, or of another encoding.
  case garbled
  /// The end of input.
  case end
  /// A signal.
  case signal(Int32)
  /// The time was over.
  case timedOut
  /// A secret can't be read unseen.
  case noEcho
  /// The input can't be read, or what was read is no text: why.
  case unreadable(String)
}

/// What came of a program.
public enum ProgramEnd: Hashable, Sendable {
  /// It exited with 0: the start of what it wrote to standard output.
  case succeeded(String)
  /// It could not be run, or did not exit with 0: what it wrote to standard error, or the reason.
  case failed(String)
  /// A signal came meanwhile.
  case signal(Int32)
  /// The time was over.
  case timedOut
}

/// A terminal, a pipe, or a script in a test. Texts are shown as they are: what could steer a terminal has been made
/// visible before.
public protocol LineDevice {
  /// Whether a question can be asked again when its answer is no good.
  var isInteractive: Bool { get }
  /// Writes a line.
  mutating func say(_ line: String)
  /// Writes a line of which a colour repeats what it is.
  mutating func say(_ line: String, as tone: LineTone)
  /// Writes a question and reads the answer.
  mutating func ask(_ prompt: String, secret: Bool) -> LineInput
  /// Whether something came with the last line that is no answer to anything, such as the other lines of a paste.
  var hasDropped: Bool { get }
  /// Whether the last line is as long as a line can be, so that what stood behind that may be lost.
  var mayBeCut: Bool { get }
  /// Keeps nothing of the last line: it was refused, and may be a secret that was typed at another question.
  mutating func forgetLine()
  /// Milliseconds since this was last asked.
  mutating func elapsed() -> Int
  /// Runs a program, whose words are given, with a text on its standard input.
  mutating func run(_ words: [String], input: String) -> ProgramEnd
}

/// What a line is, which colours repeat.
public enum LineTone: Hashable, Sendable {
  /// A heading.
  case heading
  /// Something that blocks.
  case problem
  /// Something to look at.
  case warning
}

extension LineDevice {
  /// Lines may be as long as anybody likes.
  public var mayBeCut: Bool { false }

  /// There is nothing to forget.
  public mutating func forgetLine() {}

  /// Writes a line without a colour.
  public mutating func say(_ line: String, as tone: LineTone) { say(line) }
}
