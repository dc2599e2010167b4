// Sessions over small forms, for tests.

import FormCore
import FormRuntime
import FormSession
import FormLanguage
import Testing

/// A session and short ways to let things happen to it.
struct TestSession {
  var session: Session

  init(
    _ text: String, mode: FormMode = .new, original: String? = nil, answers: String? = nil, language: String = "en",
    isAsked: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let form = try TestForm(text, sourceLocation: sourceLocation)
    var start = SessionStart(
      mode: mode, original: original.flatMap(TestSession.json),
      answers: [answers.flatMap(TestSession.json)].compactMap { $0 })
    start.isAsked = isAsked
    session = Session(form.plan, start: start, language: language, clock: TestForm.clock)
  }

  static func json(_ text: String) -> FormJSON? { try? FormJSON.read(text).get() }

  func place(_ name: String) -> FieldPlace {
    session.place(named: name) ?? FieldPlace(SlotID(frame: 0, slot: slot(name)))
  }

  /// Finds fields that are hidden too.
  private func slot(_ name: String) -> Int { session.form.fields.first { $0.name == name }?.id.slot ?? 9999 }

  mutating func type(_ text: String, _ name: String) { session.handle(.type(text, place(name))) }
  mutating func focus(_ name: String?) { session.handle(.focus(name.map(place))) }
  mutating func fill(_ name: String, _ text: String) {
    focus(name)
    type(text, name)
    focus(nil)
  }

  /// `path code` of what is shown.
  var shown: [String] { session.shownIssues.map(line) }
  /// `path code` of every issue.
  var issues: [String] { session.issues.map(line) }
  var blockers: [String] { session.blockers.map(\.words) }
  var record: String { session.record().text(.line) }

  private func line(_ issue: FormCore.Issue) -> String {
    "\(session.verdict.path(of: issue, in: session.plan)) \(issue.code(in: session.plan))"
  }
}
