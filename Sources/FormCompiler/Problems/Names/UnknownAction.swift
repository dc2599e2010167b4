// Actions that the form does not have.

import FormLanguage

extension Problem {
  static let unknownAction = Problem(
    "unknown-action",
    page: Page(
      what: "A field's `action` is none of the form's `actions`.",
      why: "The button beside the field would have neither a label nor anything to do.",
      wrong: """
        formc: 1
        form: SignIn
        fields:
          code:
            type: text
            action: sendCode

        """,
      right: """
        formc: 1
        form: SignIn
        fields:
          code:
            type: text
            action: sendCode
        actions:
          sendCode:
            title: Send code

        """))
}

extension Diagnostic {
  /// `name` at `span` is none of the form's actions.
  static func unknownAction(_ name: String, at span: Span, _ meant: Meant, hasActions: Bool) -> Diagnostic {
    Diagnostic(
      .unknownAction, at: span, "unknown action \(Wording.quoted(name))",
      label: hasActions ? meant.label : "the form has no `actions`",
      fixes: meant.fixes(at: span)
        + (meant.name == nil ? [Fix("declare it below `actions:`, with a `title` for its button")] : []),
      asking: meant.name)
  }
}
