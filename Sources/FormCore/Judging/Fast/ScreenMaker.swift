// Makes the screen's form of a plan: each operation of a field comes to something that is certain from the start, or to a
// step that is taken when all is read; or the form is for others.

import FormPatterns
import FormRuntime

/// The parts of a `ScreenForm` as they grow.
struct ScreenMaker {
  /// What of a field depends on answers.
  struct Later {
    var section: Int?
    var visible: PlannedExpression?
    var required: PlannedExpression?
    var computed: PlannedExpression?
    /// In which phase it is settled whether an answer is missing.
    var requirement: Step.Phase?
  }

  /// A frame as far as it is made.
  struct FrameParts {
    let frame: Plan.Frame
    let roots: ScreenMembers
    var fields: [ScreenField] = []
    var groups: [ScreenGroup] = []
    /// By slot.
    var later: [Later] = []
    /// Whether it depends on more than whether something is answered in a group what of it is judged.
    var settlesGroups = false
  }

  private(set) var settings: [TextSettings] = []
  private(set) var choices = ChoiceTables()
  private(set) var demands: [ScreenDemand] = []
  private(set) var rules: [ScreenRule] = []
  var operands = ScreenOperands()
  var steps: [ScreenStep] = []
  var runs: [ScreenRun] = []
  private(set) var frames: [FrameParts] = []
  /// The frames of items that are kept until all answers are read.
  private var kept: Set<Int> = []
  /// The frame that is made.
  private var parts: FrameParts
  /// How much there is to remember of the order of names, so far.
  private(set) var orderCount = 0
  let plan: Plan
  private let table: JudgingTable
  private let facts: BlankContext
  private let scope: ScreenScope

  init(_ plan: Plan, _ table: JudgingTable, _ facts: BlankContext, _ scope: ScreenScope) {
    self.plan = plan
    self.table = table
    self.facts = facts
    self.scope = scope
    let nothing = Plan.Frame(list: nil, slots: [], roots: [])
    parts = FrameParts(frame: nothing, roots: ScreenMembers([], of: nothing, firstOrder: 0))
  }

  var screenFrames: [ScreenFrame] {
    frames.indices.map { ScreenFrame(frames[$0], isKept: kept.contains($0)) }
  }

  /// Adds a frame; false if it is for others.
  mutating func add(_ frame: Plan.Frame) -> Bool {
    parts = FrameParts(
      frame: frame, roots: members(frame.roots, of: frame),
      settlesGroups: frame.slots.contains { dependsOnAnswers($0) })
    for slot in frame.slots { guard add(slot) else { return false } }
    for slot in frame.slots where parts.fields[slot.id.slot].isVisible {
      guard addRules(of: slot) else { return false }
    }
    frames.append(parts)
    return true
  }

  /// Adds the form's rules, when all fields are there, and gives their positions; nothing if one is for others.
  mutating func add(_ planned: ArraySlice<PlannedRule>) -> Range<Int>? {
    let first = rules.count
    let fields = ScreenFields(fields: frames[0].fields, choices: choices.tables)
    for rule in planned { guard add(rule, fields, in: 0) else { return nil } }
    return first..<rules.count
  }

  /// Whether the form's own lists, and none that stand in others, have all items that are kept.
  var keepsOnlyOuterItems: Bool {
    kept.allSatisfy { frame in
      plan.frames[frame].list?.frame == 0 && plan.frames[frame].slots.allSatisfy { $0.items == nil }
    }
  }

  /// Whether the items of a frame are kept.
  func keepsItems(of frame: Int) -> Bool { kept.contains(frame) }

  /// Notes that the items of a frame are kept.
  mutating func keepItems(of frame: Int) { if frame > 0 { kept.insert(frame) } }
}

// MARK: - Fields

extension ScreenMaker {
  /// Whether it depends on answers whether a field is visible, or required.
  private func dependsOnAnswers(_ slot: Slot) -> Bool {
    let phases: [Step.Phase] = [.standing, .activity, .required]
    return phases.flatMap { plan.operations(of: slot, in: $0) }.contains { operation in
      switch operation {
      case .proceed(if: .section): true
      case .proceed(if: .holds(let test)), .mark(.required, if: .holds(let test)):
        truth(of: .holds(test), of: slot) == nil
      default: false
      }
    }
  }

  /// Adds a field; false if it is for others.
  private mutating func add(_ slot: Slot) -> Bool {
    // What is around a field comes before it.
    guard slot.id.slot == parts.fields.count, slot.parent.map({ $0 < parts.fields.count }) ?? true else { return false }
    guard let kind = kind(of: slot) else { return false }
    var field = ScreenField(
      kind: kind, emptiness: slot.field.kind.emptiness, bit: 1 << UInt64(slot.id.slot),
      firstCheck: slot.checks.lowerBound)
    if case .text(let position) = kind { field.plain.add(ScreenText(settings[position])) }
    var (group, later) = (GroupActivity(), Later())
    field.isIdle = scope.isIdle(slot.id)
    let phases: [Step.Phase] = [.standing, .activity, .required, .judged]
    field.demands = demands.count..<demands.count
    for phase in phases where field.isVisible || phase == .standing && !field.isIdle {
      guard takeAll(in: phase, of: slot, &field, &group, &later) else { return false }
    }
    field.isRequiredLater =
      field.mayBeHidden || field.isComputed || later.required != nil || slot.parent != nil && parts.settlesGroups
    if field.isComputed { field.waits = true }
    if case .group = kind { parts.groups.append(self.group(slot, isAlwaysJudged: group.isAlwaysJudged)) }
    parts.fields.append(field)
    parts.later.append(later)
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
      return .choice(choices.position(of: offered))
    case .choices(let offered):
      guard offered.count <= ScreenForm.mostBits else { return nil }
      return .choices(choices.position(of: offered))
    case .group: return .group(parts.groups.count)
    case .list: return slot.items.map { .list($0) }
    }
  }

  private mutating func members(_ slots: [Int], of frame: Plan.Frame) -> ScreenMembers {
    defer { orderCount += slots.count + 1 }
    return ScreenMembers(slots, of: frame, firstOrder: orderCount)
  }

  private mutating func group(_ slot: Slot, isAlwaysJudged: Bool) -> ScreenGroup {
    var inside: UInt64 = 0
    var answering: UInt64 = 0
    var left = slot.members
    while let number = left.popLast() {
      let member = parts.frame.slots[number]
      inside |= 1 << UInt64(number)
      if member.computed == nil, !member.field.kind.isGroup { answering |= 1 << UInt64(number) }
      left += member.members
    }
    return ScreenGroup(
      members: members(slot.members, of: parts.frame), bit: 1 << UInt64(slot.id.slot), inside: inside,
      answering: answering, isAlwaysJudged: isAlwaysJudged)
  }

  /// When what is in a group is judged.
  private struct GroupActivity {
    var isRequired = false
    var isAlwaysJudged = false
  }

  /// Whether what is in the groups around a field is judged whatever is answered.
  private func isAlwaysJudged(around slot: Slot) -> Bool {
    var parent = slot.parent
    while let number = parent {
      guard case .group(let group) = parts.fields[number].kind, parts.groups[group].isAlwaysJudged else { return false }
      parent = parts.frame.slots[number].parent
    }
    return true
  }

  /// What comes behind an operation.
  private enum Progress { case next, ends, unknown }

  /// Takes the operations of a phase, as far as they go whatever is answered; false if one is for others.
  private mutating func takeAll(
    in phase: Step.Phase, of slot: Slot, _ field: inout ScreenField, _ group: inout GroupActivity, _ later: inout Later
  ) -> Bool {
    for operation in plan.operations(of: slot, in: phase) {
      switch take(operation, in: phase, of: slot, &field, &group, &later) {
      case .next: continue
      case .ends: return true
      case .unknown: return false
      }
    }
    return true
  }

  private mutating func take(
    _ operation: Operation, in phase: Step.Phase, of slot: Slot, _ field: inout ScreenField,
    _ group: inout GroupActivity, _ later: inout Later
  ) -> Progress {
    func broken(_ check: Int) -> BrokenChecks { BrokenChecks(check, from: field.firstCheck) }
    switch operation {
    case .proceed(let test): return proceed(test, in: phase, of: slot, &field, &later)
    case .mark(.visible, if: nil): field.isVisible = true
    case .mark(.required, let test):
      if let holds = test.map({ truth(of: $0, of: slot) }) ?? true {
        group.isRequired = holds
      } else {
        guard case .holds(let required) = test, canRead(required, in: slot.id.frame) else { return .unknown }
        later.required = required
      }
    case .mark(.active, if: nil): group.isAlwaysJudged = true
    case .mark(.active, if: .own(.answered)): group.isAlwaysJudged = false
    case .mark(.active, if: .either(.own(.answered), .own(.required))): group.isAlwaysJudged = group.isRequired
    case .mark(.dormant, if: .not(.group(.active))): return isAlwaysJudged(around: slot) ? .next : .unknown
    // What a field starts as matters to the group around it.
    case .recognize: return slot.parent == nil ? .next : .unknown
    case .compute(let computed):
      guard slot.items == nil, canRead(computed, in: slot.id.frame) else { return .unknown }
      field.isComputed = true
      later.computed = computed
    case .refuse(let check, if: .own(.misread)): field.misread = broken(check)
    case .refuse(let check, if: .own(.foreign)): field.foreign = broken(check)
    case .refuse(let check, if: .not(.own(.answered))):
      field.unanswered = broken(check)
      later.requirement = phase
    case .refuse(_, if: .not(.offered(let offers))):
      let expressions = offers.compactMap(\.condition.expression)
      for expression in expressions { guard canRead(expression, in: slot.id.frame) else { return .unknown } }
      field.waits = true
      field.restrictsChoices = true
    case .refuse(let check, if: .not(.holds(let rule))):
      return add(broken(check), rule, endsStep: true, of: slot, &field)
    case .demand(let check, let rule): return add(broken(check), rule, endsStep: false, of: slot, &field)
    case .compare(let check): field.contradicted = broken(check)
    case .mark, .refuse, .show, .rule, .keep: return .unknown
    }
    return .next
  }

  /// A record in which a group or a list is misread is left to others, and what is in a group that is not judged has no
  /// answer.
  private mutating func proceed(
    _ test: Test, in phase: Step.Phase, of slot: Slot, _ field: inout ScreenField, _ later: inout Later
  ) -> Progress {
    switch test {
    case .own(.answered), .not(.own(.misread)), .not(.group(.misread)), .list(.visible), .not(.list(.misread)),
      .not(.reported):
      return .next
    case .group(.active): return phase != .judged || isAlwaysJudged(around: slot) ? .next : .unknown
    case .own(.visible): return field.isVisible ? .next : .ends
    case .group(.visible):
      guard let parent = slot.parent else { return .unknown }
      if parts.fields[parent].mayBeHidden { field.mayBeHidden = true }
      return parts.fields[parent].isVisible ? .next : .ends
    case .section(let section):
      (later.section, field.mayBeHidden) = (section, true)
      return .next
    default:
      if let holds = truth(of: test, of: slot) { return holds ? .next : .ends }
      guard case .holds(let expression) = test, canRead(expression, in: slot.id.frame) else { return .unknown }
      switch phase {
      case .standing: (later.visible, field.mayBeHidden) = (expression, true)
      case .required: later.required = expression
      case .activity, .judged: return .unknown
      }
      return .next
    }
  }

  /// Whether a test holds whatever is answered; in items it may depend on their positions.
  private func truth(of test: Test, of slot: Slot) -> Bool? { slot.id.frame == 0 ? facts.truth(of: test) : nil }

  private mutating func add(
    _ check: BrokenChecks, _ rule: PlannedExpression, endsStep: Bool, of slot: Slot, _ field: inout ScreenField
  ) -> Progress {
    let shape = table.shape(slot.id.frame, slot.id.slot)
    guard let demand = table.demands[shape.demands].first(where: { $0.check == check }) else { return .unknown }
    let count = CountTest(rule.term, of: slot.id.slot)
    demands.append(
      ScreenDemand(
        check: check, program: demand.program, test: demand.test, bound: demand.bound, count: count,
        comparesItems: rule.term.comparesItems, distinct: distinction(rule.term), endsStep: endsStep))
    field.demands = field.demands.lowerBound..<demands.count
    field.plain.add(demand.test)
    var needsProgram = field.isComputed
    switch field.kind {
    case .text, .choice: if demand.test == nil { needsProgram = true }
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime: if demand.bound == nil { needsProgram = true }
    case .list, .choices: if count == nil { needsProgram = true }
    case .group: return .unknown
    }
    // Where one ends the step, the others depend on it.
    if needsProgram || endsStep && demand.bound == nil { field.waits = true }
    if let repetition = shape.repetition,
      check == BrokenChecks(table.repetitions[repetition].check, from: shape.firstCheck)
    {
      field.repetition = repetition
    }
    return !needsProgram || canRead(rule, in: slot.id.frame) ? .next : .unknown
  }
}

extension ScreenMaker {
  /// What items are compared by, if that is nothing but texts: a position among the operands' `distinctions`, or -1.
  private mutating func distinction(_ term: Term) -> Int {
    guard case .intrinsic(.isDistinct(let members), let arguments) = term.node,
      case .field(let list)? = arguments.first?.node, let items = parts.frame.slots[list.slot].items
    else { return -1 }
    let frame = plan.frames[items]
    let slots = members.isEmpty ? [0] : members.map { frame.slots[0].members[$0] }
    for slot in slots {
      switch frame.slots[slot].field.kind {
      case .text, .choice: if frame.slots[slot].computed != nil { return -1 }
      case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choices, .group, .list: return -1
      }
    }
    return operands.add(slots)
  }
}

extension Term {
  /// Whether it asks whether all items of a list are different.
  fileprivate var comparesItems: Bool {
    if case .intrinsic(.isDistinct, _) = node { true } else { false }
  }
}

// MARK: - Expressions

extension ScreenMaker {
  /// Whether all that an expression reads can be read of a record when all its answers are there. The items of lists that
  /// it reads are kept for it.
  mutating func canRead(_ expression: PlannedExpression, in frame: Int) -> Bool {
    for operand in expression.operands {
      guard !operand.field.isPrevious, let target = plan.target(of: operand.field, from: frame) else { return false }
      keepItems(inside: plan.slot(target))
    }
    // What an item reads, and where it stands, is asked when all are read.
    keepItems(of: frame)
    return true
  }

  private mutating func keepItems(inside slot: Slot) {
    if let items = slot.items {
      keepItems(of: items)
      // Its other fields are members of these.
      for root in plan.frames[items].roots { keepItems(inside: plan.frames[items].slots[root]) }
    }
    for member in slot.members { keepItems(inside: plan.frames[slot.id.frame].slots[member]) }
  }

  private mutating func add(_ rule: PlannedRule, _ fields: ScreenFields, in frame: Int) -> Bool {
    guard rule.hasSay || scope.tellsWarnings else { return true }
    guard canRead(rule.check, in: frame), rule.when.map({ canRead($0, in: frame) }) ?? true else { return false }
    rules.append(ScreenRule(rule, fields, &operands))
    return true
  }

  private mutating func addRules(of slot: Slot) -> Bool {
    let first = rules.count
    let number = slot.id.slot
    let firstCheck = parts.fields[number].firstCheck
    let fields = ScreenFields(fields: parts.fields, choices: choices.tables)
    for operation in plan.operationsOfRules(slot) {
      switch operation {
      case .proceed(if: .own(.visible)), .proceed(if: .group(.active)), .proceed(if: .own(.answered)),
        .proceed(if: .not(.own(.misread))):
        break
      case .proceed(if: .not(.reported(let check))):
        parts.fields[number].silencing |= BrokenChecks(check, from: firstCheck)
      case .rule(let rule): guard add(plan.rules[rule], fields, in: slot.id.frame) else { return false }
      case .proceed, .mark, .show, .recognize, .compute, .refuse, .compare, .demand, .keep: return false
      }
    }
    parts.fields[number].rules = first..<rules.count
    return true
  }
}
