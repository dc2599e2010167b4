// `roundEven(…)` of the expression language.

import FormRuntime

extension Function {
  static let roundEven = Function.rounding(
    "roundEven", .halfEven,
    """
    The nearest whole number, or the nearest with so many decimal places (0 to 12), half to the even digit; a number \
    with a fraction goes by its shortest decimal.
    """,
    examples: [
      Example("roundEven(2.5)", gives: "2.0"),
      Example("roundEven(decimal(\"2.345\"), 2)", gives: "decimal(\"2.34\")"),
    ])
}
