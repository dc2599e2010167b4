// formc eval: tries an expression.

import FormAuthoring
import FormCommand
import FormLanguage
import FormRuntime
import FormSystem

extension Command {
  static let evaluate = Command(
    name: "eval",
    summary: "Tries an expression.",
    operands: .other("EXPR"),
    options: [
      Option(
        name: "vars", value: .other("JSON"),
        summary: "Variables by name: values, or {\"type\": \"int\", \"value\": …}."),
      Option(name: "ndjson", summary: "Read {\"expr\": …, \"vars\": …} from standard input, one a line."),
      .today, .now, .mode,
    ],
    example: "formc eval 'price * 2 > limit' --vars '{\"price\": 4, \"limit\": 7}'",
    perform: evaluateExpression)

  @Sendable private static func evaluateExpression(
    _ arguments: Arguments, console: inout Console
  ) throws(UsageError) -> ExitCode {
    let trial = Trial(clock: try arguments.clock(), mode: arguments.mode ?? .new)
    if arguments.has("ndjson") {
      guard arguments.words.isEmpty else {
        throw UsageError(message: "`--ndjson` reads its expressions from standard input")
      }
      guard !arguments.has("vars") else {
        throw UsageError(message: "`--vars` is for one expression; with `--ndjson` each line has its own `vars`")
      }
      return answerLines(trial, console: &console)
    }
    guard let expression = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError(message: "one expression, please", hint: evaluate.example)
    }
    return print(trial.outcome(of: expression, variables: try variables(arguments)), console: &console)
  }

  private static func variables(_ arguments: Arguments) throws(UsageError) -> FormJSON? {
    guard let text = arguments.value("vars") else { return nil }
    guard arguments.all("vars").count == 1 else {
      throw UsageError(message: "`--vars` stands once", hint: "one object has all variables")
    }
    switch FormJSON.read(text) {
    case .success(let json): return json
    case .failure(let problem):
      throw UsageError(message: "`--vars`: \(problem.message)", hint: "line \(problem.line), column \(problem.column)")
    }
  }

  private static func answerLines(_ trial: Trial, console: inout Console) -> ExitCode {
    var lines = LineReader(descriptor: 0)
    while let line = lines.next() {
      console.data(trial.answer(to: line) + "\n", areJSON: true)
      if lines.isDrained { console.flush() }
    }
    guard let failure = lines.failure else { return .done }
    console.note(of: "standard input", failure.reason)
    return .impossible
  }

  private static func print(
    _ result: (outcome: Trial.Outcome, warnings: [Diagnostic]), console: inout Console
  ) -> ExitCode {
    switch result.outcome {
    case .value(let value, _):
      console.data(value.plainJSON.text() + "\n", areJSON: true)
      return .done
    case .unknown:
      console.note("unknown: something that it depends on is empty")
      return .no
    case .failed(let failure):
      console.note("error: \(failure.words)")
      return .no
    case .rejected(let diagnostics, let sources):
      console.note(Report(diagnostics), sources)
      return .no
    case .badVariables(let reason):
      console.note("formc: `--vars`: \(reason)")
      return .impossible
    }
  }
}
