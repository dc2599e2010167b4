// Truths in statements: when an expression is true for sure, when it is false for sure, and when it breaks a rule.
//
// `a && b` is false for sure where one of them is, so a rule becomes one `if` for each way to break it, and what is
// unknown simply doesn't match.

import FormCore
import FormRuntime

extension SwiftExpressions {
  /// The ways in which `term` is `wanted` for sure: each is a list of conditions, all of which must hold.
  mutating func ways(_ term: Term, _ wanted: Bool) -> [[SwiftCondition]] {
    switch term.node {
    case .constant(.bool(let value)): value == wanted ? [[]] : []
    case .constant: []
    case .not(let part): ways(part, !wanted)
    case .all(let parts) where !wanted, .any(let parts) where wanted: parts.flatMap { ways($0, wanted) }
    default: [conditions(term, wanted)]
    }
  }

  /// What must hold for `term` to be `wanted` for sure.
  mutating func conditions(_ term: Term, _ wanted: Bool) -> [SwiftCondition] {
    switch term.node {
    case .constant(.bool(let value)): return value == wanted ? [] : [.test("false")]
    case .constant: return [.test("false")]
    case .not(let part): return conditions(part, !wanted)
    case .all(let parts) where wanted, .any(let parts) where !wanted:
      return parts.flatMap { conditions($0, wanted) }.unique
    default: return leaf(wanted ? term : term.flipped ?? term, wanted || term.flipped != nil)
    }
  }

  private mutating func leaf(_ term: Term, _ wanted: Bool) -> [SwiftCondition] {
    let operand = operand(term)
    if let reading = operand.wholeReading {
      return [.test(.member(reading, wanted ? "isTrue" : "isFalse"))]
    }
    if operand.canFail {
      return operand.bindings + [
        .test(.infix(.optionalAttempt(operand.code), .equal, wanted ? "true" : "false"))
      ]
    }
    return operand.bindings + [.test(wanted ? operand.code : operand.code.negated)]
  }

  /// The ways in which a rule is broken: its check is false or fails.
  mutating func breaches(_ check: Term) -> [[SwiftCondition]] {
    if case .constant(.failed) = check.node { return [[]] }
    guard check.canFail else { return ways(check, false) }
    let operand = operand(check)
    guard operand.bindings.allSatisfy(\.isOptional) else {
      return [[.test(.member(operand.reading("Bool"), "isBroken"))]]
    }
    return [operand.bindings + [.test(.infix(.optionalAttempt(operand.code), .notEqual, "true"))]]
  }

  /// Whether `term` is true for sure, as an expression.
  mutating func holds(_ term: Term) -> SwiftCode {
    let operand = operand(term)
    return operand.isKnown ? operand.code : .member(operand.reading("Bool"), "isTrue")
  }
}

extension SwiftOperand {
  /// The reading that it is and nothing else.
  fileprivate var wholeReading: SwiftCode? {
    guard !canFail, bindings.count == 1, case .reading(let name, let reading) = bindings[0], code == .local(name)
    else { return nil }
    return reading
  }
}

extension Array<SwiftCondition> {
  /// Each once, in order.
  fileprivate var unique: [SwiftCondition] {
    var seen: Set<SwiftCondition> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Term {
  /// Whether evaluating it can fail.
  var canFail: Bool {
    switch node {
    case .constant(.failed), .index, .last: return true
    // What a named value is read as is told where it is read.
    case .value: return true
    case .member(let part, let index) where part.valueMember(index) != nil: return true
    // They say no of what can't be reached.
    case .hasMember, .validMember: return false
    case .comparison(_, let a, let b): return [a, b].contains { ($0.comparedInt ?? $0).canFail }
    case .widened where type.leaf == .decimal: return true
    case .negated where type == .int || type == .duration: return true
    case .arithmetic(let operation, _, _) where operation.canFail: return true
    case .call(let overload, _) where overload.canFail: return true
    default: return parts.contains { $0.canFail }
    }
  }
}

extension Arithmetic {
  /// Whether it can have no result.
  fileprivate var canFail: Bool {
    switch self {
    case .addDoubles, .subtractDoubles, .multiplyDoubles, .divideDoubles: false
    case .addDecimals, .subtractDecimals, .multiplyDecimals, .addIntegers, .subtractIntegers, .multiplyIntegers,
      .divideIntegers, .remainder, .addPeriodToDate,
      .subtractPeriodFromDate, .subtractDates, .addDurationToTimestamp, .subtractDurationFromTimestamp,
      .subtractTimestamps, .addDurations, .subtractDurations, .addPeriods, .subtractPeriods:
      true
    }
  }
}
