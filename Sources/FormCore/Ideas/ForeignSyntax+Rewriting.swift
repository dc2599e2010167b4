// The habits of other languages, one by one, each rewritten as formc says it.

import FormLanguage
import FormRuntime

extension ForeignSyntax {
  mutating func trimEnds() {
    while let last = words.last, [";", "."].contains(last.text) { words.removeLast() }
    while let first = words.first, ["=", "return"].contains(first.lower) || first.text == ":" {
      words.removeFirst()
    }
    if !words.isEmpty { words[0].isApart = false }
    // `if a > 1` alone is the condition.
    if lower(0) == "if" || lower(0) == "when",
      !words.contains(where: { $0.lower == "then" || $0.text == "?" }),
      !words.contains(where: { $0.lower == "else" }), words.count > 1,
      words[1].text != "(" || words[1].isApart || closing(1) == words.count - 1
    {
      words.removeFirst()
      words[0].isApart = false
    }
    if lower(0) == "unless", words.count > 1 {
      let rest = text(1..<words.count)
      words = [Word(text: "!(\(rest))", isOperand: true, isApart: false)]
    }
  }

  private static let plain = [
    "===": "==", "!==": "!=", "<>": "!=", "=!": "!=", "=<": "<=", "&": "&&", "|": "||", "?.": ".", "\u{2265}": ">=",
    "\u{2264}": "<=", "\u{2260}": "!=", "\u{D7}": "*", "\u{F7}": "/", "\u{2212}": "-", "\u{AC}": "!", "::": ".",
    "->": ".",
  ]

  mutating func replaceSigns() {
    for index in words.indices {
      let word = words[index].text
      if let meant = Self.plain[word] { words[index].text = meant }
      if word == "=" { words[index].text = "==" }
      if index > 0, let meant = ForeignExpressions.operators[words[index].lower], !isMember(index), !isCalled(index) {
        words[index] = Word(text: meant, isOperand: false, isApart: true)
      }
    }
    var index = 0
    while index < words.count {
      defer { index += 1 }
      switch words[index].text {
      // `a ! in b`, `x!`
      case "!" where index > 0 && !words[index].isApart && words[index - 1].isOperand:
        words.remove(at: index)
      case "**", "^":
        guard let start = operandStart(before: index), lower(index + 1) == "2" else { break }
        let base = text(start..<index)
        replace(start..<index + 2, "\(base) * \(base)")
      case "=~", "!~", "~":
        guard let start = operandStart(before: index), index + 1 < words.count else { break }
        let negation = words[index].text == "!~" ? "!" : ""
        replace(
          start..<index + 2, "\(negation)\(text(start..<index)).matches(\(words[index + 1].text))", isOperand: true)
      case "??":
        guard let start = operandStart(before: index), let end = operandEnd(from: index + 1) else { break }
        let value = text(start..<index)
        replace(start..<end, "(has(\(value)) ? \(value) : \(text(index + 1..<end)))", isOperand: true)
      case "in" where lower(index + 1) == "(":
        guard let close = closing(index + 1) else { break }
        words[index + 1].text = "["
        words[close].text = "]"
      case "in" where lower(index + 1) == "{":
        words[index + 1].text = "["
        if let close = words[index...].firstIndex(where: { $0.text == "}" }) { words[close].text = "]" }
      case "new" where index + 1 < words.count: words.remove(at: index)
      default: break
      }
    }
    replaceRegularExpressionTests()
  }

  /// `/a/.test(x)` and `r"a".matches(x)` the other way round.
  mutating func replaceRegularExpressionTests() {
    for index in words.indices where words[index].text.hasPrefix("r\"") && lower(index + 1) == "." {
      guard index + 3 < words.count, words[index + 3].text == "(", let close = closing(index + 3) else { continue }
      let subject = text(index + 4..<close)
      replace(index..<close + 1, "\(ForeignCalls.operand(subject)).matches(\(words[index].text))", isOperand: true)
      return
    }
  }

  func isMember(_ index: Int) -> Bool { index > 0 && words[index - 1].text == "." }
  private func isCalled(_ index: Int) -> Bool { lower(index + 1) == "(" && !words[index + 1].isApart }

  /// `${x}`, `{{x}}`, `$x`, `@x`, `#x`, `[[x]]`
  mutating func replaceBlocks() {
    var index = 0
    while index < words.count {
      switch words[index].text {
      case "${", "{{", "{":
        if let close = words[index...].firstIndex(where: { $0.text == "}" || $0.text == "}}" }) {
          words.remove(at: close)
          words.remove(at: index)
          continue
        }
      case "$", "@", "#":
        if index + 1 < words.count, words[index + 1].isOperand {
          words[index + 1].isApart = words[index].isApart
          words.remove(at: index)
          continue
        }
      case "}", "}}":
        words.remove(at: index)
        continue
      default: break
      }
      index += 1
    }
  }

  /// `x => x.price`, `(x) => x.price`, `lambda x: x.price`, `{ x in x.price }`
  mutating func replaceLambdas() {
    for index in words.indices where words[index].text == "=>" {
      guard index > 0 else { continue }
      var start = index - 1
      var name = words[start].text
      if name == ")", let open = opening(start), start - open == 2 {
        name = words[open + 1].text
        start = open
      }
      guard start > 0, ["(", ","].contains(words[start - 1].text) else {
        words[index] = Word(text: ">=", isOperand: false, isApart: true)
        return
      }
      replace(start..<index + 1, "\(name),")
      return
    }
    if let index = words.firstIndex(where: { $0.text == "lambda" }), lower(index + 2) == ":" {
      replace(index..<index + 3, "\(words[index + 1].text),")
    }
  }

  /// `sum(l.price for l in lines)`, `[x for x in xs if x > 1]`
  mutating func replaceGenerators() {
    guard let place = words.firstIndex(where: { $0.text == "for" }), lower(place + 2) == "in" else { return }
    var open = place
    var depth = 0
    while open > 0 {
      open -= 1
      if [")", "]"].contains(words[open].text) { depth += 1 }
      if ["(", "["].contains(words[open].text) {
        if depth == 0 { break }
        depth -= 1
      }
    }
    guard ["(", "["].contains(words[open].text), let close = closing(open) else { return }
    let name = words[place + 1].text
    let body = text(open + 1..<place)
    let listEnd = min(end(from: place + 3, stops: ["if"]), close)
    let list = ForeignCalls.operand(text(place + 3..<listEnd))
    let condition = listEnd < close ? text(listEnd + 1..<close) : nil
    let function = open > 0 && words[open].text == "(" && words[open - 1].isOperand ? lower(open - 1) : ""
    let start = function.isEmpty ? open : open - 1
    if ExpressionIdeas.Quantity(named: function) != nil, let template = ForeignCalls.overItems[function.foreignWord] {
      let items = condition.map { "\(list).filter(\(name), \($0))" } ?? list
      let asking = ForeignCalls.filled(template, with: [items, name, body])
      replace(start..<close + 1, asking ?? text(start..<close + 1), isOperand: true)
      return
    }
    let inner = condition.map { "\($0), " } ?? ""
    let map =
      body == name && condition != nil
      ? "\(list).filter(\(name), \(condition ?? ""))" : "\(list).map(\(name), \(inner)\(body))"
    let method = function == "len" || function == "count" ? "size" : function
    replace(start..<close + 1, function.isEmpty ? map : "\(map).\(method)()", isOperand: true)
  }

  /// `if a then b else c`, `a if c else b`, `case when a then b else c end`, `if (a) b else c`
  mutating func replaceConditionals() {
    if lower(0) == "case", lower(1) == "when" {
      words.removeSubrange(0..<1)
      words[0].text = "if"
      if lower(words.count - 1) == "end" { words.removeLast() }
    }
    guard let otherwise = words.firstIndex(where: { $0.lower == "else" }) else { return }
    guard let place = words[..<otherwise].lastIndex(where: { $0.lower == "if" }) else { return }
    let rest = text(otherwise + 1..<words.count)
    if place > 0 {
      let value = text(0..<place)
      replace(0..<words.count, "\(text(place + 1..<otherwise)) ? \(value) : \(rest)")
    } else if let then = words[..<otherwise].firstIndex(where: { $0.lower == "then" }) {
      replace(0..<words.count, "\(text(1..<then)) ? \(text(then + 1..<otherwise)) : \(rest)")
    } else if lower(1) == "(", let close = closing(1), close < otherwise {
      replace(0..<words.count, "\(text(2..<close)) ? \(text(close + 1..<otherwise)) : \(rest)")
    }
    words = Self.split(text)
  }

  private static let methods = [
    "contains": "contains", "includes": "contains", "has": "contains", "startswith": "startsWith",
    "beginswith": "startsWith", "endswith": "endsWith", "matches": "matches", "like": "matches", "ilike": "matches",
    "rlike": "matches", "regexp": "matches", "match": "matches",
  ]

  /// `x matches "a"`, `x like "a%"`, `x between 1 and 5`, `x not in y`
  mutating func replaceInfixWords() {
    joinWordsWithWith()
    var index = 1
    var isComparison = false
    while index < words.count {
      let isWord = words[index].isOperand && !isMember(index)
      index = (isWord ? replaceInfixWord(at: index, &isComparison) : nil) ?? index + 1
    }
    // A comparison that has become one word is of several all the same.
    if isComparison { words = Self.split(text) }
  }

  /// Gives where to go on, if there was one.
  private mutating func replaceInfixWord(at index: Int, _ isComparison: inout Bool) -> Int? {
    let word = lower(index)
    var isNegated = lower(index - 1) == "not" || lower(index - 1) == "!"
    let front = isNegated ? index - 1 : index
    guard var start = operandStart(before: front) else { return nil }
    if word == "in", !isNegated, start > 0, words[start - 1].text == "!" {
      isNegated = true
      start -= 1
      if let last = operandEnd(from: index + 1) {
        replace(start..<last, "!(\(text(start + 1..<last)))", isOperand: true)
        return start + 1
      }
    }
    let subject = text(start..<front)
    if word == "between" {
      let middle = end(from: index + 1, stops: ["and", "&&"])
      guard middle < words.count else { return nil }
      let last = end(from: middle + 1, stops: Self.looser)
      // What is compared stands there twice now: there is one at a time.
      return putBetween(index, index + 1..<middle, "<=", middle + 1..<last, end: last) ? words.count : nil
    }
    if word == "in", isNegated, let last = operandEnd(from: index + 1) {
      replace(start..<last, "!(\(subject) in \(text(index + 1..<last)))", isOperand: true)
      isComparison = true
      return start + 1
    }
    guard let method = Self.methods[word], !isCalled(index), let last = operandEnd(from: index + 1) else { return nil }
    var argument = text(index + 1..<last)
    if word == "like" || word == "ilike" { argument = Self.pattern(ofLike: argument, word) }
    replace(start..<last, "\(isNegated ? "!" : "")\(subject).\(method)(\(argument))", isOperand: true)
    return start + 1
  }

  /// `x starts with "a"`
  private mutating func joinWordsWithWith() {
    for index in words.indices.dropLast().reversed() where index > 0 && words[index].isOperand && !isMember(index) {
      guard ["starts", "begins", "ends"].contains(lower(index)), lower(index + 1) == "with" else { continue }
      words[index].text = lower(index) == "ends" ? "endswith" : "startswith"
      words.remove(at: index + 1)
    }
  }

  private static func pattern(ofLike text: String, _ word: String) -> String {
    guard text.count > 1, let quote = text.first, quote == "\"" || quote == "'" else { return text }
    let inner = text.dropFirst().dropLast()
    var pattern = word == "ilike" ? "(?i)^" : "^"
    for character in inner {
      switch character {
      case "%": pattern += ".*"
      case "_": pattern += "."
      case ".", "+", "*", "?", "(", ")", "[", "]", "{", "}", "^", "$", "|": pattern += "[\(character)]"
      default: pattern.append(character)
      }
    }
    return "\(quote)\(pattern)$\(quote)"
  }

  /// `x == null`, `x is not null`, `x is empty`, `null != x`
  mutating func replaceAbsence() {
    let absences = ForeignExpressions.absences.union(["empty", "blank", "missing"])
    for index in words.indices where absences.contains(lower(index)) && !isMember(index) && !isCalled(index) {
      var sign = index - 1
      var isNegated = false
      while sign >= 0, ["is", "not", "==", "!=", "!"].contains(lower(sign)) {
        if ["not", "!=", "!"].contains(lower(sign)) { isNegated.toggle() }
        sign -= 1
      }
      if sign < index - 1, let start = operandStart(before: sign + 1) {
        replace(start..<index + 1, "\(isNegated ? "" : "!")has(\(text(start..<sign + 1)))", isOperand: true)
        return
      }
      if ["==", "!="].contains(lower(index + 1)), let last = operandEnd(from: index + 2) {
        let bang = lower(index + 1) == "==" ? "!" : ""
        replace(index..<last, "\(bang)has(\(text(index + 2..<last)))", isOperand: true)
        return
      }
    }
  }

  /// `not a == b` holds for all of the comparison.
  mutating func replaceNot() {
    for index in words.indices.reversed() where lower(index) == "not" && !isMember(index) && !isCalled(index) {
      let last = end(from: index + 1, stops: Self.logic)
      guard last > index + 1 else { continue }
      let body = text(index + 1..<last)
      let isOne = operandEnd(from: index + 1) == last
      replace(index..<last, isOne ? "!\(body)" : "!(\(body))", isOperand: true)
      return
    }
  }

  /// `18 years`, `interval 7 days`, `7.days`, `7d`
  mutating func replaceUnits() {
    for index in words.indices {
      let word = words[index].text
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, let unit = UnitWord(word.dropFirst(digits.count).lowercased()), !isMember(index) {
        replace(index..<index + 1, unit.length(String(digits)), isOperand: true)
        return
      }
      let number = words[index].text
      guard Int(number) != nil, !isMember(index) else { continue }
      let isDotted = lower(index + 1) == "."
      let place = index + (isDotted ? 2 : 1)
      guard let unit = UnitWord(lower(place)), !isCalled(place) else { continue }
      let start = index > 0 && lower(index - 1) == "interval" ? index - 1 : index
      replace(start..<place + 1, unit.length(number), isOperand: true)
      return
    }
  }

  /// `09:00`, `9:30:15` without quotes.
  mutating func replaceTimes() {
    for index in words.indices.dropLast(2) where !isMember(index) {
      var last = index + 1
      while lower(last) == ":", isTwoDigits(lower(last + 1)), !words[last].isApart, !words[last + 1].isApart {
        last += 2
      }
      guard last > index + 1 else { continue }
      let written = text(index..<last)
      let time = isTwoDigits(words[index].text) ? written : "0\(written)"
      guard TimeOfDay(time) != nil else { continue }
      replace(index..<last, "time(\"\(time)\")", isOperand: true)
      return
    }
  }

  private func isTwoDigits(_ word: String) -> Bool { word.utf8.count == 2 && word.utf8.allSatisfy(isDigit) }
}
