// `.trim(…)` of the expression language.

import FormRuntime

extension Function {
  static let trim = Function(
    "trim", .method,
    "A text without white space at both ends.",
    examples: [Example("\" a b \".trim()", gives: "\"a b\"")],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .function("FormText.trimmed"),
        .one { a in
          guard let a = a.text else { return nil }
          return .text(FormText.trimmed(a))
        })
    ])
}
