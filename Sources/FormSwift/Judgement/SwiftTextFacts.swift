// Texts of digits, whose constraints one pass over the text answers.

import FormCore
import FormLanguage
import FormRuntime

/// What of the demands on a text the support's `FormTextFacts` answers.
struct SwiftTextFacts {
  /// Whether they answer all of them, so that nothing else is asked of the text.
  let answerAll: Bool

  /// Nothing where digits are not what is asked for: how long another text is, its bytes mostly tell without a look at them.
  init?(_ slot: SwiftSlot, _ operations: ArraySlice<Operation>, _ plan: Plan) {
    guard case .text(let settings) = slot.kind, settings.characters == SwiftPatterns.digits, settings.lines == 1 else {
      return nil
    }
    answerAll = operations.allSatisfy { operation in
      guard case .demand(_, let rule) = operation else { return true }
      return SwiftTextFacts.answer(rule.term, of: slot.slot)
    }
  }

  /// The facts of a text that is normalised.
  static func code(of text: SwiftCode) -> SwiftCode { .call("FormTextFacts.of", [text]) }

  /// The facts of an answer as it is normalised, which the function of the support does where it mostly does nothing.
  static func code(ofAnswer form: some SwiftFormPrinter, _ slot: SwiftSlot) -> SwiftCode {
    guard case .text(let settings) = slot.kind, settings.strip.isEmpty, settings.letterCase == nil else {
      return code(of: .atom(form.normalized(slot)))
    }
    let text = SwiftCode.atom(form.path(slot))
    guard settings.foldsWidth || settings.trims else { return code(of: text) }
    let folding = SwiftArgument(settings.foldsWidth ? "true" : "false", label: "folding")
    let trimming = SwiftArgument(settings.trims ? "true" : "false", label: "trimming")
    return .call(.atom("FormTextFacts.of"), [SwiftArgument(text), folding, trimming])
  }

  /// Whether only digits appear, as the facts of the text tell it; nothing for other scalars.
  static func test(_ set: ScalarSet?, lines: Bool, _ facts: SwiftCode?) -> SwiftCode? {
    guard let facts, !lines, set == SwiftPatterns.digits else { return nil }
    return .member(facts, "hasOnlyDigits")
  }

  private static func answer(_ term: Term, of slot: Slot) -> Bool {
    switch term.node {
    case .comparison(_, let left, let right):
      guard case .intrinsic(.length(.scalars), let parts) = left.node, case .constant(.int) = right.node else {
        return false
      }
      return parts.first?.isAnswer(in: slot.id.slot) == true
    case .intrinsic(.consistsOf(let set, lines: false), let parts):
      return test(set, lines: false, "facts") != nil && parts.first?.isAnswer(in: slot.id.slot) == true
    default: return false
    }
  }
}
