// Closing brackets that nothing opened.

import FormLanguage

extension Problem {
  /// A `]` or `}` closes nothing, or something that the other bracket opened.
  static let strayBracket = Problem(
    "stray-bracket",
    page: Page(
      what: """
        A `]` or `}` closes nothing, or something that the other bracket opened.
        """,
      why: """
        Brackets come in pairs: `[` and `]` around lists, `{` and `}` around maps.
        """,
      wrong: """
        formc: 1
        form: Demo
        languages: [en}
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
  /// A closing `bracket` with nothing to close.
  static func strayBracket(_ bracket: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .strayBracket, at: span, "nothing opened this `\(bracket)`",
      fixes: [Fix("remove it; a text that begins with it needs quotes")])
  }

  /// A closing `bracket` of the wrong kind for what was opened at `opening`.
  static func wrongBracket(_ bracket: String, at span: Span, opening: Span) -> Diagnostic {
    let right = bracket == "]" ? "}" : "]"
    return Diagnostic(
      .strayBracket, at: span, "`\(bracket)` closes the wrong kind of bracket",
      secondary: [Label(opening, "opened here")], fixes: [Fix("write `\(right)`", edits: [Edit(span, right)])])
  }
}
