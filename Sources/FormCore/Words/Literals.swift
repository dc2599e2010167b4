// What literals of a spec look like. Integers and numbers are read by `FormNumber`, dates by `CalendarDate`.

import FormRuntime

enum Literals {
  /// `60s`, `5m`, `2h`: seconds, at least one.
  static func seconds(_ text: String) -> Int? {
    let factors: [UInt8: Int] = [UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3600]
    guard let unit = text.utf8.last, let factor = factors[unit] else { return nil }
    guard let count = FormNumber.integer(String(text.dropLast())), count > 0 else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// Whether a plain scalar is a truth value of YAML 1.1 that is none here.
  static func looksBoolean(_ text: String) -> Bool { boolean(likely: text) != nil }

  /// The truth value that was meant.
  static func boolean(likely text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "on", "y", "true": true
    case "no", "off", "n", "false": false
    default: nil
    }
  }

  /// Whether a bound or a date has the shape of a literal, and so is one, good or not.
  static func looksLiteral(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, isDigit(first) || signs.contains(first) else { return false }
    return text.contains(where: isDigit) && text.allSatisfy { isDigit($0) || signs.contains($0) || marks.contains($0) }
  }

  /// What numbers may begin with.
  private static let signs = Array("+-.".utf8)
  /// What stands between and behind the digits of dates, times and numbers.
  private static let marks = Array(":_eEtTzZ".utf8)
}
