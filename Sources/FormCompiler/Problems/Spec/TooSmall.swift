// Numbers of the spec itself that are below what makes sense.

import FormLanguage

extension Problem {
  static let tooSmall = Problem(
    "too-small",
    page: Page(
      what: "A number of the spec is below the least that makes sense there.",
      why: """
        A `maxLength` of 0 would refuse every answer, and a `limit` of 0 would be a button that nobody can press. A \
        `lines` of 1 is what a text field has without it.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 0

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 64

        """))
}

extension Diagnostic {
  /// `text`, the value of `key` at `span`, is a whole number below `minimum`.
  static func tooSmall(_ text: String, at span: Span, key: String, minimum: Int) -> Diagnostic {
    let isOneLine = key.utf8.elementsEqual("lines".utf8)
    return Diagnostic(
      .tooSmall, at: span, "`\(key)` is \(text), less than \(minimum)", label: "must be at least \(minimum)",
      fixes: isOneLine ? [Fix("take `lines` out: a text field has one line anyway")] : [])
  }
}
