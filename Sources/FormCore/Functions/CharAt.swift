// `.charAt(…)` of the expression language.

import FormRuntime

extension Function {
  static let charAt = Function(
    "charAt", .method,
    """
    The Unicode scalar at a position, counted from 0; the empty text at the end. Fails \
    outside of the text.
    """,
    examples: [Example("\"abc\".charAt(1)", gives: "\"b\"")],
    overloads: [
      Overload(
        [.exact(.string), .exact(.int)], .exact(.string), canFail: true, swift: .function("FormText.charAt"),
        doom: Overload.positions(from: 1),
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.int else { return nil }
          return try .text(FormText.charAt(a, b))
        })
    ])
}
