// What runs: a term flattened into an array of nodes, with constants and the like in tables beside it.

import FormPatterns
public import FormRuntime
import FormLanguage

/// What an expression reads when it runs.
public protocol EvaluationContext {
  /// The field's value: unknown where it can't be used.
  func value(of field: FieldReference) -> Value
  /// What a named value gives; unknown where there are none.
  func value(of value: ValueReference) -> Value
  /// The field's value, or unknown if something in it is, where that has been found out already; nothing where it has not.
  func wholeValue(of field: FieldReference) -> Value?
  /// A member of each item of the field, a list of groups, where that is sooner told than what the items are; nothing
  /// where it is not.
  func members(_ member: Int, ofItemsOf field: FieldReference) -> [Value]?
  /// Whether the field has an answer.
  func isAnswered(_ field: FieldReference) -> Bool
  /// Whether the field has an answer that satisfies its own constraints.
  func isValid(_ field: FieldReference) -> Bool
  /// The position of the item, from 0; 0 in the form itself.
  var position: Int { get }
  /// `new`, `edit` or `show`.
  var mode: String { get }
  /// The present.
  var clock: FormClock { get }
}

extension EvaluationContext {
  /// There are none.
  public func value(of value: ValueReference) -> Value { .unknown }

  /// Nothing: the value tells.
  public func wholeValue(of field: FieldReference) -> Value? { nil }

  /// Nothing: the items tell.
  public func members(_ member: Int, ofItemsOf field: FieldReference) -> [Value]? { nil }
}

/// An expression ready to run.
public struct Program: Sendable {
  /// What a node does, and what its operands `a`, `b`, `c` and `d` are: a node's number unless a table is named. What is
  /// not named is not used.
  enum Operation: UInt8, Sendable {
    /// `a`: its entry in the table of constants, of fields, or of named values.
    case constant, field, value, has, valid
    /// `a`: the group; `b`: the member's position in it.
    case member, hasMember, validMember
    /// `a`: how many macros are around the one whose variable it is.
    case local
    case position, mode, today, now
    /// `a`: what is turned round.
    case not, negated
    /// `a`: where its nodes begin in the table of children; `b`: how many there are.
    case all, any, list
    /// The same; `c`: 1 for lists, 0 for texts.
    case concatenation
    /// The same; `c`: its entry in the table of overloads, or of intrinsics.
    case call, intrinsic
    /// `a`: the condition; `b` and `c`: what it is if that holds, and if not.
    case conditional
    /// `a` and `b`: what is compared or computed with; of a length the text and a constant.
    case comparison, equality, lengthComparison, arithmetic
    /// `a`: the number; `c`: 1 where it becomes a decimal, 0 a number with a fraction.
    case widened
    /// `a`: an int beside a decimal, to compare them.
    case compared
    /// `a`: the list; `b`: the position.
    case index
    /// `a`: the list.
    case last
    /// `a`: what is looked for; `b`: the list.
    case contained
    /// `a`: the text; `b`: its entry in the table of patterns, or of formats.
    case matches, format
    /// `a`: the list; `b`: the number of its variable; `c`: the predicate, `d`: the transform, each -1 where there is none.
    case allOf, exists, existsOne, filter, map
  }

  /// A node.
  struct Node: Sendable {
    var operation: Operation
    /// What a comparison demands.
    var comparison = Comparison.equal
    /// What an operator computes.
    var arithmetic = Arithmetic.addIntegers
    /// What a length counts.
    var unit = FormTextUnit.scalars
    var a: Int32 = 0
    var b: Int32 = 0
    var c: Int32 = 0
    var d: Int32 = 0
    /// Whether it gives a list of the record as it stands, in which something can be unknown.
    var isRaw = false
    /// Whether it is a list that is there already, going through which takes steps in the body of a macro.
    var isNamedList = false
    /// Whether that stands in the record, as do the lists in it.
    var isRecorded = false
    /// Whether it compares what takes steps in the body of a macro.
    var isLongComparison = false
    /// Whether it is a call that is no more work than its arguments.
    var isPlainCall = false
    /// Whether it is a call that takes steps in the body of a macro.
    var takesSteps = false
    /// Whether a macro does no more than take a member of each item of a field.
    var takesMembers = false
    /// How many steps 64 bytes of a text take that it reads, in the body of a macro.
    var stepsOfText: Int32 = 1
    /// How many steps an element takes in the predicate of a macro, and in the transform.
    var parts: Int32 = 0
    var transformParts: Int32 = 0
  }

  /// The tables, which nothing changes once they are made; shared, so that a run costs no copies.
  final class Code: Sendable {
    let nodes: [Node]
    /// The children of nodes with many.
    let children: [Int32]
    let constants: [Value]
    let fields: [FieldReference]
    let values: [ValueReference]
    let overloads: [Overload]
    let patterns: [Pattern]
    let formats: [Format]
    let intrinsics: [Intrinsic]
    let root: Int32
    /// How many variables of macros there are at once.
    let localCount: Int

    init(_ maker: ProgramMaker, root: Int32) {
      nodes = maker.nodes
      children = maker.children
      constants = maker.constants
      fields = maker.fields
      values = maker.values
      overloads = maker.overloads
      patterns = maker.patterns
      formats = maker.formats
      intrinsics = maker.intrinsics
      localCount = maker.localCount
      self.root = root
    }
  }

  private let code: Code

  /// Makes the program of `term`.
  public init(_ term: Term) {
    var maker = ProgramMaker()
    let root = maker.add(term)
    code = Code(maker, root: root)
  }

  /// The value in `context`. Total: it never traps, and a macro that would be too much work is unknown. Nothing else is
  /// counted, as in generated code.
  public func evaluate<Context: EvaluationContext>(in context: Context) -> Value {
    var evaluation = Evaluation(code: code, context: context, work: .max)
    return evaluation.value(code.root)
  }

  /// The same for somebody who tries an expression, and does not wait for what would be too much work: that is unknown.
  package func trial<Context: EvaluationContext>(in context: Context) -> Value {
    var evaluation = Evaluation(code: code, context: context, work: ExpressionLimits.trialWork)
    let value = evaluation.value(code.root)
    return evaluation.isExhausted ? .unknown : value
  }

  /// The same, of several expressions that together may be so much work; less than nothing is left of that if it was not
  /// enough, and what came of it means nothing.
  func evaluate<Context: EvaluationContext>(in context: Context, work: inout Int) -> Value {
    let most = work
    var evaluation = Evaluation(code: code, context: context, work: most)
    evaluation.weight = most
    let value = evaluation.value(code.root)
    guard !evaluation.isExhausted else {
      work = -1
      return .unknown
    }
    work = evaluation.work - (most - (evaluation.weight ?? 0))
    return value
  }

  /// The value, which depends on nothing; nothing if it takes more work, to walk through it too.
  func constantValue(within work: Int) -> Value? { fold(whereKnown: [:], within: work).value }

  /// The same within `foldingWork`, with the work that it was.
  func fold() -> (value: Value?, work: Int) { fold(whereKnown: [:], within: ExpressionLimits.foldingWork) }

  /// The value where nothing is known but these fields; nothing if it takes more than `foldingWork`, to walk through it
  /// too.
  func value(whereKnown fields: [FieldReference: Value]) -> Value? {
    fold(whereKnown: fields, within: ExpressionLimits.foldingWork).value
  }

  /// The same, of several expressions that together may be so much work.
  func value(whereKnown fields: [FieldReference: Value], work: inout Int) -> Value? {
    let (value, spent) = fold(whereKnown: fields, within: ExpressionLimits.foldingWork)
    work -= spent
    return value
  }

  private func fold(whereKnown fields: [FieldReference: Value], within work: Int) -> (value: Value?, work: Int) {
    var context = BlankContext(clock: FormClock(today: .unixEpoch, now: .unixEpoch))
    context.known = fields
    var evaluation = Evaluation(code: code, context: context, work: work)
    evaluation.weight = work
    let value = evaluation.value(code.root)
    let isDone = !evaluation.isExhausted && evaluation.spendWalk(through: value)
    let weight = work - (evaluation.weight ?? 0)
    return (isDone ? value : nil, work - max(evaluation.work, 0) + weight)
  }
}

/// A context in which nothing is answered. There is one for all who know no answers, since the evaluator is specialized
/// for each kind of context.
struct BlankContext: EvaluationContext, Sendable {
  let mode: String
  let clock: FormClock
  /// What fields read as of which something is known all the same.
  var known: [FieldReference: Value] = [:]

  init(mode: FormMode = .new, clock: FormClock) {
    self.mode = mode.rawValue
    self.clock = clock
  }

  var position: Int { 0 }
  func value(of field: FieldReference) -> Value { known.isEmpty ? .unknown : known[field] ?? .unknown }
  func isAnswered(_ field: FieldReference) -> Bool { false }
  func isValid(_ field: FieldReference) -> Bool { false }
}
