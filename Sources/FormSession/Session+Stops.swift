// The fields in the order in which a person comes by.

public import FormCore

/// Something that stands on the way through a form.
public struct Stop: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// The heading of a section: its index.
    case section(Int)
    /// The heading of a group, or of an item that is one.
    case group
    /// A field to be answered, or to be looked at.
    case field
    /// A list, before its items: they can be added to.
    case list
  }

  /// What it is.
  public let kind: Kind
  /// The field; for the heading of a section the first one in it.
  public let place: FieldPlace
  /// How many groups and lists it stands in.
  public let depth: Int
}

extension Session {
  /// What is visible, in order, with headings.
  public var stops: [Stop] {
    var stops: [Stop] = []
    var section: Int?
    for slot in plan.frames[0].roots {
      let place = FieldPlace(SlotID(frame: 0, slot: slot))
      guard isVisible(place) else { continue }
      let own = plan.slot(place.id).section
      if let own, own != section { stops.append(Stop(kind: .section(own), place: place, depth: 0)) }
      section = own
      add(place, depth: 0, to: &stops)
    }
    return stops
  }

  /// As deep as the form.
  private func add(_ place: FieldPlace, depth: Int, to stops: inout [Stop]) {
    guard isVisible(place) else { return }
    let slot = plan.slot(place.id)
    if slot.field.kind.isGroup {
      stops.append(Stop(kind: .group, place: place, depth: depth))
      for member in slot.members {
        add(
          FieldPlace(SlotID(frame: place.id.frame, slot: member), indices: place.indices), depth: depth + 1, to: &stops)
      }
    } else if slot.items != nil {
      stops.append(Stop(kind: .list, place: place, depth: depth))
      for index in 0..<itemCount(of: place) {
        if let item = plan.item(index, of: place) { add(item, depth: depth + 1, to: &stops) }
      }
    } else {
      stops.append(Stop(kind: .field, place: place, depth: depth))
    }
  }

  /// The fields and lists that can be answered now, in order.
  public var questions: [FieldPlace] {
    stops.compactMap { stop in
      switch stop.kind {
      case .section, .group: nil
      case .field, .list: isReadOnly(stop.place) ? nil : stop.place
      }
    }
  }

  /// The places whose path, or whose name, is `name`; the first that is visible.
  public func place(named name: String) -> FieldPlace? {
    let places = stops.filter { if case .section = $0.kind { false } else { true } }.map(\.place)
    return places.first { plan.path(of: $0).utf8.elementsEqual(name.utf8) }
      ?? places.first { field($0).name.utf8.elementsEqual(name.utf8) }
      ?? places.first { title(of: $0).lowercased().utf8.elementsEqual(name.lowercased().utf8) }
  }
}
