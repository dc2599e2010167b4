// What messages quote of a record that is screened.

import FormRuntime

/// What is quoted in the message of a check that is broken.
enum ScreenQuotation: Sendable {
  /// Nothing of the record.
  case none
  /// What its operands are where it is judged.
  case operands
  /// Something that is not there any more: what breaks the check is for others.
  case forOthers
}

extension ScreenMaker {
  /// What is quoted in each check's message, by their numbers.
  var quotations: [ScreenQuotation] {
    plan.checks.map { check in
      guard check.quotesAnswers else { return .none }
      // Which items are alike is judged where their list stands, and told of each.
      if case .constraint(_, let rule) = check.demand, case .intrinsic(.isDistinct, _) = rule.term.node {
        return .forOthers
      }
      return check.operands.allSatisfy { isThere($0, in: check.frame) } ? .operands : .forOthers
    }
  }

  private func isThere(_ operand: MessageOperand, in frame: Int) -> Bool {
    switch operand.meaning {
    case .constant, .title: return true
    case .count(let id, _): return id.frame == frame || id.frame == 0 && keepsItems(of: frame)
    case .field(let field, _): return isThere(field, in: frame)
    case .expression(let expression), .named(let expression, _):
      return expression.operands.allSatisfy { isThere($0.field, in: frame) }
    }
  }

  /// Whether a field can still be read where a check is judged: items that are not kept are judged while they are read.
  private func isThere(_ field: FieldReference, in frame: Int) -> Bool {
    guard !field.isPrevious, field.level == 0 || keepsItems(of: frame),
      let target = plan.target(of: field, from: frame)
    else { return false }
    return keepsItems(inside: plan.slot(target))
  }

  private func keepsItems(inside slot: Slot) -> Bool {
    if let items = slot.items {
      return keepsItems(of: items) && plan.frames[items].slots.allSatisfy { keepsItems(inside: $0) }
    }
    return slot.members.allSatisfy { keepsItems(inside: plan.frames[slot.id.frame].slots[$0]) }
  }
}
