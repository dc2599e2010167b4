// Escapes that YAML does not know.

import FormLanguage

extension Problem {
  /// In a text in double quotes, a backslash begins no escape that YAML knows.
  static let badEscape = Problem(
    "bad-escape",
    page: Page(
      what: """
        In a text in double quotes, a backslash begins no escape that YAML knows.
        """,
      why: """
        In double quotes a backslash is always the beginning of an escape: `\\n`, `\\t`, `\\"`, `\\\\`, `\\u` with \
        four digits and some more. Single quotes know no escapes: there a backslash is a backslash.
        """,
      wrong: #"""
        formc: 1
        form: Demo
        fields:
          code:
            type: text
            pattern: "\d+"

        """#,
      right: #"""
        formc: 1
        form: Demo
        fields:
          code:
            type: text
            pattern: '\d+'

        """#))
}

extension Diagnostic {
  /// `written`: the escape.
  static func badEscape(at span: Span, written: String) -> Diagnostic {
    Diagnostic(
      .badEscape, at: span, "`\(written)` is no escape of YAML",
      label: "a backslash begins an escape in double quotes",
      fixes: [
        Fix(
          "double the backslash, or put the text in single quotes, where it is an ordinary character",
          edits: [Edit(span.startPoint, "\\")])
      ])
  }
}
