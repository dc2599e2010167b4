// The shortest decimal that stands for a double, as digits and an exponent.

/// `digits` times ten to the `exponent`: of the decimals that read back as the same double, the shortest.
nonisolated struct FormShortestDecimal {
  let isNegative: Bool
  /// Without zeros at the end, at most 17 digits; 0 for zero.
  let digits: UInt64
  /// 0 for zero.
  let exponent: Int

  /// Nil if `value` is infinite or not a number.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(description: value.description)
  }

  private init(isNegative: Bool, digits: UInt64, exponent: Int) {
    var digits = digits
    var exponent = exponent
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = digits == 0 ? 0 : exponent
  }

  /// Swift describes a finite double by its shortest decimal: `-1.5`, `100.0`, `1e+16`, `2.5e-07`.
  private init(description: String) {
    var reader = FormReader(description)
    let isNegative = reader.take(0x2D)
    var digits: UInt64 = 0
    var exponent = 0
    var isFraction = false
    while let byte = reader.next, byte != 0x65 {
      if let digit = reader.digit {
        // `100.0` and the like have a zero more than the digits, but 18 fit easily.
        digits = digits &* 10 &+ UInt64(digit)
        if isFraction { exponent -= 1 }
      } else {
        isFraction = true
      }
      reader.skip()
    }
    if reader.take(0x65) {
      let isSmall = reader.take(0x2D)
      if reader.take(0x2B) {}
      let power = reader.number() ?? 0
      exponent += isSmall ? -power : power
    }
    self.init(isNegative: isNegative, digits: digits, exponent: exponent)
  }

  /// The digits of a decimal.
  init(_ decimal: FormDecimal) {
    self.init(isNegative: decimal.digits < 0, digits: decimal.digits.magnitude, exponent: -decimal.places)
  }

  /// The decimal of these digits; nil if they are so many that a double may stand for others too, or too many.
  var decimal: FormDecimal? {
    guard digits < FormDecimal.power(15) else { return nil }
    return FormNumberShape(digits: digits, isNegative: isNegative, exponent: exponent).decimal
  }

  /// With so many places, rounded; nil if that has more than 18 digits.
  func rounded(_ rule: FormRounding, places: Int) -> FormDecimal? {
    let cut = -(exponent + places)
    guard cut > 0 else {
      return FormNumberShape(digits: digits, isNegative: isNegative, exponent: exponent).decimal?.padded(to: places)
    }
    let magnitude = FormDecimal.rounded(digits, cutting: cut, rule, isNegative: isNegative)
    return FormDecimal(digits: isNegative ? -Int64(magnitude) : Int64(magnitude), places: places)
  }

  /// The double nearest to the number with at most so many places; nil if it has no more.
  func roundedDouble(_ rule: FormRounding, places: Int) -> Double? {
    let cut = -(exponent + places)
    guard cut > 0 else { return nil }
    let magnitude = FormDecimal.rounded(digits, cutting: cut, rule, isNegative: isNegative)
    return Double((isNegative ? "-" : "") + String(magnitude) + "e-" + String(places))
  }

  /// Whether this is a whole multiple of `other`; of zero, only zero is.
  func isMultiple(of other: FormShortestDecimal) -> Bool {
    guard digits != 0 else { return true }
    guard other.digits != 0 else { return false }
    let power = exponent - other.exponent
    guard power < 0 else { return FormShortestDecimal.remainder(of: digits, shiftedBy: power, by: other.digits) == 0 }
    // There are no zeros at the end of the digits to make up for the finer unit.
    return false
  }

  /// The remainder of `digits * 10^power` by `divisor`, a digit at a time.
  private static func remainder(of digits: UInt64, shiftedBy power: Int, by divisor: UInt64) -> UInt64 {
    var rest = digits % divisor
    for _ in 0..<power where rest != 0 {
      rest = divisor.dividingFullWidth(rest.multipliedFullWidth(by: 10)).remainder
    }
    return rest
  }
}
