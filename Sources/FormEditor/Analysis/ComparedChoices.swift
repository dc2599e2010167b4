// What a text in an expression is compared with: the field or word whose choices it can be one of.

import FormCore

extension ExpressionReading {
  /// A text that is compared with a choice, and the field that has it.
  struct ChoiceValue {
    let text: String
    let outline: Int
  }

  /// The choice that a text is.
  func choice(at index: Int) -> ChoiceValue? {
    guard case .text(let literal) = tokens[index].kind,
      let outline = comparand(between: index - 1, and: index + 1).flatMap({ part($0)?.outline })
    else { return nil }
    return ChoiceValue(text: literal.value, outline: outline)
  }

  /// What a value is compared with that stands, or could, between two words.
  func comparand(between before: Int, and after: Int) -> Range<Int>? {
    if isSymbol(before, .equal) || isSymbol(before, .notEqual) { return operand(endingAt: before - 1) }
    if isSymbol(after, .equal) || isSymbol(after, .notEqual) || word(after) == "in" {
      return operand(startingAt: after + 1)
    }
    var open = before
    while isSymbol(open, .comma) || isText(open) { open -= 1 }
    return isSymbol(open, .openSquare) && word(open - 1) == "in" ? operand(endingAt: open - 2) : nil
  }

  /// The range of the operand that ends with a word.
  func operand(endingAt last: Int) -> Range<Int>? {
    operandStart(endingAt: last).map { tokens[$0].range.lowerBound..<tokens[last].range.upperBound }
  }

  /// The range of the operand that begins with a name or literal: that, and what is selected and called behind it.
  func operand(startingAt first: Int) -> Range<Int>? {
    guard isOperandEnd(first), !isSymbol(first, .closeRound), !isSymbol(first, .closeSquare) else { return nil }
    var last = first
    while true {
      if isSymbol(last + 1, .dot), word(last + 2) != nil {
        last += 2
      } else if isSymbol(last + 1, .openRound) || isSymbol(last + 1, .openSquare), let close = matching(last + 1) {
        last = close
      } else {
        return tokens[first].range.lowerBound..<tokens[last].range.upperBound
      }
    }
  }

  func isText(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), case .text = tokens[index].kind else { return false }
    return true
  }
}
