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

/// A list in Swift, whose items may each be missing: a value, an optional or a reading.
struct SwiftItems {
  enum Level {
    case known, optional, reading
  }

  let code: SwiftCode
  let level: Level
  /// Where an item stands.
  let spot: SwiftSpot

  /// As a `FormReading`.
  func reading(_ type: SwiftSource) -> SwiftCode {
    switch level {
    case .known: .call("FormReading<[\(type)]>.value", [code])
    case .optional: .call("FormReading", [code])
    case .reading: code
    }
  }
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
    case .concatenation(let parts) where holdsGroups: return parts.first.flatMap { itemSpot(of: $0) }
    case .list(let parts) where holdsGroups: return parts.first.flatMap { spot(of: $0) }
    case .conditional(_, let then, _) where holdsGroups: return itemSpot(of: then)
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

  // MARK: - Items

  /// A list whose items are looked at one by one.
  mutating func items(of term: Term) -> SwiftItems? {
    guard let spot = itemSpot(of: term) else { return nil }
    switch term.node {
    case .index(let list, let position) where itemSpot(of: list) == nil:
      return items(strict([list, position], canFail: true) { .call("FormList.element", $0) }, spot)
    case .last(let list) where itemSpot(of: list) == nil:
      return items(strict([list], canFail: true) { .call("FormList.last", $0) }, spot)
    case .field, .member, .local, .index, .last: return place(of: term).flatMap { items(at: $0, spot) }
    case .call(let overload, let parts): return items(overload, parts, spot)
    case .macro: return SwiftItems(code: macro(term), level: .reading, spot: spot)
    case .list(let parts): return items(oneByOne: parts, spot)
    case .concatenation(let parts): return items(joined: parts, spot)
    case .conditional(let condition, let then, let otherwise): return items(chosen: condition, then, otherwise, spot)
    default: return nil
    }
  }

  /// A list that is the element of others.
  private func items(_ element: SwiftOperand, _ spot: SwiftSpot) -> SwiftItems {
    SwiftItems(code: element.reading("[\(itemType(spot))]"), level: .reading, spot: spot)
  }

  private func items(at place: SwiftPlace, _ spot: SwiftSpot) -> SwiftItems? {
    let slot = slot(at: place.spot)
    if scope.isOwner(slot.id, place.spot.view), !place.isReading {
      let all: SwiftCode = .member(place.judgement, "itemsOf\(slot.name.capitalized)")
      return SwiftItems(code: all, level: .known, spot: spot)
    }
    let name = scope.state.names(slot.id).value(place.spot.view)
    guard place.isReading else {
      return SwiftItems(code: .member(place.judgement, name), level: .optional, spot: spot)
    }
    let closure = SwiftClosure(
      parameters: ["item"], result: "FormReading<[\(itemType(spot))]>",
      body: .call("FormReading", [.member(.local("item"), name)]))
    return SwiftItems(code: .method(place.judgement, "then", [.closure(closure)]), level: .reading, spot: spot)
  }

  /// What a function of lists makes of items that are groups, or lists of them.
  private mutating func items(_ overload: Overload, _ parts: [Term], _ spot: SwiftSpot) -> SwiftItems? {
    let type = itemType(spot)
    guard let list = parts.first, case .function(let function) = overload.swift,
      let name = SwiftSource.qualified(function)
    else { return nil }
    let isSame = overload.result == .same
    guard let first = isSame ? present(list) : operand(list) else { return nil }
    let operands = [first] + parts.dropFirst().map { operand($0) }
    var codes = operands.map(\.code)
    if let function = overload.countedFunction, let steps { codes[0] = .call(function, [codes[0], .atom(steps)]) }
    let made = SwiftOperand(
      bindings: SwiftOperand.merged(operands), code: .call(.atom(name), codes.map { SwiftArgument($0) }),
      canFail: overload.canFail || !isSame || steps != nil || operands.contains { $0.canFail })
    return SwiftItems(code: made.reading("[\(type)]"), level: .reading, spot: spot)
  }

  /// The items of a list, if none of them is unknown.
  private mutating func present(_ list: Term) -> SwiftOperand? {
    guard let items = items(of: list) else { return nil }
    let type = itemType(items.spot)
    let slot = slot(at: items.spot)
    guard !slot.kind.isGroup else { return bound(items.reading(type)) }
    let values = SwiftExpressions.each(.local("items"), isOptional: false) { item in
      value(of: slot, in: item, items.spot.view)
    }
    let all: SwiftCode = .method(.call("FormList.known", [values]), "map", ["{ _ in items }"])
    let closure = SwiftClosure(
      parameters: ["items"], result: "FormReading<[\(type)]>", body: .call("FormReading", [all]))
    return bound(.method(items.reading(type), "then", [.closure(closure)]))
  }

  private mutating func items(oneByOne parts: [Term], _ spot: SwiftSpot) -> SwiftItems? {
    let type = itemType(spot)
    let readings = parts.compactMap { part -> SwiftCode? in
      guard let place = place(of: part), place.spot.frame == spot.frame else { return nil }
      return place.isReading ? place.judgement : .call("FormReading<\(type)>.value", [place.judgement])
    }
    guard readings.count == parts.count else { return nil }
    return SwiftItems(code: .call("FormReading<[\(type)]>.together", [.list(readings)]), level: .reading, spot: spot)
  }

  private mutating func items(joined parts: [Term], _ spot: SwiftSpot) -> SwiftItems? {
    let type = itemType(spot)
    let lists = parts.compactMap { items(of: $0) }
    guard lists.count == parts.count, lists.allSatisfy({ $0.spot.frame == spot.frame }) else { return nil }
    let operands = lists.map { bound($0.reading(type)) }
    let joined = SwiftOperand(
      bindings: SwiftOperand.merged(operands), code: .method(.list(operands.map(\.code)), "flatMap", ["{ $0 }"]))
    return SwiftItems(code: joined.reading("[\(type)]"), level: .reading, spot: spot)
  }

  private mutating func items(
    chosen condition: Term, _ then: Term, _ otherwise: Term, _ spot: SwiftSpot
  ) -> SwiftItems? {
    let type = itemType(spot)
    let test = reading(condition)
    guard let first = items(of: then), let second = items(of: otherwise), second.spot.frame == spot.frame else {
      return nil
    }
    let chosen: SwiftCode = .call(
      "FormReading<[\(type)]>.chosen", [test, first.reading(type), second.reading(type)])
    return SwiftItems(code: chosen, level: .reading, spot: spot)
  }

  // MARK: - Items as values

  /// The values of a list's items, known if all of them are.
  private mutating func known(_ term: Term) -> SwiftOperand {
    guard let items = items(of: term) else { return refuse(.groupValue) }
    let slot = slot(at: items.spot)
    if slot.kind.isGroup {
      switch items.level {
      case .known: return SwiftOperand(code: items.code)
      case .optional: return bound(items.code, as: preferredName(term))
      case .reading: return bound(items.code)
      }
    }
    let values = SwiftExpressions.each(items.code, isOptional: items.level == .optional) { item in
      value(of: slot, in: item, items.spot.view)
    }
    switch items.level {
    case .known, .optional: return bound(.call("FormList.known", [values]), as: preferredName(term))
    case .reading:
      let type = swiftType(term)
      let list = SwiftExpressions.each(.local("items"), isOptional: false) { item in
        value(of: slot, in: item, items.spot.view)
      }
      let closure = SwiftClosure(
        parameters: ["items"], result: "FormReading<\(type)>",
        body: .call("FormReading", [.call("FormList.known", [list])]))
      return bound(.method(items.code, "then", [.closure(closure)]))
    }
  }

  /// The items of a list as optional values, as a reading of a list.
  mutating func optionalValues(_ items: SwiftItems) -> SwiftCode {
    let slot = slot(at: items.spot)
    let type: SwiftSource = "[\(valueType(items.spot))?]"
    let list = SwiftExpressions.each(.local("items"), isOptional: false) { item in
      value(of: slot, in: item, items.spot.view)
    }
    let closure = SwiftClosure(parameters: ["items"], result: type, body: list)
    return .method(items.reading(itemType(items.spot)), "map", [.closure(closure)])
  }

  /// `list.map { value of the item }`
  private static func each(
    _ list: SwiftCode, isOptional: Bool, _ value: (SwiftCode) -> SwiftCode
  ) -> SwiftCode {
    let inner = value("$0")
    if isOptional { return .call(.atom("\(list.source)?.map"), [SwiftArgument(.atom("{ \(inner.source) }"))]) }
    return .method(list, "map", [.atom("{ \(inner.source) }")])
  }

  /// The value of an item that is no group, as an optional.
  private func value(of slot: SwiftSlot, in item: SwiftCode, _ view: FieldReference.View) -> SwiftCode {
    let stored: SwiftCode = .member(item, scope.state.names(slot.id).value(view))
    switch slot.kind {
    case .choice: return .atom("\(stored.source)?.rawValue")
    case .choices: return .atom("\(stored.source)?.map(\\.rawValue)")
    case .list(let inner):
      let slot = scope.layout.slot(inner.id)
      if slot.kind.isGroup { return stored }
      let values = SwiftExpressions.each(stored, isOptional: true) { value(of: slot, in: $0, view) }
      return .call("FormList.known", [values])
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group: return stored
    }
  }

  private func preferredName(_ term: Term) -> SwiftSource {
    spot(of: term).map { slot(at: $0).name.source } ?? "items"
  }
}

extension SwiftCode {
  fileprivate var isLocal: Bool { if case .local = self { true } else { false } }
}
