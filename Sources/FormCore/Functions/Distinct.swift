// `.distinct(…)` of the expression language.

import FormRuntime

extension Function {
  static let distinct = Function(
    "distinct", .method,
    "The elements of a list without those that stood before.",
    examples: [Example("[1, 2, 1].distinct()", gives: "[1, 2]")],
    overloads: [
      Overload(
        [.exact(.list(.int))], .exact(.list(.int)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.int) else { return nil }
          return .list(FormList.distinct(a).map { .int($0) })
        }),
      Overload(
        [.exact(.list(.decimal))], .exact(.list(.decimal)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.decimal) else { return nil }
          return .list(FormList.distinct(a).map { .decimal($0) })
        }),
      Overload(
        [.exact(.list(.double))], .exact(.list(.double)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.double) else { return nil }
          return .list(FormList.distinct(a).map { .double($0) })
        }),
      Overload(
        [.exact(.list(.string))], .exact(.list(.string)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.text) else { return nil }
          return .list(FormList.distinct(a).map { .text($0) })
        }),
      Overload(
        [.exact(.list(.bool))], .exact(.list(.bool)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.bool) else { return nil }
          return .list(FormList.distinct(a).map { .bool($0) })
        }),
      Overload(
        [.exact(.list(.date))], .exact(.list(.date)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.date) else { return nil }
          return .list(FormList.distinct(a).map { .date($0) })
        }),
      Overload(
        [.exact(.list(.time))], .exact(.list(.time)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.time) else { return nil }
          return .list(FormList.distinct(a).map { .time($0) })
        }),
      Overload(
        [.exact(.list(.timestamp))], .exact(.list(.timestamp)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.timestamp) else { return nil }
          return .list(FormList.distinct(a).map { .timestamp($0) })
        }),
      Overload(
        [.exact(.list(.duration))], .exact(.list(.duration)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.duration) else { return nil }
          return .list(FormList.distinct(a).map { .duration($0) })
        }),
      Overload(
        [.exact(.list(.period))], .exact(.list(.period)), swift: .function("FormList.distinct"), tells: .elements,
        .one { a in
          guard let a = a.elements(\.period) else { return nil }
          return .list(FormList.distinct(a).map { .period($0) })
        }),
    ])
}
