// Keys without a colon, or without the space behind it.

extension Problem {
  /// A line that should be a key and its value has no `: ` in it.
  static let missingColon = Problem(
    "missing-colon",
    page: Page(
      what: "A line that should be a key and its value has no `: ` in it.",
      why: """
        A key ends with a colon, and a space or a new line must follow it: `maxLength:40` is one word to \
        YAML.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            maxLength:40
            type: text

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            maxLength: 40
            type: text

        """))
}

extension Diagnostic {
  /// `text`: the line, without a colon.
  static func missingColon(behind text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingColon, at: span, "there is no `:` behind `\(text)`", label: "a key needs a colon behind it",
      fixes: [Fix("add the colon", edits: [Edit(Span(source: span.source, range: span.end..<span.end), ":")])])
  }

  /// `key:value` in one word; `span` is the colon.
  static func missingSpaceAfterColon(at span: Span, key: String) -> Diagnostic {
    Diagnostic(
      .missingColon, at: span, "there is no space behind `\(key):`",
      fixes: [
        Fix("add a space", edits: [Edit(Span(source: span.source, range: span.end..<span.end), " ")], isSure: true)
      ])
  }
}
