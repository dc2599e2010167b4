// The items of lists in Swift: looked at one by one, joined, and as values.

import FormCore
import FormRuntime

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

extension SwiftExpressions {
  /// A list whose items are looked at one by one, with the steps of one that is there already.
  mutating func items(of term: Term, isCounted: Bool = true) -> SwiftItems? {
    uncountedItems(of: term).map { isCounted ? counting($0, of: term) : $0 }
  }

  private mutating func uncountedItems(of term: Term) -> SwiftItems? {
    guard let spot = itemSpot(of: term) else { return nil }
    switch term.node {
    case .index(let list, let position) where itemSpot(of: list) == nil:
      return items(strict([list, position], canFail: true) { .call("FormList.element", $0) }, spot)
    case .last(let list) where itemSpot(of: list) == nil:
      return items(strict([list], canFail: true) { .call("FormList.last", $0) }, spot)
    case .local(let index) where locals[index].spot == nil:
      return SwiftItems(code: .local(locals[index].name), level: .known, spot: spot)
    case .field, .member, .local, .index, .last: return place(of: term).map { items(at: $0, spot) }
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
    SwiftItems(code: element.reading("[\(scope.layout.itemType(spot))]"), level: .reading, spot: spot)
  }

  private func items(at place: SwiftPlace, _ spot: SwiftSpot) -> SwiftItems {
    if case .field(let id, let view) = place.spot, scope.isOwner(id, view), !place.isReading {
      let slot = scope.layout.slot(id)
      let isKept = slot.slot.items.map { scope.state.keeps[$0] } ?? true
      let all: SwiftCode =
        isKept ? .member(place.judgement, scope.state.names(id).items) : .atom(slot.member.source)
      return SwiftItems(code: all, level: .known, spot: spot)
    }
    guard place.isReading else {
      return SwiftItems(code: kept(at: place, in: place.judgement), level: .optional, spot: spot)
    }
    let closure = SwiftClosure(
      parameters: ["item"], result: "FormReading<[\(scope.layout.itemType(spot))]>",
      body: .call("FormReading", [kept(at: place, in: .local("item"))]))
    return SwiftItems(code: .method(place.judgement, "then", [.closure(closure)]), level: .reading, spot: spot)
  }

  /// What a function of lists makes of items that are groups, or lists of them.
  private mutating func items(_ overload: Overload, _ parts: [Term], _ spot: SwiftSpot) -> SwiftItems? {
    let type = scope.layout.itemType(spot)
    guard let list = parts.first, case .function(let name) = overload.swift else { return nil }
    let isSame = overload.result == .same
    guard let first = isSame ? present(list) : operand(list) else { return nil }
    let types = ["[\(type)]"] + parts.dropFirst().map { swiftType($0) }
    let operands = apart([first] + parts.dropFirst().map { operand($0) }, types)
    var codes = operands.map(\.code)
    if let function = overload.countedFunction, let steps { codes[0] = .call(function, [codes[0], .atom(steps)]) }
    let made = SwiftOperand(
      of: operands, code: .call(.atom(.known(name)), codes.map { SwiftArgument($0) }),
      canFail: overload.canFail || !isSame || steps != nil)
    return SwiftItems(code: made.reading("[\(type)]"), level: .reading, spot: spot)
  }

  /// The items of a list, if none of them is unknown.
  private mutating func present(_ list: Term) -> SwiftOperand? {
    guard let items = items(of: list) else { return nil }
    let type = scope.layout.itemType(items.spot)
    guard !scope.layout.isGroup(at: items.spot) else { return bound(items.reading(type)) }
    let all: SwiftCode = .method(.call("FormList.known", [values(at: items.spot)]), "map", ["{ _ in items_ }"])
    let closure = SwiftClosure(
      parameters: ["items_"], result: "FormReading<[\(type)]>", body: .call("FormReading", [all]))
    return bound(.method(items.reading(type), "then", [.closure(closure)]))
  }

  private mutating func items(oneByOne parts: [Term], _ spot: SwiftSpot) -> SwiftItems {
    let readings = parts.map { group($0, as: spot) }
    let type = scope.layout.itemType(spot)
    return SwiftItems(code: .call("FormReading<[\(type)]>.together", [.list(readings)]), level: .reading, spot: spot)
  }

  /// A list beside another, whose items stand at `spot`: what is empty has items of any kind.
  private mutating func items(of term: Term, beside spot: SwiftSpot) -> SwiftItems {
    switch term.node {
    case .list(let parts) where parts.isEmpty: return SwiftItems(code: "[]", level: .known, spot: spot)
    case .constant(.list): return SwiftItems(code: "[]", level: .known, spot: spot)
    case .concatenation(let parts) where term.type.isOfNothing: return items(joined: parts, spot)
    case .conditional(let condition, let then, let otherwise) where term.type.isOfNothing:
      return items(chosen: condition, then, otherwise, spot)
    default: return items(of: term).map { converted($0, to: spot) } ?? items(ofNothing: term, spot)
    }
  }

  private mutating func items(joined parts: [Term], _ spot: SwiftSpot) -> SwiftItems {
    let type = scope.layout.itemType(spot)
    let lists = parts.map { items(of: $0, beside: spot) }
    let operands = lists.map { bound($0.reading(type)) }
    let joined = SwiftOperand(
      of: operands, code: .method(.list(operands.map(\.code)), "flatMap", ["{ $0 }"]))
    return SwiftItems(code: joined.reading("[\(type)]"), level: .reading, spot: spot)
  }

  private mutating func items(
    chosen condition: Term, _ then: Term, _ otherwise: Term, _ spot: SwiftSpot
  ) -> SwiftItems {
    let type = scope.layout.itemType(spot)
    let test = reading(condition)
    let lists = [items(of: then, beside: spot), items(of: otherwise, beside: spot)]
    let chosen: SwiftCode = .call("FormReading<[\(type)]>.chosen", [test] + lists.map { $0.reading(type) })
    return SwiftItems(code: chosen, level: .reading, spot: spot)
  }

  // MARK: - Items as values

  /// The values of a list's items, known if all of them are.
  mutating func known(_ term: Term) -> SwiftOperand {
    guard let items = items(of: term) else { return SwiftLiterals.operand(.unknown, as: term.type) }
    if scope.layout.isGroup(at: items.spot) {
      switch items.level {
      case .known: return SwiftOperand(code: items.code)
      case .optional: return bound(items.code, named: term)
      case .reading: return bound(items.code)
      }
    }
    switch items.level {
    case .known, .optional:
      let values = values(at: items.spot, of: items.code, isOptional: items.level == .optional)
      return bound(.call("FormList.known", [values]), named: term)
    case .reading:
      let closure = SwiftClosure(
        parameters: ["items_"], result: "FormReading<\(swiftType(term))>",
        body: .call("FormReading", [.call("FormList.known", [values(at: items.spot)])]))
      return bound(.method(items.code, "then", [.closure(closure)]))
    }
  }

  /// The items of a list as optional values, as a reading of a list.
  mutating func optionalValues(_ items: SwiftItems) -> SwiftCode {
    let type = scope.layout.itemType(items.spot)
    let closure = SwiftClosure(
      parameters: ["items_"], result: "[\(scope.layout.valueType(items.spot))?]", body: values(at: items.spot))
    return .method(items.reading(type), "map", [.closure(closure)])
  }

  /// The items of a list at a spot as optional values.
  private func values(
    at spot: SwiftSpot, of items: SwiftCode = .local("items_"), isOptional: Bool = false
  ) -> SwiftCode {
    let item: SwiftCode = "$0"
    let value = value(at: spot, in: item)
    return value == item ? items : SwiftExpressions.each(items, isOptional: isOptional, value)
  }

  /// `list.map { value of the item }`
  static func each(_ list: SwiftCode, isOptional: Bool, _ value: SwiftCode) -> SwiftCode {
    if isOptional { return .call(.atom("\(list.source)?.map"), [SwiftArgument(.atom("{ \(value.source) }"))]) }
    return .method(list, "map", [.atom("{ \(value.source) }")])
  }

  /// The value of an item that is no group, as an optional.
  func value(at spot: SwiftSpot, in item: SwiftCode) -> SwiftCode {
    let stored = kept(at: spot, in: item)
    if let items = scope.layout.items(of: spot) {
      guard !scope.layout.isGroup(at: items) else { return counting(stored) }
      return .call("FormList.known", [values(at: items, of: counting(stored), isOptional: true)])
    }
    switch scope.layout.slot(at: spot)?.kind {
    case .choice?: return .atom("\(stored.source)?.rawValue")
    case .choices?: return .atom("\(counting(stored).source)?.map({ $0.rawValue })")
    case .text?, .integer?, .number?, .decimal?, .boolean?, .date?, .time?, .dateTime?, .group?, .list?, nil:
      return stored
    }
  }

  /// A list, bound to a name that tells what it is. Where it takes steps, it does so each time that it is read.
  private mutating func bound(_ list: SwiftCode, named term: Term) -> SwiftOperand {
    let name = preferredName(term)
    return steps == nil ? bound(list, as: name) : boundAnew(list, as: name)
  }

  private func preferredName(_ term: Term) -> SwiftSource {
    spot(of: term).flatMap { scope.layout.slot(at: $0)?.name.source } ?? "items_"
  }
}
