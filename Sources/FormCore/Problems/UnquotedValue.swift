// Texts that mean something else without quotes.

extension Problem {
  /// A text without quotes begins with a character that YAML keeps for itself, or holds a colon and a space.
  static let unquotedValue = Problem(
    "unquoted-value",
    page: Page(
      what: """
        A text without quotes begins with a character that YAML keeps for itself, or holds a colon and a \
        space.
        """,
      why: """
        Without quotes, YAML would take part of the text for a key or a sign of its own.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name: first and last

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: 'Name: first and last'

        """))
}

extension Diagnostic {
  /// A text that begins with `character`; `value` at `range` is all of it.
  static func unquotedValue(_ character: String, at span: Span, value: String, range: Span) -> Diagnostic {
    Diagnostic(
      .unquotedValue, at: span, "a text that begins with `\(character)` needs quotes", fixes: [quoting(value, range)])
  }

  /// A colon, at `span`, in a text without quotes; `value` at `range` is all of it.
  static func colonInValue(at span: Span, value: String, range: Span) -> Diagnostic {
    Diagnostic(
      .unquotedValue, at: span, "a text with a colon and a space in it needs quotes",
      label: "a second colon on the line", fixes: [quoting(value, range)])
  }

  private static func quoting(_ value: String, _ range: Span) -> Fix {
    guard value.utf8.count == range.range.count else { return Fix("put the text in quotes") }
    var quoted = "'"
    for scalar in value.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "'" { quoted.unicodeScalars.append(scalar) }
    }
    return Fix("put the text in quotes", edits: [Edit(range, quoted + "'")])
  }
}
