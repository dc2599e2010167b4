// A computed decimal with more places than its field has.

package import FormLanguage

extension Problem {
  /// What is computed can have more places than the field that it is computed for.
  package static let unroundedResult = Problem(
    "unrounded-result", .warning,
    page: Page(
      what: """
        What a `decimal` is computed by can have more decimal places than the field: two numbers with 2 places each have a \
        product with 4.
        """,
      why: """
        Nothing is rounded unless the spec says so. A result with too many places breaks the field's `places`, and since \
        nobody types it, nobody who fills in the form can mend that: with `price * 0.19` it can be sent at a price of \
        10.00, and not at 9.99.
        """,
      wrong: """
        formc: 1
        form: Invoice
        fields:
          price: {type: decimal, required: true}
          tax: {type: decimal, computed: price * 0.19}

        """,
      right: """
        formc: 1
        form: Invoice
        fields:
          price: {type: decimal, required: true}
          tax: {type: decimal, computed: "round(price * 0.19, 2)"}

        """))
}

extension Diagnostic {
  /// `expression`, which stands at `span`, can have so many `places`, and its field `most` of them.
  static func unroundedResult(_ expression: String, places: Int, most: Int, at span: Span) -> Diagnostic {
    let subject = expression.utf8.count > 60 ? "this" : "`\(expression)`"
    let have = "can have \(Wording.counted(places, "decimal place"))"
    return Diagnostic(
      .unroundedResult, at: span, "\(subject) \(have), and the field has \(most == 0 ? "none" : "\(most)")",
      label: "with more it breaks `places`, and nobody can type something else",
      fixes: [
        Diagnostic.Fix("round it\(places > Constraint.mostPlaces ? "" : ", or give the field `places: \(places)`")")
      ])
  }
}
