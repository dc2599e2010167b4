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

  /// What a test expects: all that it says.
  public struct Expectation: Sendable {
    /// These codes at these fields, and nothing else.
    public var issues: [(path: String, codes: [String])]?
    /// What comes out. Unless the rest says otherwise, there is no error then.
    public var record: AnswerNode?
    /// Whether there is no error.
    public var isValid: Bool?

    /// Makes an expectation of whatever there is.
    package init(
      issues: [(path: String, codes: [String])]? = nil, record: AnswerNode? = nil, isValid: Bool? = nil
    ) {
      self.issues = issues
      self.record = record
      self.isValid = isValid ?? (issues == nil && record != nil ? true : nil)
    }
  }
}
