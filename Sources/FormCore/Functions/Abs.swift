// `abs(…)` of the expression language.

import FormRuntime

extension Function {
  static let abs = Function(
    "abs", .function,
    "A number without its sign. Fails for the smallest integer, whose opposite does not fit.",
    examples: [Example("abs(-3)", gives: "3"), Example("abs(-2.5)", gives: "2.5")],
    overloads: [
      Overload(
        [.exact(.int)], .exact(.int), canFail: true, swift: .function("FormNumber.absolute"),
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.int else { return nil }
          return try .int(FormNumber.absolute(a))
        }),
      Overload(
        [.exact(.double)], .exact(.double), swift: .function("FormNumber.absolute"),
        .one { a in a.double.map { .double(FormNumber.absolute($0)) } }),
      Overload(
        [.exact(.decimal)], .exact(.decimal), swift: .function("FormNumber.absolute"),
        .one { a in a.decimal.map { .decimal(FormNumber.absolute($0)) } }),
    ])
}
