// From libyaml's marks, which count code points, to byte offsets.

import FormLanguage

/// A cursor that walks along the file with the marks; since they hardly ever go back, all of them together cost one
/// pass over the file, and nothing where it is ASCII.
struct Marks {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private let first: Int
  private var mark = 0
  /// Where the character of `mark` begins.
  private var offset: Int

  /// `first` is the offset that mark 0 stands for.
  init(_ bytes: UnsafeBufferPointer<UInt8>, first: Int, isASCII: Bool) {
    self.bytes = bytes
    self.first = first
    self.isASCII = isASCII
    offset = first
  }

  /// The offset of the byte that `mark` stands for.
  @inline(__always)
  mutating func offset(of target: Int) -> Int {
    if isASCII { return min(first &+ target, bytes.count) }
    if target != mark { move(to: target) }
    return offset
  }

  /// Takes note of what was found out elsewhere: that `target` stands for the byte at `place`.
  @inline(__always)
  mutating func jump(to target: Int, at place: Int) {
    mark = target
    offset = place
  }

  private mutating func move(to target: Int) {
    let words = UnsafeRawBufferPointer(bytes)
    var left = target &- mark
    mark = target
    // While the mark lies behind the next eight bytes; the cursor may stop inside a character meanwhile.
    while left >= 8, offset &+ 8 <= bytes.count {
      left &-= 8 &- ByteWord(words, at: offset).continuations
      offset &+= 8
    }
    skipContinuation()
    if left >= 0, left < 8, offset &+ 8 <= bytes.count, ByteWord(words, at: offset).prefix(left).isASCII {
      offset &+= left
      return
    }
    while left > 0, offset < bytes.count {
      offset &+= 1
      skipContinuation()
      left &-= 1
    }
    while left < 0, offset > first {
      offset &-= 1
      while offset > first, bytes[offset] & 0xC0 == 0x80 { offset &-= 1 }
      left &+= 1
    }
    // Beyond an end of the file the cursor stands for the mark of that end.
    mark &-= left
  }

  private mutating func skipContinuation() {
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset &+= 1 }
  }
}
