// `.min(…)` of the expression language.

import FormRuntime

extension Function {
  static let min = Function(
    "min", .method,
    "The least element of a list; of doubles NaN, if that is among them. Fails for an empty one.",
    examples: [Example("[2, 1, 3].min()", gives: "1")],
    overloads: [
      Overload(
        [.exact(.list(.int))], .exact(.int), canFail: true, swift: .function("FormList.min"), tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.int) else { return nil }
          return try .int(FormList.min(a))
        }),
      Overload(
        [.exact(.list(.decimal))], .exact(.decimal), canFail: true, swift: .function("FormList.min"), tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.decimal) else { return nil }
          return try .decimal(FormList.min(a))
        }),
      Overload(
        [.exact(.list(.double))], .exact(.double), canFail: true, swift: .function("FormList.min"), tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.double) else { return nil }
          return try .double(FormList.min(a))
        }),
      Overload(
        [.exact(.list(.string))], .exact(.string), canFail: true, swift: .function("FormList.min"), tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.text) else { return nil }
          return try .text(FormList.min(a))
        }),
      Overload(
        [.exact(.list(.date))], .exact(.date), canFail: true, swift: .function("FormList.min"), tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.date) else { return nil }
          return try .date(FormList.min(a))
        }),
      Overload(
        [.exact(.list(.time))], .exact(.time), canFail: true, swift: .function("FormList.min"), tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.time) else { return nil }
          return try .time(FormList.min(a))
        }),
      Overload(
        [.exact(.list(.timestamp))], .exact(.timestamp), canFail: true, swift: .function("FormList.min"),
        tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.timestamp) else { return nil }
          return try .timestamp(FormList.min(a))
        }),
      Overload(
        [.exact(.list(.duration))], .exact(.duration), canFail: true, swift: .function("FormList.min"), tells: .element,
        .one { (a: Value) throws(FormFailure) -> Value? in
          guard let a = a.elements(\.duration) else { return nil }
          return try .duration(FormList.min(a))
        }),
    ])
}
