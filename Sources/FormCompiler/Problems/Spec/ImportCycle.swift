// Specs that import themselves.

import FormLanguage

extension Problem {
  static let importCycle = Problem(
    "import-cycle",
    page: Page(
      what: "A spec imports itself, directly or through the files that it imports. In the example it is `form.yaml`.",
      why: "What each of them has would depend on what the other has. Types that both need belong into a third file.",
      wrong: """
        formc: 1
        form: SignUp
        import: [form.yaml]
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        import: [fields.yaml]
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// Each file of `circle` imports the next and the last the first; `span` is the import that closes the circle.
  static func importCycle(_ circle: ArraySlice<String>, at span: Span) -> Diagnostic {
    let first = Wording.quoted(circle.first ?? "")
    return Diagnostic(
      .importCycle, at: span, "\(first) imports itself: `\(Wording.circle(circle))`",
      label: circle.count > 1 ? "leads back to \(first)" : "the file itself",
      fixes: [Fix("move what both need into a file of its own, and import that")])
  }
}
