// Imported files that can't be read.

import FormLanguage

extension Problem {
  static let unreadableImport = Problem(
    "unreadable-import",
    page: Page(
      what: "A file that the spec imports can't be read.",
      why: """
        The form needs its types and messages. Paths are relative to the folder of the spec that imports, not to the \
        folder in which formc is run.
        """,
      wrong: """
        formc: 1
        form: SignUp
        import: [feilds.yaml]
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
  /// `path` at `span` as it was written, and the operating system's `reason`.
  static func importNotRead(_ path: String, reason: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unreadableImport, at: span, "can't read \(Wording.quoted(path)): \(reason)",
      label: "imported here", fixes: [Fix("give the path from the folder of this spec")])
  }
}
