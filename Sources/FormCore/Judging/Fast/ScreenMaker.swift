// Makes the screen's form of a plan: each operation of a field comes to something that is certain, or the form is not
// plain.

import FormPatterns
import FormRuntime

/// The parts of a `ScreenForm` as they grow.
struct ScreenMaker {
  private(set) var frames: [ScreenFrame] = []
  private(set) var settings: [TextSettings] = []
  private(set) var choices: [TextTable] = []
  private(set) var demands: [ScreenDemand] = []
  private(set) var rules: [ScreenRule] = []
  private(set) var operands = ScreenOperands()
  /// Those of the frame that is made.
  private var fields: [ScreenField] = []
  private var groups: [ScreenGroup] = []
  private let plan: Plan
  private let table: JudgingTable
  private let facts: BlankContext

  init(_ validator: Validator, _ facts: BlankContext) {
    plan = validator.plan
    table = validator.table
    self.facts = facts
  }

  /// Adds a frame; false if it is not plain.
  mutating func add(_ frame: Plan.Frame) -> Bool {
    (fields, groups) = ([], [])
    for slot in frame.slots { guard add(slot, of: frame) else { return false } }
    frames.append(ScreenFrame(frame, fields, groups))
    return true
  }

  /// Adds the form's rules, when all fields are there, and gives their positions; nothing if one reads a list.
  mutating func add(_ planned: ArraySlice<PlannedRule>) -> Range<Int>? {
    let first = rules.count
    for rule in planned { guard add(rule, frames[0].fields) else { return nil } }
    return first..<rules.count
  }

  /// Adds a field; false if it is not plain.
  private mutating func add(_ slot: Slot, of frame: Plan.Frame) -> Bool {
    // What is around a field comes before it.
    guard slot.id.slot == fields.count, slot.parent.map({ $0 < fields.count }) ?? true else { return false }
    guard let kind = kind(of: slot) else { return false }
    var field = ScreenField(
      kind: kind, emptiness: slot.field.kind.emptiness, bit: 1 << UInt64(slot.id.slot),
      firstCheck: slot.checks.lowerBound)
    if case .text(let position) = kind { field.plain.add(ScreenText(settings[position])) }
    var group = GroupActivity()
    let phases: [Step.Phase] = [.standing, .activity, .required, .judged]
    field.demands = demands.count..<demands.count
    for phase in phases where phase == .standing || field.isVisible {
      for operation in plan.operations(of: Step(phase, slot.id)) {
        switch take(operation, of: slot, &field, &group) {
        case .next: continue
        case .ends: break
        case .unknown: return false
        }
        break
      }
    }
    if case .group = kind { groups.append(self.group(slot, of: frame, isAlwaysJudged: group.isAlwaysJudged)) }
    guard !field.isVisible || addRules(of: slot, &field) else { return false }
    // In items, nothing is kept that programs could read.
    guard slot.id.frame == 0 || !field.waits && field.rules.isEmpty else { return false }
    fields.append(field)
    return true
  }

  private mutating func kind(of slot: Slot) -> ScreenField.Kind? {
    switch slot.field.kind {
    case .text(let text):
      settings.append(text)
      return .text(settings.count - 1)
    case .integer: return .integer
    case .number: return .number
    case .decimal(let places): return .decimal(places)
    case .boolean: return .boolean
    case .date: return .date
    case .time: return .time
    case .dateTime: return .dateTime
    case .choice(let offered):
      choices.append(TextTable(offered.map(\.value)))
      return .choice(choices.count - 1)
    case .group: return .group(groups.count)
    case .list: return slot.items.map { .list($0) }
    case .choices: return nil
    }
  }

  private func group(_ slot: Slot, of frame: Plan.Frame, isAlwaysJudged: Bool) -> ScreenGroup {
    var inside: UInt64 = 0
    var left = slot.members
    while let member = left.popLast() {
      inside |= 1 << UInt64(member)
      left += frame.slots[member].members
    }
    return ScreenGroup(
      members: ScreenMembers(slot.members, of: frame), bit: 1 << UInt64(slot.id.slot), inside: inside,
      isAlwaysJudged: isAlwaysJudged)
  }

  /// When what is in a group is judged.
  private struct GroupActivity {
    var isRequired = false
    var isAlwaysJudged = false
  }

  /// What comes behind an operation.
  private enum Progress { case next, ends, unknown }

  private mutating func take(
    _ operation: Operation, of slot: Slot, _ field: inout ScreenField, _ group: inout GroupActivity
  ) -> Progress {
    func bit(_ check: Int) -> UInt32 { 1 << UInt32(truncatingIfNeeded: check - field.firstCheck) }
    switch operation {
    case .proceed(let test): return proceed(test, of: slot, field)
    case .mark(.visible, if: nil): field.isVisible = true
    case .mark(.required, let test):
      guard let holds = test.map({ truth(of: $0, of: slot) }) ?? true else { return .unknown }
      group.isRequired = holds
    case .mark(.active, if: nil): group.isAlwaysJudged = true
    case .mark(.active, if: .own(.answered)): group.isAlwaysJudged = false
    case .mark(.active, if: .either(.own(.answered), .own(.required))): group.isAlwaysJudged = group.isRequired
    case .refuse(let check, if: .own(.misread)): field.typeBit = bit(check)
    case .refuse(let check, if: .own(.foreign)): field.choicesBit = bit(check)
    case .refuse(let check, if: .not(.own(.answered))): field.requiredBit = bit(check)
    case .refuse(let check, if: .not(.holds(let rule))):
      return add(bit(check), rule, endsStep: true, of: slot, &field)
    case .demand(let check, let rule): return add(bit(check), rule, endsStep: false, of: slot, &field)
    case .mark, .refuse, .show, .recognize, .compute, .compare, .rule, .keep: return .unknown
    }
    return .next
  }

  /// A record in which a group or a list is misread is left to others, and what is in a group that is not judged has no
  /// answer.
  private func proceed(_ test: Test, of slot: Slot, _ field: ScreenField) -> Progress {
    switch test {
    case .own(.answered), .not(.own(.misread)), .group(.active), .not(.group(.misread)), .not(.list(.misread)):
      return .next
    case .own(.visible): return field.isVisible ? .next : .ends
    case .group(.visible): return slot.parent.map { fields[$0].isVisible } == true ? .next : .ends
    case .list(.visible): return .next
    default: return truth(of: test, of: slot).map { $0 ? .next : .ends } ?? .unknown
    }
  }

  /// Whether a test holds whatever is answered; in items it may depend on their positions.
  private func truth(of test: Test, of slot: Slot) -> Bool? { slot.id.frame == 0 ? facts.truth(of: test) : nil }

  private mutating func add(
    _ bit: UInt32, _ rule: PlannedExpression, endsStep: Bool, of slot: Slot, _ field: inout ScreenField
  ) -> Progress {
    let shape = table.shape(slot.id.frame, slot.id.slot)
    guard let demand = table.demands[shape.demands].first(where: { $0.bit == bit }) else { return .unknown }
    let count = CountTest(rule.term, of: slot.id.slot)
    demands.append(
      ScreenDemand(
        bit: bit, program: demand.program, test: demand.test, bound: demand.bound, count: count, endsStep: endsStep))
    field.demands = field.demands.lowerBound..<demands.count
    field.plain.add(demand.test)
    switch field.kind {
    case .text, .choice: if demand.test == nil { field.waits = true }
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime: if demand.bound == nil { field.waits = true }
    case .list: if count == nil { return .unknown }
    case .group: return .unknown
    }
    // Where one ends the step, the others depend on it.
    if endsStep { field.waits = true }
    return !field.waits || isPlain(rule) ? .next : .unknown
  }

  /// Whether an expression of the form reads nothing but scalars, which is what is kept of a record.
  private func isPlain(_ expression: PlannedExpression) -> Bool {
    guard expression.members.isEmpty else { return false }
    return expression.operands.allSatisfy { operand in
      let slots = plan.frames[0].slots
      guard operand.field.level == 0, slots.indices.contains(operand.field.slot) else { return false }
      switch slots[operand.field.slot].field.kind {
      case .group, .list, .choices: return false
      case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: return true
      }
    }
  }

  private mutating func add(_ rule: PlannedRule, _ fields: [ScreenField]) -> Bool {
    guard isPlain(rule.check), rule.when.map({ isPlain($0) }) ?? true else { return false }
    rules.append(ScreenRule(rule, fields, &operands))
    return true
  }

  private mutating func addRules(of slot: Slot, _ field: inout ScreenField) -> Bool {
    let first = rules.count
    for operation in plan.operationsOfRules(slot) {
      switch operation {
      case .proceed(if: .own(.visible)), .proceed(if: .group(.active)), .proceed(if: .own(.answered)),
        .proceed(if: .not(.own(.misread))):
        break
      case .proceed(if: .not(.reported(let check))):
        field.silencingBits |= 1 << UInt32(truncatingIfNeeded: check - field.firstCheck)
      case .rule(let rule): guard add(plan.rules[rule], fields + [field]) else { return false }
      case .proceed, .mark, .show, .recognize, .compute, .refuse, .compare, .demand, .keep: return false
      }
    }
    field.rules = first..<rules.count
    return true
  }
}
