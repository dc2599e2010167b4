// `.endsWith(…)` of the expression language.

import FormRuntime

extension Function {
  static let endsWith = Function(
    "endsWith", .method,
    "Whether a text ends with another. Every text does with the empty one.",
    examples: [Example("\"a.pdf\".endsWith(\".pdf\")", gives: "true")],
    overloads: [
      Overload(
        [.exact(.string), .exact(.string)], .exact(.bool), swift: .function("FormText.endsWith"), emptyArgument: 1,
        .two { a, b in
          guard let a = a.text, let b = b.text else { return nil }
          return .bool(FormText.endsWith(a, b))
        })
    ])
}
