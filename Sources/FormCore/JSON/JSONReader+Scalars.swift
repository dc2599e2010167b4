// The texts and numbers of JSON.

internal import FormRuntime

extension JSONReader {
  /// Reads a text from its quote on. Runs without escapes are taken as a whole.
  mutating func text() throws(JSONProblem) -> String {
    let opening = position
    position += 1
    try skipPlain()
    if next == 0x22 {
      position += 1
      return String(decoding: bytes[opening + 1..<position - 1], as: UTF8.self)
    }
    var decoded = Array(bytes[opening + 1..<position])
    while true {
      guard let next else { throw problem(.unexpectedEnd) }
      position += 1
      if next == 0x22 { return String(decoding: decoded, as: UTF8.self) }
      decoded.append(contentsOf: String(try escape()).utf8)
      let run = position
      try skipPlain()
      decoded.append(contentsOf: bytes[run..<position])
    }
  }

  /// Skips to the next quote or backslash, or to the end.
  private mutating func skipPlain() throws(JSONProblem) {
    while position < end {
      let byte = bytes[position]
      if byte == 0x22 || byte == 0x5C { return }
      if byte < 0x20 { throw problem(.controlCharacter) }
      if byte < 0x80 { position += 1 } else { try skipScalar() }
    }
  }

  /// Skips one scalar beyond ASCII, in well-formed UTF-8 (Unicode 15, table 3-7).
  private mutating func skipScalar() throws(JSONProblem) {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[position] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw problem(.invalidUTF8)
    }
    guard position + length <= end, second.contains(bytes[position + 1]) else { throw problem(.invalidUTF8) }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { throw problem(.invalidUTF8) }
    position += length
  }

  /// Reads an escape from behind its backslash.
  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    let backslash = position - 1
    guard let letter = next else { throw problem(.unexpectedEnd) }
    position += 1
    switch letter {
    case 0x22: return "\""
    case 0x5C: return "\\"
    case 0x2F: return "/"
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75: return try unicodeEscape(at: backslash)
    default: throw problem(.badEscape, at: backslash)
    }
  }

  private mutating func unicodeEscape(at backslash: Int) throws(JSONProblem) -> Unicode.Scalar {
    guard let unit = codeUnit() else { throw problem(.badEscape, at: backslash) }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take(0x5C), take(0x75), let low = codeUnit(), low >= 0xDC00, low < 0xE000 else {
      throw problem(.loneSurrogate, at: backslash)
    }
    guard let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) else {
      throw problem(.loneSurrogate, at: backslash)
    }
    return scalar
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    guard position + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    position += 4
    return unit
  }

  /// Reads a number from its sign or first digit on.
  mutating func number() throws(JSONProblem) -> JSONNumber {
    let first = position
    let isNegative = take(0x2D)
    let whole = position
    let magnitude = digits()
    guard position > whole else { throw problem(next == nil ? .unexpectedEnd : unexpectedNumber) }
    if bytes[whole] == 0x30, position > whole + 1 {
      throw problem(.badNumber(reason: "a number may not begin with 0"), at: first)
    }
    let digitCount = position - whole
    let isInteger = next != 0x2E && next != 0x65 && next != 0x45
    if take(0x2E) { try someDigits() }
    if take(0x65) || take(0x45) {
      if !take(0x2B) { _ = take(0x2D) }
      try someDigits()
    }
    if let next, next == 0x2E || next == 0x5F || next | 0x20 >= 0x61 && next | 0x20 <= 0x7A {
      throw problem(unexpectedNumber)
    }
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    if isInteger, digitCount <= 18 {
      let value = isNegative ? -magnitude : magnitude
      return JSONNumber(text: text, double: isNegative && value == 0 ? -0.0 : Double(value), integer: value)
    }
    // Well-formed, so what no double can hold is for those to refuse who want a number.
    let double = FormNumber.number(text) ?? (isNegative ? -.infinity : .infinity)
    return JSONNumber(text: text, double: double, integer: FormNumber.wholeNumber(text))
  }

  private var unexpectedNumber: JSONProblem.Kind { .badNumber(reason: "JSON does not write numbers like this") }

  private mutating func someDigits() throws(JSONProblem) {
    let first = position
    _ = digits()
    guard position == first else { return }
    throw problem(next == nil ? .unexpectedEnd : .badNumber(reason: "a digit is missing"))
  }

  /// Skips digits; their value is right for up to 18 of them.
  private mutating func digits() -> Int {
    var value = 0
    while let next, next >= 0x30, next <= 0x39 {
      value = value &* 10 &+ Int(next &- 0x30)
      position += 1
    }
    return value
  }
}
