// A demand that joins answers.

public import FormRuntime
public import FormLanguage

/// A demand that joins answers, of a form or of a field.
public struct Rule: Sendable {
  /// Its name, the code of its issue.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// What must not be false.
  public var check: Formula
  /// Judged only where this is true.
  public var when: Formula?
  /// Where its issue stands; empty for the form as a whole. For a field's own rule, that field.
  public var at: [SlotID]
  /// What it says.
  public var message: Text
  /// Whether it blocks.
  public var severity: FormSeverity = .error

  /// Makes a rule.
  package init(
    name: String, nameSpan: Span, check: Formula, when: Formula?, at: [SlotID], message: Text,
    severity: FormSeverity = .error
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.check = check
    self.when = when
    self.at = at
    self.message = message
    self.severity = severity
  }
}
