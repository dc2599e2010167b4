// Quotes that nothing closes.

import FormLanguage

extension Problem {
  /// A text in quotes has no end.
  static let unclosedQuote = Problem(
    "unclosed-quote",
    page: Page(
      what: "A text in quotes has no end.",
      why: "Everything behind the open quote would be part of the text.",
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: "Name

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: "Name"

        """))
}

extension Diagnostic {
  /// `span`: the opening `quote`.
  static func unclosedQuote(at span: Span, quote: String) -> Diagnostic {
    Diagnostic(
      .unclosedQuote, at: span, "a text in quotes has no end", label: "opened here",
      fixes: [Fix("close it with `\(quote)`")])
  }
}
