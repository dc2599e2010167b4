// How many steps the elements of macros take.

extension Term {
  /// How many steps an element takes in a macro with this body: as many as it has parts, but for those in the bodies of
  /// the macros in it, which count for themselves.
  package var steps: Int {
    if case .macro(_, let list, _, _, _) = node { return 1 + list.steps }
    return parts.reduce(1) { $0 + $1.steps }
  }

  /// Whether something stands in it that takes steps of its own in the body of a macro: a macro, or what can be long.
  package var takesSteps: Bool { takesOwnSteps || parts.contains { $0.takesSteps } }

  private var takesOwnSteps: Bool {
    switch node {
    case .macro: true
    case .call(let overload, let parts): overload.walksList || parts.contains { $0.isLongText }
    case .matches(let text, _), .format(let text, _): text.isLongText
    case .concatenation: type == .string
    case .comparison(_, let a, let b): Term.isLongComparison(a, b)
    case .contained(let item, let list): Term.isLongSearch(item, list)
    case .widened: type.element?.element != nil
    default: isNamedList
    }
  }

  /// Whether reading it takes steps in the body of a macro: a text that is not written out.
  package var isLongText: Bool { type == .string && !isLiteral }

  /// Whether it is a list that is there already, going through which takes steps in the body of a macro.
  package var isNamedList: Bool {
    guard type.element != nil else { return false }
    switch node {
    case .field, .value, .member, .local, .index, .last: return true
    default: return false
    }
  }

  /// Whether comparing two texts, or two lists, takes steps in the body of a macro: lists of texts, or of lists.
  package static func isLongComparison(_ a: Term, _ b: Term) -> Bool {
    guard !a.isLiteral, !b.isLiteral else { return false }
    return a.type == .string || [a, b].contains { $0.type.element == .string || $0.type.element?.element != nil }
  }

  /// Whether comparing an item with the elements of a list takes steps in the body of a macro.
  package static func isLongSearch(_ item: Term, _ list: Term) -> Bool {
    !item.isLiteral && !list.isLiteral && (item.type == .string || item.type.element != nil)
  }

  /// The int that it makes a decimal of, which needs no room for its digits where it is only compared with one.
  package var comparedInt: Term? {
    guard case .widened(let part) = node, type == .decimal, part.type == .int else { return nil }
    return part
  }

  /// Whether it is written out.
  private var isLiteral: Bool {
    switch node {
    case .constant: true
    case .list(let parts): parts.allSatisfy { $0.isLiteral }
    default: false
    }
  }
}
