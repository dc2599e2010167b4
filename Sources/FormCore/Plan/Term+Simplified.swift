// What of an expression is the same whatever is answered, so that nobody who runs or prints it meets it again.

import FormRuntime

extension Term {
  /// The same with everything computed that depends on nothing, and without what then changes nothing.
  ///
  /// - Parameter owner: the slot of the innermost frame that is known to have an answer.
  func simplified(owner: Int? = nil) -> Term { simplified(knowing: KnownFields(owner: owner)) }

  /// The same where something is known of fields.
  func simplified(knowing known: KnownFields) -> Term {
    let simplified = withSimplifiedParts(known)
    if let value = simplified.fixedValue { return Term(.constant(value), type, at: range) }
    return simplified.withoutIdentities
  }

  private func withSimplifiedParts(_ known: KnownFields) -> Term {
    func simple(_ part: Term) -> Term { part.simplified(knowing: known) }
    func all(_ parts: [Term]) -> [Term] { parts.map(simple) }
    if let value = known.value(of: node) { return Term(.constant(value), type, at: range) }
    var term = self
    switch node {
    case .constant, .field, .value, .has, .valid, .local, .position, .mode, .today, .now: return self
    case .member(let part, let index): term.node = .member(simple(part), index)
    case .hasMember(let part, let index): term.node = .hasMember(simple(part), index)
    case .validMember(let part, let index): term.node = .validMember(simple(part), index)
    case .not(let part): term.node = .not(simple(part))
    case .negated(let part): term.node = .negated(simple(part))
    case .all(let parts): return junction(all(parts), decidedBy: false)
    case .any(let parts): return junction(all(parts), decidedBy: true)
    case .conditional(let condition, let then, let otherwise):
      return conditional(simple(condition), simple(then), simple(otherwise))
    case .comparison(let comparison, let a, let b): term.node = .comparison(comparison, simple(a), simple(b))
    case .arithmetic(let operation, let a, let b): term.node = .arithmetic(operation, simple(a), simple(b))
    case .concatenation(let parts): term.node = .concatenation(all(parts))
    case .widened(let part): term.node = .widened(simple(part))
    case .list(let parts): term.node = .list(all(parts))
    case .index(let list, let position): term.node = .index(simple(list), simple(position))
    case .last(let list): term.node = .last(simple(list))
    case .contained(let element, let list): term.node = .contained(simple(element), list: simple(list))
    case .call(let overload, let parts): term.node = .call(overload, all(parts))
    case .matches(let part, let pattern): term.node = .matches(simple(part), pattern)
    case .format(let part, let name): term.node = .format(simple(part), name)
    case .intrinsic(let intrinsic, let parts): term.node = .intrinsic(intrinsic, all(parts))
    case .macro(let kind, let list, let local, let predicate, let transform):
      term.node = .macro(
        kind, list: simple(list), local: local, predicate: predicate.map(simple),
        transform: transform.map(simple))
    }
    return term
  }

  /// `&&` or `||`: what decides it stands for all of it, and what can't is left out.
  private func junction(_ parts: [Term], decidedBy decisive: Bool) -> Term {
    let left = parts.filter { $0.fixedTruth != !decisive }
    // What stands before it is not needed: it has no effect but to take time.
    if left.contains(where: { $0.fixedTruth == decisive }) { return Term(.constant(.bool(decisive)), type, at: range) }
    if left.count == 1 { return left[0] }
    if left.isEmpty { return Term(.constant(.bool(!decisive)), type, at: range) }
    return Term(decisive ? .any(left) : .all(left), type, at: range)
  }

  private func conditional(_ condition: Term, _ then: Term, _ otherwise: Term) -> Term {
    switch condition.fixedTruth {
    case true?: then
    case false?: otherwise
    case nil: Term(.conditional(condition, then: then, otherwise: otherwise), type, at: range)
    }
  }

  /// `double(d)` of what is a double, and the like.
  private var withoutIdentities: Term {
    switch node {
    case .call(let overload, let parts) where overload.swift == .identity && parts.count == 1: parts[0]
    case .not(let part): if case .not(let inner) = part.node { inner } else { self }
    default: self
    }
  }

  private var fixedTruth: Bool? {
    if case .constant(.bool(let truth)) = node { truth } else { nil }
  }

  /// What it gives, if that depends on nothing, and its parts are all computed already. Lists and texts stay as they are
  /// written where they are long.
  private var fixedValue: Value? {
    if case .constant = node { return nil }
    if case .list = node { return nil }
    guard isComputed, !parts.isEmpty else { return nil }
    let value = Program(self).constantValue(within: ExpressionLimits.simplifyingWork)
    switch value {
    case .text(let text)?: return text.utf8.count <= Term.bytesOfFoldedText ? value : nil
    case .list?, .group?, nil: return nil
    case .unknown?, .failed?, .bool?, .int?, .double?, .decimal?, .date?, .time?, .timestamp?, .duration?, .period?:
      return value
    }
  }

  /// How many bytes a text may have that stands in place of what it is computed from.
  private static let bytesOfFoldedText = 256

  /// Whether it is an operator or a call on constants alone.
  private var isComputed: Bool {
    switch node {
    case .call(let overload, _) where overload.readsClock: return false
    case .macro: return false
    default: return parts.allSatisfy(\.isFixed)
    }
  }

  private var isFixed: Bool {
    switch node {
    case .constant: true
    case .list(let parts): parts.allSatisfy(\.isFixed)
    default: false
    }
  }
}
