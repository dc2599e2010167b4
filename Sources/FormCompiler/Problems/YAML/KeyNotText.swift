// Keys that are lists, maps or missing.

import FormLanguage

extension Problem {
  /// A key of a map is a list or a map, or there is nothing in front of the colon.
  static let keyNotText = Problem(
    "key-not-text",
    page: Page(
      what: """
        A key of a map is a list or a map, or there is nothing in front of the colon.
        """,
      why: "Keys of a spec are names.",
      wrong: """
        formc: 1
        form: Demo
        fields:
          [first, last]:
            type: text

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          first:
            type: text

        """))
}

extension Diagnostic {
  /// `kind`: what stands there instead, such as "a list".
  static func complexKey(_ kind: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .keyNotText, at: span, kind == "nothing" ? "a key is missing" : "\(kind) can't be a key",
      label: "a name is expected here",
      fixes: [Fix("write one name in front of the colon; a name or text that holds brackets needs quotes")])
  }
}
