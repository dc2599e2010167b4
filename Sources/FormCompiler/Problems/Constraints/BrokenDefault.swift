// Defaults that their own field refuses.

import FormLanguage

extension Problem {
  static let brokenDefault = Problem(
    "broken-default",
    page: Page(
      what: "A field's `default` breaks the field's own constraints.",
      why: "The form would begin with an answer that it does not accept.",
      wrong: """
        formc: 1
        form: Order
        fields:
          quantity:
            type: integer
            minimum: 1
            default: 0

        """,
      right: """
        formc: 1
        form: Order
        fields:
          quantity:
            type: integer
            minimum: 1
            default: 1

        """))
}

extension Diagnostic {
  /// The default at `span` of the field named `field` breaks `code`, which is demanded at `demand`; `better` would be good.
  static func brokenDefault(
    _ shown: String?, at span: Span, of field: String, breaking code: String, demand: Span?, better: String?
  ) -> Diagnostic {
    let suchAs = better.map { ", such as \(Wording.quoted($0))" } ?? ""
    return Diagnostic(
      .brokenDefault, at: span,
      "the default \(shown.map { Wording.quoted($0) + " " } ?? "")of field `\(field)` is no good answer",
      label: "it breaks `\(code)`", secondary: demand.map { [Label($0, "demanded here")] } ?? [],
      fixes: [Fix("give a default that satisfies `\(code)`\(suchAs), or change what the field demands")])
  }
}
