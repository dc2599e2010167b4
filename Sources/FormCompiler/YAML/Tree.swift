// The nodes of a file in one block, in the order in which they were written.

import FormLanguage

/// A YAML file as a tree.
///
/// Each node is a record. What a list or map holds stands right behind it, keys and values in turn, and each node says
/// how many records it takes with all that it holds, so that a step to its neighbour is an addition:
///
///     a: [b, c]       0 map of 2, takes 7     4 `c`
///     d: e            1 `a`                   5 `d`
///                     2 list of 2, takes 3    6 `e`
///                     3 `b`
///
/// Records are written as libyaml's events come: nothing is moved when a list ends, and nothing is allocated for a node
/// alone. A `Node` is the tree and a position in it.
package final class Tree: Sendable {
  /// The file that it was read from.
  let source: SourceID
  /// The file's bytes, where most of the texts are.
  let bytes: [UInt8]
  /// What was read in their place, byte for byte, if some may not stand in a text.
  let cleaned: [UInt8]?
  /// Texts that were not written as they are: with escapes, folded, indented.
  package let texts: [UInt8]
  /// A record for each node, in the order of the file.
  package let records: [Record]
  /// Where the values stand that were left out since their key stood there before, by the place of that.
  let twins: [Int: [Span]]
  /// Entries that were left out since their key stood there before, and the one in front of them has no value: they would
  /// rather stand below that, and are found by its place.
  let strays: [Int: [Span]]

  init(
    source: SourceID, bytes: [UInt8] = [], cleaned: [UInt8]? = nil, texts: [UInt8] = [], records: [Record],
    twins: [Int: [Span]] = [:], strays: [Int: [Span]] = [:]
  ) {
    self.strays = strays
    self.twins = twins
    self.source = source
    self.bytes = bytes
    self.cleaned = cleaned
    self.texts = texts
    self.records = records
  }

  /// The record behind all that the node at `index` holds.
  @inline(__always)
  func end(of index: Int32) -> Int32 { index &+ records[Int(index)].size }

  @inline(__always)
  func span(of index: Int32) -> Span {
    let record = records[Int(index)]
    return Span(source: source, start: record.start, end: record.end)
  }

  /// Calls `body` with the text of the scalar at `index`; with nothing for what is none.
  @inline(__always)
  package func withText<Result>(of index: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let record = records[Int(index)]
    let range = record.text
    if record.isVerbatim { return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) } }
    return texts.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}

/// What a tree keeps of a node: 16 bytes.
package struct Record: BitwiseCopyable, Sendable {
  /// What a node is.
  package enum Kind: UInt8 {
    case scalar
    case sequence
    case mapping
  }

  /// Where it was written: the offset of the first byte, and the one behind the last.
  package let start: UInt32
  package private(set) var end: UInt32
  /// A scalar: where its text begins. A list or map: how many records it takes, its own among them.
  private var place: UInt32
  /// From the lowest bit on: two bits of kind, three of style, whether it is whole, whether its text is the file's own,
  /// whether another entry has its key, and 24 bits of how many bytes, items or entries it has. A file is far smaller
  /// than they allow.
  private var traits: UInt32

  private static let wholeBit: UInt32 = 1 << 5
  private static let verbatimBit: UInt32 = 1 << 6
  private static let twinBit: UInt32 = 1 << 7
  private static let countShift: UInt32 = 8

  /// A scalar whose text is `text` of the file's bytes, or of the tree's texts.
  @inline(__always)
  init(scalar text: Range<Int>, isVerbatim: Bool, _ style: Scalar.Style, at range: Range<Int>, isWhole: Bool) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    place = UInt32(truncatingIfNeeded: text.lowerBound)
    traits =
      UInt32(style.rawValue) << 2 | (isWhole ? Self.wholeBit : 0) | (isVerbatim ? Self.verbatimBit : 0)
      | UInt32(truncatingIfNeeded: text.count) << Self.countShift
  }

  /// A list or map that begins at `start`, with nothing in it so far.
  @inline(__always)
  init(_ kind: Kind, from start: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    end = self.start
    place = 1
    traits = UInt32(kind.rawValue) | Self.wholeBit
  }

  /// Says of a list or map what is known at its end.
  mutating func close(at end: Int, size: Int, count: Int, isWhole: Bool) {
    self.end = UInt32(truncatingIfNeeded: end)
    place = UInt32(truncatingIfNeeded: size)
    traits = traits & 3 | (isWhole ? Self.wholeBit : 0) | UInt32(truncatingIfNeeded: count) << Self.countShift
  }

  /// Says that it is not all that its author wrote.
  mutating func cut() { traits &= ~Self.wholeBit }

  /// Says of a value that another entry has the same key.
  mutating func markTwin() { traits |= Self.twinBit }

  @inline(__always)
  package var kind: Kind { traits & 3 == 0 ? .scalar : traits & 3 == 1 ? .sequence : .mapping }
  @inline(__always)
  package var isScalar: Bool { traits & 3 == 0 }
  @inline(__always)
  package var style: Scalar.Style { Scalar.Style(rawValue: UInt8(truncatingIfNeeded: traits >> 2 & 7)) ?? .plain }
  @inline(__always)
  var isWhole: Bool { traits & Self.wholeBit != 0 }
  /// Whether another entry of its map has the same key.
  @inline(__always)
  var hasTwin: Bool { traits & Self.twinBit != 0 }
  /// Whether its text is the file's own, not one of the tree's.
  @inline(__always)
  package var isVerbatim: Bool { traits & Self.verbatimBit != 0 }
  /// How many bytes, items or entries it has.
  @inline(__always)
  package var count: Int { Int(traits >> Self.countShift) }
  /// Whether it is a plain scalar without text: what stands where nothing was written.
  @inline(__always)
  var isNothing: Bool { traits & ~(Self.wholeBit | Self.verbatimBit | Self.twinBit) == 0 }
  /// How many records it takes.
  @inline(__always)
  package var size: Int32 { isScalar ? 1 : Int32(truncatingIfNeeded: place) }
  /// Where the text of a scalar stands; empty for what is none.
  @inline(__always)
  package var text: Range<Int> { isScalar ? Int(place)..<Int(place) &+ count : 0..<0 }
}
