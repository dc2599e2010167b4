// `<<`.

import FormLanguage

extension Problem {
  /// A map has the key `<<`.
  static let mergeKey = Problem(
    "merge-key",
    page: Page(
      what: "A map has the key `<<`.",
      why: """
        What a merged key does depends on the program that reads it. In a spec, settings that several fields \
        share stand in `types` or `defaults`.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            <<: {maxLength: 40}
            type: text

        """,
      right: """
        formc: 1
        form: Demo
        types:
          Short:
            type: text
            maxLength: 40
        fields:
          name:
            type: Short

        """))
}

extension Diagnostic {
  /// `<<` at `span`.
  static func mergeKey(at span: Span) -> Diagnostic {
    Diagnostic(
      .mergeKey, at: span, "the merge key `<<` is not part of the form language",
      fixes: [Fix("put what is shared into `types` and use it as a `type`, or into `defaults`")])
  }
}
