// `days(…)` of the expression language.

import FormRuntime

extension Function {
  static let days = Function(
    "days", .function,
    "A period of so many days, to add to a date or to subtract from one.",
    examples: [Example("date(\"2024-01-31\") + days(1)", gives: "date(\"2024-02-01\")")],
    overloads: [
      Overload(
        [.exact(.int)], .exact(.period), swift: .function("FormConversion.days"),
        .one { a in
          guard let a = a.int else { return nil }
          return .period(FormConversion.days(a))
        })
    ])
}
