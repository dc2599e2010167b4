// `age(…)` of the expression language.

import FormRuntime

extension Function {
  static let age = Function(
    "age", .function,
    """
    How many whole years a date lies back: the most years `n` with `date + years(n) <= \
    today`.
    """,
    examples: [Example("age(today)", gives: "0"), Example("age(today - years(20))", gives: "20")],
    overloads: [
      Overload(
        [.exact(.date)], .exact(.int), swift: .age,
        .clock { date, clock in date.date.map { .int($0.age(on: clock.today)) } })
    ])
}
