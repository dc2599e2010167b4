// Where the state of a field is kept when a record is judged.

/// Where the state of a field is kept when a record is judged.
///
/// Frame 0 is the form: its fields, and the members of its groups, have slots there. The `of` of each list is slot 0
/// of a frame of its own, of which there is one for each item; the members of a group that is an item follow.
public struct SlotID: Hashable, Sendable {
  // There are tens of thousands of them in the order of a large form, whose fields are fewer still.
  private let narrowFrame: Int32
  private let narrowSlot: Int32

  /// The frame.
  public var frame: Int { Int(narrowFrame) }
  /// The slot in it.
  public var slot: Int { Int(narrowSlot) }

  /// Whether it is the `of` of a list.
  public var isItem: Bool { frame > 0 && slot == 0 }

  /// Makes the identity of a slot.
  public init(frame: Int, slot: Int) {
    narrowFrame = Int32(truncatingIfNeeded: frame)
    narrowSlot = Int32(truncatingIfNeeded: slot)
  }
}
