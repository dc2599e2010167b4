// Runs a program in a context.

import FormRuntime

/// One run. Recursion follows the depth of the term, which the limit on nodes bounds.
///
/// Macros count their steps as generated code does. Beside that it counts the work of everything for those who do not
/// wait for much of it: tests, and whoever tries an expression.
struct Evaluation<Context: EvaluationContext> {
  let code: Program.Code
  let context: Context
  /// How much work may still be done.
  var work: Int
  /// How much work may be done beyond that, where all is weighed as it is: what functions do with texts and lists, all
  /// positions of a pattern that are followed at once, and the memory that values take. Nobody waits long for what is done
  /// before anything is answered, or in tests; where a record is judged, nothing counts it, as in generated code.
  var weight: Int?
  /// The steps of the outermost macro that runs, or that ran last.
  var steps: FormSteps?
  /// The variables of the macros around.
  var locals: [Value] = []
  /// How many macros are around.
  var depth = 0
  /// The lists of fields that were read in the bodies of macros, which are made once.
  private var lists: [Int32: Value] = [:]

  init(code: Program.Code, context: Context, work: Int) {
    self.code = code
    self.context = context
    self.work = work
  }

  /// Whether there was not enough of either.
  var isExhausted: Bool { work < 0 }

  /// Does so much work; false if that is too much.
  @inline(__always)
  mutating func spend(_ count: Int) -> Bool {
    work = work.subtractingReportingOverflow(count).overflow ? -1 : work - count
    return work >= 0
  }

  /// What a node gives. A list is unknown as long as something in it is.
  mutating func value(_ index: Int32) -> Value {
    let node = code.nodes[Int(index)]
    guard node.isRaw || node.isNamedList else { return items(index) }
    if node.operation == .field, let whole = context.wholeValue(of: code.fields[Int(node.a)]) {
      if depth > 0 { takeSteps(of: context.value(of: code.fields[Int(node.a)]), inDepth: node.isRecorded) }
      return spend(1) ? whole : .unknown
    }
    let value = namedItems(index, inDepth: node.isRecorded)
    return node.isRaw ? whole(value) : value
  }

  /// The same as `items`, with the steps that a list takes which is there already.
  mutating func namedItems(_ index: Int32, inDepth isDeep: Bool) -> Value {
    let value = items(index)
    if depth > 0, code.nodes[Int(index)].isNamedList { takeSteps(of: value, inDepth: isDeep) }
    return value
  }

  /// The same, for what looks at the items of a list one by one.
  mutating func items(_ index: Int32) -> Value {
    guard spend(1) else { return .unknown }
    let node = code.nodes[Int(index)]
    switch node.operation {
    case .constant: return code.constants[Int(node.a)]
    case .field: return field(node)
    case .value: return context.value(of: code.values[Int(node.a)])
    case .has: return .bool(context.isAnswered(code.fields[Int(node.a)]))
    case .valid: return .bool(context.isValid(code.fields[Int(node.a)]))
    case .local: return local(Int(node.a))
    case .position: return .int(context.position)
    case .mode: return .text(context.mode)
    case .today: return .date(context.clock.today)
    case .now: return .timestamp(context.clock.now)
    case .member, .hasMember, .validMember: return member(node)
    case .not: return Value(value(node.a).truth.not)
    case .negated: return negated(node)
    case .all: return junction(node, decidedBy: false)
    case .any: return junction(node, decidedBy: true)
    case .conditional: return conditional(node)
    case .comparison: return comparison(node)
    case .equality: return equality(node)
    case .lengthComparison: return lengthComparison(node)
    case .arithmetic: return arithmetic(node)
    case .concatenation: return concatenation(node)
    case .widened: return widened(node)
    case .compared: return value(node.a).comparedWithDecimals
    case .list: return list(node)
    case .index: return element(node)
    case .last: return last(node)
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

  /// Unknown if something in a list is.
  mutating func whole(_ value: Value) -> Value {
    guard case .list(let elements) = value else { return value }
    guard elements.isEmpty || spend(1 + elements.count / 16) else { return .unknown }
    for element in elements where whole(element).isUnknown { return .unknown }
    return value
  }

  private mutating func field(_ node: Program.Node) -> Value {
    guard depth > 0, node.isNamedList else { return weighedReading(context.value(of: code.fields[Int(node.a)])) }
    if let list = lists[node.a] { return list }
    let list = weighedReading(context.value(of: code.fields[Int(node.a)]))
    lists[node.a] = list
    return list
  }

  private func local(_ index: Int) -> Value { locals.indices.contains(index) ? locals[index] : .unknown }

  private mutating func junction(_ node: Program.Node, decidedBy decisive: Bool) -> Value {
    var junction = FormJunction(decidedBy: decisive)
    for offset in node.a..<node.a + node.b {
      if junction.isDecided(by: value(code.children[Int(offset)]).truth) { break }
    }
    return Value(junction.reading)
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
    if let absence = Value.absence(of: left, right) { return Value(absence) }
    guard weighComparison(left, right) else { return .unknown }
    if depth > 0, node.isLongComparison { takeSteps(bytes: min(left.size, right.size)) }
    return .bool(Value.order(left, right).satisfies(node.comparison))
  }

  /// How long a text is against a constant; most texts need not be counted for that.
  private mutating func lengthComparison(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .text(let text) = operand, case .int(let limit) = code.constants[Int(code.nodes[Int(node.b)].a)] else {
      return operand
    }
    guard spend(operand.readingCost), read(operand, of: node.a) else { return .unknown }
    return .bool(node.comparison.holds(lengthOf: text, in: node.unit, limit))
  }

  private mutating func equality(_ node: Program.Node) -> Value {
    let left = value(node.a)
    let right = value(node.b)
    let equality = equality(left, right, takesSteps: depth > 0 && node.isLongComparison)
    guard node.comparison == .notEqual, case .bool(let isEqual) = equality else { return equality }
    return .bool(!isEqual)
  }

  private mutating func member(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard case .group(let group) = operand else {
      // `has` and `valid` are never unknown: where there is no such group, there is no answer in it.
      return node.operation == .member || isExhausted ? operand : .bool(false)
    }
    let index = Int(node.b)
    guard group.members.indices.contains(index) else {
      let position = index - group.members.count
      return group.values.indices.contains(position) ? group.values[position] : .unknown
    }
    switch node.operation {
    case .hasMember: return .bool(group.answered.indices.contains(index) && group.answered[index])
    case .validMember: return .bool(group.valid.indices.contains(index) && group.valid[index])
    default: return group.members[index]
    }
  }

  private mutating func widened(_ node: Program.Node) -> Value {
    let operand = value(node.a)
    guard depth == 0 || takeStepsOfWalk(through: operand) else { return .unknown }
    guard depth > 0 ? !weighsWork || weigh(operand.readParts) : spendWalk(through: operand) else { return .unknown }
    return operand.widened(exactly: node.c != 0)
  }

  private mutating func list(_ node: Program.Node) -> Value {
    var elements: [Value] = []
    elements.reserveCapacity(Int(node.b))
    var operands = FormOperands()
    for offset in node.a..<node.a + node.b {
      let element = value(code.children[Int(offset)])
      operands.take(element.absence)
      elements.append(element)
    }
    return operands.absence.map { Value($0) } ?? .list(elements)
  }

  private mutating func element(_ node: Program.Node) -> Value {
    let list = namedItems(node.a, inDepth: false)
    let index = value(node.b)
    if let absence = Value.absence(of: list, index) { return Value(absence) }
    guard case .list(let elements) = list, case .int(let position) = index else { return .unknown }
    return elements.indices.contains(position) ? elements[position] : .failed(.outOfRange)
  }

  private mutating func last(_ node: Program.Node) -> Value {
    let list = namedItems(node.a, inDepth: false)
    guard case .list(let elements) = list else { return list }
    return elements.last ?? .failed(.outOfRange)
  }

  private mutating func contained(_ node: Program.Node) -> Value {
    let item = value(node.a)
    let list = namedItems(node.b, inDepth: code.nodes[Int(node.b)].isRecorded)
    if let absence = Value.absence(of: item, list) { return Value(absence) }
    guard case .list(let elements) = list else { return .unknown }
    var isUnknown = false
    guard spend(elements.count / 16), weigh(elements.count) else { return .unknown }
    for element in elements {
      let element = code.nodes[Int(node.b)].isRaw ? whole(element) : element
      let equality = equality(item, element, takesSteps: depth > 0 && node.isLongComparison).truth
      if equality.isTrue { return .bool(true) }
      if equality.absence?.isUnknown == true { isUnknown = true }
    }
    return isUnknown ? .unknown : .bool(false)
  }
}
