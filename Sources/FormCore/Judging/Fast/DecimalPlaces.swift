// How many places a computed decimal can have, from what it is made of: mostly no more than its field may have.

import FormRuntime

/// Bounds the places of what is computed in a frame.
struct DecimalPlaces {
  let plan: Plan
  let frame: Int

  /// How many digits behind the point that are no zeros there can be at the most, where there is a value; nothing if that
  /// is not known.
  func most(_ term: Term) -> Int? { most(term, [:]) }

  /// `items` are the fields that the variables of macros stand for.
  private func most(_ term: Term, _ items: [Int: Slot]) -> Int? {
    switch term.node {
    case .constant(.decimal(let value)): return value.significantPlaces
    case .widened(let part): return part.type == .int ? 0 : nil
    case .field(let field): return slot(field).flatMap(places)
    case .local(let local): return items[local].flatMap(places)
    case .member(let part, let index):
      guard case .local(let local) = part.node, let item = items[local], item.members.indices.contains(index) else {
        return nil
      }
      return places(plan.frames[item.id.frame].slots[item.members[index]])
    case .negated(let part): return most(part, items)
    case .conditional(_, let then, let otherwise): return greater(most(then, items), most(otherwise, items))
    case .arithmetic(.addDecimals, let a, let b), .arithmetic(.subtractDecimals, let a, let b):
      return greater(most(a, items), most(b, items))
    case .arithmetic(.multiplyDecimals, let a, let b):
      guard let a = most(a, items), let b = most(b, items) else { return nil }
      return a + b
    case .call(let overload, let arguments):
      guard overload.tells == .element || overload.tells == .sum, let list = arguments.first else { return nil }
      return mostOfElements(list, items)
    default: return nil
    }
  }

  /// The same of the elements of a list.
  private func mostOfElements(_ list: Term, _ items: [Int: Slot]) -> Int? {
    switch list.node {
    case .field: return item(of: list).flatMap(places)
    case .macro(.filter, let list, _, _, _): return mostOfElements(list, items)
    case .macro(.map, let list, let local, _, let transform?):
      var inner = items
      inner[local] = item(of: list)
      return most(transform, inner)
    default: return nil
    }
  }

  /// The items of a list that a term is, or picks from.
  private func item(of list: Term) -> Slot? {
    switch list.node {
    case .field(let field): return slot(field)?.items.map { plan.frames[$0].slots[0] }
    case .macro(.filter, let list, _, _, _): return item(of: list)
    default: return nil
    }
  }

  /// A field of which what breaks its constraints is not seen.
  private func slot(_ field: FieldReference) -> Slot? {
    field.view == .judged ? plan.target(of: field, from: frame).map { plan.slot($0) } : nil
  }

  private func places(_ slot: Slot) -> Int? {
    if case .decimal(let places) = slot.field.kind { places } else { nil }
  }

  private func greater(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    return max(a, b)
  }
}
