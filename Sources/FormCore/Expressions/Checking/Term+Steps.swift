// How many steps the elements of macros take.

extension Term {
  /// How many steps an element takes in a macro with this body: as many as it has parts, but for those in the bodies of
  /// the macros in it, which count for themselves.
  package var steps: Int {
    if case .macro(_, let list, _, _, _) = node { return 1 + list.steps }
    return parts.reduce(1) { $0 + $1.steps }
  }

  /// Whether something stands in it that takes steps of its own: a macro, or what looks at each element
  /// of a list.
  package var takesSteps: Bool {
    switch node {
    case .macro: return true
    case .call(let overload, _) where overload.walksList: return true
    default: return parts.contains { $0.takesSteps }
    }
  }
}
