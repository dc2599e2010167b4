// An example that `formc test` runs.

public import FormRuntime
public import FormLanguage

/// An example in the spec.
public struct FormTest: Sendable {
  /// What it shows.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// The answers, as a person would type them.
  public var answers: AnswerNode
  /// What is expected.
  public var expectation: Expectation
  /// The mode.
  public var mode: FormMode = .new
  /// What edit mode starts from.
  public var original: AnswerNode?
  /// The date it is judged on.
  public var today: CalendarDate?
  /// The instant it is judged at.
  public var now: DateTime?

  /// Makes an example of a new record, at whatever present.
  package init(name: String, nameSpan: Span, answers: AnswerNode, expectation: Expectation) {
    self.name = name
    self.nameSpan = nameSpan
    self.answers = answers
    self.expectation = expectation
  }

  /// What a test expects.
  public enum Expectation: Sendable {
    /// These codes at these fields, and nothing else.
    case issues([(path: String, codes: [String])])
    /// This record, and no error.
    case record(AnswerNode)
    /// No error.
    case valid
    /// Some error, whatever it is.
    case invalid
  }
}

/// Answers that are not yet read as the fields' types: a tree of scalars, from YAML, JSON or `--set`.
public indirect enum AnswerNode: Sendable {
  /// Nothing, or null.
  case null
  /// Text, or a YAML scalar, whose look says nothing.
  case text(String)
  /// A JSON number as written.
  case number(String)
  /// A JSON truth value.
  case bool(Bool)
  /// Several.
  case list([AnswerNode])
  /// By name, in order.
  case record([(key: String, value: AnswerNode)])
}
