// `string(…)` of the expression language.

import FormRuntime

extension Function {
  static let string = Function(
    "string", .function,
    """
    The text of a value: numbers in their shortest form, decimals with all places, dates and times as ISO 8601 has \
    them.
    """,
    examples: [
      Example("string(2.50)", gives: "\"2.5\""), Example("string(date(\"2026-01-31\"))", gives: "\"2026-01-31\""),
    ],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.bool)], .exact(.string), swift: .function("FormConversion.text"),
        .one { a in
          guard let a = a.bool else { return nil }
          return .text(FormConversion.text(a))
        }),
      Overload(
        [.exact(.int)], .exact(.string), swift: .function("FormConversion.text"),
        .one { a in
          guard let a = a.int else { return nil }
          return .text(FormConversion.text(a))
        }),
      Overload(
        [.exact(.double)], .exact(.string), swift: .function("FormNumber.text"),
        .one { a in
          guard let a = a.double else { return nil }
          return .text(FormNumber.text(a))
        }),
      Overload(
        [.exact(.decimal)], .exact(.string), swift: .property("description"),
        .one { a in
          guard let a = a.decimal else { return nil }
          return .text(a.description)
        }),
      Overload(
        [.exact(.date)], .exact(.string), swift: .property("description"),
        .one { a in
          guard let a = a.date else { return nil }
          return .text(a.description)
        }),
      Overload(
        [.exact(.time)], .exact(.string), swift: .property("description"),
        .one { a in
          guard let a = a.time else { return nil }
          return .text(a.description)
        }),
      Overload(
        [.exact(.timestamp)], .exact(.string), swift: .property("description"),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .text(a.description)
        }),
      Overload(
        [.exact(.duration)], .exact(.string), swift: .property("description"),
        .one { a in
          guard let a = a.duration else { return nil }
          return .text(a.description)
        }),
      Overload(
        [.exact(.period)], .exact(.string), swift: .property("description"),
        .one { a in
          guard let a = a.period else { return nil }
          return .text(a.description)
        }),
    ])
}
