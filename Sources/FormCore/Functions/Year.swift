// `.year(…)` of the expression language.

import FormRuntime

extension Function {
  static let year = Function(
    "year", .method,
    "The year of a date.",
    examples: [Example("date(\"2024-03-31\").year()", gives: "2024")],
    overloads: [
      Overload(
        [.exact(.date)], .exact(.int), swift: .property("year"), tells: .between(1, 9999),
        .one { a in
          guard let a = a.date else { return nil }
          return .int(a.year)
        })
    ])
}
