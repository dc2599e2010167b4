// `.flatten(…)` of the expression language.

import FormRuntime

extension Function {
  static let flatten = Function(
    "flatten", .method,
    """
    The elements of the lists in a list, one after the other.
    """,
    examples: [
      Example("[[1, 2], [3]].flatten()", gives: "[1, 2, 3]"),
      Example("[[[1]], [[2]]].flatten()", gives: "[[1], [2]]"),
    ],
    overloads: [
      Overload(
        [.listOfLists], .element, swift: .function("FormList.flatten"), growth: .flattening, tells: .elements,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.list) else { return nil }
          return try .list(FormList.flatten(a))
        })
    ])
}
