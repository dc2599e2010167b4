// Decodes plain and quoted scalars: folded lines, doubled quotes, escapes (YAML 1.1, chapter 5.6 and 9.1).

import FormLanguage

/// A plain or quoted scalar as it was written.
struct FlowScalar {
  private let bytes: [UInt8]
  private let style: Scalar.Style
  private let end: Int
  private var place: Int
  private var text = DecodedText()

  init(_ bytes: [UInt8], _ range: Range<Int>, style: Scalar.Style) {
    self.bytes = bytes
    self.style = style
    place = min(range.lowerBound + style.quoteLength, range.upperBound)
    end = max(place, range.upperBound - style.quoteLength)
  }

  consuming func decoded() -> DecodedText {
    while place < end {
      let byte = bytes[place]
      if byte.isYAMLBlank || byte.isYAMLBreak {
        takeBlank()
      } else if style == .singleQuoted, byte == UInt8(ascii: "'") {
        text.add([byte], for: place..<min(place + 2, end))
        place += 2
      } else if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
        takeEscape()
      } else {
        takeVerbatim()
      }
    }
    return text
  }

  private mutating func takeVerbatim() {
    let start = place
    while place < end, !isSpecial(bytes[place]) { place += 1 }
    text.copy(start..<place, of: bytes)
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte.isYAMLBlank || byte.isYAMLBreak || style == .singleQuoted && byte == UInt8(ascii: "'")
      || style == .doubleQuoted && byte == UInt8(ascii: "\\")
  }

  /// Blanks inside a line stay. Around a line break they go, and the break becomes a space, or, if blank lines
  /// follow, a line feed for each of those.
  private mutating func takeBlank() {
    let start = place
    skipBlanks()
    guard place < end, bytes[place].isYAMLBreak else {
      text.copy(start..<place, of: bytes)
      return
    }
    place = behindLineBreak(bytes, at: place)
    let empty = skipEmptyLines()
    text.add(empty == 0 ? [0x20] : Array(repeating: 0x0A, count: empty), for: start..<min(place, end))
  }

  /// Moves behind blank lines and the blanks in front of the next text; how many lines those were.
  private mutating func skipEmptyLines() -> Int {
    var count = 0
    skipBlanks()
    while place < end, bytes[place].isYAMLBreak {
      place = behindLineBreak(bytes, at: place)
      count += 1
      skipBlanks()
    }
    return count
  }

  private mutating func skipBlanks() {
    while place < end, bytes[place].isYAMLBlank { place += 1 }
  }

  private mutating func takeEscape() {
    let start = place
    guard place + 1 < end else {
      place = end
      return
    }
    let letter = bytes[place + 1]
    place += 2
    if letter.isYAMLBreak {
      place = behindLineBreak(bytes, at: place - 1)
      let empty = skipEmptyLines()
      text.add(Array(repeating: 0x0A, count: empty), for: start..<min(place, end))
      return
    }
    let value = Self.hexLength(letter).map { takeDigits($0) } ?? Self.meaning(letter)
    text.add(value.map { Array(String($0).utf8) } ?? [], for: start..<min(place, end))
  }

  private mutating func takeDigits(_ count: Int) -> Unicode.Scalar? {
    let digits = bytes[place..<min(place + count, end)]
    place = digits.endIndex
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }

  private static func hexLength(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: nil
    }
  }

  private static func meaning(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "0"): "\0"
    case UInt8(ascii: "a"): "\u{7}"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "t"), 0x09: "\t"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "v"): "\u{B}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "e"): "\u{1B}"
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): Unicode.Scalar(letter)
    case UInt8(ascii: "N"): "\u{85}"
    case UInt8(ascii: "_"): "\u{A0}"
    case UInt8(ascii: "L"): "\u{2028}"
    case UInt8(ascii: "P"): "\u{2029}"
    default: nil
    }
  }
}
