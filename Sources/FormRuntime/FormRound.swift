// Rounding functions of the form language: they give the type that they are given.

/// A number that can be rounded to fewer places.
public nonisolated protocol FormRoundable {
  /// With at most `places` places, from 0 to 12. Throws `outOfRange` for other places.
  func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> Self
}

nonisolated extension Int: FormRoundable {
  /// An integer has no places: it stays.
  public func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> Int {
    try FormDecimal.check(places: places)
    return self
  }
}

nonisolated extension Double: FormRoundable {
  /// By its shortest decimal: 2.675 is halfway between 2.67 and 2.68.
  public func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> Double {
    try FormNumber.rounded(self, rule, places: places)
  }
}

nonisolated extension FormDecimal: FormRoundable {
  /// With just so many places.
  public func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> FormDecimal {
    try rounded(rule, places: places)
  }
}

/// `round`, `roundEven`, `floor` and `ceil` of the form language. With a number of places they throw `outOfRange` if that
/// is not from 0 to 12.
public nonisolated enum FormRound {
  /// `round(value)`
  public static func round<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .halfAway) }

  /// `round(value, places)`
  public static func round<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .halfAway, places: places)
  }

  /// `roundEven(value)`
  public static func roundEven<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .halfEven) }

  /// `roundEven(value, places)`
  public static func roundEven<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .halfEven, places: places)
  }

  /// `floor(value)`
  public static func floor<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .down) }

  /// `floor(value, places)`
  public static func floor<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .down, places: places)
  }

  /// `ceil(value)`
  public static func ceil<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .up) }

  /// `ceil(value, places)`
  public static func ceil<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .up, places: places)
  }

  /// What has no places can't have more digits than it had, so that this does not fail.
  private static func whole<Number: FormRoundable>(_ value: Number, _ rule: FormRounding) -> Number {
    (try? value.rounded(by: rule, places: 0)) ?? value
  }
}

nonisolated extension FormNumber {
  /// `abs(value)`. Throws `overflow` for the smallest integer.
  public static func absolute(_ value: Int) throws(FormFailure) -> Int { value < 0 ? try negation(value) : value }

  /// `abs(value)`
  public static func absolute(_ value: Double) -> Double { value.magnitude }

  /// `abs(value)`
  public static func absolute(_ value: FormDecimal) -> FormDecimal { value.magnitude }

  /// `sign(value)`: -1, 0 or 1.
  public static func sign(_ value: Int) -> Int { value.signum() }

  /// `sign(value)`: -1, 0 or 1; not a number for what is none.
  public static func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : value }

  /// `sign(value)`: -1, 0 or 1.
  public static func sign(_ value: FormDecimal) -> FormDecimal { value.signum }

  /// `divide(a, b, places)`, rounded half away from zero. Throws `divisionByZero`, `outOfRange` for places that are not from
  /// 0 to 12, `overflow` for more than 18 digits.
  public static func quotient(_ a: FormDecimal, _ b: FormDecimal, _ places: Int) throws(FormFailure) -> FormDecimal {
    try a.divided(by: b, places: places)
  }
}
