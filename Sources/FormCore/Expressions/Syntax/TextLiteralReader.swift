// Reads a text literal: single or triple quotes, raw or with escapes.

import FormLanguage

/// Reads one literal and remembers where each byte of its value was written.
struct TextLiteralReader {
  let bytes: [UInt8]
  /// Where the literal starts, its prefix included.
  let start: Int
  /// At the first quote, then behind the last one.
  var position: Int
  let isRaw: Bool

  private var value: [UInt8] = []
  private var runs: [OffsetMap.Run] = []
  /// Where the run of plain bytes that is being read starts.
  private var plainStart = 0

  init(bytes: [UInt8], start: Int, position: Int, isRaw: Bool) {
    self.bytes = bytes
    self.start = start
    self.position = position
    self.isRaw = isRaw
  }

  mutating func read() throws(SyntaxFault) -> TextLiteral {
    let quote = bytes[position]
    let isTriple = position + 2 < bytes.count && bytes[position + 1] == quote && bytes[position + 2] == quote
    position += isTriple ? 3 : 1
    plainStart = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote, !isTriple || isTripleQuote(quote) { return finished(quotes: isTriple ? 3 : 1) }
      if !isTriple, byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: "\\"), !isRaw { try escape() } else { position += 1 }
    }
    let mark = String(decoding: [quote], as: UTF8.self)
    throw SyntaxFault(
      .unclosedText(quote: isTriple ? mark + mark + mark : mark), at: start..<min(position, bytes.count))
  }

  private func isTripleQuote(_ quote: UInt8) -> Bool {
    position + 2 < bytes.count && bytes[position + 1] == quote && bytes[position + 2] == quote
  }

  private mutating func finished(quotes: Int) -> TextLiteral {
    endPlainRun()
    let end = position
    position += quotes
    return TextLiteral(value: String(decoding: value, as: UTF8.self), map: OffsetMap(runs: runs, writtenEnd: end))
  }

  private mutating func endPlainRun() {
    guard plainStart < position else { return }
    let decoded = value.count..<value.count + (position - plainStart)
    value += bytes[plainStart..<position]
    runs.append(.init(decoded: decoded, written: plainStart..<position, isVerbatim: true))
  }

  private mutating func escape() throws(SyntaxFault) {
    endPlainRun()
    let escapeStart = position
    let decodedStart = value.count
    let scalar = try escapedScalar()
    value += Array(String(Character(scalar)).utf8)
    runs.append(
      .init(decoded: decodedStart..<value.count, written: escapeStart..<position, isVerbatim: false))
    plainStart = position
  }

  private mutating func escapedScalar() throws(SyntaxFault) -> Unicode.Scalar {
    let escapeStart = position
    guard position + 1 < bytes.count else { throw badEscape(escapeStart, 1) }
    let letter = bytes[position + 1]
    if let simple = Self.simpleEscapes[letter] {
      position += 2
      return simple
    }
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return try numbered(digits: 2, skip: 2, radix: 16)
    case UInt8(ascii: "u"): return try numbered(digits: 4, skip: 2, radix: 16)
    case UInt8(ascii: "U"): return try numbered(digits: 8, skip: 2, radix: 16)
    case UInt8(ascii: "0")...UInt8(ascii: "3"): return try numbered(digits: 3, skip: 1, radix: 8)
    default: throw badEscape(escapeStart, 2)
    }
  }

  private mutating func numbered(digits: Int, skip: Int, radix: UInt32) throws(SyntaxFault) -> Unicode.Scalar {
    let escapeStart = position
    var code: UInt32 = 0
    for offset in skip..<skip + digits {
      guard escapeStart + offset < bytes.count, let digit = hexValue(bytes[escapeStart + offset]), digit < radix else {
        throw badEscape(escapeStart, offset)
      }
      code = code &* radix &+ digit
    }
    guard let scalar = Unicode.Scalar(code) else { throw badEscape(escapeStart, skip + digits) }
    position += skip + digits
    return scalar
  }

  private func badEscape(_ escapeStart: Int, _ length: Int) -> SyntaxFault {
    var end = min(escapeStart + length, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SyntaxFault(.badEscape(String(decoding: bytes[escapeStart..<end], as: UTF8.self)), at: escapeStart..<end)
  }

  private static let simpleEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "a"): "\u{07}", UInt8(ascii: "b"): "\u{08}", UInt8(ascii: "f"): "\u{0C}",
    UInt8(ascii: "n"): "\u{0A}", UInt8(ascii: "r"): "\u{0D}", UInt8(ascii: "t"): "\u{09}",
    UInt8(ascii: "v"): "\u{0B}", UInt8(ascii: "\\"): "\\", UInt8(ascii: "?"): "?",
    UInt8(ascii: "\""): "\"", UInt8(ascii: "'"): "'", UInt8(ascii: "`"): "`",
  ]
}
