// `duration(…)` of the expression language.

import FormRuntime

extension Function {
  static let duration = Function(
    "duration", .function,
    """
    The length of time that a text such as `90s` or `1h30m` means. Fails for what is \
    none; a literal is checked with the spec.
    """,
    examples: [Example("duration(\"90m\") == duration(\"1h30m\")", gives: "true")],
    overloads: [
      Overload(
        [.exact(.duration)], .exact(.duration), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.string)], .exact(.duration), canFail: true, swift: .function("FormConversion.duration"),
        literal: Overload.Literal(form: "`90s` or `1h30m`") { FormDuration($0) != nil },
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .duration(FormConversion.duration(a))
        }),
    ])
}
