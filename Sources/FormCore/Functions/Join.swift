// `.join(…)` of the expression language.

import FormRuntime

extension Function {
  static let join = Function(
    "join", .method,
    """
    The texts of a list one after the other, with a separator between them if one is \
    given.
    """,
    examples: [
      Example("[\"a\", \"b\"].join(\"-\")", gives: "\"a-b\""), Example("[\"a\", \"b\"].join()", gives: "\"ab\""),
    ],
    overloads: [
      Overload(
        [.exact(.list(.string))], .exact(.string), swift: .function("FormText.join"), growth: .joining,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.text) else { return nil }
          return try .text(FormText.join(a))
        }),
      Overload(
        [.exact(.list(.string)), .exact(.string)], .exact(.string), swift: .function("FormText.join"), growth: .joining,
        .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.text), let b = b.text else { return nil }
          return try .text(FormText.join(a, b))
        }),
    ])
}
