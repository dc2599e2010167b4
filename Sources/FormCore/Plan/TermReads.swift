// What a term reads: fields, the clock, the mode.

import FormRuntime

extension Term {
  /// Whether it reads `today` or `now`, or calls what does.
  package var readsClock: Bool {
    switch node {
    case .today, .now: true
    case .call(let overload, let parts): overload.readsClock || parts.contains(where: \.readsClock)
    default: parts.contains(where: \.readsClock)
    }
  }

  /// Whether it reads `mode`.
  package var readsMode: Bool {
    if case .mode = node { return true }
    return parts.contains(where: \.readsMode)
  }

  /// Whether it reads the position of the item in whose frame it runs.
  package var readsPosition: Bool {
    if case .position = node { return true }
    return parts.contains(where: \.readsPosition)
  }
}

extension Term {
  /// What it reads of fields, each once for each way of reading it, in the order of the term.
  var reads: [(field: FieldReference, kind: Read.Kind)] {
    var reads: [(field: FieldReference, kind: Read.Kind)] = []
    var seen: Set<FieldRead> = []
    forEachRead { field, kind in
      // Most terms read a handful, which are sooner compared than hashed.
      if reads.count < 8 {
        if reads.contains(where: { $0.field == field && $0.kind == kind }) { return }
      } else {
        if seen.isEmpty { seen = Set(reads.map { FieldRead(field: $0.field, kind: $0.kind) }) }
        guard seen.insert(FieldRead(field: field, kind: kind)).inserted else { return }
      }
      reads.append((field, kind))
    }
    return reads
  }

  /// The named values that it reads by their names, each once.
  var valueReads: [ValueReference] {
    var found: [ValueReference] = []
    var seen: Set<ValueReference> = []
    forEachValueRead { value in if seen.insert(value).inserted { found.append(value) } }
    return found
  }

  private func forEachValueRead(_ body: (ValueReference) -> Void) {
    if case .value(let value) = node { body(value) }
    for part in parts { part.forEachValueRead(body) }
  }

  /// The named values of groups that it reads like members.
  var valueMembers: [ValueMember] {
    var found: [ValueMember] = []
    collectValueMembers(&found)
    return found
  }

  private func collectValueMembers(_ found: inout [ValueMember]) {
    if case .member(let part, let index) = node, let member = part.valueMember(index), !found.contains(member) {
      found.append(member)
    }
    for part in parts { part.collectValueMembers(&found) }
  }

  /// The named value that a member of a group is, if it is one.
  package func valueMember(_ index: Int) -> ValueMember? {
    guard case .group(let shape) = type, let values = shape.values, index >= shape.members.count else { return nil }
    return ValueMember(group: values, position: index - shape.members.count)
  }

  /// A field and what of it is read.
  private struct FieldRead: Hashable {
    let field: FieldReference
    let kind: Read.Kind
  }

  private func forEachRead(_ body: (FieldReference, Read.Kind) -> Void) {
    switch node {
    case .field(let field): body(field, .value)
    case .has(let field): body(field, .has)
    case .valid(let field): body(field, .valid)
    case .comparison(_, let a, let b), .arithmetic(_, let a, let b):
      a.forEachRead(body)
      b.forEachRead(body)
    case .validMember(let part, _):
      part.forEachRead(body)
      part.forEachValidRead(body)
    case .macro(_, let list, _, let predicate, let transform):
      for part in parts { part.forEachRead(body) }
      if predicate?.asksValidMember == true || transform?.asksValidMember == true { list.forEachValidRead(body) }
    default: for part in parts { part.forEachRead(body) }
    }
  }

  /// Whether something in a field is valid is asked like that of the field: so is that of an item of a list.
  private func forEachValidRead(_ body: (FieldReference, Read.Kind) -> Void) {
    forEachRead { field, kind in if kind == .value { body(field, .valid) } }
  }

  private var asksValidMember: Bool {
    if case .validMember = node { return true }
    return parts.contains(where: \.asksValidMember)
  }
}
