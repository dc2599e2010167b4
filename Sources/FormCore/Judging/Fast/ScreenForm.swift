// A plain form as the screen knows it: what the plan's operations come to, whatever is answered.

import FormRuntime

extension BlankContext {
  /// Whether a test holds of a field in sight; nothing where that depends on answers.
  func truth(of test: Test) -> Bool? {
    switch test {
    case .own(.visible): return true
    case .not(let inner): return truth(of: inner).map { !$0 }
    case .holds(let expression):
      guard expression.operands.isEmpty, expression.members.isEmpty else { return nil }
      if case .bool(true) = expression.program.evaluate(in: self) { return true }
      return false
    case .own, .group, .list, .section, .offered, .reported, .either: return nil
    }
  }
}

/// A form in which it is certain from the start what is asked, and what is required where its group is filled.
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
  let choices: [TextTable]
  let demands: [ScreenDemand]
  /// The fields' own rules, then the form's, and what they refer to.
  let rules: [ScreenRule]
  let formRules: Range<Int>
  let operands: ScreenOperands
  /// Slots whose demands are judged by their programs when all fields are read, in the order in which they are judged.
  let waiting: [Int]
  /// Whether there is nothing to judge when all fields are read.
  let isDoneWhenRead: Bool
  let table: JudgingTable

  /// Most slots of a frame: they are known by the bits of a word.
  private static let mostSlots = 64

  init?(_ validator: Validator, _ facts: BlankContext) {
    let plan = validator.plan
    let areSmall = plan.frames.allSatisfy { $0.values.isEmpty && $0.slots.count <= ScreenForm.mostSlots }
    guard areSmall, plan.loops.isEmpty else { return nil }
    var maker = ScreenMaker(validator, facts)
    for frame in plan.frames { guard maker.add(frame) else { return nil } }
    guard let formRules = maker.add(plan.rules[plan.formRules]), let root = maker.frames.first else { return nil }
    self.formRules = formRules
    self.facts = facts
    self.root = root
    frames = maker.frames
    texts = maker.settings.map { ScreenText($0) }
    settings = maker.settings
    choices = maker.choices
    demands = maker.demands
    rules = maker.rules
    operands = maker.operands
    waiting = plan.order.filter { $0.phase == .judged && $0.id.frame == 0 && root.fields[$0.id.slot].waits }
      .map(\.id.slot)
    isDoneWhenRead = waiting.isEmpty && formRules.isEmpty && root.ruled == 0
    table = validator.table
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
  /// Whether none of its fields is a list.
  let holdsNoLists: Bool

  init(_ frame: Plan.Frame, _ fields: [ScreenField], _ groups: [ScreenGroup]) {
    self.fields = fields
    self.groups = groups
    roots = ScreenMembers(frame.roots, of: frame)
    required = fields.reduce(0) { $0 | ($1.requiredBit == 0 ? 0 : $1.bit) }
    ruled = fields.reduce(0) { $0 | ($1.rules.isEmpty ? 0 : $1.bit) }
    holdsNoLists = frame.slots.allSatisfy { $0.items == nil }
  }

  /// Which answers are missing: of a group that is optional, and in which nothing is answered, none. A group is answered
  /// where something in it is.
  @inline(__always)
  func missing(_ answered: UInt64) -> UInt64 {
    var missing = required & ~answered
    guard missing != 0, !groups.isEmpty else { return missing }
    for group in groups {
      if answered & group.inside != 0 {
        missing &= ~group.bit
      } else if !group.isAlwaysJudged {
        missing &= ~group.inside
      }
    }
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
  /// Whether it is judged whatever is answered in it, as far as the group around it is.
  let isAlwaysJudged: Bool
}

/// Fields that stand together in records: their names, and their slots.
final class ScreenMembers: Sendable {
  let names: TextTable
  let slots: [Int]

  init(_ slots: [Int], of frame: Plan.Frame) {
    names = TextTable(slots.map { frame.slots[$0].field.recordKey })
    self.slots = slots
  }
}

/// A field of a plain form.
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
  /// Whether it is judged at all.
  var isVisible = false
  /// Which of its checks are broken by what is not of its type, is no choice, or is not there; 0 where that breaks none.
  var typeBit: UInt32 = 0
  var choicesBit: UInt32 = 0
  var requiredBit: UInt32 = 0
  /// Which of them are such that its own rules are not judged where one is broken.
  var silencingBits: UInt32 = 0
  /// What is demanded of an answer: positions in `demands`.
  var demands = 0..<0
  /// What they come to for a plain text.
  var plain = PlainTest()
  /// Whether a demand is judged by its program: that may read other fields, which have to be judged before.
  var waits = false
  /// Its own rules: positions in `rules`.
  var rules = 0..<0
}

/// A constraint, or another check of what an answer is.
struct ScreenDemand: Sendable {
  let bit: UInt32
  /// The position of its program in the table.
  let program: Int
  /// What the program comes to for a text, or for another value, where that is simple.
  let test: TextTest?
  let bound: BoundTest?
  /// What it comes to for a list.
  let count: CountTest?
  /// Whether nothing more is demanded where it is broken.
  let endsStep: Bool
}
