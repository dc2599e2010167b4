// What a term is made of.

extension Term {
  /// The terms that it is made of, in order.
  package var parts: [Term] {
    switch node {
    case .constant, .field, .value, .has, .valid, .local, .position, .mode, .today, .now: []
    case .member(let part, _), .hasMember(let part, _), .validMember(let part, _): [part]
    case .not(let part), .negated(let part), .widened(let part), .last(let part), .matches(let part, _),
      .format(let part, _):
      [part]
    case .all(let parts), .any(let parts), .concatenation(let parts), .list(let parts): parts
    case .call(_, let parts), .intrinsic(_, let parts): parts
    case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
    case .comparison(_, let a, let b), .arithmetic(_, let a, let b): [a, b]
    case .index(let list, let position): [list, position]
    case .contained(let element, let list): [element, list]
    case .macro(_, let list, _, let predicate, let transform): [list] + [predicate, transform].compactMap { $0 }
    }
  }
}
