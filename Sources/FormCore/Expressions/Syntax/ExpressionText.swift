// The text of an expression, and the way back to where it was written.

public import FormLanguage

/// A scalar of a file that is an expression. What is asked here is asked of mistakes alone, and most have none.
package protocol WrittenScalar: Sendable {
  /// Where each byte of the text was written.
  var map: OffsetMap { get }
  /// Where the whole of it stands, with its quotes.
  var span: Span { get }
  /// What stands around it.
  var quotes: ScalarQuotes { get }
  /// Whether it stands in a list or map in brackets.
  var isInBrackets: Bool { get }
  /// The comment behind it, with the blanks in front, where quotes would make that a part of it.
  var comment: (text: String, span: Span)? { get }
}

/// How a scalar of YAML is quoted.
package enum ScalarQuotes: Sendable {
  /// Not at all.
  case none
  case single
  case double
  /// It stands on lines of its own, where quotes are text.
  case block
}

/// An expression as decoded UTF-8, with a map to the file that it stands in.
public struct ExpressionText: Sendable {
  /// How places in the text lead back to the file.
  private enum Way: Sendable {
    case map(OffsetMap)
    case scalar(any WrittenScalar)
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
  package init(bytes: [UInt8], scalar: any WrittenScalar, source: SourceID) {
    self.bytes = bytes
    self.source = source
    way = .scalar(scalar)
  }

  /// Where each byte was written.
  public var map: OffsetMap {
    switch way {
    case .map(let map): map
    case .scalar(let scalar): scalar.map
    }
  }

  /// Makes a text that is a whole source of its own, as `formc eval` has it.
  public init(_ text: String, source: SourceID = SourceID(index: 0)) {
    let bytes = Array(text.utf8)
    self.init(bytes: bytes, map: OffsetMap(verbatim: bytes.count, at: 0), source: source)
  }

  /// The scalar that it is.
  var scalar: (any WrittenScalar)? { if case .scalar(let scalar) = way { scalar } else { nil } }

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
