// `a > 3 => b`: what holds if something else does, for which formc has no sign.

import FormRuntime

extension ForeignSyntax {
  /// Whether an arrow stands between two conditions, of which the second is to hold where the first does.
  static func implies(_ bytes: [UInt8], isCondition: @escaping (String) -> Bool) -> Bool {
    guard bytes.count <= 1024 else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    // Most mistakes have none, which is known before their words are.
    let lowered = text.lowercased()
    guard arrows.contains(where: { FormText.contains(lowered, $0) }) else { return false }
    var syntax = ForeignSyntax(words: split(text), isCondition: isCondition)
    return syntax.replaceImplication()
  }

  /// `a > 3 => b`, `a implies b`; gives whether there is one.
  @discardableResult
  mutating func replaceImplication() -> Bool {
    for index in words.indices where index > 0 && Self.arrows.contains(lower(index)) && !isMember(index) {
      let last = end(from: index + 1, stops: ["?", ":", ","])
      let start = start(of: index)
      guard start < index, index + 1 < last, !isVariable(start..<index) else { continue }
      guard lower(index) == "implies" || isBetweenConditions(index, from: start, to: last) else { continue }
      let condition = text(start..<index)
      replace(
        start..<last, "!\(ForeignCalls.operand(condition)) || \(text(index + 1..<last))", isOperand: false)
      return true
    }
    return false
  }

  private static let arrows: Set<String> = ["=>", "->", "implies"]

  /// Where what stands in front of an arrow begins, on its level of brackets.
  private func start(of arrow: Int) -> Int {
    var start = arrow
    var depth = 0
    while start > 0 {
      let word = words[start - 1].text
      if [")", "]"].contains(word) { depth += 1 }
      if ["(", "["].contains(word) {
        if depth == 0 { break }
        depth -= 1
      }
      if depth == 0, [",", "?", ":"].contains(word) { break }
      start -= 1
    }
    return start
  }

  /// Whether a name in front of an arrow is the variable of a function that something is called with: `any(x => x > 1)`.
  private func isVariable(_ range: Range<Int>) -> Bool {
    let isInBrackets = range.count == 3 && lower(range.lowerBound) == "(" && lower(range.upperBound - 1) == ")"
    let name = isInBrackets ? range.lowerBound + 1 : range.lowerBound
    guard range.count == 1 || isInBrackets, words[name].isOperand, !isCondition(words[name].text) else { return false }
    let front = lower(range.lowerBound - 1)
    let isCall = front == "(" && range.lowerBound > 1 && words[range.lowerBound - 2].isOperand
    return isCall || front == ","
  }

  /// Whether what stands beside an arrow, as far as the next `&&` or `||`, is a condition on one side: a number is not
  /// compared with one.
  private func isBetweenConditions(_ arrow: Int, from start: Int, to last: Int) -> Bool {
    let next = min(end(from: arrow + 1, stops: Self.connectives), last)
    var first = arrow
    var depth = 0
    while first > start {
      let word = lower(first - 1)
      if [")", "]"].contains(word) { depth += 1 }
      if ["(", "["].contains(word) { depth -= 1 }
      if depth == 0, Self.connectives.contains(word) { break }
      first -= 1
    }
    return isConditional(first..<arrow) || isConditional(arrow + 1..<next)
  }

  private static let connectives: Set<String> = ["&&", "||", "and", "or"]

  private func isConditional(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    var depth = 0
    for index in range {
      if ["(", "["].contains(words[index].text) { depth += 1 }
      if [")", "]"].contains(words[index].text) { depth -= 1 }
      if depth == 0, Self.comparisons.contains(lower(index)) { return true }
    }
    if Self.negations.contains(lower(first)) { return true }
    if range.count > 3, ["has", "valid"].contains(lower(first)), lower(first + 1) == "(" { return true }
    return isCondition(text(range))
  }
}
