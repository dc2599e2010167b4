// Keys that stand twice in one map.

import FormLanguage

extension Problem {
  /// A map has the same key twice.
  static let duplicateKey = Problem(
    "duplicate-key",
    page: Page(
      what: "A map has the same key twice.",
      why: """
        One of the two values would be lost without a word. The first one counts for the rest of the check.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            maxLength: 40
            maxLength: 60

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            maxLength: 60

        """))
}

extension Diagnostic {
  /// `key` at `span`, which stood at `first` before.
  static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateKey, at: span, "the key `\(key)` stands here twice", label: "again here",
      secondary: [Label(first, "first here")], fixes: [Fix("remove one of the two, or rename it")])
  }
}
