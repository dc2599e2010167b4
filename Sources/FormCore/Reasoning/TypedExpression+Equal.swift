// Which field an expression demands another one to equal.

extension TypedExpression {
  /// The field of the innermost frame that the answer in a slot is to equal where this is true, as far as that is said
  /// alone or joined by `&&`.
  package func fieldEqual(to slot: Int) -> FieldReference? { term.fieldEqual(to: slot) }
}

extension Term {
  fileprivate func fieldEqual(to slot: Int) -> FieldReference? {
    switch node {
    case .all(let parts): return parts.lazy.compactMap { $0.fieldEqual(to: slot) }.first
    case .comparison(.equal, let a, let b):
      guard let first = a.ownField, let second = b.ownField else { return nil }
      if first.isAnswer(in: slot), second.slot != slot { return second }
      return second.isAnswer(in: slot) && first.slot != slot ? first : nil
    default: return nil
    }
  }

  /// The field of the innermost frame that it is.
  private var ownField: FieldReference? {
    guard case .field(let field) = node, field.level == 0, !field.isPrevious else { return nil }
    return field
  }
}
