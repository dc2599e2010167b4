// `.substring(…)` of the expression language.

import FormRuntime

extension Function {
  static let substring = Function(
    "substring", .method,
    """
    The part of a text from the scalar at the first position, counted from 0, to before \
    the second, or to the end. Fails outside of the text.
    """,
    examples: [
      Example("\"tacocat\".substring(4)", gives: "\"cat\""), Example("\"tacocat\".substring(0, 4)", gives: "\"taco\""),
    ],
    overloads: [
      Overload(
        [.exact(.string), .exact(.int)], .exact(.string), canFail: true, swift: .function("FormText.substring"),
        doom: Overload.positions(from: 1),
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.int else { return nil }
          return try .text(FormText.substring(a, b))
        }),
      Overload(
        [.exact(.string), .exact(.int), .exact(.int)], .exact(.string), canFail: true,
        swift: .function("FormText.substring"),
        doom: Overload.positions(from: 1),
        .three { (a: Value, b: Value, c: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.int, let c = c.int else { return nil }
          return try .text(FormText.substring(a, b, c))
        }),
    ])
}
