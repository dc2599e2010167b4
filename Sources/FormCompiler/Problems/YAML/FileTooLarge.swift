// Files beyond what formc reads.

import FormLanguage

extension Problem {
  /// A spec file is larger than 1 MiB.
  static let fileTooLarge = Problem(
    "file-too-large",
    page: Page(
      what: "A spec file is larger than 1 MiB.",
      why: """
        A spec may come from somebody else; within its limits every file is checked in under a second. A \
        form of that size is better split, with what its parts share in libraries that they `import`.
        """,
      wrong: "",
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name

        """))
}

extension Diagnostic {
  /// Its size is not known: reading stops behind the limit.
  static func fileTooLarge(at span: Span) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, at: span, "the file is larger than 1 MiB",
      label: "more than \(YAMLLimits.fileBytes) bytes",
      fixes: [Fix("move types and messages to libraries, and `import` them")])
  }
}
