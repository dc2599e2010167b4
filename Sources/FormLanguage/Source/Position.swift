// Lines and columns, made from byte offsets where output leaves the core.

/// A place as people and editors count it.
public struct Position: Hashable, Sendable {
  /// The byte offset that it was made from.
  public let offset: Int
  /// The line, from 1. LF, CRLF and a lone CR end a line, nothing else does.
  public let line: Int
  /// The column, from 1, in Unicode code points. A byte order mark at the very start takes none.
  public let column: Int
  /// The column, from 1, in UTF-16 code units.
  public let utf16Column: Int

  /// Makes a position.
  public init(offset: Int, line: Int, column: Int, utf16Column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
  }
}

/// Running counts of lines and characters at every 256th byte, so that a lookup costs the same wherever it is, on the last
/// of a million lines or far out on a line of a megabyte.
struct LineTable: Sendable {
  /// What stands before a byte.
  private struct Count: BitwiseCopyable {
    /// Ends of lines: LF, and CR without LF behind it. Of CRLF it is the LF.
    var lines: UInt32 = 0
    var scalars: UInt32 = 0
    /// How many of them take two code units of UTF-16.
    var pairs: UInt32 = 0
  }

  private static let blockSize = 256

  /// What stands before byte 0, 256, 512, …
  private let counts: [Count]
  /// What stands in all of the file.
  private let total: Count
  private let startsWithMark: Bool

  init(_ bytes: [UInt8]) {
    var counts: [Count] = []
    counts.reserveCapacity(bytes.count / Self.blockSize + 1)
    var count = Count()
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
        counts.append(count)
        Self.add(start..<min(start &+ Self.blockSize, bytes.count), of: bytes, to: &count)
      }
    }
    self.counts = counts
    total = count
    startsWithMark = bytes.starts(with: byteOrderMark)
  }

  /// How many lines there are.
  var lineCount: Int { Int(total.lines) + 1 }

  func position(at requested: Int, in bytes: [UInt8]) -> Position {
    let offset = min(max(requested, 0), bytes.count)
    let line = Int(count(before: offset, in: bytes).lines)
    let start = max(self.start(ofLine: line, in: bytes), line == 0 && startsWithMark ? byteOrderMark.count : 0)
    let here = count(before: max(offset, start), in: bytes)
    let before = count(before: start, in: bytes)
    let column = Int(here.scalars - before.scalars) + 1
    return Position(
      offset: offset, line: line + 1, column: column, utf16Column: column + Int(here.pairs - before.pairs))
  }

  func range(ofLine number: Int, in bytes: [UInt8]) -> Range<Int> {
    guard number >= 1, number <= lineCount else { return bytes.count..<bytes.count }
    let start = start(ofLine: number - 1, in: bytes)
    guard number < lineCount else { return start..<bytes.count }
    var end = self.start(ofLine: number, in: bytes)
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Where the line begins that has `number` lines before it; there must be so many.
  private func start(ofLine number: Int, in bytes: [UInt8]) -> Int {
    guard number > 0 else { return 0 }
    // The last block with fewer ends of lines before it: the one that is wanted stands there.
    let block = counts.partitioningIndex { $0.lines >= number } - 1
    var left = number - Int(counts[block].lines)
    var place = block * Self.blockSize
    return bytes.withUnsafeBytes { bytes in
      while place < bytes.count {
        if Self.endsLine(bytes[place], at: place, of: bytes) { left -= 1 }
        place += 1
        if left == 0 { return place }
      }
      return place
    }
  }

  private func count(before offset: Int, in bytes: [UInt8]) -> Count {
    let block = offset / Self.blockSize
    var count = counts[block]
    bytes.withUnsafeBytes { Self.add(block * Self.blockSize..<offset, of: $0, to: &count) }
    return count
  }

  @inline(__always)
  private static func add(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer, to count: inout Count) {
    count.scalars &+= UInt32(truncatingIfNeeded: range.count)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      add(ByteWord(bytes, at: index), index..<index &+ 8, of: bytes, to: &count)
      index &+= 8
    }
    if index < range.upperBound {
      let word = ByteWord(bytes, at: index, count: range.upperBound &- index)
      add(word, index..<range.upperBound, of: bytes, to: &count)
    }
  }

  /// Takes up what is more in a word than one character for each byte, which there mostly is not.
  @inline(__always)
  private static func add(
    _ word: ByteWord, _ range: Range<Int>, of bytes: UnsafeRawBufferPointer, to count: inout Count
  ) {
    if !word.hasNoLowControl { count.lines &+= lines(in: word, range, of: bytes) }
    if !word.isASCII {
      count.scalars &-= UInt32(truncatingIfNeeded: word.continuations)
      count.pairs &+= UInt32(truncatingIfNeeded: word.fours)
    }
  }

  @inline(__always)
  private static func lines(in word: ByteWord, _ range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> UInt32 {
    if word.matches(UInt8(ascii: "\r")) == 0 {
      return UInt32(truncatingIfNeeded: ByteWord.count(word.matches(UInt8(ascii: "\n"))))
    }
    return range.reduce(0) { endsLine(bytes[$1], at: $1, of: bytes) ? $0 + 1 : $0 }
  }

  private static func endsLine(_ byte: UInt8, at place: Int, of bytes: UnsafeRawBufferPointer) -> Bool {
    guard byte == UInt8(ascii: "\r") else { return byte == UInt8(ascii: "\n") }
    return place + 1 == bytes.count || bytes[place + 1] != UInt8(ascii: "\n")
  }
}

/// U+FEFF in UTF-8, allowed at the very start of a file.
package let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
