// A quotient of ints where a fraction is expected.

package import FormLanguage

extension Problem {
  /// Ints are divided, and the quotient is used as a number with a fraction.
  package static let lostFraction = Problem(
    "lost-fraction", .warning,
    page: Page(
      what: """
        A quotient of two ints is used as a double or a decimal, or multiplied by 100, or is one of two literals that \
        leaves a remainder.
        """,
      why: """
        An int divided by an int is an int, as in CEL and Swift: `1 / 3` is 0, and stays so where it becomes a `number` \
        or a `decimal` later. `double(a) / b` and `divide(a, b, 2)` keep the fraction; `floor(a / b)` says that it is \
        not wanted.
        """,
      wrong: """
        formc: 1
        form: Archery
        fields:
          hits: {type: integer, required: true}
          shots: {type: integer, minimum: 1, required: true}
          percent: {type: number, computed: hits / shots * 100}

        """,
      right: """
        formc: 1
        form: Archery
        fields:
          hits: {type: integer, required: true}
          shots: {type: integer, minimum: 1, required: true}
          percent: {type: number, computed: double(hits) / shots * 100}

        """))
}

extension Diagnostic {
  /// `quotient` of ints stands at `span`, and becomes a `type`, or one of literals wherever it is used.
  static func lostFraction(_ quotient: String, as type: ExpressionType?, at span: Span) -> Diagnostic {
    let then = type.map { ", and becomes a `\($0)` only then" } ?? ""
    return Diagnostic(
      .lostFraction, at: span, "`\(quotient)` drops its fraction\(then)", label: "an int divided by an int is an int",
      fixes: [Fix("divide a double, or take `divide(a, b, 2)` for decimals; `floor` says that no fraction is wanted")])
  }
}
