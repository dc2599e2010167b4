// Languages that are listed twice.

import FormLanguage

extension Problem {
  static let duplicateLanguage = Problem(
    "duplicate-language",
    page: Page(
      what: "A language stands twice, in `languages` or in a text; capital and small letters make no difference.",
      why: "One of the two would never be shown.",
      wrong: """
        formc: 1
        form: SignUp
        languages: [en, pl, en]
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        languages: [en, pl]
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// `tag` at `span` stood at `first` before.
  static func duplicateLanguage(_ tag: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateLanguage, at: span, "the language `\(tag)` is listed twice", label: "again here",
      secondary: [Label(first, "first here")], fixes: [Fix("take one of the two out")])
  }
}
