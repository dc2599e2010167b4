// Messages that are never shown.

import FormLanguage

extension Problem {
  static let uselessMessage = Problem(
    "useless-message", .warning,
    page: Page(
      what: "A field or a type has a message for a constraint that it does not have.",
      why: "It is never shown: the constraint was forgotten, or the message stands under the wrong name.",
      wrong: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            messages:
              maxLength: That is too long

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 20
            messages:
              maxLength: That is too long

        """))
}

extension Diagnostic {
  /// The message for `code`, whose key stands at `span`, of `owner`, words such as "field `account`".
  static func uselessMessage(_ code: String, at span: Span, of owner: String) -> Diagnostic {
    Diagnostic(
      .uselessMessage, at: span, "the message for `\(code)` of \(owner) is never shown",
      label: "there is no `\(code)` to break", fixes: [Fix("add `\(code)`, or take the message out")])
  }
}
