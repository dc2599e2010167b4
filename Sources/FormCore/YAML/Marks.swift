// From libyaml's marks, which count code points, to byte offsets.

/// A cursor that walks along the file with the marks; since they hardly ever go back, all of them together cost one
/// pass over the file, and nothing where it is ASCII.
struct Marks {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private let first: Int
  private var mark = 0
  private var offset: Int

  /// `first` is the offset that mark 0 stands for.
  init(_ bytes: UnsafeBufferPointer<UInt8>, first: Int, isASCII: Bool) {
    self.bytes = bytes
    self.first = first
    self.isASCII = isASCII
    offset = first
  }

  /// The offset of the byte that `mark` stands for.
  mutating func offset(of target: Int) -> Int {
    if isASCII { return min(first &+ target, bytes.count) }
    if target != mark { move(to: target) }
    return offset
  }

  private mutating func move(to target: Int) {
    // Eight bytes at a time while the mark lies behind them; the cursor may stop inside a character meanwhile.
    let words = UnsafeRawBufferPointer(bytes)
    while target &- mark >= 8, offset &+ 8 <= bytes.count {
      mark &+= Self.starts(words.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    skipContinuation()
    let left = target &- mark
    if left >= 0, left < 8, offset &+ 8 <= bytes.count, Self.isASCII(words, at: offset) {
      offset &+= left
      mark = target
      return
    }
    while mark < target, offset < bytes.count {
      offset &+= 1
      skipContinuation()
      mark &+= 1
    }
    while mark > target, offset > first { retreat() }
  }

  private mutating func skipContinuation() {
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset &+= 1 }
  }

  private mutating func retreat() {
    offset &-= 1
    while offset > first, bytes[offset] & 0xC0 == 0x80 { offset &-= 1 }
    mark &-= 1
  }

  @inline(__always)
  private static func isASCII(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  }

  /// How many of eight bytes begin a character.
  @inline(__always)
  private static func starts(_ word: UInt64) -> Int {
    8 &- ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
  }
}
