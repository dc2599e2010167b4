// Days of the week by their names, where formc counts them.

import FormRuntime

extension ExpressionIdeas {
  /// `start.dayOfWeek() in ["Sat", "Sun"]`: the numbers of the days; nothing if `day` is no day of the week, or what it is
  /// compared with no text. Nothing else is meant then, so that an empty list says that there is no way.
  func weekdayIdeas(_ day: Checked, _ other: Checked) -> [Idea]? {
    guard case .call(let overload, _) = day.term.node, let literals = other.literals, !literals.isEmpty,
      other.type == .string || other.type == .list(.string),
      overload.function == "dayOfWeek" || overload.function == "getDayOfWeek"
    else { return nil }
    let isCEL = overload.function == "getDayOfWeek"
    let numbers = literals.compactMap { ForeignExpressions.weekdays[$0.0.lowercased()].map { isCEL ? $0 % 7 : $0 } }
    guard numbers.count == literals.count else { return [] }
    let words = numbers.map { "\($0)" }.joined(separator: ", ")
    return [(other.range, other.type == .string ? words : "[\(words)]")]
  }
}

extension ExpressionText {
  /// Whether it asks for the day of the week of a date.
  var asksForWeekday: Bool { FormText.contains(excerpt(0..<bytes.count), ".dayOfWeek()") }
}
