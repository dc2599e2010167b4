// A secret that would flow into something that is none.

package import FormLanguage

extension Problem {
  /// An expression that reads a secure field gives something that is neither a truth value nor secure.
  package static let secretFlow = Problem(
    "secret-flow",
    page: Page(
      what: """
        An expression that reads a secure field may only produce a truth value, or a value that is itself \
        secure: the `computed` of a field with `secure: true`.
        """,
      why: """
        Secrets never reach messages, logs, drafts or the output. A part of one, its length or a text made of it \
        would be a secret that no longer looks like one.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          pin: {type: text, secure: true}
          copy: {type: text, computed: pin}

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          pin: {type: text, secure: true}
          copy: {type: text, secure: true, computed: pin}

        """))
}

extension Diagnostic {
  /// `name`: the secure field; `type`: what the expression gives.
  static func secretEscapes(_ name: String, type: ExpressionType, at span: Span) -> Diagnostic {
    Diagnostic(
      .secretFlow, at: span, "`\(name)` is secure, and what is made of it would not be",
      label: "read here, to give \(type.phrase)",
      fixes: [Diagnostic.Fix("make the field `secure: true`, or ask for a truth value: `\(name) == …`")])
  }
}
