// Lists and maps nested beyond what formc reads.

import FormLanguage

extension Problem {
  /// More than 64 lists and maps are nested in one another.
  static let tooDeep = Problem(
    "too-deep",
    page: Page(
      what: "More than 64 lists and maps are nested in one another.",
      why: """
        A spec may come from somebody else, and what deep nesting costs a YAML reader grows with the square \
        of its depth. No form needs more than a dozen levels.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            examples:
              [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
              ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            examples: [Ann]

        """))
}

extension Diagnostic {
  /// `span`: the first bracket, dash or key too deep; reading ends there.
  static func tooDeep(at span: Span) -> Diagnostic {
    Diagnostic(
      .tooDeep, at: span, "lists and maps are nested more than 64 deep",
      label: "the 65th begins here; nothing behind it was read",
      fixes: [Fix("name inner groups in `types`; a text that begins with `[` or `{` needs quotes")])
  }
}
