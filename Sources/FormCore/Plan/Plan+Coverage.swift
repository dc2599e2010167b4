// Which constraints need not be asked while another holds.

import FormLanguage
import FormPatterns
import FormRuntime

extension Plan {
  /// The constraint of the same field that is broken wherever this one is: this one is asked only where that was broken.
  ///
  /// A pattern that no text with a control character matches covers that there is none.
  public func cover(of check: Int, in slot: Slot) -> Int? {
    guard let rule = rule(of: check), rule.forbidsControls(in: slot) else { return nil }
    return slot.checks.first { $0 < check && self.rule(of: $0)?.acceptsNoControls(in: slot) == true }
  }

  private func rule(of check: Int) -> Term? {
    guard case .constraint(_, let rule) = checks[check].demand else { return nil }
    return rule.term
  }
}

extension Term {
  /// Whether it holds where the answer in a slot has no control characters, newlines and tabs aside where there are lines.
  fileprivate func forbidsControls(in slot: Slot) -> Bool {
    guard case .intrinsic(.consistsOf(nil, _), let arguments) = node else { return false }
    return arguments.first?.isAnswer(in: slot.id.slot) == true
  }

  /// Whether it never holds where the answer in a slot has a control character.
  fileprivate func acceptsNoControls(in slot: Slot) -> Bool {
    guard case .intrinsic(.matchesPattern(let pattern), let arguments) = node else { return false }
    return arguments.first?.isAnswer(in: slot.id.slot) == true && pattern.mode == .whole
      && pattern.accepted?.isFree(of: .controls) == true
  }

  /// Whether it is the answer in `slot` of the innermost frame, as it stands.
  package func isAnswer(in slot: Int) -> Bool {
    if case .field(let field) = node { field.isAnswer(in: slot) } else { false }
  }
}
