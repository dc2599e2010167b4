// One run of one form, from its answers to its exit code.

import FormCommand
import FormCore
import FormLanguage
import FormSession
import FormSystem
import FormTerminal

/// A form with all that the options say of it.
struct RunOfForm {
  let request: RunRequest
  let plan: Plan
  /// The spec, and what it imports.
  private let files: [String]
  let language: String
  private let programs: [String: [String]]

  init(_ request: RunRequest, _ form: LoadedForm) throws(UsageError) {
    self.request = request
    plan = form.plan
    files = form.files
    language = try request.arguments.spokenLanguage(of: plan)
    programs = try RunOfForm.programs(request.arguments.all("action"), of: plan.form)
    try request.format.refuseClash(in: plan.form)
  }

  func run(console: inout Console) throws(UsageError) -> ExitCode {
    if plan.holdsSecrets { forbidCoreDumps() }
    let answers = RunAnswers(plan: plan, arguments: request.arguments)
    let sets = try answers.sets()
    if let code = RunOutputs(request).refuse(over: files, console: &console) { return code }
    if !request.canAsk, let timeout = request.timeout { Alarm.set(milliseconds: timeout) }
    var start = SessionStart(mode: request.mode)
    start.ignoresUnknown = request.arguments.has("ignore-unknown")
    start.showsAnswers = request.canAsk && request.asked == .all
    start.isAsked = request.canAsk || request.arguments.has("replay")
    do throws(ExitError) {
      start.original = try answers.read("original", console: &console)
      if let given = try answers.read("answers", console: &console) { start.answers.append(given) }
    } catch {
      return error.code
    }
    if let sets { start.answers.append(sets) }
    if let path = request.arguments.value("replay") { return replay(path, start, console: &console) }
    let session = Session(plan, start: start, language: language, clock: request.clock)
    if !session.unknownKeys.isEmpty { return RunBatch(self).run(session, console: &console) }
    return RunDialogue(self, programs: programs, hasAnswers: !start.answers.isEmpty).run(session, console: &console)
  }

  /// Goes through a session that was kept, at the time and in the language that it had.
  private func replay(_ path: String, _ start: SessionStart, console: inout Console) -> ExitCode {
    let log: SessionLog
    switch RunRecording(run: self).read(path, console: &console) {
    case .failure(let error): return error.code
    case .success(let read): log = read
    }
    let isSpoken = plan.form.languages.contains(log.language) && !request.arguments.has("language")
    let session = Session(
      plan, start: start, language: isSpoken ? log.language : language,
      clock: RunRecording.clock(of: log, request.arguments) ?? request.clock)
    return RunDialogue(self, programs: [:], hasAnswers: !start.answers.isEmpty)
      .replay(log, session, console: &console)
  }

  private static func programs(_ options: [String], of form: Form) throws(UsageError) -> [String: [String]] {
    var programs: [String: [String]] = [:]
    for option in options {
      let (name, command) = try NamedValue.split(option, of: "action", as: "NAME=COMMAND")
      let names = form.actions.map(\.name)
      guard names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
        throw UsageError(
          message: "the form has no action `\(name.visible)`", hint: Suggestion.hint(for: name, among: names))
      }
      guard let words = ShellWords.split(command) else {
        throw UsageError(message: "`--action \(name)` has no command, or a quote that is never closed")
      }
      programs[name] = words
    }
    return programs
  }

  // MARK: - The end

  /// Writes the record of a form that was submitted.
  func finish(_ session: Session, console: inout Console) -> ExitCode {
    Alarm.cancel()
    let record = session.record(secrets: request.secrets, named: request.format.memberNames)
    let text = request.format.text(record)
    if request.secrets == .omit, session.holdsSecretAnswers {
      console.note("formc: secrets are left out of the record; `--secrets include` writes them")
    }
    guard request.output != "-" else {
      console.data(text, areJSON: request.format.isStructured)
      return .done
    }
    // Secrets are for whoever runs formc alone.
    let holdsSecrets = request.secrets == .include && session.holdsSecretAnswers
    guard let error = Files.write(Array(text.utf8), to: request.output, mode: holdsSecrets ? 0o600 : 0o666) else {
      return .done
    }
    console.note(of: request.output, error.reason)
    // What somebody typed can't be had again. Secrets are not shown for all that.
    if request.canAsk {
      console.note("formc: the record goes to standard output instead")
      let shown = holdsSecrets ? session.record(secrets: .omit, named: request.format.memberNames) : record
      if holdsSecrets { console.note("formc: secrets are left out of it") }
      console.data(request.format.text(shown), areJSON: request.format.isStructured)
    }
    return .impossible
  }
}

/// `NAME=VALUE`
enum NamedValue {
  static func split(
    _ text: String, of option: String, as form: String = "NAME=VALUE"
  ) throws(UsageError) -> (name: String, value: String) {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign != text.startIndex else {
      throw UsageError(message: "`--\(option)` is followed by \(form)")
    }
    return (String(text[..<sign]), String(text[text.utf8.index(after: sign)...]))
  }
}
