// The text of an expression, and the way back to where it was written.

/// An expression as decoded UTF-8, with a map to the file that it stands in.
public struct ExpressionText: Sendable {
  /// How places in the text lead back to the file. Most texts have no mistake, so that nobody asks.
  private enum Way: Sendable {
    case map(OffsetMap)
    case scalar(Node, Source)
  }

  /// The text.
  public let bytes: [UInt8]
  /// The file.
  public let source: SourceID
  private let way: Way

  /// Makes the text of a scalar whose decoded bytes were written where `map` says.
  public init(bytes: [UInt8], map: OffsetMap, source: SourceID) {
    self.bytes = bytes
    self.source = source
    way = .map(map)
  }

  /// Makes the text of a scalar in a file.
  init(_ node: Node, in file: Source, _ source: SourceID) {
    bytes = Array(node.scalar?.text ?? [])
    self.source = source
    way = .scalar(node, file)
  }

  /// Where each byte was written.
  public var map: OffsetMap {
    switch way {
    case .map(let map): map
    case .scalar(let node, let file): node.offsetMap(in: file)
    }
  }

  /// Makes a text that is a whole source of its own, as `formc eval` has it.
  public init(_ text: String, source: SourceID = SourceID(index: 0)) {
    let bytes = Array(text.utf8)
    self.init(bytes: bytes, map: OffsetMap(verbatim: bytes.count, at: 0), source: source)
  }

  /// The scalar of YAML that it is, with its style.
  var scalar: (node: Node, style: Scalar.Style)? {
    guard case .scalar(let node, _) = way, let scalar = node.scalar else { return nil }
    return (node, scalar.style)
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
