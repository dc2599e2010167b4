// Turns the text of an expression into its syntax, or says why it is none.

/// A recursive descent over CEL's grammar. Its depth is bounded by `ExpressionLimits.nesting`.
package struct Parser {
  private var lexer: Lexer
  private var token = Token(kind: .end, range: 0..<0)
  private var previousEnd = 0
  private var depth = 0
  private var nodes = 0

  private init(_ bytes: [UInt8]) { lexer = Lexer(bytes) }

  /// The syntax of `text`, or the first fault in it.
  package static func parse(_ text: ExpressionText) -> Result<Syntax, SyntaxFault> {
    var parts = 0
    return parse(text, parts: &parts)
  }

  /// The same; counts what `ExpressionLimits.nodes` limits.
  static func parse(_ text: ExpressionText, parts: inout Int) -> Result<Syntax, SyntaxFault> {
    guard text.bytes.count <= ExpressionLimits.bytes else {
      return .failure(SyntaxFault(.tooLong(text.bytes.count), at: 0..<text.bytes.count))
    }
    var parser = Parser(text.bytes)
    defer { parts += parser.nodes }
    do throws(SyntaxFault) {
      return .success(try parser.wholeExpression())
    } catch {
      return .failure(error)
    }
  }

  private mutating func wholeExpression() throws(SyntaxFault) -> Syntax {
    try advance()
    if case .end = token.kind { throw SyntaxFault(.empty, at: 0..<lexer.bytes.count) }
    let syntax = try expression()
    guard case .end = token.kind else { throw unexpected(.operatorOrEnd) }
    return syntax
  }

  private mutating func expression() throws(SyntaxFault) -> Syntax {
    let start = token.range.lowerBound
    let condition = try disjunction()
    let question = token.range
    guard try take(.question) else { return condition }
    try countNode(question)
    try deepen(question)
    // As in CEL, a conditional between `?` and `:` needs brackets.
    let then = try disjunction()
    guard try take(.colon) else { throw unexpected(.colon(question: question)) }
    let otherwise = try expression()
    depth -= 1
    return Syntax(.conditional(condition, then: then, otherwise: otherwise), start..<previousEnd)
  }

  private mutating func disjunction() throws(SyntaxFault) -> Syntax {
    let start = token.range.lowerBound
    let first = try conjunction()
    guard isAt(.or) else { return first }
    var operands = [first]
    while isAt(.or) {
      try takeOperator()
      operands.append(try conjunction())
    }
    return Syntax(.or(operands), start..<previousEnd)
  }

  private mutating func conjunction() throws(SyntaxFault) -> Syntax {
    let start = token.range.lowerBound
    let first = try chain(of: .relation)
    guard isAt(.and) else { return first }
    var operands = [first]
    while isAt(.and) {
      try takeOperator()
      operands.append(try chain(of: .relation))
    }
    return Syntax(.and(operands), start..<previousEnd)
  }

  /// Operators of one precedence; the operands are made of the next.
  private mutating func chain(of level: OperatorLevel) throws(SyntaxFault) -> Syntax {
    let start = token.range.lowerBound
    let first = try operand(below: level)
    var links: [Syntax.Link] = []
    while let operation = binaryOperator(of: level) {
      let range = token.range
      try takeOperator()
      let operand = try operand(below: level)
      links.append(.init(operation: operation, operatorRange: range, operand: operand, end: previousEnd))
    }
    return links.isEmpty ? first : Syntax(.chain(first, links), start..<previousEnd)
  }

  private mutating func operand(below level: OperatorLevel) throws(SyntaxFault) -> Syntax {
    switch level {
    case .relation: try chain(of: .sum)
    case .sum: try chain(of: .product)
    case .conditional, .or, .and, .product, .prefix: try unary()
    }
  }

  private func binaryOperator(of level: OperatorLevel) -> BinaryOperator? {
    switch token.kind {
    case .name(let word): return level == .relation && word == "in" ? .contained : nil
    case .symbol(let symbol):
      guard let operation = symbol.operation else { return nil }
      return operation.level == level ? operation : nil
    default: return nil
    }
  }

  private mutating func unary() throws(SyntaxFault) -> Syntax {
    let start = token.range
    if try take(.minus) {
      if let literal = try negativeLiteral(from: start) { return try suffixes(of: literal, from: start) }
      return try prefixed(start) { .negated($0) }
    }
    if try take(.not) { return try prefixed(start) { .not($0) } }
    return try suffixes(of: try primary(), from: start)
  }

  private mutating func prefixed(
    _ start: Range<Int>, _ node: (Syntax) -> Syntax.Node
  ) throws(SyntaxFault) -> Syntax {
    try countNode(start)
    try deepen(start)
    let operand = try unary()
    depth -= 1
    return Syntax(node(operand), start.lowerBound..<previousEnd)
  }

  /// A number directly behind a minus: one literal, so that the smallest integer can be written.
  private mutating func negativeLiteral(from minus: Range<Int>) throws(SyntaxFault) -> Syntax? {
    let range = minus.lowerBound..<token.range.upperBound
    switch token.kind {
    case .integer(let magnitude):
      guard let magnitude, magnitude <= UInt64(Int.max) + 1 else {
        throw SyntaxFault(.numberTooLarge(excerpt(range)), at: range)
      }
      try countNode(range)
      try advance()
      return Syntax(.integer(Int(truncatingIfNeeded: 0 &- magnitude)), range)
    case .double(let value):
      try countNode(range)
      try advance()
      return Syntax(.double(-value), range)
    default: return nil
    }
  }
}

extension Parser {
  private mutating func suffixes(of operand: Syntax, from start: Range<Int>) throws(SyntaxFault) -> Syntax {
    var suffixes: [Syntax.Suffix] = []
    while true {
      if isAt(.dot) {
        try takeOperator()
        suffixes.append(try selectionOrMethod())
      } else if isAt(.openSquare) {
        let open = token.range
        try takeOperator()
        try deepen(open)
        let index = try expression()
        depth -= 1
        guard try take(.closeSquare) else { throw unexpected(.closing(.closeSquare, opened: open)) }
        suffixes.append(.index(index, end: previousEnd))
      } else {
        break
      }
    }
    return suffixes.isEmpty ? operand : Syntax(.suffixed(operand, suffixes), start.lowerBound..<previousEnd)
  }

  private mutating func selectionOrMethod() throws(SyntaxFault) -> Syntax.Suffix {
    guard case .name(let word) = token.kind else { throw unexpected(.memberName) }
    let name = Syntax.Name(word: word, range: token.range)
    try advance()
    guard isAt(.openRound) else { return .selection(name) }
    let arguments = try arguments()
    return .method(name, arguments, end: previousEnd)
  }

  private mutating func primary() throws(SyntaxFault) -> Syntax {
    let range = token.range
    switch token.kind {
    case .symbol(.openRound): return try bracketed()
    case .symbol(.openSquare): return try list()
    case .symbol, .end: throw unexpected(.operand)
    case .name(let word): return try nameOrCall(word)
    case .text(let literal): return try literalNode(.text(literal), range)
    case .double(let value): return try literalNode(.double(value), range)
    case .integer(let magnitude):
      guard let magnitude, let value = Int(exactly: magnitude) else {
        throw SyntaxFault(.numberTooLarge(excerpt(range)), at: range)
      }
      return try literalNode(.integer(value), range)
    }
  }

  private mutating func literalNode(_ node: Syntax.Node, _ range: Range<Int>) throws(SyntaxFault) -> Syntax {
    try countNode(range)
    try advance()
    return Syntax(node, range)
  }

  private mutating func nameOrCall(_ word: String) throws(SyntaxFault) -> Syntax {
    let range = token.range
    switch word {
    case "true": return try literalNode(.bool(true), range)
    case "false": return try literalNode(.bool(false), range)
    case "null": throw SyntaxFault(.null, at: range)
    case "in": throw unexpected(.operand)
    default: break
    }
    let name = try literalNode(.name(word), range)
    guard isAt(.openRound) else { return name }
    let arguments = try arguments()
    return Syntax(.call(Syntax.Name(word: word, range: range), arguments), range.lowerBound..<previousEnd)
  }

  private mutating func bracketed() throws(SyntaxFault) -> Syntax {
    let open = token.range
    try advance()
    try deepen(open)
    let inner = try expression()
    depth -= 1
    guard try take(.closeRound) else { throw unexpected(.closing(.closeRound, opened: open)) }
    return inner.isLeaf ? inner : Syntax(inner.node, open.lowerBound..<previousEnd)
  }

  private mutating func list() throws(SyntaxFault) -> Syntax {
    let open = token.range
    try countNode(open)
    try advance()
    try deepen(open)
    var elements: [Syntax] = []
    while !isAt(.closeSquare) {
      elements.append(try expression())
      guard try take(.comma) else { break }
    }
    depth -= 1
    guard try take(.closeSquare) else { throw unexpected(.closing(.closeSquare, opened: open)) }
    return Syntax(.list(elements), open.lowerBound..<previousEnd)
  }

  private mutating func arguments() throws(SyntaxFault) -> [Syntax] {
    let open = token.range
    try advance()
    try deepen(open)
    defer { depth -= 1 }
    if try take(.closeRound) { return [] }
    var arguments = [try expression()]
    while try take(.comma) { arguments.append(try expression()) }
    guard try take(.closeRound) else { throw unexpected(.closing(.closeRound, opened: open)) }
    return arguments
  }
}

extension Parser {
  private mutating func advance() throws(SyntaxFault) {
    previousEnd = token.range.upperBound
    token = try lexer.next()
  }

  private func isAt(_ symbol: Symbol) -> Bool {
    if case .symbol(symbol) = token.kind { true } else { false }
  }

  private mutating func take(_ symbol: Symbol) throws(SyntaxFault) -> Bool {
    guard isAt(symbol) else { return false }
    try advance()
    return true
  }

  private mutating func takeOperator() throws(SyntaxFault) {
    try countNode(token.range)
    try advance()
  }

  private mutating func countNode(_ range: Range<Int>) throws(SyntaxFault) {
    nodes += 1
    guard nodes <= ExpressionLimits.nodes else { throw SyntaxFault(.tooManyNodes, at: range) }
  }

  private mutating func deepen(_ range: Range<Int>) throws(SyntaxFault) {
    depth += 1
    guard depth <= ExpressionLimits.nesting else { throw SyntaxFault(.tooDeep, at: range) }
  }

  private func excerpt(_ range: Range<Int>) -> String { String(decoding: lexer.bytes[range], as: UTF8.self) }

  private func unexpected(_ expected: SyntaxFault.Expectation) -> SyntaxFault {
    SyntaxFault(.unexpected(found: excerpt(token.range), expected: expected), at: token.range)
  }
}
