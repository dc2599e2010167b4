// formc validate: judges records.

import FormCore
import FormRuntime
import FormSystem
import FormTerminal

extension Command {
  static let validate = Command(
    name: "validate",
    summary: "Judges records: JSON, or one JSON object a line.",
    words: "[options] SPEC [FILE…]",
    options: [
      Option(name: "quiet", short: "q", summary: "Print the summary alone."),
      .language, .today, .now, .mode, .ignoreUnknown,
    ],
    example: "formc validate specs/login.yaml records.ndjson",
    perform: validateRecords)

  @Sendable private static func validateRecords(
    _ arguments: Arguments, console: inout Console
  ) throws(UsageError) -> ExitCode {
    guard let spec = arguments.words.first else {
      throw UsageError(message: "no spec to judge by", hint: validate.example)
    }
    let clock = try arguments.clock()
    let files = arguments.words.count > 1 ? Array(arguments.words.dropFirst()) : ["-"]
    if spec == "-", files.contains("-") {
      throw UsageError(message: "standard input can't be spec and records at once")
    }
    switch Specs.form(spec, for: "judge by", console: &console) {
    case .failure(let error): return error.code
    case .success(let plan):
      if plan.holdsSecrets { forbidCoreDumps() }
      let language = try arguments.language(of: plan)
      var judge = RecordJudge(plan: plan, arguments: arguments, clock: clock, language: language)
      for file in files { judge.judge(file, console: &console) }
      console.note("\(counted(judge.count, "record")), \(judge.bad) bad")
      return judge.unreadable ? .impossible : judge.bad > 0 ? .no : .done
    }
  }
}

extension Arguments {
  /// The language of `--language`, or the form's first.
  func language(of plan: Plan) throws(UsageError) -> String {
    let languages = plan.form.languages
    guard let wanted = value("language") else { return languages.first ?? "en" }
    if languages.contains(wanted) { return wanted }
    throw UsageError(
      message: "the form has no language `\(wanted.visible)`", hint: Suggestion.hint(for: wanted, among: languages))
  }
}

/// Judges the records of streams of any length in constant memory.
private struct RecordJudge {
  let plan: Plan
  let validator: Validator
  let reader: AnswerReader
  let clock: FormClock
  let mode: FormMode
  let isQuiet: Bool
  let ignoresUnknown: Bool
  var count = 0
  var bad = 0
  var unreadable = false
  private var screen: RecordScreen?
  private var straight: RecordReader
  private var answers: Answers
  private var verdict = Verdict()
  private var lines: IssueLines

  init(plan: Plan, arguments: Arguments, clock: FormClock, language: String) {
    self.plan = plan
    self.clock = clock
    validator = Validator(plan)
    lines = IssueLines(validator, language: language)
    reader = AnswerReader(plan)
    answers = Answers(plan)
    mode = arguments.value("mode").flatMap { FormMode(rawValue: $0) } ?? .new
    isQuiet = arguments.has("quiet")
    ignoresUnknown = arguments.has("ignore-unknown")
    screen = RecordScreen(validator, clock: clock, ignoresUnknown: ignoresUnknown)
    straight = RecordReader(plan, ignoresUnknown: ignoresUnknown)
  }

  mutating func judge(_ path: String, console: inout Console) {
    var stream: RecordStream
    switch RecordStream.open(path) {
    case .failure(let error): return fail(path, error, console: &console)
    case .success(let opened): stream = opened
    }
    while true {
      switch stream.next({ bytes, range in take(bytes, range, console: &console) }) {
      case .taken: break
      case .record(let json): judge(json, line: stream.line, console: &console)
      case .bad(let problem): say(problem, console: &console)
      case .failed(let error): return fail(path, error, console: &console)
      case .end: return
      }
    }
  }

  /// Judges the record in a line, if it is there as a whole and plain.
  private mutating func take(_ bytes: [UInt8], _ range: Range<Int>, console: inout Console) -> Bool {
    switch screen?.judge(bytes, in: range) {
    case .good?:
      count += 1
      return true
    case .bad? where isQuiet:
      count += 1
      bad += 1
      return true
    case .bad?, .unsure?, nil: break
    }
    guard straight.read(bytes, in: range, into: &answers) else { return false }
    judge(console: &console)
    return true
  }

  private mutating func fail(_ path: String, _ error: SystemError, console: inout Console) {
    console.note("formc: \(path.visible): \(error.reason)")
    unreadable = true
  }

  private mutating func judge(_ json: JSON, line: Int, console: inout Console) {
    guard case .object = json else {
      say(
        RecordStream.Problem(message: "a record is an object, not \(json.kind)", line: line, column: 1),
        console: &console)
      return
    }
    reader.read(json, from: .data, into: &answers)
    if ignoresUnknown { answers.unknownKeys.removeAll() }
    judge(console: &console)
  }

  /// Judges what is in `answers`.
  private mutating func judge(console: inout Console) {
    count += 1
    validator.judge(answers, clock: clock, mode: mode, into: &verdict)
    if verdict.hasErrors { bad += 1 }
    guard !verdict.issues.isEmpty, !isQuiet else { return }
    console.result(lines.line(verdict, record: count))
  }

  private mutating func say(_ problem: RecordStream.Problem, console: inout Console) {
    count += 1
    bad += 1
    guard !isQuiet else { return }
    let line = JSON.object([
      "record": .integer(count), "error": .string(problem.message), "line": .integer(problem.line),
      "column": .integer(problem.column),
    ])
    console.result(line.text() + "\n")
  }
}

extension Validator {
  /// An issue as `validate` and `run` print it.
  func json(of issue: Issue, in verdict: Verdict, language: String) -> JSON {
    .object([
      "field": .string(verdict.path(of: issue, in: plan)),
      "code": .string(issue.code(in: plan)),
      "severity": .string(issue.severity(in: plan).rawValue),
      "message": .string(message(for: issue, in: verdict, language: language)),
    ])
  }
}
