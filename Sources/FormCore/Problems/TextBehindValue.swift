// Something behind a value that is over.

extension Problem {
  /// Text follows on the same line behind a value that has ended, or behind the whole document.
  static let textBehindValue = Problem(
    "text-behind-value",
    page: Page(
      what: """
        Text follows on the same line behind a value that has ended, or behind the whole document.
        """,
      why: """
        A value in quotes or brackets ends with its closing sign; only a comment can follow, behind a space \
        and `#`.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: "Name" of the student

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name of the student

        """))
}

extension Diagnostic {
  /// `span`: what follows.
  static func textBehindValue(at span: Span) -> Diagnostic {
    Diagnostic(
      .textBehindValue, at: span, "something stands behind the end of a value",
      fixes: [Fix("put all of the value inside the quotes or brackets, or begin a comment with ` #`")])
  }
}
