// What each node of a graph depends on, in one array: most nodes depend on one or two others, and there are thousands.

import FormLanguage

/// What a node depends on, and because of which expression.
package struct DependencyEdge: Sendable {
  /// The number of the node that the other depends on.
  package let target: Int
  /// Where the expression stands that makes the one depend on the other; nothing for what is so by itself.
  let span: Span?
  /// The frame in whose items it is the item before that the other depends on.
  let previous: Int?

  /// Whether it leads to the item before, in the items of one of the frames.
  func isCut(by frames: Set<Int>) -> Bool { previous.map(frames.contains) ?? false }
}

/// The edges of all nodes, those of each in the order in which they were added.
package struct DependencyEdges: Sendable {
  /// An edge as it is kept: there are tens of thousands in a large form, and hardly any has a span or a frame.
  private struct Kept: Sendable {
    let target: Int32
    /// The position of its span and frame.
    let reason: Int32
    /// The position of the edge of the same node behind it.
    var next = none
  }

  private var all: [Kept] = []
  private var reasons: [(span: Span?, previous: Int?)] = []
  /// The positions of the first and of the last edge of each node.
  private var ends: [(first: Int32, last: Int32)]

  private static let none: Int32 = -1

  init(nodeCount: Int) {
    ends = Array(repeating: (Self.none, Self.none), count: nodeCount)
    // Hardly any form has more; memory that is never written to costs nothing.
    all.reserveCapacity(2 * nodeCount)
  }

  /// How many nodes there are.
  package var nodeCount: Int { ends.count }

  mutating func append(_ edge: DependencyEdge, to node: Int) {
    let position = Int32(truncatingIfNeeded: all.count)
    var reason = Self.none
    if edge.span != nil || edge.previous != nil {
      reason = Int32(truncatingIfNeeded: reasons.count)
      reasons.append((edge.span, edge.previous))
    }
    all.append(Kept(target: Int32(truncatingIfNeeded: edge.target), reason: reason))
    if ends[node].last == Self.none { ends[node].first = position } else { all[Int(ends[node].last)].next = position }
    ends[node].last = position
  }

  /// The edges of a node.
  package subscript(node: Int) -> Edges { Edges(edges: self, place: start(of: node)) }

  /// A place among the edges of a node.
  struct Place {
    fileprivate var position: Int32
  }

  /// The place of a node's first edge.
  func start(of node: Int) -> Place { Place(position: ends[node].first) }

  /// The edge at a place, which moves on; nothing behind the last.
  func edge(at place: inout Place) -> DependencyEdge? {
    let position = Int(place.position)
    guard position >= 0 else { return nil }
    let kept = all[position]
    place.position = kept.next
    let (span, previous) = kept.reason < 0 ? (nil, nil) : reasons[Int(kept.reason)]
    return DependencyEdge(target: Int(kept.target), span: span, previous: previous)
  }

  /// A way along the edges of a node.
  package struct Edges: Sequence, IteratorProtocol {
    fileprivate let edges: DependencyEdges
    fileprivate var place: Place

    /// The next edge.
    package mutating func next() -> DependencyEdge? { edges.edge(at: &place) }
  }
}
