// `double(…)` of the expression language.

import FormRuntime

extension Function {
  static let double = Function(
    "double", .function,
    "A double: of an int or a decimal, or of a text that is a number. Fails for what is none.",
    examples: [Example("double(2)", gives: "2.0"), Example("double(\"2.5\")", gives: "2.5")],
    overloads: [
      Overload(
        [.exact(.double)], .exact(.double), swift: .identity,
        .one { a in a }),
      Overload(
        [.exact(.int)], .exact(.double), swift: .function("Double"), wantsFraction: true,
        .one { a in
          guard let a = a.int else { return nil }
          return .double(Double(a))
        }),
      Overload(
        [.exact(.decimal)], .exact(.double), swift: .property("double"),
        .one { a in a.decimal.map { .double($0.double) } }),
      Overload(
        [.exact(.string)], .exact(.double), canFail: true, swift: .function("FormNumber.parsedNumber"),
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.text else { return nil }
          return try .double(FormNumber.parsedNumber(a))
        }),
    ])
}
