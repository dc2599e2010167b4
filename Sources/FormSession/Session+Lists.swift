// Lists: items come, go and move.

public import FormCore
import FormRuntime

/// A field, in the items in which it stands wherever these stand by now. What is kept of it goes with it: a place is
/// another field's once an item came, went or moved.
public struct FieldIdentity: Hashable, Sendable {
  let field: SlotID
  /// Which items of the lists around it, the outer one first, by the numbers that they keep.
  let items: [Int]
}

extension Session {
  /// How many items a list has.
  public func itemCount(of list: FieldPlace) -> Int {
    plan.has(list.id) ? validator.itemCount(list, in: verdict) : 0
  }

  /// Whether one more item may be added.
  public func canAddItem(to list: FieldPlace) -> Bool { isEditable(list) && plan.slot(list.id).items != nil }

  /// The field at a place, in the items that it stands in; nothing if there is no such item, or none that was entered.
  public func identity(of place: FieldPlace) -> FieldIdentity? {
    guard plan.has(place.id) else { return nil }
    return root.identities(of: place, in: plan).map { FieldIdentity(field: place.id, items: $0) }
  }

  mutating func addItem(to list: FieldPlace) {
    guard isEditable(list), let frame = plan.slot(list.id).items else { return }
    var item = EntryReader(plan: plan, defaults: clock).start(frame)
    lastItem += 1
    item.identity = lastItem
    item.numberItems(&lastItem)
    changeItems(of: list) { items in
      items.append(item)
      return true
    }
  }

  mutating func removeItem(from list: FieldPlace, at index: Int) {
    changeItems(of: list) { items in
      guard items.indices.contains(index) else { return false }
      items.remove(at: index)
      return true
    }
  }

  mutating func moveItem(in list: FieldPlace, from: Int, to: Int) {
    changeItems(of: list) { items in
      guard items.indices.contains(from), items.indices.contains(to), from != to else { return false }
      items.insert(items.remove(at: from), at: to)
      return true
    }
  }

  mutating func removeAllItems(from list: FieldPlace) {
    changeItems(of: list) { items in
      items.removeAll()
      return true
    }
  }

  /// Changes the items of a list, unless `change` says that it did nothing. A focus in an item is lost, which may have
  /// another place afterwards, or none.
  private mutating func changeItems(of list: FieldPlace, _ change: (inout [EntryFrame]) -> Bool) {
    guard canAddItem(to: list) else { return }
    if let focus, focus.id.frame != 0 { handle(.focus(nil)) }
    guard var items = root.entry(of: list, in: plan)?.items, change(&items) else { return }
    forgetMisreadGroups(around: list)
    root.update(list, in: plan) { entry in
      entry.items = items
      entry.input = .null
      entry.isEdited = true
    }
    judge()
  }
}
