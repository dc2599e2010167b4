// Macros in Swift: calls of the runtime with a closure that reads an element.

import FormCore
import FormRuntime

extension SwiftExpressions {
  /// A macro as a reading. The outermost of several counts the steps of all of them.
  mutating func macro(_ term: Term) -> SwiftCode {
    guard case .macro(let kind, let list, let index, let predicate, let transform) = term.node else { return "false" }
    let bodies = [predicate, transform].compactMap { $0 }
    guard steps == nil, locals.isEmpty, bodies.contains(where: \.takesSteps) else {
      return macro(kind, list, index, predicate, transform, term)
    }
    // The list of the outermost macro is read outside of what counts.
    let source = source(of: list)
    let name = free("steps")
    steps = name
    defer { steps = nil }
    let counted = macro(kind, list, index, predicate, transform, term, of: source)
    let closure = SwiftClosure(parameters: [name], result: "FormReading<\(result(of: term))>", body: counted)
    return .call("FormSteps.counted", [.closure(closure)])
  }

  private mutating func macro(
    _ kind: MacroKind, _ list: Term, _ index: Int, _ predicate: Term?, _ transform: Term?, _ term: Term,
    of given: SwiftCode? = nil
  ) -> SwiftCode {
    let list = given.map { (list, $0) } ?? (list, source(of: list))
    let element = elementType(of: list.0)
    switch (kind, predicate, transform) {
    case (.all, let body?, _): return walk("FormReading<Bool>.all", list, index, body)
    case (.exists, let body?, _): return walk("FormReading<Bool>.any", list, index, body)
    case (.existsOne, let body?, _): return walk("FormReading<Bool>.one", list, index, body)
    case (.filter, let body?, _): return walk("FormReading<[\(element)]>.filtered", list, index, body)
    case (.map, let body, let transform?):
      let chosen = body.map { (list.0, walk("FormReading<[\(element)]>.filtered", list, index, $0)) } ?? list
      return walk("FormReading<\(result(of: term))>.transformed", chosen, index, transform)
    default: return "false"
    }
  }

  /// `function(list, parts: n, { element -> … in … })`
  private mutating func walk(
    _ function: SwiftSource, _ list: (term: Term, source: SwiftCode), _ index: Int, _ body: Term
  ) -> SwiftCode {
    let outside = locals
    enter(list.term, index)
    let type = swiftType(body)
    let spot = body.type.isGroup ? groupSpot(of: body) : nil
    let result = spot.map { group(body, as: $0) } ?? reading(body)
    let name = locals[index].name
    locals = outside
    var arguments = [
      SwiftArgument(list.source), SwiftArgument(.atom(.integer(body.steps)), label: "parts"),
    ]
    if let steps { arguments.append(SwiftArgument(.atom(steps), label: "steps")) }
    let closure = SwiftClosure(parameters: [name], result: "FormReading<\(type)>", body: result)
    return .call(.atom(function), arguments + [SwiftArgument(.closure(closure))])
  }

  /// Brings the variable of a macro over `list` into scope.
  mutating func enter(_ list: Term, _ index: Int) {
    let spot = itemSpot(of: list)
    let groups = spot == nil ? groupSpot(of: list) : nil
    let local = Local(name: free("element\(index)"), spot: spot, groups: groups)
    locals = Array(locals.prefix(index))
    while locals.count <= index { locals.append(local) }
  }

  private mutating func source(of list: Term) -> SwiftCode {
    guard let spot = itemSpot(of: list), let items = items(of: list, isCounted: false) else {
      return uncounted(list).reading(swiftType(list))
    }
    return items.reading(scope.layout.itemType(spot))
  }

  private func elementType(of list: Term) -> SwiftSource {
    if let spot = itemSpot(of: list) { return scope.layout.itemType(spot) }
    return SwiftLiterals.type(list.type.elementType, ofGroups: groupSpot(of: list).map { scope.layout.itemType($0) })
  }

  /// The type that a macro's reading is of.
  private func result(of term: Term) -> SwiftSource {
    guard case .list = term.type else { return "Bool" }
    return itemSpot(of: term).map { "[\(scope.layout.itemType($0))]" } ?? swiftType(term)
  }
}
