// `daysBetween(…)` of the expression language.

import FormRuntime

extension Function {
  static let daysBetween = Function(
    "daysBetween", .function,
    """
    How many days lie between two dates, negative if the second is earlier.
    """,
    examples: [
      Example("daysBetween(date(\"2024-02-28\"), date(\"2024-03-01\"))", gives: "2"),
      Example("daysBetween(today, today - days(7))", gives: "-7"),
    ],
    overloads: [
      Overload(
        [.exact(.date), .exact(.date)], .exact(.int), swift: .until("days"),
        .two { a, b in
          guard let a = a.date, let b = b.date else { return nil }
          return .int(a.days(to: b))
        })
    ])
}
