// Places inside of one scalar.

import FormLanguage

/// Leads from ranges of a scalar's decoded text to the file. What leads there is found out once, for the first range: a
/// scalar may hold thousands of mistakes.
struct ScalarPlaces: Sendable {
  private let node: Node
  private let source: Source
  private var map: OffsetMap?

  init(_ node: Node, in source: Source) {
    self.node = node
    self.source = source
  }

  /// Where a range was written.
  mutating func span(of range: Range<Int>) -> Span {
    let map = map ?? node.offsetMap(in: source)
    self.map = map
    return Span(source: node.span.source, range: map.written(range))
  }
}
