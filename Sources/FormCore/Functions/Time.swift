// `time(…)` of the expression language.

import FormRuntime

extension Function {
  static let time = Function(
    "time", .function,
    """
    The time of day that a text such as `09:30` means. Fails for what is none; a literal \
    is checked with the spec.
    """,
    examples: [Example("time(\"09:30\") < time(\"17:00\")", gives: "true")],
    overloads: [
      Overload(
        [.exact(.time)], .exact(.time), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.string)], .exact(.time), canFail: true, swift: .function("FormConversion.time"),
        literal: Overload.Literal(form: "`09:30` or `09:30:15`") { TimeOfDay($0) != nil },
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .time(FormConversion.time(a))
        }),
    ])
}
