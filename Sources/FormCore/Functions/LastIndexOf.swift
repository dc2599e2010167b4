// `.lastIndexOf(…)` of the expression language.

import FormRuntime

extension Function {
  static let lastIndexOf = Function(
    "lastIndexOf", .method,
    """
    Where another text last stands, counted from 0, or -1; with a number, there or \
    before.
    """,
    examples: [
      Example("\"banana\".lastIndexOf(\"an\")", gives: "3"), Example("\"banana\".lastIndexOf(\"an\", 2)", gives: "1"),
    ],
    overloads: [
      Overload(
        [.exact(.string), .exact(.string)], .exact(.int), swift: .function("FormText.lastIndexOf"),
        tells: .between(-1, nil),
        .two { a, b in
          guard let a = a.text, let b = b.text else { return nil }
          return .int(FormText.lastIndexOf(a, b))
        }),
      Overload(
        [.exact(.string), .exact(.string), .exact(.int)], .exact(.int), canFail: true,
        swift: .function("FormText.lastIndexOf"), tells: .between(-1, nil), doom: Overload.positions(from: 2),
        .three { (a: Value, b: Value, c: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.text, let c = c.int else { return nil }
          return try .int(FormText.lastIndexOf(a, b, c))
        }),
    ])
}
