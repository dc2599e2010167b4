// Rules as the screen judges them: what they come to for texts, or their programs.

import FormPatterns
import FormRuntime

/// A rule.
struct ScreenRule: Sendable {
  /// A field of text, or a choice, and how it is read.
  struct TextField: Sendable {
    let slot: Int
    /// Whether it is unknown while it breaks a constraint.
    let isJudged: Bool
    /// Whether it is unknown while it has no answer; else it is `""`.
    let needsAnswer: Bool
  }

  /// What has to hold.
  enum Check: Sendable {
    /// Two fields have the same text.
    case same(TextField, TextField)
    /// Something in the text of a field: a position among the operands' `automata`.
    case matches(TextField, Int)
    /// A number stands so to a limit: a position among the operands' `limits`.
    case number(ScreenCondition.Operand, Comparison, Int)
    /// A position among the operands' `programs`.
    case program(Int)
  }

  /// When it applies.
  let condition: ScreenCondition
  let check: Check
  /// What it reports.
  let checks: Range<Int>
  let isError: Bool

  init(_ rule: PlannedRule, _ fields: ScreenFields, _ operands: inout ScreenOperands) {
    isError = rule.rule.severity == .error
    checks = rule.checks
    condition = rule.when.map { fields.condition($0, &operands) } ?? .always
    check = ScreenRule.check(rule.check, fields, &operands)
  }

  private static func check(
    _ expression: PlannedExpression, _ fields: ScreenFields, _ operands: inout ScreenOperands
  ) -> Check {
    switch expression.term.node {
    case .comparison(let comparison, let left, let right):
      if let (operand, limit) = fields.limited(left, right, &operands) {
        return .number(operand, comparison, limit)
      }
      guard comparison == .equal, let first = fields.textField(left), let second = fields.textField(right) else {
        break
      }
      return .same(first, second)
    case .matches(let text, let pattern):
      guard case .automaton(let automaton) = pattern.machine, let field = fields.textField(text) else { break }
      return .matches(field, operands.add(automaton))
    default: break
    }
    return .program(operands.add(expression.program))
  }
}
