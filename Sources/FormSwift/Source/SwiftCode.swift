// Swift expressions as a tree: each node knows how tightly it binds, so that brackets and `!` are written here alone.

/// A Swift expression.
enum SwiftCode: Hashable {
  /// What needs no brackets wherever it stands: a literal, a name, a path.
  case atom(SwiftSource)
  /// A local that has to be bound before.
  case local(SwiftSource)
  /// `base.name`
  indirect case member(SwiftCode, SwiftSource)
  /// `function(a, b)`; labels stand in front of the arguments that have one.
  indirect case call(SwiftCode, [SwiftArgument])
  /// `-operand`
  indirect case negative(SwiftCode)
  /// `!operand`
  indirect case not(SwiftCode)
  /// `a + b`
  indirect case infix(SwiftCode, SwiftOperator, SwiftCode)
  /// `condition ? then : otherwise`
  indirect case ternary(SwiftCode, SwiftCode, SwiftCode)
  /// `operand as Type`
  indirect case cast(SwiftCode, SwiftSource)
  /// `try operand`
  indirect case attempt(SwiftCode)
  /// `try? operand`
  indirect case optionalAttempt(SwiftCode)
  /// `[a, b]`
  case list([SwiftCode])
  /// `{ a, b in result }`
  indirect case closure(SwiftClosure)
}

/// An argument of a call.
struct SwiftArgument: Hashable {
  var label: SwiftSource?
  let value: SwiftCode

  init(_ value: SwiftCode, label: SwiftSource? = nil) {
    self.label = label
    self.value = value
  }
}

/// A closure that gives one expression, perhaps behind a `let` that takes its parameter apart.
struct SwiftClosure: Hashable {
  var parameters: [SwiftSource] = []
  var canFail = false
  let result: SwiftSource
  /// What its one parameter is taken apart into: pairs of pairs.
  var parts: [SwiftSource] = []
  let body: SwiftCode

  /// The locals in it that have to be bound around it.
  var locals: Set<SwiftSource> { body.locals.subtracting(parameters).subtracting(parts) }

  /// The parts as a pattern; nothing where its parameters are taken as they are.
  var pattern: SwiftSource? {
    parts.isEmpty ? nil : parts.paired { "(\($0), \($1))" }
  }
}

extension Array {
  /// Puts the elements together by pairs: of a few, what is in front of the last and that; of many, the halves.
  func paired(_ pair: (Element, Element) -> Element) -> Element {
    guard count > 8 else { return dropFirst().reduce(self[0], pair) }
    return pair(Array(prefix(count / 2)).paired(pair), Array(dropFirst(count / 2)).paired(pair))
  }
}

/// How tightly an expression binds.
enum SwiftPrecedence: Int, Comparable {
  case attempt, ternary, or, and, comparison, coalescing, cast, addition, multiplication, prefix, postfix

  static func < (a: SwiftPrecedence, b: SwiftPrecedence) -> Bool { a.rawValue < b.rawValue }
}

/// An operator between two operands.
enum SwiftOperator: Hashable {
  case or, and, equal, notEqual, less, atMost, greater, atLeast, coalesce, add, subtract, multiply, divide

  var source: SwiftSource {
    switch self {
    case .or: "||"
    case .and: "&&"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .atMost: "<="
    case .greater: ">"
    case .atLeast: ">="
    case .coalesce: "??"
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }

  var binds: SwiftPrecedence {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast: .comparison
    case .coalesce: .coalescing
    case .add, .subtract: .addition
    case .multiply, .divide: .multiplication
    }
  }

  /// Whether `a o b o c` is `(a o b) o c`; where it isn't, both sides need brackets.
  var isLeftAssociative: Bool { binds != .comparison && binds != .coalescing }
}

extension SwiftCode: ExpressibleByStringInterpolation {
  /// A literal, a name or a path.
  init(stringLiteral code: StaticString) { self = .atom(SwiftSource(stringLiteral: code)) }

  init(stringInterpolation: SwiftSource.StringInterpolation) {
    self = .atom(SwiftSource(stringInterpolation: stringInterpolation))
  }

  /// `function(arguments)`
  static func call(_ function: SwiftSource, _ arguments: [SwiftCode]) -> SwiftCode {
    .call(.atom(function), arguments.map { SwiftArgument($0) })
  }

  /// `base.method(arguments)`
  static func method(_ base: SwiftCode, _ name: SwiftSource, _ arguments: [SwiftCode] = []) -> SwiftCode {
    .call(.member(base, name), arguments.map { SwiftArgument($0) })
  }

  /// `base.name.name`
  func member(_ path: [SwiftSource]) -> SwiftCode { path.reduce(self) { .member($0, $1) } }

  /// The truth, or its opposite.
  func wanted(_ wanted: Bool) -> SwiftCode { wanted ? self : negated }

  /// The opposite of a truth.
  var negated: SwiftCode {
    switch self {
    case .atom("true"): "false"
    case .atom("false"): "true"
    case .not(let part): part
    case .infix(let a, .equal, let b): .infix(a, .notEqual, b)
    case .infix(let a, .notEqual, let b): .infix(a, .equal, b)
    default: .not(self)
    }
  }

  /// How tightly it binds.
  var binds: SwiftPrecedence {
    switch self {
    case .atom, .local, .member, .call, .list, .closure: .postfix
    case .negative, .not: .prefix
    case .infix(_, let sign, _): sign.binds
    case .ternary: .ternary
    case .cast: .cast
    case .attempt, .optionalAttempt: .attempt
    }
  }

  /// The locals in it that have to be bound.
  var locals: Set<SwiftSource> {
    var found: Set<SwiftSource> = []
    collectLocals(into: &found)
    return found
  }

  /// Adds the locals in it that have to be bound.
  func collectLocals(into found: inout Set<SwiftSource>) {
    switch self {
    case .atom: break
    case .local(let name): found.insert(name)
    case .member(let part, _), .negative(let part), .not(let part), .cast(let part, _), .attempt(let part),
      .optionalAttempt(let part):
      part.collectLocals(into: &found)
    case .call(let function, let arguments):
      function.collectLocals(into: &found)
      for argument in arguments { argument.value.collectLocals(into: &found) }
    case .infix(let a, _, let b):
      a.collectLocals(into: &found)
      b.collectLocals(into: &found)
    case .ternary(let condition, let then, let otherwise):
      condition.collectLocals(into: &found)
      then.collectLocals(into: &found)
      otherwise.collectLocals(into: &found)
    case .list(let parts): for part in parts { part.collectLocals(into: &found) }
    case .closure(let closure): found.formUnion(closure.locals)
    }
  }
}

extension SwiftCode {
  /// Whether something is called by a name in it.
  func names(_ name: StaticString) -> Bool {
    switch self {
    case .atom(let source), .local(let source): source.names(name)
    case .member(let part, _), .negative(let part), .not(let part), .cast(let part, _), .attempt(let part),
      .optionalAttempt(let part):
      part.names(name)
    case .call(let function, let arguments): function.names(name) || arguments.contains { $0.value.names(name) }
    case .infix(let a, _, let b): a.names(name) || b.names(name)
    case .ternary(let condition, let then, let otherwise):
      condition.names(name) || then.names(name) || otherwise.names(name)
    case .list(let parts): parts.contains { $0.names(name) }
    case .closure(let closure): closure.body.names(name)
    }
  }
}

// MARK: - Printing

extension SwiftCode {
  /// On one line.
  var source: SwiftSource { document.lines(width: .max / 2).map(\.source).joined(" ") }

  /// With the places where it may break.
  var document: SwiftDocument {
    switch self {
    case .atom(let source), .local(let source): .text(source)
    case .member(let base, let name): .sequence([base.within(.postfix), .text(".\(name)")])
    case .call(let function, let arguments): SwiftCode.document(function, arguments)
    case .negative(let part): .sequence([.text("-"), part.within(.postfix)])
    case .not(let part): .sequence([.text("!"), part.within(.postfix)])
    case .infix(let a, let sign, let b):
      .group(
        .sequence([
          a.within(sign.binds, orAbove: !sign.isLeftAssociative),
          .indent(.sequence([.line, .text("\(sign.source) "), b.within(sign.binds, orAbove: true)])),
        ]))
    case .ternary(let condition, let then, let otherwise):
      .group(
        .sequence([
          condition.within(.ternary, orAbove: true),
          .indent(
            .sequence([
              .line, .text("? "), then.within(.ternary, orAbove: true), .line, .text(": "),
              otherwise.within(.ternary),
            ])),
        ]))
    case .cast(let part, let type): .sequence([part.within(.cast, orAbove: true), .text(" as \(type)")])
    case .attempt(let part): .sequence([.text("try "), part.document])
    case .optionalAttempt(let part): .sequence([.text("try? "), part.document])
    case .list(let parts) where depth > SwiftSource.deepestBrackets:
      .sequence([.text("Array"), SwiftCode.enclosed("(arrayLiteral: ", parts.map(\.document), ")")])
    case .list(let parts):
      parts.isEmpty ? .text("[]") : SwiftCode.enclosed("[", parts.map(\.document), "]")
    case .closure(let closure): closure.document
    }
  }

  /// How many lists stand in one another.
  private var depth: Int {
    switch self {
    case .list(let parts): 1 + (parts.lazy.map(\.depth).max() ?? 0)
    case .cast(let part, _): part.depth
    default: 0
    }
  }

  /// In brackets, unless it binds at least as tightly as what is around it does; or more tightly.
  private func within(_ outer: SwiftPrecedence, orAbove isAbove: Bool = false) -> SwiftDocument {
    let needsNone = isAbove ? binds > outer : binds >= outer
    return needsNone ? document : .sequence([.text("("), document, .text(")")])
  }

  private static func document(_ function: SwiftCode, _ arguments: [SwiftArgument]) -> SwiftDocument {
    let name = function.within(.postfix)
    let parts = arguments.map { argument -> SwiftDocument in
      guard let label = argument.label else { return argument.value.document }
      return .sequence([.text("\(label): "), argument.value.document])
    }
    if parts.isEmpty { return .sequence([name, .text("()")]) }
    // A closure at the end breaks by itself.
    if case .closure? = arguments.last?.value {
      return .sequence([name, .text("("), .joined(parts, .text(", ")), .text(")")])
    }
    return .sequence([name, enclosed("(", parts, ")")])
  }

  private static func enclosed(_ open: SwiftSource, _ parts: [SwiftDocument], _ close: SwiftSource) -> SwiftDocument {
    .group(
      .sequence([
        .text(open), .indent(.sequence([.joint, .joined(parts, .sequence([.text(","), .line]))])), .text(close),
      ]))
  }
}

extension SwiftClosure {
  fileprivate var document: SwiftDocument {
    let named = parameters.isEmpty ? "()" as SwiftSource : parameters.joined(", ")
    let enclosed: SwiftSource = canFail && !parameters.isEmpty ? "(\(named))" : named
    let head: SwiftSource = "{ \(enclosed)\(canFail ? " throws(FormFailure)" : "") -> \(result) in"
    guard let pattern, let parameter = parameters.first else {
      return .group(.sequence([.text(head), .indent(.sequence([.line, body.document])), .line, .text("}")]))
    }
    return .sequence([
      .text(head),
      .indent(
        .sequence([.end, .text("let \(pattern) = \(parameter)"), .end, .text("return "), body.document])),
      .end, .text("}"),
    ])
  }
}
