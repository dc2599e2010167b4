// `color == "red" || "green"`: values of which one is meant, with a comparison in front of the first alone.

extension ExpressionIdeas {
  /// What a literal behind `||` may have been meant to be, or behind `&&` where the first is not to be.
  func alternatives(_ literal: Checked) -> [Idea] {
    for part in parts(around: literal.range).reversed() {
      switch part.node {
      case .or(let operands): return comparison(with: operands, .equal, literal).map { [$0] } ?? []
      case .and(let operands): return comparison(with: operands, .notEqual, literal).map { [$0] } ?? []
      default: continue
      }
    }
    return []
  }

  private func comparison(with operands: [Syntax], _ operation: BinaryOperator, _ literal: Checked) -> Idea? {
    guard let place = operands.firstIndex(where: { $0.range == literal.range }),
      let first = operands[..<place].lastIndex(where: { !$0.isValue }),
      case .chain(let subject, let links) = operands[first].node, links.count == 1, links[0].operation == operation,
      links[0].operand.isValue
    else { return nil }
    let others = operands[(first + 1)...].prefix(while: \.isValue)
    let values = ([links[0].operand] + others).map { excerpt($0.range) }.joined(separator: ", ")
    let end = others.last?.range.upperBound ?? literal.range.upperBound
    let membership = "\(ForeignCalls.operand(excerpt(subject.range))) in [\(values)]"
    return (operands[first].range.lowerBound..<end, operation == .equal ? membership : "!(\(membership))")
  }
}

extension Syntax {
  /// Whether it is a text or a number.
  fileprivate var isValue: Bool {
    switch node {
    case .integer, .double, .text: true
    default: false
    }
  }
}
