// formc validate: judges records.

import FormCommand
import FormCore
import FormLanguage
import FormRuntime
import FormSystem
import FormTerminal

extension Command {
  static let validate = Command(
    name: "validate",
    summary: "Judges records: JSON, or one JSON object a line.",
    operands: .files("SPEC [FILE…]"),
    options: [
      Option(name: "quiet", short: "q", summary: "Print the summary alone."),
      Option(name: "good", value: .file, summary: "Write the good records there, normalised, one a line."),
      Option(name: "bad", value: .file, summary: "Write the bad records there, as they came."),
      Option(name: "lines", summary: "Take each line as a record, whatever the first one looks like."),
      Option(name: "jobs", short: "j", value: .other("N"), summary: "Judge on N cores; all of them, of a large file."),
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
    let jobs = try Jobs.asked(arguments)
    let files = arguments.words.count > 1 ? Array(arguments.words.dropFirst()) : ["-"]
    if spec == "-", files.contains("-") {
      throw UsageError(message: "standard input can't be spec and records at once")
    }
    try refuseExchanged(spec, files)
    let outputs = ["good", "bad"].compactMap { arguments.value($0) }
    try refuseToOverwrite([spec] + files, by: outputs)
    switch Specs.form(spec, for: "judge by", console: &console) {
    case .failure(let error): return error.code
    case .success(let form):
      let plan = form.plan
      try refuseToOverwrite(form.files, by: outputs)
      if plan.holdsSecrets { forbidCoreDumps() }
      let language = try arguments.language(of: plan)
      do throws(ExitError) {
        let (good, bad) = try RecordOutput.openBoth(arguments, holdsSecrets: plan.holdsSecrets, console: &console)
        let options = JudgingOptions(
          clock: clock, mode: arguments.mode ?? .new, language: language,
          isQuiet: arguments.has("quiet"), ignoresUnknown: arguments.has("ignore-unknown"),
          namesFiles: files.count > 1, writesGood: good != nil, writesBad: bad != nil,
          place: good?.isStandard == true || bad?.isStandard == true ? .note : .result)
        let outputs = JudgedOutputs(console: console, good: good, bad: bad)
        var run = ValidateRun(plan, options, jobs: jobs, byLines: arguments.has("lines"), outputs)
        for file in files { run.judge(file) }
        let (code, written) = run.finish()
        console = written
        return code
      } catch {
        return error.code
      }
    }
  }
}

extension Command {
  /// Refuses records in front of the spec, of which all that could be said is what is wrong with them as a spec.
  private static func refuseExchanged(_ first: String, _ rest: [String]) throws(UsageError) {
    guard [".json", ".ndjson", ".jsonl"].contains(where: first.hasSuffix),
      let spec = rest.first(where: { Files.isYAML($0) })
    else { return }
    throw UsageError(
      message: "`\(first.visible)` stands where the spec is to stand",
      hint: "formc validate \(spec.visible) \(first.visible)")
  }

  /// Refuses outputs that would replace what is read, or one another.
  private static func refuseToOverwrite(_ inputs: [String], by outputs: [String]) throws(UsageError) {
    let files = outputs.filter { !Files.isStandardOutput($0) }
    if outputs.count == 2, files.isEmpty {
      throw UsageError(message: "good and bad records can't both go to standard output")
    }
    let read = ReadFiles(inputs)
    for file in files {
      guard let input = read.path(replacedBy: file) else { continue }
      let source = input == "-" ? "standard input" : "`\(input.visible)`"
      throw UsageError(message: "`\(file.visible)` would be written over \(source), which is read")
    }
    if files.count == 2, Files.wouldBeOne(files[0], files[1]) {
      throw UsageError(message: "good and bad records can't be written to one file")
    }
  }
}

extension Arguments {
  /// The language of `--language`, or the form's first.
  func language(of plan: Plan) throws(UsageError) -> String {
    let languages = plan.form.languages
    guard let wanted = value("language") else { return plan.form.sourceLanguage }
    if languages.contains(wanted) { return wanted }
    if let match = EnvironmentLanguage.match(wanted, among: languages) { return match }
    // Other languages are no misspelt ones: all that there are say more than the nearest.
    throw UsageError(
      message: "the form has no language `\(wanted.visible)`",
      hint: "it has \(languages.map { "`\($0)`" }.joined(separator: ", "))")
  }
}

/// A run of `validate` over files of any length, in constant memory.
private struct ValidateRun {
  private let workers: [JudgingWorker]
  /// How many threads were asked for; nothing for as many as there are processors, where that is worth while.
  private let jobs: Int?
  /// Whether each line is a record, the first one too.
  private let byLines: Bool
  private var outputs: JudgedOutputs
  private var unreadable = false

  init(_ plan: Plan, _ options: JudgingOptions, jobs: Int?, byLines: Bool, _ outputs: JudgedOutputs) {
    self.jobs = jobs
    self.byLines = byLines
    self.outputs = outputs
    workers = (0..<(jobs ?? min(Threads.processors, Jobs.most))).map { _ in JudgingWorker(plan, options) }
  }

  mutating func judge(_ path: String) {
    switch RecordLines.open(path).map({ RecordStream($0, byLines: byLines) }) {
    case .failure(let error): fail(path, error.reason)
    case .success(var stream):
      let number = judge(&stream, of: path)
      guard let number else { return }
      // Only what stands at the beginning of a file can be more than a record a line.
      let parallel = ParallelJudge(stream.lines, of: path, behind: number, workers, outputs)
      let (written, failure) = parallel.run()
      outputs = written
      if let failure { fail(path, failure.reason) }
    }
  }

  /// Judges the records of a stream here, to its end; or gives their number where several threads are to go on.
  private mutating func judge(_ stream: inout RecordStream, of path: String) -> Int? {
    let isParallel = jobs.map { $0 > 1 } ?? (workers.count > 1 && stream.lines.isLargeFile)
    return workers[0].work { judge in
      judge.begin(path)
      while !(isParallel && stream.isByLines) {
        let next = stream.next { bytes, range in judge.take(bytes, range) }
        judge.judge(next, line: stream.line)
        if judge.output.count > 0 {
          judge.output.write(to: &outputs)
          if outputs.haveFailed { return nil }
        }
        switch next {
        case .taken, .record, .bad: break
        // Whoever reads what is said of the records so far shall not wait for those to come.
        case .waiting: outputs.flush()
        case .failed(let reason):
          fail(path, reason)
          return nil
        case .end: return nil
        }
      }
      return judge.number
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    outputs.console.note(of: path, reason)
    unreadable = true
  }

  /// Writes the summary, and what is left of the records.
  mutating func finish() -> (code: ExitCode, console: Console) {
    let isWritten = putInPlace()
    var count = RecordCount()
    for worker in workers { count += worker.count }
    outputs.console.note("\(Wording.counted(count.all, "record")), \(count.bad) bad")
    return (isWritten ? (count.bad > 0 ? .no : .done) : .impossible, outputs.console)
  }

  /// Puts the files of records in their places; those of records that were not all judged would not be whole.
  private mutating func putInPlace() -> Bool {
    guard !unreadable, !outputs.haveFailed else {
      outputs.good?.abandon(console: &outputs.console)
      outputs.bad?.abandon(console: &outputs.console)
      return false
    }
    let isGoodWritten = outputs.good?.finish(console: &outputs.console) ?? true
    let isBadWritten = outputs.bad?.finish(console: &outputs.console) ?? true
    return isGoodWritten && isBadWritten
  }
}

/// How many threads may be asked for.
private enum Jobs {
  static let most = 64

  /// What `--jobs` says.
  static func asked(_ arguments: Arguments) throws(UsageError) -> Int? {
    guard let text = arguments.value("jobs") else { return nil }
    guard let jobs = FormNumber.integer(text), (1...most).contains(jobs) else {
      throw UsageError(message: "`--jobs` can't be `\(text.visible)`", hint: "it is a number from 1 to \(most)")
    }
    return jobs
  }
}
