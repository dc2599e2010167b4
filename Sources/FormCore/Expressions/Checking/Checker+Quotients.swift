// Quotients of ints, which have no fraction, where one is expected.

extension Checker {
  /// Says where an int is a quotient that drops its fraction before it becomes a double or a decimal, or is rounded.
  mutating func warnOfLostFraction(_ part: Checked, as type: ExpressionType, isRounded: Bool = false) {
    let type = type.leaf
    guard part.type.leaf == .int, type == .double || type == .decimal, let quotient = quotient(in: part.term) else {
      return
    }
    guard case .arithmetic(_, let dividend, let divisor) = quotient.node else { return }
    let (a, b) = (text.excerpt(dividend.range), text.excerpt(divisor.range))
    let argument = Self.unbracketed(a)
    let meaning =
      type == .double ? "double(\(argument)) / \(b)" : "divide(\(argument), \(Self.unbracketed(b)), 2)"
    let written = text.excerpt(quotient.range)
    report(
      .lostFraction(written, as: isRounded ? nil : type, at: span(quotient.range)), meaning: meaning, at: quotient.range
    )
  }

  /// Says so of two ints that are known, such as `1 / 3`.
  mutating func warnOfLostFraction(_ dividend: Checked, over divisor: Checked, _ range: Range<Int>) {
    guard case .int(let a)? = dividend.constant, case .int(let b)? = divisor.constant, b != 0, b != -1, a % b != 0
    else { return }
    report(.lostFraction(text.excerpt(range), as: nil, at: span(range)))
  }

  /// The first quotient of ints that an int is made of, by reckoning alone: one that a function is given is meant so.
  private func quotient(in term: Term) -> Term? {
    var open = [term]
    while let term = open.popLast() {
      switch term.node {
      case .arithmetic(.divideIntegers, _, _): return term
      // Rounded down to a multiple.
      case .arithmetic(.multiplyIntegers, let part, let factor) where part.isQuotient(by: factor): continue
      case .arithmetic(let operation, let left, let right) where operation != .remainder: open += [right, left]
      case .negated(let part): open.append(part)
      case .conditional(_, let then, let otherwise): open += [otherwise, then]
      case .list(let elements): open += elements.reversed()
      default: continue
      }
    }
    return nil
  }

  /// Without the brackets around the whole.
  private static func unbracketed(_ text: String) -> String {
    guard case .success(let syntax) = Parser.parse(ExpressionText(String(text.dropFirst().dropLast()))),
      text.first == "(", text.last == ")", syntax.range.count > 0
    else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension Term {
  fileprivate func isQuotient(by other: Term) -> Bool {
    guard case .arithmetic(.divideIntegers, _, let divisor) = node, case .constant(.int(let a)) = divisor.node,
      case .constant(.int(let b)) = other.node
    else { return false }
    return a == b
  }
}
