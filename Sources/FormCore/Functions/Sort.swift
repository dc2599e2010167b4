// `.sort(…)` of the expression language.

import FormRuntime

extension Function {
  static let sort = Function(
    "sort", .method,
    """
    The elements of a list from the least to the greatest, as `<` compares them; what is equal stays in its order, and \
    what is not a number stands last.
    """,
    examples: [
      Example("[3, 1, 2].sort()", gives: "[1, 2, 3]"), Example("[\"b\", \"a\"].sort()", gives: "[\"a\", \"b\"]"),
    ],
    overloads: [
      sorting(.int, \.int, Value.int) { FormList.sort($0) },
      sorting(.double, \.double, Value.double) { FormList.sort($0) },
      sorting(.decimal, \.decimal, Value.decimal) { FormList.sort($0) },
      sorting(.string, \.text, Value.text) { FormList.sort($0) },
      sorting(.bool, \.bool, Value.bool) { FormList.sort($0) },
      sorting(.date, \.date, Value.date) { FormList.sort($0) },
      sorting(.time, \.time, Value.time) { FormList.sort($0) },
      sorting(.timestamp, \.timestamp, Value.timestamp) { FormList.sort($0) },
      sorting(.duration, \.duration, Value.duration) { FormList.sort($0) },
    ])

  private static func sorting<Element>(
    _ type: ExpressionType, _ read: @escaping @Sendable (Value) -> Element?,
    _ value: @escaping @Sendable (Element) -> Value, _ sort: @escaping @Sendable ([Element]) -> [Element]
  ) -> Overload {
    Overload(
      [.exact(.list(type))], .same, swift: .function("FormList.sort"), growth: .sorting, tells: .elements,
      .one { list in list.elements(read).map { .list(sort($0).map(value)) } })
  }
}
