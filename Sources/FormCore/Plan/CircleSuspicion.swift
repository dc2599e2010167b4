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
  /// Which of the form's fields each slot of the outermost frame is part of; these are numbered field by field.
  private var roots: [Int] = []

  init(_ form: Form) {
    edges = Array(repeating: [], count: form.fields.count + form.sections.count)
    for root in form.fields.indices { addSlots(of: form.fields, at: root, to: root) }
    for root in form.fields.indices { addReads(of: form.fields, at: root, to: root, depth: 0) }
    for (index, section) in form.sections.enumerated() {
      let node = form.fields.count + index
      addReads(of: section.visible, to: node, depth: 0)
      guard !edges[node].isEmpty else { continue }
      for root in section.fields { edges[root].append(node) }
    }
  }

  // Fields are looked at where they stand, since copies of them take longer than all else here.

  private mutating func addSlots(of fields: [Field], at index: Int, to root: Int) {
    while roots.count <= fields[index].id.slot { roots.append(root) }
    guard case .group(let members) = fields[index].kind else { return }
    for member in members.indices { addSlots(of: members, at: member, to: root) }
  }

  /// `depth` is how many lists the field stands in.
  private mutating func addReads(of fields: [Field], at index: Int, to root: Int, depth: Int) {
    addReads(of: fields[index].visible, to: root, depth: depth)
    addReads(of: fields[index].required, to: root, depth: depth)
    if let computed = fields[index].computed { addReads(of: computed, to: root, depth: depth) }
    for applied in fields[index].constraints.indices {
      guard case .formula(let formula) = fields[index].constraints[applied].argument else { continue }
      addReads(of: formula, to: root, depth: depth)
    }
    switch fields[index].kind {
    case .text, .integer, .number, .boolean, .date, .time, .dateTime: break
    case .choice(let choices), .choices(let choices):
      for choice in choices { addReads(of: choice.visible, to: root, depth: depth) }
    case .group(let members):
      for member in members.indices { addReads(of: members, at: member, to: root, depth: depth) }
    case .list(let item): addReads(of: [item], at: 0, to: root, depth: depth + 1)
    }
  }

  private mutating func addReads(of condition: Condition, to node: Int, depth: Int) {
    guard case .expression(let formula) = condition else { return }
    addReads(of: formula, to: node, depth: depth)
  }

  private mutating func addReads(of formula: Formula, to node: Int, depth: Int) {
    for (field, _) in formula.expression.term.reads {
      // What stands in the same list is part of the same field.
      edges[node].append(field.level == depth && field.slot < roots.count ? roots[field.slot] : node)
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
