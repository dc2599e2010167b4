// The literals of a spec: one strict reader for each, whatever Swift's own initializers would take.

import FormRuntime

enum Literals {
  /// `-?(0|[1-9][0-9]*)`, 64 bits.
  static func integer(_ text: String) -> Int? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard first != 0x30 || digits.count == 1 else { return nil }
    return Int(text)
  }

  /// A number as in JSON, finite.
  static func number(_ text: String) -> Double? {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    guard takeWhole(&bytes), takeFraction(&bytes), takeExponent(&bytes), bytes.isEmpty else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func takeWhole(_ bytes: inout Substring.UTF8View) -> Bool {
    if bytes.first == 0x30 {
      bytes.removeFirst()
      return true
    }
    return takeDigits(&bytes)
  }

  private static func takeFraction(_ bytes: inout Substring.UTF8View) -> Bool {
    guard bytes.first == UInt8(ascii: ".") else { return true }
    bytes.removeFirst()
    return takeDigits(&bytes)
  }

  private static func takeExponent(_ bytes: inout Substring.UTF8View) -> Bool {
    guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return true }
    bytes.removeFirst()
    if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    return takeDigits(&bytes)
  }

  private static func takeDigits(_ bytes: inout Substring.UTF8View) -> Bool {
    let rest = bytes.drop { (0x30...0x39).contains($0) }
    defer { bytes = rest }
    return rest.startIndex != bytes.startIndex
  }

  /// `60s`, `5m`, `2h`: seconds, at least one.
  static func seconds(_ text: String) -> Int? {
    let factors: [UInt8: Int] = [UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3600]
    guard let unit = text.utf8.last, let factor = factors[unit] else { return nil }
    guard let count = integer(String(decoding: text.utf8.dropLast(), as: UTF8.self)), count > 0 else { return nil }
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
}
