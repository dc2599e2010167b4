// A pattern as positions and links: each position stands for one scalar of the text, a link for what may come next.

import FormRuntime

/// The position automaton of a pattern (after Glushkov), without empty steps; assertions stand on the links.
struct PatternProgram: Sendable {
  /// A step from one position to another.
  struct Link: Sendable {
    let target: Int32
    /// At which boundaries it may be taken.
    let contexts: BoundaryContexts
  }

  /// The sets of scalars that positions stand for.
  let sets: [ScalarSet]
  /// The set of each position; position 0, the place before the text, has none.
  let setOfPosition: [Int32]
  /// Where the links of each position begin in `links`, and at last where they end.
  let linkStarts: [Int32]
  /// The links, by position; ascending targets, each once.
  let links: [Link]
  /// At which boundaries the pattern may end behind each position.
  let ends: [BoundaryContexts]
  /// Whether a part of the text is enough.
  let isSearch: Bool
  /// At which boundaries links may be taken, and the pattern may end: each once.
  private let boundaries: Set<BoundaryContexts>

  init(
    sets: [ScalarSet], setOfPosition: [Int32], linkStarts: [Int32], links: [Link], ends: [BoundaryContexts],
    isSearch: Bool
  ) {
    self.sets = sets
    self.setOfPosition = setOfPosition
    self.linkStarts = linkStarts
    self.links = links
    self.ends = ends
    self.isSearch = isSearch
    boundaries = Self.distinct(links.lazy.map(\.contexts)).union(Self.distinct(ends))
  }

  /// There are hundreds of thousands of links, and a handful of boundaries.
  private static func distinct(_ all: some Sequence<BoundaryContexts>) -> Set<BoundaryContexts> {
    var found: Set<BoundaryContexts> = []
    var last: BoundaryContexts?
    for contexts in all where contexts != last {
      found.insert(contexts)
      last = contexts
    }
    return found
  }

  /// How many positions there are, the first one included.
  var count: Int { setOfPosition.count }

  /// The links of `position`.
  func links(of position: Int) -> Range<Int> { Int(linkStarts[position])..<Int(linkStarts[position + 1]) }

  /// Whether it ever matters what stands beside a boundary, and if so, which kinds have to be told apart.
  var tellsWords: Bool { boundaries.contains(where: \.tellsWords) }
  /// The same for newlines.
  var tellsNewlines: Bool { boundaries.contains(where: \.tellsNewlines) }
  /// Whether it matters where the text begins or ends or what stands at a boundary.
  var tellsBoundaries: Bool { boundaries.contains { $0 != .anywhere && !$0.isEmpty } }
}
