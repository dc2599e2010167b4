// Macros when an expression runs.

import FormRuntime

extension Evaluation {
  /// `all` and `exists`: an `&&` or `||` over the elements.
  mutating func quantified(_ node: Program.Node, decidedBy decisive: Bool) -> Value {
    walk(node) { evaluation, elements in
      guard evaluation.take(elements, node.parts) else { return .unknown }
      var junction = FormJunction(decidedBy: decisive)
      for element in elements {
        if junction.isDecided(by: evaluation.with(element, as: node.b) { $0.value(node.c) }.truth) { break }
      }
      return Value(junction.reading)
    }
  }

  /// Of two it is known that there is not just one, whatever else is unknown.
  mutating func existsOne(_ node: Program.Node) -> Value {
    walk(node) { evaluation, elements in
      guard evaluation.take(elements, node.parts) else { return .unknown }
      var operands = FormOperands()
      var count = 0
      for element in elements {
        let verdict = evaluation.with(element, as: node.b) { $0.value(node.c) }.truth
        operands.take(verdict.absence)
        if verdict.isTrue { count += 1 }
      }
      guard let absence = operands.absence else { return .bool(count == 1) }
      return count > 1 && absence.isUnknown ? .bool(false) : Value(absence)
    }
  }

  mutating func filtered(_ node: Program.Node) -> Value {
    walk(node) { evaluation, elements in
      switch evaluation.selected(elements, node) {
      case .value(let elements): .list(elements)
      case .absent(let absence): Value(absence)
      }
    }
  }

  mutating func mapped(_ node: Program.Node) -> Value {
    if node.takesMembers, let members = members(node) { return members }
    return walk(node) { evaluation, elements in
      let selected = evaluation.selected(elements, node)
      guard case .value(let elements) = selected else { return Value(selected.absence ?? .unknown) }
      guard evaluation.take(elements, node.transformParts) else { return .unknown }
      var operands = FormOperands()
      let results = elements.map { element in
        let result = evaluation.with(element, as: node.b) { $0.value(node.d) }
        operands.take(result.absence)
        return result
      }
      return operands.absence.map { Value($0) } ?? .list(results)
    }
  }

  /// A member of each item of a field, with the same work as if each item were looked at; nothing where the items tell.
  private mutating func members(_ node: Program.Node) -> Value? {
    let field = code.fields[Int(code.nodes[Int(node.a)].a)]
    let transform = code.nodes[Int(node.d)]
    let position = Int(transform.b)
    guard let members = context.members(position, ofItemsOf: field) else { return nil }
    if depth == 0 { steps = FormSteps() }
    guard spend(1), take(members, node.transformParts) else { return .unknown }
    var operands = FormOperands()
    for member in members {
      // The member, and the variable that it is of.
      guard spend(2) else { return .unknown }
      if transform.isNamedList { takeSteps(of: member, inDepth: transform.isRecorded) }
      operands.take(whole(member).absence)
    }
    if depth == 0, steps?.isExhausted == true { return .unknown }
    return operands.absence.map { Value($0) } ?? .list(members)
  }

  /// What `body` makes of the elements of a macro's list. The outermost macro begins to count.
  private mutating func walk(_ node: Program.Node, _ body: (inout Self, [Value]) -> Value) -> Value {
    let list = items(node.a)
    guard case .list(let elements) = list else { return list }
    if depth == 0 { steps = FormSteps() }
    depth += 1
    let value = body(&self, elements)
    depth -= 1
    return depth == 0 && steps?.isExhausted == true ? .unknown : value
  }

  private func take(_ elements: [Value], _ parts: Int32) -> Bool { takeSteps(elements.count, Int(parts)) }

  /// The elements that satisfy the predicate, all of them if there is none.
  private mutating func selected(_ elements: [Value], _ node: Program.Node) -> FormReading<[Value]> {
    guard node.c >= 0 else { return .value(elements) }
    guard take(elements, node.parts) else { return .unknown }
    var operands = FormOperands()
    let selected = elements.filter { element in
      let verdict = with(element, as: node.b) { $0.value(node.c) }.truth
      operands.take(verdict.absence)
      return verdict.isTrue
    }
    return operands.absence.map { .absent($0) } ?? .value(selected)
  }

  private mutating func with(_ element: Value, as local: Int32, _ body: (inout Self) -> Value) -> Value {
    // It is unknown whatever comes of the others.
    guard steps?.isExhausted != true else { return .unknown }
    if locals.isEmpty { locals = Array(repeating: .unknown, count: code.localCount) }
    guard locals.indices.contains(Int(local)) else { return .unknown }
    locals[Int(local)] = element
    return body(&self)
  }
}
