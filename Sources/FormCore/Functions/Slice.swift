// `.slice(…)` of the expression language.

import FormRuntime

extension Function {
  static let slice = Function(
    "slice", .method,
    """
    The elements of a list from one position up to the one before another, from 0. Fails outside of the list.
    """,
    examples: [
      Example("[1, 2, 3].slice(0, 2)", gives: "[1, 2]"),
      Example("[1, 2, 3].slice(3, 3) == []", gives: "true"),
    ],
    overloads: [
      Overload(
        [.list, .exact(.int), .exact(.int)], .same, canFail: true, swift: .function("FormList.slice"), tells: .elements,
        doom: Overload.positions(from: 1),
        .three { (a: Value, b: Value, c: Value) throws(FormFailure) -> Value? in
          guard let a = a.list, let b = b.int, let c = c.int else { return nil }
          return try .list(FormList.slice(a, b, c))
        })
    ])
}
