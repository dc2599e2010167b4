// What happened while a form was filled in, to be gone through again: one JSON object a line, secrets left out.

import FormRuntime

/// The events of a session with their times.
package struct SessionLog: Sendable {
  /// The front end that was talked to.
  package enum FrontEnd: String, Sendable { case screen, accessible, plain }

  /// Something that happened.
  package enum Event: Sendable {
    /// A key of the screen.
    case key(Key)
    /// Control and a sign that nothing is done by.
    case idle(Character)
    /// Something was done to a secret, after which it was answered or not.
    case secret(isAnswered: Bool)
    /// The window got another size.
    case size(ScreenSize)
    /// The program of an action ended.
    case ended(action: Int, ProgramEnd)
    /// A line that was an answer or a command.
    case line(String)
    /// The end of input.
    case end
  }

  /// An event with its time.
  package struct Entry: Sendable {
    /// When it came, in milliseconds from the start.
    package var time: Int
    /// What came.
    package var event: Event
  }

  /// Where the form was filled in.
  package var frontEnd: FrontEnd
  /// The size of the screen at the start; of a dialogue of lines nothing by nothing.
  package var size: ScreenSize
  /// The tag of the language.
  package var language: String
  /// What `today` was.
  package var today: String
  /// What `now` was.
  package var now: String
  /// The names of the actions that had a program.
  package var programs: [String]
  /// What came in, in order.
  package var entries: [Entry] = []

  /// Starts a log.
  package init(
    _ frontEnd: FrontEnd, size: ScreenSize, language: String, today: String, now: String, programs: [String]
  ) {
    self.frontEnd = frontEnd
    self.size = size
    self.language = language
    self.today = today
    self.now = now
    self.programs = programs
  }

  /// Adds an event. All that is done to a secret in one go is one event, as long as nothing says that another one begins:
  /// the number of keys would tell its length.
  package mutating func add(_ event: Event, at time: Int, beginsAnother: Bool = false) {
    if !beginsAnother, case .secret = event, let last = entries.last, case .secret = last.event { entries.removeLast() }
    entries.append(Entry(time: time, event: event))
  }

  /// Takes out a line that came last.
  mutating func forgetLine() {
    if let last = entries.last, case .line = last.event { entries.removeLast() }
  }
}

// MARK: - As text

extension SessionLog {
  /// The lines of a file.
  package var text: String {
    let head = FormJSON.object([
      "session": .integer(1), "frontEnd": .string(frontEnd.rawValue), "columns": .integer(size.columns),
      "rows": .integer(size.rows), "language": .string(language), "today": .string(today), "now": .string(now),
      "programs": .array(programs.map(FormJSON.string)),
    ])
    return ([head] + entries.map(SessionLog.json)).map { $0.text() + "\n" }.joined()
  }

  /// Reads a file; nothing if it is no log, with the line that is wrong.
  package static func read(_ text: String) -> Result<SessionLog, LogProblem> {
    var log: SessionLog?
    // CR and LF are one character. What else breaks lines may stand in a text.
    for (index, line) in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }).enumerated() {
      guard case .success(.object(let object)) = FormJSON.read(Array(line.utf8)) else {
        return .failure(LogProblem(line: index + 1))
      }
      if log == nil { log = SessionLog(head: object) } else if let entry = Entry(object) { log?.entries.append(entry) }
      if log == nil || log?.entries.count != index { return .failure(LogProblem(line: index + 1)) }
    }
    return log.map { .success($0) } ?? .failure(LogProblem(line: 1))
  }

  /// A line that is none of a log.
  package struct LogProblem: Error, Hashable { package let line: Int }

  private init?(head: FormJSONObject) {
    guard head.integer("session") == 1, let frontEnd = head.string("frontEnd").flatMap(FrontEnd.init(rawValue:)),
      let columns = head.integer("columns"), let rows = head.integer("rows"), let language = head.string("language"),
      let today = head.string("today"), let now = head.string("now"), case .array(let programs)? = head["programs"]
    else { return nil }
    self.init(
      frontEnd, size: ScreenSize(columns: columns, rows: rows), language: language, today: today, now: now,
      programs: programs.compactMap { if case .string(let name) = $0 { name } else { nil } })
  }

  private static func json(_ entry: Entry) -> FormJSON {
    let time = FormJSON.integer(entry.time)
    switch entry.event {
    case .key(.text(let text)): return .object(["at": time, "text": .string(text)])
    case .key(.paste(let text)): return .object(["at": time, "paste": .string(text)])
    case .key(.control(let shortcut)): return .object(["at": time, "control": .string(String(shortcut.rawValue))])
    case .idle(let sign): return .object(["at": time, "control": .string(String(sign))])
    case .key(let key): return .object(["at": time, "key": .string(KeyName.name(of: key) ?? "")])
    case .secret(let isAnswered): return .object(["at": time, "secret": .boolean(isAnswered)])
    case .size(let size): return .object(["at": time, "columns": .integer(size.columns), "rows": .integer(size.rows)])
    case .ended(let action, .succeeded(let output)):
      return .object(["at": time, "action": .integer(action), "succeeded": .string(output)])
    case .ended(let action, .failed(let reason)):
      return .object(["at": time, "action": .integer(action), "failed": .string(reason)])
    case .ended(let action, _): return .object(["at": time, "action": .integer(action), "failed": .string("")])
    case .line(let line): return .object(["at": time, "line": .string(line)])
    case .end: return .object(["at": time, "end": .boolean(true)])
    }
  }
}

extension SessionLog.Entry {
  fileprivate init?(_ object: FormJSONObject) {
    guard let time = object.integer("at"), time >= 0, let event = SessionLog.Entry.event(object) else { return nil }
    self.init(time: time, event: event)
  }

  private static func event(_ object: FormJSONObject) -> SessionLog.Event? {
    if let text = object.string("text") { return .key(.text(text)) }
    if let text = object.string("paste") { return .key(.paste(text)) }
    if let text = object.string("control") {
      guard let sign = text.first, text.count == 1 else { return nil }
      return Shortcut(rawValue: sign).map { .key(.control($0)) } ?? .idle(sign)
    }
    if let name = object.string("key") { return KeyName.keys[name].map { .key($0) } }
    if case .boolean(let isAnswered)? = object["secret"] { return .secret(isAnswered: isAnswered) }
    if let columns = object.integer("columns"), let rows = object.integer("rows") {
      return .size(ScreenSize(columns: columns, rows: rows))
    }
    if let action = object.integer("action") {
      if let output = object.string("succeeded") { return .ended(action: action, .succeeded(output)) }
      return object.string("failed").map { .ended(action: action, .failed($0)) }
    }
    if let line = object.string("line") { return .line(line) }
    return object["end"] == nil ? nil : .end
  }
}

extension FormJSONObject {
  fileprivate func string(_ name: String) -> String? {
    if case .string(let text)? = self[name] { text } else { nil }
  }

  fileprivate func integer(_ name: String) -> Int? {
    if case .number(let number)? = self[name] { number.integer } else { nil }
  }
}

/// The names of keys that have no characters.
enum KeyName {
  static let keys: [String: Key] = [
    "enter": .enter, "alt-enter": .altEnter, "tab": .tab, "back-tab": .backTab, "escape": .escape, "up": .up,
    "down": .down, "left": .left, "right": .right, "home": .home, "end": .end, "page-up": .pageUp,
    "page-down": .pageDown, "word-left": .wordLeft, "word-right": .wordRight, "alt-up": .altUp, "alt-down": .altDown,
    "backspace": .backspace, "delete": .delete, "delete-word": .deleteWord, "delete-word-forward": .deleteWordForward,
  ]

  static func name(of key: Key) -> String? { keys.first { $0.value == key }?.key }
}
