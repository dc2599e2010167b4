// What has a say in whether a record is good, and in what is told of it.

import FormRuntime

extension Plan {
  /// The fields whose computed values have no say in whether a record is good, unless it gives them: nothing is demanded
  /// of them, and nothing that can make a record bad reads them. With `amongIssues` they have none in what is told of it,
  /// either: no warning reads them, and no message quotes them.
  ///
  /// It asks nothing of named values: a form with these is not screened.
  package func fieldsWithoutSay(amongIssues: Bool) -> Set<SlotID> {
    var search = SaySearch(self)
    search.run(amongIssues: amongIssues)
    let computed = frames.flatMap(\.slots).filter { $0.computed != nil }.map(\.id)
    return Set(computed).subtracting(search.fields)
  }
}

extension PlannedRule {
  /// Whether a record is bad where it is broken.
  var hasSay: Bool { rule.severity == .error }
}

/// Looks for the fields that have a say: from what can make a record bad back to what it reads.
private struct SaySearch {
  /// Those that were found.
  private(set) var fields: Set<SlotID> = []
  private let plan: Plan
  /// Those that were found with all that is inside of them.
  private var wholes: Set<SlotID> = []
  /// Those of which it has not been looked at yet what they read.
  private var waiting: [Slot] = []

  init(_ plan: Plan) { self.plan = plan }

  mutating func run(amongIssues: Bool) {
    for step in plan.order { for operation in plan.operations(of: step) { read(operation, of: step) } }
    for rule in plan.rules where amongIssues || rule.hasSay {
      rule.owner.map { add(plan.slot($0)) }
      let frame = rule.owner?.frame ?? 0
      for expression in rule.expressions { read(expression, in: frame) }
    }
    if amongIssues { for check in plan.checks { readQuotes(of: check) } }
    while let slot = waiting.popLast() { if let computed = slot.computed { read(computed, in: slot.id.frame) } }
  }

  private mutating func read(_ operation: Operation, of step: Step) {
    switch operation {
    // Only where the field has a say.
    case .compute, .keep: return
    case .refuse(let check, _), .demand(let check, _):
      guard case .field(let id, _) = step else { break }
      let slot = plan.slot(id)
      if plan.checks[check].demand.isPlaces && hasRoom(slot) { return }
      // Without an answer there is nothing to judge.
      add(slot)
    case .proceed, .mark, .show, .recognize, .compare, .rule: break
    }
    for expression in plan.expressions(of: operation) { read(expression, in: step.frame) }
  }

  private mutating func readQuotes(of check: Check) {
    for operand in check.operands {
      switch operand.meaning {
      case .constant, .title: break
      case .expression(let expression), .named(let expression, _): read(expression, in: check.frame)
      case .count(let id, _), .field(_, let id): addWhole(plan.slot(id))
      }
    }
  }

  /// Whether what is computed for a field can't have more places than it may.
  private func hasRoom(_ slot: Slot) -> Bool {
    guard case .decimal(let places) = slot.field.kind, let computed = slot.computed else { return false }
    return DecimalPlaces(plan: plan, frame: slot.id.frame).most(computed.term).map { $0 <= places } ?? false
  }

  private mutating func read(_ expression: PlannedExpression, in frame: Int) { read(expression.term, in: frame) }

  private mutating func read(_ term: Term, in frame: Int) {
    switch term.node {
    case .field(let field), .has(let field), .valid(let field):
      if let slot = slot(field, in: frame) { addWhole(slot) }
    case .intrinsic(let intrinsic, let arguments):
      guard case .field(let field)? = arguments.first?.node, let list = slot(field, in: frame),
        let members = intrinsic.members(ofItemsOf: list, in: plan)
      else { return readParts(of: term, in: frame) }
      add(list)
      for member in members { addWhole(member) }
      for argument in arguments.dropFirst() { read(argument, in: frame) }
    default: readParts(of: term, in: frame)
    }
  }

  private mutating func readParts(of term: Term, in frame: Int) {
    for part in term.parts { read(part, in: frame) }
  }

  private func slot(_ field: FieldReference, in frame: Int) -> Slot? {
    plan.target(of: field, from: frame).map { plan.slot($0) }
  }

  private mutating func add(_ slot: Slot) { if fields.insert(slot.id).inserted { waiting.append(slot) } }

  /// Adds a field with all that is inside of it.
  private mutating func addWhole(_ slot: Slot) {
    guard wholes.insert(slot.id).inserted else { return }
    add(slot)
    for member in slot.members { addWhole(plan.frames[slot.id.frame].slots[member]) }
    if let items = slot.items { addWhole(plan.frames[items].slots[0]) }
  }
}

extension Intrinsic {
  /// What it reads of each item of a list; nothing where that may be all of it.
  fileprivate func members(ofItemsOf list: Slot, in plan: Plan) -> [Slot]? {
    switch self {
    case .count: return []
    case .isDistinct(let members) where !members.isEmpty:
      guard let items = list.items else { return nil }
      let slots = plan.frames[items].slots
      return members.map { slots[slots[0].members[$0]] }
    default: return nil
    }
  }
}
