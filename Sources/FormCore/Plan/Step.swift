// What is settled, one after the other, when a record is judged.

/// A step of evaluation.
public enum Step: Hashable, Sendable {
  /// Whether a section is visible, by its position among the form's.
  case section(Int)
  /// What a named value gives.
  case value(ValueID)
  /// Something of a field.
  case field(SlotID, Phase)

  /// What of a field is settled by a step.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// Whether the field is visible, its computed value, and what stands there.
    case standing
    /// Whether a group is judged: whether it is required, or something in it answered.
    case activity
    /// Whether the field is required, and whether that is met. A group's own is settled by `activity`.
    case required
    /// Its type, its choices and its constraints, if it has an answer.
    case judged
  }

  /// The frame for which, or for each of whose items, it is taken.
  public var frame: Int {
    switch self {
    case .section: 0
    case .value(let id): id.frame
    case .field(let id, _): id.frame
    }
  }
}

/// Steps that are taken item by item: all of them for an item of a frame, and for what is inside of it, before the next.
public struct PlannedLoop: Hashable, Sendable {
  /// The frame of the items.
  public let frame: Int
  /// Positions in `Plan.order`.
  public let steps: Range<Int>

  /// The same where some steps are left out: `positions` says for each how many of those before it are not.
  package func moved(to positions: [Int]) -> PlannedLoop {
    PlannedLoop(frame: frame, steps: positions[steps.lowerBound]..<positions[steps.upperBound])
  }
}
