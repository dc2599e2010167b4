// Expressions and conditions of a form, typed.

extension Resolver {
  /// The text of an expression with its way back to the file.
  func expressionText(_ node: Node, in file: Int) -> ExpressionText {
    ExpressionText(
      bytes: Array(node.scalar?.text ?? []), map: node.offsetMap(in: files[file].source),
      source: files[file].id)
  }

  /// Types an expression; nil where something is wrong with it, which has been reported.
  mutating func formula(
    _ node: Node, in file: Int, scope: FormScope, expecting type: ExpressionType?,
    options: CheckOptions = CheckOptions()
  ) -> Formula? {
    let (expression, found) = check(
      expressionText(node, in: file), in: scope, expecting: type == .unresolved ? nil : type, options: options,
      patterns: &patterns)
    diagnostics += found
    guard let expression else { return nil }
    if expression.readsClock { readsClock = true }
    return Formula(expression, span: node.span)
  }

  /// A truth value or an expression; `fallback` where there is none or it is wrong.
  mutating func condition(_ spec: ConditionSpec?, in file: Int, scope: FormScope, default fallback: Bool) -> Condition {
    switch spec {
    case nil: .constant(fallback)
    case .constant(let value, _)?: .constant(value)
    case .expression(let node)?:
      formula(node, in: file, scope: scope, expecting: .bool).map { .expression($0) } ?? .constant(fallback)
    }
  }
}
