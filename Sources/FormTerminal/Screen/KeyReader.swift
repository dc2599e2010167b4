// From the bytes of a terminal to keys: UTF-8, control characters, and escape sequences as ECMA-48 and xterm write them.

import FormLanguage

/// Reads keys from bytes, which may come in any pieces. What is no key, such as a reply of the terminal, is passed over.
package struct KeyReader: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Whether a paste has begun whose end has not come.
  package private(set) var isPasting = false
  /// Up to where the paste has been searched for its end: it comes in thousands of pieces.
  private var searched = 0
  /// Whether the paste is longer than any is taken to be: what was taken of it is there, and the rest is dropped.
  private var isOverlong = false
  private var keys: [Key] = []
  private var typed = ""

  /// How many bytes of a paste are taken.
  private let longestPaste: Int
  private let escapeDelay: Int

  /// Makes a reader; more than so many bytes are no paste that a person means, and an escape behind which nothing comes
  /// for so many milliseconds is the key of that name.
  package init(longestPaste: Int = Limits.recordBytes, escapeDelay: Int = 100) {
    self.longestPaste = longestPaste
    self.escapeDelay = escapeDelay
  }

  /// Whether something has begun that may be complete: that shows in the next moment. A part of a character is nothing
  /// by itself, however long the rest takes.
  package var isWaiting: Bool { isPasting || (start < bytes.count && bytes[start] == 0x1B) }

  /// Whether nothing has begun: the next byte is read by itself.
  package var isAtRest: Bool { bytes.isEmpty && !isPasting }

  /// How long the rest of it is waited for, in milliseconds: of escapes alone, which may be keys, not as long as of a
  /// sequence or a paste, of which a slow line may have brought a part.
  package var patience: Int { !isPasting && isEscapes ? escapeDelay : max(1000, escapeDelay) }

  private var isEscapes: Bool { bytes[start...].allSatisfy { $0 == 0x1B } }

  /// Takes bytes; gives the keys that are complete.
  package mutating func read(_ more: some Sequence<UInt8>) -> [Key] {
    bytes.append(contentsOf: more)
    while start < bytes.count, step() {}
    compact()
    return taken()
  }

  /// Nothing more came: an escape was the key of that name, anything else is dropped; a paste without its end is over.
  package mutating func giveUp() -> [Key] {
    guard isWaiting else { return [] }
    if isPasting {
      endPaste(at: bytes.count, skipping: 0)
    } else if isEscapes {
      for _ in start..<bytes.count { add(.escape) }
    }
    start = bytes.count
    compact()
    return taken()
  }

  private mutating func taken() -> [Key] {
    flush()
    defer { keys = [] }
    return keys
  }

  /// Forgets what was read, and writes zeros over it first: a secret may have been in it.
  private mutating func compact() {
    for index in 0..<min(start, bytes.count) { bytes[index] = 0 }
    bytes.removeFirst(start)
    searched = max(searched - start, 0)
    start = 0
  }

  private mutating func add(_ key: Key) {
    flush()
    keys.append(key)
  }

  /// Characters that come together are one text.
  private mutating func flush() {
    guard !typed.isEmpty else { return }
    keys.append(.text(typed))
    typed = ""
  }

  // MARK: - Bytes

  /// Takes one thing; false if it is not complete.
  private mutating func step() -> Bool {
    if isPasting { return paste() }
    switch bytes[start] {
    case 0x1B: return escape()
    case 0x00..<0x20, 0x7F:
      control(bytes[start])
      start += 1
      return true
    default: return scalar()
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x09: add(.tab)
    case 0x0D: add(.enter)
    case 0x08, 0x7F: add(.backspace)
    case 0x01: add(.home)
    case 0x02: add(.left)
    case 0x05: add(.end)
    // The end of input gives up, as it does line by line.
    case 0x04: add(.escape)
    case 0x06: add(.right)
    case 0x17: add(.deleteWord)
    default:
      let sign = Character(Unicode.Scalar(byte + (byte <= 0x1A ? 0x60 : 0x40)))
      if let shortcut = Shortcut(rawValue: sign) { add(.control(shortcut)) }
    }
  }

  /// One scalar of UTF-8; what is none is dropped.
  private mutating func scalar() -> Bool {
    if bytes[start] < 0x80 {
      typed.unicodeScalars.append(Unicode.Scalar(bytes[start]))
      start += 1
      return true
    }
    let length = KeyReader.length(of: bytes[start])
    guard length > 0 else {
      start += 1
      return true
    }
    var end = start + 1
    while end < bytes.count, end < start + length, bytes[end] & 0xC0 == 0x80 { end += 1 }
    if end < start + length, end == bytes.count { return false }
    if end == start + length, let text = String(validating: bytes[start..<end], as: UTF8.self) {
      typed.unicodeScalars.append(contentsOf: text.unicodeScalars)
    }
    start = end
    return true
  }

  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 0
    }
  }

  // MARK: - Pastes

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)
  private mutating func paste() -> Bool {
    let end = KeyReader.pasteEnd
    var position = max(start, searched)
    while position + end.count <= bytes.count {
      if bytes[position] == 0x1B, bytes[position..<(position + end.count)].elementsEqual(end) {
        endPaste(at: position, skipping: end.count)
        return true
      }
      position += 1
    }
    searched = position
    if isOverlong || position - start > longestPaste {
      takePaste(upTo: position)
      isOverlong = true
      start = position
    }
    return false
  }

  private mutating func endPaste(at end: Int, skipping: Int) {
    takePaste(upTo: end)
    isPasting = false
    isOverlong = false
    start = end + skipping
  }

  private mutating func takePaste(upTo end: Int) {
    if !isOverlong { add(.paste(String(decoding: bytes[start..<end], as: UTF8.self))) }
  }

  // MARK: - Escape sequences

  private mutating func escape() -> Bool {
    guard start + 1 < bytes.count else { return false }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return controlSequence(from: start + 2, isAlt: false)
    case UInt8(ascii: "O"): return singleShift()
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      return controlString()
    case 0x1B:
      // Alt and a key that is a sequence itself, or two escapes.
      guard start + 2 < bytes.count else { return false }
      if bytes[start + 2] == UInt8(ascii: "[") {
        return controlSequence(from: start + 3, isAlt: true)
      }
      add(.escape)
      start += 1
      return true
    case let byte:
      alt(byte)
      start += 2
      return true
    }
  }

  private mutating func alt(_ byte: UInt8) {
    switch byte {
    case 0x0D, 0x0A: add(.altEnter)
    case 0x7F, 0x08: add(.deleteWord)
    case UInt8(ascii: "b"): add(.wordLeft)
    case UInt8(ascii: "f"): add(.wordRight)
    case UInt8(ascii: "d"): add(.deleteWordForward)
    default: break
    }
  }

  /// `ESC O A`
  private mutating func singleShift() -> Bool {
    guard start + 2 < bytes.count else { return false }
    add(final: bytes[start + 2], modifier: 1)
    start += 3
    return true
  }

  /// Up to BEL or `ESC \`.
  private mutating func controlString() -> Bool {
    var position = start + 2
    while position < bytes.count {
      if bytes[position] == 0x07 {
        start = position + 1
        return true
      }
      if bytes[position] == 0x1B {
        guard position + 1 < bytes.count else { return false }
        start = bytes[position + 1] == UInt8(ascii: "\\") ? position + 2 : position
        return true
      }
      position += 1
    }
    if bytes.count - start > KeyReader.longestString { start = bytes.count }
    return false
  }

  private static let longestString = 4096

  /// `ESC [`, parameters, and a final byte.
  private mutating func controlSequence(from first: Int, isAlt: Bool) -> Bool {
    var position = first
    while position < bytes.count, (0x20...0x3F).contains(bytes[position]) { position += 1 }
    guard position < bytes.count else {
      if position - start > KeyReader.longestString { start = position }
      return false
    }
    guard (0x40...0x7E).contains(bytes[position]) else {
      // Broken off by something else.
      start = position
      return true
    }
    let final = bytes[position]
    let parameters = bytes[first..<position]
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      // An old report of the mouse: three bytes follow.
      guard position + 3 < bytes.count else { return false }
      start = position + 4
      return true
    }
    if final == UInt8(ascii: "["), parameters.isEmpty {
      // A function key of the Linux console, as `ESC [ [ A`: a letter follows.
      guard position + 1 < bytes.count else { return false }
      start = position + (bytes[position + 1] == 0x1B ? 1 : 2)
      return true
    }
    start = position + 1
    add(parameters: parameters, final, isAlt: isAlt)
    return true
  }

  private mutating func add(parameters: ArraySlice<UInt8>, _ final: UInt8, isAlt: Bool) {
    // A mark in front, or something between: no key.
    guard parameters.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3B || $0 == 0x3A }) else { return }
    let numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { digits in
      digits.prefix(6).reduce(0) { ($1 >= 0x30 && $1 <= 0x39) ? $0 * 10 + Int($1 - 0x30) : $0 }
    }
    let modifier = isAlt ? 3 : numbers.count > 1 ? numbers[1] : 1
    if final == UInt8(ascii: "~") {
      tilde(numbers.first ?? 0, numbers, modifier)
    } else if final == UInt8(ascii: "u") {
      unicodeKey(numbers.first ?? 0, modifier)
    } else if numbers.count < 2 || numbers[0] == 1 {
      add(final: final, modifier: modifier)
    }
  }

  private mutating func tilde(_ number: Int, _ numbers: [Int], _ modifier: Int) {
    switch number {
    case 1, 7: add(.home)
    case 4, 8: add(.end)
    case 3: add(modifier == 1 ? .delete : .deleteWordForward)
    case 5: add(.pageUp)
    case 6: add(.pageDown)
    case 200: isPasting = true
    case 27: if numbers.count > 2 { unicodeKey(numbers[2], modifier) }
    default: break
    }
  }

  /// A key by its code, as some terminals write those with modifiers.
  private mutating func unicodeKey(_ code: Int, _ modifier: Int) {
    switch code {
    case 13: add(modifier == 1 ? .enter : .altEnter)
    case 9: add(modifier == 2 ? .backTab : .tab)
    case 27: add(.escape)
    default: break
    }
  }

  private mutating func add(final: UInt8, modifier: Int) {
    let isAlt = modifier == 3 || modifier == 4
    let isWord = isAlt || modifier == 5 || modifier == 6
    switch final {
    case UInt8(ascii: "A"): add(isAlt ? .altUp : .up)
    case UInt8(ascii: "B"): add(isAlt ? .altDown : .down)
    case UInt8(ascii: "C"): add(isWord ? .wordRight : .right)
    case UInt8(ascii: "D"): add(isWord ? .wordLeft : .left)
    case UInt8(ascii: "H"): add(.home)
    case UInt8(ascii: "F"): add(.end)
    case UInt8(ascii: "Z"): add(.backTab)
    case UInt8(ascii: "M"): add(.enter)
    default: break
    }
  }
}

extension KeyReader: CustomStringConvertible, CustomReflectable {
  /// Nothing: what is being read may be a secret.
  package var description: String { "KeyReader" }

  /// A mirror without children: what is being read may be a secret.
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
