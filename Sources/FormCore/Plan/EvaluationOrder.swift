// The order in which the states of fields are settled, fixed when a spec is compiled, and circles in it.

import FormLanguage
import FormRuntime

/// An order, and the circles that had to be cut for it.
struct EvaluationOrder: Sendable {
  /// The steps, each after all that it depends on.
  var steps: [Step] = []
  /// Which of them are taken item by item.
  var loops: [PlannedLoop] = []
  /// The nodes of each circle, in the order of dependence. Of circles that share fields, one is enough.
  var circles: [[Int]] = []
}

extension Dependencies {
  /// Orders the steps: by the form, but what is needed first comes first. The same plan gives the same order.
  func order() -> EvaluationOrder {
    guard readsPrevious else {
      var walk = OrderWalk(edges)
      for number in starts { walk.visit(number) }
      var steps: [Step] = []
      steps.reserveCapacity(walk.settled.count)
      for number in walk.settled { if let step = step(number) { steps.append(step) } }
      return EvaluationOrder(steps: steps, circles: walk.circles)
    }
    var order = EvaluationOrder()
    arrange(starts, besides: [], into: &order)
    return order
  }

  /// Every node that has a step, in the order of the form.
  private var starts: [Int] {
    var starts = arrangement.sections.indices.map { number(ofSection: $0) }
    starts.reserveCapacity(edges.nodeCount)
    for state in [DependencyNode.State.standing, .activity, .required, .judged, .judgedInside] {
      starts += numbers(of: state)
    }
    for frame in arrangement.frames {
      for value in frame.values { starts.append(number(ofValue: value.value.id)) }
    }
    return starts
  }

  /// Orders nodes. Those that depend on each other by way of the item before become a loop over the items, in which
  /// they depend on each other no more; `cut` are the frames of the loops around.
  private func arrange(_ nodes: [Int], besides cut: Set<Int>, into order: inout EvaluationOrder) {
    var search = ComponentSearch(dependencies: self, cut: cut, within: cut.isEmpty ? nil : Set(nodes))
    for component in search.components(from: nodes) {
      guard isCircular(component, besides: cut) else {
        order.steps += component.compactMap { step($0) }
        continue
      }
      let frame = commonFrame(of: component)
      let first = order.steps.count
      guard !cut.contains(frame), hasPrevious(component, in: frame) else {
        cutCircles(of: component, in: frame, besides: cut, into: &order)
        continue
      }
      let position = order.loops.count
      arrange(component, besides: cut.union([frame]), into: &order)
      order.loops.insert(PlannedLoop(frame: frame, steps: first..<order.steps.count), at: position)
    }
  }

  /// Says which nodes go round in a circle. A way by the item before is only part of one that leads out of the items.
  private func cutCircles(of component: [Int], in frame: Int, besides cut: Set<Int>, into order: inout EvaluationOrder)
  {
    let inside = Set(component)
    let readsPrevious = component.contains {
      edges[$0].contains { $0.previous != nil && !$0.isCut(by: cut) && inside.contains($0.target) }
    }
    let start = component.first { (value($0)?.frame ?? node($0)?.id.frame ?? 0) == frame }
    guard readsPrevious, let start else {
      var walk = OrderWalk(edges, cut: cut, within: inside)
      for node in component { walk.visit(node) }
      order.steps += walk.settled.compactMap { step($0) }
      order.circles += walk.circles
      return
    }
    order.steps += component.compactMap { step($0) }
    order.circles.append(shortestCircle(through: start, within: inside, besides: cut))
  }

  private func shortestCircle(through start: Int, within inside: Set<Int>, besides cut: Set<Int>) -> [Int] {
    var origins: [Int: Int] = [:]
    var reached = [start]
    var next = 0
    while next < reached.count {
      let node = reached[next]
      next += 1
      for edge in edges[node] where inside.contains(edge.target) && !edge.isCut(by: cut) {
        if edge.target == start {
          var circle = [node]
          while let last = circle.last, last != start, let origin = origins[last] { circle.append(origin) }
          return circle.reversed()
        }
        if origins[edge.target] == nil {
          origins[edge.target] = node
          reached.append(edge.target)
        }
      }
    }
    return [start]
  }

  private func isCircular(_ component: [Int], besides cut: Set<Int>) -> Bool {
    component.count > 1 || edges[component[0]].contains { $0.target == component[0] && !$0.isCut(by: cut) }
  }

  private func hasPrevious(_ component: [Int], in frame: Int) -> Bool {
    let inside = Set(component)
    return component.contains { edges[$0].contains { $0.previous == frame && inside.contains($0.target) } }
  }

  /// The innermost frame in which all nodes stand, or what they stand in.
  private func commonFrame(of component: [Int]) -> Int {
    var common: [Int]?
    for number in component {
      let way = wayToFrame(value(number)?.frame ?? node(number)?.id.frame ?? 0)
      common = common.map { Array(zip($0, way).prefix { $0.0 == $0.1 }.map(\.0)) } ?? way
    }
    return common?.last ?? 0
  }

  private func wayToFrame(_ frame: Int) -> [Int] {
    guard let list = arrangement.frames[frame].list else { return [frame] }
    return wayToFrame(list.frame) + [frame]
  }

  /// The step that settles a node; nothing for what only joins others.
  func step(_ number: Int) -> Step? {
    if let value = value(number) { return .value(value) }
    guard let (slot, state) = slotAndState(number) else { return .section(section(number)) }
    switch state {
    case .standing: return .field(slot.id, .standing)
    case .activity: return slot.field.kind.isGroup ? .field(slot.id, .activity) : nil
    case .required: return slot.field.kind.isGroup ? nil : .field(slot.id, .required)
    case .judged: return .field(slot.id, .judged)
    case .answered, .standingInside, .judgedInside: return nil
    }
  }
}

/// A depth-first walk without recursion, since chains of fields can be as long as a form.
private struct OrderWalk {
  /// How far the walk is with a node.
  private enum Mark { case new, open, done }

  private let edges: DependencyEdges
  /// The frames in whose items what is read of the item before is there already.
  private let cut: Set<Int>
  /// The nodes that are looked at; nothing for all.
  private let within: Set<Int>?
  /// The nodes, each behind all that it depends on.
  private(set) var settled: [Int] = []
  /// The nodes of each circle.
  private(set) var circles: [[Int]] = []
  private var marks: [Mark]
  private var isInCircle: [Bool]
  /// The way to the node that is being looked at, and which edge of each comes next.
  private var way: [(node: Int, next: DependencyEdges.Place)] = []

  init(_ edges: DependencyEdges, cut: Set<Int> = [], within: Set<Int>? = nil) {
    self.edges = edges
    self.cut = cut
    self.within = within
    marks = Array(repeating: .new, count: edges.nodeCount)
    isInCircle = Array(repeating: false, count: edges.nodeCount)
    settled.reserveCapacity(within?.count ?? edges.nodeCount)
  }

  mutating func visit(_ start: Int) {
    guard marks[start] == .new else { return }
    enter(start)
    while let node = way.last?.node {
      guard let edge = edges.edge(at: &way[way.count - 1].next) else {
        leave(node)
        continue
      }
      let target = edge.target
      if edge.isCut(by: cut) || within?.contains(target) == false { continue }
      switch marks[target] {
      case .new: enter(target)
      case .open: cut(from: node, to: target)
      case .done: break
      }
    }
  }

  private mutating func enter(_ node: Int) {
    marks[node] = .open
    way.append((node, edges.start(of: node)))
  }

  private mutating func leave(_ node: Int) {
    marks[node] = .done
    way.removeLast()
    settled.append(node)
  }

  private mutating func cut(from node: Int, to target: Int) {
    guard !isInCircle[node], !isInCircle[target], circles.count < Report.limit else { return }
    guard let start = way.lastIndex(where: { $0.node == target }) else { return }
    let circle = way[start...].map(\.node)
    for member in circle { isInCircle[member] = true }
    circles.append(circle)
  }
}
