// Texts that would show a secret.

import FormLanguage

extension Problem {
  static let secretInText = Problem(
    "secret-in-text",
    page: Page(
      what: "A text has a placeholder for a secure field, or `{count}`, the length of the answer, of one.",
      why: """
        Messages are shown on screens, written into logs and sent to servers. Neither a secret nor its length may get there.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          password:
            type: text
            secure: true
            minLength: 12
            messages:
              minLength: "{count} characters are too few"

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          password:
            type: text
            secure: true
            minLength: 12
            messages:
              minLength: "A password has at least {minLength} characters"

        """))
}

extension Diagnostic {
  /// The placeholder `name` at `span`: a secure field, or `count` or `this` in a text of one. In a message for all fields
  /// it is `field`, the name of one, that makes it one.
  static func secretInText(_ name: String, at span: Span, of field: Span? = nil) -> Diagnostic {
    let isCount = name.utf8.elementsEqual("count".utf8)
    return Diagnostic(
      .secretInText, at: span,
      isCount ? "`{count}` would tell how long a secret is" : "`{\(name)}` would show a secret",
      label: isCount ? "the length of a secure answer" : "a secure answer",
      secondary: field.map { [Label($0, "this field is secure, and has no message of its own")] } ?? [],
      fixes: [Fix("say it without the placeholder")])
  }
}
