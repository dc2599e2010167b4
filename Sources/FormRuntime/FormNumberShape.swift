// Which texts are numbers, by the grammar of JSON.

/// The parts of a number as JSON writes it: `-12.5e-3`.
nonisolated struct FormNumberShape {
  private let isNegative: Bool
  /// The digits before and behind the point as one number; nil if they are too many for 64 bits.
  private let digits: UInt64?
  /// How many digits stand behind the last one that is not zero.
  private let trailingZeros: Int
  private let fractionCount: Int
  private let exponent: Int

  /// Nil if `text` is not a number of JSON.
  init?(_ text: String) {
    var reader = FormReader(text)
    isNegative = reader.take(0x2D)
    var mantissa = Mantissa()
    let startsWithZero = reader.next == 0x30
    guard mantissa.read(&reader) > 0, !startsWithZero || mantissa.count == 1 else { return nil }
    var fractionCount = 0
    if reader.take(0x2E) {
      fractionCount = mantissa.read(&reader)
      guard fractionCount > 0 else { return nil }
    }
    var exponent = 0
    if reader.take(0x65, or: 0x45) {
      let isSmall = reader.next == 0x2D
      if !isSmall { _ = reader.take(0x2B) } else { reader.skip() }
      guard reader.digit != nil else { return nil }
      // Beyond any double, and far enough from overflow.
      while let digit = reader.digit {
        exponent = min(exponent * 10 + digit, 100_000_000)
        reader.skip()
      }
      if isSmall { exponent = -exponent }
    }
    guard reader.isAtEnd else { return nil }
    digits = mantissa.value
    trailingZeros = mantissa.zeros
    self.fractionCount = fractionCount
    self.exponent = exponent
  }

  /// `digits` times ten to the power of `exponent`.
  init(digits: UInt64, isNegative: Bool, exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    trailingZeros = 0
    fractionCount = exponent < 0 ? -exponent : 0
    self.exponent = exponent < 0 ? 0 : exponent
  }

  /// The decimal that it stands for exactly, with the places that are written as far as there is room for them; nil for
  /// more than 18 digits or places.
  var decimal: FormDecimal? {
    guard let digits, digits < FormDecimal.limit else { return nil }
    let written = min(max(fractionCount - exponent, 0), FormDecimal.mostPlaces)
    if digits == 0 { return FormDecimal(known: 0, written) }
    var value = digits
    var power = exponent - fractionCount + trailingZeros
    guard power <= FormDecimal.mostPlaces, power >= -FormDecimal.mostPlaces else { return nil }
    while power > 0 {
      value = value &* 10
      guard value < FormDecimal.limit else { return nil }
      power -= 1
    }
    let exact = FormDecimal(known: isNegative ? -Int64(value) : Int64(value), -power)
    return exact.places < written ? exact.padded(to: written) : exact
  }

  /// The integer that it stands for exactly, if that is of 64 bits.
  var integer: Int? {
    guard let digits else { return nil }
    if digits == 0 { return 0 }
    var power = exponent - fractionCount + trailingZeros
    guard power >= 0 else { return nil }
    var magnitude = digits
    while power > 0 {
      let (tenfold, isTooMuch) = magnitude.multipliedReportingOverflow(by: 10)
      guard !isTooMuch else { return nil }
      magnitude = tenfold
      power -= 1
    }
    if isNegative { return magnitude <= UInt64(Int.min.magnitude) ? Int(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int(exactly: magnitude)
  }

  /// Digits summed up, with the zeros at their end held back, so that `1.000000000000000000000` fits.
  private struct Mantissa {
    var value: UInt64? = 0
    var zeros = 0
    var count = 0

    /// Takes digits and gives how many there were.
    mutating func read(_ reader: inout FormReader) -> Int {
      let before = count
      while let digit = reader.digit {
        if digit == 0 { zeros += 1 } else { append(UInt64(digit)) }
        count += 1
        reader.skip()
      }
      return count - before
    }

    private mutating func append(_ digit: UInt64) {
      // Zeros in front of the first digit count for nothing.
      if value == 0 { zeros = 0 }
      while zeros > 0 {
        shift()
        zeros = value == nil ? 0 : zeros - 1
      }
      shift()
      guard let tenfold = value else { return }
      let (sum, isTooMuch) = tenfold.addingReportingOverflow(digit)
      value = isTooMuch ? nil : sum
    }

    private mutating func shift() {
      guard let product = value?.multipliedReportingOverflow(by: 10) else { return }
      value = product.overflow ? nil : product.partialValue
    }
  }
}
