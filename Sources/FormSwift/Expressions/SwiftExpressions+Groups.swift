// Groups where those of several fields meet: in lists, in lists of lists, and where one of two is chosen.

import FormCore
import FormRuntime

extension SwiftExpressions {
  /// A group as a reading of what stands at `spot`.
  mutating func group(_ term: Term, as spot: SwiftSpot) -> SwiftCode {
    let type = scope.layout.itemType(spot)
    guard let place = place(of: term) else { return absent(reading(term), as: type) }
    guard place.spot != spot, case .mixed(.group(let shape)) = spot else {
      guard place.isReading else { return .call("FormReading<\(type)>.value", [place.judgement.member(place.path)]) }
      guard !place.path.isEmpty else { return place.judgement }
      let closure = SwiftClosure(parameters: ["item"], result: type, body: .local("item").member(place.path))
      return .method(place.judgement, "map", [.closure(closure)])
    }
    let label = collected.mixed.label(of: place.spot, in: shape)
    guard place.isReading else {
      let group: SwiftCode = .call(.atom(type), [SwiftArgument(place.judgement, label: label)])
      return .call("FormReading<\(type)>.value", [group])
    }
    return .method(place.judgement, "map", [.atom("\(type).init(\(label):)")])
  }

  /// The items of a list as what stands at `spot`.
  mutating func converted(_ items: SwiftItems, to spot: SwiftSpot) -> SwiftItems {
    guard items.spot != spot, let maker = maker(of: spot, from: items.spot) else { return items }
    let code: SwiftCode
    switch items.level {
    case .known: code = .method(items.code, "map", [maker])
    case .optional: code = .call(.atom("\(items.code.source)?.map"), [SwiftArgument(maker)])
    case .reading:
      let closure = SwiftClosure(
        parameters: ["items_"], result: "[\(scope.layout.itemType(spot))]",
        body: .method(.local("items_"), "map", [maker]))
      code = .method(items.code, "map", [.closure(closure)])
    }
    return SwiftItems(code: code, level: items.level, spot: spot)
  }

  /// A list that has no items, whatever is answered, as one of items at `spot`.
  mutating func items(ofNothing term: Term, _ spot: SwiftSpot) -> SwiftItems {
    let type: SwiftSource = "[\(scope.layout.itemType(spot))]"
    return SwiftItems(code: emptied(reading(term), depth: 1, as: type), level: .reading, spot: spot)
  }

  /// What stands beside others in a value of some type, where the groups of that stand at `groups`.
  mutating func operand(_ part: Term, as type: ExpressionType, _ groups: SwiftSpot?) -> SwiftOperand {
    let part = part.typed(as: type)
    var operand = operand(part)
    guard let groups, part.type.isList else { return operand }
    if part.type.isOfNothing {
      let type = SwiftLiterals.type(type, ofGroups: scope.layout.itemType(groups))
      return bound(emptied(operand.reading(swiftType(part)), depth: part.type.depth, as: type))
    }
    guard let own = groupSpot(of: part), own != groups, let maker = maker(of: groups, from: own) else { return operand }
    operand.code = SwiftExpressions.mapped(operand.code, depth: part.type.depth, maker)
    return operand
  }

  /// What makes a group at `spot` of another.
  private mutating func maker(of spot: SwiftSpot, from other: SwiftSpot) -> SwiftCode? {
    guard case .mixed(.group(let shape)) = spot else { return nil }
    return .atom("\(scope.layout.type(ofMixed: shape)).init(\(collected.mixed.label(of: other, in: shape)):)")
  }

  /// A reading of lists, the innermost of which are empty, as one of another type.
  private func emptied(_ reading: SwiftCode, depth: Int, as type: SwiftSource) -> SwiftCode {
    let body = depth > 1 ? SwiftExpressions.mapped(.local("lists"), depth: depth - 1, "{ _ in [] }") : "[]"
    let parameter: SwiftSource = depth > 1 ? "lists" : "_"
    return .method(reading, "map", [.closure(SwiftClosure(parameters: [parameter], result: type, body: body))])
  }

  /// Lists in lists, with what `maker` makes of the elements of the innermost.
  private static func mapped(_ list: SwiftCode, depth: Int, _ maker: SwiftCode) -> SwiftCode {
    depth > 1 ? each(list, isOptional: false, mapped("$0", depth: depth - 1, maker)) : .method(list, "map", [maker])
  }
}

extension ExpressionType {
  /// How many lists are around what stands in them.
  fileprivate var depth: Int { isList ? 1 + elementType.depth : 0 }
}
