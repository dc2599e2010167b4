// What scalars the texts that a pattern accepts are made of.

public import FormRuntime

extension AcceptedTexts {
  /// Whether no text of the set has any of these scalars.
  public func isFree(of scalars: ScalarSet) -> Bool {
    let forbidden = members.map { !$0.intersection(scalars).isEmpty }
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
}
