// What stood in a field before, to be brought back by undo.

public import FormCore
import FormRuntime

/// What stands in a field, kept to be put back: the text or the answer, and the items of a list.
public struct FieldSnapshot: Sendable {
  var entry: Entry

  /// Which items stood in a list, by the numbers that they keep wherever they stand.
  public var itemIdentities: [Int] { entry.items.map(\.identity) }
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

  /// What would stand in a field with another text in it.
  public func snapshot(of place: FieldPlace, with text: String) -> FieldSnapshot? {
    guard var snapshot = snapshot(of: place) else { return nil }
    snapshot.entry.input = text.isEmpty ? .null : .string(text)
    return snapshot
  }

  /// Puts back what stood in a field. Of a list it is which items there were, and in which order: what stands in one of
  /// them by now has steps of its own.
  mutating func restore(_ snapshot: FieldSnapshot, at place: FieldPlace) {
    guard isEditable(place), root.entry(of: place, in: plan) != nil else { return }
    if plan.slot(place.id).items != nil, let focus, focus.id.frame != 0 { handle(.focus(nil)) }
    forgetMisreadGroups(around: place)
    root.update(place, in: plan) { entry in
      let present = Dictionary(entry.items.map { ($0.identity, $0) }) { first, _ in first }
      entry.input = snapshot.entry.input
      entry.items = snapshot.entry.items.map { present[$0.identity] ?? $0 }
      entry.isEdited = true
    }
    judge()
  }
}
