// The text of an expression, and the way back to where it was written.

/// An expression as decoded UTF-8, with a map to the file that it stands in.
public struct ExpressionText: Sendable {
  /// The text.
  public let bytes: [UInt8]
  /// Where each byte was written.
  public let map: OffsetMap
  /// The file.
  public let source: SourceID

  /// Makes the text of a scalar whose decoded bytes were written where `map` says.
  public init(bytes: [UInt8], map: OffsetMap, source: SourceID) {
    self.bytes = bytes
    self.map = map
    self.source = source
  }

  /// Makes a text that is a whole source of its own, as `formc eval` has it.
  public init(_ text: String, source: SourceID = SourceID(index: 0)) {
    let bytes = Array(text.utf8)
    self.init(bytes: bytes, map: OffsetMap(verbatim: bytes.count, at: 0), source: source)
  }

  /// Where `range` of the text was written.
  public func span(_ range: Range<Int>) -> Span { Span(source: source, range: map.written(range)) }

  /// Where `range` of a text literal's value was written; `literal` leads from the value to the expression.
  func span(_ range: Range<Int>, in literal: OffsetMap) -> Span {
    Span(source: source, range: literal.through(map).written(range))
  }

  /// The text of `range`, for words about it.
  func excerpt(_ range: Range<Int>) -> String {
    let clamped = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[clamped], as: UTF8.self)
  }
}
