// formc check: everything that can be known without answers.

import FormAuthoring
import FormCommand
import FormCompiler
import FormLanguage
import FormSystem

extension Command {
  static let check = Command(
    name: "check",
    summary: "Checks specs: everything that can be known without answers.",
    operands: .files("SPEC…"),
    options: [
      Option(
        name: "format", short: "f", value: .one(of: ReportFormat.self, as: "FORMAT"),
        summary: "How to print: text, concise, json, github or sarif."),
      Option(name: "strict", summary: "Warnings are errors."),
      Option(name: "fix", summary: "Apply the sure fixes."),
      .color,
    ],
    example: "formc check --strict specs/*.yaml",
    perform: checkSpecs)

  @Sendable private static func checkSpecs(_ arguments: Arguments, console: inout Console) throws(UsageError)
    -> ExitCode
  {
    guard !arguments.words.isEmpty else { throw UsageError(message: "no spec to check", hint: check.example) }
    var run = CheckRun(arguments: arguments)
    run.checkAll(arguments.words, console: &console)
    let count = arguments.has("fix") ? run.fix(arguments.words, console: &console) : nil
    let report = run.report
    if let count, let sum = CheckRun.sum(fixed: count, suggested: report.suggestedCount) { console.note(sum) }
    run.print(report, console: &console)
    return run.code
  }
}

/// How what is wrong with specs is printed.
private enum ReportFormat: String, CaseIterable {
  case text, concise, json, github, sarif
}

/// One run over several specs.
private struct CheckRun {
  let arguments: Arguments
  private var specs: SpecRun
  private var compilations: [Compilation] = []
  /// What is wrong with options of `gen` among the specs.
  private var ofOptions: [Diagnostic] = []
  private(set) var unreadable = false

  init(arguments: Arguments) {
    self.arguments = arguments
    specs = SpecRun(over: arguments.words)
  }

  mutating func checkAll(_ paths: [String], console: inout Console) {
    for path in paths {
      if GenerateOptions.isFile(path) {
        let read = specs.options(path, console: &console)
        ofOptions += read?.diagnostics ?? []
        if read == nil { unreadable = true }
      } else if let compilation = specs.compile(path, console: &console) {
        compilations.append(compilation)
      } else {
        unreadable = true
      }
    }
  }

  private var diagnostics: [Diagnostic] { compilations.flatMap(\.diagnostics) + ofOptions }

  /// What is shown, with corrections that have been tried.
  var report: Report {
    var trial = CorrectionTrial()
    return Report(
      (compilations.flatMap { trial.tried($0) } + ofOptions).map { diagnostic in
        var diagnostic = diagnostic
        if arguments.has("strict") { diagnostic.severity = .error }
        return diagnostic
      })
  }

  /// What `--fix` mends, once for a file that several paths lead to.
  private var sure: [Diagnostic] {
    var first: [Files.Identity: SourceID] = [:]
    var isFirst: [SourceID: Bool] = [:]
    let all = compilations.flatMap { CorrectionTrial.sure($0) } + ofOptions.filter { $0.sureFix != nil }
    return all.filter { diagnostic in
      let id = diagnostic.primary.span.source
      if let known = isFirst[id] { return known }
      let file = Files.identity(specs.sources[id].path)
      let answer = file.map { first[$0, default: id] == id } ?? true
      if let file, answer { first[file] = id }
      isFirst[id] = answer
      return answer
    }
  }

  /// A fix may bring to light what another can mend; more often than this there is no end to it.
  private static let mostRounds = 10

  /// Writes what the sure fixes give, and checks again, until they change nothing more: what is left is what is shown.
  /// How many there were.
  mutating func fix(_ paths: [String], console: inout Console) -> Int {
    var count = 0
    for _ in 0..<Self.mostRounds {
      let fixed = FixedSources(specs.sources, fixing: sure)
      guard !fixed.changed.isEmpty, write(fixed, console: &console) else { break }
      count += fixed.fixCount
      self = CheckRun(arguments: arguments)
      checkAll(paths, console: &console)
    }
    return count
  }

  /// What `--fix` did, and what it did not, though a diff shows how it would look; nothing, if there was nothing to do.
  static func sum(fixed: Int, suggested: Int) -> String? {
    guard fixed > 0 || suggested > 0 else { return nil }
    let done = "\(fixed == 0 ? "no problem" : Wording.counted(fixed, "problem")) fixed"
    guard suggested > 0 else { return done }
    return "\(done); \(Wording.counted(suggested, "correction")) only suggested, and left to you"
  }

  /// Whether all files could be written.
  private mutating func write(_ fixed: FixedSources, console: inout Console) -> Bool {
    for (id, bytes) in fixed.changed {
      let path = specs.sources[id].path
      if let reason = Files.change(path, to: bytes) {
        console.note(of: path, "not fixed: \(reason)")
        unreadable = true
        return false
      }
    }
    return true
  }

  func print(_ report: Report, console: inout Console) {
    switch arguments.value("format").flatMap({ ReportFormat(rawValue: $0) }) {
    case .concise?: console.result(report.concise(specs.sources))
    case .json?: console.result(report.json(specs.sources))
    case .github?: console.result(report.github(specs.sources))
    case .sarif?: console.result(report.sarif(specs.sources))
    case .text?, nil:
      let options = Console.textOptions(arguments.color, descriptor: STDOUT_FILENO)
      console.result(report.text(specs.sources, options: options))
    }
  }

  var code: ExitCode {
    if unreadable { return .impossible }
    return diagnostics.contains { $0.severity == .error || arguments.has("strict") } ? .no : .done
  }
}
