// Expressions as an editor reads them: word by word, so that half of one is as good as a whole one.

import FormCompiler
import FormCore
import FormLanguage

/// The words of an expression, with what each of them is.
struct ExpressionReading {
  /// The variable of a macro, from its list to the bracket that closes the macro.
  struct Local {
    let name: String
    let declared: Range<Int>
    /// Where it is known.
    let scope: Range<Int>
    /// Where the list stands of which it is an element.
    let list: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  private(set) var comments: [Range<Int>] = []
  private(set) var locals: [Local] = []
  /// For each bracket the one that it makes a pair with, by their positions among the words.
  private(set) var partners: [Int: Int] = [:]
  /// What has been found out of parts.
  let parts = Parts()
  let scope: any Scope
  let form: FormScope?

  init(_ bytes: [UInt8], in scope: any Scope) {
    self.bytes = bytes
    self.scope = scope
    form = scope as? FormScope
    // What is too long to be an expression is none.
    guard bytes.count <= ExpressionLimits.bytes else { return }
    read()
    findPartners()
    findLocals()
  }

  // MARK: Words

  private mutating func read() {
    var start = 0
    while start < bytes.count {
      var lexer = Lexer(Array(bytes[start...]))
      do throws(SyntaxFault) {
        while true {
          let token = try lexer.next()
          if case .end = token.kind { return findComments() }
          tokens.append(token.shifted(by: start))
        }
      } catch {
        // What is no word is left out; a text that is not closed goes on to the end of its line.
        let end = max(error.range.upperBound, error.range.lowerBound + 1)
        if case .unclosedText = error.reason {
          let literal = TextLiteral(value: "", map: OffsetMap(runs: [], writtenEnd: 0))
          tokens.append(
            Token(kind: .text(literal), range: start + error.range.lowerBound..<min(start + end, bytes.count)))
        }
        start += end
      }
    }
    findComments()
  }

  private mutating func findComments() {
    var place = 0
    for token in tokens + [Token(kind: .end, range: bytes.count..<bytes.count)] {
      var index = place
      while index + 1 < token.range.lowerBound {
        if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") {
          let end = bytes[index...].firstIndex { $0 == 0x0A } ?? bytes.count
          comments.append(index..<end)
          index = end
        } else {
          index += 1
        }
      }
      place = max(place, token.range.upperBound)
    }
  }

  private mutating func findPartners() {
    var open: [Int] = []
    for index in tokens.indices {
      if isSymbol(index, .openRound) || isSymbol(index, .openSquare) { open.append(index) }
      guard isSymbol(index, .closeRound) || isSymbol(index, .closeSquare), let start = open.popLast() else { continue }
      partners[start] = index
      partners[index] = start
    }
  }

  func isSymbol(_ index: Int, _ symbol: Symbol) -> Bool {
    guard tokens.indices.contains(index), case .symbol(symbol) = tokens[index].kind else { return false }
    return true
  }

  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .name(let name) = tokens[index].kind else { return nil }
    return name
  }

  // MARK: Macros

  private mutating func findLocals() {
    for index in tokens.indices {
      guard let name = word(index), isSymbol(index - 1, .dot), isSymbol(index + 1, .openRound),
        case .macro? = Function.named(name)?.kind, let variable = word(index + 2), isSymbol(index + 3, .comma),
        let list = receiver(before: index - 1)
      else { continue }
      let close = matching(index + 1).map { tokens[$0].range.lowerBound } ?? bytes.count
      locals.append(
        Local(
          name: variable, declared: tokens[index + 2].range,
          scope: tokens[index + 3].range.upperBound..<max(close, tokens[index + 3].range.upperBound) + 1, list: list))
    }
  }

  /// The bracket that closes the one at a position.
  func matching(_ open: Int) -> Int? { partners[open] }

  /// The range of what stands in front of a dot.
  func receiver(before dot: Int) -> Range<Int>? {
    guard let start = operandStart(endingAt: dot - 1) else { return nil }
    return tokens[start].range.lowerBound..<tokens[dot - 1].range.upperBound
  }

  /// Where the operand begins that ends with a word: names, calls, selections and indices.
  func operandStart(endingAt last: Int) -> Int? {
    guard tokens.indices.contains(last) else { return nil }
    var index = last
    switch tokens[index].kind {
    case .symbol(.closeRound), .symbol(.closeSquare):
      guard let open = partners[index] else { return nil }
      index = open
      // A call, an index, or brackets.
      if word(index - 1) != nil || isSymbol(index, .openSquare) && isOperandEnd(index - 1) {
        if word(index - 1) != nil { index -= 1 } else { return operandStart(endingAt: index - 1) }
      }
    case .name, .integer, .double, .text: break
    case .symbol, .end: return nil
    }
    if isSymbol(index - 1, .dot), let start = operandStart(endingAt: index - 2) { return start }
    return index
  }

  /// Whether a word ends an operand, so that an operator follows.
  func isOperandEnd(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    switch tokens[index].kind {
    case .name(let name): return name != "in"
    case .integer, .double, .text, .symbol(.closeRound), .symbol(.closeSquare): return true
    case .symbol, .end: return false
    }
  }
}

extension Token {
  fileprivate func shifted(by count: Int) -> Token {
    Token(kind: kind, range: range.lowerBound + count..<range.upperBound + count)
  }
}
