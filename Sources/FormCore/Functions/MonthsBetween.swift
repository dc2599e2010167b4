// `monthsBetween(…)` of the expression language.

import FormRuntime

extension Function {
  static let monthsBetween = Function(
    "monthsBetween", .function,
    """
    How many whole months lie between two dates, negative if the second is earlier: the most `n` with
    `a + months(n) <= b`.
    """,
    examples: [
      Example("monthsBetween(date(\"2024-01-31\"), date(\"2024-02-29\"))", gives: "1"),
      Example("monthsBetween(date(\"2024-02-02\"), date(\"2024-02-01\"))", gives: "-1"),
    ],
    overloads: [
      Overload(
        [.exact(.date), .exact(.date)], .exact(.int), swift: .until("months"),
        .two { a, b in
          guard let a = a.date, let b = b.date else { return nil }
          return .int(a.months(to: b))
        })
    ])
}
