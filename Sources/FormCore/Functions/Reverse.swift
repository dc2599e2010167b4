// `.reverse(…)` of the expression language.

import FormRuntime

extension Function {
  static let reverse = Function(
    "reverse", .method,
    "The elements of a list, or the Unicode scalars of a text, from the last to the first.",
    examples: [
      Example("[1, 2, 3].reverse()", gives: "[3, 2, 1]"), Example("\"abc\".reverse()", gives: "\"cba\""),
    ],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .function("FormText.reverse"), stepsOfText: 2, weightOfText: 8,
        .one { a in
          guard let a = a.text else { return nil }
          return .text(FormText.reverse(a))
        }),
      Overload(
        [.list], .same, swift: .function("FormList.reverse"), tells: .elements,
        .one { a in
          guard let a = a.list else { return nil }
          return .list(FormList.reverse(a))
        }),
    ])
}
