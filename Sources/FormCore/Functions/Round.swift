// `round(…)` of the expression language.

import FormRuntime

extension Function {
  static let round = Function.rounding(
    "round", .halfAway,
    """
    The nearest whole number, or the nearest with so many decimal places (0 to 12), half away from zero, as on an \
    invoice; a number with a fraction goes by its shortest decimal.
    """,
    examples: [
      Example("round(2.675, 2)", gives: "2.68"),
      Example("round(-2.5)", gives: "-3.0"),
      Example("round(decimal(\"2.345\"), 2)", gives: "decimal(\"2.35\")"),
    ])
}
