// Required fields that nobody can fill in.

import FormLanguage

extension Problem {
  static let lockedRequired = Problem(
    "locked-required", .warning,
    page: Page(
      what: "A field is required and read-only, and has neither a `default` nor `computed`.",
      why: "A new form could not be submitted: an answer is missing, and nobody can give one.",
      wrong: """
        formc: 1
        form: Student
        fields:
          number:
            type: text
            required: true
            readOnly: true

        """,
      right: """
        formc: 1
        form: Student
        fields:
          number:
            type: text
            required: true
            readOnly: mode == "edit"

        """))
}

extension Diagnostic {
  /// The field `name`, which stands at `span`.
  static func lockedRequired(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .lockedRequired, at: span, "field `\(name)` is required, and nobody can fill it in",
      label: "read-only, without a default",
      fixes: [
        Fix("give it a `default`, compute it, or lock it in edit mode only: `readOnly: mode == \"edit\"`")
      ])
  }
}
