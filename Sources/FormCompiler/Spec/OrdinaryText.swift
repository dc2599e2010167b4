// Whether there is anything to say of the characters of a text, told from its bytes.

import FormLanguage
import FormRuntime

/// What there may be to say of a text.
struct TextTraits: OptionSet {
  let rawValue: UInt8

  /// There are braces in it that stand around something, or should.
  static let braces = TextTraits(rawValue: 1)
  /// A character may be forbidden.
  static let mayBeForbidden = TextTraits(rawValue: 2)
  /// There are two braces in a row in it that stand for one.
  static let doubledBraces = TextTraits(rawValue: 4)
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text has only braces that stand for themselves, and no characters that may be forbidden. Most texts are
  /// ordinary, and then they are words.
  var isOrdinaryText: Bool { traits(upTo: .doubledBraces).isSubset(of: .doubledBraces) }

  /// Whether no character of the text may be forbidden.
  var hasOrdinaryCharacters: Bool { !traits(upTo: [.braces, .doubledBraces]).contains(.mayBeForbidden) }

  /// Whether there is nothing in the text but white space.
  var isBlank: Bool {
    guard let first else { return true }
    guard first <= 0x20 || isLeadOfBlank(first) else { return false }
    return String(decoding: self, as: UTF8.self).unicodeScalars.allSatisfy { FormText.isWhiteSpace($0) }
  }

  /// Whether a byte may begin white space that is not ASCII: all of it is in three blocks.
  private func isLeadOfBlank(_ byte: UInt8) -> Bool { byte == 0xC2 || (0xE1...0xE3).contains(byte) }

  /// Which of these things there are in the text.
  var traits: TextTraits { traits(upTo: [.braces, .doubledBraces, .mayBeForbidden]) }

  /// What there is in the text, as far as there is nothing else than `expected`.
  @inline(__always)
  private func traits(upTo expected: TextTraits) -> TextTraits {
    let words = UnsafeRawBufferPointer(self)
    var found: TextTraits = []
    var index = 0
    while index < count {
      let notable = notableBytes(of: word(at: index, in: words))
      guard notable != 0 else {
        index &+= 8
        continue
      }
      index &+= notable.trailingZeroBitCount / 8
      let byte = self[index]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        if index &+ 1 < count, self[index &+ 1] == byte {
          found.insert(.doubledBraces)
          index &+= 1
        } else {
          found.insert(.braces)
        }
      }
      if byte < 0x20 || byte >= 0x7F, mayBeForbidden(byte, at: index) { found.insert(.mayBeForbidden) }
      if !found.isSubset(of: expected) { break }
      index &+= 1
    }
    return found
  }

  /// The eight bytes from a place on; for those behind the end there are blanks.
  @inline(__always)
  private func word(at index: Int, in words: UnsafeRawBufferPointer) -> UInt64 {
    let left = count &- index
    if left >= 8 { return ByteWord(words, at: index).bits }
    let blanks: UInt64 = 0x2020_2020_2020_2020
    return ByteWord(words, at: index, count: left).bits | blanks &<< UInt64(truncatingIfNeeded: 8 &* left)
  }

  /// The high bit of each of eight bytes that has to be looked at: braces, controls, and what may begin a forbidden
  /// character in UTF-8, which are 0xC2, 0xE2, and all from 0xEF on.
  @inline(__always)
  private func notableBytes(of word: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Without the high bits no sum below carries into the next byte.
    let low = word & ~high
    let isControl = ~(low &+ ones &* 0x60)
    // `{`, `}` and DEL are 0x7F with one of these bits.
    let isBrace = ((low | ones &* 0x04) &+ ones) | ((low | ones &* 0x02) &+ ones)
    let isC2OrE2 = ~(((low | ones &* 0x20) ^ ones &* 0x62) &+ ones &* 0x7F)
    let isFromEF = low &+ ones &* 0x11
    return ((isControl | isBrace) & ~word | (isC2OrE2 | isFromEF) & word) & high
  }

  /// Whether a byte may begin one of `ForbiddenCharacters`; whoever wants to be sure decodes the text.
  private func mayBeForbidden(_ byte: UInt8, at index: Int) -> Bool {
    func next(_ offset: Int) -> UInt8 { index &+ offset < count ? self[index &+ offset] : 0 }
    switch byte {
    case 0x09, 0x0A: return false
    case 0x00...0x1F, 0x7F: return true
    // The controls of Latin-1.
    case 0xC2: return next(1) < 0xA0
    // Line and paragraph separators, and the controls of bidirectional text.
    case 0xE2:
      return next(1) == 0x80 && (0xA8...0xAE).contains(next(2)) || next(1) == 0x81 && (0xA6...0xA9).contains(next(2))
    // Noncharacters, of which every plane has two.
    case 0xEF: return next(1) == 0xB7 && (0x90...0xAF).contains(next(2)) || next(1) == 0xBF && next(2) >= 0xBE
    case 0xF0...0xFF: return next(2) == 0xBF && next(3) >= 0xBE
    default: return false
    }
  }
}
