// `.startsWith(…)` of the expression language.

import FormRuntime

extension Function {
  static let startsWith = Function(
    "startsWith", .method,
    "Whether a text begins with another. Every text does with the empty one.",
    examples: [Example("\"+48 123\".startsWith(\"+48\")", gives: "true")],
    overloads: [
      Overload(
        [.exact(.string), .exact(.string)], .exact(.bool), swift: .function("FormText.startsWith"), emptyArgument: 1,
        .two { a, b in
          guard let a = a.text, let b = b.text else { return nil }
          return .bool(FormText.startsWith(a, b))
        })
    ])
}
