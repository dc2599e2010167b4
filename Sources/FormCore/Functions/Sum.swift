// `.sum(…)` of the expression language.

import FormRuntime

extension Function {
  static let sum = Function(
    "sum", .method,
    "The sum of a list of numbers or durations, 0 of an empty one.",
    examples: [Example("[1, 2, 3].sum()", gives: "6")],
    overloads: [
      Overload(
        [.exact(.list(.int))], .exact(.int), canFail: true, swift: .function("FormList.sum"), tells: .sum,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.int) else { return nil }
          return try .int(FormList.sum(a))
        }),
      Overload(
        [.exact(.list(.decimal))], .exact(.decimal), canFail: true, swift: .function("FormList.sum"), tells: .sum,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.decimal) else { return nil }
          return try .decimal(FormList.sum(a))
        }),
      Overload(
        [.exact(.list(.double))], .exact(.double), swift: .function("FormList.sum"), tells: .sum,
        .one { a in
          guard let a = a.elements(\.double) else { return nil }
          return .double(FormList.sum(a))
        }),
      Overload(
        [.exact(.list(.duration))], .exact(.duration), canFail: true, swift: .function("FormList.sum"), tells: .sum,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.duration) else { return nil }
          return try .duration(FormList.sum(a))
        }),
    ])
}
