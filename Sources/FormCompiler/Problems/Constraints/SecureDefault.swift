// Defaults of secret fields.

import FormLanguage

extension Problem {
  static let secureDefault = Problem(
    "secure-default",
    page: Page(
      what: "A secure field has a `default`.",
      why: """
        A spec is read, shared and compiled into programs, so what stands in it is no secret. If it was a real one, it \
        should be changed wherever it is used.
        """,
      wrong: """
        formc: 1
        form: SignIn
        fields:
          password:
            type: text
            secure: true
            default: changeme

        """,
      right: """
        formc: 1
        form: SignIn
        fields:
          password:
            type: text
            secure: true

        """))
}

extension Diagnostic {
  /// The field named `field` has a default; `span` is its key, never its value.
  static func secureDefault(at span: Span, of field: String) -> Diagnostic {
    Diagnostic(
      .secureDefault, at: span, "field `\(field)` is secure and has a default", label: "a secret can't stand in a spec",
      fixes: [Fix("take the default out")])
  }
}
