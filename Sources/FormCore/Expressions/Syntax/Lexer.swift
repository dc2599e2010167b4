// Cuts an expression into words.

import FormLanguage

/// Reads words from the left, one at a time, as CEL's grammar has them.
package struct Lexer {
  let bytes: [UInt8]
  private(set) var position = 0
  /// Where the last comment in front of it began.
  private(set) var comment: Int?

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next word; `end` for ever behind the last one.
  package mutating func next() throws(SyntaxFault) -> Token {
    skipSpace()
    let start = position
    guard let byte = peek() else { return Token(kind: .end, range: start..<start) }
    if isDigit(byte) || (byte == UInt8(ascii: ".") && peek(1).map(isDigit) == true) { return try number() }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try text(from: start, isRaw: false) }
    if isLetter(byte) { return try nameOrPrefixedText() }
    return try symbol()
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  private mutating func skipSpace() {
    while let byte = peek() {
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) {
        position += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        comment = position
        while let inside = peek(), inside != 0x0A { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func nameOrPrefixedText() throws(SyntaxFault) -> Token {
    let start = position
    while let byte = peek(), isLetter(byte) || isDigit(byte) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return Token(kind: .name(name), range: start..<position)
    }
    switch name {
    case "r", "R": return try text(from: start, isRaw: true)
    case "b", "B", "br", "bR", "Br", "BR", "rb", "rB", "Rb", "RB":
      throw SyntaxFault(.bytesText, at: start..<position)
    default: return Token(kind: .name(name), range: start..<position)
    }
  }

  private mutating func text(from start: Int, isRaw: Bool) throws(SyntaxFault) -> Token {
    var reader = TextLiteralReader(bytes: bytes, start: start, position: position, isRaw: isRaw)
    let literal = try reader.read()
    position = reader.position
    return Token(kind: .text(literal), range: start..<position)
  }

  private mutating func symbol() throws(SyntaxFault) -> Token {
    let start = position
    guard let symbol = Symbol(bytes[start], peek(1)) else { throw strangeCharacter(at: start) }
    position += symbol.length
    if symbol == .equal || symbol == .notEqual, peek() == UInt8(ascii: "=") {
      throw SyntaxFault(.tripleEqual, at: position..<position + 1)
    }
    return Token(kind: .symbol(symbol), range: start..<position)
  }

  private func strangeCharacter(at start: Int) -> SyntaxFault {
    switch bytes[start] {
    case UInt8(ascii: "="): return SyntaxFault(.singleOperator("=", meant: "=="), at: start..<start + 1)
    case UInt8(ascii: "&"): return SyntaxFault(.singleOperator("&", meant: "&&"), at: start..<start + 1)
    case UInt8(ascii: "|"): return SyntaxFault(.singleOperator("|", meant: "||"), at: start..<start + 1)
    case UInt8(ascii: "{"): return SyntaxFault(.map, at: start..<start + 1)
    default: break
    }
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    return SyntaxFault(.strangeCharacter(scalar), at: start..<end)
  }
}

extension Lexer {
  private mutating func number() throws(SyntaxFault) -> Token {
    let start = position
    if peek() == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "x"), peek(2).flatMap(hexValue) != nil {
      position += 2
      while peek().flatMap(hexValue) != nil { position += 1 }
      return try finished(.integer(magnitude(start + 2..<position, radix: 16)), from: start)
    }
    skipDigits()
    var isWhole = true
    if peek() == UInt8(ascii: "."), peek(1).map(isDigit) == true {
      isWhole = false
      position += 1
      skipDigits()
    }
    if skipExponent() { isWhole = false }
    if isWhole { return try finished(.integer(magnitude(start..<position, radix: 10)), from: start) }
    let written = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(written), value.isFinite else {
      throw SyntaxFault(.numberTooLarge(written), at: start..<position)
    }
    return try finished(.double(value), from: start)
  }

  private func finished(_ kind: TokenKind, from start: Int) throws(SyntaxFault) -> Token {
    guard let byte = peek(), isLetter(byte) else { return Token(kind: kind, range: start..<position) }
    let isAlone = peek(1).map { !isLetter($0) && !isDigit($0) } ?? true
    if byte | 0x20 == UInt8(ascii: "u"), isAlone { throw SyntaxFault(.unsignedNumber, at: start..<position + 1) }
    throw SyntaxFault(.nameAfterNumber, at: position..<position + 1)
  }

  private mutating func skipDigits() {
    while let byte = peek(), isDigit(byte) { position += 1 }
  }

  private mutating func skipExponent() -> Bool {
    guard let mark = peek(), mark | 0x20 == UInt8(ascii: "e") else { return false }
    let hasSign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
    guard peek(hasSign ? 2 : 1).map(isDigit) == true else { return false }
    position += hasSign ? 2 : 1
    skipDigits()
    return true
  }

  private func magnitude(_ range: Range<Int>, radix: UInt64) -> UInt64? {
    var value: UInt64 = 0
    for byte in bytes[range] {
      let (product, isTooMuch) = value.multipliedReportingOverflow(by: radix)
      let (sum, isStillTooMuch) = product.addingReportingOverflow(UInt64(hexValue(byte) ?? 0))
      guard !isTooMuch, !isStillTooMuch else { return nil }
      value = sum
    }
    return value
  }
}
