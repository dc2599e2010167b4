// Keys with nothing behind the colon.

extension Problem {
  static let emptyValue = Problem(
    "empty-value",
    page: Page(
      what: "A key has nothing behind its colon.",
      why: """
        YAML reads that as null, which no setting can be. It is mostly a line that was begun and left, or one whose \
        continuation is not indented. An empty text is written `""`.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLength:

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLength: 40

        """))
}

extension Diagnostic {
  /// The key `name` at `span` has no value.
  static func emptyValue(of span: Span, _ name: String) -> Diagnostic {
    Diagnostic(
      .emptyValue, at: span, "\(Wording.quoted(name)) has no value", label: "nothing follows the colon",
      fixes: [
        Fix("write a value behind the colon, indent the lines below that belong to it, or take the key out")
      ])
  }
}
