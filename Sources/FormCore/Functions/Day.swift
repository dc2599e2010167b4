// `.day(…)` of the expression language.

import FormRuntime

extension Function {
  static let day = Function(
    "day", .method,
    "The day of the month of a date, from 1 to 31.",
    examples: [Example("date(\"2024-03-31\").day()", gives: "31")],
    overloads: [
      Overload(
        [.exact(.date)], .exact(.int), swift: .property("day"), tells: .between(1, 31),
        .one { a in
          guard let a = a.date else { return nil }
          return .int(a.day)
        })
    ])
}
