// Truths in Swift: when an expression is true for sure, when it is false for sure, and when it breaks a rule.
//
// `a && b` is false for sure where one of them is, so a rule becomes one `if` for each way to break it, and what is
// unknown simply doesn't match.

import FormCore
import FormRuntime

extension SwiftExpressions {
  /// The ways in which `term` is `wanted` for sure; nothing if they get out of hand.
  mutating func clauses(_ term: Term, _ wanted: Bool) -> [SwiftClause]? {
    switch term.node {
    case .constant(.bool(let value)): return value == wanted ? [SwiftClause()] : []
    case .not(let part): return clauses(part, !wanted)
    case .all(let parts): return wanted ? together(parts, wanted) : either(parts, wanted)
    case .any(let parts): return wanted ? either(parts, wanted) : together(parts, wanted)
    case .conditional(let condition, let then, let otherwise):
      guard let isTrue = clauses(condition, true), let isFalse = clauses(condition, false),
        let thenWanted = clauses(then, wanted), let otherwiseWanted = clauses(otherwise, wanted),
        let first = isTrue.and(thenWanted), let second = isFalse.and(otherwiseWanted)
      else { return nil }
      return first + second
    case .macro(.all, let list, let local, let predicate?, _):
      return quantified(list, local, predicate, wanted, isAll: true)
    case .macro(.exists, let list, let local, let predicate?, _):
      return quantified(list, local, predicate, wanted, isAll: false)
    default: return leaf(term, wanted)
    }
  }

  private mutating func together(_ parts: [Term], _ wanted: Bool) -> [SwiftClause]? {
    var result: [SwiftClause]? = [SwiftClause()]
    for part in parts {
      guard let ways = clauses(part, wanted) else { return nil }
      result = result.flatMap { $0.and(ways) }
    }
    return result
  }

  private mutating func either(_ parts: [Term], _ wanted: Bool) -> [SwiftClause]? {
    var result: [SwiftClause] = []
    for part in parts {
      guard let ways = clauses(part, wanted) else { return nil }
      result += ways
    }
    return result.count <= 64 ? result : nil
  }

  private mutating func leaf(_ term: Term, _ wanted: Bool) -> [SwiftClause]? {
    if !wanted, let opposite = opposite(term) {
      return [SwiftClause(bindings: opposite.bindings, conditions: [opposite.code])]
    }
    let operand = operand(term)
    if operand.canFail {
      return [
        SwiftClause(bindings: operand.bindings, conditions: ["(try? \(operand.code)) == \(wanted ? "true" : "false")"])
      ]
    }
    return [SwiftClause(bindings: operand.bindings, conditions: [wanted ? operand.code : operand.negation])]
  }

  /// `a != b` for `a == b`, where nothing can fail and no number is missing.
  private mutating func opposite(_ term: Term) -> SwiftOperand? {
    guard case .comparison(let comparison, let a, let b) = term.node else { return nil }
    // NaN is neither less nor at least.
    let isTotal = a.type != .double && b.type != .double
    let flipped: Comparison
    switch comparison {
    case .equal: flipped = .notEqual
    case .notEqual: flipped = .equal
    case .less where isTotal: flipped = .atLeast
    case .atMost where isTotal: flipped = .greater
    case .greater where isTotal: flipped = .atMost
    case .atLeast where isTotal: flipped = .less
    case .less, .atMost, .greater, .atLeast: return nil
    }
    if lengthTest(comparison, a, b) != nil { return nil }
    let operand = operand(Term(.comparison(flipped, a, b), .bool, at: term.range))
    return operand.canFail ? nil : operand
  }

  /// Whether evaluating a term can fail.
  func canFail(_ term: Term) -> Bool {
    switch term.node {
    case .constant(.failed), .index: return true
    // They say no of what can't be reached.
    case .hasMember, .validMember: return false
    case .negated where term.type == .int || term.type == .duration: return true
    case .arithmetic(let operation, _, _):
      switch operation {
      case .addDoubles, .subtractDoubles, .multiplyDoubles, .divideDoubles: break
      case .addIntegers, .subtractIntegers, .multiplyIntegers, .divideIntegers, .remainder, .addPeriodToDate,
        .subtractPeriodFromDate, .subtractDates, .addDurationToTimestamp, .subtractDurationFromTimestamp,
        .subtractTimestamps, .addDurations, .subtractDurations, .addPeriods, .subtractPeriods:
        return true
      }
    case .call(let overload, _) where overload.canFail: return true
    // Walks through lists of lists end in a failure where these are too large.
    case .comparison(_, let a, _) where a.type.elementType.isList: return true
    case .contained(let element, _) where element.type.isList: return true
    case .widened where term.type.elementType.isList: return true
    // So do macros within macros, and what doubles a variable of one.
    case .macro(_, _, _, let predicate, let transform):
      if [predicate, transform].contains(where: { $0?.holdsMacro ?? false }) { return true }
    case .concatenation where term.localCount > 1: return true
    default: break
    }
    return term.parts.contains { canFail($0) }
  }

  /// The ways in which a rule is broken: its check is false or fails. Readings where nothing simpler will do.
  mutating func breaches(_ check: Term, when: Term?) -> [SwiftClause] {
    let conditions = when.map { clauses($0, true) } ?? [SwiftClause()]
    if let conditions, let ways = breaches(check), let all = conditions.and(ways) { return all }
    let condition = when.map { holds($0) }
    let reading = reading(check)
    let broken = SwiftClause(conditions: ["\(reading.enclosed).isBroken"])
    return [condition.map { SwiftClause(conditions: [$0]).and(broken) } ?? broken]
  }

  private mutating func breaches(_ check: Term) -> [SwiftClause]? {
    guard canFail(check) else { return clauses(check, false) }
    guard isStrict(check) else { return nil }
    let operand = operand(check)
    return [SwiftClause(bindings: operand.bindings, conditions: ["(try? \(operand.code)) != true"])]
  }

  /// The ways in which a constraint is broken: it is false. A bound that fails is not judged.
  mutating func violations(_ constraint: Term) -> [SwiftClause] {
    if let ways = clauses(constraint, false) { return ways }
    return [SwiftClause(conditions: ["\(reading(constraint).enclosed).value == false"])]
  }

  /// Whether nothing in it absorbs.
  private func isStrict(_ term: Term) -> Bool {
    switch term.node {
    case .all, .any, .conditional, .macro, .member, .hasMember, .validMember, .local, .index, .not, .contained: false
    default: term.parts.allSatisfy { isStrict($0) }
    }
  }

  /// An expression that says whether `term` is true for sure.
  mutating func holds(_ term: Term) -> SwiftSource {
    if let ways = clauses(term, true) {
      if ways.isEmpty { return "false" }
      if ways.count == 1, let code = ways[0].expression { return ways[0].conditions.count > 1 ? "(\(code))" : code }
      return closure(ways)
    }
    return "\(reading(term).enclosed).isTrue"
  }

  /// A closure that is called at once: true if one of the ways is met.
  private func closure(_ ways: [SwiftClause]) -> SwiftSource {
    let tests = ways.map { way -> SwiftSource in
      way.head.map { "if \($0) { return true }" } ?? "return true"
    }
    return "({ () -> Bool in\n  \(tests.joined("\n  "))\n  return false\n}())"
  }
}

// MARK: - Truths as values

extension SwiftExpressions {
  /// A bool as a value. What absorbs becomes an optional that is bound.
  mutating func truth(_ term: Term) -> SwiftOperand {
    switch term.node {
    case .comparison(let comparison, let a, let b): return self.comparison(comparison, a, b)
    case .matches(let text, let pattern):
      let test = patterns.test(pattern)
      return strict([text]) { "\(test)(\($0[0].code))" }
    case .format(let text, let name): return strict([text]) { SwiftFormats.test(name, $0[0].code) }
    case .intrinsic(let intrinsic, let parts): return self.intrinsic(intrinsic, parts)
    case .contained(let element, let list): return contained(element, list)
    case .not(let part) where !absorbs(part):
      return strict([part]) { $0[0].negation }
    default: return optionalTruth(term)
    }
  }

  private func absorbs(_ term: Term) -> Bool {
    switch term.node {
    case .all, .any, .conditional, .macro: true
    case .not(let part): absorbs(part)
    default: false
    }
  }

  private mutating func optionalTruth(_ term: Term) -> SwiftOperand {
    guard !canFail(term) else { return bound(reading(term).code) }
    if let isTrue = clauses(term, true), let isFalse = clauses(term, false) {
      if isTrue.count == 1, (isTrue + isFalse).allSatisfy(\.isDecided) {
        return SwiftOperand(code: isTrue[0].expression ?? "true", isAtomic: isTrue[0].conditions.count < 2)
      }
      let name = fresh()
      var lines = isTrue.map { way in way.head.map { "if \($0) { return true }" as SwiftSource } ?? "return true" }
      lines += isFalse.map { way in way.head.map { "if \($0) { return false }" as SwiftSource } ?? "return false" }
      let code: SwiftSource = "({ () -> Bool? in\n  \(lines.joined("\n  "))\n  return nil\n}())"
      return SwiftOperand(bindings: [SwiftOperand.Binding(name: name, optional: code)], code: name)
    }
    let reading = reading(term)
    let name = fresh()
    return SwiftOperand(
      bindings: [SwiftOperand.Binding(name: name, optional: "\(reading.enclosed).value")], code: name)
  }

  private mutating func comparison(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand {
    if let length = lengthTest(comparison, a, b) { return length }
    if let choice = choiceComparison(Term(.comparison(comparison, a, b), .bool, at: a.range)) { return choice }
    if comparison == .equal || comparison == .notEqual {
      if case .mode = a.node, case .constant(.text(let text)) = b.node { return modeTest(comparison, text) }
      if case .mode = b.node, case .constant(.text(let text)) = a.node { return modeTest(comparison, text) }
    }
    let sign = SwiftExpressions.sign(comparison)
    if a.type == .bool, case .constant(.bool(let wanted)) = b.node, comparison == .equal || comparison == .notEqual {
      let isPlain = wanted == (comparison == .equal)
      return strict([a]) { isPlain ? $0[0].enclosed : "!\($0[0].enclosed)" }
    }
    switch (a.type, b.type) {
    case (.string, .string): return texts(comparison, a, b)
    case (.int, .double):
      return strict([a, b], isAtomic: false) {
        "(FormNumber.compare(\($0[0].code), \($0[1].code)) ?? \(SwiftExpressions.unordered(comparison))) \(sign) 0"
      }
    case (.double, .int):
      let flipped = SwiftExpressions.sign(comparison.flipped)
      return strict([a, b], isAtomic: false) {
        "(FormNumber.compare(\($0[1].code), \($0[0].code)) ?? \(SwiftExpressions.unordered(comparison.flipped))) \(flipped) 0"
      }
    case (.list(let element), .list) where element.isList:
      let sign: SwiftSource = comparison == .equal ? "" : " == false"
      return strict([a, b], canFail: true, isAtomic: comparison == .equal) {
        "FormList.areSame(\($0[0].code), \($0[1].code))\(sign)"
      }
    case (.list(.string), .list(.string)):
      let isEqual = comparison == .equal
      return strict([a, b]) {
        "\(isEqual ? "" : "!")\($0[0].enclosed).elementsEqual(\($0[1].code), by: FormText.isEqual)"
      }
    case (.bool, .bool) where comparison != .equal && comparison != .notEqual:
      return strict([a, b], isAtomic: false) { "(\($0[0].enclosed) ? 1 : 0) \(sign) (\($0[1].enclosed) ? 1 : 0)" }
    default: return strict([a, b], isAtomic: false) { "\($0[0].enclosed) \(sign) \($0[1].enclosed)" }
    }
  }

  /// What stands for "no order" with NaN: on the side on which the comparison is false.
  private static func unordered(_ comparison: Comparison) -> SwiftSource {
    switch comparison {
    case .equal, .greater, .atLeast: "-2"
    case .notEqual, .less, .atMost: "2"
    }
  }

  private mutating func modeTest(_ comparison: Comparison, _ text: String) -> SwiftOperand {
    guard FormMode(rawValue: text) != nil, let name = SwiftSource.identifier(text) else {
      return SwiftOperand(code: comparison == .notEqual ? "true" : "false")
    }
    return SwiftOperand(code: "\(mode) \(SwiftExpressions.sign(comparison)) .\(name)", isAtomic: false)
  }

  static func sign(_ comparison: Comparison) -> SwiftSource {
    switch comparison {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .atMost: "<="
    case .greater: ">"
    case .atLeast: ">="
    }
  }

  private mutating func texts(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand {
    if case .constant(.text("")) = b.node, comparison == .equal || comparison == .notEqual {
      return strict([a]) { "\(comparison == .equal ? "" : "!")\($0[0].enclosed).isEmpty" }
    }
    return strict([a, b]) { operands in
      let (x, y) = (operands[0].code, operands[1].code)
      switch comparison {
      case .equal: return "FormText.isEqual(\(x), \(y))"
      case .notEqual: return "!FormText.isEqual(\(x), \(y))"
      case .less: return "FormText.isLess(\(x), \(y))"
      case .greater: return "FormText.isLess(\(y), \(x))"
      case .atMost: return "!FormText.isLess(\(y), \(x))"
      case .atLeast: return "!FormText.isLess(\(x), \(y))"
      }
    }
  }

  /// `country == "PL"` by the case of the choice.
  mutating func choiceComparison(_ term: Term) -> SwiftOperand? {
    guard case .comparison(let comparison, let a, let b) = term.node, comparison == .equal || comparison == .notEqual
    else { return nil }
    if case .constant(.text(let text)) = b.node { return choice(a, comparison, text) }
    if case .constant(.text(let text)) = a.node { return choice(b, comparison, text) }
    return nil
  }

  private mutating func choice(_ term: Term, _ comparison: Comparison, _ text: String) -> SwiftOperand? {
    guard case .field(let reference) = term.node, let slot = scope.slot(reference),
      case .choice(let choices) = slot.kind
    else { return nil }
    let field = scope.value(reference)
    guard let index = choices.firstIndex(where: { $0.value.utf8.elementsEqual(text.utf8) }) else {
      return SwiftOperand(bindings: field.bindings, code: comparison == .equal ? "false" : "true")
    }
    let name = SwiftChoices.names(choices)[index].source
    return SwiftOperand(
      bindings: field.bindings, code: "\(field.code) \(SwiftExpressions.sign(comparison)) .\(name)", isAtomic: false)
  }

  private mutating func contained(_ element: Term, _ list: Term) -> SwiftOperand {
    if case .constant(.text(let text)) = element.node, case .field(let reference) = list.node,
      let slot = scope.slot(reference), case .choices(let choices) = slot.kind
    {
      let field = scope.value(reference)
      guard let index = choices.firstIndex(where: { $0.value.utf8.elementsEqual(text.utf8) }) else {
        return SwiftOperand(bindings: field.bindings, code: "false")
      }
      return SwiftOperand(
        bindings: field.bindings, code: "\(field.code).contains(.\(SwiftChoices.names(choices)[index].source))")
    }
    if let values = plainValues(list) { return self.contained(element, values, list.type) }
    if element.type.isList {
      return strict([element, list], canFail: true) { "FormList.containsList(\($0[1].code), \($0[0].code))" }
    }
    return strict([element, list]) { "FormList.contains(\($0[1].code), \($0[0].code))" }
  }

  /// Whether a value is among those of a list that may lack some: unknown if it is not, and one is missing.
  private mutating func contained(_ element: Term, _ values: PlainValues, _ list: ExpressionType) -> SwiftOperand {
    let type = SwiftLiterals.type(list.elementType)
    let test: SwiftSource
    switch (element.type, list.elementType) {
    case (.string, _): test = "FormText.isEqual"
    case (.int, .double): test = "{ FormNumber.compare($1, $0) == 0 }"
    case (.double, .int): test = "{ FormNumber.compare($0, $1) == 0 }"
    default: test = "=="
    }
    let items = reading(values, "[\(type)?]")
    let code: SwiftSource = "FormReading<Bool>.contains(\(items), \(reading(element).code), by: \(test))"
    guard !canFail(element) else { return bound(code) }
    let name = fresh()
    return SwiftOperand(bindings: [SwiftOperand.Binding(name: name, optional: "\(code).value")], code: name)
  }
}

extension Comparison {
  /// The one that says the same with its sides exchanged.
  var flipped: Comparison {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .greater
    case .atMost: .atLeast
    case .greater: .less
    case .atLeast: .atMost
    }
  }
}

// MARK: - Constraints' own functions

extension SwiftExpressions {
  /// Lengths against constants, by the test that counts only where it must.
  func lengthTest(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand? {
    guard case .intrinsic(.length(let unit), let parts) = a.node, let text = parts.first,
      case .constant(.int(let limit)) = b.node, case .field(let reference) = text.node
    else { return nil }
    let value = scope.value(reference)
    let end: SwiftSource = unit == .scalars ? "" : ", in: .\(SwiftSource.identifier(unit.rawValue) ?? "scalars")"
    let name: SwiftSource
    switch comparison {
    case .atMost: name = "isAtMost"
    case .atLeast: name = "isAtLeast"
    case .equal: name = "isExactly"
    case .notEqual, .less, .greater: return nil
    }
    return SwiftOperand(bindings: value.bindings, code: "FormText.\(name)(\(limit), \(value.code)\(end))")
  }

  private mutating func intrinsic(_ intrinsic: Intrinsic, _ parts: [Term]) -> SwiftOperand {
    switch intrinsic {
    case .length(let unit):
      let end: SwiftSource = unit == .scalars ? "" : ", in: .\(SwiftSource.identifier(unit.rawValue) ?? "scalars")"
      return strict(parts) { "FormText.length(\($0[0].code)\(end))" }
    case .matchesPattern(let pattern):
      let test = patterns.test(pattern)
      return strict(parts) { "\(test)(\($0[0].code))" }
    case .matchesFormat(let name): return strict(parts) { SwiftFormats.test(name, $0[0].code) }
    case .consistsOf(let set, let lines):
      let end: SwiftSource = lines ? ", lines: true" : ""
      guard let set else { return strict(parts) { "!FormText.hasControlCharacters(\($0[0].code)\(end))" } }
      let test = patterns.membership(set, lines: lines)
      return strict(parts) { test.call($0[0].code) }
    case .isMultiple: return strict(parts) { "FormNumber.isMultiple(\($0[0].code), of: \($0[1].code))" }
    case .count: return strict(parts) { "\($0[0].enclosed).count" }
    case .isDistinct: return distinct(parts)
    }
  }

  /// The items of a list by what they are; unknown ones are never the same.
  private mutating func distinct(_ parts: [Term]) -> SwiftOperand {
    guard let list = parts.first, case .field(let reference) = list.node, scope.slot(reference)?.slot.items != nil
    else {
      return strict(parts) { "FormList.areDistinct(\($0[0].code))" }
    }
    return SwiftOperand(code: "FormList.areDistinct(judgement.\(itemsName(list)).map(\\.identity))")
  }

  private func itemsName(_ list: Term) -> SwiftSource {
    guard case .field(let reference) = list.node, let slot = scope.slot(reference) else { return "items" }
    return "itemsOf\(slot.name.capitalized)"
  }
}
