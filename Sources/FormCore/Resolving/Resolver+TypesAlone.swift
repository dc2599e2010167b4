// A type that is judged by itself, without a form around it.

extension Resolver {
  /// Outlines a type as if it were the only field of a form; names that a form could have are not missed.
  mutating func outlineLoose(_ spec: FieldSpec, file: Int) -> Int? {
    isLoose = true
    let saved = (frameCount, slotCounts)
    defer { (frameCount, slotCounts) = saved }
    guard let index = outlineSingle(spec, file: file) else { return nil }
    scopes = ScopeTree(outlines, roots: [index])
    return index
  }
}
