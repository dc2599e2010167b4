// Fields named like words of the expression language.

import FormLanguage

extension Problem {
  static let reservedName = Problem(
    "reserved-name",
    page: Page(
      what: "A field is named like a word of the expression language.",
      why: """
        `true`, `false`, `null`, `in`, `this`, `mode`, `today`, `now`, `form`, `index` and `previous` have a meaning of their own in \
        expressions, so no expression could name such a field.
        """,
      wrong: """
        formc: 1
        form: Booking
        fields:
          today:
            type: date

        """,
      right: """
        formc: 1
        form: Booking
        fields:
          arrival:
            type: date

        """))
}

extension Diagnostic {
  /// The field `name`, or one of a choice's data, which stands at `span`.
  static func reservedName(_ name: String, at span: Span, isOfData: Bool) -> Diagnostic {
    let place = isOfData ? "in `data` of each choice" : "here and wherever the field is named"
    return Diagnostic(
      .reservedName, at: span, "\(isOfData ? "data of a choice" : "a field") can't be named `\(name)`",
      label: "a word of the expression language",
      fixes: [Fix("choose another name, such as `\(name)Value`, \(place)")],
      suggestions: ["\(name)Value"])
  }
}
