// The steps of a plan that are left when all answers are read.

import FormRuntime

extension ScreenMaker {
  /// Adds the steps of all frames in the order of the plan; false if one is for others.
  mutating func addSteps() -> Bool {
    for step in plan.order { guard add(step) else { return false } }
    return true
  }

  private mutating func add(_ step: Step) -> Bool {
    switch step {
    case .section(let section): return plan.sections[section].isAlways || add(section: section)
    // Each named value has its step, so that nothing else has to ask whether an expression reads one.
    case .value: return false
    case .field(let id, let phase):
      add(phase, of: plan.slot(id))
      return true
    }
  }

  private mutating func add(_ phase: Step.Phase, of slot: Slot) {
    let frame = slot.id.frame
    let field = frames[frame].fields[slot.id.slot]
    let later = frames[frame].later[slot.id.slot]
    guard field.isVisible else { return }
    switch phase {
    case .standing:
      if let visible = later.visible { append(.standing, of: slot, others: inside(slot), if: visible) }
      if let computed = later.computed {
        let computation = ScreenComputation(program: computed.program, kind: slot.field.kind)
        append(.compute, of: slot, computation: operands.add(computation))
      }
    case .activity:
      if field.kind.isGroup, frames[frame].settlesGroups {
        append(.activity, of: slot, others: around(slot), if: later.required)
      }
    case .required: addRequirement(of: slot, in: phase, field, later)
    case .judged:
      addRequirement(of: slot, in: phase, field, later)
      if field.waits { append(.demands, of: slot) }
    }
  }

  private mutating func add(section: Int) -> Bool {
    var condition = ScreenCondition.always
    for operation in plan.operations(of: .section(section)) {
      switch operation {
      case .proceed(if: .holds(let visible)):
        guard canRead(visible, in: 0) else { return false }
        condition = self.condition(visible, in: 0)
      case .show:
        let step = ScreenStep(.section, slot: nil, others: fields(ofSection: section), condition: condition)
        append(step, in: 0)
      default: return false
      }
    }
    return true
  }

  private mutating func addRequirement(
    of slot: Slot, in phase: Step.Phase, _ field: ScreenField, _ later: Later
  ) {
    guard field.isRequiredLater, later.requirement == phase else { return }
    append(
      .requirement, of: slot, others: frames[slot.id.frame].settlesGroups ? around(slot) : 0, if: later.required)
  }

  /// What stands in a section, and what is inside of that.
  private func fields(ofSection section: Int) -> UInt64 {
    plan.frames[0].slots.reduce(0) { fields, slot in
      guard frames[0].later[slot.id.slot].section == section else { return fields }
      return fields | 1 << UInt64(slot.id.slot) | inside(slot)
    }
  }

  /// What is inside of a group.
  private func inside(_ slot: Slot) -> UInt64 {
    let parts = frames[slot.id.frame]
    guard case .group(let group) = parts.fields[slot.id.slot].kind else { return 0 }
    return parts.groups[group].inside
  }

  /// The group around a field.
  private func around(_ slot: Slot) -> UInt64 { slot.parent.map { 1 << UInt64($0) } ?? 0 }

  private mutating func append(
    _ work: ScreenStep.Work, of slot: Slot, others: UInt64 = 0, computation: Int = 0,
    if expression: PlannedExpression? = nil
  ) {
    let condition = expression.map { self.condition($0, in: slot.id.frame) } ?? ScreenCondition.always
    let step = ScreenStep(
      work, slot: slot.id.slot, others: others, computation: computation, condition: condition)
    append(step, in: slot.id.frame)
  }

  private mutating func append(_ step: ScreenStep, in frame: Int) {
    keepItems(of: frame)
    steps.append(step)
    if let last = runs.last, last.frame == frame {
      runs[runs.count - 1].steps = last.steps.lowerBound..<steps.count
    } else {
      runs.append(ScreenRun(frame: frame, steps: steps.count - 1..<steps.count))
    }
  }

  private mutating func condition(_ expression: PlannedExpression, in frame: Int) -> ScreenCondition {
    ScreenFields(fields: frames[frame].fields, choices: choices.tables).condition(expression, &operands)
  }
}
