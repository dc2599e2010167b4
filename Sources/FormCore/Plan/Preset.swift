// What a field of a group starts as, which alone is no answer of that group.

import FormRuntime

/// What a field starts as: a default of its own, or of a group around it.
public enum Preset: Sendable {
  /// A value, normalised; of a list with the values of its items.
  case value(Value)
  /// What an expression gives, which reads nothing but the clock.
  case formula(PlannedExpression)
}

/// The groups around a field, as far as they tell what it starts as.
struct PresetScope {
  /// Whether one of them is judged only when something in it is answered.
  var canBeEmpty = false
  /// What the default of one says of the field; that of the outer one tells more of this use of it.
  var given: Value?

  /// What a field starts as, if that matters to a group.
  func preset(of field: Field) -> Preset? {
    guard canBeEmpty, field.computed == nil, !field.kind.isGroup else { return nil }
    if let given { return .value(given.normalised(as: field.kind)) }
    switch field.initial {
    case nil: return nil
    case .value(let value)?: return .value(value.normalised(as: field.kind))
    case .formula(let formula)?: return .formula(PlannedExpression(formula))
    }
  }

  /// Whether a field may hold something that makes no group around it answered.
  func canBeDormant(_ field: Field) -> Bool {
    canBeEmpty && !field.kind.isGroup && (field.computed != nil || preset(of: field) != nil)
  }

  /// The same for a member of a group.
  func inside(_ group: Field, isAlwaysJudged: Bool, member index: Int) -> PresetScope {
    var own: Value?
    if case .value(let value)? = group.initial { own = value }
    return PresetScope(
      canBeEmpty: canBeEmpty || !isAlwaysJudged, given: given?.member(index) ?? own?.member(index))
  }
}

extension Value {
  /// What a group gives for a member; nothing where it says nothing of it.
  package func member(_ index: Int) -> Value? {
    guard case .group(let group) = self, group.answered.indices.contains(index), group.answered[index] else {
      return nil
    }
    return group.members[index]
  }

  /// A value of the spec as an answer would be judged: texts normalised, choices in their order.
  fileprivate func normalised(as kind: FieldKind) -> Value {
    switch (self, kind) {
    case (.list(let values), .list(let item)): return .list(values.map { $0.normalised(as: item.kind) })
    case (.group(var group), .group(let members)):
      for (index, member) in members.enumerated() where group.members.indices.contains(index) {
        group.members[index] = group.members[index].normalised(as: member.kind)
      }
      return .group(group)
    default: if case .value(let value) = AcceptedAnswer.computed(self, for: kind) { return value } else { return self }
    }
  }
}
