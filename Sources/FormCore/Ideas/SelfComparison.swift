// Comparisons of something with itself, which nobody means.

extension Syntax {
  /// How many comparisons of an expression have the same on both sides, as `today == today`; none in what is no expression.
  package static func selfComparisons(in expression: String) -> Int {
    let text = ExpressionText(expression)
    guard case .success(let syntax) = Parser.parse(text) else { return 0 }
    return syntax.selfComparisons(in: text)
  }

  private func selfComparisons(in text: ExpressionText) -> Int {
    let inside = parts.reduce(0) { $0 + $1.selfComparisons(in: text) }
    guard case .chain(let first, let links) = node, links.count == 1, links[0].operation.compares else { return inside }
    return text.excerpt(first.range) == text.excerpt(links[0].operand.range) ? inside + 1 : inside
  }
}

extension BinaryOperator {
  /// Whether it compares its operands.
  var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast: true
    case .contained, .plus, .minus, .times, .divide, .remainder: false
    }
  }
}
