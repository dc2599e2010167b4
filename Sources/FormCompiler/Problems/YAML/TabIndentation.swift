// Tabs in front of keys and items.

import FormLanguage

extension Problem {
  /// A line is indented with a tab.
  static let tabIndentation = Problem(
    "tab-indentation",
    page: Page(
      what: "A line is indented with a tab.",
      why: """
        How wide a tab is depends on the editor, and in YAML the indentation decides what belongs to what; \
        so YAML wants spaces.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
          	type: text

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text

        """))
}

extension Diagnostic {
  static func tabIndentation(at span: Span, edits: [Edit], isSure: Bool) -> Diagnostic {
    Diagnostic(
      .tabIndentation, at: span, "a tab in the indentation", label: "YAML is indented with spaces",
      fixes: [Fix("write spaces instead", edits: edits, isSure: isSure)])
  }
}
