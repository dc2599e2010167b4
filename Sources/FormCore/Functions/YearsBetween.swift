// `yearsBetween(…)` of the expression language.

import FormRuntime

extension Function {
  static let yearsBetween = Function(
    "yearsBetween", .function,
    """
    How many whole years lie between two dates, as `age` counts them, negative if the second is earlier: the most
    `n` with `a + years(n) <= b`.
    """,
    examples: [
      Example("yearsBetween(date(\"2004-02-29\"), date(\"2022-02-28\"))", gives: "18")
    ],
    overloads: [
      Overload(
        [.exact(.date), .exact(.date)], .exact(.int), swift: .until("years"),
        .two { a, b in
          guard let a = a.date, let b = b.date else { return nil }
          return .int(a.years(to: b))
        })
    ])
}
