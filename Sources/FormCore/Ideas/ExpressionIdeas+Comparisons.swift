// Calls that give a number in other languages, of which only what it is compared with says what was asked.

extension ExpressionIdeas {
  private static let comparing: Set<String> = [
    "compareto", "compare", "localecompare", "strcmp", "cmp", "comparestrings",
  ]

  /// What `name.compareTo("a") == 0` and `name.search("a") >= 0` ask, as a condition in place of the whole comparison;
  /// nothing if the call is none of these, so that an empty list says that there is no way.
  func comparisonIdeas(_ name: String, _ arguments: [String], _ range: Range<Int>) -> [Idea]? {
    guard arguments.count == 2 else { return nil }
    let word = name.foreignWord
    if Self.comparing.contains(word) {
      guard let (number, operation, whole) = comparison(around: range) else { return [] }
      guard let sign = Self.sign(operation, number) else { return [] }
      return [(whole, "\(ForeignCalls.operand(arguments[0])) \(sign) \(ForeignCalls.operand(arguments[1]))")]
    }
    guard word == "search", let (number, operation, whole) = comparison(around: range) else { return nil }
    let call = "\(ForeignCalls.operand(arguments[0])).matches(\(arguments[1]))"
    switch (operation, number) {
    case (.atLeast, 0), (.notEqual, -1), (.greater, -1): return [(whole, call)]
    case (.less, 0), (.equal, -1): return [(whole, "!\(call)")]
    default: return []
    }
  }

  /// The whole number that a part is compared with, the operator as if the part stood in front of it, and where that is.
  private func comparison(around range: Range<Int>) -> (number: Int, operation: BinaryOperator, whole: Range<Int>)? {
    for part in parts(around: range).reversed() {
      guard case .chain(let first, let links) = part.node, links.count == 1, links[0].operation.compares else {
        continue
      }
      let operand = links[0].operand
      if first.range == range, let number = operand.wholeNumber { return (number, links[0].operation, part.range) }
      if operand.range == range, let number = first.wholeNumber, let turned = links[0].operation.turned,
        let operation = BinaryOperator(rawValue: turned)
      {
        return (number, operation, part.range)
      }
      return nil
    }
    return nil
  }

  /// How two values are to each other of which another language compares the order, 0 if they are the same, with a number.
  private static func sign(_ operation: BinaryOperator, _ number: Int) -> String? {
    switch (operation, number) {
    case (_, 0): operation.rawValue
    case (.equal, 1), (.atLeast, 1): ">"
    case (.equal, -1), (.atMost, -1): "<"
    default: nil
    }
  }
}
