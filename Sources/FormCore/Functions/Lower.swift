// `.lower(…)` of the expression language.

import FormRuntime

extension Function {
  static let lower = Function(
    "lower", .method,
    """
    A text in lower case, by the default mappings of Unicode; `lowerAscii` leaves all but `A` to `Z`.
    """,
    examples: [
      Example("\"ÄRGER\".lower()", gives: "\"ärger\"")
    ],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .function("FormText.lower"), stepsOfText: 4, weightOfText: 25,
        .one { a in
          guard let a = a.text else { return nil }
          return .text(FormText.lower(a))
        })
    ])
}
