// Lines that begin with `%` in front of the document.

import FormLanguage

extension Problem {
  /// A line in front of the document begins with `%` and is not `%YAML 1.1` or `%YAML 1.2`.
  static let directive = Problem(
    "directive",
    page: Page(
      what: """
        A line in front of the document begins with `%` and is not `%YAML 1.1` or `%YAML 1.2`.
        """,
      why: """
        Directives tell YAML what tags mean, and a spec has no tags: the type of each value follows from its \
        key.
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
  /// `text`: the line.
  static func directive(_ text: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .directive, at: span, "the directive `\(firstWord(of: text))` is not part of the form language",
      label: "only `%YAML 1.1` and `%YAML 1.2` may stand here", fixes: [Fix("remove the line", edits: [Edit(span, "")])]
    )
  }

  private static func firstWord(of text: String) -> String {
    String(text.prefix { $0 != " " && $0 != "\t" })
  }
}
