// Makes the screen's form of a plan: each operation of a field comes to something that is certain, or the form is not
// plain.

import FormPatterns
import FormRuntime

/// The parts of a `ScreenForm` as they grow.
struct ScreenMaker {
  private(set) var fields: [ScreenField] = []
  private(set) var settings: [TextSettings] = []
  private(set) var choices: [TextTable] = []
  private(set) var demands: [ScreenDemand] = []
  private(set) var rules: [ScreenRule] = []
  private(set) var operands = ScreenOperands()
  private let plan: Plan
  private let table: JudgingTable
  private let facts: BlankContext

  init(_ validator: Validator, _ facts: BlankContext) {
    plan = validator.plan
    table = validator.table
    self.facts = facts
  }

  /// Adds a field; false if it is not plain.
  mutating func add(_ slot: Slot) -> Bool {
    guard let kind = kind(of: slot) else { return false }
    var field = ScreenField(
      kind: kind, emptiness: slot.field.kind.emptiness, bit: 1 << UInt64(slot.id.slot),
      firstCheck: slot.checks.lowerBound)
    let phases: [Step.Phase] = [.standing, .activity, .required, .judged]
    field.demands = demands.count..<demands.count
    for phase in phases where phase == .standing || field.isVisible {
      for operation in plan.operations(of: Step(phase, slot.id)) {
        switch take(operation, of: slot, &field) {
        case .next: continue
        case .ends: break
        case .unknown: return false
        }
        break
      }
    }
    guard !field.isVisible || addRules(of: slot, &field) else { return false }
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
    case .choices, .group, .list: return nil
    }
  }

  /// What comes behind an operation.
  private enum Progress { case next, ends, unknown }

  private mutating func take(_ operation: Operation, of slot: Slot, _ field: inout ScreenField) -> Progress {
    func bit(_ check: Int) -> UInt32 { 1 << UInt32(truncatingIfNeeded: check - field.firstCheck) }
    switch operation {
    case .proceed(if: .own(.answered)): return .next
    case .proceed(let test): return facts.truth(of: test).map { $0 ? .next : .ends } ?? .unknown
    case .mark(.visible, if: nil): field.isVisible = true
    case .mark(.required, if: nil): break
    case .refuse(let check, if: .own(.misread)): field.typeBit = bit(check)
    case .refuse(let check, if: .own(.foreign)): field.choicesBit = bit(check)
    case .refuse(let check, if: .not(.own(.answered))): field.requiredBit = bit(check)
    case .refuse(let check, if: .not(.holds)): return add(bit(check), endsStep: true, of: slot, &field)
    case .demand(let check, _): return add(bit(check), endsStep: false, of: slot, &field)
    case .mark, .refuse, .show, .recognize, .compute, .compare, .rule, .keep: return .unknown
    }
    return .next
  }

  private mutating func add(
    _ bit: UInt32, endsStep: Bool, of slot: Slot, _ field: inout ScreenField
  ) -> Progress {
    let shape = table.shapes[slot.id.slot]
    guard let demand = table.demands[shape.demands].first(where: { $0.bit == bit }) else { return .unknown }
    demands.append(
      ScreenDemand(bit: bit, program: demand.program, test: demand.test, bound: demand.bound, endsStep: endsStep))
    field.demands = field.demands.lowerBound..<demands.count
    switch field.kind {
    case .text, .choice: if demand.test == nil { field.waits = true }
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime: if demand.bound == nil { field.waits = true }
    }
    // Where one ends the step, the others depend on it.
    if endsStep { field.waits = true }
    return .next
  }

  private mutating func addRules(of slot: Slot, _ field: inout ScreenField) -> Bool {
    let first = rules.count
    for operation in plan.operationsOfRules(slot) {
      switch operation {
      case .proceed(if: .own(.visible)), .proceed(if: .own(.answered)), .proceed(if: .not(.own(.misread))): break
      case .proceed(if: .not(.reported(let check))):
        field.silencingBits |= 1 << UInt32(truncatingIfNeeded: check - field.firstCheck)
      case .rule(let rule): rules.append(ScreenRule(plan.rules[rule], fields + [field], &operands))
      case .proceed, .mark, .show, .recognize, .compute, .refuse, .compare, .demand, .keep: return false
      }
    }
    field.rules = first..<rules.count
    return true
  }

  /// Adds the form's rules, when all fields are there, and gives their positions.
  mutating func add(_ planned: ArraySlice<PlannedRule>) -> Range<Int> {
    let first = rules.count
    for rule in planned { rules.append(ScreenRule(rule, fields, &operands)) }
    return first..<rules.count
  }
}
