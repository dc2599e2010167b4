// Escapes in patterns, and those of other engines that are refused.

import FormRuntime

extension PatternParser {
  /// Reads an escape outside of a bracket class.
  mutating func escape() throws(PatternError) -> PatternSyntax.Node {
    let start = position
    if let set = try classEscape() { return node(set, start..<position) }
    if takes("\\A") { return boundary(.textStart, start) }
    if takes("\\z") { return boundary(.textEnd, start) }
    if takes("\\b") { return boundary(.wordBoundary, start) }
    if takes("\\B") { return boundary(.noWordBoundary, start) }
    return literal(try scalarEscape(inClass: false), start)
  }

  /// Reads `\d`, `\p{…}` and the like if one stands here, folded as the flags want it.
  mutating func classEscape() throws(PatternError) -> ScalarSet? {
    guard peek() == UInt8(ascii: "\\"), let sign = peek(1) else { return nil }
    let plain: ScalarSet
    switch sign | 0x20 {
    case UInt8(ascii: "d"): plain = CharacterClass.digits
    case UInt8(ascii: "s"): plain = CharacterClass.space
    case UInt8(ascii: "w"): plain = CharacterClass.word
    case UInt8(ascii: "p"): return try unicodeClass()
    default: return nil
    }
    position += 2
    return folded(plain, isNegated: sign & 0x20 == 0)
  }

  /// `set`, folded if `(?i)` is on, and then turned around if it is negated.
  func folded(_ set: ScalarSet, isNegated: Bool) -> ScalarSet {
    let set = flags.foldsCase ? CaseFolding.closure(of: set) : set
    return isNegated ? set.inverted : set
  }

  private mutating func unicodeClass() throws(PatternError) -> ScalarSet {
    let start = position
    var isNegated = bytes[start + 1] == UInt8(ascii: "P")
    position += 2
    guard let sign = peek() else { throw PatternError(start..<position, "`\(text(start..<position))` has no name") }
    var name = position..<end(ofScalarAt: position)
    position = name.upperBound
    if sign == UInt8(ascii: "{") {
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
        throw PatternError(start..<bytes.count, "the name of a Unicode class is never closed")
      }
      name = position..<end
      position = end + 1
    }
    if bytes[name].first == UInt8(ascii: "^") {
      isNegated.toggle()
      name = name.lowerBound + 1..<name.upperBound
    }
    let key = (flags.foldsCase ? "i" : "-") + (isNegated ? "^" : "") + text(name)
    if let known = unicodeClasses[FormTextKey(key)] { return known }
    guard let set = UnicodeClass.named(text(name)) else { throw unknownClass(name, start..<position) }
    let result = folded(set, isNegated: isNegated)
    unicodeClasses[FormTextKey(key)] = result
    return result
  }

  private func unknownClass(_ name: Range<Int>, _ whole: Range<Int>) -> PatternError {
    guard !name.isEmpty else { return PatternError(whole, "`\(text(whole))` has no name") }
    if let equals = bytes[name].firstIndex(of: UInt8(ascii: "=")) { return classOfProperty(name, equals) }
    let fix = UnicodeClass.nameMeant(by: text(name)).map { PatternError.Fix(writing: $0, name) }
    return PatternError(name, "no Unicode category or script `\(text(name))`", fix: fix)
  }

  // `\p{Script=Greek}`, as other engines write `\p{Greek}`.
  private func classOfProperty(_ name: Range<Int>, _ equals: Int) -> PatternError {
    let property = text(name.lowerBound..<equals)
    let value = text(equals + 1..<name.upperBound)
    let meant = UnicodeClass.named(value) == nil ? UnicodeClass.nameMeant(by: value) : value
    let fix = meant.map { PatternError.Fix(writing: $0, name) }
    return PatternError(name, "a Unicode class is named alone, without `\(property)=`", fix: fix)
  }

  /// Reads an escape that stands for one scalar.
  mutating func scalarEscape(inClass: Bool) throws(PatternError) -> UInt32 {
    let start = position
    position += 1
    guard let sign = peek() else { throw PatternError(start..<position, "nothing stands behind the last `\\`") }
    position = end(ofScalarAt: position)
    switch sign {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "x"): return try hexadecimal(start)
    case UInt8(ascii: "0"): return octal(sign)
    case UInt8(ascii: "1")...UInt8(ascii: "7"):
      guard let next = peek(), (0x30...0x37).contains(next) else { throw refusedEscape(start, inClass) }
      return octal(sign)
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0...0x20, 0x7F: return UInt32(sign)
    default: throw refusedEscape(start, inClass)
    }
  }

  private mutating func octal(_ first: UInt8) -> UInt32 {
    var value = UInt32(first) - 0x30
    for _ in 0..<2 {
      guard let digit = peek(), (0x30...0x37).contains(digit) else { break }
      value = value * 8 + UInt32(digit) - 0x30
      position += 1
    }
    return value
  }

  private mutating func hexadecimal(_ start: Int) throws(PatternError) -> UInt32 {
    let isBraced = take("{")
    let first = position
    var value: UInt32 = 0
    while let digit = peek().flatMap(Self.hexadecimalValue), isBraced || position < first + 2 {
      value = min(value * 16 + digit, 0x110000)
      position += 1
    }
    let isWhole = isBraced ? position > first && take("}") : position == first + 2
    guard isWhole else {
      let reason =
        "`\(text(start..<position))` needs \(isBraced ? "hexadecimal digits and `}`" : "two hexadecimal digits")"
      throw PatternError(start..<position, reason)
    }
    guard Unicode.Scalar(value) != nil else {
      let reason = value > 0x10FFFF ? "lies beyond Unicode" : "is a surrogate, which is no character"
      throw PatternError(start..<position, "`\(text(start..<position))` \(reason)")
    }
    return value
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x61 + 10
    default: nil
    }
  }
}

// MARK: - Refusals

extension PatternParser {
  // The sign behind the `\` at `start` is read.
  private func refusedEscape(_ start: Int, _ inClass: Bool) -> PatternError {
    let sign = bytes[start + 1]
    let range = start..<position
    switch sign {
    case 0x31...0x39, UInt8(ascii: "k"), UInt8(ascii: "g"):
      return PatternError(range, "back-references are not supported: they can't be matched in linear time")
    case UInt8(ascii: "u"): return unicodeEscape(start)
    case UInt8(ascii: "b") where inClass:
      let fix = PatternError.Fix("write the backspace as `\\x08`", range, "\\x08", saysReplacement: true)
      return PatternError(range, "`\\b` has no meaning in a class", fix: fix)
    case 0x80...: return needless(range)
    default: break
    }
    guard !inClass, let entry = Self.refusedEscapes.first(where: { $0.sign == sign }) else { return unknown(range) }
    let fix = entry.replacement.map { PatternError.Fix(writing: $0, range) }
    return PatternError(range, "`\(text(range))`, \(entry.meaning), is not supported", fix: fix)
  }

  private func unknown(_ range: Range<Int>) -> PatternError {
    PatternError(range, "no escape `\(text(range))`")
  }

  private func needless(_ range: Range<Int>) -> PatternError {
    let sign = text(range.lowerBound + 1..<range.upperBound)
    return PatternError(range, "no escape `\\\(sign)`", fix: .init("leave out the `\\`", range, sign))
  }

  // `\u0041` or `\u{41}`, as other languages write `\x{41}`.
  private func unicodeEscape(_ start: Int) -> PatternError {
    let isBraced = peek() == UInt8(ascii: "{")
    let first = position + (isBraced ? 1 : 0)
    var end = first
    while end < bytes.count, end < first + (isBraced ? 6 : 4), Self.hexadecimalValue(bytes[end]) != nil { end += 1 }
    let digits = text(first..<end)
    let isWhole = end > first && (isBraced ? end < bytes.count && bytes[end] == UInt8(ascii: "}") : end == first + 4)
    let range = start..<(isWhole ? end + (isBraced ? 1 : 0) : position)
    let fix = isWhole ? PatternError.Fix(writing: "\\x{\(digits)}", range) : nil
    return PatternError(range, "no escape `\\u`; a character by its number is `\\x{…}`", fix: fix)
  }

  private static let refusedEscapes: [(sign: UInt8, meaning: String, replacement: String?)] = [
    (UInt8(ascii: "Z"), "the end but for a final newline", "\\z"),
    (UInt8(ascii: "G"), "where the last match ended", nil),
    (UInt8(ascii: "K"), "a match that begins later", nil),
    (UInt8(ascii: "R"), "any line break", "(?:\\r\\n|[\\n\\v\\f\\r])"),
    (UInt8(ascii: "X"), "a character of several scalars", nil), (UInt8(ascii: "C"), "a single byte", nil),
    (UInt8(ascii: "N"), "anything but a newline", "[^\\n]"), (UInt8(ascii: "h"), "a horizontal space", "[ \\t]"),
    (UInt8(ascii: "H"), "no horizontal space", "[^ \\t]"), (UInt8(ascii: "V"), "no vertical space", "[^\\n\\v\\f\\r]"),
    (UInt8(ascii: "e"), "the escape character", "\\x1B"),
    (UInt8(ascii: "E"), "the end of a quotation that did not begin", nil),
    (UInt8(ascii: "c"), "a control character by its letter", nil),
  ]
}
