// What scalars the texts that a pattern accepts are made of.

public import FormRuntime

extension AcceptedTexts {
  /// Whether no text of the set has any of these scalars.
  public func isFree(of scalars: ScalarSet) -> Bool {
    let forbidden = members.map { $0.overlaps(scalars) }
    var isReached = [Bool](repeating: false, count: automaton.count)
    isReached[automaton.start] = true
    var open = [automaton.start]
    while let state = open.popLast() {
      for scalarClass in forbidden.indices {
        let target = automaton.next(state, scalarClass)
        guard distances[target] != nil else { continue }
        if forbidden[scalarClass] { return false }
        if !isReached[target] {
          isReached[target] = true
          open.append(target)
        }
      }
    }
    return true
  }

  /// Whether a text of the set has at least `minimum` and at most `maximum` scalars (nil for no end), all of these; nil
  /// if it takes too much work to know.
  public func hasText(minimum: Int = 0, maximum: Int? = nil, of scalars: ScalarSet) -> Bool? {
    var work = ReasoningWork()
    return hasText(minimum: minimum, maximum: maximum, of: scalars, &work)
  }

  /// The same with what is left of the work of a form.
  package func hasText(
    minimum: Int = 0, maximum: Int? = nil, of scalars: ScalarSet, _ work: inout ReasoningWork
  ) -> Bool? {
    guard work.take(automaton.count * automaton.classCount) else { return nil }
    var way = StatesOfLength(following(by: scalars), from: automaton.start)
    let least = max(minimum, 0)
    var length = 0
    var known = (states: way.states, length: 0)
    let limit = work.limit
    defer { work.spend(way.steps) }
    while length < least {
      way.advance()
      guard way.steps <= limit else { return nil }
      length += 1
      // Sooner or later the same states come again, and all that comes after them: whole rounds are left out.
      if way.isAt(known.states) { length = least - (least - length) % (length - known.length) }
      if length & (length - 1) == 0 { known = (way.states, length) }
    }
    while !way.states.isEmpty, length <= maximum ?? .max {
      if way.states.contains(where: { automaton.accepting[$0] }) { return true }
      way.advanceToNew()
      length += 1
    }
    return false
  }

  /// Whether all texts of these scalars are in the set, but perhaps the empty one.
  public func hasAllTexts(of scalars: ScalarSet) -> Bool {
    let classes = classes(of: scalars)
    var isReached = [Bool](repeating: false, count: automaton.count)
    var open = [automaton.start]
    while let state = open.popLast() {
      for scalarClass in classes {
        let target = automaton.next(state, scalarClass)
        if isReached[target] { continue }
        guard automaton.accepting[target] else { return false }
        isReached[target] = true
        open.append(target)
      }
    }
    return true
  }

  /// The classes that have some of these scalars.
  private func classes(of scalars: ScalarSet) -> [Int] { members.indices.filter { members[$0].overlaps(scalars) } }

  /// For each state, those that one of these scalars leads to, if an accepted text can go on so; each once.
  private func following(by scalars: ScalarSet) -> [[Int]] {
    let classes = classes(of: scalars)
    var last = [Int](repeating: -1, count: automaton.count)
    return (0..<automaton.count).map { state in
      var targets: [Int] = []
      for scalarClass in classes {
        let target = automaton.next(state, scalarClass)
        if last[target] == state || distances[target] == nil { continue }
        last[target] = state
        targets.append(target)
      }
      return targets
    }
  }
}

/// The states that texts of a length lead to, from length to length.
private struct StatesOfLength {
  /// For each state, those behind it.
  private let following: [[Int]]
  private(set) var states: [Int]
  /// How many links have been followed, and some more for each length.
  private(set) var steps = 0
  /// For each state, the length by which it was reached last, counted from 1.
  private var reached: [Int]
  private var length = 1
  /// Those that need not be reached again, once that has been asked for.
  private var seen: [Bool] = []

  init(_ following: [[Int]], from start: Int) {
    self.following = following
    states = [start]
    reached = Array(repeating: 0, count: following.count)
    reached[start] = length
  }

  /// Whether the states are these, in whatever order.
  func isAt(_ others: [Int]) -> Bool {
    states.count == others.count && others.allSatisfy { reached[$0] == length }
  }

  mutating func advance() {
    length += 1
    steps += 8
    var next: [Int] = []
    for state in states {
      steps += following[state].count
      for target in following[state] where reached[target] != length {
        reached[target] = length
        next.append(target)
      }
    }
    states = next
  }

  /// The same without states that were reached before, by this or by one of the lengths since it was first asked for.
  mutating func advanceToNew() {
    if seen.isEmpty { seen = Array(repeating: false, count: following.count) }
    for state in states { seen[state] = true }
    advance()
    states.removeAll { seen[$0] }
  }
}
