// `.split(…)` of the expression language.

import FormRuntime

extension Function {
  static let split = Function(
    "split", .method,
    "The parts of a text between separators; with a number, so many parts at most.",
    examples: [
      Example("\"a,b,c\".split(\",\")", gives: "[\"a\", \"b\", \"c\"]"),
      Example("\"a,b,c\".split(\",\", 2)", gives: "[\"a\", \"b,c\"]"),
    ],
    overloads: [
      Overload(
        [.exact(.string), .exact(.string)], .exact(.list(.string)), swift: .function("FormText.split"),
        growth: .splitting,
        .two { a, b in
          guard let a = a.text, let b = b.text else { return nil }
          return .list(FormText.split(a, b).map { .text($0) })
        }),
      Overload(
        [.exact(.string), .exact(.string), .exact(.int)], .exact(.list(.string)), swift: .function("FormText.split"),
        growth: .splitting,
        .three { a, b, c in
          guard let a = a.text, let b = b.text, let c = c.int else { return nil }
          return .list(FormText.split(a, b, c).map { .text($0) })
        }),
    ])
}
