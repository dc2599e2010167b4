// Corrections of a part of an expression, written so that the YAML around it stays what it is.

import FormLanguage

extension ExpressionText {
  /// A correction that puts `replacement` in place of a part of the expression.
  func fix(_ range: Range<Int>, _ replacement: String, title: String? = nil) -> Diagnostic.Fix {
    let old = excerpt(0..<bytes.count)
    let whole = old.utf8.count <= 4 * Self.shownBytes ? replacing(range, by: replacement) : replacement
    let words = title ?? "write `\(whole.utf8.count <= Self.shownBytes ? whole : replacement)`"
    return Diagnostic.Fix(words, edits: [edit(range, replacement)])
  }

  /// An expression of more bytes is not shown as a whole.
  private static let shownBytes = 60

  /// The whole expression with a part replaced.
  private func replacing(_ range: Range<Int>, by replacement: String) -> String {
    let range = range.clamped(to: 0..<bytes.count)
    return String(
      decoding: bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }

  private func edit(_ range: Range<Int>, _ replacement: String) -> Diagnostic.Edit {
    guard let scalar else { return Diagnostic.Edit(span(range), replacement) }
    switch scalar.quotes {
    case .block: return Diagnostic.Edit(span(range), replacement)
    case .single: return Diagnostic.Edit(span(range), replacement.withDoubledQuotes)
    case .double: return Diagnostic.Edit(span(range), replacement.escapingQuotes)
    case .none:
      let whole = replacing(range, by: replacement)
      if whole.isPlain(inBrackets: scalar.isInBrackets) { return Diagnostic.Edit(span(range), replacement) }
      return Diagnostic.Edit(scalar.span, whole.singleQuoted)
    }
  }
}

extension String {
  fileprivate var escapingQuotes: String {
    var escaped = ""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// Whether it can stand in YAML without quotes, on one line.
  fileprivate func isPlain(inBrackets: Bool) -> Bool {
    let bytes = Array(utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20, last != UInt8(ascii: ":") else {
      return false
    }
    if "-?:,[]{}#&*!|>'\"%@`".utf8.contains(first) { return false }
    if inBrackets, bytes.contains(where: { ",[]{}".utf8.contains($0) }) { return false }
    return !bytes.contains { $0 == 0x0A || $0 == 0x09 }
      && !zip(bytes, bytes.dropFirst()).contains { pair in
        pair.0 == UInt8(ascii: ":") && pair.1 == 0x20 || pair.0 == 0x20 && pair.1 == UInt8(ascii: "#")
      }
  }
}
