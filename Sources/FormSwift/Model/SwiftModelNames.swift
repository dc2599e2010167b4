// The names of a model's properties, none of which all models have.

import FormCore

/// Names of properties of the model.
struct SwiftModelNames {
  /// The answers, by slot.
  private(set) var answers: [SwiftName] = []
  /// What gives the choices that are offered, by slot.
  private(set) var offers: [SwiftName] = []
  /// What tells what is asked in the items of lists, by slot.
  private(set) var items: [SwiftName] = []

  /// What gives how many items a list takes, by slot, where that depends on answers.
  private(set) var most: [SwiftName] = []

  /// What all models have.
  static let reserved = [
    "mode", "language", "blockers", "canSubmit", "canAttempt", "changes", "isDirty", "firstInvalidField", "attempts",
    "isSubmitting", "isSubmitted", "isReviewing", "isReviewed", "review", "endReview", "showsReview", "summary",
    "focused", "answers", "original", "fields", "action", "actions", "clock", "timer", "isRefused",
    "recordsBegun",
    "draft", "focus", "present", "allIssues", "description", "customMirror", "init", "self", "Type", "Protocol",
    "submit", "reject", "revert", "edit", "restart", "keep", "forget", "judge", "say", "perform", "hashValue", "hash",
    "access", "withMutation", "judgedAnswers", "hiddenWarnings", "warningsBesideSummary", "warnings", "resume",
    "knownAttempts", "leave", "settle", "focusRequest", "noteFocus", "sections", "actionStates", "knownOriginal",
    "replaceAnswers", "closed", "differences", "judgeEdit", "takeBackRejections",
  ]

  init(_ layout: SwiftLayout) {
    let slots = layout.frames[0].slots
    var taken = SwiftNames(reserved: SwiftModelNames.reserved)
    answers = slots.map { $0.kind.isGroup ? SwiftNames.unnamed : taken.claim($0.name.plain) }
    offers = slots.map { slot in
      slot.kind.hasChoices ? taken.claim(slot.name.plain + "Choices") : SwiftNames.unnamed
    }
    items = slots.map { slot in
      slot.slot.items == nil || slot.slot.computed != nil
        ? SwiftNames.unnamed : taken.claim(slot.name.plain + "Asked")
    }
    most = slots.map { $0.takesItems ? taken.claim($0.name.plain + "Most") : SwiftNames.unnamed }
  }
}
