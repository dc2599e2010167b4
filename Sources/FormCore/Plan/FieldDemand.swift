// What a field demands of its answers by itself, in the order of the issues.

import FormLanguage

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
    case .required: PlainCode.required.rawValue
    case .type: PlainCode.type.rawValue
    case .choices: PlainCode.choices.rawValue
    case .computed: PlainCode.computed.rawValue
    case .constraint(let applied): applied.constraint.key
    }
  }
}

extension Field {
  /// Whether an answer must be given.
  var plannedRequired: PlannedCondition { demandsAnswer ? .constant(true) : PlannedCondition(required) }

  /// How many items there may be at most, where that depends on answers; as a count that is less than the least that can
  /// be written, it says nothing.
  package var mostItems: PlannedExpression? {
    for applied in constraints where applied.constraint === Constraint.maxItems {
      if case .formula(let formula) = applied.argument { return PlannedExpression(formula, owner: id.slot) }
    }
    return nil
  }

  /// How many demands it has by itself.
  var demandCount: Int {
    var count = constraints.count + (impliedConstraint == nil ? 0 : 1)
    forEachPlainDemand { _ in count += 1 }
    return count
  }

  /// Whether it demands by itself what has that code.
  package func demands(_ code: String) -> Bool {
    var isDemanded = false
    forEachDemand { if $0.code.utf8.elementsEqual(code.utf8) { isDemanded = true } }
    return isDemanded
  }

  /// Goes through what is demanded of its answers; its own rules come behind that.
  func forEachDemand(_ body: (FieldDemand) -> Void) {
    forEachPlainDemand(body)
    let implied = impliedConstraint
    if let implied, implied.isFirst { body(.constraint(implied.applied)) }
    for applied in constraints { body(.constraint(applied)) }
    if let implied, !implied.isFirst { body(.constraint(implied.applied)) }
  }

  /// Those that are no constraints.
  private func forEachPlainDemand(_ body: (FieldDemand) -> Void) {
    switch plannedRequired {
    case .constant(false): break
    case .constant(true), .expression: if !kind.isGroup { body(.required) }
    }
    body(.type)
    if kind.hasChoices { body(.choices) }
    if computed != nil, !kind.isGroup { body(.computed) }
  }
}

extension Rule {
  /// Where its issues stand; nothing for the form as a whole.
  var places: [SlotID?] { at.isEmpty ? [nil] : at.map { $0 } }
}
