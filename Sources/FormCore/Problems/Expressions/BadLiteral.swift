// A literal that is no date, time or duration.

package import FormLanguage

extension Problem {
  /// A literal of a date, a time, a date-time or a duration is none.
  package static let badLiteral = Problem(
    "bad-literal",
    page: Page(
      what: """
        A bound, a default, an example or another value of the spec is not of the type that its place wants, or the text \
        given to `date`, `time`, `timestamp` or `duration` is not one. They are written `2026-01-31`, `09:30` or \
        `09:30:15`, `2026-01-31T09:30:00Z`, and `90s` or `1h30m`; whole numbers in digits, numbers as in JSON.
        """,
      why: "What is known when the spec is checked need not fail when the form is filled in.",
      wrong: """
        formc: 1
        form: Demo
        fields:
          day: {type: date}
        rules:
          demo:
            check: day < date("2026-2-28")
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          day: {type: date}
        rules:
          demo:
            check: day < date("2026-02-28")
            message: Please check this

        """))
}

extension Diagnostic {
  /// `function`: what the literal was given to.
  /// `form` is what the overload expects.
  package static func badLiteral(_ literal: String, of overload: Overload, form: String, at span: Span) -> Diagnostic {
    let date = DateSpelling(overload.result == .exact(.date) ? literal : "")
    let isDay = date.isWellFormed
    let isInstant = overload.result == .exact(.timestamp) && DateSpelling.namesNoDay(literal)
    let isExact = span.range.count == literal.utf8.count
    return Diagnostic(
      .badLiteral, at: span, "\(Wording.quoted(literal)) is no `\(overload.function)`",
      label: isDay || isInstant ? "there is no such day" : "expected the form \(form)",
      fixes: date.meant.map { [Fix("write `\($0)`", edits: isExact ? [Edit(span, $0)] : [])] } ?? [],
      suggestions: date.meant.map { [$0] } ?? [])
  }
}
