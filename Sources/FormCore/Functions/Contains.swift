// `.contains(…)` of the expression language.

import FormRuntime

extension Function {
  static let contains = Function(
    "contains", .method,
    "Whether a text holds another. Every text does with the empty one.",
    examples: [Example("\"a@b\".contains(\"@\")", gives: "true")],
    overloads: [
      Overload(
        [.exact(.string), .exact(.string)], .exact(.bool), swift: .function("FormText.contains"), weightOfText: 3,
        emptyArgument: 1,
        .two { a, b in
          guard let a = a.text, let b = b.text else { return nil }
          return .bool(FormText.contains(a, b))
        })
    ])
}
