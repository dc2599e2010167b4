// Numbers of the spec itself that are above what there is.

import FormLanguage

extension Problem {
  static let tooLarge = Problem(
    "too-large",
    page: Page(
      what: "A number of the spec is above the most that there is.",
      why: "A decimal has at most 18 digits, and at most 12 of them behind the point: `places` goes from 0 to 12.",
      wrong: """
        formc: 1
        form: Order
        fields:
          price:
            type: decimal
            places: 13

        """,
      right: """
        formc: 1
        form: Order
        fields:
          price:
            type: decimal
            places: 12

        """))
}

extension Diagnostic {
  /// `text`, the value of `key` at `span`, is a whole number above `maximum`.
  static func tooLarge(_ text: String, at span: Span, key: String, maximum: Int) -> Diagnostic {
    Diagnostic(
      .tooLarge, at: span, "`\(key)` is \(Wording.shortened(text)), more than \(maximum)",
      label: "must be at most \(maximum)")
  }
}
