// Swift statements as a tree: blocks nest as blocks and come out indented.

/// A condition of an `if` or a `guard`.
enum SwiftCondition: Hashable {
  /// `let name = optional`
  case optional(SwiftSource, SwiftCode)
  /// `case .value(let name) = reading`
  case reading(SwiftSource, SwiftCode)
  /// A truth.
  case test(SwiftCode)

  /// The name that it binds.
  var name: SwiftSource? {
    switch self {
    case .optional(let name, _), .reading(let name, _): name
    case .test: nil
    }
  }

  var code: SwiftCode {
    switch self {
    case .optional(_, let code), .reading(_, let code), .test(let code): code
    }
  }

  /// The same without the name, where nobody needs that.
  fileprivate var unnamed: SwiftCondition {
    switch self {
    case .optional(_, let code): .test(.infix(code, .notEqual, "nil"))
    case .reading(_, let code): .test(.infix(.member(code, "absence"), .equal, "nil"))
    case .test: self
    }
  }

  fileprivate var document: SwiftDocument {
    switch self {
    case .optional(let name, let code):
      code == .atom(name) ? .text("let \(name)") : .sequence([.text("let \(name) = "), code.document])
    case .reading(let name, let code): .sequence([.text("case .value(let \(name)) = "), code.document])
    case .test(let code): code.document
    }
  }
}

/// A statement.
enum SwiftStatement {
  /// A comment in a line of its own, with its slashes.
  case comment(SwiftSource)
  /// A call or an assignment, or a `return` by itself.
  case line(SwiftSource)
  /// `let name = value`
  case constant(SwiftSource, SwiftCode)
  /// `target = value`
  case assignment(SwiftSource, SwiftCode)
  /// `return value`
  case result(SwiftCode)
  /// `if conditions { … }`
  case when([SwiftCondition], [SwiftStatement])
  /// `guard conditions else { … }`
  case unless([SwiftCondition], leave: [SwiftSource])
}

extension SwiftStatement {
  /// Adds the locals in it that have to be bound.
  fileprivate func collectLocals(into found: inout Set<SwiftSource>) {
    switch self {
    case .comment, .line: break
    case .constant(_, let code), .assignment(_, let code), .result(let code): code.collectLocals(into: &found)
    case .when(let conditions, let body):
      for condition in conditions { condition.code.collectLocals(into: &found) }
      for statement in body { statement.collectLocals(into: &found) }
    case .unless(let conditions, _): for condition in conditions { condition.code.collectLocals(into: &found) }
    }
  }
}

extension Sequence<SwiftStatement> {
  /// The locals in them that have to be bound.
  var locals: Set<SwiftSource> { reduce(into: []) { $1.collectLocals(into: &$0) } }
}

extension Array<SwiftCondition> {
  /// The same, where nothing is bound that neither those behind nor `users` need.
  func naming(onlyFor users: Set<SwiftSource>) -> [SwiftCondition] {
    var needed = users
    var kept: [SwiftCondition] = []
    for condition in reversed() {
      let isUsed = condition.name.map(needed.contains) ?? true
      condition.code.collectLocals(into: &needed)
      kept.append(isUsed ? condition : condition.unnamed)
    }
    return kept.reversed()
  }

  fileprivate func document(_ word: SwiftSource, _ end: SwiftSource) -> SwiftDocument {
    .group(
      .sequence([
        .text("\(word) "), .indent(.joined(map(\.document), .sequence([.text(","), .line]))), .text(end),
      ]))
  }
}

// MARK: - Writing

extension SwiftWriter {
  /// Writes statements, one below the other.
  mutating func statements(_ statements: [SwiftStatement]) {
    for (index, statement) in statements.enumerated() where !isFull {
      write(statement, usedBy: statements[(index + 1)...])
    }
  }

  private mutating func write(_ statement: SwiftStatement, usedBy others: ArraySlice<SwiftStatement>) {
    switch statement {
    case .comment(let source), .line(let source): line(source)
    case .constant(let name, let code): document(.sequence([.text("let \(name) = "), code.document]))
    case .assignment(let target, let code): document(.sequence([.text("\(target) = "), code.document]))
    case .result(let code): document(.sequence([.text("return "), code.document]))
    case .unless(let conditions, let leave):
      let conditions = conditions.naming(onlyFor: others.locals)
      guard leave.count != 1 else { return document(conditions.document("guard", " else { \(leave[0]) }")) }
      document(conditions.document("guard", " else {"))
      indented { writer in for line in leave { writer.line(line) } }
      line("}")
    case .when(let conditions, let body): write(conditions.naming(onlyFor: body.locals), body)
    }
  }

  private mutating func write(_ conditions: [SwiftCondition], _ body: [SwiftStatement]) {
    if conditions.isEmpty { return statements(body) }
    let head = lines(of: conditions.document("if", " {"))
    if head.count == 1, body.count == 1, case .line(let source) = body[0],
      fits(head[0].source.count + source.count + 3)
    {
      return line("\(head[0].source) \(source) }")
    }
    write(head)
    indented { $0.statements(body) }
    line("}")
  }
}
