// The texts and numbers of JSON.

nonisolated extension FormJSONReader {
  /// Reads a text from its quote on. Runs without escapes are taken as a whole.
  mutating func text() throws(FormJSONProblem) -> String {
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
  private mutating func skipPlain() throws(FormJSONProblem) {
    while position < end {
      let byte = bytes[position]
      if byte == 0x22 || byte == 0x5C { return }
      if byte < 0x20 { throw problem(.controlCharacter) }
      if byte < 0x80 { position += 1 } else { try skipScalar() }
    }
  }

  /// Skips one scalar beyond ASCII, in well-formed UTF-8 (Unicode 15, table 3-7).
  private mutating func skipScalar() throws(FormJSONProblem) {
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
  private mutating func escape() throws(FormJSONProblem) -> Unicode.Scalar {
    let escape: FormJSONEscape
    do throws(FormJSONEscape.Fault) {
      escape = try FormJSONEscape(of: bytes, from: position, to: end)
    } catch {
      switch error {
      case .unfinished: throw problem(.unexpectedEnd)
      case .unknown: throw problem(.badEscape, at: position - 1)
      case .loneSurrogate: throw problem(.loneSurrogate, at: position - 1)
      }
    }
    position += escape.length
    return escape.scalar
  }

  /// Reads a number from its sign or first digit on.
  mutating func number() throws(FormJSONProblem) -> FormJSONNumber {
    let first = position
    let scan: FormJSONNumberScan
    do throws(FormJSONNumberScan.Fault) {
      scan = try FormJSONNumberScan(of: bytes, from: position, to: end)
    } catch {
      throw problem(error)
    }
    position = scan.end
    if let next, next == 0x2E || next &- 0x30 >= 10 && FormJSONReader.belongsToWord(next) {
      throw problem(unexpectedNumber)
    }
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    if let integer = scan.plainInteger, let double = scan.plainDouble {
      return FormJSONNumber(text: text, double: double, integer: integer)
    }
    // Well-formed, so what no double can hold is for those to refuse who want a number.
    let double = FormNumber.number(text) ?? (scan.isNegative ? -.infinity : .infinity)
    return FormJSONNumber(text: text, double: double, integer: FormNumber.wholeNumber(text))
  }

  private func problem(_ fault: FormJSONNumberScan.Fault) -> FormJSONProblem {
    let isAtEnd = fault.position == end
    switch fault.kind {
    case .leadingZero: return problem(.badNumber(reason: "a number may not begin with 0"), at: fault.position)
    case .noDigit: return problem(isAtEnd ? .unexpectedEnd : unexpectedNumber, at: fault.position)
    case .missingDigit:
      return problem(isAtEnd ? .unexpectedEnd : .badNumber(reason: "a digit is missing"), at: fault.position)
    }
  }

  private var unexpectedNumber: FormJSONProblem.Kind { .badNumber(reason: "JSON does not write numbers like this") }
}
