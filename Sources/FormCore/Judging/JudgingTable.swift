// A plan laid out for speed: what judging looks up stands in flat arrays of small values.
//
// It decides nothing; copies of `Slot` and `Check`, which hold all the words of a field, would cost more than judging.

import FormRuntime

/// What judging looks up, once for each validator. A class so that the contexts of expressions share it.
final class JudgingTable: Sendable {
  /// A condition: fixed, or the position of its program.
  enum Truth: Sendable {
    case always
    case never
    case program(Int)
  }

  /// A constraint: which of the field's checks it is, and the position of its program.
  struct Demand: Sendable {
    let bit: UInt32
    let program: Int
    /// What the program comes to for a text, where that is simple.
    let test: TextTest?
    /// What it comes to for other values, where that is simple.
    let bound: BoundTest?
  }

  /// What is known of a field of the form before anything is judged.
  struct Start: Sendable {
    let flags: RecordCells.Flags
    /// What is broken if there is no answer.
    let requiredBit: UInt32
  }

  /// A field.
  struct Shape: Sendable {
    let id: SlotID
    let isGroup: Bool
    let emptiness: Emptiness
    /// The frame of a list's items.
    let items: Int?
    let parent: Int?
    let section: Int?
    /// A group's members: positions in `members`.
    let members: Range<Int>
    let visible: Truth
    let required: Truth
    /// The position of the program that computes it.
    let computed: Int?
    /// Whether each of its choices is offered: positions in `offers`; empty where all always are.
    let offers: Range<Int>
    let firstCheck: Int
    let requiredBit: UInt32
    let typeBit: UInt32
    let choicesBit: UInt32
    /// Its constraints: positions in `demands`.
    let demands: Range<Int>
    /// Its own rules: positions in `rules`.
    let rules: Range<Int>
  }

  /// A rule.
  struct RuleShape: Sendable {
    let when: Int?
    let check: Int
    let checks: Range<Int>
    let isError: Bool
  }

  /// A step, with the position of its field.
  struct FlatStep: Sendable {
    let phase: Step.Phase
    let frame: Int
    /// The position in `shapes`; of a section its own.
    let position: Int
  }

  let shapes: [Shape]
  /// Whether a field has neither rules of its own nor items, by position in `shapes`: nothing to report unless a check is broken.
  let isPlain: [Bool]
  /// By slot of frame 0; no step is taken for what stands here.
  let starts: [Start]
  /// Where each frame's fields begin in `shapes`.
  let bases: [Range<Int>]
  let lists: [SlotID?]
  let members: [Int]
  let steps: [FlatStep]
  let offers: [Truth]
  let demands: [Demand]
  let rules: [RuleShape]
  let formRules: Range<Int>
  let sections: [Truth]
  let programs: [Program]
  /// What `TextTest` refers to.
  let automata: [Automaton]
  let characters: [ScalarSet]
  /// What `BoundTest` refers to.
  let bounds: [Value]

  init(_ plan: Plan) {
    var layout = TableLayout()
    var bases: [Range<Int>] = []
    for frame in plan.frames {
      let first = layout.shapes.count
      for slot in frame.slots { layout.add(slot, of: plan) }
      bases.append(first..<layout.shapes.count)
    }
    self.bases = bases
    lists = plan.frames.map(\.list)
    sections = plan.sections.map { layout.truth($0) }
    rules = plan.rules.map { layout.rule($0) }
    let sections = sections
    let starts = layout.shapes[bases[0]].map { Start($0, sections) }
    steps = plan.order.compactMap { step in
      let isSection = step.phase == .section
      let position = isSection ? step.id.slot : bases[step.id.frame].lowerBound + step.id.slot
      // What is never required needs no step.
      if step.phase == .required, case .never = layout.shapes[position].required { return nil }
      if step.id.frame == 0, !isSection, starts[step.id.slot].settles(step.phase) { return nil }
      return FlatStep(phase: step.phase, frame: step.id.frame, position: position)
    }
    self.starts = starts
    shapes = layout.shapes
    isPlain = layout.shapes.map { $0.rules.isEmpty && $0.items == nil }
    automata = layout.automata
    characters = layout.characters
    bounds = layout.bounds
    members = layout.members
    offers = layout.offers
    demands = layout.demands
    formRules = plan.formRules
    programs = layout.programs
  }

  /// The field of a slot.
  func shape(_ frame: Int, _ slot: Int) -> Shape { shapes[bases[frame].lowerBound + slot] }
}

extension JudgingTable.Start {
  /// What `shape` says that depends on nothing.
  init(_ shape: JudgingTable.Shape, _ sections: [JudgingTable.Truth]) {
    let isInSight =
      shape.parent == nil && shape.computed == nil && (shape.section.map { sections[$0].isAlways } ?? true)
    guard isInSight, shape.visible.isAlways else {
      flags = []
      requiredBit = 0
      return
    }
    let isRequired = shape.required.isAlways && !shape.isGroup
    flags = isRequired ? [.visible, .required] : .visible
    requiredBit = isRequired ? shape.requiredBit : 0
  }

  /// Whether nothing is left to settle in a phase.
  func settles(_ phase: Step.Phase) -> Bool {
    switch phase {
    case .standing: flags.contains(.visible)
    case .required: flags.contains(.required)
    case .section, .activity, .judged: false
    }
  }
}

extension JudgingTable.Truth {
  fileprivate var isAlways: Bool {
    if case .always = self { true } else { false }
  }
}

/// The table's arrays as they grow.
private struct TableLayout {
  var shapes: [JudgingTable.Shape] = []
  var members: [Int] = []
  var offers: [JudgingTable.Truth] = []
  var demands: [JudgingTable.Demand] = []
  var programs: [Program] = []
  var automata: [Automaton] = []
  var characters: [ScalarSet] = []
  var bounds: [Value] = []

  mutating func program(_ expression: PlannedExpression) -> Int {
    programs.append(expression.program)
    return programs.count - 1
  }

  mutating func truth(_ condition: PlannedCondition) -> JudgingTable.Truth {
    switch condition {
    case .constant(let truth): truth ? .always : .never
    case .expression(let expression): .program(program(expression))
    }
  }

  mutating func rule(_ rule: PlannedRule) -> JudgingTable.RuleShape {
    JudgingTable.RuleShape(
      when: rule.when.map { program($0) }, check: program(rule.check), checks: rule.checks,
      isError: rule.rule.severity == .error)
  }

  mutating func add(_ slot: Slot, of plan: Plan) {
    let firstMember = members.count
    members += slot.members
    let firstDemand = demands.count
    let firstOffer = offers.count
    if slot.choices.contains(where: { !$0.isAlways }) { offers += slot.choices.map { truth($0) } }
    var bits = (required: UInt32(0), type: UInt32(0), choices: UInt32(0))
    for (position, check) in plan.checks[slot.checks].enumerated() {
      let bit: UInt32 = 1 << UInt32(truncatingIfNeeded: position)
      switch check.demand {
      case .required: bits.required = bit
      case .type: bits.type = bit
      case .choices: bits.choices = bit
      case .constraint(_, let rule):
        let test = TextTest(rule.term, of: slot.id.slot, automata: &automata, characters: &characters)
        let bound = BoundTest(rule.term, of: slot.id.slot, bounds: &bounds)
        demands.append(JudgingTable.Demand(bit: bit, program: program(rule), test: test, bound: bound))
      case .rule: break
      }
    }
    shapes.append(
      JudgingTable.Shape(
        id: slot.id, isGroup: slot.field.kind.isGroup, emptiness: slot.field.kind.emptiness, items: slot.items,
        parent: slot.parent, section: slot.section, members: firstMember..<members.count, visible: truth(slot.visible),
        required: truth(slot.required), computed: slot.computed.map { program($0) }, offers: firstOffer..<offers.count,
        firstCheck: slot.checks.lowerBound, requiredBit: bits.required, typeBit: bits.type, choicesBit: bits.choices,
        demands: firstDemand..<demands.count, rules: slot.rules))
  }
}
