// Types of which there are two.

import FormLanguage

extension Problem {
  static let duplicateType = Problem(
    "duplicate-type",
    page: Page(
      what: """
        The same type comes from two imported files, or from one and the spec itself. In the example, `fields.yaml` \
        has a type `Email`.
        """,
      why: "It would depend on the order of the imports which of the two a field is.",
      wrong: """
        formc: 1
        form: SignUp
        import: [fields.yaml]
        types:
          Email:
            type: text
            maxLength: 100
        fields:
          email:
            type: Email

        """,
      right: """
        formc: 1
        form: SignUp
        import: [fields.yaml]
        fields:
          email:
            type: Email
            maxLength: 100

        """))
}

extension Diagnostic {
  /// The type `name`, declared at `span` or in the file imported there, is also declared at `first`, maybe in another file.
  static func duplicateType(_ name: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateType, at: span, "there are two types `\(name)`",
      label: "another `\(name)`",
      secondary: [Label(first, "first declared here")],
      fixes: [Fix("rename one of the two, or take one out")])
  }
}
