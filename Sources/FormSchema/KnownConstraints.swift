// The constraints that this module has words for.

import FormCore
import FormLanguage

extension AppliedConstraint {
  /// Whether this module says it, or says why it does not. Of a constraint that is new to it nothing is said, and that is
  /// noted.
  var isKnown: Bool { Self.known.contains { $0 === constraint } }

  private static let known: [Constraint] = [
    .places, .minLength, .maxLength, .length, .pattern, .format, .characters, .minimum, .maximum, .exclusiveMinimum,
    .exclusiveMaximum, .multipleOf, .mustBe, .minItems, .maxItems, .uniqueItems,
  ]
}

extension Constraint {
  /// The bound that takes this one in, if this one is exclusive.
  var inclusive: Constraint? {
    self === Constraint.exclusiveMinimum ? .minimum : self === Constraint.exclusiveMaximum ? .maximum : nil
  }
}

extension Field {
  /// A constraint as it stands at the field, if it has it.
  func applied(_ constraint: Constraint) -> AppliedConstraint? { constraints.first { $0.constraint === constraint } }
}
