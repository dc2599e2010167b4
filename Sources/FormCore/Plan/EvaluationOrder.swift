// The order in which the states of fields are settled, fixed when a spec is compiled, and circles in it.

import FormRuntime

/// An order, and the circles that had to be cut for it.
struct EvaluationOrder: Sendable {
  /// The steps, each after all that it depends on.
  var steps: [Step] = []
  /// The nodes of each circle, in the order of dependence. Of circles that share fields, one is enough.
  var circles: [[Int]] = []
}

extension Dependencies {
  /// Orders the steps: by the form, but what is needed first comes first. The same plan gives the same order.
  func order() -> EvaluationOrder {
    var walk = OrderWalk(dependencies: self)
    for section in plan.sections.indices { walk.visit(number(ofSection: section)) }
    for state in [DependencyNode.State.standing, .activity, .required, .judged, .judgedInside] {
      for frame in plan.frames { for slot in frame.slots { walk.visit(number(state, slot.id)) } }
    }
    for frame in plan.frames { for value in frame.values { walk.visit(number(ofValue: value.value.id)) } }
    return walk.order
  }

  /// The step that settles a node; nothing for what only joins others.
  fileprivate func step(_ number: Int) -> Step? {
    if let value = value(number) { return Step(.value, value) }
    guard let node = node(number) else { return Step(.section, SlotID(frame: 0, slot: section(number))) }
    let isGroup = plan.slot(node.id).field.kind.isGroup
    switch node.state {
    case .standing: return Step(.standing, node.id)
    case .activity: return isGroup ? Step(.activity, node.id) : nil
    case .required: return isGroup ? nil : Step(.required, node.id)
    case .judged: return Step(.judged, node.id)
    case .answered, .standingInside, .judgedInside: return nil
    }
  }
}

/// A depth-first walk without recursion, since chains of fields can be as long as a form.
private struct OrderWalk {
  private enum Mark { case new, open, done }

  let dependencies: Dependencies
  var order = EvaluationOrder()
  private var marks: [Mark]
  private var isInCircle: [Bool]
  /// The way to the node that is being looked at, and which of its edges comes next.
  private var way: [(node: Int, next: Int)] = []

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    marks = Array(repeating: .new, count: dependencies.edges.count)
    isInCircle = Array(repeating: false, count: dependencies.edges.count)
  }

  mutating func visit(_ start: Int) {
    guard marks[start] == .new else { return }
    enter(start)
    while let (node, next) = way.last {
      guard next < dependencies.edges[node].count else {
        leave(node)
        continue
      }
      way[way.count - 1].next += 1
      let target = dependencies.edges[node][next].target
      switch marks[target] {
      case .new: enter(target)
      case .open: cut(from: node, to: target)
      case .done: break
      }
    }
  }

  private mutating func enter(_ node: Int) {
    marks[node] = .open
    way.append((node, 0))
  }

  private mutating func leave(_ node: Int) {
    marks[node] = .done
    way.removeLast()
    if let step = dependencies.step(node) { order.steps.append(step) }
  }

  private mutating func cut(from node: Int, to target: Int) {
    guard !isInCircle[node], !isInCircle[target], order.circles.count < OrderWalk.circleLimit else { return }
    guard let start = way.lastIndex(where: { $0.node == target }) else { return }
    let circle = way[start...].map(\.node)
    for member in circle { isInCircle[member] = true }
    order.circles.append(circle)
  }

  /// As many diagnostics as are printed.
  private static let circleLimit = 100
}
