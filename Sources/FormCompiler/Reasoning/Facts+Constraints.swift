// What the constraints of a field say of its values, before expressions are read: literal bounds and lengths.

import FormCore
import FormLanguage
import FormRuntime

extension Facts {
  /// What the literals among `constraints` say of a field with these settings.
  init(_ constraints: [OutlinedConstraint], _ settings: Settings) {
    self.init()
    let required = settings.required?.value
    let isAsked = settings.nearest(\.computed) == nil
    var isDecided = true
    if case .expression? = required { isDecided = false }
    for applied in constraints {
      let constraint = applied.spec.constraint
      switch (constraint.parameter, applied.literal) {
      case (.flag, _):
        guard constraint === Constraint.mustBe else { continue }
        isRequired = true
        mustBe = applied.spec.node.truth
      case (.bound, let value?): if let bound = constraint.bound { add(bound, value) }
      case (.integer, .int(let count)?) where count >= 0:
        add(constraint, count, unit: settings.nearest(\.unit, inherited: \.unit)?.value.value ?? .scalars)
      default: break
      }
    }
    forgetContradictions()
    if case .constant(true, _)? = required { isRequired = true }
    isOptional = isAsked && isDecided && !isRequired
    isSometimesOptional = isAsked && !isDecided && !isRequired && settings.isAlwaysVisible
  }

  /// What no value can be decides nothing: that is said of the bounds.
  private mutating func forgetContradictions() {
    if let minimum, let maximum {
      let order = Value.order(minimum, maximum)
      if order == .after || order == .same && (minimumIsExclusive || maximumIsExclusive) {
        (self.minimum, self.maximum, minimumIsExclusive, maximumIsExclusive) = (nil, nil, false, false)
      }
    }
    if let minimumLength, let maximumLength, minimumLength > maximumLength {
      (self.minimumLength, self.maximumLength) = (nil, nil)
    }
  }

  private mutating func add(_ bound: Constraint.Bound, _ value: Value) {
    if bound.isLeast {
      if let minimum, Value.order(value, minimum) != .after { return }
      (minimum, minimumIsExclusive) = (value, bound.isExclusive)
    } else {
      if let maximum, Value.order(value, maximum) != .before { return }
      (maximum, maximumIsExclusive) = (value, bound.isExclusive)
    }
  }

  /// Facts count items and scalars: what follows for these is said, no more.
  private mutating func add(_ length: Constraint, _ count: Int, unit: FormTextUnit) {
    let unit = length.countsItems ? .scalars : unit
    if length.limitsLeast { minimumLength = max(minimumLength ?? 0, unit.scalars(atLeast: count)) }
    if length.limitsMost, let most = unit.scalars(atMost: count) { maximumLength = min(maximumLength ?? .max, most) }
  }
}
