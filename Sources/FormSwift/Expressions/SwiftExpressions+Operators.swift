// Arithmetic, concatenation and calls in Swift.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

extension SwiftExpressions {
  mutating func negated(_ part: Term, _ type: ExpressionType) -> SwiftOperand {
    switch type {
    case .int: strict([part], canFail: true) { .call("FormNumber.negation", $0) }
    case .duration: strict([part], canFail: true) { .method($0[0], "negated") }
    case .decimal: strict([part]) { .member($0[0], "negated") }
    default: strict([part]) { .negative($0[0]) }
    }
  }

  mutating func arithmetic(_ operation: Arithmetic, _ a: Term, _ b: Term) -> SwiftOperand {
    let parts = [a, b]
    switch operation {
    case .addIntegers:
      let summands = a.summands + [b]
      guard summands.count > 4 else { return call("FormNumber.sum", a, b) }
      // One call in another would soon be deeper than the compiler goes.
      return strict(summands, canFail: true) { .call("FormList.sum", [.list($0)]) }
    case .subtractIntegers: return call("FormNumber.difference", a, b)
    case .multiplyIntegers: return call("FormNumber.product", a, b)
    case .divideIntegers: return call("FormNumber.quotient", a, b)
    case .remainder: return call("FormNumber.remainder", a, b)
    case .addDoubles: return infix(.add, a, b)
    case .subtractDoubles: return infix(.subtract, a, b)
    case .multiplyDoubles: return infix(.multiply, a, b)
    case .divideDoubles: return infix(.divide, a, b)
    case .multiplyDecimals:
      return strict(parts, canFail: true) { .call(.member($0[0], "multiplied"), [SwiftArgument($0[1], label: "by")]) }
    case .addDecimals, .addPeriodToDate, .addDurationToTimestamp, .addDurations, .addPeriods:
      return strict(parts, canFail: true) { .method($0[0], "adding", [$0[1]]) }
    case .subtractDecimals, .subtractPeriodFromDate, .subtractDates, .subtractDurationFromTimestamp,
      .subtractTimestamps,
      .subtractDurations:
      return strict(parts, canFail: true) { .method($0[0], "subtracting", [$0[1]]) }
    case .subtractPeriods:
      return strict(parts, canFail: true) { .method($0[0], "adding", [.method($0[1], "negated")]) }
    }
  }

  /// An operator between whole numbers, which is a function. The compiler goes no deeper than 256 calls in one another:
  /// of a long chain, what is in front has a value of its own now and then.
  private mutating func call(_ function: SwiftSource, _ a: Term, _ b: Term) -> SwiftOperand {
    guard a.lengthOfChain(\.isOfIntegers) % 64 == 63 else {
      return strict([a, b], canFail: true) { .call(function, $0) }
    }
    return strict(boundInFront(a, b), canFail: true) { .call(function, $0) }
  }

  /// An operator between numbers, which is one in Swift. The compiler takes the square of the length of a chain of them.
  private mutating func infix(_ sign: SwiftOperator, _ a: Term, _ b: Term) -> SwiftOperand {
    guard a.lengthOfChain(\.isOfDoubles) % 16 == 15 else { return strict([a, b]) { .infix($0[0], sign, $0[1]) } }
    return strict(boundInFront(a, b)) { .infix($0[0], sign, $0[1]) }
  }

  /// Two operands, the first with a value of its own.
  private mutating func boundInFront(_ a: Term, _ b: Term) -> [SwiftOperand] {
    let front = bound(operand(a).reading(swiftType(a)))
    return apart([front, operand(b)], [swiftType(a), swiftType(b)])
  }

  /// Texts or lists one after the other. In the body of a macro they can grow beyond any record.
  mutating func concatenation(_ parts: [Term], _ term: Term) -> SwiftOperand {
    guard case .list = term.type else {
      if let steps {
        return exhaustible(parts, "String") { .method(.local(steps), "concatenation", [.list($0)]) }
      }
      return strict(parts) { parts in
        parts.count == 2 ? .infix(parts[0], .add, parts[1]) : .method(.list(parts), "joined")
      }
    }
    let list = swiftType(term)
    let groups = groupSpot(of: term)
    let operands = apart(parts.map { operand($0, as: term.type, groups) }, parts.map { _ in list })
    guard locals.isEmpty else {
      return exhaustible(operands, list) { .call("FormList.concatenation", [.cast(.list($0), "[\(list)]")]) }
    }
    return strict(operands) { .method(.cast(.list($0), "[\(list)]"), "flatMap", ["{ $0 }"]) }
  }

  mutating func widened(_ part: Term, _ type: ExpressionType) -> SwiftOperand {
    if type.leaf == .decimal {
      if type.elementType.isList {
        return walking(part, type, "FormList.decimals")
      }
      let name: SwiftSource = type.isList ? "FormConversion.decimals" : "FormConversion.decimal"
      return strict([part], canFail: true) { .call(.atom(name), $0.map { SwiftArgument($0) }) }
    }
    if type.elementType.isList {
      return walking(part, type, "FormList.widened")
    }
    if case .list = type { return strict([part]) { .method($0[0], "map", ["{ Double($0) }"]) } }
    return strict([part]) { .call("Double", $0) }
  }

  /// What a function makes of a list of lists.
  private mutating func walking(_ part: Term, _ type: ExpressionType, _ function: SwiftSource) -> SwiftOperand {
    let this = self
    return exhaustible([part], SwiftLiterals.type(type)) { codes in
      .call(.atom(function), [SwiftArgument(this.counted("walking", codes) ?? codes[0])])
    }
  }

  mutating func call(_ overload: Overload, _ arguments: [Term], _ term: Term) -> SwiftOperand {
    let clock = scope.clock
    let this = self
    let plainCall = { (codes: [SwiftCode]) -> SwiftCode in
      switch overload.swift {
      case .function(let name): return .call(SwiftSource.known(name), codes)
      case .property(let name): return .member(codes[0], SwiftSource.known(name))
      case .integerProperty(let name):
        return .call("Int", [.member(codes[0], SwiftSource.known(name))])
      case .field(let name):
        let zone = codes.dropFirst().map { SwiftArgument($0, label: "zone") }
        return .member(.call(.member(codes[0], "fields"), zone), SwiftSource.known(name))
      case .until(let name):
        let end = codes.dropFirst().map { SwiftArgument($0, label: "to") }
        return .call(.member(codes[0], SwiftSource.known(name)), end)
      case .age: return .call(.member(codes[0], "age"), [SwiftArgument(.atom("\(clock).today"), label: "on")])
      case .identity: return codes[0]
      }
    }
    let call = { (codes: [SwiftCode]) -> SwiftCode in
      let read = zip(codes, arguments).map { this.read($0, of: $1, times: overload.stepsOfText) }
      return overload.growth.isCounted ? this.counting(plainCall(read)) : plainCall(read)
    }
    if let function = overload.countedFunction, let steps {
      return exhaustible(arguments, swiftType(term)) { codes in
        call([.call(function, [codes[0], .atom(steps)])] + codes.dropFirst())
      }
    }
    switch overload.growth {
    // What makes texts or lists longer can become too long.
    case .replacement, .joining, .flattening: return exhaustible(arguments, swiftType(term), call)
    case .none, .sorting, .splitting: return strict(arguments, canFail: overload.canFail, call)
    }
  }

  /// The last element of a list of values, as `element` has one.
  mutating func last(of list: Term) -> SwiftOperand {
    guard let items = items(of: list) else { return strict([list], canFail: true) { .call("FormList.last", $0) } }
    if steps != nil { return value(ofItem: "last", of: items) }
    let type = scope.layout.valueType(items.spot)
    return unwrapped(.call("FormReading<\(type)?>.last", [optionalValues(items)]), type)
  }

  /// The value of one item, in the body of a macro: no other is looked at.
  private mutating func value(
    ofItem function: SwiftSource, of items: SwiftItems, _ position: [SwiftCode] = []
  ) -> SwiftOperand {
    let type = scope.layout.itemType(items.spot)
    let item: SwiftCode = .call("FormReading<\(type)>.\(function)", [items.reading(type)] + position)
    let closure = SwiftClosure(
      parameters: ["item"], result: "FormReading<\(scope.layout.valueType(items.spot))>",
      body: .call("FormReading", [value(at: items.spot, in: .local("item"))]))
    return bound(.method(item, "then", [.closure(closure)]))
  }

  /// The value of an element that may be missing.
  private mutating func unwrapped(_ element: SwiftCode, _ type: SwiftSource) -> SwiftOperand {
    let closure = SwiftClosure(
      parameters: ["value"], result: "FormReading<\(type)>", body: .call("FormReading", [.local("value")]))
    return bound(.method(element, "then", [.closure(closure)]))
  }

  /// The element of a list of values; of items that are no groups, one that may be missing by itself.
  mutating func element(of list: Term, at position: Term) -> SwiftOperand {
    guard let items = items(of: list) else {
      return strict([list, position], canFail: true) { .call("FormList.element", $0) }
    }
    if steps != nil { return value(ofItem: "element", of: items, [reading(position)]) }
    let type = scope.layout.valueType(items.spot)
    let values = optionalValues(items)
    return unwrapped(.call("FormReading<\(type)?>.element", [values, reading(position)]), type)
  }
}

// MARK: - Constraints' own functions

extension SwiftExpressions {
  mutating func intrinsic(_ intrinsic: Intrinsic, _ parts: [Term]) -> SwiftOperand {
    switch intrinsic {
    case .length(let unit):
      return strict(parts) { .call(.atom("FormText.length"), [SwiftArgument($0[0])] + SwiftExpressions.unit(unit)) }
    case .matchesPattern(let pattern):
      let test = collected.patterns.test(pattern)
      return strict(parts) { .call(test, $0) }
    case .matchesFormat(let name): return strict(parts) { SwiftFormats.test(name, $0[0]) }
    case .consistsOf(let set, let lines):
      if let test = SwiftTextFacts.test(set, lines: lines, parts.first.flatMap(scope.facts)) {
        return SwiftOperand(code: test)
      }
      guard let set else {
        let end = lines ? [SwiftArgument("true", label: "lines")] : []
        return strict(parts) {
          .not(.call(.atom("FormText.hasControlCharacters"), [SwiftArgument($0[0])] + end))
        }
      }
      let test = collected.patterns.membership(set, lines: lines)
      return strict(parts) { .call(test.name, $0) }
    case .hasPlaces: return strict(parts) { .infix(.member($0[0], "significantPlaces"), .atMost, $0[1]) }
    case .isMultiple:
      return strict(parts) {
        .call(.atom("FormNumber.isMultiple"), [SwiftArgument($0[0]), SwiftArgument($0[1], label: "of")])
      }
    case .count: return count(parts)
    case .isDistinct(let members): return distinct(parts, by: members)
    case .data(let data, let position): return self.data(data, position, parts)
    }
  }

  /// What goes with a choice: a property of its case. What is but a text is looked up by that.
  private mutating func data(_ data: ChoiceData, _ position: Int, _ parts: [Term]) -> SwiftOperand {
    guard let part = parts.first, let type = scope.layout.choiceType(of: data) else {
      return SwiftLiterals.operand(.unknown, as: data.types[position])
    }
    let name = scope.layout.dataNames(of: type.kind.choices)[position].source
    if case .choice(let choices)? = kind(of: part), choices.first?.data === data, var field = storedField(part) {
      field.code = .member(field.code, name)
      return field
    }
    let result = SwiftLiterals.type(data.types[position])
    let choice: SwiftSource = "\(type.declaredType)(rawValue: choice)?.\(name)"
    let closure = SwiftClosure(
      parameters: ["choice"], result: "FormReading<\(result)>", body: .call("FormReading", [.atom(choice)]))
    let text = reading(part)
    return bound(.method(text, "then", [.closure(closure)]))
  }

  static func unit(_ unit: FormTextUnit) -> [SwiftArgument] {
    unit == .scalars ? [] : [SwiftArgument(.atom(".\(unit.source)"), label: "in")]
  }

  /// How many items there are, whatever they are.
  private mutating func count(_ parts: [Term]) -> SwiftOperand {
    guard let list = parts.first, let items = items(of: list) else { return strict(parts) { Self.count(of: $0[0]) } }
    switch items.level {
    case .known: return SwiftOperand(code: .member(items.code, "count"))
    case .optional:
      var operand = bound(items.code, as: "items_")
      operand.code = .member(operand.code, "count")
      return operand
    case .reading:
      var operand = bound(items.code)
      operand.code = .member(operand.code, "count")
      return operand
    }
  }

  /// There are as many texts as there are choices.
  private static func count(of list: SwiftCode) -> SwiftCode {
    guard case .call(.member(let choices, _), _) = list, list == texts(ofChoices: choices) else {
      return .member(list, "count")
    }
    return .member(choices, "count")
  }

  /// The items of a list by what they are; unknown ones are never the same.
  private mutating func distinct(_ parts: [Term], by members: [Int]) -> SwiftOperand {
    guard let list = parts.first, itemSpot(of: list) != nil, let items = items(of: list) else {
      return strict(parts) { .call("FormList.areDistinct", $0) }
    }
    let identity: SwiftCode = members.isEmpty ? "{ $0.identity }" : "{ $0.identityOfMembers }"
    let test: SwiftCode = .call("FormList.areDistinct", [.method(.local("items_"), "map", [identity])])
    if items.level == .known {
      return SwiftOperand(code: .call("FormList.areDistinct", [.method(items.code, "map", [identity])]))
    }
    let closure = SwiftClosure(parameters: ["items_"], result: "Bool", body: test)
    return bound(.method(items.reading(scope.layout.itemType(items.spot)), "map", [.closure(closure)]))
  }
}

extension Overload {
  /// What takes the steps of a list in the body of a macro.
  var countedFunction: SwiftSource? {
    guard walksList else { return nil }
    switch growth {
    case .none, .replacement, .splitting, .joining: return "FormList.walkable"
    case .flattening: return "FormList.flattenable"
    case .sorting: return "FormList.sortable"
    }
  }
}

extension Term {
  /// How many such operators follow one another in front.
  fileprivate func lengthOfChain(_ isMeant: (Arithmetic) -> Bool) -> Int {
    var (length, rest) = (0, self)
    while case .arithmetic(let operation, let a, _) = rest.node, isMeant(operation) {
      length += 1
      rest = a
    }
    return length
  }

  /// What a sum of whole numbers is made of, from the left.
  fileprivate var summands: [Term] {
    var (summands, rest) = ([Term](), self)
    while case .arithmetic(.addIntegers, let a, let b) = rest.node {
      summands.append(b)
      rest = a
    }
    return (summands + [rest]).reversed()
  }
}

extension Arithmetic {
  fileprivate var isOfIntegers: Bool {
    switch self {
    case .addIntegers, .subtractIntegers, .multiplyIntegers, .divideIntegers, .remainder: true
    default: false
    }
  }

  fileprivate var isOfDoubles: Bool {
    switch self {
    case .addDoubles, .subtractDoubles, .multiplyDoubles, .divideDoubles: true
    default: false
    }
  }
}
