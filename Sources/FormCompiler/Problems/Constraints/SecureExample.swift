// Examples of secret fields.

import FormLanguage

extension Problem {
  static let secureExample = Problem(
    "secure-example",
    page: Page(
      what: "A secure field has `examples`.",
      why: """
        Examples are shown to people and written into schemas, and an example of a secret is one that somebody will use.
        """,
      wrong: """
        formc: 1
        form: SignIn
        fields:
          password:
            type: text
            secure: true
            examples: [correct horse battery staple]

        """,
      right: """
        formc: 1
        form: SignIn
        fields:
          password:
            type: text
            secure: true
            help: Four words that nobody would put together

        """))
}

extension Diagnostic {
  /// The field named `field` has examples; `span` is their key, never a value.
  static func secureExamples(at span: Span, of field: String) -> Diagnostic {
    Diagnostic(
      .secureExample, at: span, "field `\(field)` is secure and has examples", label: "a secret can't stand in a spec",
      fixes: [Fix("take the examples out; `help` can say what is wanted")])
  }
}
