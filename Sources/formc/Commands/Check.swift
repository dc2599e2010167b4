// formc check: everything that can be known without answers.

import FormCore

extension Command {
  static let check = Command(
    name: "check",
    summary: "Checks specs: everything that can be known without answers.",
    words: "[options] SPEC…",
    options: [
      Option(
        name: "format", short: "f", value: "FORMAT", choices: ["text", "concise", "json", "github", "sarif"],
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
    if arguments.has("fix") { run.fix(arguments.words, console: &console) }
    run.print(console: &console)
    run.workings?.abandon()
    return run.code
  }
}

/// One run over several specs, which share what they import.
private struct CheckRun {
  let arguments: Arguments
  var sources = SourceSet()
  var diagnostics: [Diagnostic] = []
  var unreadable = false
  /// What checking the last spec left behind.
  private(set) var workings: Workings?

  init(arguments: Arguments) { self.arguments = arguments }

  mutating func checkAll(_ paths: [String], console: inout Console) {
    for path in paths {
      switch Specs.read(path) {
      case .failure(let error):
        console.note("formc: \(path.visible): \(error.reason)")
        unreadable = true
      case .success(let bytes): add(path, bytes)
      }
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    let compilation = Compilation.compile(path: path, bytes: bytes, sources: sources, for: .check, load: Specs.load)
    workings = compilation.workings
    sources = compilation.sources
    diagnostics += compilation.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if arguments.has("strict") { diagnostic.severity = .error }
      return diagnostic
    }
  }

  /// Writes what the sure fixes give, and checks again: what is left is what is shown.
  mutating func fix(_ paths: [String], console: inout Console) {
    let fixed = FixedSources(sources, fixing: diagnostics)
    guard !fixed.changed.isEmpty else { return }
    for (id, bytes) in fixed.changed {
      let path = sources[id].path
      if let error = path == "-" ? SystemError(code: 0) : Files.write(bytes, to: path) {
        console.note("formc: \(path.visible): not fixed: \(path == "-" ? "it is standard input" : error.reason)")
        unreadable = true
        return
      }
    }
    console.note(fixed.fixCount == 1 ? "1 problem fixed" : "\(fixed.fixCount) problems fixed")
    self = CheckRun(arguments: arguments)
    checkAll(paths, console: &console)
  }

  func print(console: inout Console) {
    let report = Report(diagnostics)
    switch arguments.value("format") {
    case "concise": console.result(report.concise(sources))
    case "json": console.result(report.json(sources))
    case "github": console.result(report.github(sources))
    case "sarif": console.result(report.sarif(sources))
    default:
      let options = TextOptions(
        isColored: Console.usesColor(arguments.value("color"), descriptor: 1), width: Console.width(1) ?? 100)
      console.result(report.text(sources, options: options))
    }
  }

  var code: ExitCode {
    if unreadable { return .impossible }
    return diagnostics.contains { $0.severity == .error } ? .no : .done
  }
}
