// Tests that expect issues which a field can't have.

import FormLanguage

extension Problem {
  static let unknownIssueCode = Problem(
    "unknown-issue-code", hasMildCases: true,
    page: Page(
      what: """
        A test expects an issue that its field can't have. A code that other fields of its kind can have, or a rule \
        that speaks of something else, is a warning.
        """,
      why: """
        The codes of a field's issues are `required`, `type` or `choices`, the keys of its constraints and the names of \
        its rules. `computed` is one of data alone, as answers fill in nothing that is computed. A test for any other \
        could never pass.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 20
        tests:
          too long:
            answers: {account: abcdefghijklmnopqrstuvwxyz}
            issues: {account: [maxLenght]}

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 20
        tests:
          too long:
            answers: {account: abcdefghijklmnopqrstuvwxyz}
            issues: {account: [maxLength]}

        """))
}

extension Diagnostic {
  /// `name` at `span` is none of `codes`, which the issues of the field named `field` can have.
  static func unknownIssueCode(_ name: String, at span: Span, among codes: [String], field: String) -> Diagnostic {
    let meant = Meant(name, among: codes)
    return Diagnostic(
      .unknownIssueCode, at: span, "field `\(field)` can have no issue \(Wording.quoted(name))",
      label: meant.label,
      fixes: meant.fixes(at: span), asking: meant.name)
  }

  /// The issue `computed` of a field named `field`, expected of a test.
  static func computedInTest(_ field: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownIssueCode, at: span, "field `\(field)` can have no issue `computed` in a test",
      label: "what is answered for it is passed over", fixes: [Fix("expect what is computed: `record: {…}`")])
  }
}
