// Expressions in the syntax of other languages, put into formc's own.

/// Rewrites what JavaScript, Python, SQL, Swift, spreadsheets and templates write otherwise. It works on words, not on a
/// grammar: what comes of it is tried before it is offered.
struct ForeignSyntax {
  var words: [Word]
  /// Whether a text is the name of something that is true or false.
  var isCondition: (String) -> Bool = { _ in false }

  /// A word, or several that have become one operand.
  struct Word {
    var text: String { didSet { lower = text.lowercased() } }
    /// The same in lower case, which is asked for again and again.
    private(set) var lower: String
    /// Whether it can stand in front of a dot as it is.
    var isOperand: Bool
    /// Whether blanks stand in front of it.
    var isApart: Bool

    init(text: String, isOperand: Bool, isApart: Bool) {
      self.text = text
      lower = text.lowercased()
      self.isOperand = isOperand
      self.isApart = isApart
    }
  }

  /// The expression in formc's syntax, nothing if it is the same.
  static func translated(
    _ bytes: [UInt8], isName: (String) -> Bool = { _ in false },
    isCondition: @escaping (String) -> Bool = { _ in false }
  ) -> String? {
    guard bytes.count <= 1024 else { return nil }
    let original = String(decoding: bytes, as: UTF8.self)
    var syntax = ForeignSyntax(words: split(original, isName: isName), isCondition: isCondition)
    for _ in 0..<8 {
      let before = syntax.text
      syntax.rewrite()
      if syntax.text == before { break }
    }
    let result = syntax.text
    return result == original || result.isEmpty ? nil : result
  }

  var text: String {
    words.reduce(into: "") { text, word in
      if word.isApart, !text.isEmpty { text += " " }
      text += word.text
    }
  }

  mutating func rewrite() {
    trimEnds()
    replacePhrases()
    replaceRanges()
    replaceImplication()
    replaceSigns()
    replaceBlocks()
    replaceLambdas()
    replaceGenerators()
    replaceConditionals()
    replaceInfixWords()
    replaceAbsence()
    replaceNot()
    replaceUnits()
    replaceTimes()
    replaceSlices()
  }
}

// MARK: - Words

extension ForeignSyntax {
  private static let quotes: [Character: Character] = [
    "\"": "\"", "'": "'", "`": "`", "\u{201C}": "\u{201D}", "\u{201D}": "\u{201D}", "\u{201E}": "\u{201C}",
    "\u{2018}": "\u{2019}", "\u{2019}": "\u{2019}", "\u{AB}": "\u{BB}", "\u{BB}": "\u{AB}",
  ]
  private static let signs = [
    "===", "!==", "=>", "==", "!=", "<>", "<=", ">=", "=<", "=!", "&&", "||", "??", "?.", "=~", "!~", "**", "${", "{{",
    "}}", "->", "::", "...", "..<", "..",
  ]

  /// `isName`: whether what stands between backticks is a name rather than a text.
  static func split(_ text: String, isName: (String) -> Bool = { _ in false }) -> [Word] {
    var words: [Word] = []
    var rest = text[...]
    var isApart = false
    while let first = rest.first {
      if first.isWhitespace {
        isApart = true
        rest.removeFirst()
        continue
      }
      if var template = takeTemplate(&rest, isName: isName) {
        if !template.isEmpty { template[0].isApart = isApart }
        words += template
        isApart = false
        continue
      }
      let word = take(&rest, behind: words.last)
      words.append(Word(text: word, isOperand: isOperand(word), isApart: isApart))
      isApart = false
    }
    return words
  }

  static func isOperand(_ word: String) -> Bool {
    guard let first = word.first else { return false }
    return first.isLetter || first.isNumber || first == "_" || first == "\"" || first == "'"
  }

  private static func take(_ rest: inout Substring, behind last: Word?) -> String {
    let first = rest.removeFirst()
    if let close = quotes[first] { return takeText(&rest, from: first, to: close) }
    if first.isLetter || first == "_" || first.isNumber {
      var word = String(first)
      while let next = rest.first,
        next.isLetter || next.isNumber || next == "_" || next == "." && first.isNumber && !rest.hasPrefix("..")
      {
        word.append(rest.removeFirst())
      }
      return word
    }
    let mayBePattern = last.map { !$0.isOperand && $0.text != ")" && $0.text != "]" } ?? true
    if first == "/", mayBePattern, let pattern = takePattern(&rest) { return pattern }
    for sign in signs where sign.first == first && rest.hasPrefix(sign.dropFirst()) {
      rest.removeFirst(sign.count - 1)
      return sign
    }
    return String(first)
  }

  /// A text, in the quotes that formc has.
  private static func takeText(_ rest: inout Substring, from first: Character, to close: Character) -> String {
    let isForeign = first != "\"" && first != "'"
    var inner = ""
    while let next = rest.popFirst() {
      if next == close || isForeign && quotes[next] != nil && next != "'" && next != "\"" {
        let quote = isForeign ? (inner.contains("\"") ? "'" : "\"") : String(first)
        return quote + inner + quote
      }
      inner.append(next)
      if next == "\\", let escaped = rest.popFirst() { inner.append(escaped) }
    }
    return String(first) + inner
  }

  /// `/pattern/i` as a raw text.
  private static func takePattern(_ rest: inout Substring) -> String? {
    guard let end = rest.dropFirst().firstIndex(of: "/"), !rest[..<end].contains("\"") else { return nil }
    let pattern = rest[..<end]
    rest = rest[rest.index(after: end)...]
    var flags = ""
    while let flag = rest.first, "gimsuy".contains(flag) { flags.append(rest.removeFirst()) }
    return "r\"\(flags.contains("i") ? "(?i)" : "")\(pattern)\""
  }
}

// MARK: - Finding operands

extension ForeignSyntax {
  func lower(_ index: Int) -> String { words.indices.contains(index) ? words[index].lower : "" }

  mutating func replace(_ range: Range<Int>, _ text: String, isOperand: Bool = false) {
    let isApart = range.isEmpty ? true : words[range.lowerBound].isApart
    words.replaceSubrange(range, with: text.isEmpty ? [] : [Word(text: text, isOperand: isOperand, isApart: isApart)])
  }

  func text(_ range: Range<Int>) -> String {
    words[range].reduce(into: "") { text, word in
      if word.isApart, !text.isEmpty { text += " " }
      text += word.text
    }
  }

  /// The bracket that belongs to the one at `index`.
  func closing(_ index: Int) -> Int? {
    var depth = 0
    for place in index..<words.count {
      if ["(", "["].contains(words[place].text) { depth += 1 }
      if [")", "]"].contains(words[place].text) {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }

  func opening(_ index: Int) -> Int? {
    var depth = 0
    for place in stride(from: index, through: 0, by: -1) {
      if [")", "]"].contains(words[place].text) { depth += 1 }
      if ["(", "["].contains(words[place].text) {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }

  /// Where the operand begins that ends in front of `end`, with its selections and calls.
  func operandStart(before end: Int) -> Int? {
    var start = end - 1
    guard start >= 0 else { return nil }
    while true {
      if [")", "]"].contains(words[start].text) {
        guard let open = opening(start) else { return nil }
        start = open
        if start > 0, words[start - 1].isOperand, !words[start].isApart { start -= 1 }
      } else if !words[start].isOperand {
        return nil
      }
      guard start > 1, words[start - 1].text == "." else { return start }
      start -= 2
    }
  }

  /// Where the operand ends that begins at `start`.
  func operandEnd(from start: Int) -> Int? {
    guard words.indices.contains(start) else { return nil }
    var end = start
    if ["-", "!"].contains(words[end].text) { end += 1 }
    guard words.indices.contains(end) else { return nil }
    if ["(", "["].contains(words[end].text) {
      guard let close = closing(end) else { return nil }
      end = close + 1
    } else if words[end].isOperand {
      end += 1
    } else {
      return nil
    }
    while words.indices.contains(end) {
      if ["(", "["].contains(words[end].text), !words[end].isApart {
        guard let close = closing(end) else { return nil }
        end = close + 1
      } else if words[end].text == ".", words.indices.contains(end + 1) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  /// Where a part ends that goes on up to a `stop` on the same level of brackets.
  func end(from start: Int, stops: Set<String>) -> Int {
    var depth = 0
    for place in start..<words.count {
      let word = words[place].text
      if depth == 0, stops.contains(words[place].lower) { return place }
      if ["(", "["].contains(word) { depth += 1 }
      if [")", "]"].contains(word) {
        if depth == 0 { return place }
        depth -= 1
      }
    }
    return words.count
  }

  static let logic: Set<String> = ["&&", "||", "and", "or", "?", ":", ",", "then", "else"]
}
