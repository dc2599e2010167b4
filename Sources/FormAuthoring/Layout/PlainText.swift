// When text needs quotes in YAML, and which.

import FormCompiler
import FormLanguage

/// What plain text, without quotes, would be.
package enum PlainText {
  /// Whether a text can stand without quotes and is the same text then, to YAML 1.1 and 1.2 alike.
  package static func canBePlain(_ text: [UInt8], inBrackets: Bool, isKey: Bool) -> Bool {
    // Some readers of YAML take no tab in plain text.
    isUnbroken(text, inBrackets: inBrackets, isKey: isKey) && isString(text) && !text.contains(UInt8(ascii: "\t"))
      && !isQuotation(text)
  }

  /// Whether a text stands between typographic quotes, which would look as if they were meant to be those of YAML.
  private static func isQuotation(_ text: [UInt8]) -> Bool {
    guard text.first == 0xE2 || text.first == 0xC2 else { return false }
    return TypographicQuotes.inner(of: String(decoding: text, as: UTF8.self)) != nil
  }

  /// Whether YAML would read a text on one line, without quotes, as just this text.
  static func isUnbroken(_ text: [UInt8], inBrackets: Bool, isKey: Bool) -> Bool {
    guard let first = text.first, let last = text.last, !first.isYAMLBlank, !last.isYAMLBlank else { return false }
    if indicators.contains(first) { return false }
    if "-?:".utf8.contains(first) {
      guard let second = text.dropFirst().first, !second.isYAMLBlank else { return false }
      if inBrackets, brackets.contains(second) || first != UInt8(ascii: "-") { return false }
    }
    // A quote between commas and brackets is easily taken for the beginning of a text.
    if inBrackets, text.contains(UInt8(ascii: "\"")) { return false }
    // At the start of a line it would begin or end a document.
    if isKey, text.starts(with: "---".utf8) || text.starts(with: "...".utf8) { return false }
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: ":"):
        guard index + 1 < text.count, !text[index + 1].isYAMLBlank else { return false }
        if inBrackets, brackets.contains(text[index + 1]) || text[index + 1] == UInt8(ascii: "?") { return false }
      case UInt8(ascii: "?") where inBrackets:
        // Some readers of YAML take it for the sign in front of a key.
        guard index + 1 < text.count, !text[index + 1].isYAMLBlank else { return false }
      case UInt8(ascii: "#"):
        if text[index - 1].isYAMLBlank { return false }
      case 0..<0x20 where byte != 0x09, 0x7F: return false
      default: if inBrackets, brackets.contains(byte) { return false }
      }
    }
    return true
  }

  private static let indicators = Array(",[]{}#&*!|>'\"%@`".utf8)
  private static let brackets = Array(",[]{}".utf8)

  /// Whether a text without quotes is a string to YAML 1.1 and 1.2, and to formc: no number, truth, date or time.
  static func isString(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return false }
    let mayBeNumber = isDigit(first) || "+-.".utf8.contains(first)
    guard mayBeNumber else { return !words.contains(String(decoding: text, as: UTF8.self)) }
    return !isNumber(text) && !isTemporal(text)
  }

  /// What stands for a truth value, nothing, or an operation of YAML.
  private static let words: Set<String> = {
    let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
    let cased = words.flatMap { [$0, $0.uppercased(), $0.prefix(1).uppercased() + $0.dropFirst()] }
    return Set(cased + ["~", "=", "<<"])
  }()

  /// Integers of any base with underscores, fractions, infinities, and sexagesimal numbers such as `12:30`.
  private static func isNumber(_ text: [UInt8]) -> Bool {
    var digits = text[...]
    if "+-".utf8.contains(digits[0]) { digits.removeFirst() }
    guard let first = digits.first else { return false }
    if [".inf", ".nan"].contains(String(decoding: digits, as: UTF8.self).lowercased()) { return true }
    if first == UInt8(ascii: "0"), let base = digits.dropFirst().first, let allowed = bases[base] {
      let rest = digits.dropFirst(2)
      return !rest.isEmpty && rest.allSatisfy { allowed.contains($0) || $0 == UInt8(ascii: "_") }
    }
    return isFraction(digits) || isSexagesimal(digits)
  }

  private static let bases: [UInt8: [UInt8]] = [
    UInt8(ascii: "x"): Array("0123456789abcdefABCDEF".utf8), UInt8(ascii: "o"): Array("01234567".utf8),
    UInt8(ascii: "b"): Array("01".utf8),
  ]

  private static func isFraction(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    let whole = rest.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard whole.contains(where: isDigit) || fraction.contains(where: isDigit) else { return false }
    guard let sign = rest.first else { return true }
    guard sign == UInt8(ascii: "e") || sign == UInt8(ascii: "E") else { return false }
    rest.removeFirst()
    if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  private static func isSexagesimal(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return false }
    return parts.dropLast().allSatisfy { !$0.isEmpty && $0.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") } }
      && last.first.map(isDigit) == true
      && last.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
  }

  /// `2026-1-31`, `2026-01-31T10:00:00Z`, `2026-01-31 10:00:00.5 +01:00`; times of day are sexagesimal numbers.
  private static func isTemporal(_ text: [UInt8]) -> Bool {
    let date = text.prefix { isDigit($0) || $0 == UInt8(ascii: "-") }
    let parts = date.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let rest = text.dropFirst(date.count)
    let startsTime = rest.first.map { "Tt \t".utf8.contains($0) } ?? true
    guard parts.count == 3, parts[0].count == 4, startsTime else { return false }
    guard parts.dropFirst().allSatisfy({ 1...2 ~= $0.count }) else { return false }
    return rest.dropFirst().allSatisfy { isDigit($0) || ":.+- \tZz".utf8.contains($0) }
      && (rest.isEmpty || rest.contains(UInt8(ascii: ":")))
  }

  // MARK: Quotes

  /// A text in the quotes that need fewer escapes, double ones where it is the same. It has no control characters.
  package static func quoted(_ text: [UInt8]) -> [UInt8] {
    let double = text.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    let single = text.count { $0 == UInt8(ascii: "'") }
    let quote = single < double ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    return [quote] + escaped(text, within: quote) + [quote]
  }

  /// A text as it is written within a quote. It has no control characters.
  package static func escaped(_ text: [UInt8], within quote: UInt8) -> [UInt8] {
    if quote == UInt8(ascii: "'") { return text.flatMap { $0 == quote ? [$0, $0] : [$0] } }
    return text.flatMap { $0 == quote || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0] }
  }
}
