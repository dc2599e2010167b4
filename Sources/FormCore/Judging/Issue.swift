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

  /// The groups, items and lists around a field, the inner one first.
  package func surroundings(of place: FieldPlace) -> [FieldPlace] {
    var found: [FieldPlace] = []
    var current = place
    while let around = around(current) {
      found.append(around)
      current = around
    }
    return found
  }

  /// Whether a field stands in one of some groups, items or lists.
  package func isInside(_ place: FieldPlace, _ outer: Set<FieldPlace>) -> Bool {
    surroundings(of: place).contains(where: outer.contains)
  }

  /// Whether a field stands in a group, an item or a list.
  package func isInside(_ place: FieldPlace, _ outer: FieldPlace) -> Bool { surroundings(of: place).contains(outer) }

  /// The lists that a frame stands in, the outer one first; none for a frame that there is not.
  package func lists(around frame: Int) -> [SlotID] {
    var lists: [SlotID] = []
    var current = frame
    while frames.indices.contains(current), let list = frames[current].list {
      lists.append(list)
      current = list.frame
    }
    return lists.reversed()
  }

  /// An item of a list; nothing of what is no list.
  package func item(_ index: Int, of list: FieldPlace) -> FieldPlace? {
    slot(list.id).items.map { FieldPlace(SlotID(frame: $0, slot: 0), indices: list.indices + [index]) }
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
