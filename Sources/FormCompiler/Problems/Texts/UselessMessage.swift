// Messages that are never shown.

import FormCore
import FormLanguage

extension Problem {
  static let uselessMessage = Problem(
    "useless-message", .warning, isUnnecessary: true,
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
  /// `field` demands nothing that has this code.
  static func uselessMessage(_ code: Located<String>, of field: Field) -> Diagnostic {
    // What a required group demands are answers to the fields in it.
    let isOfMembers = code.value == PlainCode.required.rawValue && field.kind.isGroup
    return Diagnostic(
      .uselessMessage, at: code.span, "the message for `\(code.value)` of field `\(field.name)` is never shown",
      label: isOfMembers ? "only the fields in a group can lack an answer" : "there is no `\(code.value)` to break",
      fixes: [
        Fix(isOfMembers ? "give it to these fields, or take it out" : "add `\(code.value)`, or take the message out")
      ])
  }
}
