// An expression that gives something else than is needed here.

package import FormLanguage

extension Problem {
  /// An expression is of another type than its place needs.
  package static let wrongResult = Problem(
    "wrong-result",
    page: Page(
      what: "Rules and conditions need a `bool`, a bound and a computed field a value of the field's own type.",
      why: """
        A condition that is neither true nor false can't be judged, and a computed value must be an answer that \
        the field could have.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age + 1
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age + 1 > 18
            message: Please check this

        """))
}

extension Diagnostic {
  /// `key`, a bound that is given a truth at `span`, as in OpenAPI 3.0, where that says of the bound of `inclusive` that
  /// it is not allowed itself; `bound`: what that one is here, if it is there.
  package static func boundAsFlag(
    _ key: String, _ truth: Bool, at span: Span, beside inclusive: String, bound: String?
  ) -> Diagnostic {
    let advice =
      truth
      ? bound.map { "write `\(key): \($0)` in the place of both" } ?? "write the bound itself: `\(key): 0`"
      : "take it out: `\(inclusive)` alone allows its bound"
    return Diagnostic(
      .wrongResult, at: span, "`\(key)` is a bound, not true or false",
      label: bound.map { "of `\(inclusive): \($0)` in other languages" } ?? "", fixes: [Fix(advice)])
  }

  static func wrongResult(_ type: ExpressionType, expected: ExpressionType, at span: Span) -> Diagnostic {
    var diagnostic = Diagnostic(
      .wrongResult, at: span, "the expression is \(type.phrase), not \(expected.phrase)", label: type.description)
    switch (type, expected) {
    case (.int, .bool), (.double, .bool), (.decimal, .bool): diagnostic.fixes = [Fix("compare it: `… > 0`")]
    case (.date, .bool): diagnostic.fixes = [Fix("compare it: `… <= today`")]
    case (.int, .date), (.double, .date): diagnostic.fixes = [Fix("write a date as `2026-01-31`")]
    case (.timestamp, .date): diagnostic.fixes = [Fix("write `today` for the present day, `date(…)` for another")]
    case (.string, .int): diagnostic.fixes = [Fix("write `int(…)` for the number that the text spells")]
    case (.string, .date): diagnostic.fixes = [Fix("write `date(…)` for the date that the text spells")]
    case (.double, .decimal): diagnostic.fixes = [Fix("write `decimal(…, 2)` to round it to two decimal places")]
    case (.decimal, .double): diagnostic.fixes = [Fix("write `double(…)`, or make the field a `decimal`")]
    case (.string, .decimal): diagnostic.fixes = [Fix("write `decimal(…)` for the number that the text spells")]
    case (_, .string): diagnostic.fixes = [Fix("write `string(…)` for its text")]
    case (.double, .int), (.decimal, .int):
      diagnostic.fixes = [
        Fix("write `int(round(…))` for the nearest whole number; `int(…)` alone cuts the fraction off")
      ]
    case (.string, .bool): diagnostic.fixes = [Fix("compare it: `… != \"\"`")]
    default: break
    }
    return diagnostic
  }
}
