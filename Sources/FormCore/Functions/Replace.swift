// `.replace(…)` of the expression language.

import FormRuntime

extension Function {
  static let replace = Function(
    "replace", .method,
    "A text with another replaced wherever it stands, or so many times from the left.",
    examples: [Example("\"a-b-c\".replace(\"-\", \"\")", gives: "\"abc\"")],
    overloads: [
      Overload(
        [.exact(.string), .exact(.string), .exact(.string)], .exact(.string),
        swift: .function("FormText.replace"), growth: .replacement,
        .three { (a: Value, b: Value, c: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.text, let c = c.text else { return nil }
          return try .text(FormText.replace(a, b, c))
        }),
      Overload(
        [.exact(.string), .exact(.string), .exact(.string), .exact(.int)], .exact(.string),
        swift: .function("FormText.replace"), growth: .replacement,
        .four { (a: Value, b: Value, c: Value, d: Value) throws(FormFailure) -> Value? in
          guard let a = a.text, let b = b.text, let c = c.text, let d = d.int else { return nil }
          return try .text(FormText.replace(a, b, c, d))
        }),
    ])
}
