// `bool(…)` of the expression language.

import FormRuntime

extension Function {
  static let bool = Function(
    "bool", .function,
    """
    A truth value: of `true`, `True`, `TRUE`, `t`, `1` and their opposites. Fails for \
    anything else.
    """,
    examples: [Example("bool(\"true\")", gives: "true")],
    overloads: [
      Overload(
        [.exact(.bool)], .exact(.bool), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.string)], .exact(.bool), canFail: true, swift: .function("FormNumber.parsedBoolean"),
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .bool(FormNumber.parsedBoolean(a))
        }),
    ])
}
