// Between entries and answers: records put in as entries, entries read as answers.

import FormCore
import FormRuntime

/// Fills entries of a form, which stay as they were given, and reads them.
struct EntryReader: Sendable {
  let plan: Plan
  /// The present, where defaults fill in what nobody has answered.
  var defaults: FormClock?
  /// Whether what is filled in counts as edited and left.
  var marksEdited = false
  /// Whether what can't be typed is dropped from texts, since a person goes through all of them.
  var dropsControls = false
  /// Whether what was given for a group and is none is told apart, since a person is to replace it.
  var replacesGroups = false

  // MARK: - Starting

  /// A frame in which nothing is answered but what has a `default`.
  func start(_ frame: Int) -> EntryFrame {
    defaults.map { entries(plan.start(frame, clock: $0), frame) } ?? EntryFrame(plan.frames[frame])
  }

  /// Answers as they would be entered. As deep as lists nest.
  private func entries(_ answers: AnswerFrame, _ frame: Int) -> EntryFrame {
    var entries = EntryFrame(plan.frames[frame])
    for slot in plan.frames[frame].slots {
      var entry = Entry()
      switch answers.answers[slot.id.slot] {
      case .empty, .foreign: continue
      case .value(let value): entry.input = value.json ?? .null
      case .items(let items): if let frame = slot.items { entry.items = items.map { self.entries($0, frame) } }
      }
      (entry.isEdited, entry.isLeft) = (marksEdited, marksEdited)
      entries.entries[slot.id.slot] = entry
    }
    return entries
  }

  // MARK: - Reading

  /// What the entries are as answers. As deep as lists nest.
  func answers(_ entries: EntryFrame, _ frame: Int = 0, typedIn titles: ChoiceTitles) -> AnswerFrame {
    var answers = AnswerFrame(plan.frames[frame])
    for slot in plan.frames[frame].slots {
      answers.answers[slot.id.slot] = answer(entries.entries[slot.id.slot], slot, titles)
    }
    return answers
  }

  private func answer(_ entry: Entry, _ slot: Slot, _ titles: ChoiceTitles) -> Answer {
    if slot.computed != nil { return .empty }
    if let frame = slot.items {
      guard entry.items.isEmpty else { return .items(entry.items.map { answers($0, frame, typedIn: titles) }) }
      return AnswerReader.isBlank(entry.input, .typed) ? .empty : .foreign(.type)
    }
    if slot.field.kind.isGroup {
      return replacesGroups || AnswerReader.isBlank(entry.input, .typed) ? .empty : .foreign(.type)
    }
    let canonical = TypedText.canonical(entry.input, for: slot.field.kind, titles)
    return AcceptedAnswer.read(canonical, for: slot.field.kind, from: .typed)
  }

  /// The groups for which something was given that is none. As deep as lists nest.
  func misreadGroups(_ entries: EntryFrame, _ frame: Int = 0, at indices: [Int] = []) -> [FieldPlace] {
    var groups: [FieldPlace] = []
    for slot in plan.frames[frame].slots {
      let entry = entries.entries[slot.id.slot]
      if let items = slot.items {
        for (index, item) in entry.items.enumerated() { groups += misreadGroups(item, items, at: indices + [index]) }
      } else if slot.field.kind.isGroup, !AnswerReader.isBlank(entry.input, .typed) {
        groups.append(FieldPlace(slot.id, indices: indices))
      }
    }
    return groups
  }
}

extension EntryReader: RecordTarget {
  func item(_ frame: Int) -> EntryFrame { start(frame) }

  func take(_ json: FormJSON, for kind: FieldKind, at slot: Int, in frame: inout EntryFrame) {
    take(Entry(input: typed(json, kind)), at: slot, in: &frame)
  }

  func take(items: [EntryFrame], at slot: Int, in frame: inout EntryFrame) {
    take(Entry(items: items), at: slot, in: &frame)
  }

  func take(foreign json: FormJSON?, at slot: Int, in frame: inout EntryFrame) {
    take(Entry(input: json ?? .null), at: slot, in: &frame)
  }

  private func take(_ entry: Entry, at slot: Int, in frame: inout EntryFrame) {
    var entry = entry
    entry.isEdited = marksEdited || frame.entries[slot].isEdited
    entry.isLeft = marksEdited || frame.entries[slot].isLeft
    frame.entries[slot] = entry
  }

  /// Nobody sees what a secret would lose.
  private func typed(_ json: FormJSON, _ kind: FieldKind) -> FormJSON {
    guard dropsControls, case .text(let settings) = kind, !settings.isSecure, case .string(let text) = json else {
      return json
    }
    return .string(settings.withoutControls(text).text)
  }
}
