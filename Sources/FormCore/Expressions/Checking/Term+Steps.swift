// How many steps the elements of macros take.

extension Term {
  /// How many steps an element takes in a macro with this body: as many as it has parts, but for those in the bodies of
  /// the macros in it, which count for themselves.
  package var steps: Int {
    if case .macro(_, let list, _, _, _) = node { return 1 + list.steps }
    return parts.reduce(1) { $0 + $1.steps }
  }

  /// Whether a macro stands in it.
  package var holdsMacro: Bool {
    if case .macro = node { return true }
    return parts.contains { $0.holdsMacro }
  }
}
