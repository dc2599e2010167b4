// What each node of a graph depends on, in one array: most nodes depend on one or two others, and there are thousands.

/// What a node depends on, and because of which expression.
package struct DependencyEdge: Sendable {
  // There are tens of thousands in a large form, so they are kept small.
  private let node: Int32
  private let frame: Int32
  /// Where the expression stands that makes the one depend on the other; nothing for what is so by itself.
  let span: Span?

  init(target: Int, span: Span?, previous: Int?) {
    node = Int32(truncatingIfNeeded: target)
    frame = previous.map { Int32(truncatingIfNeeded: $0) } ?? -1
    self.span = span
  }

  /// The number of the node that the other depends on.
  package var target: Int { Int(node) }

  /// The frame in whose items it is the item before that the other depends on.
  var previous: Int? { frame < 0 ? nil : Int(frame) }

  /// Whether it leads to the item before, in the items of one of the frames.
  func isCut(by frames: Set<Int>) -> Bool { previous.map(frames.contains) ?? false }
}

/// The edges of all nodes, those of each in the order in which they were added.
package struct DependencyEdges: Sendable {
  private var all: [DependencyEdge] = []
  /// The position of the edge of the same node behind each.
  private var next: [Int32] = []
  /// The positions of the first and of the last edge of each node.
  private var ends: [(first: Int32, last: Int32)]

  private static let none: Int32 = -1

  init(nodeCount: Int) {
    ends = Array(repeating: (Self.none, Self.none), count: nodeCount)
    // Hardly any form has more; memory that is never written to costs nothing.
    all.reserveCapacity(2 * nodeCount)
    next.reserveCapacity(2 * nodeCount)
  }

  /// How many nodes there are.
  package var nodeCount: Int { ends.count }

  mutating func append(_ edge: DependencyEdge, to node: Int) {
    let position = Int32(all.count)
    all.append(edge)
    next.append(Self.none)
    if ends[node].last == Self.none { ends[node].first = position } else { next[Int(ends[node].last)] = position }
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
    place.position = next[position]
    return all[position]
  }

  /// A way along the edges of a node.
  package struct Edges: Sequence, IteratorProtocol {
    fileprivate let edges: DependencyEdges
    fileprivate var place: Place

    /// The next edge.
    package mutating func next() -> DependencyEdge? { edges.edge(at: &place) }
  }
}
