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
  /// The number of the day that a name stands for, where it is beside what asks for the day of the week: nobody means a
  /// field that is called like a day there. What `&&`, `||` and `?` keep apart is not beside it.
  func weekday(_ name: String, at range: Range<Int>) -> Int? {
    guard let day = ForeignExpressions.weekdays[name.lowercased()] else { return nil }
    let isJoint = { (byte: UInt8) in "&|?".utf8.contains(byte) }
    let start = bytes[..<range.lowerBound].lastIndex(where: isJoint) ?? 0
    let end = bytes[range.upperBound...].firstIndex(where: isJoint) ?? bytes.count
    let part = excerpt(start..<end)
    if FormText.contains(part, ".dayOfWeek()") { return day }
    return FormText.contains(part, ".getDayOfWeek()") ? day % 7 : nil
  }
}
