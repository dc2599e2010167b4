// `ceil(…)` of the expression language.

import FormRuntime

extension Function {
  static let ceil = Function.rounding(
    "ceil", .up,
    """
    The least whole number, or number with so many decimal places (0 to 12), that is not less.
    """,
    examples: [
      Example("ceil(2.1)", gives: "3.0"),
      Example("ceil(decimal(\"-2.345\"), 2)", gives: "decimal(\"-2.34\")"),
    ])
}
