// Bytes that were read, and the lines in them.

import FormLanguage

/// What was read and not yet asked for.
struct LineBuffer {
  /// What stands in front of a line end.
  enum Line: Hashable {
    case text(String)
    /// What is not UTF-8, and at which line it stands: with replacement characters.
    case repaired(String, line: Int)
    /// Longer than any answer may be, at this line.
    case tooLong(line: Int)
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no line end: each byte is looked at once, however it comes.
  private var searched = 0
  /// How many lines were taken out.
  private(set) var lines = 0
  /// How many bytes the longest line had since this was set to 0.
  var longest = 0

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  mutating func append(_ more: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next whole line, without its end; one that is too long is told before its end was read.
  mutating func line() -> Line? {
    guard let end = bytes[searched...].firstIndex(of: 0x0A) else {
      searched = bytes.count
      return bytes.count - start > Limits.recordBytes ? .tooLong(line: lines + 1) : nil
    }
    let line = bytes[start..<end]
    longest = max(longest, line.count)
    start = end + 1
    searched = start
    return text(of: line.last == 0x0D ? line.dropLast() : line)
  }

  /// What stands behind the last line end.
  mutating func rest() -> Line? {
    guard start < bytes.count else { return nil }
    let rest = text(of: bytes[start...])
    clear()
    return rest
  }

  private mutating func text(of line: ArraySlice<UInt8>) -> Line {
    lines += 1
    guard line.count <= Limits.recordBytes else { return .tooLong(line: lines) }
    // Some editors write one in front of a file.
    let line = lines == 1 && line.starts(with: LineBuffer.byteOrderMark) ? line.dropFirst(3) : line
    let text = String(decoding: line, as: UTF8.self)
    // What is no UTF-8 is repaired by decoding, and so differs.
    return text.utf8.elementsEqual(line) ? .text(text) : .repaired(text, line: lines)
  }

  /// Forgets everything, and writes zeros over it first: a secret may have been in it.
  mutating func wipe() {
    for index in bytes.indices { bytes[index] = 0 }
    clear()
  }

  mutating func clear() {
    bytes = []
    start = 0
    searched = 0
  }
}
