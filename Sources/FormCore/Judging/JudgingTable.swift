// A plan laid out for speed: what judging looks up stands in flat arrays of small values.
//
// It decides nothing: what is done is in the plan's operations. Copies of `Slot` and `Check`, which hold all the words of
// a field, would cost more than judging.

import FormLanguage
import FormRuntime

/// What judging looks up, once for each validator. A class so that the contexts of expressions share it.
package final class JudgingTable: Sendable {
  /// A condition: fixed, or the position of its program.
  enum Truth: Sendable {
    case always
    case never
    case program(Int)
  }

  /// A constraint: which of the field's checks it is, and the position of its program.
  struct Demand: Sendable {
    let check: BrokenChecks
    let program: Int
    /// What the program comes to for a text, where that is simple.
    let test: TextTest?
    /// What it comes to for other values, where that is simple.
    let bound: BoundTest?
  }

  /// What is known of a field of the form before anything is judged.
  struct Start: Sendable {
    private(set) var flags: RecordCells.Flags
    /// What is broken if there is no answer.
    private(set) var required: BrokenChecks
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
    /// Whether what it holds may be no answer, since the group around it is not judged.
    let canBeDormant: Bool
    /// A group's members: positions in `members`.
    let members: Range<Int>
    /// A group's named values: positions among those of the frame.
    let values: Range<Int>
    /// The position of the program that computes it.
    let computed: Int?
    /// The check of what was given for a computed field.
    let contradicted: BrokenChecks
    /// When those of its choices are offered that not always are: positions in `offers`.
    let offers: Range<Int>
    /// Its choices, where that matters: a position in `choices`, or -1.
    let choices: Int
    let firstCheck: Int
    /// Its constraints: positions in `demands`.
    let demands: Range<Int>
    /// What its items may not repeat: a position in `repetitions`.
    let repetition: Int?
  }

  /// The members of a list's items that may not be the same in two of them.
  struct Repetition: Sendable {
    /// The number of the list's check.
    let check: Int
    /// Positions among the members.
    let members: [Int]
  }

  /// When a choice is offered.
  struct Offer: Sendable {
    /// The position of the choice.
    let choice: Int
    let truth: Truth
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
    let frame: Int
    /// The position in `shapes`; of a section nothing that counts.
    let position: Int
    /// What is done: positions in `instructions`.
    let instructions: Range<Int>
    /// Whether there is nothing to do as long as the field has no answer.
    let waitsForAnswer: Bool
    /// The named value that it reads, among those of the frame.
    var value: Int?
    /// What it reads of lists around the items that it is taken for.
    var outerLists: [OuterList] = []
  }

  let shapes: [Shape]
  /// What is done for each field's own rules, by position in `shapes`: positions in `instructions`.
  let rulePrograms: [Range<Int>]
  /// Whether a field has neither rules of its own nor items, and is not computed, by position in `shapes`: nothing to
  /// report unless a check is broken.
  let isPlain: [Bool]
  let instructions: [Instruction]
  let tests: [FlatTest]
  /// By slot of frame 0; no step is taken for what stands here.
  let starts: [Start]
  /// Where each frame's fields begin in `shapes`.
  let bases: [Range<Int>]
  let lists: [SlotID?]
  let members: [Int]
  let steps: [FlatStep]
  /// Which of them are taken item by item; outer ones first.
  let loops: [PlannedLoop]
  /// By frame, the lists around it that rules of its items read.
  let reportedOuterLists: [[OuterList]]
  let offers: [Offer]
  let choices: [Choices]
  let demands: [Demand]
  let repetitions: [Repetition]
  let rules: [RuleShape]
  let formRules: Range<Int>
  /// How many named values each frame has.
  let valueCounts: [Int]
  /// How many sections there are.
  let sectionCount: Int
  let programs: [Program]
  /// What `TextTest` refers to.
  let automata: [Automaton]
  let characters: [ScalarSet]
  /// What `BoundTest` refers to.
  let bounds: [Value]
  /// What fields start as.
  let presets: [Preset]

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
    sectionCount = plan.sections.count
    valueCounts = plan.frames.map(\.values.count)
    rules = plan.rules.map { layout.rule($0) }
    let starts = plan.frames[0].slots.map { Start($0, of: plan, in: layout.shapes[$0.id.slot]) }
    var maker = InstructionMaker()
    var steps: [FlatStep] = []
    // Where each step of the plan stands among those that do something.
    var positions = [0]
    for step in plan.order {
      if var flat = FlatStep(step, of: plan, at: bases, starts, &maker, &layout) {
        flat.outerLists = plan.outerLists(readBy: plan.operations(of: step), in: step.frame)
        steps.append(flat)
      }
      positions.append(steps.count)
    }
    self.steps = steps
    loops = plan.loops.map { $0.moved(to: positions) }
    reportedOuterLists = plan.frames.indices.map(plan.reportedOuterLists)
    rulePrograms = plan.frames.flatMap(\.slots).map { slot in
      let position = bases[slot.id.frame].lowerBound + slot.id.slot
      let shape = layout.shapes[position]
      return maker.add(plan.operationsOfRules(slot), of: shape, &layout)
    }
    instructions = maker.instructions
    tests = maker.tests
    self.starts = starts
    shapes = layout.shapes
    isPlain = zip(layout.shapes, rulePrograms).map { $0.items == nil && $0.computed == nil && $1.isEmpty }
    automata = layout.automata
    characters = layout.characters
    bounds = layout.bounds
    presets = layout.presets
    members = layout.members
    offers = layout.offers
    choices = layout.choices
    demands = layout.demands
    repetitions = layout.repetitions
    formRules = plan.formRules
    programs = layout.programs
  }

  /// The field of a slot.
  func shape(_ frame: Int, _ slot: Int) -> Shape { shapes[bases[frame].lowerBound + slot] }

  /// When a choice is offered, if there is one of these that says so.
  func offer(of choice: Int, among range: Range<Int>) -> Truth? {
    let index = offers[range].partitioningIndex { $0.choice >= choice }
    return index < range.upperBound && offers[index].choice == choice ? offers[index].truth : nil
  }
}

extension JudgingTable.Start {
  /// What the operations of a field of the form come to whatever is answered.
  fileprivate init(_ slot: Slot, of plan: Plan, in shape: JudgingTable.Shape) {
    flags = []
    required = .none
    let standing = plan.operations(of: slot, in: .standing)
    guard standing.count == 1, case .mark(.visible, nil) = standing[0] else { return }
    flags = .visible
    for operation in plan.operations(of: slot, in: .judged) {
      if case .mark(.required, nil) = operation { flags.insert(.required) }
      guard case .refuse(let check, .not(.own(.answered))) = operation else { continue }
      required = BrokenChecks(check, from: shape.firstCheck)
    }
  }
}

extension JudgingTable.FlatStep {
  /// A step; nothing if it does nothing, or nothing but what is known at the start.
  fileprivate init?(
    _ step: Step, of plan: Plan, at bases: [Range<Int>], _ starts: [JudgingTable.Start],
    _ maker: inout InstructionMaker,
    _ layout: inout TableLayout
  ) {
    let operations = plan.operations(of: step)
    guard !operations.isEmpty else { return nil }
    switch step {
    case .section:
      self.init(
        frame: 0, position: 0, instructions: maker.add(operations, of: nil, &layout), waitsForAnswer: false)
    case .value(let id):
      self.init(
        frame: id.frame, position: bases[id.frame].lowerBound, instructions: maker.add(operations, of: nil, &layout),
        waitsForAnswer: false, value: id.position)
    case .field(let id, let phase):
      let isStarted = id.frame == 0 && starts[id.slot].flags.contains(.visible)
      if isStarted, phase == .standing { return nil }
      let position = bases[id.frame].lowerBound + id.slot
      let shape = layout.shapes[position]
      self.init(
        frame: id.frame, position: position, instructions: maker.add(operations, of: shape, &layout),
        waitsForAnswer: isStarted && phase == .judged)
    }
  }
}

/// The table's arrays as they grow.
struct TableLayout {
  var shapes: [JudgingTable.Shape] = []
  var members: [Int] = []
  var offers: [JudgingTable.Offer] = []
  var choices: [Choices] = []
  var demands: [JudgingTable.Demand] = []
  var repetitions: [JudgingTable.Repetition] = []
  var programs: [Program] = []
  var automata: [Automaton] = []
  var characters: [ScalarSet] = []
  var bounds: [Value] = []
  var presets: [Preset] = []

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
    if !slot.offers.isEmpty { choices.append(slot.field.kind.choices) }
    offers += slot.offers.map { JudgingTable.Offer(choice: $0.choice, truth: truth($0.condition)) }
    var contradicted = BrokenChecks.none
    var repetition: Int?
    for number in slot.checks {
      let check = BrokenChecks(number, from: slot.checks.lowerBound)
      switch plan.checks[number].demand {
      case .computed: contradicted = check
      case .required, .type, .choices, .rule: break
      case .constraint(let applied, let rule):
        if case .members(let members) = applied.argument {
          repetition = repetitions.count
          repetitions.append(JudgingTable.Repetition(check: number, members: members))
        }
        let test = TextTest(rule.term, of: slot.id.slot, automata: &automata, characters: &characters)
        let bound = BoundTest(rule.term, of: slot.id.slot, bounds: &bounds)
        demands.append(JudgingTable.Demand(check: check, program: program(rule), test: test, bound: bound))
      }
    }
    shapes.append(
      JudgingTable.Shape(
        id: slot.id, isGroup: slot.field.kind.isGroup, emptiness: slot.field.kind.emptiness, items: slot.items,
        parent: slot.parent, section: slot.section, canBeDormant: slot.canBeDormant,
        members: firstMember..<members.count, values: slot.values,
        computed: slot.computed.map { program($0) }, contradicted: contradicted, offers: firstOffer..<offers.count,
        choices: slot.offers.isEmpty ? -1 : choices.count - 1,
        firstCheck: slot.checks.lowerBound, demands: firstDemand..<demands.count,
        repetition: repetition))
  }
}
