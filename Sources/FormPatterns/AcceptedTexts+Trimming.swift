// What becomes of accepted texts when scalars are taken off their ends.

public import FormRuntime

extension AcceptedTexts {
  /// Whether every text of the set is still in it, or empty, when all of some scalars are taken off its ends; nil if it
  /// takes too much work to know.
  public func isClosed(underTrimming margin: ScalarSet) -> Bool? {
    guard automaton.count <= PatternLimits.reasoning / automaton.count else { return nil }
    let classes = members.indices.filter { members[$0].overlaps(margin) }
    var search = TrimmingSearch(automaton, live: distances, ends: statesBeforeEnd(by: classes))
    let others = members.indices.filter { !members[$0].isSubset(of: margin) }
    for whole in statesAfterStart(by: classes) {
      for other in others where search.finds(whole, automaton.start, other, endsThere: true) { return false }
    }
    let mayEnd = members.indices.map { others.contains($0) }
    while let (whole, rest) = search.open.popLast() {
      guard search.seen.count <= PatternLimits.reasoning / automaton.classCount else { return nil }
      for next in members.indices where search.finds(whole, rest, next, endsThere: mayEnd[next]) { return false }
    }
    return true
  }

  /// The states that texts of some classes lead to.
  private func statesAfterStart(by classes: [Int]) -> [Int] {
    var states = [automaton.start]
    var next = 0
    while next < states.count {
      for scalarClass in classes {
        let state = automaton.next(states[next], scalarClass)
        if !states.contains(state) { states.append(state) }
      }
      next += 1
    }
    return states
  }

  /// Whether a text of some classes leads from a state to the end of an accepted text.
  private func statesBeforeEnd(by classes: [Int]) -> [Bool] {
    var isBeforeEnd = automaton.accepting
    var grows = true
    while grows {
      grows = false
      for state in isBeforeEnd.indices where !isBeforeEnd[state] {
        guard classes.contains(where: { isBeforeEnd[automaton.next(state, $0)] }) else { continue }
        isBeforeEnd[state] = true
        grows = true
      }
    }
    return isBeforeEnd
  }
}

/// Reads texts and what is left of them side by side, from where the latter begins.
private struct TrimmingSearch {
  let automaton: ScalarAutomaton
  let live: [Int?]
  /// Whether the rest of a text may be taken off behind a state.
  let ends: [Bool]
  var open: [(whole: Int, rest: Int)] = []
  var seen: Set<Int> = []

  init(_ automaton: ScalarAutomaton, live: [Int?], ends: [Bool]) {
    self.automaton = automaton
    self.live = live
    self.ends = ends
  }

  /// Takes a step; whether what is left may end there, and is not accepted while the whole is.
  mutating func finds(_ whole: Int, _ rest: Int, _ scalarClass: Int, endsThere: Bool) -> Bool {
    let (whole, rest) = (automaton.next(whole, scalarClass), automaton.next(rest, scalarClass))
    if endsThere, ends[whole], !automaton.accepting[rest] { return true }
    if live[whole] != nil, seen.insert(whole * automaton.count + rest).inserted { open.append((whole, rest)) }
    return false
  }
}
