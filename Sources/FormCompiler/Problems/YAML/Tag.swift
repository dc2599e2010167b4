// `!tag`.

import FormLanguage

extension Problem {
  /// A value has a tag, such as `!!str`.
  static let tag = Problem(
    "tag",
    page: Page(
      what: "A value has a tag, such as `!!str`.",
      why: """
        The key decides the type of its value, never the look of the value: `title: no` is the text "no". So \
        there is nothing for a tag to say.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: !!str No

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: No

        """))
}

extension Diagnostic {
  /// `text`: the tag as it was written; `removed`: it and the blanks behind it.
  /// `!agree`, where a value begins that is rather an expression.
  static func negationWithoutQuotes(_ text: String, at span: Span, value: String, range: Span) -> Diagnostic {
    Diagnostic(
      .tag, at: span, "`\(text)` is a tag to YAML, and tags are not part of the form language",
      label: "a value that begins with `!` needs quotes",
      fixes: [Fix("put the value in quotes", edits: [Edit(range, value.singleQuoted)])])
  }

  static func tag(_ text: String, at span: Span, withBlanks removed: Span) -> Diagnostic {
    Diagnostic(
      .tag, at: span, "the tag `\(text)` is not part of the form language",
      label: "the key decides the type of its value", fixes: [Fix("remove the tag", edits: [Edit(removed, "")])])
  }
}
