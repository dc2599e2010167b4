// A group with all its fields, told by where they stand.

/// A group and all that stands in it, as far as its lists: consecutive slots, of which there may be thousands.
package struct GroupFields: Sendable {
  private let level: Int
  private let slots: ClosedRange<Int>

  /// The fields from the slot of the group to that of the last one in it; `level` as in references to them.
  package init(level: Int, slots: ClosedRange<Int>) {
    self.level = level
    self.slots = slots
  }

  /// Whether a reference is to one of them, however it is read.
  func contains(_ field: FieldReference) -> Bool {
    field.level == level && slots.contains(field.slot)
  }
}
