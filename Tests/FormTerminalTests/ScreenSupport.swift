// A form on a screen that nobody sees, driven by keys.

import FormCompiler
import FormCore
import FormRuntime
import FormSession
import FormLanguage
import FormTerminal
import Testing

/// A screen in a test.
struct TestScreen {
  var form: ScreenForm
  /// What was asked for outside.
  var effects: [ScreenForm.Effect] = []

  init(
    _ spec: String, columns: Int = 60, rows: Int = 20, mode: FormMode = .new, original: String? = nil,
    programs: Set<String> = [], language: String = "en", answers: String? = nil
  ) throws {
    let compiled = Compilation.compile(path: "demo.yaml", bytes: Array(("formc: 1\nform: Demo\n" + spec).utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
    let plan = try #require(compiled.plan)
    var start = SessionStart(mode: mode, original: try original.map { try FormJSON.read($0).get() })
    start.isAsked = true
    if let answers { start.answers = [try FormJSON.read(answers).get()] }
    let session = Session(plan, start: start, language: language, clock: TestScreen.clock)
    form = ScreenForm(
      session, size: ScreenSize(columns: columns, rows: rows), programs: programs, goesToFirstProblem: answers != nil)
  }

  static let clock = FormClock(today: .unixEpoch, now: .unixEpoch)

  mutating func press(_ keys: FormTerminal.Key...) {
    press(all: keys)
  }

  mutating func press(all keys: [FormTerminal.Key]) {
    var keys = keys[...]
    while let key = form.next(of: &keys) { if let effect = form.handle(key) { effects.append(effect) } }
  }

  mutating func type(_ text: String) { for character in text { press(.text(String(character))) } }

  /// What is seen.
  var shown: String {
    form.draw().text
  }

  /// The rows with the sign of the cursor put in.
  var pointed: String {
    let frame = form.draw()
    var rows = frame.rows.map(\.text)
    let row = rows[frame.cursor.row]
    rows[frame.cursor.row] =
      String(row.prefix(frame.cursor.column)) + "▁" + String(row.dropFirst(frame.cursor.column + 1))
    return rows.joined(separator: "\n")
  }

  var record: String { form.session.record().text() }
}

/// Numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
