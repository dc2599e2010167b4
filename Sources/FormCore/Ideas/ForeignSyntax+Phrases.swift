// Comparisons in words, and ranges.

extension ForeignSyntax {
  /// `n is not 3`, `start is before end`
  mutating func replacePhrases() {
    for index in words.indices where index > 0 && !isMember(index) {
      guard let phrase = ForeignExpressions.phrases.first(where: { stands($0.words, at: index) }) else { continue }
      let meant = phrase.meant.split(separator: " ").map {
        Word(text: String($0), isOperand: $0.first?.isLetter ?? false, isApart: true)
      }
      words.replaceSubrange(index..<index + phrase.words.count, with: meant)
      return replacePhrases()
    }
  }

  private func stands(_ phrase: [String], at index: Int) -> Bool {
    phrase.indices.allSatisfy { lower(index + $0) == phrase[$0] }
  }

  /// `n in 1..5`, `n in [1..5]`, `n in 1..<5`
  mutating func replaceRanges() {
    for index in words.indices where ["..", "..<"].contains(words[index].text) && index > 2 {
      let isInBrackets = words[index - 2].text == "[" && lower(index + 2) == "]"
      let place = index - (isInBrackets ? 3 : 2)
      guard lower(place) == "in", let start = operandStart(before: place), index + 1 < words.count else { continue }
      let subject = text(start..<place)
      let sign = words[index].text == ".." ? "<=" : "<"
      let last = index + (isInBrackets ? 3 : 2)
      replace(start..<last, "\(subject) >= \(words[index - 1].text) && \(subject) \(sign) \(words[index + 1].text)")
      return
    }
  }
}
