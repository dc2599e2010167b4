// Expressions in Swift. Every part of a term is lowered once.
//
// What needs all of its operands becomes code over names that an `if let` binds; what absorbs (`&&`, `||`, `? :`,
// macros) becomes plain Swift where nothing can be missing, and a `FormReading` elsewhere.

import FormCore
import FormPatterns
import FormRuntime

/// Lowers the expressions of one place.
struct SwiftExpressions {
  let scope: SwiftScope
  let collected: SwiftCollected
  /// The variables of the macros around, the outermost first.
  var locals: [Local] = []
  /// What counts the steps of macros within macros, inside of one.
  var steps: SwiftSource?
  /// What the names of bindings stand for.
  private var bound: [SwiftSource: SwiftCode] = [:]
  /// How many names without a meaning there are.
  private var parts = 0

  init(scope: SwiftScope, collected: SwiftCollected) {
    self.scope = scope
    self.collected = collected
  }

  /// The variable of a macro.
  struct Local {
    let name: SwiftSource
    /// Where what it stands for is; nothing for plain values.
    let spot: SwiftSpot?
    /// Where the groups are that stand in a plain list.
    let groups: SwiftSpot?
  }

  // MARK: - Names

  /// A name that nothing else has.
  mutating func fresh() -> SwiftSource {
    parts += 1
    return free("part\(parts)")
  }

  /// `name`, or one like it that no field has.
  func free(_ name: SwiftSource) -> SwiftSource { scope.layout.free(name) }

  /// Keeps a name for the property that has it: nothing is bound to it.
  mutating func reserve(_ property: SwiftSource) { bound[property] = .local(property) }

  /// What `code` is bound to: `preferred`, or a name like it where that stands for something else already.
  private mutating func name(_ preferred: SwiftSource, for code: SwiftCode) -> SwiftSource {
    var name = preferred
    var number = 1
    while name == scope.owner?.local || bound[name].map({ $0 != code }) ?? false {
      number += 1
      name = preferred.followed(by: "\(number)")
    }
    bound[name] = code
    return name
  }

  /// An optional, bound to a name that nothing else has.
  mutating func boundAnew(_ optional: SwiftCode, as preferred: SwiftSource) -> SwiftOperand {
    var name = preferred
    var number = 1
    while name == scope.owner?.local || bound[name] != nil {
      number += 1
      name = preferred.followed(by: "\(number)")
    }
    return bound(optional, as: name)
  }

  /// An optional, bound.
  mutating func bound(_ optional: SwiftCode, as preferred: SwiftSource) -> SwiftOperand {
    let name = name(preferred, for: optional)
    return SwiftOperand(bindings: [.optional(name, optional)], code: .local(name))
  }

  /// A reading, bound.
  mutating func bound(_ reading: SwiftCode) -> SwiftOperand {
    let name = fresh()
    return SwiftOperand(bindings: [.reading(name, reading)], code: .local(name))
  }

  /// A reading, bound to a name that tells what it is.
  mutating func bound(reading: SwiftCode, as preferred: SwiftSource) -> SwiftOperand {
    let name = name(preferred, for: reading)
    return SwiftOperand(bindings: [.reading(name, reading)], code: .local(name))
  }
}

// MARK: - Values

extension SwiftExpressions {
  /// What a term gives, with the steps of a list that is there already.
  mutating func operand(_ term: Term) -> SwiftOperand {
    var operand = uncounted(term)
    // The compiler goes no deeper than 256 calls in one another.
    if term.lengthOfCalls % 64 == 63, itemSpot(of: term) == nil { operand = bound(operand.reading(swiftType(term))) }
    if steps != nil, term.isNamedList, itemSpot(of: term) == nil || isPlainLocal(term) {
      operand.code = counting(operand.code)
    }
    return operand
  }

  /// The same where each of its elements takes steps anyway.
  mutating func uncounted(_ term: Term) -> SwiftOperand {
    if itemSpot(of: term) != nil { return value(of: term) }
    switch term.node {
    case .constant(let value): return SwiftLiterals.operand(value, as: term.type)
    case .field, .value, .member, .local: return value(of: term)
    case .has(let reference): return SwiftOperand(code: .atom(scope.has(reference)))
    case .valid(let reference): return SwiftOperand(code: .atom(scope.valid(reference)))
    case .hasMember(let part, let index): return state(of: part, index, .has)
    case .validMember(let part, let index): return state(of: part, index, .valid)
    case .position: return SwiftOperand(code: "index")
    case .mode: return SwiftOperand(code: .member(.atom(scope.mode), "rawValue"))
    case .today: return SwiftOperand(code: .member(.atom(scope.clock), "today"))
    case .now: return SwiftOperand(code: .member(.atom(scope.clock), "now"))
    case .not(let part): return opposite(of: part)
    case .all(let parts): return junction(parts, .and)
    case .any(let parts): return junction(parts, .or)
    case .negated(let part): return negated(part, term.type)
    case .conditional(let condition, let then, let otherwise): return conditional(term, condition, then, otherwise)
    case .comparison(let comparison, let a, let b): return self.comparison(comparison, a, b)
    case .arithmetic(let operation, let a, let b): return arithmetic(operation, a, b)
    case .concatenation(let parts): return concatenation(parts, term)
    case .widened(let part): return widened(part, term.type)
    case .list(let parts):
      var list = list(parts, term.type.elementType, groupSpot(of: term))
      // Empty lists of groups that stand nowhere: their type is that of what they stand beside.
      if term.type.holdsGroups, groupSpot(of: term) == nil { return list }
      list.code = .cast(list.code, swiftType(term))
      return list
    case .index(let list, let position): return element(of: list, at: position)
    case .last(let list): return last(of: list)
    case .contained(let element, let list): return contained(element, list)
    case .matches(let text, let pattern):
      let test = collected.patterns.test(pattern)
      let times = pattern.stepsOfText
      return reading([text], times: times) { .call(test, $0) }
    case .format(let text, let name): return reading([text]) { SwiftFormats.test(name, $0[0]) }
    case .intrinsic(let intrinsic, let parts): return self.intrinsic(intrinsic, parts)
    case .call(let overload, let arguments): return call(overload, arguments, term)
    case .macro: return bound(macro(term))
    }
  }

  /// `term` as a `FormReading`.
  mutating func reading(_ term: Term) -> SwiftCode {
    let operand = operand(term)
    return operand.reading(swiftType(term))
  }

  /// An operand of others, all of which must have a value.
  mutating func strict(
    _ parts: [Term], canFail: Bool = false, _ build: ([SwiftCode]) -> SwiftCode
  ) -> SwiftOperand {
    strict(operands(parts), canFail: canFail, build)
  }

  /// An operand of others whose texts are read.
  mutating func reading(
    _ parts: [Term], times: Int = 1, _ build: ([SwiftCode]) -> SwiftCode
  ) -> SwiftOperand {
    let operands = operands(parts)
    return strict(operands) { codes in
      build(zip(codes, parts).map { read($0, of: $1, times: times) })
    }
  }

  /// What terms give that are all needed.
  private mutating func operands(_ parts: [Term]) -> [SwiftOperand] {
    let operands = parts.map { operand($0) }
    return apart(operands, parts.map { swiftType($0) })
  }

  /// The same of operands that there are.
  func strict(
    _ operands: [SwiftOperand], canFail: Bool = false, _ build: ([SwiftCode]) -> SwiftCode
  ) -> SwiftOperand {
    SwiftOperand(of: operands, code: build(operands.map(\.code)), canFail: canFail)
  }

  /// A list as it is written; lists in it have their type from what is around them.
  private mutating func list(_ parts: [Term], _ type: ExpressionType, _ groups: SwiftSpot?) -> SwiftOperand {
    var operands = parts.map { part in
      switch part.node {
      case .list(let inner) where itemSpot(of: part) == nil: list(inner, type.elementType, groups)
      case .constant(.list(let values)) where part.type.isOfNothing: SwiftOperand(code: SwiftLiterals.empty(values))
      default: operand(part, as: type, groups)
      }
    }
    let element = SwiftLiterals.type(type, ofGroups: groups.map { scope.layout.itemType($0) })
    operands = apart(operands, parts.map { _ in element })
    return SwiftOperand(of: operands, code: .list(operands.map(\.code)))
  }

  /// The same where it would be too much work: unknown then, which only a reading says.
  mutating func exhaustible(
    _ parts: [Term], _ type: SwiftSource, _ build: ([SwiftCode]) -> SwiftCode
  ) -> SwiftOperand {
    exhaustible(operands(parts), type, build)
  }

  /// The same of operands that there are.
  mutating func exhaustible(
    _ operands: [SwiftOperand], _ type: SwiftSource, _ build: ([SwiftCode]) -> SwiftCode
  ) -> SwiftOperand {
    bound(strict(operands, canFail: true, build).reading(type))
  }

  // MARK: - What absorbs

  /// `&&` and `||`.
  private mutating func junction(_ parts: [Term], _ sign: SwiftOperator) -> SwiftOperand {
    let operands = parts.map { operand($0) }
    guard operands.allSatisfy(\.isKnown) else {
      let name: SwiftSource = sign == .and ? "and" : "or"
      return bound(SwiftExpressions.balanced(operands.map { $0.reading("Bool") }[...]) { .method($0, name, [$1]) })
    }
    let chain = operands.dropFirst().reduce(operands[0].code) { .infix($0, sign, $1.code) }
    return SwiftOperand(code: chain)
  }

  /// Operands joined two by two, so that long chains are not deep.
  private static func balanced(_ parts: ArraySlice<SwiftCode>, _ join: (SwiftCode, SwiftCode) -> SwiftCode)
    -> SwiftCode
  {
    guard parts.count > 1 else { return parts.first ?? "FormReading<Bool>.unknown" }
    let middle = parts.count <= 4 ? parts.endIndex - 1 : parts.startIndex + parts.count / 2
    return join(balanced(parts[..<middle], join), balanced(parts[middle...], join))
  }

  private mutating func opposite(of part: Term) -> SwiftOperand {
    if let flipped = part.flipped { return operand(flipped) }
    return strict([part]) { $0[0].negated }
  }

  /// `? :`. A branch may need no more than the condition has anyway; else it is read where it is chosen.
  private mutating func conditional(
    _ term: Term, _ condition: Term, _ then: Term, _ otherwise: Term
  ) -> SwiftOperand {
    let test = operand(condition)
    let groups = groupSpot(of: term)
    let branches = [then, otherwise].map { operand($0, as: term.type, groups) }
    let bindings = test.bindings
    let present = Set(bindings)
    let isPlain = branches.allSatisfy { branch in branch.bindings.allSatisfy(present.contains) }
    if isPlain {
      return SwiftOperand(
        bindings: bindings, code: .ternary(test.code, branches[0].code, branches[1].code),
        canFail: test.canFail || branches.contains { $0.canFail })
    }
    let type = swiftType(term)
    return bound(.call("FormReading<\(type)>.chosen", [test.reading("Bool")] + branches.map { $0.reading(type) }))
  }

  // MARK: - Types

  /// The type of a term's values in Swift.
  func swiftType(_ term: Term) -> SwiftSource {
    if let spot = itemSpot(of: term) { return "[\(scope.layout.valueType(spot))]" }
    return SwiftLiterals.type(term.type, ofGroups: groupSpot(of: term).map { scope.layout.itemType($0) })
  }
}

extension Term {
  /// An empty list takes its type from what it stands beside.
  func typed(like other: Term) -> Term { typed(as: other.type) }

  /// An empty list, or one of empty lists, takes its type from where it goes; so does a choice between such.
  func typed(as type: ExpressionType) -> Term {
    switch node {
    case .list(let parts) where parts.isEmpty: Term(node, type, at: range)
    case .constant(.list(let values)) where values.isEmpty || self.type.isOfNothing: Term(node, type, at: range)
    case .conditional(let condition, let then, let otherwise) where self.type.isOfNothing:
      Term(.conditional(condition, then: then.typed(as: type), otherwise: otherwise.typed(as: type)), type, at: range)
    default: self
    }
  }

  /// A comparison that says the opposite; nothing for numbers that may be none, which are neither less nor at least.
  var flipped: Term? {
    guard case .comparison(let comparison, let a, let b) = node else { return nil }
    let isTotal = a.type != .double && b.type != .double
    guard isTotal || [.equal, .notEqual].contains(comparison) else { return nil }
    return Term(.comparison(comparison.opposite, a, b), type, at: range)
  }
}

extension Term {
  /// How many calls follow one another in front: `text.trim().lower()` has two.
  fileprivate var lengthOfCalls: Int {
    var (length, rest) = (0, self)
    while case .call(_, let parts) = rest.node, let first = parts.first {
      length += 1
      rest = first
    }
    return length
  }
}
