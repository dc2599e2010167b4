// What a field demands of its answers by itself, in the order of the issues.

/// A demand of a field, before anything is said of it: checks are made of these.
enum FieldDemand {
  case required
  case type
  case choices
  case computed
  case constraint(AppliedConstraint)

  /// The code of its issue.
  var code: String {
    switch self {
    case .required: "required"
    case .type: "type"
    case .choices: "choices"
    case .computed: "computed"
    case .constraint(let applied): applied.constraint.key
    }
  }
}

extension Field {
  /// Whether an answer must be given.
  var plannedRequired: PlannedCondition { demandsAnswer ? .constant(true) : PlannedCondition(required) }

  /// What is demanded of its answers; its own rules come behind these.
  var demands: [FieldDemand] {
    var demands: [FieldDemand] = []
    switch plannedRequired {
    case .constant(false): break
    case .constant(true), .expression: if !kind.isGroup { demands.append(.required) }
    }
    demands.append(.type)
    if !kind.choices.isEmpty { demands.append(.choices) }
    if computed != nil, !kind.isGroup { demands.append(.computed) }
    return demands + demandedConstraints.map { .constraint($0) }
  }
}

extension Rule {
  /// Where its issues stand; nothing for the form as a whole.
  var places: [SlotID?] { at.isEmpty ? [nil] : at.map { $0 } }
}
