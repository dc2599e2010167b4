// `.getSeconds(…)` of the expression language.

import FormRuntime

extension Function {
  static let getSeconds = Function(
    "getSeconds", .method,
    """
    The second of a timestamp, in UTC or at a fixed offset such as `"+02:00"`. Of a \
    duration, the whole of it in seconds.
    """,
    examples: [
      Example("timestamp(\"2009-02-13T23:31:30Z\").getSeconds()", gives: "30"),
      Example("duration(\"90m\").getSeconds()", gives: "5400"),
    ],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("getSeconds"), tells: .between(0, 59),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().getSeconds)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("getSeconds"),
        tells: .between(0, 59),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).getSeconds)
        }),
      Overload(
        [.exact(.duration)], .exact(.int), swift: .integerProperty("seconds"),
        .one { a in
          guard let a = a.duration else { return nil }
          return .int(Int(a.seconds))
        }),
    ])
}
