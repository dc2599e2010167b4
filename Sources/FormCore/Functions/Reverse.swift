// `.reverse(…)` of the expression language.

import FormRuntime

extension Function {
  static let reverse = Function(
    "reverse", .method,
    "The Unicode scalars of a text from the last to the first.",
    examples: [Example("\"abc\".reverse()", gives: "\"cba\"")],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .function("FormText.reverse"),
        .one { a in
          guard let a = a.text else { return nil }
          return .text(FormText.reverse(a))
        })
    ])
}
