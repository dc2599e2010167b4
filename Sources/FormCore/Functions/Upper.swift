// `.upper(…)` of the expression language.

import FormRuntime

extension Function {
  static let upper = Function(
    "upper", .method,
    """
    A text in upper case, by the default mappings of Unicode, which can make it longer; `upperAscii` leaves all but `a` to `z`.
    """,
    examples: [
      Example("\"Straße\".upper()", gives: "\"STRASSE\"")
    ],
    overloads: [
      Overload(
        [.exact(.string)], .exact(.string), swift: .function("FormText.upper"), stepsOfText: 2, weightOfText: 8,
        .one { a in
          guard let a = a.text else { return nil }
          return .text(FormText.upper(a))
        })
    ])
}
