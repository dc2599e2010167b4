// How long accepted texts are.

extension AcceptedTexts {
  /// How long texts can be.
  public struct Lengths: Hashable, Sendable {
    /// The fewest scalars.
    public let minimum: Int
    /// The most scalars; nil if there is no end.
    public let maximum: Int?
  }
}

/// The search for the longest text that an automaton accepts: the longest way to an accepting state. A cycle among the
/// states that reach one has no end.
struct LongestText {
  private let automaton: ScalarAutomaton
  /// How far each state is from the end of an accepted text; nil if none can be reached.
  private let distances: [Int?]
  private var longest: [Int?]

  init(_ automaton: ScalarAutomaton, _ distances: [Int?]) {
    self.automaton = automaton
    self.distances = distances
    longest = Array(repeating: nil, count: automaton.count)
  }

  /// Its length in scalars; nil if there is no end.
  var length: Int? {
    var search = self
    return search.find()
  }

  /// Depth first, with a stack of its own.
  private mutating func find() -> Int? {
    var isOpen = [Bool](repeating: false, count: automaton.count)
    var stack = [(state: automaton.start, scalarClass: 0)]
    isOpen[automaton.start] = true
    while let (state, scalarClass) = stack.popLast() {
      if scalarClass == automaton.classCount {
        isOpen[state] = false
        longest[state] = longest[state] ?? 0
        if let parent = stack.last { extend(parent.state, by: state) }
        continue
      }
      stack.append((state, scalarClass + 1))
      let target = automaton.next(state, scalarClass)
      if distances[target] == nil { continue }
      if isOpen[target] { return nil }
      if longest[target] != nil {
        extend(state, by: target)
      } else {
        isOpen[target] = true
        stack.append((target, 0))
      }
    }
    return longest[automaton.start]
  }

  private mutating func extend(_ state: Int, by target: Int) {
    longest[state] = max(longest[state] ?? 0, (longest[target] ?? 0) + 1)
  }
}
