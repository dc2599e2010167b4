// Types that nothing uses.

import FormLanguage

extension Problem {
  static let unusedType = Problem(
    "unused-type", .warning, isUnnecessary: true,
    page: Page(
      what: "No field and no other type of the form is of this type.",
      why: """
        It is left over, or a field that should be of this type is not. In a library, which others import, types may \
        stand unused.
        """,
      wrong: """
        formc: 1
        form: SignUp
        types:
          Email:
            type: text
            format: email
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        types:
          Email:
            type: text
            format: email
        fields:
          email:
            type: Email

        """))
}

extension Diagnostic {
  /// The type `name`, which stands at `span`.
  static func unusedType(_ name: String, at span: Span) -> Diagnostic {
    let name = Wording.shortened(name)
    return Diagnostic(
      .unusedType, at: span, "type `\(name)` is never used", label: "no field is of this type",
      fixes: [Fix("write `type: \(name)` in a field, or take the type out")])
  }
}
