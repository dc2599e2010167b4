// What stood in a field before, to be brought back by undo.

public import FormCore

/// What stands in a field, kept to be put back: the text or the answer, and the items of a list.
public struct FieldSnapshot: Sendable {
  let entry: Entry
}

extension FieldSnapshot: CustomStringConvertible, CustomReflectable {
  /// Nothing: the answer may be a secret.
  public var description: String { "FieldSnapshot" }

  /// A mirror without children: the answer may be a secret.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Session {
  /// What stands in a field; nothing if there is no such field.
  public func snapshot(of place: FieldPlace) -> FieldSnapshot? {
    plan.has(place.id) ? root.entry(of: place, in: plan).map { FieldSnapshot(entry: $0) } : nil
  }

  mutating func restore(_ snapshot: FieldSnapshot, at place: FieldPlace) {
    guard isEditable(place), root.entry(of: place, in: plan) != nil else { return }
    if plan.slot(place.id).items != nil, let focus, focus.id.frame != 0 { handle(.focus(nil)) }
    forgetMisreadGroups(around: place)
    root.update(place, in: plan) { entry in
      entry.input = snapshot.entry.input
      entry.items = snapshot.entry.items
      entry.isEdited = true
    }
    judge()
  }
}
