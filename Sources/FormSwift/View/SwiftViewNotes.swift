// What the view of a form leaves to the app though nobody gets further without it.

public import FormCore
import FormRuntime

extension SwiftBackend {
  /// The lists, and the fields of their items, that must be answered and that a person can't answer in the view, in the
  /// order of the spec.
  public static func leftOutOfView(_ plan: Plan) -> [GenerationNote] {
    var notes: [GenerationNote] = []
    func add(_ slot: Slot, _ words: String) {
      notes.append(GenerationNote(span: slot.field.nameSpan, words: "`\(slot.pathPattern)`: \(words)"))
    }
    for list in plan.frames[0].slots where list.computed == nil && !list.visible.isNever {
      guard let frame = list.items else { continue }
      let slots = plan.frames[frame].slots
      guard slots.contains(where: \.isAnsweredInItems) else {
        if list.mustBeAnswered { add(list, "the view has no rows for its items, which must be there") }
        continue
      }
      for slot in slots where !slot.isAnsweredInItems && slot.computed == nil && slot.mustBeAnswered {
        add(slot, "the view has no row for it in the items of `\(list.field.name)`, and it must be answered")
      }
    }
    return notes.sorted()
  }
}

extension Slot {
  /// Whether a view has a row for it in the items of a list.
  var isAnsweredInItems: Bool {
    guard computed == nil else { return false }
    return switch field.kind {
    case .text, .integer, .number, .decimal, .date, .time, .dateTime, .boolean, .choice, .choices: true
    case .group, .list: false
    }
  }

  /// Whether it may have to be answered; a group is so by what is in it.
  fileprivate var mustBeAnswered: Bool {
    !field.kind.isGroup && !visible.isNever && (!required.isNever || field.mustBeTrue)
  }
}
