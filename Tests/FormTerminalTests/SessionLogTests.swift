// What is kept of a session gives the same form again, and no secret.

import FormCore
import FormRuntime
import FormSession
import FormTerminal
import Testing

struct SessionLogTests {
  static let log = """
    {"session": 1, "frontEnd": "screen", "columns": 80, "rows": 24, "language": "en", "today": "1970-01-01", "now": "1970-01-01T00:00:00Z", "programs": ["send"]}
    {"at": 10, "text": "13800138000"}
    {"at": 20, "key": "tab"}
    {"at": 30, "control": "o"}
    {"at": 80, "action": 0, "succeeded": "sent"}
    {"at": 12080, "paste": "12\\r\\n34"}
    {"at": 12090, "columns": 100, "rows": 30}

    """

  @Test func aLogIsReadAndWritten() throws {
    let log = try SessionLog.read(SessionLogTests.log).get()
    #expect(log.text == SessionLogTests.log.split(separator: "\n").map { $0 + "\n" }.joined())
    // A key that nothing is done by is none that is wrong.
    let idle = log.text + "{\"at\": 12100, \"control\": \"n\"}\n"
    #expect(try SessionLog.read(idle).get().text == idle)
    for (text, line) in [("", 1), ("nonsense", 1), (SessionLogTests.log + "{\"at\": 1, \"key\": \"x\"}", 8)] {
      guard case .failure(let problem) = SessionLog.read(text) else {
        Issue.record("\(text) is read")
        continue
      }
      #expect(problem.line == line)
    }
  }

  /// What is known to leave a secret alone is a key of the log; of all else it is kept only that something was done.
  @Test func whatIsDoneToASecretIsNoKeyOfALog() throws {
    var screen = try TestScreen("fields: {pin: {type: text, secure: true}}")
    screen.type("12")
    let harmless: Set<Shortcut> = [.interrupt, .quit, .suspend, .redraw, .submit, .help, .action, .reveal]
    for shortcut in Shortcut.allCases {
      #expect(screen.form.touchesSecret(.control(shortcut)) != harmless.contains(shortcut), "\(shortcut)")
    }
    for key in [Key.text("1"), .paste("1"), .backspace, .delete, .deleteWord, .left, .home, .wordRight, .altEnter] {
      #expect(screen.form.touchesSecret(key), "\(key)")
    }
    for key in [Key.enter, .tab, .backTab, .up, .down, .pageUp, .pageDown, .escape] {
      #expect(!screen.form.touchesSecret(key), "\(key)")
    }
  }

  @Test func aLogMayHaveLinesOfAnotherSystem() throws {
    let lines = SessionLogTests.log.split(separator: "\n")
    let log = try SessionLog.read(lines.map { $0 + "\r\n" }.joined()).get()
    #expect(log.text == lines.map { $0 + "\n" }.joined())
  }

  @Test func eachSecretOfADialogueIsKept() throws {
    let spec = """
      fields:
        one: {type: text, secure: true, lines: 3}
        two: {type: text, secure: true}
        three: {type: text, secure: true}
        four: {type: text}
      """
    let session = try TestScreen(spec).form.session
    let log = SessionLog(
      .plain, size: ScreenSize(columns: 0, rows: 0), language: "en", today: "1970-01-01", now: "1970-01-01T00:00:00Z",
      programs: [])
    let device = RecordedLines(ScriptedLines(["a\\", "b\\", "c", "d", "e", "f", "yes"]), log: log)
    var dialogue = LineDialogue(session, on: device, style: .plain)
    _ = dialogue.run()
    var again = LineDialogue(session, on: ReplayedLines(dialogue.device.log), style: .plain)
    guard case .submitted(let end) = again.run() else {
      Issue.record("it has another end")
      return
    }
    let record = #"{"one": "placeholder", "two": "placeholder", "three": "placeholder", "four": "f"}"#
    #expect(end.record(secrets: .include).text() == record)
  }

  /// What is typed there is seen: the secret has a question of its own.
  @Test(arguments: ["canary", ":canary"]) func aSecretIsNotTakenWhereItIsAskedWhetherToAddOne(_ typed: String) throws {
    let spec = "fields: {keys: {type: list, title: Keys, of: {type: text, title: Key, secure: true}}}"
    let log = SessionLog(
      .plain, size: ScreenSize(columns: 0, rows: 0), language: "en", today: "1970-01-01", now: "1970-01-01T00:00:00Z",
      programs: [])
    let device = RecordedLines(ScriptedLines([typed, "yes", "secret", "no", "yes"]), log: log)
    var dialogue = LineDialogue(try TestScreen(spec).form.session, on: device, style: .plain)
    guard case .submitted(let end) = dialogue.run() else {
      Issue.record("it is not submitted")
      return
    }
    #expect(end.record(secrets: .include).text() == #"{"keys": ["secret"]}"#)
    let kept = dialogue.device.log
    #expect(!kept.text.contains("canary") && kept.entries.count == 4, "\(kept.text)")
    var again = LineDialogue(try TestScreen(spec).form.session, on: ReplayedLines(kept), style: .plain)
    guard case .submitted(let replayed) = again.run() else {
      Issue.record("\(again.device.said)")
      return
    }
    #expect(replayed.record(secrets: .include).text() == #"{"keys": ["placeholder"]}"#)
    #expect(!again.device.said.joined().contains("canary"))
  }

  /// Nothing of what was typed is known, and yet it is to be gone through again.
  @Test func aSecretIsReplacedByOneThatItsFieldAccepts() throws {
    let spec = """
      fields:
        pin: {type: text, secure: true, required: true, characters: digits, minLength: 4}
        short: {type: text, secure: true, length: 3, characters: "[xy]"}
        password:
          {type: text, secure: true, minLength: 12, rules: {digit: {check: 'this.matches("[0-9]")', message: No}}}
        again: {type: text, secure: true, required: true, rules: {same: {check: this == password, message: No}}}
        code: {type: text, secure: true, pattern: '[A-Z]{2}-[0-9]{4}'}
        name: {type: text}
      """
    let record =
      #"{"pin": "1234567890", "short": "xxx", "password": "Placeholder-1", "again": "Placeholder-1", "#
      + #""code": "AB-4567", "name": "n"}"#
    let head = #""columns": 80, "rows": 24, "language": "en", "today": "1970-01-01", "now": "1970-01-01T00:00:00Z""#
    func log(_ frontEnd: String, _ rest: [String]) throws -> SessionLog {
      let first = #"{"session": 1, "frontEnd": "\#(frontEnd)", \#(head), "programs": []}"#
      return try SessionLog.read(([first] + rest).joined(separator: "\n")).get()
    }
    let session = try TestScreen(spec).form.session
    let secret = #"{"at": 1, "secret": true}"#
    let rest = [#"{"at": 1, "line": "n"}"#, #"{"at": 1, "line": "yes"}"#]
    let lines = try log("plain", Array(repeating: secret, count: 6) + rest)
    var dialogue = LineDialogue(session, on: ReplayedLines(lines), style: .plain)
    guard case .submitted(let said) = dialogue.run() else {
      Issue.record("\(dialogue.device.said)")
      return
    }
    #expect(said.record(secrets: .include).text() == record)
    let tab = #"{"at": 1, "key": "tab"}"#
    let last = [#"{"at": 1, "text": "n"}"#, #"{"at": 1, "control": "s"}"#]
    let keys = try log("screen", Array(repeating: [secret, tab], count: 5).flatMap { $0 } + last)
    let (end, frame) = ScreenReplay.run(keys, session, goesToFirstProblem: false)
    guard case .submitted(let shown) = end else {
      Issue.record("\(frame.text)")
      return
    }
    #expect(shown.record(secrets: .include).text() == record)
  }

  @Test func aReplayGoesByItsOwnClock() throws {
    let log = try SessionLog.read(SessionLogTests.log).get()
    let start = try TestScreen(ScreenFormTests.phone).form.session
    let (end, frame) = ScreenReplay.run(log, start, goesToFirstProblem: false)
    guard case .cancelled = end else {
      Issue.record("it has an end of its own")
      return
    }
    #expect(frame.text.contains("[ 1234 ") && frame.text.contains("( Again in 48 s )"))
  }
}
