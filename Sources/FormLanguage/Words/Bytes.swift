// What single bytes of text are.

/// Whether it is a digit of ASCII.
package func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

/// Whether a name may start with it: a letter of ASCII, or `_`.
package func isLetter(_ byte: UInt8) -> Bool { isAlphabetic(byte) || byte == 0x5F }

/// Whether it is a letter of ASCII.
func isAlphabetic(_ byte: UInt8) -> Bool {
  let small = byte | 0x20
  return small >= 0x61 && small <= 0x7A
}

/// The value of a hexadecimal digit.
package func hexValue(_ byte: UInt8) -> UInt32? {
  if isDigit(byte) { return UInt32(byte) - 0x30 }
  let small = byte | 0x20
  return small >= 0x61 && small <= 0x66 ? UInt32(small) - 0x57 : nil
}

extension [UInt8] {
  /// The letters and digits of a name on both sides of a place; empty if there are none.
  package func word(around place: Int) -> Range<Int> {
    func isPart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
    let start = self[..<place].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    return start..<(self[place...].firstIndex { !isPart($0) } ?? count)
  }

  /// Where the line begins that holds a place; the last line for a place behind the end.
  package func lineStart(of place: Int) -> Int { withUnsafeBufferPointer { $0.lineStart(of: place) } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the line begins that holds a place; the last line for a place behind the end.
  package func lineStart(of place: Int) -> Int {
    self[..<Swift.min(place, count)].lastIndex { $0.isYAMLBreak }.map { $0 + 1 } ?? 0
  }
}

extension UInt8 {
  /// A space or a tab.
  package var isYAMLBlank: Bool { self == 0x20 || self == 0x09 }
  /// A line feed or a carriage return; the other line breaks of YAML 1.1 are refused before.
  package var isYAMLBreak: Bool { self == 0x0A || self == 0x0D }
}
