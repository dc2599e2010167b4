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
    let target = AnswerTarget(plan: plan, source: source)
    read(json, from: source, named: source == .data ? .keys : .fields, as: target, into: &answers)
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
    let target = AnswerTarget(plan: plan, source: .typed, clock: clock, titles: titles)
    read(json, from: .typed, named: names, as: target, into: &answers)
  }

  private func read(
    _ json: FormJSON, from source: AnswerSource, named names: RecordNames, as target: AnswerTarget,
    into answers: inout Answers
  ) {
    let remarks = read(json, from: source, named: names, as: target, into: &answers.root)
    if !remarks.unknownKeys.isEmpty { answers.unknownKeys += remarks.unknownKeys }
    answers.hasTooManyFields = remarks.hasTooManyFields
  }

  // MARK: - Reading

  /// What is to be said of a record as a whole.
  package struct Remarks {
    /// The keys that the form does not know, with what leads to them.
    package var unknownKeys: [String] = []
    /// How many fields its items have, answered or not.
    fileprivate var fieldsOfItems = 0

    /// Whether its lists were left out, since they have more fields than a record may have.
    package var hasTooManyFields: Bool { fieldsOfItems > Limits.recordFields }
  }

  /// Reads a record over what is in `frame`; anything but a record is none. From data what is null is nothing; as a
  /// person types it, what is absent or null stays as it was, and nobody types what is computed.
  package func read<Target: RecordTarget>(
    _ json: FormJSON, from source: AnswerSource, named names: RecordNames, as target: Target,
    into frame: inout Target.Frame
  ) -> Remarks {
    guard case .object(let object) = json else { return Remarks() }
    var reading = Reading(target: target, source: source, names: names)
    read(object, form, in: 0, into: &frame, &reading)
    return reading.remarks
  }

  /// What is the same for all of what is read, and how far reading is.
  private struct Reading<Target: RecordTarget> {
    var target: Target
    let source: AnswerSource
    let names: RecordNames
    var remarks = Remarks()
    /// What leads through groups and lists to what is read. It becomes text only where a key is unknown.
    var path: [PathStep] = []

    /// Notes a key that the form does not know.
    mutating func note(unknown key: String) {
      var text = ""
      for step in path {
        switch step {
        case .name(let name): text += text.isEmpty ? name : "." + name
        case .item(let index): text += "[\(index)]"
        }
      }
      remarks.unknownKeys.append(text.isEmpty ? key : text + "." + key)
    }
  }

  /// A part of the path to an answer.
  private enum PathStep {
    case name(String)
    case item(Int)
  }

  /// Reads the members of a record. Only as deep as the form is followed.
  private func read<Target: RecordTarget>(
    _ object: FormJSONObject, _ tables: Tables, in frame: Int, into answers: inout Target.Frame,
    _ reading: inout Reading<Target>
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
  private func read<Target: RecordTarget>(
    _ json: FormJSON, for id: SlotID, at step: PathStep, into answers: inout Target.Frame,
    _ reading: inout Reading<Target>
  ) {
    if reading.source == .typed, places[id.frame][id.slot].isComputed { return }
    if case .null = json, reading.source == .typed { return }
    if let members = places[id.frame][id.slot].members {
      guard case .object(let object) = json else {
        let isBlank = AnswerReader.isBlank(json, reading.source)
        return reading.target.take(foreign: isBlank ? nil : json, at: id.slot, in: &answers)
      }
      // What was given for it before was none, perhaps.
      reading.target.take(foreign: nil, at: id.slot, in: &answers)
      reading.path.append(step)
      read(object, members, in: id.frame, into: &answers, &reading)
      reading.path.removeLast()
    } else if let items = places[id.frame][id.slot].items {
      reading.path.append(step)
      readList(json, of: items, at: id.slot, into: &answers, &reading)
      reading.path.removeLast()
    } else {
      reading.target.take(json, for: places[id.frame][id.slot].kind, at: id.slot, in: &answers)
    }
  }

  private func readList<Target: RecordTarget>(
    _ json: FormJSON, of frame: Int, at slot: Int, into answers: inout Target.Frame, _ reading: inout Reading<Target>
  ) {
    guard case .array(let values) = json else {
      if AnswerReader.isBlank(json, reading.source) { return reading.target.take(items: [], at: slot, in: &answers) }
      return reading.target.take(foreign: json, at: slot, in: &answers)
    }
    reading.remarks.fieldsOfItems += values.count * plan.frames[frame].slots.count
    var items: [Target.Frame] = []
    if !reading.remarks.hasTooManyFields {
      items.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        var item = reading.target.item(frame)
        read(value, for: SlotID(frame: frame, slot: 0), at: .item(index), into: &item, &reading)
        items.append(item)
      }
    }
    reading.target.take(items: items, at: slot, in: &answers)
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

/// What records are read into: answers, or entries that stay as they were typed.
package protocol RecordTarget {
  /// What is answered in the form, or in an item of a list.
  associatedtype Frame
  /// An item of a list of which nothing has been read.
  mutating func item(_ frame: Int) -> Frame
  /// Takes what is given for a field that is neither a group nor a list.
  func take(_ json: FormJSON, for kind: FieldKind, at slot: Int, in frame: inout Frame)
  /// Takes the items of a list, in place of those that were there.
  func take(items: [Frame], at slot: Int, in frame: inout Frame)
  /// Takes what is given for a group or a list and is none; nil where that is over.
  func take(foreign json: FormJSON?, at slot: Int, in frame: inout Frame)
}

/// Answers as they are judged.
private struct AnswerTarget: RecordTarget {
  let plan: Plan
  let source: AnswerSource
  /// Where defaults fill in what is absent in items: the present.
  var clock: FormClock?
  /// The titles in the language that is typed in; nothing where what is read is a record.
  var titles: ChoiceTitles?
  /// What items start as, which is the same for all of a list, so that they share it.
  private var starts: [Int: AnswerFrame] = [:]

  init(plan: Plan, source: AnswerSource, clock: FormClock? = nil, titles: ChoiceTitles? = nil) {
    self.plan = plan
    self.source = source
    self.clock = clock
    self.titles = titles
  }

  mutating func item(_ frame: Int) -> AnswerFrame {
    guard let clock else { return AnswerFrame(plan.frames[frame]) }
    if let start = starts[frame] { return start }
    let start = plan.start(frame, clock: clock)
    starts[frame] = start
    return start
  }

  func take(_ json: FormJSON, for kind: FieldKind, at slot: Int, in frame: inout AnswerFrame) {
    let answer = titles.map { TypedText.canonical(json, for: kind, $0) } ?? json
    frame.answers[slot] = AcceptedAnswer.read(answer, for: kind, from: source)
  }

  func take(items: [AnswerFrame], at slot: Int, in frame: inout AnswerFrame) {
    frame.answers[slot] = items.isEmpty ? .empty : .items(items)
  }

  func take(foreign json: FormJSON?, at slot: Int, in frame: inout AnswerFrame) {
    frame.answers[slot] = json == nil ? .empty : .foreign(.type)
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
