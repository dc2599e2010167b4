// Choices that do not all have the same data.

import FormCore
import FormLanguage

extension Problem {
  static let unevenData = Problem(
    "uneven-data",
    page: Page(
      what: "The choices of a field do not all have the same data: a name is missing, or has another type.",
      why: """
        An expression reads `ticket.price` whichever ticket was chosen, so that every choice gives each name, and always a \
        value of one type: a whole number, a number with a fraction, true or false, a date, a time, a date-time, or a text.
        """,
      wrong: """
        formc: 1
        form: Order
        fields:
          ticket:
            type: choice
            choices:
              adult: {title: Adult, data: {price: 12}}
              child: {title: Child}
          cost: {type: integer, computed: ticket.price}

        """,
      right: """
        formc: 1
        form: Order
        fields:
          ticket:
            type: choice
            choices:
              adult: {title: Adult, data: {price: 12}}
              child: {title: Child, data: {price: 6}}
          cost: {type: integer, computed: ticket.price}

        """))
}

extension Diagnostic {
  /// How many names that a choice lacks are told.
  static let mostMissingData = 6

  /// The choice at `span` has nothing under these names, the first of all that it lacks.
  static func missingData(_ names: [String], of choice: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unevenData, at: span,
      "choice \(Wording.quoted(choice)) lacks \(Wording.allOf(Array(names.prefix(mostMissingData)))) in its data",
      label: "other choices have it", fixes: [Fix("give it under `data`, as the other choices do")])
  }

  /// `name` at `span` stands in one choice alone, where others have `meant`.
  static func misspeltData(_ name: String, _ meant: String, of choice: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unevenData, at: span, "choice \(Wording.quoted(choice)) alone has \(Wording.quoted(name)) in its data",
      fixes: [Fix("write `\(meant)`", edits: [Edit(span, meant)])], asking: meant)
  }

  /// `name` is of one type here and of another at `first`.
  static func unlikeData(
    _ name: String, _ found: ExpressionType, _ expected: ExpressionType, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .unevenData, at: span, "`\(name)` is \(found.phrase) here, and \(expected.phrase) in another choice",
      label: "\(found.phrase)", secondary: [Label(first, "\(expected.phrase)")],
      fixes: [Fix("let all choices give a value of one type")])
  }
}
