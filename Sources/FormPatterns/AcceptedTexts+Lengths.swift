// How long accepted texts are.

extension AcceptedTexts {
  /// How long texts can be.
  public struct Lengths: Hashable, Sendable {
    /// The fewest scalars.
    public let minimum: Int
    /// The most scalars; nil if there is no end.
    public let maximum: Int?
  }

  /// The lengths of the shortest and the longest text, in Unicode scalars; nil if there is no text.
  public var lengths: Lengths? {
    distances[automaton.start].map { Lengths(minimum: $0, maximum: longest()) }
  }

  // The longest way to an accepting state; a cycle among the states that reach one has no end. Depth first, with a
  // stack of its own.
  private func longest() -> Int? {
    var longest = [Int?](repeating: nil, count: automaton.count)
    var isOpen = [Bool](repeating: false, count: automaton.count)
    var stack = [(state: automaton.start, scalarClass: 0)]
    isOpen[automaton.start] = true
    while let (state, scalarClass) = stack.popLast() {
      if scalarClass == automaton.classCount {
        isOpen[state] = false
        longest[state] = longest[state] ?? 0
        if let parent = stack.last { extend(parent.state, by: state, &longest) }
        continue
      }
      stack.append((state, scalarClass + 1))
      let target = automaton.next(state, scalarClass)
      if distances[target] == nil { continue }
      if isOpen[target] { return nil }
      if longest[target] != nil {
        extend(state, by: target, &longest)
      } else {
        isOpen[target] = true
        stack.append((target, 0))
      }
    }
    return longest[automaton.start]
  }

  private func extend(_ state: Int, by target: Int, _ longest: inout [Int?]) {
    longest[state] = max(longest[state] ?? 0, (longest[target] ?? 0) + 1)
  }
}
