// `decimal(…)` of the expression language.

import FormRuntime

extension Function {
  static let decimal = Function(
    "decimal", .function,
    """
    A decimal: of an int, or of a text that is a number as JSON writes it. With a number of decimal places (0 to 12) it \
    has just these, rounded half away from zero, and can be made of a double too. Fails for what is none, and for more \
    than 18 digits.
    """,
    examples: [
      Example("decimal(\"1.25e1\") == 12.5", gives: "true"), Example("decimal(0.1, 3)", gives: "decimal(\"0.100\")"),
    ],
    overloads: [
      Overload(
        [.exact(.decimal)], .exact(.decimal), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.int)], .exact(.decimal), canFail: true, swift: .function("FormConversion.decimal"),
        wantsFraction: true,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.int else { return nil }
          return try .decimal(FormConversion.decimal(a))
        }),
      Overload(
        [.exact(.string)], .exact(.decimal), canFail: true, swift: .function("FormConversion.decimal"),
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .decimal(FormConversion.decimal(a))
        }),
      Overload(
        [.exact(.decimal), .exact(.int)], .exact(.decimal), canFail: true, swift: .function("FormConversion.decimal"),
        places: 1,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.decimal, let b = b.int else { return nil }
          return try .decimal(FormConversion.decimal(a, b))
        }),
      Overload(
        [.exact(.int), .exact(.int)], .exact(.decimal), canFail: true, swift: .function("FormConversion.decimal"),
        places: 1, wantsFraction: true,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.int, let b = b.int else { return nil }
          return try .decimal(FormConversion.decimal(a, b))
        }),
      Overload(
        [.exact(.double), .exact(.int)], .exact(.decimal), canFail: true, swift: .function("FormConversion.decimal"),
        places: 1,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.double, let b = b.int else { return nil }
          return try .decimal(FormConversion.decimal(a, b))
        }),
      Overload(
        [.exact(.string), .exact(.int)], .exact(.decimal), canFail: true, swift: .function("FormConversion.decimal"),
        places: 1,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.int else { return nil }
          return try .decimal(FormConversion.decimal(a, b))
        }),
    ])
}
