// A form as the screen knows it: what the plan's operations come to whatever is answered, and what is left of them.

import FormRuntime

extension BlankContext {
  /// Whether a test holds of a field in sight; nothing where that depends on answers.
  func truth(of test: Test) -> Bool? {
    switch test {
    case .own(.visible): return true
    case .not(let inner): return truth(of: inner).map { !$0 }
    case .holds(let expression):
      return expression.readsNothing ? expression.program.evaluate(in: self).isTrue : nil
    case .own, .group, .list, .section, .offered, .reported, .either: return nil
    }
  }
}

/// A form of which each answer is judged where it is read, as far as that is certain from the start; what depends on other
/// answers comes when all are read.
///
/// A class, so that it costs nothing to hand it on. What is looked up for each answer has no parts that would have to be
/// held meanwhile.
final class ScreenForm: Sendable {
  /// What is the same for all records.
  let facts: BlankContext
  /// The form itself, and with it the items of each list.
  let root: ScreenFrame
  let frames: [ScreenFrame]
  let texts: [ScreenText]
  /// What is set for each of the texts.
  let settings: [TextSettings]
  let choices: [ChoiceTable]
  let demands: [ScreenDemand]
  /// The fields' own rules, then the form's, and what they refer to.
  let rules: [ScreenRule]
  let formRules: Range<Int>
  let operands: ScreenOperands
  /// What is done when all fields are read, in the order of the plan.
  let steps: [ScreenStep]
  let runs: [ScreenRun]
  /// Whether there is nothing to judge when all fields are read.
  let isDoneWhenRead: Bool
  /// The frames of the items that are kept for that.
  let keptFrames: [Int]
  /// How much there is to remember of the order of names.
  let orderCount: Int
  /// Which checks are reported of an item, and what is quoted in their messages, by their numbers.
  let isOfItem: [Bool]
  let quotations: [ScreenQuotation]
  let plan: Plan
  let table: JudgingTable

  /// Most slots of a frame, sections of a form and choices of a field that takes several: they are known by the bits of
  /// a word.
  static let mostBits = 64

  /// Makes the form as far as it is asked for; nothing if it is for others.
  init?(_ plan: Plan, _ table: JudgingTable, _ facts: BlankContext, _ scope: ScreenScope = ScreenScope()) {
    self.plan = plan
    self.table = table
    let areSmall = plan.frames.allSatisfy { $0.slots.count <= ScreenForm.mostBits }
    guard areSmall, plan.sections.count <= ScreenForm.mostBits, plan.loops.isEmpty else { return nil }
    var maker = ScreenMaker(plan, table, facts, scope)
    for frame in plan.frames { guard maker.add(frame) else { return nil } }
    guard maker.addSteps(), let formRules = maker.add(plan.rules[plan.formRules]), maker.keepsOnlyOuterItems else {
      return nil
    }
    let frames = maker.screenFrames
    guard let root = frames.first else { return nil }
    self.formRules = formRules
    self.facts = facts
    self.root = root
    self.frames = frames
    texts = maker.settings.map { ScreenText($0) }
    settings = maker.settings
    choices = maker.choices.tables
    demands = maker.demands
    rules = maker.rules
    operands = maker.operands
    steps = maker.steps
    runs = maker.runs
    keptFrames = frames.indices.filter { frames[$0].isKept }
    orderCount = maker.orderCount
    isOfItem = plan.checks.map { $0.frame > 0 }
    quotations = maker.quotations
    isDoneWhenRead = steps.isEmpty && formRules.isEmpty && root.ruled == 0 && keptFrames.isEmpty
  }
}

/// What is asked of records.
struct ScreenScope {
  /// Fields that have no say in that; a record that gives one is for others.
  var idle: Set<SlotID> = []
  /// Whether what does not block is told, too.
  var tellsWarnings = true

  func isIdle(_ field: SlotID) -> Bool { idle.contains(field) }
}

extension ScreenForm {
  /// The form as far as it has a say in what is told of a record, or just in whether it is good.
  func ofSay(verdictAlone: Bool) -> ScreenForm {
    let scope = ScreenScope(idle: plan.fieldsWithoutSay(amongIssues: !verdictAlone), tellsWarnings: !verdictAlone)
    guard !scope.idle.isEmpty || verdictAlone && plan.rules.contains(where: { !$0.hasSay }) else { return self }
    return ScreenForm(plan, table, facts, scope) ?? self
  }
}

/// What is judged together: the form, or an item of a list.
final class ScreenFrame: Sendable {
  /// By slot.
  let fields: [ScreenField]
  /// What stands in no group of it.
  let roots: ScreenMembers
  /// Outer ones first.
  let groups: [ScreenGroup]
  /// Slots that must have an answer where their groups are judged, and those that have rules of their own.
  let required: UInt64
  let ruled: UInt64
  /// Whether a group has rules of its own.
  private let asksGroups: Bool
  /// Slots of which it depends on answers whether what they break counts.
  let unsettled: UInt64
  let lists: UInt64
  /// Whether it is of items that are kept until all answers are read.
  let isKept: Bool

  init(_ parts: ScreenMaker.FrameParts, isKept: Bool) {
    fields = parts.fields
    groups = parts.groups
    roots = parts.roots
    self.isKept = isKept
    required = ScreenFrame.bits(fields) { !$0.unanswered.isEmpty && !$0.isRequiredLater }
    ruled = ScreenFrame.bits(fields) { !$0.rules.isEmpty }
    asksGroups = fields.contains { $0.kind.isGroup && !$0.rules.isEmpty }
    unsettled = ScreenFrame.bits(fields) { $0.mayBeHidden || $0.isComputed }
    lists = ScreenFrame.bits(fields) { if case .list = $0.kind { true } else { false } }
  }

  private static func bits(_ fields: [ScreenField], where holds: (ScreenField) -> Bool) -> UInt64 {
    fields.reduce(0) { holds($1) ? $0 | $1.bit : $0 }
  }

  /// The slots that are answered, with the groups of which that is asked: a group is answered where something in it is.
  @inline(__always)
  func withGroups(_ answered: UInt64) -> UInt64 {
    guard asksGroups else { return answered }
    return groups.reduce(answered) { answered & $1.answering != 0 ? $0 | $1.bit : $0 }
  }

  /// Which answers are missing: of a group that is optional, and in which nothing is answered, none. Of a group itself no
  /// answer is missing ever.
  @inline(__always)
  func missing(_ answered: UInt64) -> UInt64 {
    var missing = required & ~answered
    guard missing != 0, !groups.isEmpty else { return missing }
    for group in groups where answered & group.answering == 0 && !group.isAlwaysJudged { missing &= ~group.inside }
    return missing
  }
}

/// A group of a frame.
struct ScreenGroup: Sendable {
  let members: ScreenMembers
  /// The group's own in sets of slots.
  let bit: UInt64
  /// The slots in it, and in the groups in it.
  let inside: UInt64
  /// Those of them whose answers are answers to the group: all but groups, and what is computed.
  let answering: UInt64
  /// Whether it is judged whatever is answered in it, as far as the group around it is.
  let isAlwaysJudged: Bool
}

/// Fields that stand together in records: their names, and their slots.
final class ScreenMembers: Sendable {
  let names: TextTable
  let slots: [Int]
  /// Where it is remembered in which order they come, at first and then behind each of them.
  let firstOrder: Int

  init(_ slots: [Int], of frame: Plan.Frame, firstOrder: Int) {
    self.firstOrder = firstOrder
    names = TextTable(slots.map { frame.slots[$0].field.recordKey })
    self.slots = slots
  }
}

/// A field of a form that is screened.
struct ScreenField: Sendable {
  /// How the answer is read.
  enum Kind: Sendable {
    /// A position in `texts`.
    case text(Int)
    case integer
    case number
    /// A decimal with so many places.
    case decimal(Int)
    case boolean
    case date
    case time
    case dateTime
    /// One of several: a position in `choices`.
    case choice(Int)
    /// Several of several: a position in `choices`.
    case choices(Int)
    /// A position in the frame's `groups`.
    case group(Int)
    /// A list: the frame of its items.
    case list(Int)
  }

  let kind: Kind
  let emptiness: Emptiness
  /// The field's in sets of slots.
  let bit: UInt64
  let firstCheck: Int
  /// Whether it is judged at all, and whether that depends on answers.
  var isVisible = false
  var mayBeHidden = false
  /// Whether its answer is computed.
  var isComputed = false
  /// Whether its answer is neither judged nor computed, as long as none is given.
  var isIdle = false
  /// Whether it is known only when all is read whether an answer is missing.
  var isRequiredLater = false
  /// Which of its checks is broken by what is not of its type, is no choice, is not there, or is not what is computed;
  /// none where that breaks none.
  var misread = BrokenChecks.none
  var foreign = BrokenChecks.none
  var unanswered = BrokenChecks.none
  var contradicted = BrokenChecks.none
  /// Which of them are such that its own rules are not judged where one is broken.
  var silencing = BrokenChecks.none
  /// Whether it depends on answers which of its choices are offered.
  var restrictsChoices = false
  /// What its items may not repeat: a position in the table's `repetitions`, or -1.
  var repetition = -1
  /// What is demanded of an answer: positions in `demands`.
  var demands = 0..<0
  /// What they come to for a plain text.
  var plain = PlainTest()
  /// Whether a demand is judged by its program, or which choices are offered by theirs: those may read other fields,
  /// which have to be judged before.
  var waits = false
  /// Its own rules: positions in `rules`.
  var rules = 0..<0
}

/// A constraint, or another check of what an answer is.
struct ScreenDemand: Sendable {
  let check: BrokenChecks
  /// The position of its program in the table.
  let program: Int
  /// What the program comes to for a text, or for another value, where that is simple.
  let test: TextTest?
  let bound: BoundTest?
  /// What it comes to for a list, or for several choices.
  let count: CountTest?
  /// Whether it holds wherever there are not two items.
  let comparesItems: Bool
  /// What these are compared by, if that is nothing but texts: a position among the operands' `distinctions`, or -1.
  let distinct: Int
  /// Whether nothing more is demanded where it is broken.
  let endsStep: Bool
}
