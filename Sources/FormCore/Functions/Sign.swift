// `sign(…)` of the expression language.

import FormRuntime

extension Function {
  static let sign = Function(
    "sign", .function,
    "-1 for a number below zero, 0 for zero, 1 for one above it.",
    examples: [Example("sign(-3)", gives: "-1"), Example("sign(2.5)", gives: "1.0")],
    overloads: [
      Overload(
        [.exact(.int)], .exact(.int), swift: .function("FormNumber.sign"), tells: .between(-1, 1),
        .one { a in a.int.map { .int(FormNumber.sign($0)) } }),
      Overload(
        [.exact(.double)], .exact(.double), swift: .function("FormNumber.sign"),
        .one { a in a.double.map { .double(FormNumber.sign($0)) } }),
      Overload(
        [.exact(.decimal)], .exact(.decimal), swift: .function("FormNumber.sign"),
        .one { a in a.decimal.map { .decimal(FormNumber.sign($0)) } }),
    ])
}
