// Decimals of a form's fields in records: a field says how many places its answers are written with.

#if !hasFeature(Embedded)
  /// A decimal that is written with a fixed number of places, also where its 18 digits have no room for all the zeros:
  /// `1234567890.500000000` with nine.
  ///
  /// `FormJSON.encoded` writes them; other encoders know numbers without their digits, and get the number.
  public nonisolated struct FormPlacedDecimal: Encodable, Sendable {
    let decimal: FormDecimal
    let places: Int

    /// The decimal of a field of so many places.
    public init(_ decimal: FormDecimal, places: Int) {
      self.decimal = decimal
      self.places = places
    }

    /// The same of an answer; nil if there is none.
    public init?(_ decimal: FormDecimal?, places: Int) {
      guard let decimal else { return nil }
      self.init(decimal, places: places)
    }

    /// The number. Throws what a decimal throws.
    public func encode(to encoder: any Encoder) throws { try decimal.encode(to: encoder) }
  }
#endif
