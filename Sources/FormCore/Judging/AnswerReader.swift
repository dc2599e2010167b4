// From a record to answers: strictly as data, or as a person types.

import FormLanguage
public import FormRuntime

/// How answers are given.
public enum AnswerSource: Hashable, Sendable {
  /// As data: the JSON type must be the field's, and `""` is empty only for a text.
  case data
  /// As a person types: `"12"` and 12 are the same integer, and what is blank is empty.
  case typed
}

/// Reads records of a form; the names of its fields are looked up in tables that are made once.
public struct AnswerReader: Sendable {
  private let plan: Plan
  private let form: Tables
  /// By frame and slot.
  private let places: [[Place]]

  /// What reading needs of a field: a `Slot` with all its words would cost more to copy than to read.
  private struct Place: Sendable {
    let name: String
    let kind: FieldKind
    let items: Int?
    /// The members of a group.
    let members: Tables?
    /// Whether nobody answers it: what a record gives for it is compared, what is typed is nothing.
    let isComputed: Bool
  }

  /// Fields that stand together: by their names, as answers have them, and by their keys, as records do.
  private struct Tables: Sendable {
    let names: NameTable
    let keys: NameTable

    init(_ slots: [Int], in frame: Plan.Frame) {
      names = NameTable(slots, in: frame, named: .fields)
      let areSame = slots.allSatisfy { frame.slots[$0].field.json == nil }
      keys = areSame ? names : NameTable(slots, in: frame, named: .keys)
    }
  }

  /// Makes a reader.
  public init(_ plan: Plan) {
    self.plan = plan
    form = Tables(plan.frames[0].roots, in: plan.frames[0])
    places = plan.frames.map { frame in
      frame.slots.map { slot in
        let members = slot.field.kind.isGroup ? Tables(slot.members, in: frame) : nil
        return Place(
          name: slot.field.name, kind: slot.field.kind, items: slot.items, members: members,
          isComputed: slot.computed != nil)
      }
    }
  }

  /// Reads a record. What the form does not know is collected; anything but a record is no answer at all.
  public func read(_ json: FormJSON, from source: AnswerSource) -> Answers {
    var answers = Answers(plan)
    read(json, from: source, into: &answers)
    return answers
  }

  /// Reads a record in place of what was in `answers`, whose memory is used again.
  public func read(_ json: FormJSON, from source: AnswerSource, into answers: inout Answers) {
    for slot in answers.root.answers.indices { answers.root.answers[slot] = .empty }
    answers.unknownKeys.removeAll(keepingCapacity: true)
    answers.hasTooManyFields = false
    guard case .object(let object) = json else { return }
    var reading = Reading(source: source, names: source == .data ? .keys : .fields, unknownKeys: [])
    read(object, form, in: 0, into: &answers.root, &reading)
    if !reading.unknownKeys.isEmpty { answers.unknownKeys = reading.unknownKeys }
    answers.hasTooManyFields = reading.fieldsOfItems > Limits.recordFields
  }

  /// The form as a person finds it: nothing is answered but what has a `default`.
  public func start(clock: FormClock) -> Answers {
    var answers = Answers(plan)
    answers.root = plan.start(0, clock: clock)
    return answers
  }

  /// Puts answers as a person types them over others; what is absent or null stays as it was, a list is replaced.
  ///
  /// `clock` is given where defaults fill in what is absent in items of lists.
  /// `titles` are those of the language that is typed in.
  public func type(
    _ json: FormJSON, over answers: inout Answers, defaultsAt clock: FormClock?, named names: RecordNames = .fields,
    titles: ChoiceTitles? = nil
  ) {
    guard case .object(let object) = json else { return }
    var reading = Reading(
      source: .typed, names: names, titles: titles, unknownKeys: answers.unknownKeys, clock: clock)
    read(object, form, in: 0, into: &answers.root, &reading)
    answers.unknownKeys = reading.unknownKeys
    answers.hasTooManyFields = reading.fieldsOfItems > Limits.recordFields
  }

  /// What is the same for all of what is read, and how far reading is.
  private struct Reading {
    let source: AnswerSource
    let names: RecordNames
    /// The titles in the language that is typed in; nothing where what is read is a record.
    var titles: ChoiceTitles?
    var unknownKeys: [String]
    /// Where defaults fill in: the present.
    var clock: FormClock?
    /// What leads through groups and lists to what is read. It becomes text only where a key is unknown.
    var path: [PathStep] = []
    /// How many fields the items so far have, answered or not.
    var fieldsOfItems = 0

    /// Notes a key that the form does not know.
    mutating func note(unknown key: String) {
      var text = ""
      for step in path {
        switch step {
        case .name(let name): text += text.isEmpty ? name : "." + name
        case .item(let index): text += "[\(index)]"
        }
      }
      unknownKeys.append(text.isEmpty ? key : text + "." + key)
    }
  }

  /// A part of the path to an answer.
  private enum PathStep {
    case name(String)
    case item(Int)
  }

  /// Reads the members of a record. Only as deep as the form is followed.
  private func read(
    _ object: FormJSONObject, _ tables: Tables, in frame: Int, into answers: inout AnswerFrame,
    _ reading: inout Reading
  ) {
    let table = reading.names == .keys ? tables.keys : tables.names
    var next = 0
    for member in object.members {
      guard let slot = table.slot(of: member.name, next: &next) else {
        reading.note(unknown: member.name)
        continue
      }
      let name = places[frame][slot].name
      read(member.value, for: SlotID(frame: frame, slot: slot), at: .name(name), into: &answers, &reading)
    }
  }

  /// Reading calls itself through groups and lists: written into itself, it grows beyond what pays.
  @inline(never)
  private func read(
    _ json: FormJSON, for id: SlotID, at step: PathStep, into answers: inout AnswerFrame, _ reading: inout Reading
  ) {
    if reading.source == .typed, places[id.frame][id.slot].isComputed { return }
    if case .null = json, reading.source == .typed { return }
    if let members = places[id.frame][id.slot].members {
      guard let object = group(json, id, into: &answers, reading.source) else { return }
      reading.path.append(step)
      read(object, members, in: id.frame, into: &answers, &reading)
      reading.path.removeLast()
    } else if let items = places[id.frame][id.slot].items {
      reading.path.append(step)
      answers.answers[id.slot] = list(json, items, &reading)
      reading.path.removeLast()
    } else {
      let kind = places[id.frame][id.slot].kind
      let answer = reading.titles.map { TypedText.canonical(json, for: kind, $0) } ?? json
      answers.answers[id.slot] = AcceptedAnswer.read(answer, for: kind, from: reading.source)
    }
  }

  /// The record that is given for a group; what is none is noted.
  private func group(
    _ json: FormJSON, _ id: SlotID, into answers: inout AnswerFrame, _ source: AnswerSource
  ) -> FormJSONObject? {
    if case .object(let object) = json {
      // What was given for it before was none, perhaps.
      answers.answers[id.slot] = .empty
      return object
    }
    if !AnswerReader.isBlank(json, source) { answers.answers[id.slot] = .foreign(.type) }
    return nil
  }

  private func list(_ json: FormJSON, _ frame: Int, _ reading: inout Reading) -> Answer {
    if AnswerReader.isBlank(json, reading.source) { return .empty }
    guard case .array(let values) = json else { return .foreign(.type) }
    reading.fieldsOfItems += values.count * plan.frames[frame].slots.count
    guard reading.fieldsOfItems <= Limits.recordFields else { return .empty }
    var items: [AnswerFrame] = []
    items.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      var item = reading.clock.map { plan.start(frame, clock: $0) } ?? AnswerFrame(plan.frames[frame])
      read(value, for: SlotID(frame: frame, slot: 0), at: .item(index), into: &item, &reading)
      items.append(item)
    }
    return items.isEmpty ? .empty : .items(items)
  }

  /// Whether it is no answer to a group or a list.
  package static func isBlank(_ json: FormJSON, _ source: AnswerSource) -> Bool {
    switch json {
    case .null: true
    case .string(let text): source == .typed && text.isEmpty
    case .boolean, .number, .array, .object: false
    }
  }
}

/// The slots of fields by their names, or by their keys in records.
package struct NameTable: Sendable {
  /// In the order of the form, which records mostly follow.
  private let slots: [Int]
  private let names: [String]
  /// Positions in `names`, sorted by UTF-8.
  private let sorted: [Int]

  package init(_ slots: [Int], in frame: Plan.Frame, named recordNames: RecordNames) {
    self.slots = slots
    names = slots.map { frame.slots[$0].field.name(in: recordNames) }
    let names = names
    sorted = names.indices.sorted { FormText.isLess(names[$0], names[$1]) }
  }

  /// The slot of `name`; `next` is where the search begins, and then the position behind what was found.
  package func slot(of name: String, next: inout Int) -> Int? {
    if next < names.count, FormText.isEqual(names[next], name) {
      next += 1
      return slots[next - 1]
    }
    guard let position = position(of: name) else { return nil }
    next = position + 1
    return slots[position]
  }

  private func position(of name: String) -> Int? {
    let index = sorted.partitioningIndex { !FormText.isLess(names[$0], name) }
    guard index < sorted.count, FormText.isEqual(names[sorted[index]], name) else { return nil }
    return sorted[index]
  }
}
