// Arithmetic of decimals: exact, or rounded where it is said how.

/// How a number is rounded to fewer places.
public nonisolated enum FormRounding: Hashable, Sendable {
  /// To the nearest, half away from zero, as on an invoice.
  case halfAway
  /// To the nearest, half to the even digit.
  case halfEven
  /// Towards negative infinity.
  case down
  /// Towards positive infinity.
  case up
}

nonisolated extension FormDecimal {
  /// The sum, exactly, with the more of both places. Throws `overflow` for more than 18 digits.
  public func adding(_ other: FormDecimal) throws(FormFailure) -> FormDecimal {
    let places = Swift.max(places, other.places)
    let a = FormWideNumber(digits.magnitude, times: FormDecimal.power(places - self.places))
    let b = FormWideNumber(other.digits.magnitude, times: FormDecimal.power(places - other.places))
    if (digits < 0) == (other.digits < 0) {
      return try FormDecimal.fitted(a + b, places, isNegative: digits < 0)
    }
    return a < b
      ? try FormDecimal.fitted(b - a, places, isNegative: other.digits < 0)
      : try FormDecimal.fitted(a - b, places, isNegative: digits < 0)
  }

  /// The difference, exactly, with the more of both places. Throws `overflow` for more than 18 digits.
  public func subtracting(_ other: FormDecimal) throws(FormFailure) -> FormDecimal { try adding(other.negated) }

  /// The product, exactly, with the places of both. Throws `overflow` for more than 18 digits.
  public func multiplied(by other: FormDecimal) throws(FormFailure) -> FormDecimal {
    let product = FormWideNumber(digits.magnitude, times: other.digits.magnitude)
    return try FormDecimal.fitted(product, places + other.places, isNegative: (digits < 0) != (other.digits < 0))
  }

  /// The quotient with `places` places, from 0 to 12, rounded half away from zero. Throws `divisionByZero`, `outOfRange`
  /// for other places, and `overflow` for more than 18 digits.
  public func divided(by other: FormDecimal, places wanted: Int) throws(FormFailure) -> FormDecimal {
    try FormDecimal.check(places: wanted)
    guard other.digits != 0 else { throw .divisionByZero }
    let isNegative = (digits < 0) != (other.digits < 0)
    let divisor = other.digits.magnitude
    let start = digits.magnitude.quotientAndRemainder(dividingBy: divisor)
    let shift = wanted + other.places - places
    guard shift >= 0 else {
      // What is behind the whole quotient can't reach the half of what is cut off.
      let rounded = FormDecimal.rounded(start.quotient, cutting: -shift, .halfAway, isNegative: isNegative)
      return try FormDecimal.fitted(FormWideNumber(rounded, times: 1), wanted, isNegative: isNegative)
    }
    var quotient = FormWideNumber(start.quotient, times: 1)
    var rest = start.remainder
    // More than 18 digits in front of the point.
    let end = FormWideNumber(FormDecimal.limit, times: FormDecimal.power(wanted))
    for _ in 0..<shift {
      // A divisor has at most 18 digits, so that ten times the rest fits.
      let next = (rest &* 10).quotientAndRemainder(dividingBy: divisor)
      quotient = quotient.tenfold + FormWideNumber(next.quotient, times: 1)
      guard quotient < end else { throw .overflow }
      rest = next.remainder
    }
    if rest >= divisor - rest { quotient = quotient + FormWideNumber(1, times: 1) }
    return try FormDecimal.fitted(quotient, wanted, isNegative: isNegative)
  }

  /// The nearest number with `places` places, from 0 to 12. Throws `outOfRange` for other places, and `overflow` for more
  /// than 18 digits.
  public func rounded(_ rule: FormRounding = .halfAway, places wanted: Int = 0) throws(FormFailure) -> FormDecimal {
    try FormDecimal.check(places: wanted)
    guard places > wanted else { return padded(to: wanted) }
    let magnitude = FormDecimal.rounded(digits.magnitude, cutting: places - wanted, rule, isNegative: digits < 0)
    return try FormDecimal.fitted(FormWideNumber(magnitude, times: 1), wanted, isNegative: digits < 0)
  }

  /// The number with the other sign.
  public var negated: FormDecimal { FormDecimal(known: -digits, places) }

  /// The number without its sign.
  public var magnitude: FormDecimal { FormDecimal(known: abs(digits), places) }

  /// -1, 0 or 1.
  public var signum: FormDecimal { FormDecimal(known: digits.signum(), 0) }

  /// The number without its fraction.
  public var whole: Int { Int(digits / Int64(FormDecimal.power(places))) }

  /// The nearest double.
  public var double: Double { Double(description) ?? 0 }

  /// Whether this is a whole multiple of `other`; of zero, only zero is.
  public func isMultiple(of other: FormDecimal) -> Bool {
    FormShortestDecimal(self).isMultiple(of: FormShortestDecimal(other))
  }

  static func check(places: Int) throws(FormFailure) {
    guard places >= 0, places <= 12 else { throw .outOfRange }
  }

  /// The decimal of so many digits and places, less the zeros at the end that there is no room for.
  private static func fitted(
    _ magnitude: FormWideNumber, _ places: Int, isNegative: Bool
  ) throws(FormFailure) -> FormDecimal {
    var magnitude = magnitude
    var places = places
    while true {
      if let narrow = magnitude.narrow, narrow < limit, places <= mostPlaces {
        return FormDecimal(known: isNegative ? -Int64(narrow) : Int64(narrow), places)
      }
      guard places > 0, let tenth = magnitude.tenth else { throw .overflow }
      magnitude = tenth
      places -= 1
    }
  }

  /// `magnitude` without its last `count` digits, rounded.
  static func rounded(_ magnitude: UInt64, cutting count: Int, _ rule: FormRounding, isNegative: Bool) -> UInt64 {
    // More digits than there are: what is left is nothing, and less than a half.
    let isAll = count > 19
    let unit = isAll ? 1 : power(count)
    let kept = isAll ? 0 : magnitude / unit
    let cut = isAll ? magnitude : magnitude % unit
    guard cut != 0 else { return kept }
    let half: Bool? = isAll || cut < unit - cut ? false : cut > unit - cut ? true : nil
    let isUp =
      switch rule {
      case .halfAway: half ?? true
      case .halfEven: half ?? (kept % 2 == 1)
      case .down: isNegative
      case .up: !isNegative
      }
    return isUp ? kept + 1 : kept
  }
}
