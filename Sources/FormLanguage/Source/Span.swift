// A place in a source file, and how offsets inside decoded text lead back to it.

/// Which of a run's source files a span stands in; `SourceSet` gives the file itself.
public struct SourceID: Hashable, Comparable, Sendable {
  /// The position in the order in which the files were read; 0 is the first spec.
  public let index: Int

  /// Makes the identity of the file at `index`.
  @inlinable public init(index: Int) { self.index = index }

  /// Files compare in the order in which they were read.
  public static func < (a: SourceID, b: SourceID) -> Bool { a.index < b.index }
}

/// A range of UTF-8 offsets in a source file as its author wrote it, a byte order mark included.
public struct Span: Hashable, Sendable {
  // Trees hold a span for every value of a file, so they are kept small.
  @usableFromInline let index: UInt32
  @usableFromInline let first: UInt32
  @usableFromInline let last: UInt32

  /// The file.
  @inlinable public var source: SourceID { SourceID(index: Int(index)) }
  /// The offset of the first byte.
  @inlinable public var start: Int { Int(first) }
  /// The offset behind the last byte; equal to `start` for a place between two bytes.
  @inlinable public var end: Int { Int(last) }

  /// Makes the span of `range` in `source`; offsets of 4 GiB and more are taken as the last below.
  public init(source: SourceID, range: Range<Int>) {
    index = UInt32(clamping: source.index)
    first = UInt32(clamping: range.lowerBound)
    last = UInt32(clamping: range.upperBound)
  }

  /// The same of offsets as a tree keeps them.
  @inlinable @inline(__always)
  public init(source: SourceID, start: UInt32, end: UInt32) {
    index = UInt32(clamping: source.index)
    first = start
    last = end
  }

  /// The offsets as a range.
  public var range: Range<Int> { start..<end }
  /// The place in front of it.
  package var startPoint: Span { Span(source: source, range: start..<start) }
  /// The place behind it.
  package var endPoint: Span { Span(source: source, range: end..<end) }

  /// The smallest span that holds both; `other` must stand in the same file.
  public func union(_ other: Span) -> Span {
    Span(source: source, range: min(start, other.start)..<max(end, other.end))
  }
}
