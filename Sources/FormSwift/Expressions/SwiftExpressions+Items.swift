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
      let all: SwiftCode = .member(place.judgement, scope.state.names(slot.id).items)
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

  /// A list beside another, whose items stand at `spot`: what is empty has items of any kind.
  private mutating func items(of term: Term, beside spot: SwiftSpot) -> SwiftItems? {
    guard term.type.isOfNothing else { return items(of: term) }
    switch term.node {
    case .list, .constant: return SwiftItems(code: "[]", level: .known, spot: spot)
    case .concatenation(let parts): return items(joined: parts, spot)
    case .conditional(let condition, let then, let otherwise): return items(chosen: condition, then, otherwise, spot)
    default: return nil
    }
  }

  private mutating func items(joined parts: [Term], _ spot: SwiftSpot) -> SwiftItems? {
    let type = itemType(spot)
    let lists = parts.compactMap { items(of: $0, beside: spot) }
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
    guard let first = items(of: then, beside: spot), let second = items(of: otherwise, beside: spot),
      first.spot.frame == spot.frame, second.spot.frame == spot.frame
    else { return nil }
    let chosen: SwiftCode = .call(
      "FormReading<[\(type)]>.chosen", [test, first.reading(type), second.reading(type)])
    return SwiftItems(code: chosen, level: .reading, spot: spot)
  }

  // MARK: - Items as values

  /// The values of a list's items, known if all of them are.
  mutating func known(_ term: Term) -> SwiftOperand {
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
