// Items in brackets without a comma between them.

import FormLanguage

extension Problem {
  /// Between two items of a list or map in brackets there is no comma.
  static let missingComma = Problem(
    "missing-comma",
    page: Page(
      what: "Between two items of a list or map in brackets there is no comma.",
      why: "Inside brackets, commas alone separate items.",
      wrong: """
        formc: 1
        form: Demo
        title: {en: "Name" de: "Name"}
        languages: [en, de]
        fields:
          name:
            type: text

        """,
      right: """
        formc: 1
        form: Demo
        title: {en: "Name", de: "Name"}
        languages: [en, de]
        fields:
          name:
            type: text

        """))
}

extension Diagnostic {
  /// `span`: the item that is not separated; `opening`: the bracket around it; `end`: the end of the
  /// item in front.
  static func missingComma(at span: Span, opening: Span, behind end: Int, isLikelyText: Bool) -> Diagnostic {
    Diagnostic(
      .missingComma, at: span, "a comma or a closing bracket is missing", label: "in front of this",
      secondary: [Label(opening, "opened here")],
      fixes: [
        isLikelyText
          ? Fix("put all of a text that has brackets or quotes in it in quotes, or a comma between two values")
          : Fix("separate the two", edits: [Edit(Span(source: span.source, range: end..<end), ",")])
      ])
  }
}
