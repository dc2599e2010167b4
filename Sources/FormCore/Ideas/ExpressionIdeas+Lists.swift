// Conditions of which there is a list: what it says of its items, rather than whether it has any.

import FormRuntime

extension ExpressionIdeas {
  /// How the conditions in a list become one.
  enum Quantity {
    case all
    case any
    case none

    /// What a name asks of conditions in other languages.
    init?(named name: String) {
      guard let asking = ForeignCalls.overItems[name.foreignWord] else { return nil }
      if FormText.contains(asking, ".all(") {
        self = .all
      } else if FormText.contains(asking, ".exists(") {
        self = asking.hasPrefix("!") ? .none : .any
      } else {
        return nil
      }
    }
  }

  /// What makes a condition of a list.
  func truth(of list: Checked) -> [String] {
    if let condition = condition(.all, of: list) { return [condition] }
    let words = excerpt(list.range)
    guard list.isCounted else { return [] }
    switch list.term.node {
    case .call(let overload, let arguments) where overload.function == "distinct" && arguments.count == 1:
      return ["size(\(words)) == size(\(excerpt(arguments[0].range)))"]
    default: return ["has(\(words))", "size(\(words)) > 0"]
    }
  }

  /// The conditions that are written out in a list, or made of the items of one, as one condition.
  func condition(_ quantity: Quantity, of list: Checked) -> String? {
    guard list.type == .list(.bool) else { return nil }
    switch list.term.node {
    case .list(let conditions):
      let parts = conditions.map(conjunct)
      switch quantity {
      case .all: return parts.joined(separator: " && ")
      case .any: return parts.joined(separator: " || ")
      case .none: return "!(\(parts.joined(separator: " || ")))"
      }
    case .macro(.map, let items, _, nil, _):
      let call = excerpt(items.range.upperBound..<list.range.upperBound)
      guard call.hasPrefix(".map(") else { return nil }
      let macro = quantity == .all ? ".all(" : ".exists("
      let front = excerpt(list.range.lowerBound..<items.range.upperBound)
      return (quantity == .none ? "!" : "") + front + macro + call.dropFirst(5)
    default: return nil
    }
  }

  /// The excerpt of a part, in brackets where `&&` or `||` beside it could tear it apart; of one whose value is known, what
  /// it is made of is not.
  private func conjunct(_ part: Term) -> String {
    let words = excerpt(part.range)
    switch part.node {
    case .conditional, .all, .any, .constant: return ForeignCalls.operand(words)
    default: return words
    }
  }
}

extension Checked {
  /// Whether it is a list of which one may ask how many elements it has: they are neither written in the expression nor as
  /// many as before, whatever they are made of.
  var isCounted: Bool {
    switch term.node {
    case .list, .constant, .macro(.map, _, _, nil, _): false
    default: type.element != nil
    }
  }
}
