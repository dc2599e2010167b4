// `.getMonth(…)` of the expression language.

import FormRuntime

extension Function {
  static let getMonth = Function(
    "getMonth", .method,
    """
    The month, from 0 for January, of a timestamp, in UTC or at a fixed offset such as \
    `"+02:00"`.
    """,
    examples: [Example("timestamp(\"2009-02-13T23:31:30Z\").getMonth()", gives: "1")],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("getMonth"), tells: .between(0, 11, "0 is January"),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().getMonth)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("getMonth"),
        tells: .between(0, 11, "0 is January"),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).getMonth)
        }),
    ])
}
