// `.dayOfWeek(…)` of the expression language.

import FormRuntime

extension Function {
  static let dayOfWeek = Function(
    "dayOfWeek", .method,
    "The day of the week of a date, from 1 for Monday to 7 for Sunday.",
    examples: [Example("date(\"2024-03-31\").dayOfWeek()", gives: "7")],
    overloads: [
      Overload(
        [.exact(.date)], .exact(.int), swift: .property("dayOfWeek"),
        tells: .between(1, 7, "1 is Monday, and 7 Sunday"),
        .one { a in
          guard let a = a.date else { return nil }
          return .int(a.dayOfWeek)
        })
    ])
}
