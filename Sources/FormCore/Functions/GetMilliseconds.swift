// `.getMilliseconds(…)` of the expression language.

import FormRuntime

extension Function {
  static let getMilliseconds = Function(
    "getMilliseconds", .method,
    """
    The milliseconds behind the second of a timestamp, in UTC or at a fixed offset such \
    as `"+02:00"`. Of a duration, the milliseconds behind its whole seconds.
    """,
    examples: [
      Example("timestamp(\"2009-02-13T23:31:30Z\").getMilliseconds()", gives: "0"),
      Example("duration(\"90m\").getMilliseconds()", gives: "0"),
    ],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("getMilliseconds"), tells: .between(0, 999),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().getMilliseconds)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("getMilliseconds"),
        tells: .between(0, 999),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).getMilliseconds)
        }),
      Overload(
        [.exact(.duration)], .exact(.int), swift: .integerProperty("milliseconds"),
        .one { a in
          guard let a = a.duration else { return nil }
          return .int(Int(a.milliseconds))
        }),
    ])
}
