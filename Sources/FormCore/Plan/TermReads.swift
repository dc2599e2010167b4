// Which fields a term reads.

import FormRuntime

extension Term {
  /// What it reads, each field once for each way of reading it, in the order of the term.
  var reads: [(field: FieldReference, kind: Read.Kind)] {
    var reads: [(field: FieldReference, kind: Read.Kind)] = []
    var seen: Set<FieldRead> = []
    forEachRead { field, kind in
      if seen.insert(FieldRead(field: field, kind: kind)).inserted { reads.append((field, kind)) }
    }
    return reads
  }

  private struct FieldRead: Hashable {
    let field: FieldReference
    let kind: Read.Kind
  }

  private func forEachRead(_ body: (FieldReference, Read.Kind) -> Void) {
    if case .field(let field) = node { body(field, .value) }
    if case .has(let field) = node { body(field, .has) }
    if case .valid(let field) = node { body(field, .valid) }
    for part in parts { part.forEachRead(body) }
  }

  /// The terms that it is made of, in order.
  var parts: [Term] {
    switch node {
    case .constant, .field, .has, .valid, .local, .mode, .today, .now: []
    case .member(let part, _), .hasMember(let part, _), .validMember(let part, _): [part]
    case .not(let part), .negated(let part), .widened(let part), .matches(let part, _), .format(let part, _): [part]
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
