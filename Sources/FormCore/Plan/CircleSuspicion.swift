// Whether values of a form may depend on each other in a circle, told without a plan.

import FormRuntime

extension Form {
  /// Whether there may be a circle, which a plan is to find then; if not, there is none.
  ///
  /// A field of the form is taken together with all that is inside of it, and whatever an expression in it reads, in
  /// whatever way, is taken as needed for all of it. Most forms have no circle even so.
  var mayHaveCircles: Bool { FieldGraph(self).hasCircle }
}

/// What each field of the form reads outside of itself. Sections come behind the fields.
private struct FieldGraph {
  private var edges: [[Int]]
  /// Which of the form's fields each slot of the outermost frame is part of.
  private var roots: [Int: Int] = [:]

  init(_ form: Form) {
    edges = Array(repeating: [], count: form.fields.count + form.sections.count)
    for (root, field) in form.fields.enumerated() { addSlots(of: field, to: root) }
    for (root, field) in form.fields.enumerated() { addReads(of: field, to: root, depth: 0) }
    for (index, section) in form.sections.enumerated() {
      let node = form.fields.count + index
      addReads(of: section.visible, to: node, depth: 0)
      guard !edges[node].isEmpty else { continue }
      for root in section.fields { edges[root].append(node) }
    }
  }

  private mutating func addSlots(of field: Field, to root: Int) {
    roots[field.id.slot] = root
    guard case .group(let members) = field.kind else { return }
    for member in members { addSlots(of: member, to: root) }
  }

  /// `depth` is how many lists the field stands in.
  private mutating func addReads(of field: Field, to root: Int, depth: Int) {
    addReads(of: field.visible, to: root, depth: depth)
    addReads(of: field.required, to: root, depth: depth)
    if let computed = field.computed { addReads(of: computed, to: root, depth: depth) }
    for applied in field.constraints {
      if case .formula(let formula) = applied.argument { addReads(of: formula, to: root, depth: depth) }
    }
    switch field.kind {
    case .text, .integer, .number, .boolean, .date, .time, .dateTime: break
    case .choice(let choices), .choices(let choices):
      for choice in choices { addReads(of: choice.visible, to: root, depth: depth) }
    case .group(let members): for member in members { addReads(of: member, to: root, depth: depth) }
    case .list(let item): addReads(of: item, to: root, depth: depth + 1)
    }
  }

  private mutating func addReads(of condition: Condition, to node: Int, depth: Int) {
    guard case .expression(let formula) = condition else { return }
    addReads(of: formula, to: node, depth: depth)
  }

  private mutating func addReads(of formula: Formula, to node: Int, depth: Int) {
    for (field, _) in formula.expression.term.reads {
      // What stands in the same list is part of the same field.
      edges[node].append(field.level == depth ? roots[field.slot] ?? node : node)
    }
  }

  /// Whether there is a way from a node back to itself; without recursion, since chains can be as long as a form.
  var hasCircle: Bool {
    var isDone = Array(repeating: false, count: edges.count)
    var isOpen = isDone
    for start in edges.indices where !isDone[start] {
      var way = [(node: start, next: 0)]
      isOpen[start] = true
      while let (node, next) = way.last {
        guard next < edges[node].count else {
          isOpen[node] = false
          isDone[node] = true
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let target = edges[node][next]
        if isOpen[target] { return true }
        guard !isDone[target] else { continue }
        isOpen[target] = true
        way.append((target, 0))
      }
    }
    return false
  }
}
