// `.lowerAscii(…)` of the expression language.

import FormRuntime

extension Function {
  static let lowerAscii = Function(
    "lowerAscii", .method,
    "A text with `A` to `Z` as `a` to `z`; other letters stay.",
    examples: [Example("\"ÀB\".lowerAscii()", gives: "\"Àb\"")],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .function("FormText.lowerAscii"),
        .one { a in
          guard let a = a.text else { return nil }
          return .text(FormText.lowerAscii(a))
        })
    ])
}
