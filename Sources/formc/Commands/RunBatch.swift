// A run without anybody to ask: the record, or everything that is wrong with it.

import FormCommand
import FormCore
import FormLanguage
import FormRuntime
import FormSession

/// Judges what was given, once.
struct RunBatch {
  private let run: RunOfForm

  init(_ run: RunOfForm) { self.run = run }

  func run(_ given: Session, console: inout Console) -> ExitCode {
    if given.mode == .show { return refuseUnknown(in: given, console: &console) ?? .done }
    var session = given
    session.handle(.submit)
    if session.phase == .reviewing { session.handle(.confirm) }
    return end(session, console: &console)
  }

  /// Refuses a record that has more than the form shows: nobody would know of it.
  private func refuseUnknown(in session: Session, console: inout Console) -> ExitCode? {
    let unknown = session.issues.filter { if case .unknownKey = $0.cause { true } else { false } }
    guard !unknown.isEmpty else { return nil }
    say(unknown, of: session, console: &console)
    return tell(unknown, of: session, console: &console)
  }

  /// Says how a form ended that was tried to submit.
  func end(_ session: Session, console: inout Console) -> ExitCode {
    if session.phase == .submitted {
      say(session.issues, of: session, console: &console)
      return run.finish(session, console: &console)
    }
    let errors = session.issues.filter(session.isError)
    say(session.issues, of: session, console: &console)
    if !errors.isEmpty, errors.allSatisfy({ $0.code(in: session.plan) == PlainCode.required.rawValue }) {
      return .missingAnswers
    }
    if errors.isEmpty { for blocker in session.blockers { console.note("formc: \(blocker.words.visible)") } }
    return tell(session.issues, of: session, console: &console)
  }

  private func tell(_ issues: [Issue], of session: Session, console: inout Console) -> ExitCode {
    tell(
      issues.map { session.validator.json(of: $0, in: session.verdict, language: session.language) }, console: &console)
  }

  /// Says what is wrong with a line of standard input that answered nothing: to people in words that name the line, to
  /// programs as the one issue that there is.
  func refuse(
    _ place: FieldPlace, _ message: String, in session: Session, _ words: String, console: inout Console
  ) -> ExitCode {
    let path = session.plan.path(of: place)
    console.note("formc: standard input: \(path.visible): \(words)")
    return tell(
      [.issue(at: path, code: PlainCode.type.rawValue, severity: .error, message: message)], console: &console)
  }

  private func tell(_ issues: [FormJSON], console: inout Console) -> ExitCode {
    if run.request.format.isStructured {
      console.data(FormJSON.object(["issues": .array(issues)]).text(.line) + "\n", areJSON: true)
    }
    return .no
  }

  /// As many as a person reads, where standard output has all of them.
  private func say(_ issues: [Issue], of session: Session, console: inout Console) {
    let limit = run.request.format.isStructured ? Report.limit : issues.count
    for issue in issues.prefix(limit) { say(issue, of: session, console: &console) }
    if issues.count > limit { console.note("formc: and \(issues.count - limit) more") }
  }

  /// A problem with the option that supplies the answer.
  private func say(_ issue: Issue, of session: Session, console: inout Console) {
    let path = session.verdict.path(of: issue, in: session.plan).visible
    let message = session.message(for: issue).visible
    let severity = session.isError(issue) ? "" : "warning: "
    let place = session.place(of: issue)
    let option = place.flatMap { self.option(for: $0, path, in: session) }.map { "  (\($0))" } ?? ""
    let title = place.map { session.fullTitle(of: $0).visible } ?? path
    let name = title == path ? path : "\(path) (\(title))"
    console.note("formc: \(name): \(severity)\(message)\(option)")
  }

  /// Nothing for what is computed, which no option supplies.
  private func option(for place: FieldPlace, _ path: String, in session: Session) -> String? {
    if RunBatch.isComputed(place.id, in: session.plan) { return nil }
    let slot = session.plan.slot(place.id)
    guard slot.isLeaf, place.indices.isEmpty, !session.isSecure(place) else { return "--answers FILE" }
    return "--set \(path)=\(RunBatch.example(slot.field.kind))"
  }

  /// Whether a field is computed, or an item of a list that is.
  private static func isComputed(_ id: SlotID, in plan: Plan) -> Bool {
    if plan.slot(id).computed != nil { return true }
    return plan.frames[id.frame].list.map { isComputed($0, in: plan) } ?? false
  }

  private static func example(_ kind: FieldKind) -> String {
    switch kind {
    case .text, .integer, .number, .decimal, .group, .list: "VALUE"
    case .boolean: "true"
    case .date: "DATE"
    case .time: "TIME"
    case .dateTime: "DATE-TIME"
    case .choice(let choices): few(choices, separator: "|")
    case .choices(let choices): few(choices, separator: ",")
    }
  }

  /// The values of choices, as many as one looks through.
  private static func few(_ choices: Choices, separator: String) -> String {
    let most = 8
    let values = choices.prefix(most).map(\.value.visible) + (choices.count > most ? ["…"] : [])
    return values.joined(separator: separator)
  }
}
