// `date(…)` of the expression language.

import FormRuntime

extension Function {
  static let date = Function(
    "date", .function,
    """
    The date that a text such as `2026-01-31` means. Fails for what is none; a literal is \
    checked with the spec.
    """,
    examples: [Example("date(\"2024-02-29\").day()", gives: "29")],
    overloads: [
      Overload(
        [.exact(.date)], .exact(.date), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.string)], .exact(.date), canFail: true, swift: .function("FormConversion.date"),
        literal: Overload.Literal(form: "`2026-01-31`") { CalendarDate($0) != nil },
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .date(FormConversion.date(a))
        }),
    ])
}
