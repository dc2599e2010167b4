// Runs a program in a context, counting steps.

import FormRuntime

/// One run. Recursion follows the depth of the term, which the limit on nodes bounds.
struct Evaluation<Context: EvaluationContext> {
  let code: Program.Code
  let context: Context
  /// How many steps are left.
  var steps: Int
  /// The variables of the macros around.
  var locals: [Value] = []

  init(code: Program.Code, context: Context, steps: Int) {
    self.code = code
    self.context = context
    self.steps = steps
  }

  var isExhausted: Bool { steps < 0 }

  /// Takes `count` steps; false if there are not so many left.
  @inline(__always)
  mutating func spend(_ count: Int) -> Bool {
    steps = steps.subtractingReportingOverflow(count).overflow ? -1 : steps - count
    return steps >= 0
  }

  mutating func value(_ index: Int32) -> Value {
    guard spend(1) else { return .failed(.overflow) }
    let node = code.nodes[Int(index)]
    switch node.operation {
    case .constant: return code.constants[Int(node.a)]
    case .field: return whole(context.value(of: code.fields[Int(node.a)]))
    case .has: return .bool(context.isAnswered(code.fields[Int(node.a)]))
    case .valid: return .bool(context.isValid(code.fields[Int(node.a)]))
    case .local: return local(Int(node.a))
    case .mode: return .text(context.mode)
    case .today: return .date(context.clock.today)
    case .now: return .timestamp(context.clock.now)
    case .member: return whole(member(node))
    case .hasMember, .validMember: return member(node)
    case .not: return not(node)
    case .negated: return negated(node)
    case .all: return logic(node, decidedBy: false)
    case .any: return logic(node, decidedBy: true)
    case .conditional: return conditional(node)
    case .comparison: return comparison(node)
    case .equality: return equality(node)
    case .lengthComparison: return lengthComparison(node)
    case .arithmetic: return arithmetic(node)
    case .concatenation: return concatenation(node)
    case .widened: return widened(node)
    case .list: return list(node)
    case .index: return element(node)
    case .contained: return contained(node)
    case .call: return call(node)
    case .matches: return matches(node)
    case .format: return format(node)
    case .intrinsic: return intrinsic(node)
    case .allOf: return quantified(node, decidedBy: false)
    case .exists: return quantified(node, decidedBy: true)
    case .existsOne: return existsOne(node)
    case .filter: return filtered(node)
    case .map: return mapped(node)
    }
  }

  /// A list is unknown as long as one of its items is, but to what looks at the items one by one.
  private mutating func whole(_ value: Value) -> Value {
    guard case .list(let elements) = value else { return value }
    guard spend(elements.count / 16) else { return .failed(.overflow) }
    return elements.contains { $0.isUnknown } ? .unknown : value
  }

  /// The same for what looks at the items of a list one by one.
  mutating func itemsOrValue(_ index: Int32) -> Value {
    let node = code.nodes[Int(index)]
    guard node.operation == .field || node.operation == .member else { return value(index) }
    guard spend(1) else { return .failed(.overflow) }
    return node.operation == .field ? context.value(of: code.fields[Int(node.a)]) : member(node)
  }

  private func local(_ index: Int) -> Value { locals.indices.contains(index) ? locals[index] : .unknown }

  private mutating func not(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    if case .bool(let truth) = operand { return .bool(!truth) }
    return operand
  }

  private mutating func logic(_ node: Program.Node, decidedBy decisive: Bool) -> Value {
    var absence: Value?
    for offset in node.a..<node.a + node.b {
      let operand = value(code.children[Int(offset)])
      if case .bool(decisive) = operand { return operand }
      if case .bool = operand { continue }
      absence = absence.map { Value.combinedAbsence($0, operand) ?? $0 } ?? operand
    }
    return absence ?? .bool(!decisive)
  }

  private mutating func conditional(_ node: Program.Node) -> Value {
    let condition = value(node.a)
    guard case .bool(let truth) = condition else { return condition }
    return value(truth ? node.b : node.c)
  }

  private mutating func comparison(_ node: Program.Node) -> Value {
    let left = value(node.a)
    let right = value(node.b)
    if case .int(let left) = left, case .int(let right) = right { return .bool(node.comparison.holds(left, right)) }
    if let absence = Value.combinedAbsence(left, right) { return absence }
    return .bool(Value.order(left, right).satisfies(node.comparison))
  }

  /// How long a text is against a constant; most texts need not be counted for that.
  private mutating func lengthComparison(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .text(let text) = operand, case .int(let limit) = code.constants[Int(code.nodes[Int(node.b)].a)] else {
      return operand
    }
    guard spend(operand.readingCost) else { return .failed(.overflow) }
    return .bool(node.comparison.holds(lengthOf: text, in: node.unit, limit))
  }

  private mutating func equality(_ node: Program.Node) -> Value {
    let left = value(node.a)
    let right = value(node.b)
    let equality = equality(left, right)
    guard case .bool(let isEqual) = equality else { return equality }
    return .bool(isEqual == (node.comparison == .equal))
  }

  private mutating func member(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .group(let group) = operand else {
      // `has` and `valid` are never unknown: where there is no such group, there is no answer in it.
      return node.operation == .member || isExhausted ? operand : .bool(false)
    }
    let index = Int(node.b)
    guard group.members.indices.contains(index) else { return .unknown }
    switch node.operation {
    case .hasMember: return .bool(group.answered.indices.contains(index) && group.answered[index])
    case .validMember: return .bool(group.valid.indices.contains(index) && group.valid[index])
    default: return group.members[index]
    }
  }

  private mutating func widened(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard spendWalk(through: operand) else { return .failed(.overflow) }
    return operand.widened
  }

  private mutating func list(_ node: Program.Node) -> Value {
    var elements: [Value] = []
    elements.reserveCapacity(Int(node.b))
    var absence: Value?
    for offset in node.a..<node.a + node.b {
      let element = value(code.children[Int(offset)])
      if element.absence != nil { absence = absence.flatMap { Value.combinedAbsence($0, element) } ?? element }
      elements.append(element)
    }
    return absence ?? .list(elements)
  }

  private mutating func element(_ node: Program.Node) -> Value {
    let list = itemsOrValue(node.a)
    let index = value(node.b)
    if let absence = Value.combinedAbsence(list, index) { return absence }
    guard case .list(let elements) = list, case .int(let position) = index else { return .unknown }
    return elements.indices.contains(position) ? elements[position] : .failed(.outOfRange)
  }

  private mutating func contained(_ node: Program.Node) -> Value {
    let item = value(node.a)
    let list = itemsOrValue(node.b)
    if let absence = Value.combinedAbsence(item, list) { return absence }
    guard case .list(let elements) = list else { return .unknown }
    var isUnknown = false
    for element in elements {
      guard spend(1) else { return .failed(.overflow) }
      switch equality(item, element) {
      case .bool(true): return .bool(true)
      case .unknown: isUnknown = true
      default: break
      }
    }
    guard !isExhausted else { return .failed(.overflow) }
    return isUnknown ? .unknown : .bool(false)
  }
}
