// What a literal of one type is as one of another.

import FormRuntime
import FormLanguage

/// Literals of other types.
enum Conversions {
  /// A text literal as a value of `type`; `words` is how it was written.
  static func ofText(_ literal: String, to type: ExpressionType, _ words: String) -> [String] {
    switch type {
    case .int: return isNumber(literal, isWhole: true) ? [literal] : []
    case .double: return isNumber(literal, isWhole: false) ? [literal] : []
    case .bool: return (Literals.boolean(likely: literal) ?? truth(literal)).map { ["\($0)"] } ?? []
    case .date: return date(literal).map { ["date(\"\($0)\")"] } ?? (literal == "today" ? ["today"] : [])
    case .time: return ["time(\(words))", "time(\"0\(literal)\")"]
    case .timestamp: return ["timestamp(\(words))", "timestamp(\"\(literal)T00:00:00Z\")"]
    case .duration: return ["duration(\(words))"] + (duration(literal).map { [$0] } ?? [])
    case .period: return period(literal).map { [$0] } ?? []
    case .list(.string): return ["[\(words)]"]
    default: return isNumber(literal, isWhole: false) ? [literal] : []
    }
  }

  /// What a number stands for that is a truth elsewhere.
  private static func truth(_ literal: String) -> Bool? {
    switch literal {
    case "1": true
    case "0": false
    default: nil
    }
  }

  private static func isNumber(_ text: String, isWhole: Bool) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first, isDigit(first), text.utf8.count <= 18 else { return false }
    return digits.allSatisfy { isDigit($0) || !isWhole && $0 == UInt8(ascii: ".") } && Double(text) != nil
  }

  /// A date that was written as one, in whatever order.
  static func date(_ text: String) -> String? {
    CalendarDate(text).map { $0.description } ?? DateSpelling(text).meant
  }

  /// `7 days`, `2 weeks` as a period.
  static func period(_ text: String) -> String? {
    guard let (count, unit) = countAndUnit(text) else { return nil }
    switch unit {
    case .week: return UnitWord.day.length("\(count * 7)")
    case .day, .month, .year: return unit.length("\(count)")
    case .second, .minute, .hour: return nil
    }
  }

  /// `7d`, `2 weeks`, `3 hours`, `30 min` as a duration.
  static func duration(_ text: String) -> String? {
    guard let (count, unit) = countAndUnit(text) else { return nil }
    switch unit {
    case .second, .minute, .hour: return unit.length("\(count)")
    case .day: return UnitWord.hour.length("\(count * 24)")
    case .week: return UnitWord.hour.length("\(count * 168)")
    case .month, .year: return nil
    }
  }

  /// A period of days alone in hours.
  static func hours(_ value: Value) -> Int? {
    guard case .period(let period) = value, period.years == 0, period.months == 0, period.days.magnitude < 100_000
    else { return nil }
    return period.days * 24
  }

  /// A duration of whole days in days.
  static func days(_ value: Value) -> Int? {
    let day: Int64 = 86_400_000_000_000
    guard case .duration(let duration) = value, duration.totalNanoseconds % day == 0 else { return nil }
    return Int(duration.totalNanoseconds / day)
  }

  private static func countAndUnit(_ text: String) -> (Int, UnitWord)? {
    let bytes = Array(text.lowercased().utf8.filter { $0 != 0x20 })
    let digits = bytes.prefix(while: isDigit)
    guard digits.count <= 5, let count = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return UnitWord(String(decoding: bytes[digits.count...], as: UTF8.self)).map { (count, $0) }
  }
}
