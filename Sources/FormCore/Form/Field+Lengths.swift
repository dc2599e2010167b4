// How long an answer to a field may be, as far as its constraints say so with numbers.

import FormLanguage
package import FormRuntime

/// The least and the greatest length: of a text in its unit, of a list or several choices in items.
public struct LengthBounds: Hashable, Sendable {
  /// At least so many; 0 where nothing is said.
  public var least = 0
  /// At most so many; nothing where nothing is said.
  public var most: Int?

  /// What no length of an answer reaches: what is said beyond is said of none, and bounds can be counted with.
  fileprivate static let unreached = Int(Int32.max)

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
      if applied.constraint.limitsLeast { bounds.least = max(bounds.least, min(count, LengthBounds.unreached)) }
      if applied.constraint.limitsMost, count < LengthBounds.unreached {
        bounds.most = min(bounds.most ?? count, count)
      }
    }
    return bounds
  }

  /// The same in scalars: nothing is known of them where its lengths count something else.
  var scalarLengths: LengthBounds { kind.text?.unit == .scalars ? lengths : LengthBounds() }
}

extension FormTextUnit {
  /// How many scalars a text has that has at least so many of the unit: a scalar is at most four bytes, two UTF-16 units
  /// and a part of one character.
  package func scalars(atLeast count: Int) -> Int {
    switch self {
    case .scalars, .characters: count
    case .utf16: count / 2 + count % 2
    case .bytes: count / 4 + (count % 4 == 0 ? 0 : 1)
    }
  }

  /// How many scalars a text has at most that has at most so many of the unit; nothing where many can be one of it.
  package func scalars(atMost count: Int) -> Int? { self == .characters ? nil : count }
}

extension LengthBounds {
  /// What they leave in scalars, as far as that is certain.
  package func inScalars(_ unit: FormTextUnit) -> LengthBounds {
    LengthBounds(least: unit.scalars(atLeast: least), most: most.flatMap(unit.scalars(atMost:)))
  }
}
