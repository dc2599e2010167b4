// How long an answer to a field may be, as far as its constraints say so with numbers.

import FormLanguage
import FormRuntime

/// The least and the greatest length: of a text in its unit, of a list or several choices in items.
public struct LengthBounds: Hashable, Sendable {
  /// At least so many; 0 where nothing is said.
  public var least = 0
  /// At most so many; nothing where nothing is said.
  public var most: Int?

  /// Makes bounds; without any, all lengths are meant.
  package init(least: Int = 0, most: Int? = nil) {
    self.least = least
    self.most = most
  }
}

extension Field {
  /// What its constraints say of lengths.
  public var lengths: LengthBounds {
    var bounds = LengthBounds()
    for applied in constraints {
      guard case .value(.int(let count)) = applied.argument else { continue }
      if applied.constraint.limitsLeast { bounds.least = max(bounds.least, count) }
      if applied.constraint.limitsMost { bounds.most = min(bounds.most ?? .max, count) }
    }
    return bounds
  }

  /// How many items there may be at most, where that depends on answers; as a count that is less than the least that can
  /// be written, it says nothing.
  package var mostItems: PlannedExpression? {
    for applied in constraints where applied.constraint === Constraint.maxItems {
      if case .formula(let formula) = applied.argument { return PlannedExpression(formula, owner: id.slot) }
    }
    return nil
  }

  /// The same in scalars: nothing is known of them where its lengths count something else.
  package var scalarLengths: LengthBounds { kind.text?.unit == .scalars ? lengths : LengthBounds() }
}
