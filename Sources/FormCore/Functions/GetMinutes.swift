// `.getMinutes(…)` of the expression language.

import FormRuntime

extension Function {
  static let getMinutes = Function(
    "getMinutes", .method,
    """
    The minute of a timestamp, in UTC or at a fixed offset such as `"+02:00"`. Of a \
    duration, the whole of it in minutes.
    """,
    examples: [
      Example("timestamp(\"2009-02-13T23:31:30Z\").getMinutes()", gives: "31"),
      Example("duration(\"90m\").getMinutes()", gives: "90"),
    ],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("getMinutes"), tells: .between(0, 59),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().getMinutes)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("getMinutes"),
        tells: .between(0, 59),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).getMinutes)
        }),
      Overload(
        [.exact(.duration)], .exact(.int), swift: .integerProperty("minutes"),
        .one { a in
          guard let a = a.duration else { return nil }
          return .int(Int(a.minutes))
        }),
    ])
}
