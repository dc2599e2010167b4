// Comparisons in words, and ranges.

extension ForeignSyntax {
  /// `n is not 3`, `start is before end`
  mutating func replacePhrases() {
    var index = 1
    while index < words.count {
      let phrase = isMember(index) ? nil : Self.phrases[lower(index)]?.first { stands($0.words, at: index) }
      guard let phrase else {
        index += 1
        continue
      }
      let meant = phrase.meant.split(separator: " ").map {
        Word(text: String($0), isOperand: $0.first?.isLetter ?? false, isApart: true)
      }
      words.replaceSubrange(index..<index + phrase.words.count, with: meant)
      // With what has been put there, words in front of it may be one.
      index = max(1, index - Self.longestPhrase + 1)
    }
  }

  /// By the first of their words.
  private static let phrases = Dictionary(grouping: ForeignExpressions.phrases) { $0.words.first ?? "" }
  private static let longestPhrase = ForeignExpressions.phrases.map(\.words.count).max() ?? 1

  private func stands(_ phrase: [String], at index: Int) -> Bool {
    phrase.indices.allSatisfy { lower(index + $0) == phrase[$0] }
  }

  /// `n in 1..5`, `n in [1..5]`, `n in 1..<5`, `n not in 1...5`
  mutating func replaceRanges() {
    for index in words.indices where Self.ranges.contains(words[index].text) {
      guard let place = words[..<index].lastIndex(where: { $0.lower == "in" }), place > 0 else { continue }
      let bracket = ["[", "("].contains(words[place + 1].text) ? closing(place + 1) : nil
      let isInBrackets = bracket.map { $0 > index } ?? false
      let from = place + (isInBrackets ? 2 : 1)
      let last = end(from: index + 1, stops: Self.looser)
      guard end(from: from, stops: Self.looserAndRanges) == index else { continue }
      guard !isInBrackets || bracket == last else { continue }
      let sign = words[index].text == "..<" ? "<" : "<="
      let next = isInBrackets ? last + 1 : last
      if putBetween(place, from..<index, sign, index + 1..<last, end: next) { return }
    }
  }

  private static let ranges: Set<String> = ["..", "...", "..<"]
  private static let looserAndRanges = looser.union(ranges)

  /// Puts two comparisons in place of what asks whether the sum, or whatever stands in front of `place`, is between two
  /// others. Nothing is put where that is compared itself, or the outcome is.
  mutating func putBetween(
    _ place: Int, _ from: Range<Int>, _ sign: String, _ to: Range<Int>, end: Int
  ) -> Bool {
    guard !from.isEmpty, !to.isEmpty, !Self.comparisons.contains(lower(end)) else { return false }
    var front = place
    var isNegated = false
    // `n !in 1..5`; what follows a name at once takes its value.
    if Self.negations.contains(lower(front - 1)), words[front - 1].isApart {
      isNegated = true
      front -= 1
    }
    guard var start = termStart(before: front) else { return false }
    let subject = text(start..<front)
    while Self.negations.contains(lower(start - 1)) {
      isNegated.toggle()
      start -= 1
    }
    let range = "\(subject) >= \(text(from)) && \(subject) \(sign) \(text(to))"
    replace(start..<end, isNegated ? "!(\(range))" : range)
    words = Self.split(text)
    return true
  }

  /// Where the sum, product or operand begins that ends in front of `end`; nothing if it is an operand of a comparison.
  private func termStart(before end: Int) -> Int? {
    var start = end
    while start > 0 {
      let word = lower(start - 1)
      if [")", "]"].contains(word) {
        guard let open = opening(start - 1) else { return nil }
        start = open
      } else if Self.comparisons.contains(word) {
        return nil
      } else if Self.looser.contains(word) || Self.openings.contains(word) || Self.negations.contains(word) {
        break
      } else {
        start -= 1
      }
    }
    return start < end ? start : nil
  }

  static let negations: Set<String> = ["!", "not"]
  static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">=", "=", "===", "!==", "<>", "in", "is"]
  private static let openings: Set<String> = ["(", "[", "{", "${", "{{", "=>", "when", "unless", "return", "case"]
  /// What ends an operand of a comparison.
  static let looser = logic.union(comparisons).union(["if", "for", "}", "}}"])
}
