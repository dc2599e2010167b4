// Lines that begin with `%`.

import FormLanguage

extension Problem {
  /// A line begins with `%` and is not `%YAML 1.1` or `%YAML 1.2` in front of the document.
  static let directive = Problem(
    "directive",
    page: Page(
      what: """
        A line begins with `%` and is not `%YAML 1.1` or `%YAML 1.2` in front of the document.
        """,
      why: """
        Directives tell YAML what tags mean, and a spec has no tags: the type of each value follows from its \
        key. A key or text that begins with `%` is written in quotes.
        """,
      wrong: """
        %TAG ! tag:example.com,2026:
        ---
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name

        """))
}

extension Diagnostic {
  /// `text`: the line, in front of the document or behind its beginning.
  static func directive(_ text: String, at span: Span, isInFront: Bool = true) -> Diagnostic {
    Diagnostic(
      .directive, at: span, "the directive `\(name(of: text))` is not part of the form language",
      label: isInFront
        ? "only `%YAML 1.1` and `%YAML 1.2` may stand here"
        : "YAML takes a line that begins with `%` for a directive; a key or text that does needs quotes",
      fixes: [Fix("remove the line", edits: [Edit(span, "")])])
  }

  /// What it is called; of `%YAML` its version, too, since there are some that may stand there.
  private static func name(of text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\t" }.prefix(2)
    guard let first = words.first, first.utf8.elementsEqual("%YAML".utf8) else { return String(words.first ?? "%") }
    return Wording.shortened(words.joined(separator: " "))
  }
}
