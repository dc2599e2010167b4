// Between entries and answers: records put in as entries, entries read as answers.

import FormCore
import FormRuntime

/// Reads and fills entries of a form.
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

  /// Puts a record over what is there. What is absent or null stays as it was; a list is replaced.
  func fill(_ json: FormJSON, into entries: inout EntryFrame, named names: RecordNames = .fields) {
    guard case .object(let object) = json else { return }
    fill(object, plan.frames[0].roots, of: 0, into: &entries, names)
  }

  private func fill(
    _ object: FormJSONObject, _ slots: [Int], of frame: Int, into entries: inout EntryFrame, _ names: RecordNames
  ) {
    var positions: [FormTextKey: Int] = [:]
    for slot in slots {
      let field = plan.frames[frame].slots[slot].field
      positions[FormTextKey(field.name(in: names))] = slot
    }
    for member in object.members {
      guard let slot = positions[FormTextKey(member.name)] else { continue }
      fill(member.value, into: &entries, plan.frames[frame].slots[slot], names)
    }
  }

  private func fill(_ json: FormJSON, into entries: inout EntryFrame, _ slot: Slot, _ names: RecordNames) {
    if case .null = json { return }
    let position = slot.id.slot
    if marksEdited {
      entries.entries[position].isEdited = true
      entries.entries[position].isLeft = true
    }
    if slot.field.kind.isGroup, case .object(let object) = json {
      // What was given for it before was none, perhaps.
      entries.entries[position].input = .null
      fill(object, slot.members, of: slot.id.frame, into: &entries, names)
    } else if let frame = slot.items {
      entries.entries[position].items = []
      entries.entries[position].input = .null
      if case .array(let values) = json {
        entries.entries[position].items = values.map { item($0, frame, names) }
      } else {
        entries.entries[position].input = json
      }
    } else {
      entries.entries[position].input = typed(json, slot.field.kind)
    }
  }

  /// Nobody sees what a secret would lose.
  private func typed(_ json: FormJSON, _ kind: FieldKind) -> FormJSON {
    guard dropsControls, case .text(let settings) = kind, !settings.isSecure, case .string(let text) = json else {
      return json
    }
    return .string(settings.withoutControls(text).text)
  }

  private func item(_ json: FormJSON, _ frame: Int, _ names: RecordNames) -> EntryFrame {
    var item = start(frame)
    fill(json, into: &item, plan.frames[frame].slots[0], names)
    return item
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
