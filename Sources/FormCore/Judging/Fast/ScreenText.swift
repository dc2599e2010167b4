// What becomes of the texts of forms that are screened, judged by their bytes.

import FormRuntime
import FormLanguage

/// What becomes of the text of a field before it is judged.
struct ScreenText: Sendable {
  let trims: Bool
  /// Whether more is changed than its ends: characters of ASCII wherever they stand, full-width forms, or others.
  private let changesInside: Bool
  private let changed: ASCIISet
  private let stripped: ASCIISet
  private let letterCase: LetterCase?
  private let foldsWidth: Bool
  private let stripsBeyondASCII: Bool

  init(_ settings: TextSettings) {
    trims = settings.trims
    changesInside = settings.changesInside
    foldsWidth = settings.foldsWidth
    letterCase = settings.letterCase
    var ranges = settings.strip.unicodeScalars.map { $0.value...$0.value }
    stripped = ASCIISet(ScalarSet(ranges))
    switch settings.letterCase {
    case .lower?: ranges.append(0x41...0x5A)
    case .upper?: ranges.append(0x61...0x7A)
    case nil: break
    }
    changed = ASCIISet(ScalarSet(ranges))
    stripsBeyondASCII = settings.strip.contains { !$0.isASCII }
  }

  /// Whether a plain text is not changed but at its ends.
  var staysInside: Bool { !changesInside || changed.isEmpty }

  /// Whether normalising may change a text of these bytes, which are UTF-8; one that `isPlain` has nothing but characters
  /// of ASCII.
  @inline(__always)
  func mayChange(_ text: UnsafeBufferPointer<UInt8>, isPlain: Bool) -> Bool {
    guard !text.isEmpty else { return false }
    if trims, ScreenText.mayBegin(text) || ScreenText.mayEnd(text) { return true }
    guard changesInside, !isPlain || !changed.isEmpty else { return false }
    return mayChangeInside(text)
  }

  /// Writes what becomes of a text, which is never longer than before: how long it is, and whether it is plain. Nothing
  /// if there is no room for it, or if more is to be done than to change characters one by one.
  func normalise(
    _ text: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, isPlain: Bool)? {
    guard room.count >= text.count, !stripsBeyondASCII else { return nil }
    var (position, count, isPlain) = (0, 0, true)
    while position < text.count {
      var byte = text[position]
      position &+= 1
      if byte >= 0x80, foldsWidth, let narrow = ScreenText.narrow(text, from: position &- 1) {
        byte = narrow
        position &+= 2
      }
      if byte < 0x80 {
        if stripped.contains(byte) { continue }
        switch letterCase {
        case .lower?: if 0x41...0x5A ~= byte { byte |= 0x20 }
        case .upper?: if 0x61...0x7A ~= byte { byte &= 0xDF }
        case nil: break
        }
      }
      if byte < 0x20 || byte >= 0x7F { isPlain = false }
      room[count] = byte
      count &+= 1
    }
    let answer = UnsafeBufferPointer(rebasing: room[..<count])
    if trims, count > 0, ScreenText.mayBegin(answer) || ScreenText.mayEnd(answer) { return nil }
    return (count, isPlain)
  }

  /// What the full-width form of three bytes at a position is in ASCII; nothing for other characters.
  private static func narrow(_ text: UnsafeBufferPointer<UInt8>, from position: Int) -> UInt8? {
    guard position &+ 2 < text.count else { return nil }
    let (second, third) = (text[position &+ 1], text[position &+ 2])
    switch (text[position], second, third) {
    case (0xEF, 0xBC, 0x81...0xBF), (0xEF, 0xBD, 0x80...0x9E):
      return (second &- 0xBC) &<< 6 | (third & 0x3F) &+ 0x20
    case (0xE3, 0x80, 0x80): return 0x20
    default: return nil
    }
  }

  private func mayChangeInside(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = changed.isEmpty ? UnsafeRawBufferPointer(text).leadingASCII : 0
    for byte in text[first...] {
      if byte < 0x80 {
        if changed.contains(byte) { return true }
        // Full-width forms begin with EF, the ideographic space with E3; nothing else has these bytes.
      } else if stripsBeyondASCII || foldsWidth && (byte == 0xEF || byte == 0xE3) {
        return true
      }
    }
    return false
  }

  /// Whether a text may begin with white space: what is none in ASCII begins with C2, E1, E2 or E3.
  private static func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[0] {
    case 0x21..<0x7F, 0xC3..<0xE1, 0xE4...: false
    default: true
    }
  }

  private static func mayEnd(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = text[text.count - 1]
    if last < 0x80 { return last <= 0x20 || last == 0x7F }
    if text.count >= 3, 0xE1...0xE3 ~= text[text.count - 3] { return true }
    return text.count < 2 || text[text.count - 2] == 0xC2
  }
}
