// What of a form is left when all answers of a record are read: what depends on other answers.

import FormPatterns
import FormRuntime

/// A step of the plan, as far as it was not done when the answers were read.
struct ScreenStep: Sendable {
  /// What is done in it.
  enum Work: UInt8, Sendable {
    /// Whether a section is visible: `others` are the fields in it.
    case section
    /// Whether a field is visible: `others` are the fields in it, if it is a group.
    case standing
    /// Puts the value in place that is computed.
    case compute
    /// Whether what is in a group is judged, as far as the one in `others` is.
    case activity
    /// Whether an answer is missing, as far as the group in `others` is judged.
    case requirement
    /// Which choices are offered, and what is demanded of an answer.
    case demands
  }

  let work: Work
  private let number: UInt8
  /// A position in `computations`.
  let computation: Int32
  /// The field's in sets of slots; nothing for a section.
  let bit: UInt64
  let others: UInt64
  /// When it is visible, or required.
  let condition: ScreenCondition

  init(_ work: Work, slot: Int?, others: UInt64, computation: Int = 0, condition: ScreenCondition) {
    self.work = work
    number = UInt8(truncatingIfNeeded: slot ?? 0)
    bit = slot.map { 1 << UInt64($0) } ?? 0
    self.computation = Int32(truncatingIfNeeded: computation)
    self.others = others
    self.condition = condition
  }

  /// The field's.
  var slot: Int { Int(number) }
}

/// Steps of one frame, one after the other.
struct ScreenRun: Sendable {
  let frame: Int
  /// Positions in the form's `steps`.
  var steps: Range<Int>
}

/// A value that is computed.
struct ScreenComputation: Sendable {
  let program: Program
  let kind: FieldKind
}

/// A condition: what it comes to for one field, or its program.
enum ScreenCondition: Sendable {
  /// A field, and how it is read.
  struct Operand: Sendable {
    let slot: Int
    /// Whether it is unknown while it breaks a constraint.
    let isJudged: Bool
    /// Whether its value is computed.
    var isComputed = false
  }

  case always
  /// A field has this text, which is not empty: a range of the operands' `bytes`.
  case isText(Operand, Range<Int>)
  /// A field is `true`, or `false`.
  case isTruth(Operand, Bool)
  /// Something is among the choices of a field: their bits.
  case isChosen(Operand, UInt64)
  /// An integer, which is so many digits that they are read off at once, stands so to a limit.
  case isInteger(Operand, Comparison, Int)
  /// Another number, which may be computed, stands so to a limit: a position among the operands' `limits`.
  case isNumber(Operand, Comparison, Int)
  /// A field that is no group is answered, or is not.
  case isAnswered(Int, Bool)
  /// A position among the operands' `programs`.
  case program(Int)
}

/// What rules and conditions refer to, so that these are small.
struct ScreenOperands: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var automata: [Automaton] = []
  private(set) var limits: [Value] = []
  private(set) var programs: [Program] = []
  private(set) var computations: [ScreenComputation] = []
  /// Slots of items by whose texts these are compared.
  private(set) var distinctions: [[Int]] = []

  mutating func add(_ text: String) -> Range<Int> {
    let first = bytes.count
    bytes += text.utf8
    return first..<bytes.count
  }

  mutating func add(_ automaton: Automaton) -> Int {
    automata.append(automaton)
    return automata.count - 1
  }

  mutating func add(_ limit: Value) -> Int {
    limits.append(limit)
    return limits.count - 1
  }

  mutating func add(_ program: Program) -> Int {
    programs.append(program)
    return programs.count - 1
  }

  mutating func add(_ slots: [Int]) -> Int {
    distinctions.append(slots)
    return distinctions.count - 1
  }

  mutating func add(_ computation: ScreenComputation) -> Int {
    computations.append(computation)
    return computations.count - 1
  }
}

/// The fields of a frame as terms refer to them.
struct ScreenFields {
  let fields: [ScreenField]
  let choices: [ChoiceTable]

  /// The condition that an expression is; what it comes to is read off its term, so that its meaning stays there.
  func condition(_ expression: PlannedExpression, _ operands: inout ScreenOperands) -> ScreenCondition {
    condition(expression.term, &operands) ?? .program(operands.add(expression.program))
  }

  private func condition(_ term: Term, _ operands: inout ScreenOperands) -> ScreenCondition? {
    switch term.node {
    case .field: return operand(term, where: \.isBoolean).map { .isTruth($0, true) }
    case .not(let inner): return negation(inner)
    case .has(let field):
      guard let slot = slot(field), !fields[slot].kind.isGroup else { return nil }
      return .isAnswered(slot, true)
    case .comparison(.equal, let left, let right):
      guard case .constant(.text(let text)) = right.node, !text.isEmpty, let field = textField(left) else {
        return number(.equal, left, right, &operands)
      }
      return .isText(ScreenCondition.Operand(slot: field.slot, isJudged: field.isJudged), operands.add(text))
    case .comparison(let comparison, let left, let right): return number(comparison, left, right, &operands)
    case .contained(let item, let list): return membership(item, list)
    default: return nil
    }
  }

  private func negation(_ term: Term) -> ScreenCondition? {
    switch term.node {
    case .field: return operand(term, where: \.isBoolean).map { .isTruth($0, false) }
    case .has(let field):
      guard let slot = slot(field), !fields[slot].kind.isGroup else { return nil }
      return .isAnswered(slot, false)
    default: return nil
    }
  }

  private func number(
    _ comparison: Comparison, _ left: Term, _ right: Term, _ operands: inout ScreenOperands
  ) -> ScreenCondition? {
    if case .constant(.int(let limit)) = right.node, let operand = operand(left, where: \.isInteger) {
      return .isInteger(operand, comparison, limit)
    }
    return limited(left, right, &operands).map { .isNumber($0, comparison, $1) }
  }

  /// A number that is compared with one of its type, and where that stands among the operands' `limits`.
  func limited(
    _ left: Term, _ right: Term, _ operands: inout ScreenOperands
  ) -> (operand: ScreenCondition.Operand, limit: Int)? {
    guard case .constant(let limit) = right.node, case .field(let field) = left.node,
      let slot = slot(field), fields[slot].kind.isNumber(like: limit)
    else { return nil }
    let operand = ScreenCondition.Operand(
      slot: slot, isJudged: field.view == .judged, isComputed: fields[slot].isComputed)
    return (operand, operands.add(limit))
  }

  private func membership(_ item: Term, _ list: Term) -> ScreenCondition? {
    guard case .constant(.text(let text)) = item.node, let operand = operand(list, where: \.isChoices),
      case .choices(let position) = fields[operand.slot].kind,
      let choice = choices[position].values.firstIndex(where: { FormText.isEqual($0, text) })
    else { return nil }
    return .isChosen(operand, 1 << UInt64(choice))
  }

  /// A field of the frame that is read from the record as it stands there.
  private func operand(_ term: Term, where isWanted: (ScreenField.Kind) -> Bool) -> ScreenCondition.Operand? {
    guard case .field(let field) = term.node, let slot = slot(field),
      isWanted(fields[slot].kind), !fields[slot].isComputed
    else { return nil }
    return ScreenCondition.Operand(slot: slot, isJudged: field.view == .judged)
  }

  private func slot(_ field: FieldReference) -> Int? {
    field.level == 0 && !field.isPrevious && fields.indices.contains(field.slot) ? field.slot : nil
  }

  /// The field that a term is, if that is one of text or a choice.
  func textField(_ term: Term) -> ScreenRule.TextField? {
    guard let operand = operand(term, where: { $0.isText || $0.isChoice }) else { return nil }
    return ScreenRule.TextField(
      slot: operand.slot, isJudged: operand.isJudged, needsAnswer: fields[operand.slot].kind.isChoice)
  }
}

extension ScreenField.Kind {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
  fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
  fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }
  fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }
  fileprivate var isChoices: Bool { if case .choices = self { true } else { false } }
  var isGroup: Bool { if case .group = self { true } else { false } }

  /// Whether it is of numbers of this one's type.
  fileprivate func isNumber(like value: Value) -> Bool {
    switch (self, value) {
    case (.integer, .int), (.number, .double), (.decimal, .decimal): true
    default: false
    }
  }
}
