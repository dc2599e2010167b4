// `.indexOf(…)` of the expression language.

import FormRuntime

extension Function {
  static let indexOf = Function(
    "indexOf", .method,
    "Where another text first stands, counted from 0, or -1; with a number, from there on.",
    examples: [
      Example("\"banana\".indexOf(\"an\")", gives: "1"), Example("\"banana\".indexOf(\"an\", 2)", gives: "3"),
      Example("\"banana\".indexOf(\"x\")", gives: "-1"),
    ],
    overloads: [
      Overload(
        [.exact(.string), .exact(.string)], .exact(.int), canFail: true, swift: .function("FormText.indexOf"),
        tells: .between(-1, nil),
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.text else { return nil }
          return try .int(FormText.indexOf(a, b))
        }),
      Overload(
        [.exact(.string), .exact(.string), .exact(.int)], .exact(.int), canFail: true,
        swift: .function("FormText.indexOf"), tells: .between(-1, nil), doom: Overload.positions(from: 2),
        .three { (a: Value, b: Value, c: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.text, let c = c.int else { return nil }
          return try .int(FormText.indexOf(a, b, c))
        }),
    ])
}
