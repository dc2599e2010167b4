// `divide(…)` of the expression language.

import FormRuntime

extension Function {
  static let divide = Function(
    "divide", .function,
    """
    The quotient of two decimals with so many decimal places (0 to 12), rounded half away from zero. Fails for zero, and \
    for more than 18 digits.
    """,
    examples: [
      Example("divide(2, 3, 4)", gives: "decimal(\"0.6667\")"), Example("divide(5, 2, 0)", gives: "decimal(3)"),
    ],
    overloads: [
      Overload(
        [.exact(.decimal), .exact(.decimal), .exact(.int)], .exact(.decimal), canFail: true,
        swift: .function("FormNumber.quotient"), places: 2, divisor: 1,
        .three { (a: Value, b: Value, c: Value) throws(FormFailure) -> Value? in
          guard let a = a.decimal, let b = b.decimal, let c = c.int else { return nil }
          return try .decimal(FormNumber.quotient(a, b, c))
        })
    ])
}
