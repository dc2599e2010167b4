// Whole numbers of 128 bits, as far as the arithmetic of decimals needs them: the standard library's are too new.

/// A whole number of 128 bits, not negative.
nonisolated struct FormWideNumber: Equatable, Comparable {
  private var high: UInt64
  private var low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The product, which always fits.
  init(_ value: UInt64, times factor: UInt64) {
    let product = value.multipliedFullWidth(by: factor)
    self.init(high: product.high, low: product.low)
  }

  /// The number itself, if it has 64 bits.
  var narrow: UInt64? { high == 0 ? low : nil }

  static func < (a: FormWideNumber, b: FormWideNumber) -> Bool { a.high == b.high ? a.low < b.low : a.high < b.high }

  /// The sum, of numbers far below 128 bits.
  static func + (a: FormWideNumber, b: FormWideNumber) -> FormWideNumber {
    let (low, carry) = a.low.addingReportingOverflow(b.low)
    return FormWideNumber(high: a.high &+ b.high &+ (carry ? 1 : 0), low: low)
  }

  /// The difference; `b` is not greater than `a`.
  static func - (a: FormWideNumber, b: FormWideNumber) -> FormWideNumber {
    let (low, borrow) = a.low.subtractingReportingOverflow(b.low)
    return FormWideNumber(high: a.high &- b.high &- (borrow ? 1 : 0), low: low)
  }

  /// Ten times the number, which is far below 128 bits.
  var tenfold: FormWideNumber {
    let product = low.multipliedFullWidth(by: 10)
    return FormWideNumber(high: high &* 10 &+ product.high, low: product.low)
  }

  /// A tenth, if it is a multiple of ten.
  var tenth: FormWideNumber? {
    let upper = high.quotientAndRemainder(dividingBy: 10)
    let lower = UInt64(10).dividingFullWidth((upper.remainder, low))
    return lower.remainder == 0 ? FormWideNumber(high: upper.quotient, low: lower.quotient) : nil
  }
}
