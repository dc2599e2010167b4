// What stands behind a backslash in a text of JSON.

/// An escape: what it stands for, and how many bytes it takes behind its backslash.
public nonisolated struct FormJSONEscape: Sendable {
  /// What is wrong with one.
  public enum Fault: Error {
    /// The bytes end behind the backslash.
    case unfinished
    /// JSON has no such escape.
    case unknown
    /// Half of a surrogate pair stands alone.
    case loneSurrogate
  }

  /// What it stands for.
  public let scalar: Unicode.Scalar
  /// How many bytes it takes behind its backslash.
  public let length: Int

  /// Reads the escape that goes on at `position` of `bytes`, which end before `end`.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int, to end: Int) throws(Fault) {
    try unsafe self.init(of: bytes, from: position, to: end)
  }

  /// Reads the escape that goes on at `position` of `bytes`, which end before `end`.
  init<Bytes: RandomAccessCollection>(of bytes: Bytes, from position: Int, to end: Int) throws(Fault)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard position < end else { throw .unfinished }
    if let scalar = FormJSONEscape.scalar(for: bytes[position]) {
      self.scalar = scalar
      length = 1
      return
    }
    guard bytes[position] == 0x75, let unit = FormJSONEscape.codeUnit(bytes, position + 1, end) else { throw .unknown }
    if let scalar = Unicode.Scalar(unit) {
      self.scalar = scalar
      length = 5
      return
    }
    guard unit < 0xDC00, position + 6 < end, bytes[position + 5] == 0x5C, bytes[position + 6] == 0x75,
      let low = FormJSONEscape.codeUnit(bytes, position + 7, end), low >= 0xDC00, low < 0xE000,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .loneSurrogate }
    self.scalar = scalar
    length = 11
  }

  /// What an escape of one letter stands for.
  private static func scalar(for letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case 0x22: "\""
    case 0x5C: "\\"
    case 0x2F: "/"
    case 0x62: "\u{8}"
    case 0x66: "\u{C}"
    case 0x6E: "\n"
    case 0x72: "\r"
    case 0x74: "\t"
    default: nil
    }
  }

  /// Four hexadecimal digits.
  private static func codeUnit<Bytes: RandomAccessCollection>(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt32?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard start + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for position in start..<start + 4 {
      guard let digit = value(ofDigit: bytes[position]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    if byte &- 0x30 < 10 { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
