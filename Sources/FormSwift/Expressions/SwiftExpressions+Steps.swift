// What takes steps in the bodies of macros, in Swift: taken where the evaluator takes them.

import FormCore
import FormRuntime

extension SwiftExpressions {
  /// What the steps say of texts or lists: `steps.isEqual(a, b)`; nothing where nobody counts.
  func counted(_ method: SwiftSource, _ arguments: [SwiftCode]) -> SwiftCode? {
    steps.map { .call(.member(.local($0), method), arguments.map { SwiftArgument($0) }) }
  }

  /// A text that is read, if that can be long.
  func read(_ code: SwiftCode, of term: Term, times: Int = 1) -> SwiftCode {
    guard let steps, term.isLongText else { return code }
    let more = times == 1 ? [] : [SwiftArgument(.atom(.integer(times)), label: "times")]
    return .call(.member(.local(steps), "counting"), [SwiftArgument(code)] + more)
  }

  /// A text or a list that was made, or a list that is gone through.
  func counting(_ code: SwiftCode) -> SwiftCode { counted("counting", [code]) ?? code }

  /// The items of a list that is there already, which are gone through.
  func counting(_ items: SwiftItems, of term: Term) -> SwiftItems {
    guard steps != nil, term.isNamedList else { return items }
    guard items.level == .reading else {
      return SwiftItems(code: counting(items.code), level: items.level, spot: items.spot)
    }
    let type: SwiftSource = "[\(scope.layout.itemType(items.spot))]"
    let closure = SwiftClosure(parameters: ["items_"], result: type, body: counting(.local("items_")))
    return SwiftItems(code: .method(items.code, "map", [.closure(closure)]), level: .reading, spot: items.spot)
  }

  /// Operands that are all needed. What takes steps in one of them is done whether the others have a value or not, as
  /// the evaluator does it.
  mutating func apart(_ operands: [SwiftOperand], _ types: [SwiftSource]) -> [SwiftOperand] {
    guard let steps, operands.count > 1 else { return operands }
    return operands.indices.map { index in
      let others = operands.indices.filter { $0 != index }
      guard operands[index].code.locals.contains(steps), others.contains(where: { !operands[$0].isKnown }) else {
        return operands[index]
      }
      return bound(operands[index].reading(types[index]))
    }
  }
}
