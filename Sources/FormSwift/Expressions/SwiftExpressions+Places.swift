// Fields, members of groups, and the items of lists in Swift: where they stand in a judgement, and what stands there.

import FormCore
import FormRuntime

/// A field of a judgement: of the form's own, of one around, or of an item's.
struct SwiftPlace {
  /// The judgement, or a reading of it where an item may be missing.
  let judgement: SwiftCode
  let isReading: Bool
  let spot: SwiftSpot
}

/// Which field a term leads to, wherever that stands.
struct SwiftSpot {
  let frame: Int
  let slot: Int
  let view: FieldReference.View
}

extension SwiftExpressions {
  // MARK: - Which field

  /// Which field a term leads to, if it leads to one.
  func spot(of term: Term) -> SwiftSpot? {
    switch term.node {
    case .field(let reference):
      return scope.slot(reference).map { SwiftSpot(frame: $0.id.frame, slot: $0.id.slot, view: reference.view) }
    case .local(let index):
      guard locals.indices.contains(index), let frame = locals[index].frame else { return nil }
      return SwiftSpot(frame: frame, slot: 0, view: locals[index].view)
    case .member(let part, let index): return spot(of: part).flatMap { member(index, of: $0) }
    case .index(let list, _), .last(let list): return itemSpot(of: list)
    default: return nil
    }
  }

  private func member(_ index: Int, of group: SwiftSpot) -> SwiftSpot? {
    let members = scope.layout.frames[group.frame].slots[group.slot].slot.members
    guard members.indices.contains(index) else { return nil }
    return SwiftSpot(frame: group.frame, slot: members[index], view: group.view)
  }

  /// Where the items stand of a list that are looked at one by one.
  func itemSpot(of term: Term) -> SwiftSpot? {
    let holdsGroups = term.type.elementType.isGroup
    switch term.node {
    case .index(let list, _) where holdsGroups && itemSpot(of: list) == nil,
      .last(let list) where holdsGroups && itemSpot(of: list) == nil:
      return groupSpot(of: list)
    case .field, .member, .local, .index, .last:
      guard let spot = spot(of: term), let items = slot(at: spot).slot.items else { return nil }
      return SwiftSpot(frame: items, slot: 0, view: spot.view)
    case .macro(.filter, let list, _, _, _): return itemSpot(of: list)
    case .call(let overload, let parts) where overload.result == .same && term.type.holdsGroups:
      return parts.first.flatMap { itemSpot(of: $0) }
    case .call(_, let parts) where holdsGroups: return parts.first.flatMap { groupSpot(of: $0) }
    case .macro(.map, let list, let local, _, let transform?) where holdsGroups:
      var inside = self
      inside.enter(list, local)
      return inside.spot(of: transform)
    case .concatenation(let parts) where holdsGroups: return parts.lazy.compactMap { itemSpot(of: $0) }.first
    case .list(let parts) where holdsGroups: return parts.first.flatMap { spot(of: $0) }
    case .conditional(_, let then, let otherwise) where holdsGroups:
      return itemSpot(of: then) ?? itemSpot(of: otherwise)
    default: return nil
    }
  }

  /// Where the groups stand that are in lists, or in lists of lists.
  func groupSpot(of term: Term) -> SwiftSpot? {
    guard term.type.holdsGroups else { return nil }
    if var spot = itemSpot(of: term) {
      while let items = slot(at: spot).slot.items { spot = SwiftSpot(frame: items, slot: 0, view: spot.view) }
      return spot
    }
    switch term.node {
    case .macro(.map, let list, let local, _, let transform?):
      var inside = self
      inside.enter(list, local)
      return inside.groupSpot(of: transform)
    case .list(let parts), .concatenation(let parts), .call(_, let parts):
      return parts.lazy.compactMap { groupSpot(of: $0) }.first
    case .index(let list, _), .last(let list), .macro(.filter, let list, _, _, _): return groupSpot(of: list)
    case .conditional(_, let then, let otherwise): return groupSpot(of: then) ?? groupSpot(of: otherwise)
    default: return spot(of: term)
    }
  }

  /// The field at a spot.
  func slot(at spot: SwiftSpot) -> SwiftSlot { scope.layout.frames[spot.frame].slots[spot.slot] }

  // MARK: - Where it stands

  /// Where the field stands that a term leads to.
  mutating func place(of term: Term) -> SwiftPlace? {
    guard let spot = spot(of: term) else { return nil }
    switch term.node {
    case .field(let reference) where reference.isPrevious:
      return SwiftPlace(judgement: .call("FormReading", ["previous"]), isReading: true, spot: spot)
    case .field(let reference):
      return SwiftPlace(judgement: .atom(scope.judgement(reference.level)), isReading: false, spot: spot)
    case .local(let index): return SwiftPlace(judgement: .local(locals[index].name), isReading: false, spot: spot)
    case .member(let part, _):
      return place(of: part).map { SwiftPlace(judgement: $0.judgement, isReading: $0.isReading, spot: spot) }
    case .index(let list, let position):
      guard let items = items(of: list) else { return nil }
      let type = itemType(spot)
      let element: SwiftCode = .call("FormReading<\(type)>.element", [items.reading(type), reading(position)])
      return SwiftPlace(judgement: element, isReading: true, spot: spot)
    case .last(let list):
      guard let items = items(of: list) else { return nil }
      let type = itemType(spot)
      let element: SwiftCode = .call("FormReading<\(type)>.last", [items.reading(type)])
      return SwiftPlace(judgement: element, isReading: true, spot: spot)
    default: return nil
    }
  }

  /// The type of an item's value: of a group what is kept of it.
  func valueType(_ spot: SwiftSpot) -> SwiftSource {
    let kind = slot(at: spot).kind
    switch kind {
    case .group: return itemType(spot)
    case .list(let item):
      return "[\(valueType(SwiftSpot(frame: item.id.frame, slot: item.id.slot, view: spot.view)))]"
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
      return SwiftLiterals.type(kind.expressionType)
    }
  }

  /// The type of what is kept of an item.
  func itemType(_ spot: SwiftSpot) -> SwiftSource { "\(scope.layout.frames[spot.frame].type).Judgement" }

  // MARK: - What stands there

  /// The value of a field, of a member, or of the variable of a macro.
  mutating func value(of term: Term) -> SwiftOperand {
    if case .field(let reference) = term.node, let owner = scope.ownerValue(reference) { return owner }
    if case .local(let index) = term.node, locals.indices.contains(index), locals[index].frame == nil {
      return SwiftOperand(code: .local(locals[index].name))
    }
    if let named = named(term) { return named }
    if itemSpot(of: term) != nil { return known(term) }
    guard let place = place(of: term) else { return refuse(.groupValue) }
    let slot = slot(at: place.spot)
    switch slot.kind {
    case .group, .list: return refuse(.groupValue)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: return stored(place)
    case .choice, .choices:
      var operand = stored(place)
      operand.code = SwiftExpressions.text(ofChoice: slot, operand.code)
      return operand
    }
  }

  /// A named value: the form's, that of a group, or that of an item.
  private mutating func named(_ term: Term) -> SwiftOperand? {
    let plan = scope.layout.plan
    switch term.node {
    case .field(let reference):
      guard let id = plan.value(of: reference, from: scope.frame) else { return nil }
      let property = scope.state.value(id).property
      if reference.isPrevious { return memberValue(property, of: .call("FormReading", ["previous"]), term) }
      return bound(reading: .member(.atom(scope.judgement(reference.level)), property), as: property)
    case .member(let part, let index):
      guard let member = part.valueMember(index), let id = plan.value(of: member.group, member.position),
        let group = place(of: part)
      else { return nil }
      let property = scope.state.value(id).property
      guard group.isReading else { return bound(.member(group.judgement, property)) }
      return memberValue(property, of: group.judgement, term)
    default: return nil
    }
  }

  /// A named value of an item that may be missing.
  private mutating func memberValue(_ property: SwiftSource, of item: SwiftCode, _ term: Term) -> SwiftOperand {
    let closure = SwiftClosure(
      parameters: ["item"], result: "FormReading<\(SwiftLiterals.type(term.type))>",
      body: .member(.local("item"), property))
    return bound(.method(item, "then", [.closure(closure)]))
  }

  /// What is kept of a field: a choice by its case.
  mutating func stored(_ place: SwiftPlace) -> SwiftOperand {
    let slot = slot(at: place.spot)
    let name = scope.state.names(slot.id).value(place.spot.view)
    guard place.isReading else {
      let isOuter = place.judgement != .atom(scope.judgement(0)) && !place.judgement.isLocal
      return bound(.member(place.judgement, name), as: isOuter ? "outer\(slot.name.capitalized)" : slot.name.source)
    }
    let type = scope.layout.valueType(of: slot)
    let member: SwiftCode = .call("FormReading", [.member(.local("item"), name)])
    let closure = SwiftClosure(parameters: ["item"], result: "FormReading<\(type)>", body: member)
    return bound(.method(place.judgement, "then", [.closure(closure)]))
  }

  /// A choice is its value in the eyes of everything but a comparison.
  static func text(ofChoice slot: SwiftSlot, _ code: SwiftCode) -> SwiftCode {
    switch slot.kind {
    case .choice: .member(code, "rawValue")
    case .choices: .method(code, "map", ["\\.rawValue"])
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group, .list: code
    }
  }

  /// `has` or `valid` of a member. Never unknown: where there is no such group, there is no answer in it.
  mutating func state(
    of part: Term, _ index: Int, _ name: KeyPath<SwiftState.Names, SwiftSource>
  ) -> SwiftOperand {
    guard let spot = spot(of: part).flatMap({ member(index, of: $0) }), let group = place(of: part) else {
      return refuse(.groupValue)
    }
    let name = scope.state.names(slot(at: spot).id)[keyPath: name]
    guard group.isReading else { return SwiftOperand(code: .member(group.judgement, name)) }
    let closure = SwiftClosure(parameters: ["item"], result: "Bool", body: .member(.local("item"), name))
    return SwiftOperand(code: .member(.method(group.judgement, "map", [.closure(closure)]), "isTrue"))
  }
}

extension SwiftCode {
  fileprivate var isLocal: Bool { if case .local = self { true } else { false } }
}
