// A record while it is judged by its bytes.

import FormLanguage
import FormRuntime

/// The answers of a record where they stand, and what is known of them so far.
struct ScreenedRecord {
  /// What is known of the fields of a frame, a bit for each slot.
  struct Known {
    /// Slots that the record has, that have an answer, whose answer can't be used, and that break a check.
    var seen: UInt64 = 0
    var answered: UInt64 = 0
    var unusable: UInt64 = 0
    var broken: UInt64 = 0
    /// Lists that have items which break something, but for those of which the items are kept.
    var brokenInside: UInt64 = 0
    /// Slots of which something else was given than what is computed: an issue, but no fault of what is computed.
    var contradicted: UInt64 = 0
    /// Slots that turned out not to be visible, and groups that are judged, where that depends on answers.
    var hidden: UInt64 = 0
    var active: UInt64 = 0
  }

  var text: RecordText
  /// Those of the frame that is read or judged, and what is known of it.
  var cells: ScreenCells
  var known = Known()
  /// Where that is an item: its frame, its position, and what is known of the form meanwhile.
  var frame = 0
  var item = 0
  var outer = Known()
  /// Whether an item of a list breaks a check, and whether not all of what is broken can be told.
  var hasBrokenItems = false
  var hidesBreaches = false
  /// Whether it has keys that the form does not have.
  private(set) var hasUnknownKeys = false
  /// Whether it gives a field that is idle.
  var givesIdle = false
  private var depth = 0
  /// How many fields the items so far have, answered or not.
  private var fieldsOfItems = 0
  /// Held by whoever judges the record, so that it is not held once more for each.
  unowned(unsafe) let memory: ScreenMemory

  /// Whether it is asked what is broken, and not just whether something is.
  let tellsBreaches: Bool

  /// How deep groups and lists may stand in each other here.
  private static let deepest = 16
  /// How much of what items break is noted; a record where that is more is left to others.
  private static let mostBreaches = 4096

  // Where it is called, there is no need to copy it.
  @inline(__always)
  init(_ text: RecordText, _ memory: ScreenMemory, tellsBreaches: Bool) {
    self.text = text
    self.tellsBreaches = tellsBreaches
    self.memory = memory
    cells = memory.cells
    cells.madeTexts.pointee = 0
  }

  /// Reads the record, and judges each answer by itself; false if others have to.
  mutating func read(_ form: ScreenForm) -> Bool {
    text.skipBlanks()
    let frame = form.root
    guard readMembers(frame.roots, frame, form) else { return false }
    text.skipBlanks()
    return text.position == text.end
  }

  /// Reads an object: the form, or a group.
  private mutating func readMembers(_ members: ScreenMembers, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    guard text.take(0x7B) else { return false }
    text.skipBlanks()
    if text.take(0x7D) { return true }
    let order = memory.order + members.firstOrder
    var place = 0
    var unknown = UnknownNames()
    while true {
      if let position = members.names.take(place &+ Int(order[place]), &text) {
        order[place] = Int8(truncatingIfNeeded: position &- place)
        place = position &+ 1
        guard readAnswer(to: members.slots[position], frame, form) else { return false }
      } else {
        guard unknown.take(&text), text.takeColon(), text.skipValue() else { return false }
        hasUnknownKeys = true
      }
      text.skipBlanks()
      if text.take(0x2C) {
        text.skipBlanks()
      } else {
        return text.take(0x7D)
      }
    }
  }

  /// Reads a group; false if it is none, or one that is not asked: also there, keys may be unknown.
  mutating func readGroup(_ group: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    guard depth < Self.deepest else { return false }
    depth += 1
    defer { depth -= 1 }
    return readMembers(frame.groups[group].members, frame, form)
  }

  /// Reads a list and judges each item by itself; gives how many there are, or nothing if that is for others.
  mutating func readList(of frame: Int, _ form: ScreenForm) -> Int? {
    let items = form.frames[frame]
    guard depth < Self.deepest, text.take(0x5B) else { return nil }
    text.skipBlanks()
    if text.take(0x5D) { return 0 }
    let isOutermost = cells.answers == memory.cells.answers
    depth += 1
    let around = (known, cells)
    cells = memory.itemCells
    defer {
      depth -= 1
      (known, cells) = around
    }
    var count = 0
    while true {
      known = Known()
      guard countFields(of: items), readAnswer(to: 0, items, form) else { return nil }
      if known.broken | known.brokenInside | items.missing(known.answered) != 0 {
        if isOutermost, items.lists == 0 {
          noteItem(count, of: frame, form)
        } else {
          (hasBrokenItems, hidesBreaches) = (true, true)
        }
      }
      count += 1
      text.skipBlanks()
      if text.take(0x5D) { return count }
      guard text.take(0x2C) else { return nil }
      text.skipBlanks()
    }
  }

  /// Reads a list of which the items are kept; gives how many there are, or nothing if that is for others.
  mutating func readKeptList(_ frame: Int, _ form: ScreenForm) -> Int? {
    guard text.take(0x5B) else { return nil }
    text.skipBlanks()
    if text.take(0x5D) { return 0 }
    let (items, frame) = (memory.items[frame], form.frames[frame])
    let around = (known, cells)
    defer { (known, cells) = around }
    while true {
      guard countFields(of: frame), items.reserveNext() else { return nil }
      (known, cells) = (Known(), items.cells(of: items.count))
      cells.madeTexts.pointee = 0
      guard readAnswer(to: 0, frame, form) else { return nil }
      items.known[items.count] = known
      items.count += 1
      text.skipBlanks()
      if text.take(0x5D) { return items.count }
      guard text.take(0x2C) else { return nil }
      text.skipBlanks()
    }
  }

  /// Counts the fields of an item; false if that are more than a record may have.
  private mutating func countFields(of item: ScreenFrame) -> Bool {
    fieldsOfItems &+= item.fields.count
    return fieldsOfItems <= Limits.recordFields
  }

  /// Notes that an item breaks something, and what, if that can be told.
  private mutating func noteItem(_ item: Int, of frame: Int, _ form: ScreenForm) {
    hasBrokenItems = true
    guard tellsBreaches, memory.itemBreaches.count < Self.mostBreaches else {
      hidesBreaches = true
      return
    }
    // What is quoted of it is quoted now: the next item stands where it does.
    let items = form.frames[frame]
    (self.frame, self.item) = (frame, item)
    cells.madeTexts.pointee = 0
    defer { (self.frame, self.item) = (0, 0) }
    let missing = items.missing(known.answered)
    var slots = known.broken | missing
    while slots != 0 {
      let slot = slots.trailingZeroBitCount
      slots &= slots &- 1
      let field = items.fields[slot]
      let broken = missing >> UInt64(slot) & 1 == 1 ? field.unanswered : cells.broken[slot]
      for check in broken.numbers(from: field.firstCheck) { memory.itemBreaches.append(breach(check, form)) }
    }
  }
}
