// Examples that their own field refuses.

import FormLanguage

extension Problem {
  static let brokenExample = Problem(
    "broken-example",
    page: Page(
      what:
        "One of a field's `examples` breaks the field's own constraints, or a rule of its own that reads `this` alone.",
      why: "Examples show people what is meant, and go into JSON Schema: a wrong one misleads both.",
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            format: email
            examples: [ann at example.org]

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            format: email
            examples: [ann@example.org]

        """))
}

extension Diagnostic {
  /// The example at `span` of the field named `field` breaks `code`, which is demanded at `demand`; `better` would be good.
  static func brokenExample(
    _ shown: String?, at span: Span, of field: String, breaking code: String, demand: Span?, better: String?
  ) -> Diagnostic {
    let suchAs = better.map { ", such as \(Wording.quoted($0))" } ?? ""
    return Diagnostic(
      .brokenExample, at: span,
      "the example \(shown.map { Wording.quoted($0) + " " } ?? "")of field `\(field)` is no good answer",
      label: "it breaks `\(code)`", secondary: demand.map { [Label($0, "demanded here")] } ?? [],
      fixes: [Fix("give an example that satisfies `\(code)`\(suchAs), or change what the field demands")])
  }
}
