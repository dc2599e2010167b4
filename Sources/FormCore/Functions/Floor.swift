// `floor(…)` of the expression language.

import FormRuntime

extension Function {
  static let floor = Function.rounding(
    "floor", .down,
    """
    The greatest whole number, or number with so many decimal places (0 to 12), that is not greater.
    """,
    examples: [
      Example("floor(2.9)", gives: "2.0"),
      Example("floor(decimal(\"-2.345\"), 2)", gives: "decimal(\"-2.35\")"),
    ])
}
