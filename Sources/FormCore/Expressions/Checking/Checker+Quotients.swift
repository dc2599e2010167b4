// Quotients of ints, which have no fraction, where one is expected.

import FormLanguage

/// A quotient of ints that is multiplied by a hundred, so that it was to be a percentage.
struct Share {
  /// Where it stands.
  let quotient: Range<Int>
  /// Where the product stands.
  let product: Range<Int>
  /// The product with the division last.
  let meaning: String
}

extension Checker {
  /// Takes note of `a / b * 100` and `100 * (a / b)`, where a part is nothing of the whole: what is divided by a constant
  /// has been cut to whole dozens, hours and the like.
  mutating func noteShare(_ left: Checked, times right: Checked, _ range: Range<Int>) {
    let isLast = right.constant != nil
    let (part, factor) = isLast ? (left, right) : (right, left)
    guard case .int(let value)? = factor.constant, value == 100 || value == 1000,
      case .arithmetic(.divideIntegers, let a, let b) = part.term.node
    else { return }
    if case .constant = b.node { return }
    let (first, second) = isLast ? (a.range, factor.range) : (factor.range, a.range)
    let meaning = "\(text.excerpt(first)) * \(text.excerpt(second)) / \(text.excerpt(b.range))"
    shares.append(Share(quotient: part.term.range, product: range, meaning: meaning))
  }

  /// Says what is lost of them, if that has not been said.
  mutating func warnOfShares() {
    for share in shares {
      let place = span(share.quotient)
      guard !diagnostics.contains(where: { $0.problem == .lostFraction && $0.primary.span == place }) else { continue }
      report(
        .lostFraction(text.excerpt(share.quotient), as: nil, at: place), meaning: share.meaning, at: share.product)
    }
  }

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
