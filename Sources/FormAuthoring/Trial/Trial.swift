// Trying an expression out, for `formc eval`: pure functions from text to text.

public import FormCore
public import FormRuntime
public import FormLanguage

/// Evaluates expressions on variables that come with them.
public struct Trial: Sendable {
  /// What an expression gave.
  public enum Outcome: Sendable {
    /// A value and its type.
    case value(Value, ExpressionType)
    /// It depends on something empty.
    case unknown
    /// It failed when it ran.
    case failed(FormFailure)
    /// It was refused; the source set holds its text alone.
    case rejected([Diagnostic], SourceSet)
    /// The variables can't be read; why, in words.
    case badVariables(String)
  }

  /// What `today` and `now` give.
  public let clock: FormClock
  /// What `mode` gives.
  public let mode: FormMode
  /// Whether a variable that is no value of its type is like an answer that can't be read; else it is refused.
  package var takesMisread = false

  /// Makes a trial at a point in time.
  public init(clock: FormClock, mode: FormMode = .new) {
    self.clock = clock
    self.mode = mode
  }

  /// What `expression` gives with `variables`: an object of names to values, or to `{"type": …, "value": …}`. Warnings
  /// come beside the outcome.
  public func outcome(of expression: String, variables: FormJSON?) -> (Outcome, warnings: [Diagnostic]) {
    outcome(of: expression, variables: variables, correcting: true)
  }

  /// `correcting`: whether corrections are to be shown, which are tried then.
  private func outcome(
    of expression: String, variables: FormJSON?, correcting: Bool
  ) -> (Outcome, warnings: [Diagnostic]) {
    let read: TrialVariables
    switch TrialVariables.read(variables ?? .object([:]), takesMisread: takesMisread) {
    case .success(let variables): read = variables
    case .failure(let problem): return (.badVariables(problem.message), [])
    }
    let (typed, diagnostics) = check(ExpressionText(expression), in: TrialScope(variables: read), expecting: nil)
    guard let typed else {
      var sources = SourceSet()
      _ = sources.append(path: "expression", bytes: Array(expression.utf8))
      guard correcting else { return (.rejected(diagnostics, sources), []) }
      var trial = CorrectionTrial()
      let tried = trial.tried(diagnostics, ofExpression: sources) { text in
        check(ExpressionText(text), in: TrialScope(variables: read), expecting: nil).1
      }
      return (.rejected(tried, sources), [])
    }
    let context = TrialContext(variables: read, clock: clock, mode: mode.rawValue)
    switch Program(typed.term).trial(in: context) {
    case .unknown: return (.unknown, diagnostics)
    case .failed(let failure): return (.failed(failure), diagnostics)
    // What was quickly made may take for ever to write.
    case let value where !value.canBeWalked(in: FormSteps.most): return (.failed(.overflow), diagnostics)
    case let value: return (.value(value, typed.type), diagnostics)
    }
  }

  /// The answer to one line of `formc eval --ndjson`, without a line break.
  public func answer(to line: [UInt8]) -> String {
    let question: FormJSONObject
    switch FormJSON.read(line) {
    case .failure(let problem): return rejected(problem.message, line: problem.line, column: problem.column)
    case .success(.object(let object)): question = object
    case .success(let other): return rejected("expected an object, not \(other.kind)", line: 1, column: 1)
    }
    guard case .string(let expression) = question["expr"] else {
      return rejected("expected a text at \"expr\"", line: 1, column: 1)
    }
    return answer(outcome(of: expression, variables: question["vars"], correcting: false).0)
  }

  private func answer(_ outcome: Outcome) -> String {
    switch outcome {
    case .value(let value, _): return value.typedJSON.text()
    case .unknown: return FormJSON.object(["unknown": .boolean(true)]).text()
    case .failed(let failure): return FormJSON.object(["error": .string(failure.words)]).text()
    case .badVariables(let message): return rejected(message, line: 1, column: 1)
    case .rejected(let diagnostics, let sources):
      guard let first = diagnostics.first(where: { $0.severity == .error }) else {
        return rejected("refused", line: 1, column: 1)
      }
      let position = sources.position(of: first.primary.span)
      return rejected(first.headline, line: position.line, column: position.column)
    }
  }

  private func rejected(_ message: String, line: Int, column: Int) -> String {
    FormJSON.object(["rejected": .string(message), "line": .integer(line), "column": .integer(column)]).text()
  }
}

extension FormFailure {
  /// What went wrong, in words: lower case, no full stop.
  public var words: String {
    switch self {
    case .overflow: "the result is too large"
    case .divisionByZero: "division by zero"
    case .outOfRange: "out of range"
    case .conversion: "the value can't be converted"
    case .exhausted: "it would be too much work"
    }
  }
}
