// `years(…)` of the expression language.

import FormRuntime

extension Function {
  static let years = Function(
    "years", .function,
    "A period of so many years, to add to a date or to subtract from one.",
    examples: [Example("date(\"2024-01-31\") + years(1)", gives: "date(\"2025-01-31\")")],
    overloads: [
      Overload(
        [.exact(.int)], .exact(.period), swift: .function("FormConversion.years"),
        .one { a in
          guard let a = a.int else { return nil }
          return .period(FormConversion.years(a))
        })
    ])
}
