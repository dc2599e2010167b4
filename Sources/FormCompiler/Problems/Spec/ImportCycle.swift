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
  /// `path` leads from a file back to it; `span` is the import that closes the circle.
  static func importCycle(_ path: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      .importCycle, at: span, "`\(path.first ?? "")` imports itself: `\(path.joined(separator: " -> "))`",
      label: path.count > 2 ? "leads back to `\(path.first ?? "")`" : "the file itself",
      fixes: [Fix("move what both need into a file of its own, and import that")])
  }
}
