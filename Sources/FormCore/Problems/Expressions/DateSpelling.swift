// What is written like a date, and is none.

import FormLanguage
import FormRuntime

/// What was likely meant by something that is no date.
package struct DateSpelling: Sendable {
  /// Whether it has the shape of a date.
  package let isWellFormed: Bool
  /// The date that was meant, where its order of year, month and day leaves no doubt.
  package let meant: String?

  package init(_ text: String) {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { "-./".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    let lengths = parts.map(\.utf8.count)
    let numbers = parts.compactMap { Int($0) }
    let isNumeric = numbers.count == 3 && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    isWellFormed = isNumeric && lengths == [4, 2, 2] && text.utf8.count { $0 == UInt8(ascii: "-") } == 2
    guard isNumeric, !isWellFormed, lengths.allSatisfy({ $0 <= 4 }) else {
      meant = nil
      return
    }
    if lengths[0] == 4 {
      meant = Self.date(numbers[0], numbers[1], numbers[2])
    } else if lengths[2] == 4, text.utf8.contains(UInt8(ascii: ".")) || numbers[0] > 12 {
      meant = Self.date(numbers[2], numbers[1], numbers[0])
    } else {
      meant = nil
    }
  }

  /// Whether a text that is no date, or no date with a time, is written like one and names a day that there is not.
  package static func namesNoDay(_ text: String) -> Bool {
    let day = String(decoding: text.utf8.prefix(10), as: UTF8.self)
    guard DateSpelling(day).isWellFormed else { return false }
    return Literals.kindOfMoment(text) != nil && CalendarDate(day) == nil
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> String? {
    CalendarDate(year: year, month: month, day: day)?.description
  }
}
