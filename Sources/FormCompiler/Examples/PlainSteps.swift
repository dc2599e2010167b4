// The part of a plan whose cost is known before it is settled.

import FormCore
import FormLanguage
import FormRuntime

/// The steps that depend on no expression that walks through a list, makes texts longer or searches for a pattern, and
/// what they cost.
struct PlainSteps {
  /// The steps, in the plan's order.
  let order: [Step]
  /// Those that are taken item by item.
  let loops: [PlannedLoop]
  /// The nodes of `dependencies` that depend on the present.
  private let isTimed: [Bool]
  private let dependencies: Dependencies
  private let costs: PlainCosts

  /// Nothing if a default takes such an expression, since defaults are read before anything is settled.
  init?(_ plan: Plan) {
    let slots = plan.frames.flatMap(\.slots)
    guard slots.allSatisfy({ $0.initial.map { $0.term.plainWork(in: plan, from: 0) != nil } ?? true }) else {
      return nil
    }
    let dependencies = Dependencies(of: plan.arrangement)
    var traits = ExpressionTraits(plan: plan, dependencies: dependencies)
    traits.collect()
    let isCostly = dependencies.reach(of: traits.costly)
    var order: [Step] = []
    var positions = [0]
    for step in plan.order {
      if !isCostly[dependencies.number(of: step)] { order.append(step) }
      positions.append(order.count)
    }
    self.order = order
    loops = plan.loops.map { $0.moved(to: positions) }
    isTimed = dependencies.reach(of: traits.timed)
    costs = PlainCosts(plan, expressions: traits.work)
    self.dependencies = dependencies
  }

  /// Whether it depends on the present whether an answer breaks a check of its field; the field's own `default` has no
  /// part in that.
  func readsClock(_ check: Check, of slot: Slot) -> Bool {
    isTimed[dependencies.number(judgesAlone(check, of: slot) ? .standing : .judged, slot.id)]
  }

  /// Whether a check takes nothing but the answer.
  private func judgesAlone(_ check: Check, of slot: Slot) -> Bool {
    switch check.demand {
    case .type: return true
    case .required, .choices, .computed, .rule: return false
    case .constraint(let applied, _):
      // What is inside of a list is part of what is to be distinct, and choices come first, which may depend on anything.
      if case .formula = applied.argument { return false }
      return applied.constraint !== Constraint.uniqueItems && slot.offers.isEmpty
    }
  }

  /// How many steps it takes at most to settle the answers of a test.
  func work(for test: FormTest) -> Double { costs.work(for: test) }
}

/// What settling costs: a number of steps, which may be larger than an integer.
private struct PlainCosts {
  /// Of the form itself, and of the item of a list that costs most, with the items that their defaults bring along.
  private var form = 0.0
  private var item = 0.0
  /// The bytes of text that either starts with.
  private var formBytes = 0.0
  private var itemBytes = 0.0
  private var longestDefault = 0

  /// `expressions`: those of each frame.
  init(_ plan: Plan, expressions: [Int]) {
    let own = zip(plan.frames, expressions).map { frame, work in Double(4 * frame.slots.count + work) }
    let dearest = own.dropFirst().max() ?? 0
    for (index, frame) in plan.frames.enumerated() {
      var size = AnswerSize()
      for slot in frame.slots { if case .value(let value)? = slot.field.initial { size.add(value) } }
      let cost = own[index] + Double(size.items) * dearest
      longestDefault = max(longestDefault, size.longest)
      if index == 0 {
        form = cost
        formBytes = Double(size.bytes)
      } else {
        item = max(item, cost)
        itemBytes = max(itemBytes, Double(size.bytes))
      }
    }
  }

  func work(for test: FormTest) -> Double {
    var size = AnswerSize()
    size.add(test.answers)
    if let original = test.original { size.add(original) }
    let items = Double(size.items)
    // An expression may read the longest text that there is each time.
    let reading = Double(max(size.longest, longestDefault) / ExpressionLimits.bytesOfStep + 1)
    // A pattern or a format reads every byte of its own field, which takes as long as a few bytes elsewhere.
    return (form + items * item) * reading + 4 * (Double(size.bytes) + formBytes + items * itemBytes)
  }
}

/// What the expressions are like that states of fields depend on.
private struct ExpressionTraits {
  let plan: Plan
  let dependencies: Dependencies
  /// The nodes that take an expression whose cost is not known beforehand.
  private(set) var costly: [Int] = []
  /// The nodes that take an expression that reads the clock.
  private(set) var timed: [Int] = []
  /// What the other expressions cost, by frame.
  private(set) var work: [Int]

  init(plan: Plan, dependencies: Dependencies) {
    self.plan = plan
    self.dependencies = dependencies
    work = plan.frames.map { _ in 0 }
  }

  mutating func collect() {
    for step in plan.order {
      for operation in plan.operations(of: step) { collect(operation, of: step) }
    }
    // How many items are computed is not known.
    for slot in plan.frames.flatMap(\.slots) where slot.computed != nil && slot.items != nil {
      costly.append(dependencies.number(.standing, slot.id))
    }
    collectDefaults()
  }

  private mutating func collect(_ operation: Operation, of step: Step) {
    switch operation {
    case .demand(let check, _), .refuse(let check, _):
      guard case .constraint(let applied, _) = plan.checks[check].demand else { break }
      // What a constraint does with an answer is counted by the bytes of that.
      work[step.frame] += 1
      if case .formula(let formula) = applied.argument { add(formula.expression.term, to: step) }
      return
    case .proceed, .mark, .show, .recognize, .compute, .compare, .rule, .keep: break
    }
    for expression in plan.expressions(of: operation) { add(expression.term, to: step) }
  }

  private mutating func add(_ term: Term, to step: Step) {
    let node = dependencies.number(of: step)
    if term.readsClock { timed.append(node) }
    if let steps = term.plainWork(in: plan, from: step.frame) {
      work[step.frame] += steps
    } else {
      costly.append(node)
    }
  }

  /// Other fields may read what a field starts with. Its own answer replaces that.
  private mutating func collectDefaults() {
    let starts = plan.frames.flatMap(\.slots).filter { $0.initial?.term.readsClock == true }.map(\.id)
    guard !starts.isEmpty else { return }
    let timedStarts = Set(starts)
    for node in 0..<dependencies.edges.nodeCount {
      let own = dependencies.node(node)?.id
      let readsStart = dependencies.edges[node].contains { edge in
        dependencies.node(edge.target).map { $0.id != own && timedStarts.contains($0.id) } ?? false
      }
      if readsStart { timed.append(node) }
    }
  }
}

extension Dependencies {
  /// The nodes that depend on one of `sources`, those themselves included.
  fileprivate func reach(of sources: [Int]) -> [Bool] {
    var isReached = Array(repeating: false, count: edges.nodeCount)
    guard !sources.isEmpty else { return isReached }
    var dependants: [[Int]] = Array(repeating: [], count: edges.nodeCount)
    for node in 0..<edges.nodeCount { for edge in edges[node] { dependants[edge.target].append(node) } }
    var open = sources
    while let node = open.popLast() {
      guard !isReached[node] else { continue }
      isReached[node] = true
      open += dependants[node]
    }
    return isReached
  }
}
