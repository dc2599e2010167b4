// Macros and conditionals in Swift.

import FormCore
import FormRuntime

extension SwiftExpressions {
  /// The list of a macro, with the variable for its elements.
  private mutating func elements(_ list: Term, _ index: Int) -> (list: SwiftOperand, local: Local) {
    let name: SwiftSource = "element\(index)"
    if let values = plainValues(list) {
      let items = self.name(values.itemsName, for: values.optional)
      let binding = SwiftOperand.Binding(name: items, optional: values.optional)
      return (
        SwiftOperand(bindings: values.bindings + [binding], code: items),
        Local(name: name, frame: nil, isOptional: true, view: .judged)
      )
    }
    let frame = listFrame(list)
    let local = Local(name: name, frame: frame?.frame, isOptional: false, view: frame?.view ?? .judged)
    return (simple(list), local)
  }

  /// The same as a reading.
  private mutating func readElements(_ list: Term, _ index: Int) -> (list: SwiftSource, local: Local) {
    let name: SwiftSource = "element\(index)"
    if let values = plainValues(list) {
      let type: SwiftSource = "[\(SwiftLiterals.type(list.type.elementType))?]"
      return (reading(values, type), Local(name: name, frame: nil, isOptional: true, view: .judged))
    }
    let frame = listFrame(list)
    let local = Local(name: name, frame: frame?.frame, isOptional: false, view: frame?.view ?? .judged)
    return (reading(list).code, local)
  }

  /// What `body` prints with the variable of a macro in scope.
  private mutating func with<Result>(_ local: Local, at index: Int, _ body: (inout SwiftExpressions) -> Result)
    -> Result
  {
    while locals.count <= index { locals.append(local) }
    locals[index] = local
    defer { locals.removeSubrange(index...) }
    return body(&self)
  }

  /// `all` and `exists`.
  mutating func quantified(
    _ list: Term, _ index: Int, _ predicate: Term, _ wanted: Bool, isAll: Bool
  ) -> [SwiftClause]? {
    guard !canFail(list) else { return nil }
    let (list, local) = elements(list, index)
    let everyElement = isAll == wanted
    guard let ways = with(local, at: index, { $0.clauses(predicate, wanted) }),
      let opposite = with(local, at: index, { $0.clauses(predicate, !wanted) })
    else { return nil }
    let test = SwiftExpressions.body(ways)
    let code: SwiftSource =
      "\(list.enclosed).\(everyElement ? "allSatisfy(" : "contains(where: "){ \(local.name)\(test)})"
    let isDecided = (ways + opposite).allSatisfy(\.isDecided)
    return [SwiftClause(bindings: list.bindings, conditions: [code], hidesUnknown: !isDecided)]
  }

  /// The body of a closure that says whether one of the ways is met.
  private static func body(_ ways: [SwiftClause]) -> SwiftSource {
    if ways.isEmpty { return " in false " }
    if ways.count == 1, let code = ways[0].expression { return " in \(code) " }
    let tests = ways.map { way -> SwiftSource in way.head.map { "if \($0) { return true }" } ?? "return true" }
    return " -> Bool in\n  \(tests.joined("\n  "))\n  return false\n"
  }

  /// A macro as a value.
  mutating func macro(
    _ kind: MacroKind, _ list: Term, _ index: Int, _ predicate: Term?, _ transform: Term?, _ type: ExpressionType
  ) -> SwiftOperand {
    let term = Term(
      .macro(kind, list: list, local: index, predicate: predicate, transform: transform), type, at: list.range)
    switch kind {
    case .all, .exists: return truth(term)
    case .existsOne, .filter, .map: break
    }
    // What can fail is told apart from what is unknown.
    guard !canFail(term) else { return bound(reading(term).code) }
    let (source, local) = elements(list, index)
    var selected = source
    if let predicate { selected = filtered(source, local, index, predicate) }
    switch kind {
    case .existsOne:
      return SwiftOperand(bindings: selected.bindings, code: "\(selected.enclosed).count == 1", isAtomic: false)
    case .map:
      guard let transform else { return selected }
      return mapped(selected, local, index, transform)
    case .filter: return local.isOptional ? known(selected) : selected
    case .all, .exists: return selected
    }
  }

  private mutating func known(_ list: SwiftOperand) -> SwiftOperand {
    let name = fresh()
    let binding = SwiftOperand.Binding(name: name, optional: "FormList.known(\(list.code))")
    return SwiftOperand(bindings: list.bindings + [binding], code: name)
  }

  /// The elements that satisfy a predicate, which must be known for all of them.
  private mutating func filtered(
    _ source: SwiftOperand, _ local: Local, _ index: Int, _ predicate: Term
  ) -> SwiftOperand {
    let test = with(local, at: index) { $0.operand(predicate) }
    if test.isKnown {
      return SwiftOperand(
        bindings: source.bindings, code: "\(source.enclosed).filter({ \(local.name) in \(test.code) })")
    }
    let name = fresh()
    let code: SwiftSource =
      "FormList.filtered(\(source.code), { \(local.name) -> Bool? in \(SwiftExpressions.optional(test)) })"
    return SwiftOperand(bindings: source.bindings + [SwiftOperand.Binding(name: name, optional: code)], code: name)
  }

  private mutating func mapped(_ source: SwiftOperand, _ local: Local, _ index: Int, _ transform: Term) -> SwiftOperand
  {
    let (value, type) = with(local, at: index) { ($0.simple(transform), $0.swiftType(transform)) }
    if value.isKnown {
      return SwiftOperand(
        bindings: source.bindings, code: "\(source.enclosed).map({ \(local.name) -> \(type) in \(value.code) })")
    }
    let name = fresh()
    let single = SwiftExpressions.optional(value)
    let code: SwiftSource = "FormList.known(\(source.enclosed).map({ \(local.name) -> \(type)? in \(single) }))"
    return SwiftOperand(bindings: source.bindings + [SwiftOperand.Binding(name: name, optional: code)], code: name)
  }

  /// A value that can't fail as an optional expression, for closures.
  private static func optional(_ operand: SwiftOperand) -> SwiftSource {
    if operand.bindings.count == 1, operand.code == operand.bindings[0].name, !operand.bindings[0].isReading {
      return operand.bindings[0].optional
    }
    guard !operand.bindings.isEmpty else { return operand.code }
    return "if \(operand.bindings.map(\.condition).joined(", ")) { \(operand.code) } else { nil }"
  }
}

// MARK: - Conditionals

extension SwiftExpressions {
  /// `? :` as a value.
  mutating func conditional(_ term: Term, _ condition: Term, _ then: Term, _ otherwise: Term) -> SwiftOperand {
    if term.type == .bool { return truth(term) }
    guard !canFail(term) else { return bound(reading(term).code) }
    let first = simple(then)
    let second = simple(otherwise)
    let test = operand(condition)
    if test.isKnown, first.isKnown, second.isKnown {
      return SwiftOperand(code: "\(test.enclosed) ? \(first.enclosed) : \(second.enclosed)", isAtomic: false)
    }
    let name = fresh()
    let lines = choice(condition, first, second)
    let code: SwiftSource = "({ () -> \(swiftType(term))? in\n  \(lines.joined("\n  "))\n  return nil\n}())"
    return SwiftOperand(bindings: [SwiftOperand.Binding(name: name, optional: code)], code: name)
  }

  private mutating func choice(_ condition: Term, _ then: SwiftOperand, _ otherwise: SwiftOperand) -> [SwiftSource] {
    guard let isTrue = clauses(condition, true), let isFalse = clauses(condition, false) else {
      let reading = reading(condition)
      let truth = SwiftClause(conditions: ["\(reading.enclosed).isTrue"])
      let falsehood = SwiftClause(conditions: ["\(reading.enclosed).value == false"])
      return [SwiftExpressions.branch(truth, then), SwiftExpressions.branch(falsehood, otherwise)]
    }
    return isTrue.map { SwiftExpressions.branch($0, then) } + isFalse.map { SwiftExpressions.branch($0, otherwise) }
  }

  private static func branch(_ way: SwiftClause, _ value: SwiftOperand) -> SwiftSource {
    let both = way.and(SwiftClause(bindings: value.bindings))
    return both.head.map { "if \($0) { return \(value.code) }" } ?? "return \(value.code)"
  }
}

// MARK: - Macros as readings

extension SwiftExpressions {
  /// A macro as a reading; with macros in it, one that counts how often they run.
  mutating func readMacro(_ term: Term) -> SwiftOperand? {
    guard case .macro(_, _, _, let predicate, let transform) = term.node else { return nil }
    guard steps == nil, [predicate, transform].contains(where: { $0?.holdsMacro ?? false }) else {
      return readPlainMacro(term)
    }
    let name: SwiftSource = scope.layout.names("steps") ? fresh() : "steps"
    steps = name
    defer { steps = nil }
    guard let reading = readPlainMacro(term) else { return nil }
    let type = swiftType(term)
    return SwiftOperand(
      code: "FormSteps.counted({ (\(name): FormSteps) -> FormReading<\(type)> in\n  return \(reading.code)\n})")
  }

  private mutating func readPlainMacro(_ term: Term) -> SwiftOperand? {
    guard case .macro(let kind, let list, let index, let predicate, let transform) = term.node else { return nil }
    let counter = steps
    // The list of the outermost macro is read outside of what counts.
    if locals.isEmpty { steps = nil }
    let (source, local) = readElements(list, index)
    steps = counter
    let element: SwiftSource =
      local.isOptional ? "\(SwiftLiterals.type(list.type.elementType))?" : elementType(of: list)
    var selected = source
    switch kind {
    case .all, .exists:
      guard let predicate else { return nil }
      let body = readBody(predicate, local, index)
      return SwiftOperand(code: "FormReading<Bool>.\(kind == .all ? "all" : "any")(\(source), \(body))")
    case .existsOne, .filter, .map: break
    }
    if let predicate {
      selected = "FormReading<[\(element)]>.filtered(\(source), \(readBody(predicate, local, index)))"
    }
    switch kind {
    case .all, .exists: return nil
    case .existsOne: return SwiftOperand(code: "\(selected).mapped({ FormReading<Bool>.value($0.count == 1) })")
    case .filter:
      return SwiftOperand(code: local.isOptional ? "\(selected).mapped({ FormReading(FormList.known($0)) })" : selected)
    case .map:
      guard let transform else { return nil }
      let type = with(local, at: index) { $0.swiftType(transform) }
      return SwiftOperand(
        code: "FormReading<[\(type)]>.transformed(\(selected), \(readBody(transform, local, index)))")
    }
  }

  /// A closure that gives the reading of `term` for an element.
  private mutating func readBody(_ term: Term, _ local: Local, _ index: Int) -> SwiftSource {
    let outside = prelude
    prelude = []
    let (value, type) = with(local, at: index) { ($0.reading(term), $0.swiftType(term)) }
    let inside = prelude
    prelude = outside
    let count: [SwiftSource] = steps.map { ["guard \($0).take() else { return .failed }"] } ?? []
    let lines = count + inside + ["return \(value.code)"]
    return "{ \(local.name) -> FormReading<\(type)> in\n  \(lines.joined("\n  "))\n}"
  }

  /// The type of an operand in Swift.
  func swiftType(_ term: Term) -> SwiftSource {
    if case .list = term.type { return "[\(elementType(of: term))]" }
    if case .group = term.type, let frame = groupFrame(term) { return "\(scope.layout.frames[frame].type).Judgement" }
    return SwiftLiterals.type(term.type)
  }

  private func elementType(of list: Term) -> SwiftSource {
    if let frame = listFrame(list)?.frame { return "\(scope.layout.frames[frame].type).Judgement" }
    return SwiftLiterals.type(list.type.elementType)
  }
}
