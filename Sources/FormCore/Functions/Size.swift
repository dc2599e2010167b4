// `size(…)` of the expression language.

import FormRuntime

extension Function {
  static let size = Function(
    "size", .both,
    "How many Unicode scalars a text has, or how many elements a list.",
    examples: [Example("size(\"Zoë\")", gives: "3"), Example("[1, 2].size()", gives: "2")],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.int), swift: .function("FormText.length"), tells: .length,
        .one { a in
          guard let a = a.text else { return nil }
          return .int(FormText.length(a))
        }),
      Overload(
        [.list], .exact(.int), swift: .property("count"), tells: .length,
        .one { a in
          guard let a = a.list else { return nil }
          return .int(a.count)
        }),
    ])
}
