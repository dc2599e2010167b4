// Defaults that would depend on answers.

import FormLanguage

extension Problem {
  static let dependentDefault = Problem(
    "dependent-default",
    page: Page(
      what: "A `default` reads a field, or a value that does.",
      why: """
        A form is given its defaults once, before anything is answered. A default may depend on `today` and `now`, but \
        not on an answer; what follows from answers is `computed`.
        """,
      wrong: """
        formc: 1
        form: Stay
        fields:
          from: {type: date}
          to: {type: date, default: from + days(7)}

        """,
      right: """
        formc: 1
        form: Stay
        fields:
          from: {type: date, default: today}
          to: {type: date, default: today + days(7)}

        """))
}

extension Diagnostic {
  /// The default of the field named `field` reads what stands at `span`.
  static func dependentDefault(at span: Span, of field: String) -> Diagnostic {
    Diagnostic(
      .dependentDefault, at: span, "the default of field `\(field)` depends on more than the time",
      label: "not known when the form begins",
      fixes: [Fix("write a default of `today` or `now`, or make the field `computed`")])
  }
}
