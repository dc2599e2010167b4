// Dialogues of lines: kept while they take place, and gone through again.

/// A device that keeps what came in.
package struct RecordedLines<Base: LineDevice>: LineDevice {
  private var base: Base
  /// What came in so far.
  package private(set) var log: SessionLog
  private var time = 0
  /// Whether a question has begun. Before each the clock is asked, and not between the lines of one answer.
  private var isNew = true

  /// Keeps what comes in at a device.
  package init(_ base: Base, log: SessionLog) {
    self.base = base
    self.log = log
  }

  /// As the device itself.
  package var isInteractive: Bool { base.isInteractive }
  /// As the device itself.
  package var hasDropped: Bool { base.hasDropped }
  /// As the device itself.
  package var mayBeCut: Bool { base.mayBeCut }
  /// Says a line; what is said is not kept, since it follows from what came in.
  package mutating func say(_ line: String) { base.say(line) }
  /// Says a line with a tone.
  package mutating func say(_ line: String, as tone: LineTone) { base.say(line, as: tone) }

  /// Asks, and keeps what came; of an answer that is a secret, that there was one.
  package mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    let input = base.ask(prompt, secret: secret)
    switch input {
    // A command at a secret is no part of it, but for one that nobody knows.
    case .line(let line) where secret && !line.isEmpty && !SpokenLine(line).isCommand:
      log.add(.secret(isAnswered: true), at: time, beginsAnother: isNew)
    case .line(let line): log.add(.line(line), at: time)
    case .end: log.add(.end, at: time)
    case .garbled: return input
    case .secret, .signal, .timedOut, .noEcho, .unreadable: break
    }
    isNew = false
    return input
  }

  /// Takes the last line out of what is kept: it did nothing.
  package mutating func forgetLine() {
    base.forgetLine()
    log.forgetLine()
  }

  /// Milliseconds since it was asked last; what comes in is kept with the sum of them.
  package mutating func elapsed() -> Int {
    let elapsed = base.elapsed()
    time += elapsed
    isNew = true
    return elapsed
  }

  /// Runs a program, and keeps how it ended.
  package mutating func run(_ words: [String], input: String) -> ProgramEnd {
    let end = base.run(words, input: input)
    log.add(.ended(action: 0, end), at: time)
    return end
  }
}

extension SpokenLine {
  /// Whether it is a command that there is.
  var isCommand: Bool {
    switch self {
    case .answer, .unknown: false
    default: true
    }
  }
}

/// A device whose lines are those of a log.
package struct ReplayedLines: LineDevice {
  private var entries: ArraySlice<SessionLog.Entry>
  private var time = 0
  /// What was said, line by line.
  package private(set) var said: [String] = []

  /// Goes through a log.
  package init(_ log: SessionLog) { entries = log.entries[...] }

  /// There was somebody who could answer again.
  package var isInteractive: Bool { true }
  /// What was dropped is in no log.
  package var hasDropped: Bool { false }
  /// Keeps a line for whoever looks on.
  package mutating func say(_ line: String) { said.append(line) }

  /// Says the question, and answers it with the next line of the log.
  package mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    said.append(prompt)
    while let entry = entries.popFirst() {
      switch entry.event {
      case .line(let line): return .line(line)
      case .secret: return .secret
      case .end: return .end
      case .key, .idle, .size, .ended: continue
      }
    }
    return .end
  }

  /// Milliseconds up to the next event of the log, as if they had passed.
  package mutating func elapsed() -> Int {
    let next = entries.first?.time ?? time
    defer { time = max(time, next) }
    return max(0, next - time)
  }

  /// How the program ended at the time; nothing is run.
  package mutating func run(_ words: [String], input: String) -> ProgramEnd {
    guard let entry = entries.first, case .ended(_, let end) = entry.event else { return .failed("") }
    entries.removeFirst()
    return end
  }
}
