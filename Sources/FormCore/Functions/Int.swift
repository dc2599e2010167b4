// `int(…)` of the expression language.

import FormRuntime

extension Function {
  static let int = Function(
    "int", .function,
    """
    An integer: of a double or a decimal without its fraction, of the digits of a text, of a timestamp \
    the seconds since 1970. In front of the digits a sign and zeros may stand. Fails for what is none.
    """,
    examples: [
      Example("int(2.9)", gives: "2"), Example("int(\"42\")", gives: "42"), Example("int(\"07\")", gives: "7"),
    ],
    overloads: [
      Overload(
        [.exact(.int)], .exact(.int), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.double)], .exact(.int), canFail: true, swift: .function("FormNumber.truncated"),
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.double else { return nil }
          return try .int(FormNumber.truncated(a))
        }),
      Overload(
        [.exact(.decimal)], .exact(.int), swift: .property("whole"),
        .one { a in a.decimal.map { .int($0.whole) } }),
      Overload(
        [.exact(.string)], .exact(.int), canFail: true, swift: .function("FormNumber.parsedInteger"),
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .int(FormNumber.parsedInteger(a))
        }),
      Overload(
        [.exact(.timestamp)], .exact(.int), swift: .integerProperty("secondsSince1970"),
        .one { a in
          guard let a = a.timestamp else { return nil }
          return .int(Int(a.secondsSince1970))
        }),
    ])
}
