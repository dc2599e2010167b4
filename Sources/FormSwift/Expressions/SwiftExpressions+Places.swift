// Fields, members of groups, and the items of lists in Swift: where they stand in a judgement, and what stands there.

import FormCore
import FormRuntime

extension SwiftExpressions {
  // MARK: - Which field

  /// Which field a term leads to, if it leads to one.
  func spot(of term: Term) -> SwiftSpot? {
    switch term.node {
    case .field(let reference): return scope.slot(reference).map { .field($0.id, reference.view) }
    case .local(let index): return locals.indices.contains(index) ? locals[index].spot : nil
    case .member(let part, let index): return spot(of: part).flatMap { scope.layout.member(index, of: $0) }
    case .index(let list, _), .last(let list): return itemSpot(of: list)
    case .conditional where term.type.isGroup: return groupSpot(of: term)
    default: return nil
    }
  }

  /// Where the items stand of a list that are looked at one by one.
  func itemSpot(of term: Term) -> SwiftSpot? {
    if term.type.elementType.isGroup { return groupSpot(of: term) }
    switch term.node {
    case .field, .member, .local, .index, .last: return spot(of: term).flatMap { scope.layout.items(of: $0) }
    case .macro(.filter, let list, _, _, _): return itemSpot(of: list)
    case .call(let overload, let parts) where overload.result == .same && term.type.holdsGroups:
      return parts.first.flatMap { itemSpot(of: $0) }
    default: return nil
    }
  }

  /// Where a group stands, or the groups that are in a list, or in lists of lists.
  func groupSpot(of term: Term) -> SwiftSpot? {
    guard term.type.holdsGroups else { return nil }
    switch term.node {
    case .local(let index) where locals.indices.contains(index) && locals[index].spot == nil:
      return locals[index].groups
    case .field, .member, .local:
      var spot = spot(of: term)
      while let items = spot.flatMap({ scope.layout.items(of: $0) }) { spot = items }
      return spot
    case .index(let list, _), .last(let list), .macro(.filter, let list, _, _, _): return groupSpot(of: list)
    case .macro(.map, let list, let local, _, let transform?):
      var inside = self
      inside.enter(list, local)
      return inside.groupSpot(of: transform)
    case .list(let parts), .concatenation(let parts): return groupSpot(of: parts, in: term.type)
    case .call(_, let parts): return parts.first.flatMap { groupSpot(of: $0) }
    case .conditional(_, let then, let otherwise): return groupSpot(of: [then, otherwise], in: term.type)
    default: return nil
    }
  }

  /// Where groups stand that meet in a value of some type: those of several fields are mixed there.
  private func groupSpot(of parts: [Term], in type: ExpressionType) -> SwiftSpot? {
    let spots = Set(parts.compactMap { groupSpot(of: $0) })
    return spots.count > 1 ? .mixed(type.leaf) : spots.first
  }

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
    case .member(let part, let index):
      guard let group = place(of: part) else { return nil }
      var path: [SwiftSource] = []
      if case .mixed(.group(let shape)) = group.spot {
        path = group.path + [collected.mixed.name(of: index, .value, in: shape)]
      }
      return SwiftPlace(judgement: group.judgement, isReading: group.isReading, spot: spot, path: path)
    case .index(let list, let position):
      guard let items = items(of: list) else { return nil }
      let type = scope.layout.itemType(spot)
      let element: SwiftCode = .call("FormReading<\(type)>.element", [items.reading(type), reading(position)])
      return SwiftPlace(judgement: element, isReading: true, spot: spot)
    case .last(let list):
      guard let items = items(of: list) else { return nil }
      let type = scope.layout.itemType(spot)
      let element: SwiftCode = .call("FormReading<\(type)>.last", [items.reading(type)])
      return SwiftPlace(judgement: element, isReading: true, spot: spot)
    case .conditional(let condition, let then, let otherwise):
      let chosen: SwiftCode = .call(
        "FormReading<\(scope.layout.itemType(spot))>.chosen",
        [reading(condition), group(then, as: spot), group(otherwise, as: spot)])
      return SwiftPlace(judgement: chosen, isReading: true, spot: spot)
    default: return nil
    }
  }

  // MARK: - What stands there

  /// The value of a field, of a member, or of the variable of a macro.
  mutating func value(of term: Term) -> SwiftOperand {
    if case .field(let reference) = term.node, let owner = scope.ownerValue(reference) { return owner }
    if case .local(let index) = term.node, isPlainLocal(term) {
      return SwiftOperand(code: .local(locals[index].name))
    }
    if let named = named(term) { return named }
    if itemSpot(of: term) != nil { return known(term) }
    guard let place = place(of: term) else { return nothing(term) }
    var operand = stored(place)
    if let slot = scope.layout.slot(at: place.spot) {
      operand.code = SwiftExpressions.text(ofChoice: slot, operand.code)
    }
    return operand
  }

  /// What is read of a group out of an empty list: nothing, for the reason for which there is no group.
  private mutating func nothing(_ term: Term) -> SwiftOperand {
    guard let group = term.parts.first else { return SwiftLiterals.operand(.unknown, as: term.type) }
    return bound(absent(reading(group), as: swiftType(term)))
  }

  /// A reading that has no value, of another type.
  func absent(_ reading: SwiftCode, as type: SwiftSource) -> SwiftCode {
    let closure = SwiftClosure(parameters: ["_"], result: "FormReading<\(type)>", body: ".unknown")
    return .method(reading, "then", [.closure(closure)])
  }

  /// Whether it is the variable of a macro over a plain list.
  func isPlainLocal(_ term: Term) -> Bool {
    guard case .local(let index) = term.node, locals.indices.contains(index) else { return false }
    return locals[index].spot == nil
  }

  /// A named value: the form's, that of a group, or that of an item.
  private mutating func named(_ term: Term) -> SwiftOperand? {
    let plan = scope.layout.plan
    switch term.node {
    case .value(let reference):
      guard let id = plan.value(of: reference, from: scope.frame) else { return nil }
      let property = scope.state.value(id).property
      if reference.isPrevious { return memberValue(property, of: .call("FormReading", ["previous"]), term) }
      return bound(reading: .member(.atom(scope.judgement(reference.level)), property), as: property)
    case .member(let part, let index):
      guard let member = part.valueMember(index), let id = plan.value(of: member.group, member.position),
        let group = place(of: part)
      else { return nil }
      var path = [scope.state.value(id).property]
      if case .mixed(.group(let shape)) = group.spot {
        path = group.path + [collected.mixed.name(of: index, .value, in: shape)]
      }
      guard group.isReading else { return bound(group.judgement.member(path)) }
      return memberValue(path.joined("."), of: group.judgement, term)
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
    guard place.isReading else { return bound(kept(at: place, in: place.judgement), as: preferredName(place)) }
    let type = scope.layout.slot(at: place.spot).map { scope.layout.valueType(of: $0) }
    let kept: SwiftCode = .call("FormReading", [kept(at: place, in: .local("item"))])
    let closure = SwiftClosure(
      parameters: ["item"], result: "FormReading<\(type ?? scope.layout.valueType(place.spot))>", body: kept)
    return bound(.method(place.judgement, "then", [.closure(closure)]))
  }

  /// What is kept of a field in its judgement, as an optional; of what is mixed, that itself.
  func kept(at place: SwiftPlace, in judgement: SwiftCode) -> SwiftCode {
    kept(at: place.spot, in: judgement.member(place.path))
  }

  /// The same of what is reached already.
  func kept(at spot: SwiftSpot, in judgement: SwiftCode) -> SwiftCode {
    switch spot {
    case .field(let id, let view): .member(judgement, scope.state.names(id).value(view))
    case .mixed: judgement
    }
  }

  private func preferredName(_ place: SwiftPlace) -> SwiftSource {
    guard let slot = scope.layout.slot(at: place.spot) else { return place.path.last ?? "value" }
    let isOuter = place.judgement != .atom(scope.judgement(0)) && !place.judgement.isLocal
    return isOuter ? "outer\(slot.name.capitalized)" : slot.name.source
  }

  /// The values of several choices. Not by a key path, of which Embedded Swift has none.
  static func texts(ofChoices choices: SwiftCode) -> SwiftCode { .method(choices, "map", ["{ $0.rawValue }"]) }

  /// A choice is its value in the eyes of everything but a comparison.
  static func text(ofChoice slot: SwiftSlot, _ code: SwiftCode) -> SwiftCode {
    switch slot.kind {
    case .choice: .member(code, "rawValue")
    case .choices: texts(ofChoices: code)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group, .list: code
    }
  }

  /// `has` or `valid` of a member. Never unknown: where there is no such group, there is no answer in it.
  mutating func state(of part: Term, _ index: Int, _ aspect: SwiftAspect) -> SwiftOperand {
    guard let group = place(of: part), let spot = scope.layout.member(index, of: group.spot) else {
      return SwiftOperand(code: "false")
    }
    var path = group.path
    if case .field(let id, let view) = spot { path = [scope.state.names(id).name(of: aspect, view)] }
    if case .mixed(.group(let shape)) = group.spot { path.append(collected.mixed.name(of: index, aspect, in: shape)) }
    guard group.isReading else { return SwiftOperand(code: group.judgement.member(path)) }
    let closure = SwiftClosure(parameters: ["item"], result: "Bool", body: .local("item").member(path))
    return SwiftOperand(code: .member(.method(group.judgement, "map", [.closure(closure)]), "isTrue"))
  }
}

extension SwiftCode {
  fileprivate var isLocal: Bool { if case .local = self { true } else { false } }
}
