// Sets of characters of ASCII, in which many are looked up at once.

import FormRuntime

/// Characters of ASCII.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// The first and the last of them, where all between these are in it, eight times each.
  private var run: (first: UInt64, last: UInt64)?

  /// Those of a set of scalars.
  init(_ scalars: ScalarSet) {
    for value in UInt32(0)..<64 {
      if scalars.contains(value) { low |= 1 << UInt64(value) }
      if scalars.contains(value + 64) { high |= 1 << UInt64(value) }
    }
    let (first, last) = low | high == 0 ? (1, 0) : bounds
    let isRun = last - first + 1 == low.nonzeroBitCount + high.nonzeroBitCount
    if first <= last, isRun { run = (ASCIISet.ones &* UInt64(first), ASCIISet.ones &* UInt64(last)) }
  }

  /// The first and the last of them; there is one.
  private var bounds: (first: Int, last: Int) {
    let first = low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount
    return (first, high != 0 ? 127 - high.leadingZeroBitCount : 63 - low.leadingZeroBitCount)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  var isEmpty: Bool { low | high == 0 }

  /// Whether a byte below 0x80 is in it.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1 }

  /// Whether all of these are in it, which are ASCII.
  @inline(__always)
  func containsAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let run, bytes.count >= 4 else {
      for byte in bytes where !contains(byte) { return false }
      return true
    }
    let words = UnsafeRawBufferPointer(bytes)
    guard bytes.count >= 8 else { return ASCIISet.isRun(words.shortWord(from: 0), run) }
    var position = 0
    while bytes.count &- position > 8 {
      guard ASCIISet.isRun(words.word(at: position), run) else { return false }
      position &+= 8
    }
    // The last eight may have been looked at in part.
    return ASCIISet.isRun(words.word(at: bytes.count &- 8), run)
  }

  /// Whether none of eight bytes of ASCII is before the first or behind the last: neither addition carries anything over.
  @inline(__always)
  private static func isRun(_ word: UInt64, _ run: (first: UInt64, last: UInt64)) -> Bool {
    let highs = ones &* 0x80
    let isFrom = (word | highs) &- run.first
    let isBehind = word &+ (ones &* 0x7F &- run.last)
    return isFrom & ~isBehind & highs == highs
  }
}
