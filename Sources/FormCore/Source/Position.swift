// Lines and columns, made from byte offsets where output leaves the core, and nowhere else.

/// A place as people and editors count it.
public struct Position: Hashable, Sendable {
  /// The byte offset that it was made from.
  public let offset: Int
  /// The line, from 1. LF, CRLF and a lone CR end a line, nothing else does.
  public let line: Int
  /// The column, from 1, in Unicode code points. A byte order mark at the very start takes none.
  public let column: Int
  /// The column, from 1, in UTF-16 code units, as the language server protocol counts (less one).
  public let utf16Column: Int

  /// Makes a position.
  public init(offset: Int, line: Int, column: Int, utf16Column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
  }
}

/// Where lines begin, and running counts of characters at every 1,024th byte, so that a lookup costs the same
/// wherever it is, on the last of a million lines or far out on a line of a megabyte.
struct LineTable: Sendable {
  /// Characters before a byte.
  struct Count: Sendable {
    var scalars = 0
    var utf16 = 0
  }

  static let blockSize = 1024

  /// The offset of the first byte of each line.
  let starts: [Int]
  /// What stands before byte 0, 1024, 2048, …
  private let counts: [Count]
  private let startsWithMark: Bool

  init(_ bytes: [UInt8]) {
    starts = Self.lineStarts(bytes)
    counts = Self.blockCounts(bytes)
    startsWithMark = bytes.starts(with: byteOrderMark)
  }

  func position(at requested: Int, in bytes: [UInt8]) -> Position {
    let offset = min(max(requested, 0), bytes.count)
    let line = lineIndex(of: offset)
    let start = max(starts[line], line == 0 && startsWithMark ? byteOrderMark.count : 0)
    let here = count(before: max(offset, start), in: bytes)
    let before = count(before: start, in: bytes)
    return Position(
      offset: offset, line: line + 1, column: here.scalars - before.scalars + 1,
      utf16Column: here.utf16 - before.utf16 + 1)
  }

  func range(ofLine number: Int, in bytes: [UInt8]) -> Range<Int> {
    guard number >= 1, number <= starts.count else { return bytes.count..<bytes.count }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    if number < starts.count {
      if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<end
  }

  /// The last line that starts at or before `offset`.
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func count(before offset: Int, in bytes: [UInt8]) -> Count {
    let block = offset / Self.blockSize
    var count = counts[block]
    for index in block * Self.blockSize..<offset { Self.add(bytes[index], to: &count) }
    return count
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32 + 1)
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if index &+ 8 <= bytes.count, hasNoControl(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
          index &+= 8
          continue
        }
        let byte = bytes[index]
        index &+= 1
        let isLoneReturn =
          byte == UInt8(ascii: "\r") && (index == bytes.count || bytes[index] != UInt8(ascii: "\n"))
        if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(index) }
      }
    }
    return starts
  }

  /// Whether none of eight bytes is below 0x10; may be wrong about that in one way only, by saying no.
  @inline(__always)
  private static func hasNoControl(_ word: UInt64) -> Bool {
    (word &- 0x1010_1010_1010_1010) & ~word & 0x8080_8080_8080_8080 == 0
  }

  private static func blockCounts(_ bytes: [UInt8]) -> [Count] {
    var counts: [Count] = []
    counts.reserveCapacity(bytes.count / blockSize + 1)
    var count = Count()
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        counts.append(count)
        let end = min(index &+ blockSize, bytes.count)
        while index &+ 8 <= end { addWord(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self), &count, &index) }
        while index < end {
          add(bytes[index], to: &count)
          index &+= 1
        }
      }
    }
    if bytes.count.isMultiple(of: blockSize) { counts.append(count) }
    return counts
  }

  @inline(__always)
  private static func addWord(_ word: UInt64, _ count: inout Count, _ index: inout Int) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let starts = 8 &- ((word >> 7) & ~(word >> 6) & ones).nonzeroBitCount
    let fours = ((word >> 7) & (word >> 6) & (word >> 5) & (word >> 4) & ones).nonzeroBitCount
    count.scalars &+= starts
    count.utf16 &+= starts &+ fours
    index &+= 8
  }

  /// A character is counted at its first byte; four bytes of UTF-8 are two units of UTF-16.
  @inline(__always)
  private static func add(_ byte: UInt8, to count: inout Count) {
    let isFirst = byte & 0xC0 != 0x80 ? 1 : 0
    count.scalars &+= isFirst
    count.utf16 &+= isFirst &+ (byte >= 0xF0 ? 1 : 0)
  }
}

/// U+FEFF in UTF-8, allowed at the very start of a file.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
