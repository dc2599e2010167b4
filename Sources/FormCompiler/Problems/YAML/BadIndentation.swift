// Lines that stand too far left or right.

import FormLanguage

extension Problem {
  /// A line fits neither the map or list above it nor the one around that.
  static let badIndentation = Problem(
    "bad-indentation",
    page: Page(
      what: "A line fits neither the map or list above it nor the one around that.",
      why: """
        In YAML the indentation decides what belongs to what. All keys of one map stand in the same column.
        """,
      wrong: """
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
  /// What is wrong in `headline`, how to mend it in `help`.
  static func badIndentation(_ headline: String, at span: Span, help: String) -> Diagnostic {
    Diagnostic(.badIndentation, at: span, headline, fixes: [Fix(help)])
  }

  /// A line in column `found` behind the keys or items of a collection in column `expected`.
  /// `- ` in front of a key, in the column of the keys of `map`.
  static func itemAmongKeys(at span: Span, map: Span) -> Diagnostic {
    Diagnostic(
      .badIndentation, at: span, "an item of a list among the keys of a map", label: "a dash begins an item",
      secondary: [Label(map, "the map begins here")],
      fixes: [Fix("take the dash out, or indent the list below its key", edits: [Edit(span, "")])])
  }

  static func misfitIndentation(found: Int, expected: Int, at span: Span, collection: Span) -> Diagnostic {
    Diagnostic(
      .badIndentation, at: span, "the indentation of this line fits nothing above it",
      label: "begins in column \(found)",
      secondary: [Label(collection, "what belongs together here begins in column \(expected)")],
      fixes: [Fix("give the keys of one map the same indentation")])
  }
}
