// Comparisons and `in` in Swift: texts by their scalars, choices by their cases, numbers of two types by their values.

import FormCore
import FormLanguage
import FormRuntime

extension SwiftExpressions {
  mutating func comparison(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand {
    if let known = lengthTest(comparison, a, b) ?? choice(comparison, a, b) ?? mode(comparison, a, b) { return known }
    let sign = comparison.swift
    if comparison.isEquality, a.type == .bool, case .constant(.bool(let wanted)) = b.node {
      return strict([a]) { wanted == (comparison == .equal) ? $0[0] : $0[0].negated }
    }
    switch (a.type, b.type) {
    case (.string, .string): return texts(comparison, a, b)
    case (.int, .double): return strict([a, b]) { SwiftExpressions.mixed($0[0], comparison, $0[1]) }
    case (.double, .int): return strict([b, a]) { SwiftExpressions.mixed($0[0], comparison.exchanged, $0[1]) }
    case (.list, .list): return lists(comparison, a.typed(like: b), b.typed(like: a))
    case (.bool, .bool) where !comparison.isEquality:
      return strict([a, b]) { .infix(.ternary($0[0], "1", "0"), sign, .ternary($0[1], "1", "0")) }
    case (.int, .int) where !comparison.isEquality:
      return strict([a, b]) { .infix(SwiftExpressions.bound(a, $0[0]), sign, SwiftExpressions.bound(b, $0[1])) }
    default:
      return strict([a.comparedInt ?? a, b.comparedInt ?? b]) {
        .infix(SwiftExpressions.compared(a, $0[0]), sign, SwiftExpressions.compared(b, $0[1]))
      }
    }
  }

  /// A side of a comparison, of which an int may stand beside a decimal.
  private static func compared(_ term: Term, _ code: SwiftCode) -> SwiftCode {
    term.comparedInt == nil ? code : .call("FormDecimal", [SwiftArgument(code, label: "comparing")])
  }

  /// A side of a comparison. The greatest and the least integer go by a name: of their literals the compiler knows how
  /// the comparison ends, and warns of what is never executed.
  private static func bound(_ term: Term, _ code: SwiftCode) -> SwiftCode {
    switch term.node {
    case .constant(.int(.max)): "FormNumber.greatestInteger"
    case .constant(.int(.min)): "FormNumber.leastInteger"
    default: code
    }
  }

  /// An int and a double. Where there is no order, it is on the side on which the comparison is false.
  private static func mixed(_ a: SwiftCode, _ comparison: Comparison, _ b: SwiftCode) -> SwiftCode {
    let unordered: SwiftCode
    switch comparison {
    case .equal, .greater, .atLeast: unordered = .negative("2")
    case .notEqual, .less, .atMost: unordered = "2"
    }
    return .infix(.infix(.call("FormNumber.compare", [a, b]), .coalesce, unordered), comparison.swift, "0")
  }

  private mutating func texts(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand {
    if comparison.isEquality, case .constant(.text("")) = b.node {
      return strict([a]) { parts in
        let isEmpty: SwiftCode = .member(parts[0], "isEmpty")
        return comparison == .equal ? isEmpty : isEmpty.negated
      }
    }
    let test = { [self] (less: Bool, parts: [SwiftCode]) -> SwiftCode in
      let known = Term.isLongComparison(a, b) ? counted(less ? "isLess" : "isEqual", parts) : nil
      return known ?? .call(less ? "FormText.isLess" : "FormText.isEqual", parts)
    }
    return strict([a, b]) { parts in
      switch comparison {
      case .equal: test(false, parts)
      case .notEqual: .not(test(false, parts))
      case .less: test(true, parts)
      case .greater: test(true, parts.reversed())
      case .atMost: .not(test(true, parts.reversed()))
      case .atLeast: .not(test(true, parts))
      }
    }
  }

  private mutating func lists(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand {
    if steps != nil, Term.isLongComparison(a, b) {
      let this = self
      return strict([a, b]) { parts in
        let test = this.counted("areSame", parts) ?? .atom(.missing("steps"))
        return comparison == .equal ? test : test.negated
      }
    }
    if a.type.elementType.isList || b.type.elementType.isList {
      var operand = exhaustible([a, b], "Bool") { .call("FormList.areSame", $0) }
      if comparison == .notEqual { operand.code = operand.code.negated }
      return operand
    }
    if a.type.elementType == .string {
      return strict([a, b]) { parts in
        let test: SwiftCode = .call(
          .member(parts[0], "elementsEqual"), [SwiftArgument(parts[1]), SwiftArgument("FormText.isEqual", label: "by")])
        return comparison == .equal ? test : test.negated
      }
    }
    return strict([a, b]) { .infix($0[0], comparison.swift, $0[1]) }
  }

  // MARK: - Against constants

  /// Lengths against constants, by the test that counts only where it must.
  private mutating func lengthTest(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand? {
    guard case .intrinsic(.length(let unit), let parts) = a.node, case .constant(.int(let limit)) = b.node else {
      return nil
    }
    let name: SwiftSource
    switch comparison {
    case .atMost, .greater: name = "isAtMost"
    case .atLeast, .less: name = "isAtLeast"
    case .equal, .notEqual: name = "isExactly"
    }
    let isNegated = comparison == .greater || comparison == .less || comparison == .notEqual
    let bound: SwiftCode = .atom(.integer(limit))
    if unit == .scalars, let facts = parts.first.flatMap(scope.facts) {
      let test: SwiftCode = .method(facts, name, [bound])
      return SwiftOperand(code: isNegated ? test.negated : test)
    }
    return strict(parts) { parts in
      let test: SwiftCode = .call(
        .atom("FormText.\(name)"), [SwiftArgument(bound), SwiftArgument(parts[0])] + SwiftExpressions.unit(unit))
      return isNegated ? test.negated : test
    }
  }

  /// `mode == "edit"`
  private func mode(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand? {
    guard comparison.isEquality else { return nil }
    let text: String
    switch (a.node, b.node) {
    case (.mode, .constant(.text(let other))), (.constant(.text(let other)), .mode): text = other
    default: return nil
    }
    guard let mode = FormMode(rawValue: text) else {
      return SwiftOperand(code: comparison == .notEqual ? "true" : "false")
    }
    return SwiftOperand(code: .infix(.atom(scope.mode), comparison.swift, .atom(".\(mode.source)")))
  }

  /// `country == "PL"` by the case of the choice.
  private mutating func choice(_ comparison: Comparison, _ a: Term, _ b: Term) -> SwiftOperand? {
    guard comparison.isEquality else { return nil }
    if case .constant(.text(let text)) = b.node { return choice(a, comparison, text) }
    if case .constant(.text(let text)) = a.node { return choice(b, comparison, text) }
    return nil
  }

  private mutating func choice(_ term: Term, _ comparison: Comparison, _ text: String) -> SwiftOperand? {
    guard case .choice(let choices)? = kind(of: term), var field = storedField(term) else { return nil }
    guard let name = scope.layout.case(of: text, among: choices) else {
      field.code = comparison == .equal ? "false" : "true"
      return field
    }
    field.code = .infix(field.code, comparison.swift, .atom(name))
    return field
  }

  /// What is kept of a field; of the one whose own demands these are, the local that has its answer.
  mutating func storedField(_ term: Term) -> SwiftOperand? {
    if case .field(let reference) = term.node, let owner = scope.owner, scope.isOwner(reference) {
      return SwiftOperand(code: .local(owner.local))
    }
    return place(of: term).map { stored($0) }
  }

  /// What the field is that a term leads to; nothing for what is mixed, whose choices are texts.
  func kind(of term: Term) -> FieldKind? { spot(of: term).flatMap { scope.layout.slot(at: $0)?.kind } }

  // MARK: - `in`

  mutating func contained(_ element: Term, _ list: Term) -> SwiftOperand {
    if case .constant(.text(let text)) = element.node, case .choices(let choices)? = kind(of: list),
      var field = storedField(list)
    {
      let name = scope.layout.case(of: text, among: choices)
      field.code = name.map { .method(counting(field.code), "contains", [.atom($0)]) } ?? "false"
      return field
    }
    let isLong = steps != nil && Term.isLongSearch(element, list)
    let element = element.typed(as: list.type.elementType)
    if let items = items(of: list) { return contained(element, among: items, list.type.elementType, isLong: isLong) }
    let list = list.typed(like: Term(.list([]), .list(element.type), at: list.range))
    if isLong {
      let this = self
      let name: SwiftSource = element.type.isList ? "containsList" : "contains"
      return strict([element, list]) { this.counted(name, [$0[1], $0[0]]) ?? .atom(.missing("steps")) }
    }
    if element.type.isList {
      return exhaustible([element, list], "Bool") { .call("FormList.containsList", [$0[1], $0[0]]) }
    }
    return strict([element, list]) { .call("FormList.contains", [$0[1], $0[0]]) }
  }

  /// Whether a value is among items that may be missing: unknown if it is not, and one is missing.
  private mutating func contained(
    _ element: Term, among items: SwiftItems, _ type: ExpressionType, isLong: Bool
  ) -> SwiftOperand {
    let test: SwiftCode
    switch (element.type, type) {
    case _ where isLong: test = .member(.local(steps ?? .missing("steps")), element.type.isList ? "areSame" : "isEqual")
    case (.string, _): test = "FormText.isEqual"
    case (.int, .double): test = "{ FormNumber.compare($1, $0) == 0 }"
    case (.double, .int): test = "{ FormNumber.compare($0, $1) == 0 }"
    case (.list(.string), _): test = "{ $0.elementsEqual($1, by: FormText.isEqual) }"
    default: test = "{ $0 == $1 }"
    }
    let values = optionalValues(items)
    let item = reading(element)
    return bound(
      .call(
        .atom("FormReading<Bool>.contains"),
        [SwiftArgument(values), SwiftArgument(item), SwiftArgument(test, label: "by")]))
  }
}

extension Comparison {
  /// Whether it is `==` or `!=`.
  fileprivate var isEquality: Bool { self == .equal || self == .notEqual }

  /// The same in Swift.
  fileprivate var swift: SwiftOperator {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .atMost: .atMost
    case .greater: .greater
    case .atLeast: .atLeast
    }
  }
}
