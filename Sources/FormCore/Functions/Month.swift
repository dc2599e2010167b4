// `.month(…)` of the expression language.

import FormRuntime

extension Function {
  static let month = Function(
    "month", .method,
    "The month of a date, from 1 to 12.",
    examples: [Example("date(\"2024-03-31\").month()", gives: "3")],
    overloads: [
      Overload(
        [.exact(.date)], .exact(.int), swift: .property("month"), tells: .between(1, 12),
        .one { a in
          guard let a = a.date else { return nil }
          return .int(a.month)
        })
    ])
}
