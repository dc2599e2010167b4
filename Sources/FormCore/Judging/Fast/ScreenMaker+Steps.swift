// The steps of a plan that are left when all answers are read.

import FormRuntime

extension ScreenMaker {
  /// Adds the steps of all frames in the order of the plan; false if one is for others.
  mutating func addSteps() -> Bool {
    for step in plan.order { guard add(step) else { return false } }
    return true
  }

  private mutating func add(_ step: Step) -> Bool {
    if step.phase == .section { return plan.sections[step.id.slot].isAlways || addSection(step) }
    let frame = step.id.frame
    let slot = plan.slot(step.id)
    let field = frames[frame].fields[step.id.slot]
    let later = frames[frame].later[step.id.slot]
    guard field.isVisible else { return true }
    switch step.phase {
    case .standing:
      if later.section != nil || later.visible != nil {
        append(.standing, of: slot, within: later.section, if: later.visible)
      }
      if let computed = later.computed {
        let computation = ScreenComputation(program: computed.program, kind: slot.field.kind)
        append(.compute(operands.add(computation)), of: slot)
      }
    case .activity:
      if field.kind.isGroup, frames[frame].settlesGroups {
        append(.activity, of: slot, within: slot.parent, if: later.required)
      }
    case .required: addRequirement(step, field, later)
    case .judged:
      addRequirement(step, field, later)
      if field.waits { append(.demands, of: slot) }
    case .section, .value: return false
    }
    return true
  }

  private mutating func addSection(_ step: Step) -> Bool {
    var condition = ScreenCondition.always
    for operation in plan.operations(of: step) {
      switch operation {
      case .proceed(if: .holds(let visible)):
        guard canRead(visible, in: 0) else { return false }
        condition = self.condition(visible, in: 0)
      case .show: append(ScreenStep(work: .section, slot: step.id.slot, condition: condition), in: 0)
      default: return false
      }
    }
    return true
  }

  private mutating func addRequirement(_ step: Step, _ field: ScreenField, _ later: Later) {
    guard field.isRequiredLater, later.requirement == step.phase else { return }
    let slot = plan.slot(step.id)
    let group = frames[step.id.frame].settlesGroups ? slot.parent : nil
    append(.requirement, of: slot, within: group, if: later.required)
  }

  private mutating func append(
    _ work: ScreenStep.Work, of slot: Slot, within: Int? = nil, if expression: PlannedExpression? = nil
  ) {
    let condition = expression.map { self.condition($0, in: slot.id.frame) } ?? ScreenCondition.always
    append(ScreenStep(work: work, slot: slot.id.slot, within: within ?? -1, condition: condition), in: slot.id.frame)
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
    ScreenFields(fields: frames[frame].fields, choices: choices).condition(expression, &operands)
  }
}
