// What literals of a spec look like. Integers and numbers are read by `FormNumber`, dates by `CalendarDate`.

import FormRuntime

/// Reads literals that only specs have.
package enum Literals {
  /// `60s`, `5m`, `2h`: seconds, at least one.
  package static func seconds(_ text: String) -> Int? {
    let factors: [UInt8: Int] = [UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3600]
    guard let unit = text.utf8.last, let factor = factors[unit] else { return nil }
    guard let count = FormNumber.integer(String(text.dropLast())), count > 0 else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// Whether it is a number as JSON writes them, however large or exact.
  package static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, isDigit(first) || first == UInt8(ascii: "-"),
      text.utf8.last.map(isDigit) ?? false, case .success(.number) = FormJSON.read(text)
    else { return false }
    return true
  }

  /// Which kind of literal a text has the shape of, good or not: `2026-01-31`, `09:30`, `2026-01-31T09:30:00Z`.
  package static func kindOfMoment(_ text: String) -> KindName? {
    let bytes = Array(text.utf8)
    func hasShape(_ shape: String, at start: Int = 0) -> Bool {
      let shape = Array(shape.utf8)
      guard bytes.count >= start + shape.count else { return false }
      return shape.indices.allSatisfy { index in
        shape[index] == UInt8(ascii: "d") ? isDigit(bytes[start + index]) : shape[index] == bytes[start + index]
      }
    }
    if hasShape("dddd-dd-dd") {
      if bytes.count == 10 { return .date }
      let isInstant = bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t")
      return isInstant && hasShape("dd:dd", at: 11) ? .dateTime : nil
    }
    guard hasShape("dd:dd") else { return nil }
    let rest = bytes.dropFirst(5)
    return rest.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") } ? .time : nil
  }

  /// Whether a plain scalar is a truth value of YAML 1.1 that is none here.
  package static func looksBoolean(_ text: String) -> Bool { boolean(likely: text) != nil }

  /// The truth value that was meant.
  package static func boolean(likely text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "on", "y", "true": true
    case "no", "off", "n", "false": false
    default: nil
    }
  }

  /// The truth value that a word is one slip of the pen away from.
  package static func boolean(near text: String) -> Bool? {
    guard text.utf8.count > 2 else { return nil }
    return [true, false].first { Suggestion.isNear(text.lowercased(), "\($0)", limit: 1) }
  }

  /// Whether a bound or a default has the shape of a literal of its kind, and so is one, good or not: of numbers,
  /// `10+3` has not, but `+10`, `1e-3` and a date have.
  package static func looksLiteral(_ text: UnsafeBufferPointer<UInt8>, as kind: KindName) -> Bool {
    if !kind.isTemporal, looksForeign(text) { return true }
    guard let first = text.first, isDigit(first) || starts.contains(first), text.contains(where: isDigit) else {
      return false
    }
    let mayHaveSigns = kind.isTemporal || beginsLikeDate(text)
    return text.indices.allSatisfy { index in
      let byte = text[index]
      guard signs.contains(byte) else { return isDigit(byte) || starts.contains(byte) || marks.contains(byte) }
      return index == 0 || mayHaveSigns || exponents.contains(text[index - 1])
    }
  }

  /// Whether it is a number as YAML writes some, but no spec: `0x10`, `-.inf`.
  private static func looksForeign(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let isSigned = text.first.map { signs.contains($0) } ?? false
    let digits = text.dropFirst(isSigned ? 1 : 0)
    guard digits.count > 2, let first = digits.first else { return false }
    let rest = digits.dropFirst()
    if first == UInt8(ascii: ".") {
      let word = rest.map { $0 | 0x20 }
      return word.elementsEqual("inf".utf8) || word.elementsEqual("nan".utf8)
    }
    guard first == UInt8(ascii: "0"), let radix = rest.first, "xXoObB".utf8.contains(radix) else { return false }
    return rest.dropFirst().allSatisfy {
      isDigit($0) || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66 || $0 == UInt8(ascii: "_")
    }
  }

  /// Whether it begins like `2026-01-31`.
  private static func beginsLikeDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let date = text.prefix(10)
    return date.count == 10
      && date.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == UInt8(ascii: "-") : isDigit($1) }
  }

  private static let signs = Array("+-".utf8)
  /// What numbers may begin with.
  private static let starts = Array("+-.".utf8)
  private static let exponents = Array("eE".utf8)
  /// What stands between and behind the digits of dates, times and numbers.
  private static let marks = Array(":_eEtTzZ".utf8)
}
