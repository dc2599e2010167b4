// Brackets that nothing closes.

import FormLanguage

extension Problem {
  /// A list in `[` or a map in `{` has no end.
  static let unclosedBracket = Problem(
    "unclosed-bracket",
    page: Page(
      what: "A list in `[` or a map in `{` has no end.",
      why: "Everything behind the open bracket would be part of it.",
      wrong: """
        formc: 1
        form: Demo
        languages: [en
        fields:
          name:
            type: text

        """,
      right: """
        formc: 1
        form: Demo
        languages: [en]
        fields:
          name:
            type: text

        """))
}

extension Diagnostic {
  /// `span`: the opening `bracket`.
  static func unclosedBracket(_ bracket: String, at span: Span) -> Diagnostic {
    let closing = bracket == "[" ? "]" : "}"
    return Diagnostic(
      .unclosedBracket, at: span, "the bracket `\(bracket)` is never closed", label: "opened here",
      fixes: [Fix("close it with `\(closing)`; a text that begins with `\(bracket)` needs quotes")])
  }
}
