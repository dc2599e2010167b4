// formc test: runs the tests of specs.

import FormAuthoring
import FormCommand
import FormCompiler
import FormCore
import FormLanguage
import FormRuntime
import FormSystem

extension Command {
  static let test = Command(
    name: "test",
    summary: "Runs the tests of specs.",
    operands: .files("SPEC…"),
    options: [
      .color, .today, .now,
      Option(name: "quiet", short: "q", summary: "Print only what fails, and the summary."),
    ],
    example: "formc test specs/*.yaml",
    perform: testSpecs)

  @Sendable private static func testSpecs(_ arguments: Arguments, console: inout Console) throws(UsageError) -> ExitCode
  {
    let specs = arguments.words.filter { !GenerateOptions.isFile($0) }
    guard !specs.isEmpty else { throw UsageError(message: "no spec to test", hint: test.example) }
    var run = TestRun(arguments: arguments, specs: specs, clock: try arguments.clock())
    for path in specs { run.test(path, console: &console) }
    Specs.report(run.diagnostics, run.specs.sources, console: &console)
    console.result(run.summary)
    return run.code
  }
}

/// A run over the tests of several specs: what is wrong with these is said once, in the end, where it is seen beside the
/// summary.
private struct TestRun {
  let arguments: Arguments
  let clock: FormClock
  let isColored: Bool
  var passed = 0
  var failed = 0
  /// How many specs have errors, or could not be read.
  var untested = 0
  var code = ExitCode.done
  /// What is wrong with specs.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var specs: SpecRun
  private var trial = CorrectionTrial()

  init(arguments: Arguments, specs: [String], clock: FormClock) {
    self.arguments = arguments
    self.clock = clock
    self.specs = SpecRun(over: specs)
    isColored = Console.usesColor(arguments.color, descriptor: 1)
  }

  mutating func test(_ path: String, console: inout Console) {
    guard let compilation = specs.compile(path, console: &console) else {
      untested += 1
      code = .impossible
      return
    }
    if compilation.hasErrors { diagnostics += trial.tried(compilation) }
    if let plan = compilation.plan {
      let results = TestRunner.run(plan, clock: clock)
      for result in results {
        let line = compilation.sources.position(of: result.test.nameSpan).line
        add(result, path, line: line, console: &console)
      }
      if let remark = TestResult.remark(on: results) { console.result("      \(remark)\n") }
    } else if compilation.hasErrors {
      untested += 1
      if code == .done { code = .no }
    }
  }

  private mutating func add(_ result: TestResult, _ path: String, line: Int, console: inout Console) {
    let title = "\(path.visible): \(result.test.name.visible)"
    guard let failure = result.failure else {
      passed += 1
      if !arguments.has("quiet") { console.result("\(colored("ok", "32"))    \(title)\n") }
      return
    }
    failed += 1
    if code == .done { code = .no }
    console.result("\(colored("FAIL", "1;31"))  \(path.visible):\(line): \(result.test.name.visible)\n")
    for line in failure.expected { console.result("      expected \(line.visible)\n") }
    for line in failure.found { console.result("      found    \(line.visible)\n") }
  }

  var summary: String {
    let words =
      "\(Wording.counted(passed + failed, "test")), \(failed) failed"
      + (untested > 0 ? ", \(Wording.counted(untested, "spec")) not tested" : "")
    return (failed + untested > 0 ? colored(words, "1;31") : words) + "\n"
  }

  /// The colour repeats what the word says.
  private func colored(_ word: String, _ color: String) -> String {
    isColored ? "\u{1B}[\(color)m\(word)\u{1B}[0m" : word
  }
}
