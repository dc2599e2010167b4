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

  package var isInteractive: Bool { base.isInteractive }
  package var hasDropped: Bool { base.hasDropped }
  package var mayBeCut: Bool { base.mayBeCut }
  package mutating func say(_ line: String) { base.say(line) }
  package mutating func say(_ line: String, as tone: LineTone) { base.say(line, as: tone) }

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

  package mutating func elapsed() -> Int {
    let elapsed = base.elapsed()
    time += elapsed
    isNew = true
    return elapsed
  }

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
    case _: true
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

  package var isInteractive: Bool { true }
  package var hasDropped: Bool { false }
  package mutating func say(_ line: String) { said.append(line) }

  package mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    said.append(prompt)
    while let entry = entries.popFirst() {
      switch entry.event {
      case .line(let line): return .line(line)
      case .secret: return .secret
      case .end: return .end
      case .key, .size, .ended: continue
      }
    }
    return .end
  }

  package mutating func elapsed() -> Int {
    let next = entries.first?.time ?? time
    defer { time = max(time, next) }
    return max(0, next - time)
  }

  package mutating func run(_ words: [String], input: String) -> ProgramEnd {
    guard let entry = entries.first, case .ended(_, let end) = entry.event else { return .failed("") }
    entries.removeFirst()
    return end
  }
}
