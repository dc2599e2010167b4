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
      Option(name: "good", value: "FILE", summary: "Write the good records there, normalised, one a line."),
      Option(name: "bad", value: "FILE", summary: "Write the bad records there, as they came."),
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
      do throws(ExitError) {
        var judge = RecordJudge(plan: plan, arguments: arguments, clock: clock, language: language)
        judge.namesFiles = files.count > 1
        judge.good = try RecordOutput.open("good", arguments, console: &console)
        judge.bad = try RecordOutput.open("bad", arguments, console: &console)
        for file in files { judge.judge(file, console: &console) }
        return judge.finish(console: &console)
      } catch {
        return error.code
      }
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
  /// Whether each line says from which file its record is.
  var namesFiles = false
  /// Where good records go, and bad ones.
  var good: RecordOutput?
  var bad: RecordOutput?
  private var count = 0
  private var badCount = 0
  private var unreadable = false
  /// The file that is read, and how many records were read from it.
  private var file = ""
  private var number = 0
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

  /// Writes the summary, and what is left of the records.
  mutating func finish(console: inout Console) -> ExitCode {
    let isGoodWritten = good?.finish(console: &console) ?? true
    let isBadWritten = bad?.finish(console: &console) ?? true
    console.note("\(counted(count, "record")), \(badCount) bad")
    if unreadable || !isGoodWritten || !isBadWritten { return .impossible }
    return badCount > 0 ? .no : .done
  }

  mutating func judge(_ path: String, console: inout Console) {
    file = path
    number = 0
    var stream: RecordStream
    switch RecordStream.open(path) {
    case .failure(let error): return fail(path, error, console: &console)
    case .success(let opened): stream = opened
    }
    while true {
      switch stream.next({ bytes, range in take(bytes, range, console: &console) }) {
      case .taken: break
      case .record(let json): judge(json, line: stream.line, console: &console)
      case .bad(let problem, let bytes): say(problem, bytes, console: &console)
      case .failed(let error): return fail(path, error, console: &console)
      case .end: return
      }
    }
  }

  /// Judges the record in a line, if it is there as a whole and plain.
  private mutating func take(_ bytes: [UInt8], _ range: Range<Int>, console: inout Console) -> Bool {
    switch screen?.judge(bytes, in: range) {
    case .good? where good == nil:
      note(isBad: false)
      return true
    case .bad? where isQuiet:
      note(isBad: true)
      bad?.write(bytes[range], console: &console)
      return true
    case .good?, .bad?, .unsure?, nil: break
    }
    guard straight.read(bytes, in: range, into: &answers) else { return false }
    if judge(console: &console) { bad?.write(bytes[range], console: &console) }
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
        Array(json.text().utf8), console: &console)
      return
    }
    reader.read(json, from: .data, into: &answers)
    if ignoresUnknown { answers.unknownKeys.removeAll() }
    if judge(console: &console) { bad?.write(json.text().utf8, console: &console) }
  }

  /// Judges what is in `answers`, and says whether it is bad.
  private mutating func judge(console: inout Console) -> Bool {
    validator.judge(answers, clock: clock, mode: mode, into: &verdict)
    note(isBad: verdict.hasErrors)
    if !verdict.hasErrors { good?.write(validator.record(of: verdict).text().utf8, console: &console) }
    if !verdict.issues.isEmpty, !isQuiet { print(lines.line(verdict, record: number, of: fileName), console: &console) }
    return verdict.hasErrors
  }

  private mutating func note(isBad: Bool) {
    count += 1
    number += 1
    if isBad { badCount += 1 }
  }

  private var fileName: String? { namesFiles ? file : nil }

  /// Records on standard output are not mixed with what is said of them.
  private func print(_ line: String, console: inout Console) {
    if good?.isStandard == true || bad?.isStandard == true {
      console.note(String(line.dropLast()))
    } else {
      console.result(line)
    }
  }

  /// What is no record; `bytes` as it came.
  private mutating func say(_ problem: RecordStream.Problem, _ bytes: [UInt8], console: inout Console) {
    note(isBad: true)
    bad?.write(bytes, console: &console)
    guard !isQuiet else { return }
    var line: [JSONObject.Member] = fileName.map { [.init(name: "file", value: .string($0))] } ?? []
    line += [
      .init(name: "record", value: .integer(number)), .init(name: "error", value: .string(problem.message)),
      .init(name: "line", value: .integer(problem.line)), .init(name: "column", value: .integer(problem.column)),
    ]
    print(JSON.object(JSONObject(line)).text() + "\n", console: &console)
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
