// What was entered, as it was entered: kept over errors and while a field is hidden.

import FormCore
import FormRuntime

/// What was entered into one field.
struct Entry: Sendable {
  /// As it came: a text for everything that was typed. Nothing in a list or a group, unless what was given is none.
  var input: FormJSON = .null
  /// The items of a list.
  var items: [EntryFrame] = []
  /// Whether a person, or answers given for one, changed it.
  var isEdited = false
  /// Whether it was left after that.
  var isLeft = false
}

/// What was entered into the fields of the form, or of an item of a list.
struct EntryFrame: Sendable {
  /// By slot.
  var entries: [Entry]
  /// Which item of a list it is, wherever that stands by now; 0 for the form.
  var identity = 0

  init(_ frame: Plan.Frame) { entries = Array(repeating: Entry(), count: frame.slots.count) }
}

extension EntryFrame {
  /// Gives each item in it a number of its own, above the last one that there is. As deep as lists nest.
  mutating func numberItems(_ last: inout Int) {
    for slot in entries.indices {
      for index in entries[slot].items.indices {
        last += 1
        entries[slot].items[index].identity = last
        entries[slot].items[index].numberItems(&last)
      }
    }
  }

  /// Which items of the lists around it a place stands in, the outer one first; nothing if there is no such item.
  func identities(of place: FieldPlace, in plan: Plan) -> [Int]? {
    var current = self
    var identities: [Int] = []
    for step in plan.way(to: place) {
      guard let item = current.item(step) else { return nil }
      current = item
      identities.append(item.identity)
    }
    return identities
  }

  /// The frame of a place; nothing if there is no such item.
  func frame(of place: FieldPlace, in plan: Plan) -> EntryFrame? {
    var current = self
    for step in plan.way(to: place) {
      guard let item = current.item(step) else { return nil }
      current = item
    }
    return current.entries.indices.contains(place.id.slot) ? current : nil
  }

  /// An item of one of its lists; nothing if there is none.
  private func item(_ step: (list: Int, index: Int)) -> EntryFrame? {
    guard entries.indices.contains(step.list), entries[step.list].items.indices.contains(step.index) else { return nil }
    return entries[step.list].items[step.index]
  }

  /// The entry of a place.
  func entry(of place: FieldPlace, in plan: Plan) -> Entry? { frame(of: place, in: plan)?.entries[place.id.slot] }

  /// Changes the entry of a place; nothing happens if there is no such item.
  mutating func update(_ place: FieldPlace, in plan: Plan, _ change: (inout Entry) -> Void) {
    update(plan.way(to: place)[...], slot: place.id.slot, change)
  }

  /// As deep as lists nest.
  private mutating func update(
    _ way: ArraySlice<(list: Int, index: Int)>, slot: Int, _ change: (inout Entry) -> Void
  ) {
    guard let next = way.first else {
      if entries.indices.contains(slot) { change(&entries[slot]) }
      return
    }
    guard entries.indices.contains(next.list), entries[next.list].items.indices.contains(next.index) else { return }
    entries[next.list].items[next.index].update(way.dropFirst(), slot: slot, change)
  }
}

extension Plan {
  /// The lists around a place, the outer one first: their slots, and which item.
  func way(to place: FieldPlace) -> [(list: Int, index: Int)] {
    zip(lists(around: place.id.frame), place.indices).map { (list: $0.slot, index: $1) }
  }
}
