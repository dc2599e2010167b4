// The names of functions that answer questions about single fields, none of which a property of the draft has.

import FormCore

/// Names of functions of the draft.
struct SwiftQuestionNames {
  /// What gives the choices that are offered, by slot.
  private(set) var choices: [SwiftName] = []
  /// What gives a computed value, by slot.
  private(set) var computed: [SwiftName] = []
  /// What tells what is asked in the items of a list, by slot.
  private(set) var items: [SwiftName] = []

  /// What gives how many items a list takes, by slot, where that depends on answers.
  private(set) var most: [SwiftName] = []

  init(_ layout: SwiftLayout) {
    let frame = layout.frames[0]
    let members = layout.plan.frames[0].roots.map { frame.slots[$0] }
    var taken = SwiftNames(
      reserved: members.filter { $0.slot.computed == nil }.flatMap {
        [$0.member.plain, $0.normalized.plain, $0.given.plain, $0.secret.plain]
      } + [
        "init", "self", "Type", "Protocol", "validate", "validated", "misread", "judge", "valid", "settle", "normalize",
        "normalized",
      ])
    computed = frame.slots.map { $0.slot.computed == nil ? SwiftNames.unnamed : taken.claim($0.name.plain) }
    choices = frame.slots.map { slot in
      slot.kind.hasChoices ? taken.claim(slot.name.plain + "Choices") : SwiftNames.unnamed
    }
    items = frame.slots.map { slot in
      slot.slot.items == nil || slot.slot.computed != nil
        ? SwiftNames.unnamed : taken.claim(slot.name.plain + "Asked")
    }
    most = frame.slots.map { $0.takesItems ? taken.claim($0.name.plain + "Most") : SwiftNames.unnamed }
  }
}
