// Macros when an expression runs.

import FormRuntime

extension Evaluation {
  /// `all` and `exists`: an `&&` or `||` over the elements; one that is `decidedBy` decides.
  mutating func quantified(_ node: Program.Node, decidedBy decisive: Bool) -> Value {
    let list = itemsOrValue(node.a)
    guard case .list(let elements) = list else { return list }
    var absence: Value?
    for element in elements {
      guard !isExhausted else { break }
      let verdict = predicate(node, element)
      if case .bool(decisive) = verdict { return verdict }
      if case .bool = verdict { continue }
      absence = absence.flatMap { Value.combinedAbsence($0, verdict) } ?? verdict
    }
    return absence ?? .bool(!decisive)
  }

  mutating func existsOne(_ node: Program.Node) -> Value {
    switch selection(node) {
    case .success(let elements): .bool(elements.count == 1)
    case .failure(let absence): absence.value
    }
  }

  mutating func filtered(_ node: Program.Node) -> Value {
    switch selection(node) {
    case .success(let elements): elements.contains { $0.isUnknown } ? .unknown : .list(elements)
    case .failure(let absence): absence.value
    }
  }

  mutating func mapped(_ node: Program.Node) -> Value {
    let elements: [Value]
    switch selection(node) {
    case .success(let selected): elements = selected
    case .failure(let absence): return absence.value
    }
    var results: [Value] = []
    var absence: Value?
    for element in elements {
      guard !isExhausted else { break }
      let result = with(element, as: node.b) { $0.value(node.d) }
      if result.absence != nil { absence = absence.flatMap { Value.combinedAbsence($0, result) } ?? result }
      results.append(result)
    }
    return absence ?? .list(results)
  }

  /// Unknown or a failure instead of elements.
  private struct Absence: Error {
    let value: Value
  }

  /// The elements that satisfy the predicate, all of them if there is none.
  private mutating func selection(_ node: Program.Node) -> Result<[Value], Absence> {
    let list = itemsOrValue(node.a)
    guard case .list(let elements) = list else { return .failure(Absence(value: list)) }
    guard node.c >= 0 else { return .success(elements) }
    var selected: [Value] = []
    var absence: Value?
    for element in elements {
      guard !isExhausted else { break }
      let verdict = predicate(node, element)
      if case .bool(let truth) = verdict {
        if truth { selected.append(element) }
      } else {
        absence = absence.flatMap { Value.combinedAbsence($0, verdict) } ?? verdict
      }
    }
    return absence.map { .failure(Absence(value: $0)) } ?? .success(selected)
  }

  private mutating func predicate(_ node: Program.Node, _ element: Value) -> Value {
    with(element, as: node.b) { $0.value(node.c) }
  }

  private mutating func with(_ element: Value, as local: Int32, _ body: (inout Self) -> Value) -> Value {
    if locals.isEmpty { locals = Array(repeating: .unknown, count: code.localCount) }
    guard locals.indices.contains(Int(local)) else { return .unknown }
    locals[Int(local)] = element
    return body(&self)
  }
}
