// What expressions read of a record that is being screened: a value is made when it is asked for.

import FormRuntime
import FormLanguage

/// The fields of a record, or of an item of it, as expressions see them.
struct ScreenContext: QuotedRecord {
  /// What is known of a frame's fields.
  private struct View {
    let answered: UInt64
    let unusable: UInt64
    let broken: UInt64
    let brokenInside: UInt64
    let cells: ScreenCells

    init(_ known: ScreenedRecord.Known, _ cells: ScreenCells) {
      (answered, unusable, broken) = (known.answered, known.unusable, known.broken)
      brokenInside = known.brokenInside
      self.cells = cells
    }
  }

  // Both are held by whoever judges the record.
  private unowned(unsafe) let form: ScreenForm
  private unowned(unsafe) let memory: ScreenMemory
  private let frame: Int
  private let inner: View
  private let outer: View
  let position: Int

  init(_ record: ScreenedRecord, _ form: ScreenForm) {
    self.form = form
    memory = record.memory
    frame = record.frame
    position = record.item
    inner = View(record.known, record.cells)
    outer = View(record.outer, record.memory.cells)
  }

  var mode: String { form.facts.mode }
  var clock: FormClock { form.facts.clock }

  func value(of field: FieldReference) -> Value {
    guard field.level > 0 else { return value(of: field.slot, form.frames[frame], inner, field.view) }
    return outerList(field)?.value ?? value(of: field.slot, form.root, outer, field.view)
  }

  func wholeValue(of field: FieldReference) -> Value? { field.level > 0 ? outerList(field)?.whole : nil }

  /// What a list of the form reads as, if it is long.
  private func outerList(_ field: FieldReference) -> (value: Value, whole: Value)? {
    guard case .list(let items) = form.root.fields[field.slot].kind, memory.items[items].count > OuterList.fewItems
    else { return nil }
    let list = OuterList(id: SlotID(frame: 0, slot: field.slot), reading: .value(field.view))
    if let known = memory.outerLists.first(where: { $0.list == list }) { return (known.value, known.whole) }
    let value = value(of: field.slot, form.root, outer, field.view)
    memory.outerLists.append((list, value, value.whole))
    return (value, value.whole)
  }

  func members(_ member: Int, ofItemsOf field: FieldReference) -> [Value]? {
    let (frame, view) = field.level == 0 ? (form.frames[frame], inner) : (form.root, outer)
    let bit: UInt64 = 1 << UInt64(field.slot)
    guard case .list(let list) = frame.fields[field.slot].kind, view.answered & bit != 0, view.unusable & bit == 0,
      field.view == .standing || view.broken & bit == 0
    else { return nil }
    let items = form.frames[list]
    guard case .group(let group) = items.fields[0].kind, items.groups[group].members.slots.indices.contains(member)
    else { return nil }
    let (slot, kept) = (items.groups[group].members.slots[member], memory.items[list])
    return (0..<kept.count).map { item in
      value(of: slot, items, View(kept.known[item], kept.cells(of: item)), field.view)
    }
  }

  func isAnswered(_ field: FieldReference) -> Bool {
    field.level == 0
      ? isAnswered(field.slot, form.frames[frame], inner) : isAnswered(field.slot, form.root, outer)
  }

  func isValid(_ field: FieldReference) -> Bool {
    field.level == 0 ? isValid(field.slot, form.frames[frame], inner) : isValid(field.slot, form.root, outer)
  }

  func count(of id: SlotID, in unit: FormTextUnit) -> Value {
    let (frame, view) = id.frame == self.frame ? (form.frames[id.frame], inner) : (form.root, outer)
    let bit: UInt64 = 1 << UInt64(id.slot)
    guard view.answered & bit != 0 else { return .int(0) }
    guard view.unusable & bit == 0 else { return .unknown }
    switch frame.fields[id.slot].kind {
    case .list: return .int(Int(view.cells.chosen[id.slot]))
    case .choices: return .int(view.cells.chosen[id.slot].nonzeroBitCount)
    case .text, .choice:
      guard case .text(let text) = value(of: id.slot, frame, view, .standing) else { return .unknown }
      return .int(FormText.length(text, in: unit))
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group: return .unknown
    }
  }

  // MARK: - Fields of a frame

  /// What is hidden has no answer, and breaks nothing.
  private func value(of slot: Int, _ frame: ScreenFrame, _ view: View, _ seen: FieldReference.View) -> Value {
    let bit: UInt64 = 1 << UInt64(slot)
    let kind = frame.fields[slot].kind
    let mayBeBroken = seen == .standing || seen == .present && kind.isList
    guard view.unusable & bit == 0, mayBeBroken || view.broken & bit == 0 else { return .unknown }
    if case .group(let group) = kind { return value(of: frame.groups[group], slot, frame, view, seen) }
    guard view.answered & bit != 0 else { return frame.fields[slot].emptiness.value }
    switch kind {
    case .list(let items): return value(ofItems: items, seen)
    case .choices(let position): return form.choices[position].value(of: view.cells.chosen[slot])
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: break
    }
    if frame.fields[slot].isComputed { return view.cells.values[slot] }
    let bytes = view.cells.answers[slot].bytes
    if case .text = kind, bytes.count > ScreenContext.longestInline { return text(bytes, of: slot, view.cells) }
    return kind.value(bytes)
  }

  /// Texts of so many bytes have no memory of their own.
  private static let longestInline = 15

  /// A long text. The body of a macro may read it for each of thousands of items, all of which have the same one.
  private func text(_ bytes: UnsafeBufferPointer<UInt8>, of slot: Int, _ cells: ScreenCells) -> Value {
    let bit: UInt64 = 1 << UInt64(slot)
    if cells.madeTexts.pointee & bit == 0 {
      cells.values[slot] = .text(String(decoding: bytes, as: UTF8.self))
      cells.madeTexts.pointee |= bit
    }
    return cells.values[slot]
  }

  private func value(
    of group: ScreenGroup, _ slot: Int, _ frame: ScreenFrame, _ view: View, _ seen: FieldReference.View
  ) -> Value {
    let members = group.members.slots
    return .group(
      GroupValue(
        members: members.map { value(of: $0, frame, view, seen) },
        answered: members.map { isAnswered($0, frame, view) }, valid: members.map { isValid($0, frame, view) },
        isAnswered: isAnswered(slot, frame, view)))
  }

  private func value(ofItems frame: Int, _ seen: FieldReference.View) -> Value {
    let items = memory.items[frame]
    return .list(
      (0..<items.count).map { item in
        value(of: 0, form.frames[frame], View(items.known[item], items.cells(of: item)), seen)
      })
  }

  private func isAnswered(_ slot: Int, _ frame: ScreenFrame, _ view: View) -> Bool {
    if case .group(let group) = frame.fields[slot].kind { return view.answered & frame.groups[group].answering != 0 }
    return view.answered & 1 << UInt64(slot) != 0
  }

  private func isValid(_ slot: Int, _ frame: ScreenFrame, _ view: View) -> Bool {
    guard isAnswered(slot, frame, view) else { return false }
    var slots: UInt64 = 1 << UInt64(slot)
    if case .group(let group) = frame.fields[slot].kind { slots |= frame.groups[group].inside }
    guard (view.broken | view.brokenInside) & slots == 0 else { return false }
    var lists = slots & view.answered & frame.lists
    while lists != 0 {
      if hasBrokenItems(frame.fields[lists.trailingZeroBitCount]) { return false }
      lists &= lists &- 1
    }
    return true
  }

  /// Whether an item of a list breaks something, where the items are kept.
  private func hasBrokenItems(_ list: ScreenField) -> Bool {
    guard case .list(let frame) = list.kind else { return false }
    let items = memory.items[frame]
    return (0..<items.count).contains { items.known[$0].broken | items.known[$0].brokenInside != 0 }
  }
}

extension ScreenField.Kind {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// The value of an answer that can be used, from its text or its JSON.
  func value(_ bytes: UnsafeBufferPointer<UInt8>) -> Value {
    switch self {
    case .text, .choice: return .text(String(decoding: bytes, as: UTF8.self))
    case .boolean: return .bool(bytes.first == 0x74)
    case .date, .time, .dateTime: return moment(bytes) ?? .unknown
    case .choices, .group, .list: return .unknown
    case .integer, .number, .decimal:
      guard let scan = try? FormJSONNumberScan(bytes, from: 0, to: bytes.count) else { return .unknown }
      return value(scan) ?? .unknown
    }
  }

  private func value(_ scan: FormJSONNumberScan) -> Value? {
    switch self {
    case .integer: scan.plainInteger.map { .int($0) }
    case .number: scan.plainDouble.map { .double($0) }
    case .decimal(let places): scan.plainDecimal.map { .decimal($0.padded(to: places)) }
    case .text, .choice, .boolean, .date, .time, .dateTime, .choices, .group, .list: nil
    }
  }
}
