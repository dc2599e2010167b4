// Forms that ask nothing.

import FormLanguage

extension Problem {
  static let noFields = Problem(
    "no-fields",
    page: Page(
      what: "A form has neither `fields` nor `sections`, or there is nothing in them.",
      why: """
        There would be nothing to answer. A file that only has `types` and `messages` for others is a library: it has no \
        `form` either.
        """,
      wrong: """
        formc: 1
        form: SignIn
        title: Sign in

        """,
      right: """
        formc: 1
        form: SignIn
        title: Sign in
        fields:
          account:
            type: text

        """))
}

extension Diagnostic {
  /// `span` is the form's name, or the `key` with nothing below it.
  static func noFields(at span: Span, key: String? = nil) -> Diagnostic {
    Diagnostic(
      .noFields, at: span, "the form has no fields\(key.map { ": nothing stands in `\($0)`" } ?? "")",
      label: "asks nothing",
      fixes: [
        Fix("list the questions below `fields:`; for a library, which others import, take `form` out")
      ])
  }
}
