// `.getDate(…)` of the expression language.

import FormRuntime

extension Function {
  static let getDate = Function(
    "getDate", .method,
    """
    The day of the month, from 1, of a timestamp, in UTC or at a fixed offset such as \
    `"+02:00"`.
    """,
    examples: [Example("timestamp(\"2009-02-13T23:31:30Z\").getDate()", gives: "13")],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("getDate"), tells: .between(1, 31),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().getDate)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("getDate"),
        tells: .between(1, 31),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).getDate)
        }),
    ])
}
