// Calls, arithmetic, patterns and formats when an expression runs.

import FormPatterns
import FormRuntime

extension Evaluation {
  mutating func negated(_ node: Program.Node) -> Value {
    switch value(node.a) {
    case .int(let operand): return Value.attempt { () throws(FormFailure) in .int(try FormNumber.negation(operand)) }
    case .double(let operand): return .double(-operand)
    case let other: return other
    }
  }

  mutating func arithmetic(_ node: Program.Node) -> Value {
    let left = value(node.a)
    let right = value(node.b)
    if let absence = Value.combinedAbsence(left, right) { return absence }
    return Value.attempt { () throws(FormFailure) in try node.arithmetic.result(left, right) }
  }

  mutating func concatenation(_ node: Program.Node) -> Value {
    var text = ""
    var elements: [Value] = []
    var absence: Value?
    for offset in node.a..<node.a + node.b {
      let part = value(code.children[Int(offset)])
      guard spend(part.readingCost + part.count) else { return .failed(.overflow) }
      switch part {
      case .text(let part): text += part
      case .list(let part): elements += part
      default: absence = absence.flatMap { Value.combinedAbsence($0, part) } ?? part
      }
    }
    return absence ?? (node.c == 0 ? .text(text) : .list(elements))
  }

  mutating func call(_ node: Program.Node) -> Value {
    let overload = code.overloads[Int(node.c)]
    let start = Int(node.a)
    let first = value(code.children[start])
    let second = node.b > 1 ? value(code.children[start + 1]) : nil
    let third = node.b > 2 ? value(code.children[start + 2]) : nil
    let fourth = node.b > 3 ? value(code.children[start + 3]) : nil
    if let absence = absence(first, second, third, fourth) { return absence }
    guard spend(overload.cost(first, second, third)) else { return .failed(.overflow) }
    return overload.result(first, second, third, fourth, clock: context.clock)
  }

  /// Unknown if an argument, or an element of one, is; else a failure if one is.
  private mutating func absence(_ first: Value, _ second: Value?, _ third: Value?, _ fourth: Value?) -> Value? {
    var absence: Value?
    for argument in [first, second, third, fourth] {
      guard let argument else { break }
      let found = argument.absence ?? argument.absentElement
      guard let found else { continue }
      absence = absence.flatMap { Value.combinedAbsence($0, found) } ?? found
    }
    return absence
  }

  mutating func matches(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .text(let text) = operand else { return operand }
    guard spend(operand.readingCost) else { return .failed(.overflow) }
    return .bool(code.patterns[Int(node.b)].matches(text))
  }

  mutating func format(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .text(let text) = operand else { return operand }
    guard spend(operand.readingCost) else { return .failed(.overflow) }
    return .bool(code.formats[Int(node.b)].accepts(text))
  }

  mutating func intrinsic(_ node: Program.Node) -> Value {
    let intrinsic = code.intrinsics[Int(node.c)]
    // What is asked of lists is asked of them as they stand, whatever their items are.
    let first = itemsOrValue(code.children[Int(node.a)])
    let second = node.b > 1 ? value(code.children[Int(node.a) + 1]) : nil
    if let absence = first.absence.flatMap({ Value.combinedAbsence($0, second ?? $0) }) ?? second?.absence {
      return absence
    }
    // A constraint asks one thing of an answer: the size of a record bounds that, however many items there are.
    guard spend(first.readingCost + first.count / 64) else { return .failed(.overflow) }
    return intrinsic.result(first, second)
  }
}

extension Value {
  /// What `compute` gives, or why it gives nothing.
  static func attempt(_ compute: () throws(FormFailure) -> Value?) -> Value {
    do throws(FormFailure) {
      return try compute() ?? .unknown
    } catch {
      return .failed(error)
    }
  }

  /// How many bytes a text has.
  var size: Int { if case .text(let text) = self { text.utf8.count } else { 0 } }

  /// How many steps it takes to read a text: few enough that the largest record leaves some for the rest.
  var readingCost: Int { size / ExpressionLimits.bytesOfStep }

  /// How many elements a list has.
  var count: Int { if case .list(let elements) = self { elements.count } else { 0 } }

  /// The first unknown element of a list.
  var absentElement: Value? {
    guard case .list(let elements) = self else { return nil }
    return elements.first { $0.isUnknown } ?? elements.lazy.compactMap(\.absence).first
  }
}

extension Overload {
  /// How many steps a call takes beside its own.
  func cost(_ first: Value, _ second: Value?, _ third: Value?) -> Int {
    let plain = first.readingCost + (second?.readingCost ?? 0) + first.count
    switch growth {
    case .none: return plain
    case .replacement:
      let places = first.size / max(second?.size ?? 1, 1) + 1
      return plain + places.multipliedClamped(by: third?.size ?? 0) / ExpressionLimits.bytesOfStep
    case .joining:
      return plain + first.count.multipliedClamped(by: second?.size ?? 0) / ExpressionLimits.bytesOfStep
    }
  }

  func result(_ first: Value, _ second: Value?, _ third: Value?, _ fourth: Value?, clock: FormClock) -> Value {
    Value.attempt { () throws(FormFailure) in
      switch evaluation {
      case .one(let compute): return try compute(first)
      case .clock(let compute): return try compute(first, clock)
      case .two(let compute):
        guard let second else { return nil }
        return try compute(first, second)
      case .three(let compute):
        guard let second, let third else { return nil }
        return try compute(first, second, third)
      case .four(let compute):
        guard let second, let third, let fourth else { return nil }
        return try compute(first, second, third, fourth)
      }
    }
  }
}

extension Int {
  /// The product, or the greatest integer.
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, isTooMuch) = multipliedReportingOverflow(by: other)
    return isTooMuch ? .max : product / 2
  }
}

extension Arithmetic {
  /// What the operator gives; nothing for operands of other types, which the checker refuses.
  func result(_ left: Value, _ right: Value) throws(FormFailure) -> Value? {
    switch (left, right) {
    case (.int(let a), .int(let b)): return try integers(a, b).map { .int($0) }
    case (.double(let a), .double(let b)): return doubles(a, b).map { .double($0) }
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

  private func doubles(_ a: Double, _ b: Double) -> Double? {
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
    case (.length(let unit), .text(let text)): .int(FormText.length(text, in: unit.counted))
    case (.matchesPattern(let pattern), .text(let text)): .bool(pattern.matches(text))
    case (.matchesFormat(let name), .text(let text)): Format.named(name).map { .bool($0.accepts(text)) } ?? .unknown
    case (.consistsOf(let set, let lines), .text(let text)):
      .bool(!FormText.hasControlCharacters(text, lines: lines) && (set?.containsAll(of: text) ?? true))
    case (.isMultiple, .int(let value)): second?.int.map { .bool(FormNumber.isMultiple(value, of: $0)) } ?? .unknown
    case (.isMultiple, .double(let value)):
      second?.double.map { .bool(FormNumber.isMultiple(value, of: $0)) } ?? .unknown
    case (.count, .list(let elements)): .int(elements.count)
    case (.isDistinct, .list(let elements)): .bool(Value.areDistinct(elements))
    default: .unknown
    }
  }
}

extension TextUnit {
  var counted: FormTextUnit {
    switch self {
    case .scalars: .scalars
    case .characters: .characters
    case .utf16: .utf16
    case .bytes: .bytes
    }
  }
}
