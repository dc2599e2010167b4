// `timestamp(…)` of the expression language.

import FormRuntime

extension Function {
  static let timestamp = Function(
    "timestamp", .function,
    """
    The instant that a date-time of RFC 3339 means, or so many seconds after \
    1970-01-01T00:00:00Z. Fails for what is none; a literal is checked with the spec.
    """,
    examples: [Example("timestamp(\"2026-01-31T12:00:00+02:00\").getHours()", gives: "10")],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.timestamp), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.string)], .exact(.timestamp), canFail: true, swift: .function("FormConversion.timestamp"),
        literal: Overload.Literal(form: "`2026-01-31T09:30:00Z`") { DateTime($0) != nil },
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .timestamp(FormConversion.timestamp(a))
        }),
      Overload(
        [.exact(.int)], .exact(.timestamp), canFail: true, swift: .function("FormConversion.timestamp"),
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.int else { return nil }
          return try .timestamp(FormConversion.timestamp(a))
        }),
    ])
}
