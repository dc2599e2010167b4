// `months(…)` of the expression language.

import FormRuntime

extension Function {
  static let months = Function(
    "months", .function,
    "A period of so many months, to add to a date or to subtract from one.",
    examples: [Example("date(\"2024-01-31\") + months(1)", gives: "date(\"2024-02-29\")")],
    overloads: [
      Overload(
        [.exact(.int)], .exact(.period), swift: .function("FormConversion.months"),
        .one { a in
          guard let a = a.int else { return nil }
          return .period(FormConversion.months(a))
        })
    ])
}
