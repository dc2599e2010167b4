// Where the values stand that expressions read, and of which types they are in Swift.

import FormCore
import FormRuntime

/// A field of a judgement: of the form's own, of one around, or of an item's. Or what is mixed.
struct SwiftPlace {
  /// The judgement, or a reading of it where an item may be missing; of what is mixed, the group or the value.
  let judgement: SwiftCode
  let isReading: Bool
  let spot: SwiftSpot
  /// The properties that lead from a mixed group to what is in it.
  var path: [SwiftSource] = []
}

/// What a term leads to, wherever that stands.
enum SwiftSpot: Hashable {
  /// A field, as it is seen in a view.
  case field(SlotID, FieldReference.View)
  /// A group that is one field's or another's, or what stands in such a group: something of this type.
  case mixed(ExpressionType)
}

extension SwiftLayout {
  /// The field at a spot; nothing for what is mixed.
  func slot(at spot: SwiftSpot) -> SwiftSlot? {
    switch spot {
    case .field(let id, _): slot(id)
    case .mixed: nil
    }
  }

  /// Where the member of a group stands; nothing for a named value.
  func member(_ index: Int, of group: SwiftSpot) -> SwiftSpot? {
    switch group {
    case .field(let id, let view):
      let members = slot(id).slot.members
      return members.indices.contains(index) ? .field(SlotID(frame: id.frame, slot: members[index]), view) : nil
    case .mixed(.group(let shape)):
      return shape.members.indices.contains(index) ? .mixed(shape.members[index].type) : nil
    case .mixed: return nil
    }
  }

  /// Where the items of a list stand.
  func items(of list: SwiftSpot) -> SwiftSpot? {
    switch list {
    case .field(let id, let view): slot(id).slot.items.map { .field(SlotID(frame: $0, slot: 0), view) }
    case .mixed(.list(let item)): .mixed(item)
    case .mixed: nil
    }
  }

  /// Whether a group stands there.
  func isGroup(at spot: SwiftSpot) -> Bool {
    switch spot {
    case .field(let id, _): slot(id).kind.isGroup
    case .mixed(let type): type.isGroup
    }
  }

  /// The type of an item's value: of a group what is kept of it.
  func valueType(_ spot: SwiftSpot) -> SwiftSource {
    switch spot {
    case .field(let id, let view):
      let kind = slot(id).kind
      switch kind {
      case .group: return itemType(spot)
      case .list(let item): return .list(of: valueType(.field(item.id, view)))
      case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
        return SwiftLiterals.type(kind.expressionType)
      }
    case .mixed(let type):
      return SwiftLiterals.type(type, ofGroups: type.leaf.isGroup ? mixedType(type.leaf) : nil)
    }
  }

  /// The type of what is kept of an item.
  func itemType(_ spot: SwiftSpot) -> SwiftSource {
    switch spot {
    case .field(let id, _): frames[id.frame].judgement
    case .mixed(let type): mixedType(type)
    }
  }

  /// The type of what is mixed: a struct for groups, and all else as what may be missing.
  private func mixedType(_ type: ExpressionType) -> SwiftSource {
    switch type {
    case .group(let shape): self.type(ofMixed: shape)
    case .list(let element): "[\(mixedType(element))]?"
    case .bool, .int, .double, .decimal, .string, .date, .time, .timestamp, .duration, .period, .unresolved:
      "\(SwiftLiterals.type(type))?"
    }
  }
}
