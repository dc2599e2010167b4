// Years, months and days, as a person counts them.

/// A length of time in the calendar's own units. How long it is depends on the date it is added to, so periods
/// have no order.
public nonisolated struct FormPeriod: Hashable, Sendable, CustomStringConvertible {
  /// May be negative, as all three.
  public let years: Int
  /// Not limited to 11.
  public let months: Int
  /// Not limited to 31.
  public let days: Int

  /// The period of so many years, months and days.
  public init(years: Int = 0, months: Int = 0, days: Int = 0) {
    self.years = years
    self.months = months
    self.days = days
  }

  /// Reads `P1Y2M3D`: at least one of the parts, in this order, each an integer that may be negative.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard reader.take(0x50), !reader.isAtEnd else { return nil }
    var parts = [0, 0, 0]
    var first = 0
    while !reader.isAtEnd {
      let isNegative = reader.take(0x2D)
      guard let value = reader.number() else { return nil }
      guard let index = FormPeriod.designators[first...].firstIndex(of: reader.next ?? 0) else { return nil }
      parts[index] = isNegative ? -value : value
      first = index + 1
      reader.skip()
    }
    self.init(years: parts[0], months: parts[1], days: parts[2])
  }

  /// `P1Y2M3D`, without the parts that are zero; `P0D` for nothing.
  public var description: String {
    var text = "P"
    if years != 0 { text += String(years) + "Y" }
    if months != 0 { text += String(months) + "M" }
    if days != 0 { text += String(days) + "D" }
    return text == "P" ? "P0D" : text
  }

  /// The period in the other direction. Throws `overflow` for the smallest integer.
  public func negated() throws(FormFailure) -> FormPeriod {
    guard years != .min, months != .min, days != .min else { throw .overflow }
    return FormPeriod(years: -years, months: -months, days: -days)
  }

  /// Both periods, part by part. Throws `overflow` if a part does not fit.
  public func adding(_ other: FormPeriod) throws(FormFailure) -> FormPeriod {
    let (years, a) = years.addingReportingOverflow(other.years)
    let (months, b) = months.addingReportingOverflow(other.months)
    let (days, c) = days.addingReportingOverflow(other.days)
    guard !a, !b, !c else { throw .overflow }
    return FormPeriod(years: years, months: months, days: days)
  }

  /// `Y`, `M` and `D`.
  private static let designators: [UInt8] = [0x59, 0x4D, 0x44]
}
