// `.getHours(…)` of the expression language.

import FormRuntime

extension Function {
  static let getHours = Function(
    "getHours", .method,
    """
    The hour of a timestamp, in UTC or at a fixed offset such as `"+02:00"`. Of a \
    duration, the whole of it in hours.
    """,
    examples: [
      Example("timestamp(\"2009-02-13T23:31:30Z\").getHours()", gives: "23"),
      Example("duration(\"90m\").getHours()", gives: "1"),
    ],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("getHours"), tells: .between(0, 23),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().getHours)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("getHours"),
        tells: .between(0, 23),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).getHours)
        }),
      Overload(
        [.exact(.duration)], .exact(.int), swift: .integerProperty("hours"),
        .one { a in
          guard let a = a.duration else { return nil }
          return .int(Int(a.hours))
        }),
    ])
}
