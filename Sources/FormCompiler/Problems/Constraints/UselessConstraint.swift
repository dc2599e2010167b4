// Constraints that change nothing.

import FormLanguage

extension Problem {
  static let uselessConstraint = Problem(
    "useless-constraint", .warning, isUnnecessary: true,
    page: Page(
      what: "A constraint of a field can never be broken, because another one is stricter.",
      why: "Its message is never shown, and who reads the spec takes it for what holds.",
      wrong: """
        formc: 1
        form: Student
        fields:
          age:
            type: integer
            minimum: 5
            exclusiveMinimum: 10

        """,
      right: """
        formc: 1
        form: Student
        fields:
          age:
            type: integer
            exclusiveMinimum: 10

        """))
}

extension Diagnostic {
  /// `key`, which stands at `span`; `reason` is a few words.
  static func uselessConstraint(_ key: String, at span: Span, because reason: String) -> Diagnostic {
    Diagnostic(
      .uselessConstraint, at: span, "`\(key)` changes nothing", label: reason, fixes: [Fix("take `\(key)` out")])
  }
}
