// The texts that a pattern accepts, as a set that can be reasoned about.

public import FormRuntime

/// A set of texts, given by a minimal deterministic automaton.
///
/// Questions whose answer would take too much work are answered with nil: it is not known.
public struct AcceptedTexts: Sendable {
  let automaton: ScalarAutomaton
  /// The scalars of each class.
  let members: [ScalarSet]
  /// How many scalars each state is from the end of an accepted text at the least; nil if none can be reached.
  let distances: [Int?]
  /// The lengths of the shortest and the longest text, in Unicode scalars; nil if there is no text.
  public let lengths: Lengths?

  init(_ automaton: ScalarAutomaton) {
    self.automaton = automaton
    members = automaton.members()
    let distances = Self.distances(in: automaton)
    self.distances = distances
    lengths = distances[automaton.start].map { shortest in
      Lengths(minimum: shortest, maximum: LongestText(automaton, distances).length)
    }
  }

  /// The texts whose every scalar is in `scalars`.
  public init(of scalars: ScalarSet) { self.init(ScalarAutomaton(scalars: scalars)) }

  /// Whether there is no such text.
  public var isEmpty: Bool { distances[automaton.start] == nil }

  /// Whether `text` is in the set.
  public func contains(_ text: String) -> Bool {
    var state = automaton.start
    for scalar in text.unicodeScalars {
      guard let scalarClass = members.firstIndex(where: { $0.contains(scalar) }) else { return false }
      state = automaton.next(state, scalarClass)
    }
    return automaton.accepting[state]
  }

  private static func distances(in automaton: ScalarAutomaton) -> [Int?] {
    var sources = [[Int]](repeating: [], count: automaton.count)
    for state in 0..<automaton.count {
      for scalarClass in 0..<automaton.classCount {
        let target = automaton.next(state, scalarClass)
        if sources[target].last != state { sources[target].append(state) }
      }
    }
    var distances = [Int?](repeating: nil, count: automaton.count)
    var queue = automaton.accepting.indices.filter { automaton.accepting[$0] }
    for state in queue { distances[state] = 0 }
    var next = 0
    while next < queue.count {
      let distance = (distances[queue[next]] ?? 0) + 1
      for source in sources[queue[next]] where distances[source] == nil {
        distances[source] = distance
        queue.append(source)
      }
      next += 1
    }
    return distances
  }
}

extension ScalarAutomaton {
  /// The automaton of all texts whose every scalar is in `set`.
  init(scalars set: ScalarSet) {
    let partition = ScalarPartition(by: [set])
    let isMember = (0..<partition.count).map { partition.classesOfSet[0].contains($0) }
    self.init(
      starts: partition.starts, classes: partition.classes, classCount: partition.count,
      transitions: isMember.map { _ in 0 } + isMember.map { _ in 1 } + isMember.map { $0 ? 2 : 0 },
      accepting: [false, true, true], start: 2)
  }
}
