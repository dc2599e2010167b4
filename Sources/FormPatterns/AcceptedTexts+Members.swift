// What scalars the texts that a pattern accepts are made of.

public import FormRuntime

extension AcceptedTexts {
  /// Whether no text of the set has any of these scalars.
  public func isFree(of scalars: ScalarSet) -> Bool {
    let forbidden = members.map { $0.overlaps(scalars) }
    var reached: Set<Int> = [automaton.start]
    var open = [automaton.start]
    while let state = open.popLast() {
      for scalarClass in forbidden.indices {
        let target = automaton.next(state, scalarClass)
        guard distances[target] != nil else { continue }
        if forbidden[scalarClass] { return false }
        if reached.insert(target).inserted { open.append(target) }
      }
    }
    return true
  }

  /// Whether a text of the set has at least `minimum` and at most `maximum` scalars (nil for no end), all of these; nil
  /// if it takes too much work to know.
  public func hasText(minimum: Int = 0, maximum: Int? = nil, of scalars: ScalarSet) -> Bool? {
    let following = following(by: scalars)
    let least = max(minimum, 0)
    var states: Set<Int> = [automaton.start]
    var length = 0
    var known = (states: states, length: 0)
    var steps = 0
    while length < least {
      steps += states.reduce(8) { $0 + following[$1].count }
      guard steps <= PatternLimits.reasoning else { return nil }
      states = Set(states.lazy.flatMap { following[$0] })
      length += 1
      // Sooner or later the same states come again, and all that comes after them: whole rounds are left out.
      if states == known.states { length = least - (least - length) % (length - known.length) }
      if length & (length - 1) == 0 { known = (states, length) }
    }
    var seen = states
    while !states.isEmpty, length <= maximum ?? .max {
      if states.contains(where: { automaton.accepting[$0] }) { return true }
      states = Set(states.lazy.flatMap { following[$0] }).subtracting(seen)
      seen.formUnion(states)
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
