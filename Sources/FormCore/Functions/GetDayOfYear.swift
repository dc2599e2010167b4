// `.getDayOfYear(…)` of the expression language.

import FormRuntime

extension Function {
  static let getDayOfYear = Function(
    "getDayOfYear", .method,
    """
    The day of the year, from 0, of a timestamp, in UTC or at a fixed offset such as \
    `"+02:00"`.
    """,
    examples: [Example("timestamp(\"2009-02-13T23:31:30Z\").getDayOfYear()", gives: "43")],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("daysIntoYear"), tells: .between(0, 365, "it counts from 0"),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().daysIntoYear)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("daysIntoYear"),
        tells: .between(0, 365, "it counts from 0"),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).daysIntoYear)
        }),
    ])
}
