// Bytes that were read, and the lines in them.

/// What was read and not yet asked for.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  /// The longest line that is taken; what is beyond it is dropped, as a terminal would.
  static let longest = 1 << 20

  mutating func append(_ more: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next whole line, without its end.
  mutating func line() -> String? {
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
    var line = bytes[start..<end]
    start = end + 1
    if line.last == 0x0D { line.removeLast() }
    return String(decoding: line.prefix(LineBuffer.longest), as: UTF8.self)
  }

  /// What stands behind the last line end.
  mutating func rest() -> String? {
    guard start < bytes.count else { return nil }
    let rest = String(decoding: bytes[start...].prefix(LineBuffer.longest), as: UTF8.self)
    clear()
    return rest
  }

  /// Forgets everything, and writes zeros over it first: a secret may have been in it.
  mutating func wipe() {
    for index in bytes.indices { bytes[index] = 0 }
    clear()
  }

  mutating func clear() {
    bytes = []
    start = 0
  }
}
