// The rules of a plain form: what they come to for texts, or their programs.

import FormPatterns
import FormRuntime

/// A rule of a plain form.
struct ScreenRule: Sendable {
  /// A field of text, or a choice, and how it is read.
  struct TextField: Sendable {
    let slot: Int
    /// Whether it is unknown while it breaks a constraint.
    let isJudged: Bool
    /// Whether it is unknown while it has no answer; else it is `""`.
    let needsAnswer: Bool
  }

  /// When it applies.
  enum Condition: Sendable {
    case always
    /// Where a field has this text, which is not empty: a range of the operands' `bytes`.
    case isText(TextField, Range<Int>)
    /// A position among the operands' `programs`.
    case program(Int)
  }

  /// What has to hold.
  enum Check: Sendable {
    /// Two fields have the same text.
    case same(TextField, TextField)
    /// Something in the text of a field: a position among the operands' `automata`.
    case matches(TextField, Int)
    /// A position among the operands' `programs`.
    case program(Int)
  }

  let condition: Condition
  let check: Check
  /// What it reports.
  let checks: Range<Int>
  let isError: Bool

  init(_ rule: PlannedRule, _ fields: [ScreenField], _ operands: inout ScreenOperands) {
    isError = rule.rule.severity == .error
    checks = rule.checks
    condition = rule.when.map { ScreenRule.condition($0, fields, &operands) } ?? .always
    check = ScreenRule.check(rule.check, fields, &operands)
  }

  private static func condition(
    _ expression: PlannedExpression, _ fields: [ScreenField], _ operands: inout ScreenOperands
  ) -> Condition {
    guard case .comparison(.equal, let left, let right) = expression.term.node, let field = left.textField(fields),
      case .constant(.text(let text)) = right.node, !text.isEmpty
    else { return .program(operands.add(expression.program)) }
    return .isText(field, operands.add(text))
  }

  private static func check(
    _ expression: PlannedExpression, _ fields: [ScreenField], _ operands: inout ScreenOperands
  ) -> Check {
    switch expression.term.node {
    case .comparison(.equal, let left, let right):
      guard let first = left.textField(fields), let second = right.textField(fields) else { break }
      return .same(first, second)
    case .matches(let text, let pattern):
      guard case .automaton(let automaton) = pattern.machine, let field = text.textField(fields) else { break }
      return .matches(field, operands.add(automaton))
    default: break
    }
    return .program(operands.add(expression.program))
  }
}

/// What rules refer to, so that these are small.
struct ScreenOperands: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var automata: [Automaton] = []
  private(set) var programs: [Program] = []

  mutating func add(_ text: String) -> Range<Int> {
    let first = bytes.count
    bytes += text.utf8
    return first..<bytes.count
  }

  mutating func add(_ automaton: Automaton) -> Int {
    automata.append(automaton)
    return automata.count - 1
  }

  mutating func add(_ program: Program) -> Int {
    programs.append(program)
    return programs.count - 1
  }
}

extension Term {
  /// The field that it is, if that is one of text or a choice.
  fileprivate func textField(_ fields: [ScreenField]) -> ScreenRule.TextField? {
    guard case .field(let field) = node, field.level == 0, !field.isPrevious, field.view != .named,
      fields.indices.contains(field.slot)
    else { return nil }
    switch fields[field.slot].kind {
    case .text: return ScreenRule.TextField(slot: field.slot, isJudged: field.view == .judged, needsAnswer: false)
    case .choice: return ScreenRule.TextField(slot: field.slot, isJudged: field.view == .judged, needsAnswer: true)
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group, .list: return nil
    }
  }
}
