// `.upperAscii(…)` of the expression language.

import FormRuntime

extension Function {
  static let upperAscii = Function(
    "upperAscii", .method,
    "A text with `a` to `z` as `A` to `Z`; other letters stay.",
    examples: [Example("\"àb\".upperAscii()", gives: "\"àB\"")],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .function("FormText.upperAscii"),
        .one { a in
          guard let a = a.text else { return nil }
          return .text(FormText.upperAscii(a))
        })
    ])
}
