// What a record breaks, and where.

import FormRuntime

/// A breach, as numbers; `Verdict` and `Validator` have the words for it.
public struct Issue: Hashable, Sendable {
  /// What is broken.
  public enum Cause: Hashable, Sendable {
    /// A demand: its number in `Plan.checks`.
    case check(Int)
    /// A key that the form does not have: its position in `Answers.unknownKeys`.
    case unknownKey(Int)
  }

  /// What is broken.
  public let cause: Cause
  /// The frame in which it was judged, or that of the item which repeats another: a position in the verdict's frames.
  let instance: Int
}

/// A field of a record: its slot, and which items of the lists around it, the outer list first.
public struct FieldPlace: Hashable, Sendable {
  /// The slot.
  public let id: SlotID
  /// Positions in lists, from 0; none for a field that stands in no list.
  public let indices: [Int]

  /// Makes a place.
  public init(_ id: SlotID, indices: [Int] = []) {
    self.id = id
    self.indices = indices
  }
}

extension Plan {
  /// The group, or for an item the list, around a field.
  package func around(_ place: FieldPlace) -> FieldPlace? {
    if let parent = slot(place.id).parent {
      return FieldPlace(SlotID(frame: place.id.frame, slot: parent), indices: place.indices)
    }
    return frames[place.id.frame].list.map { FieldPlace($0, indices: place.indices.dropLast()) }
  }

  /// Whether a field stands in one of some groups, items or lists.
  package func isInside(_ place: FieldPlace, _ outer: Set<FieldPlace>) -> Bool {
    var current = place
    while let around = around(current) {
      if outer.contains(around) { return true }
      current = around
    }
    return false
  }

  /// The path of a place: `lines[2].price`.
  public func path(of place: FieldPlace) -> String {
    let pattern = slot(place.id).pathPattern
    if place.indices.isEmpty { return pattern }
    var path = ""
    var rest = place.indices[...]
    for scalar in pattern.unicodeScalars {
      if scalar == "]", let index = rest.popFirst() { path += String(index) }
      path.unicodeScalars.append(scalar)
    }
    return path
  }
}
