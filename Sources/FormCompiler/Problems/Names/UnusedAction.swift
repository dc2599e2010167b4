// Actions that no field has.

import FormLanguage

extension Problem {
  static let unusedAction = Problem(
    "unused-action", .warning, isUnnecessary: true,
    page: Page(
      what: "No field has this action.",
      why: "Its button stands beside the field that names it, so this one would be nowhere.",
      wrong: """
        formc: 1
        form: SignIn
        fields:
          code:
            type: text
        actions:
          sendCode:
            title: Send code

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
  /// The action `name`, which stands at `span`.
  static func unusedAction(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedAction, at: span, "action `\(name)` is never used", label: "no field has it as its `action`",
      fixes: [
        Fix(
          "write `action: \(NamedPart.action.mended(name) ?? name)` in the field that its button belongs to, or take the action out"
        )
      ])
  }
}
