// Files of more values than formc reads.

import FormLanguage

extension Problem {
  /// A file holds more than 50,000 keys, values, lists and maps.
  static let tooManyNodes = Problem(
    "too-many-nodes",
    page: Page(
      what: "A file holds more than 50,000 keys, values, lists and maps.",
      why: """
        A spec may come from somebody else; within its limits every file is checked in under a second.
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
  /// `span`: where the count is passed; reading ends there.
  static func tooManyNodes(at span: Span) -> Diagnostic {
    Diagnostic(
      .tooManyNodes, at: span, "the file holds more than 50,000 keys and values",
      label: "nothing from here on was read", fixes: [Fix("move types to libraries, and `import` them")])
  }
}
