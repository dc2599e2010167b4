// formc run: fills a form in.

import FormCommand
import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormTerminal

extension Command {
  static let run = Command(
    name: "run",
    summary: "Fills in a form: at a terminal, from the lines of a pipe, or from a file of answers.",
    operands: .files("SPEC"),
    options: [
      Option(name: "answers", short: "a", value: .file, summary: "Answers by field name, in JSON or YAML."),
      Option(name: "set", short: "s", value: .other("NAME=VALUE"), summary: "One answer; not for secrets."),
      .mode,
      Option(name: "original", value: .file, summary: "The record that edit and show start from."),
      Option(name: "output", short: "o", value: .file, summary: "Where the record goes, instead of standard output."),
      Option(
        name: "format", short: "f", value: .one(of: RecordFormat.self, as: "FORMAT"),
        summary: "How the record is written: json (one line), yaml, env or shell."),
      Option(
        name: "secrets", value: .one(of: Secrets.self, as: "WHAT"),
        summary: "omit secrets from the record, or include them."),
      Option(name: "no-input", summary: "Never ask; report every problem at once."),
      Option(
        name: "ask", value: .one(of: Asked.self, as: "WHAT"), summary: "With answers: ask what is missing, or all."),
      Option(name: "accessible", summary: "Line by line, everything in words, for screen readers."),
      Option(name: "plain", summary: "Line by line, tersely."),
      Option(
        name: "action", value: .other("NAME=COMMAND"), summary: "The program that an action runs, without a shell."),
      Option(
        name: "timeout", value: .other("DURATION"), summary: "Give up after this long, such as 30s; exit code 124."),
      Option(
        name: "record-session", value: .file,
        summary: "Keep what is typed at a terminal, and when, in FILE; secrets are left out."),
      Option(name: "replay", value: .file, summary: "Go through such a file again, without a terminal."),
      .language, .today, .now, .ignoreUnknown, .color,
    ],
    example: "formc run specs/login.yaml --answers answers.json",
    perform: runForm)

  @Sendable private static func runForm(_ arguments: Arguments, console: inout Console) throws(UsageError) -> ExitCode {
    guard !arguments.words.isEmpty else { throw UsageError(message: "no spec to run", hint: run.example) }
    let request = try RunRequest(arguments)
    if let code = RunOutputs(request).refuse(over: arguments.words, console: &console) { return code }
    switch try RunForms(request).choose(console: &console) {
    case .failure(let error): return error.code
    case .success(let form): return try RunOfForm(request, form).run(console: &console)
    }
  }
}

/// What is asked of a form for which there are answers.
enum Asked: String, CaseIterable {
  case all, missing
}

/// What the options of `run` ask for, as far as it can be said without a form.
struct RunRequest {
  let arguments: Arguments
  private let present: FormClock
  /// When `--timeout` is over.
  let deadline: Moment?
  /// The same from now, in milliseconds.
  let timeout: Int?
  let format: RecordFormat
  let secrets: Secrets
  /// Nothing, if that is left to whether there are answers.
  let asked: Asked?
  let output: String

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    present = try arguments.clock()
    timeout = try arguments.value("timeout").map(RunRequest.milliseconds)
    deadline = timeout.map { Moment.now.later($0) }
    format = arguments.value("format").flatMap { RecordFormat(rawValue: $0) } ?? .json
    secrets = arguments.value("secrets").flatMap { Secrets(rawValue: $0) } ?? .omit
    asked = arguments.value("ask").flatMap { Asked(rawValue: $0) }
    output = arguments.value("output") ?? "-"
    if arguments.mode == .new, arguments.has("original") {
      throw UsageError(
        message: "`--original` is what `--mode edit` and `--mode show` start from, and `--mode new` has no record",
        hint: "`--answers FILE` fills in a new form")
    }
    let readers = [arguments.value("answers"), arguments.value("original")] + arguments.words
    if readers.filter({ $0 == "-" }).count > 1 {
      throw UsageError(message: "standard input can't be read for two things at once")
    }
    try refuseEmptySession()
  }

  /// Refuses to keep a session where there is none, or beside the record.
  private func refuseEmptySession() throws(UsageError) {
    guard let file = arguments.value("record-session") else { return }
    if !canAsk || arguments.has("replay") {
      throw UsageError(message: "`--record-session` keeps what is typed at a terminal, and here nothing is")
    }
    if file == "-" { throw UsageError(message: "`--record-session` needs a file: standard output is for the record") }
  }

  /// A positive duration: `30s`, `5m`, `1h30m`.
  private static func milliseconds(_ text: String) throws(UsageError) -> Int {
    guard let duration = FormDuration(text), duration.totalNanoseconds > 0 else {
      throw UsageError(message: "`--timeout` can't be `\(text.visible)`", hint: "it is written like 30s, 5m or 1h30m")
    }
    return max(1, Int(duration.totalNanoseconds / 1_000_000))
  }

  /// How the form is filled in: what starts from a record is edited, if nothing else is said.
  var mode: FormMode {
    arguments.mode ?? (arguments.has("original") ? .edit : .new)
  }

  /// How somebody is asked, if there is somebody.
  enum FrontEnd {
    /// On the screen of the terminal.
    case screen
    /// Line by line, at the terminal.
    case lines(DialogueStyle)
    /// Line by line, through a pipe.
    case pipe
    /// Nobody is asked.
    case batch
  }

  /// What standard input is decides first: a pipe that nothing else reads answers the questions.
  var frontEnd: FrontEnd {
    if arguments.has("no-input") { return .batch }
    let isTaken = arguments.has("answers") || ([arguments.value("original") ?? ""] + arguments.words).contains("-")
    if !isTaken, !Console.isTerminal(0), !Console.isNull(0) { return .pipe }
    guard ControllingTerminal.exists else { return isTaken ? .batch : .pipe }
    return style.map { .lines($0) } ?? .screen
  }

  /// The present. A person sees it where it is a default, and reads no fractions of seconds.
  var clock: FormClock { canAsk && !arguments.has("now") ? present.inWholeSeconds : present }

  /// Whether there is somebody at a terminal.
  var canAsk: Bool {
    switch frontEnd {
    case .screen, .lines: true
    case .pipe, .batch: false
    }
  }

  /// How lines are said; nothing where there is a screen.
  private var style: DialogueStyle? {
    if arguments.has("accessible") { return .accessible }
    if arguments.has("plain") { return .plain }
    if Console.environment("ACCESSIBLE").map({ $0 != "0" }) ?? false { return .accessible }
    return ControllingTerminal.type == nil ? .plain : nil
  }
}
