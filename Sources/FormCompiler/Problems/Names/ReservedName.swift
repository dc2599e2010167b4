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
  /// `name`, which stands at `span`, is what expressions are to call a part of a spec.
  static func reservedName(_ name: String, at span: Span, of part: NamedPart) -> Diagnostic {
    let kind = part.rawValue
    let place = part == .data ? "in `data` of each choice" : "here and wherever the \(kind) is named"
    return Diagnostic(
      .reservedName, at: span, "\(Wording.indefinite(kind)) can't be named `\(name)`",
      label: "a word of the expression language",
      fixes: [Fix("choose another name, such as `\(name)Value`, \(place)")],
      suggestions: ["\(name)Value"])
  }
}
