// Eight bytes of a text at a time: what all of them are, in a few steps of arithmetic.

/// Eight bytes of UTF-8 at once, the first of them the lowest.
nonisolated enum FormTextWord {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }
  private static var digits: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight bytes from `position` on.
  @inline(__always)
  static func at(_ position: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Zero only if all are digits: their upper half is 3, and stays 3 when 6 is added, which carries nothing over then.
  @inline(__always)
  static func marksOfOthers(_ word: UInt64) -> UInt64 {
    ((word ^ digits) | ((word &+ ones &* 6) ^ digits)) & (ones &* 0xF0)
  }

  /// Zero unless one is below 0x20, DEL, or C2, the first of a C1 character. What is borrowed comes from one that is.
  @inline(__always)
  static func marksOfControls(_ word: UInt64) -> UInt64 {
    let c2 = word ^ (ones &* 0xC2)
    return (((word &- ones &* 0x20) | (word &+ ones)) & ~word | (c2 &- ones) & ~c2) & highs
  }

  /// One in the place of each that continues a scalar: those that begin with 10.
  @inline(__always)
  static func continuations(_ word: UInt64) -> UInt64 { (word &>> 7) & ~(word &>> 6) & ones }

  /// The sum of all eight, if it is less than 256.
  @inline(__always)
  static func sum(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word &* ones) &>> 56) }

  /// Zero unless one is E0 or more, the first of three bytes or four.
  @inline(__always)
  static func marksOfLongScalars(_ word: UInt64) -> UInt64 { word & (word &<< 1) & (word &<< 2) & highs }

  /// The last bytes of a text, one to seven from `position` on, a multiple of eight, and the digit 0 behind them.
  @inline(__always)
  static func last(of bytes: UnsafeRawBufferPointer, from position: Int) -> UInt64 {
    let count = bytes.count &- position
    let behind = digits &<< UInt64(truncatingIfNeeded: 8 &* count)
    if position >= 16 {
      return unsafe at(bytes.count &- 8, of: bytes) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count) | behind
    }
    // The bytes of a short string have just been written, as two words: a read across both would wait for them.
    if count >= 4 {
      let (first, second) = unsafe (half(position, of: bytes), half(bytes.count &- 4, of: bytes))
      return first | second &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4)) | behind
    }
    let (middle, last) = (count &>> 1, count &- 1)
    let second = unsafe UInt64(bytes[position &+ middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
    let third = unsafe UInt64(bytes[position &+ last]) &<< UInt64(truncatingIfNeeded: 8 &* last)
    return unsafe UInt64(bytes[position]) | second | third | behind
  }

  @inline(__always)
  private static func half(_ position: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    unsafe UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }
}
