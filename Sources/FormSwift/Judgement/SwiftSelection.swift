// What has to be settled to judge one field alone.

import FormCore
import FormRuntime

/// The calls that judge one field, where they are few.
struct SwiftSelection {
  private let layout: SwiftLayout
  private let order: SwiftOrder
  private let dependencies: Dependencies
  /// Where the step that settles a node stands in the plan's order.
  private let places: [Int: Int]

  /// More calls than this are not worth a list of their own.
  private static let most = 12

  init(layout: SwiftLayout, state: SwiftState) {
    self.layout = layout
    order = SwiftOrder(layout: layout, state: state)
    let dependencies = Dependencies(of: layout.plan.arrangement)
    self.dependencies = dependencies
    places = Dictionary(
      layout.plan.order.enumerated().map { (dependencies.number(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var plan: Plan { layout.plan }

  /// The calls for a field of the form; nothing where they are many, or go through the items of a list.
  func calls(for slot: SwiftSlot) -> [SwiftSource]? {
    guard slot.slot.items == nil else { return nil }
    var nodes = [dependencies.number(.judged, slot.id), dependencies.number(.required, slot.id)]
    if slot.kind.isGroup { nodes.append(dependencies.number(.activity, slot.id)) }
    let own = slot.slot.rules
    let others = plan.formRules.filter { rule in
      plan.rules[rule].checks.contains { plan.checks[$0].place == slot.id }
    }
    if !own.isEmpty { nodes.append(dependencies.number(.answered, slot.id)) }
    for rule in Array(own) + others { nodes += self.nodes(of: plan.rules[rule], frame: 0) }
    guard var calls = calls(settling: nodes) else { return nil }
    if !own.isEmpty { calls.append("demand\(slot.name.capitalized)(&judgement)") }
    calls += others.map { "\(SwiftOrder.function(ofRule: $0, plan))(&judgement)" }
    return calls
  }

  /// The calls for the rules at the form as a whole.
  var formCalls: [SwiftSource]? {
    let rules = plan.formRules.filter { rule in plan.rules[rule].checks.contains { plan.checks[$0].place == nil } }
    guard let calls = calls(settling: rules.flatMap { nodes(of: plan.rules[$0], frame: 0) }) else { return nil }
    return calls + rules.map { "\(SwiftOrder.function(ofRule: $0, plan))(&judgement)" }
  }

  private func nodes(of rule: PlannedRule, frame: Int) -> [Int] { nodes(readBy: rule.expressions, frame: frame) }

  /// The calls that settle some states of fields of the form, and what expressions read; nothing where they are many.
  func calls(
    settling states: [(DependencyNode.State, SlotID)], sections: [Int] = [], reading expressions: [PlannedExpression]
  ) -> [SwiftSource]? {
    calls(
      settling: states.map { dependencies.number($0.0, $0.1) } + sections.map { dependencies.number(ofSection: $0) }
        + nodes(readBy: expressions, frame: 0))
  }

  private func nodes(readBy expressions: [PlannedExpression], frame: Int) -> [Int] {
    let values = expressions.flatMap { plan.values(readBy: $0, from: frame) }.map { dependencies.number(ofValue: $0) }
    let operands = expressions.flatMap(\.operands)
    return values
      + operands.flatMap { operand -> [Int] in
        plan.target(of: operand.field, from: frame).map { dependencies.numbers(readBy: operand, of: $0) } ?? []
      }
  }

  private func calls(settling start: [Int]) -> [SwiftSource]? {
    var seen: Set<Int> = []
    var left = start
    var steps: [Int] = []
    var count = 0
    while let node = left.popLast() {
      guard seen.insert(node).inserted else { continue }
      if let value = dependencies.value(node), value.frame > 0 { return nil }
      if let id = dependencies.node(node)?.id, id.frame > 0 || plan.slot(id).items != nil { return nil }
      if let place = places[node] {
        steps.append(place)
        count += order.functions(of: plan.order[place]).count
        // In a chain of fields there would be as many for each as there are fields.
        if count > SwiftSelection.most { return nil }
      }
      left += dependencies.edges[node].map(\.target)
    }
    return steps.sorted().flatMap { order.functions(of: plan.order[$0]) }.map { "\($0)(&judgement)" }
  }
}
