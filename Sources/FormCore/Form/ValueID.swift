// Where a named value stands.

/// A named value among those of its frame: of the form, or of the items of a list. The values of a frame's groups are
/// among them.
public struct ValueID: Hashable, Sendable {
  // As narrow as a slot's, with which it shares the order of a form.
  private let narrowFrame: Int32
  private let narrowPosition: Int32

  /// The frame.
  public var frame: Int { Int(narrowFrame) }
  /// The position among the values of the frame.
  public var position: Int { Int(narrowPosition) }

  /// Makes the identity of a named value.
  public init(frame: Int, position: Int) {
    narrowFrame = Int32(truncatingIfNeeded: frame)
    narrowPosition = Int32(truncatingIfNeeded: position)
  }
}
