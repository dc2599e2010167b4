// Forms with both fields and sections.

import FormLanguage

extension Problem {
  static let fieldsAndSections = Problem(
    "fields-and-sections",
    page: Page(
      what: "A form has `fields` and `sections` at its top.",
      why: """
        Fields stand either in the form or in its sections: with both, nothing says which come first. Values are flat \
        either way.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
        sections:
          person:
            fields:
              name:
                type: text

        """,
      right: """
        formc: 1
        form: SignUp
        sections:
          account:
            fields:
              email:
                type: text
          person:
            fields:
              name:
                type: text

        """))
}

extension Diagnostic {
  /// The second of the two keys stands at `span`, the first at `other`.
  static func fieldsAndSections(at span: Span, other: Span) -> Diagnostic {
    Diagnostic(
      .fieldsAndSections, at: span, "the form has both `fields` and `sections`", label: "and here",
      secondary: [Label(other, "fields stand here")],
      fixes: [Fix("move the fields of `fields` into a section of their own")])
  }
}
