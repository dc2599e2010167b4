// Eight bytes of text at a time: what a word of them tells without a look at each.

/// Eight bytes, the first in the lowest bits. Where fewer are left, those behind them are zero. It is public to be
/// inlined into what reads files: across modules nothing is that is `package`.
public struct ByteWord {
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The bytes.
  public let bits: UInt64

  /// The eight bytes at `offset`, all of which must be inside.
  @inlinable @inline(__always)
  public init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The `count` bytes at `offset`, fewer than eight, all of which must be inside.
  @inlinable @inline(__always)
  public init(_ bytes: UnsafeRawBufferPointer, at offset: Int, count: Int) {
    // Two or three loads that overlap are cheaper than a loop.
    if count >= 4 {
      let last = count &- 4
      let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset &+ last, as: UInt32.self))
      bits = UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: last &* 8)
    } else if count > 0 {
      let middle = count / 2
      let last = count &- 1
      bits =
        UInt64(bytes[offset]) | UInt64(bytes[offset &+ middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
        | UInt64(bytes[offset &+ last]) &<< UInt64(truncatingIfNeeded: last &* 8)
    } else {
      bits = 0
    }
  }

  @inlinable
  init(bits: UInt64) { self.bits = bits }

  /// Only the first `count` bytes, which are fewer than eight.
  @inlinable @inline(__always)
  public func prefix(_ count: Int) -> ByteWord {
    ByteWord(bits: bits & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1))
  }

  /// Whether all bytes are ASCII.
  @inlinable @inline(__always)
  public var isASCII: Bool { bits & Self.highs == 0 }

  /// How many bytes stand in front of the first that is not ASCII.
  @inlinable @inline(__always)
  public var asciiPrefix: Int { (bits & Self.highs).trailingZeroBitCount / 8 }

  /// How many bytes are not the first of their character.
  @inlinable @inline(__always)
  public var continuations: Int { Self.sum((bits >> 7) & ~(bits >> 6)) }

  /// How many bytes begin a character of four.
  @inlinable @inline(__always)
  public var fours: Int { Self.sum((bits >> 7) & (bits >> 6) & (bits >> 5) & (bits >> 4)) }

  /// The highest bit of each byte that is `byte`.
  @inlinable @inline(__always)
  public func matches(_ byte: UInt8) -> UInt64 {
    let difference = bits ^ Self.ones &* UInt64(byte)
    // The sum carries into the highest bit unless all others are zero, and never into the next byte.
    return ~(((difference & ~Self.highs) &+ ~Self.highs) | difference) & Self.highs
  }

  /// How many bits of `matches` are set.
  @inlinable @inline(__always)
  public static func count(_ matches: UInt64) -> Int { sum(matches >> 7) }

  /// Whether no byte is below 0x10; may be wrong in one way only, by saying no.
  @inlinable @inline(__always)
  public var hasNoLowControl: Bool { (bits &- Self.ones &* 0x10) & ~bits & Self.highs == 0 }

  /// Whether the bytes that are ASCII are all printable or line feeds.
  @inlinable @inline(__always)
  public var hasNoControl: Bool {
    let low = bits & ~Self.highs
    // With the highest bits out of the way, no sum carries into the next byte.
    let suspects = (~(low &+ Self.ones &* 0x60) | (low &+ Self.ones)) & ~bits & Self.highs
    if suspects == 0 { return true }
    return suspects & ((low ^ Self.ones &* 0x0A) &+ ~Self.highs) == 0
  }

  /// Whether two texts are the same.
  @inlinable @inline(__always)
  public static func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    var index = 0
    while index &+ 8 <= a.count {
      guard ByteWord(a, at: index).bits == ByteWord(b, at: index).bits else { return false }
      index &+= 8
    }
    let left = a.count &- index
    return ByteWord(a, at: index, count: left).bits == ByteWord(b, at: index, count: left).bits
  }

  /// The sum of the lowest bits of all bytes.
  @inlinable @inline(__always)
  static func sum(_ bits: UInt64) -> Int { Int(truncatingIfNeeded: ((bits & ones) &* ones) >> 56) }
}
