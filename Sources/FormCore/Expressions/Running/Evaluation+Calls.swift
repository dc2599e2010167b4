// Calls, arithmetic, patterns and formats when an expression runs.

import FormPatterns
import FormRuntime
import FormLanguage

extension Evaluation {
  mutating func negated(_ node: Program.Node) -> Value {
    switch value(node.a) {
    case .int(let operand): return Value.attempt { () throws(FormFailure) in .int(try FormNumber.negation(operand)) }
    case .double(let operand): return .double(-operand)
    case .decimal(let operand): return .decimal(operand.negated)
    case let other: return other
    }
  }

  mutating func arithmetic(_ node: Program.Node) -> Value {
    let left = value(node.a)
    let right = value(node.b)
    if case .double(let left) = left, case .double(let right) = right {
      return node.arithmetic.doubles(left, right).map { .double($0) } ?? .unknown
    }
    if let absence = Value.absence(of: left, right) { return Value(absence) }
    return Value.attempt { () throws(FormFailure) in try node.arithmetic.result(left, right) }
  }

  mutating func concatenation(_ node: Program.Node) -> Value {
    var text = ""
    var elements: [Value] = []
    var operands = FormOperands()
    var isTooLong = false
    for offset in node.a..<node.a + node.b {
      let part = value(code.children[Int(offset)])
      // A list that grows has room for twice of what is in it.
      guard spend(part.readingCost + part.count / 16), weigh(2 * part.count) else { return .unknown }
      isTooLong =
        isTooLong || text.utf8.count + part.size > FormText.longest
        || elements.count + part.count > FormText.longest / 8
      switch part {
      case .text(let part) where !isTooLong: text += part
      case .list(let part) where !isTooLong: elements += part
      default: operands.take(part.absence)
      }
    }
    if isTooLong { return .unknown }
    if let absence = operands.absence { return Value(absence) }
    return node.c == 0 ? made(weighed(.text(text))) : .list(elements)
  }

  mutating func call(_ node: Program.Node) -> Value {
    if node.isPlainCall, depth == 0 || !node.takesSteps {
      switch code.overloads[Int(node.c)].evaluation {
      case .one(let compute):
        return weighed(
          call(node, code.children[Int(node.a)]) { argument, _ throws(FormFailure) in try compute(argument) })
      case .clock(let compute): return weighed(call(node, code.children[Int(node.a)], compute))
      case .two(let compute):
        return weighed(call(node, code.children[Int(node.a)], code.children[Int(node.a) + 1], compute))
      case .three, .four: break
      }
    }
    return weighed(callOfMany(node))
  }

  /// Calls what has one argument, is no work beside reading it, and takes no steps.
  private mutating func call(
    _ node: Program.Node, _ index: Int32, _ compute: (Value, FormClock) throws(FormFailure) -> Value?
  ) -> Value {
    let argument = value(index)
    if let absence = argument.absence { return Value(absence) }
    let elements = node.takesSteps ? argument.count : argument.count / 16
    guard spend(argument.readingCost + elements),
      !weighsWork || weigh(code.overloads[Int(node.c)].weight(of: [argument])),
      read(argument, of: index, times: node.stepsOfText)
    else { return .unknown }
    return Value.attempt { () throws(FormFailure) in try compute(argument, context.clock) }
  }

  /// The same with two.
  private mutating func call(
    _ node: Program.Node, _ a: Int32, _ b: Int32, _ compute: (Value, Value) throws(FormFailure) -> Value?
  ) -> Value {
    let first = value(a)
    let second = value(b)
    if let absence = Value.absence(of: first, second) { return Value(absence) }
    guard spend(first.readingCost + second.readingCost + first.count),
      !weighsWork || weigh(code.overloads[Int(node.c)].weight(of: [first, second])),
      read(first, of: a, times: node.stepsOfText), read(second, of: b, times: node.stepsOfText)
    else { return .unknown }
    return Value.attempt { () throws(FormFailure) in try compute(first, second) }
  }

  private mutating func callOfMany(_ node: Program.Node) -> Value {
    let overload = code.overloads[Int(node.c)]
    var arguments: [Value] = []
    arguments.reserveCapacity(Int(node.b))
    var operands = FormOperands()
    for offset in node.a..<node.a + node.b {
      let argument = value(code.children[Int(offset)])
      operands.take(argument.absence)
      arguments.append(argument)
    }
    if let absence = operands.absence { return Value(absence) }
    guard spend(overload.cost(of: arguments)), !weighsWork || weigh(overload.weight(of: arguments)),
      takeSteps(of: overload, arguments)
    else { return .unknown }
    for (offset, argument) in zip(node.a..<node.a + node.b, arguments) {
      guard read(argument, of: code.children[Int(offset)], times: node.stepsOfText) else { return .unknown }
    }
    let result = overload.result(arguments, clock: context.clock)
    return overload.growth.isCounted ? made(result) : result
  }

  /// Takes the steps of what in the body of a macro is more work than its parts.
  private func takeSteps(of overload: Overload, _ arguments: [Value]) -> Bool {
    guard depth > 0, overload.walksList, case .list(let elements)? = arguments.first else { return true }
    switch overload.growth {
    case .none, .replacement, .splitting, .joining: return takeSteps(elements.count + bytes(of: elements), 1)
    case .flattening: return elements.allSatisfy { takeSteps($0.count + 1, 1) }
    case .sorting:
      return takeSteps(elements.count + bytes(of: elements), FormList.passes(of: elements.count))
    }
  }

  /// How many steps it takes to read the texts in a list.
  private func bytes(of elements: [Value]) -> Int { elements.reduce(0) { $0 + $1.size } / FormSteps.bytes }

  mutating func matches(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .text(let text) = operand else { return operand }
    guard spend(operand.readingCost), weigh(text.workToMatch(node.stepsOfText) - operand.readingCost),
      read(operand, of: node.a, times: node.stepsOfText)
    else { return .unknown }
    return .bool(code.patterns[Int(node.b)].matches(text))
  }

  mutating func format(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .text(let text) = operand else { return operand }
    guard spend(operand.readingCost), read(operand, of: node.a) else { return .unknown }
    return .bool(code.formats[Int(node.b)].accepts(text))
  }

  mutating func intrinsic(_ node: Program.Node) -> Value {
    let intrinsic = code.intrinsics[Int(node.c)]
    // What is asked of lists is asked of them as they stand, whatever their items are.
    let first = items(code.children[Int(node.a)])
    let second = node.b > 1 ? value(code.children[Int(node.a) + 1]) : nil
    if let absence = Value.absence(of: first, second ?? first) { return Value(absence) }
    guard spend(first.readingCost + first.count / 64), weighElements(of: first) else { return .unknown }
    return intrinsic.result(first, second)
  }
}

extension String {
  /// How much work it is to match a pattern, of which 64 bytes of it take so many steps.
  func workToMatch(_ steps: Int32) -> Int { utf8.count * Int(steps) / ExpressionLimits.bytesOfStep }
}

extension Value {
  /// What `compute` gives, or why it gives nothing.
  static func attempt(_ compute: () throws(FormFailure) -> Value?) -> Value {
    do throws(FormFailure) {
      return try compute() ?? .unknown
    } catch {
      return Value(FormAbsence(error))
    }
  }

  /// How many bytes a text has.
  var size: Int { if case .text(let text) = self { text.utf8.count } else { 0 } }

  /// How many steps it takes to read a text: few enough that the largest record leaves some for the rest.
  var readingCost: Int { size / ExpressionLimits.bytesOfStep }

  /// How many elements a list has.
  var count: Int { if case .list(let elements) = self { elements.count } else { 0 } }
}

extension Overload {
  /// How much work a call is, beside its own.
  func cost(of arguments: [Value]) -> Int {
    let plain = arguments.reduce(0) { $0 + $1.readingCost } + (arguments.first?.count ?? 0)
    let sizes = arguments.map(\.size)
    switch growth {
    case .none, .splitting: return plain
    case .replacement:
      guard sizes.count > 2 else { return plain }
      let places = sizes[0] / max(sizes[1], 1) + 1
      return plain + places.multipliedClamped(by: sizes[2]) / ExpressionLimits.bytesOfStep
    case .joining:
      let separators = arguments.first?.count ?? 0
      return plain + separators.multipliedClamped(by: sizes.dropFirst().first ?? 0) / ExpressionLimits.bytesOfStep
    case .flattening:
      guard case .list(let lists)? = arguments.first else { return plain }
      return lists.reduce(plain) { $0.addedClamped($1.count) }
    // A comparison is far less work than a part of an expression.
    case .sorting: return plain + plain * FormList.passes(of: plain) / 16
    }
  }

  func result(_ arguments: [Value], clock: FormClock) -> Value {
    guard arguments.count == parameters.count else { return .unknown }
    return Value.attempt { () throws(FormFailure) in
      switch evaluation {
      case .one(let compute): return try compute(arguments[0])
      case .clock(let compute): return try compute(arguments[0], clock)
      case .two(let compute): return try compute(arguments[0], arguments[1])
      case .three(let compute): return try compute(arguments[0], arguments[1], arguments[2])
      case .four(let compute): return try compute(arguments[0], arguments[1], arguments[2], arguments[3])
      }
    }
  }
}

extension Int {
  /// The product, or the greatest integer.
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, isTooMuch) = multipliedReportingOverflow(by: other)
    return isTooMuch ? .max : product
  }

  /// The sum, or the greatest integer.
  fileprivate func addedClamped(_ other: Int) -> Int {
    let (sum, isTooMuch) = addingReportingOverflow(other)
    return isTooMuch ? .max : sum
  }
}

extension Arithmetic {
  /// What the operator gives; nothing for operands of other types, which the checker refuses.
  func result(_ left: Value, _ right: Value) throws(FormFailure) -> Value? {
    switch (left, right) {
    case (.int(let a), .int(let b)): return try integers(a, b).map { .int($0) }
    case (.double(let a), .double(let b)): return doubles(a, b).map { .double($0) }
    case (.decimal(let a), .decimal(let b)): return try decimals(a, b).map { .decimal($0) }
    case (.date(let a), .period(let b)):
      return .date(self == .addPeriodToDate ? try a.adding(b) : try a.subtracting(b))
    case (.date(let a), .date(let b)): return .duration(try a.subtracting(b))
    case (.timestamp(let a), .duration(let b)):
      return .timestamp(self == .addDurationToTimestamp ? try a.adding(b) : try a.subtracting(b))
    case (.timestamp(let a), .timestamp(let b)): return .duration(try a.subtracting(b))
    case (.duration(let a), .duration(let b)):
      return .duration(self == .addDurations ? try a.adding(b) : try a.subtracting(b))
    case (.period(let a), .period(let b)): return .period(try a.adding(self == .addPeriods ? b : try b.negated()))
    default: return nil
    }
  }

  private func integers(_ a: Int, _ b: Int) throws(FormFailure) -> Int? {
    switch self {
    case .addIntegers: try FormNumber.sum(a, b)
    case .subtractIntegers: try FormNumber.difference(a, b)
    case .multiplyIntegers: try FormNumber.product(a, b)
    case .divideIntegers: try FormNumber.quotient(a, b)
    case .remainder: try FormNumber.remainder(a, b)
    default: nil
    }
  }

  private func decimals(_ a: FormDecimal, _ b: FormDecimal) throws(FormFailure) -> FormDecimal? {
    switch self {
    case .addDecimals: try a.adding(b)
    case .subtractDecimals: try a.subtracting(b)
    case .multiplyDecimals: try a.multiplied(by: b)
    default: nil
    }
  }

  fileprivate func doubles(_ a: Double, _ b: Double) -> Double? {
    switch self {
    case .addDoubles: a + b
    case .subtractDoubles: a - b
    case .multiplyDoubles: a * b
    case .divideDoubles: a / b
    default: nil
    }
  }
}

extension Intrinsic {
  /// What the function gives; unknown for arguments of other types, which the constraints don't have.
  func result(_ first: Value, _ second: Value?) -> Value {
    switch (self, first) {
    case (.length(let unit), .text(let text)): .int(FormText.length(text, in: unit))
    case (.matchesPattern(let pattern), .text(let text)): .bool(pattern.matches(text))
    case (.matchesFormat(let name), .text(let text)): Format.named(name).map { .bool($0.accepts(text)) } ?? .unknown
    case (.consistsOf(let set, let lines), .text(let text)):
      .bool(!FormText.hasControlCharacters(text, lines: lines) && (set?.containsAll(of: text) ?? true))
    case (.isMultiple, .int(let value)): second?.int.map { .bool(FormNumber.isMultiple(value, of: $0)) } ?? .unknown
    case (.isMultiple, .double(let value)):
      second?.double.map { .bool(FormNumber.isMultiple(value, of: $0)) } ?? .unknown
    case (.isMultiple, .decimal(let value)): second?.decimal.map { .bool(value.isMultiple(of: $0)) } ?? .unknown
    case (.hasPlaces, .decimal(let value)): second?.int.map { .bool(value.significantPlaces <= $0) } ?? .unknown
    case (.count, .list(let elements)): .int(elements.count)
    case (.isDistinct(let members), .list(let elements)): .bool(Value.areDistinct(elements, by: members))
    case (.data(let data, let position), .text(let choice)): data.value(position, of: choice)
    default: .unknown
    }
  }
}
