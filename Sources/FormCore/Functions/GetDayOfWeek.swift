// `.getDayOfWeek(…)` of the expression language.

import FormRuntime

extension Function {
  static let getDayOfWeek = Function(
    "getDayOfWeek", .method,
    """
    The day of the week, from 0 for Sunday, of a timestamp, in UTC or at a fixed offset \
    such as `"+02:00"`.
    """,
    examples: [Example("timestamp(\"2009-02-13T23:31:30Z\").getDayOfWeek()", gives: "5")],
    overloads: [
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .field("getDayOfWeek"), tells: .between(0, 6, "0 is Sunday"),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(a.fields().getDayOfWeek)
        }),
      Overload(
        [.exact(.timestamp), .exact(.string)], .exact(.int), canFail: true, swift: .field("getDayOfWeek"),
        tells: .between(0, 6, "0 is Sunday"),
        doom: Overload.zone,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.timestamp, let b = b.text else { return nil }
          return try .int(a.fields(zone: b).getDayOfWeek)
        }),
    ])
}
