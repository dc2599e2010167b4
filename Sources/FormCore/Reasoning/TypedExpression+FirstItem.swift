// What an expression gives in the first item of a list, which has no item before it.

import FormRuntime

/// What is known of fields where an expression is looked at, whatever is answered.
struct KnownFields {
  /// The slot of the innermost frame that is known to have an answer.
  var owner: Int?
  /// What is known of the item before this one.
  var previous = Previous.nothing
  /// Whether it is the first item, of whose fields no more is known than that.
  var isFirstItem = false

  enum Previous {
    /// Nothing: it may be there.
    case nothing
    /// The field in a slot of it has no answer.
    case lacks(slot: Int)
    /// It is not there.
    case isMissing
  }

  /// What a leaf of a term is known to be; nothing if that is all it may be.
  func value(of node: Term.Node) -> Value? {
    switch node {
    case .has(let field) where field.isAnswer(in: owner): .bool(true)
    case .has(let field) where lacks(field), .valid(let field) where lacks(field): .bool(false)
    case .has where isFirstItem, .valid where isFirstItem: .unknown
    case .field(let field) where lacks(field): .unknown
    case .value(let value) where value.isPrevious && isFirstItem: .unknown
    case .position where isFirstItem: .int(0)
    default: nil
    }
  }

  private func lacks(_ field: FieldReference) -> Bool {
    guard field.isPrevious else { return false }
    switch previous {
    case .nothing: return false
    case .lacks(let slot): return field.slot == slot
    case .isMissing: return true
    }
  }
}

extension TypedExpression {
  /// Whether it reads what something holds in the item before, and does not just ask whether it is there.
  package var readsValueOfPrevious: Bool {
    reads.contains {
      switch $0.subject {
      case .field(let field, .value): field.isPrevious
      case .value(let value): value.isPrevious
      case .field(_, .has), .field(_, .valid): false
      }
    }
  }

  /// What is asked of the item before: whether something in it has an answer.
  package var firstQuestionOfPrevious: Read? {
    reads.first { if case .field(let field, .has) = $0.subject { field.isPrevious } else { false } }
  }

  /// Whether it is true or false in the first item of a list, whatever is answered there; nothing if that depends on it.
  ///
  /// - Parameter owner: the slot of the item that has an answer.
  package func truthInFirstItem(owner: Int) -> Bool? {
    guard !term.readsClock, !term.readsMode, !term.asksOfMembers else { return nil }
    let known = KnownFields(owner: owner, previous: .isMissing, isFirstItem: true)
    let value = Program(term.simplified(knowing: known)).value(whereKnown: [:])
    return if case .bool(let truth)? = value { truth } else { nil }
  }

  /// Whether it is unknown for certain wherever a field of the item before has no answer.
  package func isUnknown(withoutPrevious slot: Int) -> Bool {
    term.simplified(knowing: KnownFields(previous: .lacks(slot: slot))).isUnknown
  }
}

extension Term {
  /// Whether it is unknown whatever is answered, as far as that can be told from its parts.
  fileprivate var isUnknown: Bool {
    switch node {
    case .constant(.unknown): true
    case .constant, .field, .value, .has, .valid, .local, .position, .mode, .today, .now: false
    case .hasMember, .validMember, .macro: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isUnknown)
    case .conditional(let condition, let then, let otherwise):
      condition.isUnknown || then.isUnknown && otherwise.isUnknown
    case .not, .negated, .comparison, .arithmetic, .concatenation, .widened: parts.contains(where: \.isUnknown)
    case .member, .list, .index, .last, .contained, .call, .matches, .format, .intrinsic: false
    }
  }
}
