// The plural category of a number: which of the forms of a word stands beside it.

/// CLDR's plural categories. Each language has some of them, and all have `other`.
public nonisolated enum FormPluralCategory: String, Hashable, Sendable {
  /// As in Arabic for 0.
  case zero
  /// As in English for 1.
  case one
  /// As in Arabic for 2.
  case two
  /// As in Polish for 2, 3 and 4.
  case few
  /// As in Polish for 5.
  case many
  /// What is left.
  case other
}

/// Plural categories of cardinal numbers by CLDR's rules.
public nonisolated enum FormPlural {
  /// The category of `number` in the language of a tag such as `pl` or `pt-PT`; where CLDR does not
  /// know the tag, its language counts, and an unknown language has `other` alone.
  ///
  /// The fraction digits that count are those of the number's shortest decimal.
  public static func category(of number: Double, language: String) -> FormPluralCategory {
    guard let operands = FormPluralOperands(number) else { return .other }
    return rules(of: language)?.category(of: operands) ?? .other
  }

  /// The category of a decimal, all of whose places count, as they are shown: in English, 1.00 is `other`.
  public static func category(of number: FormDecimal, language: String) -> FormPluralCategory {
    rules(of: language)?.category(of: FormPluralOperands(number)) ?? .other
  }

  /// The category of a whole number.
  public static func category(of number: Int, language: String) -> FormPluralCategory {
    rules(of: language)?.category(of: FormPluralOperands(number)) ?? .other
  }

  /// The categories that the language tells apart, `other` at the end.
  public static func categories(language: String) -> [FormPluralCategory] {
    rules(of: language)?.categories ?? [.other]
  }

  /// Of a tag, CLDR's table has the language, or the language and one part more.
  private static func rules(of language: String) -> FormPluralRules? {
    let parts = FormText.lowerAscii(language).split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    if parts.count > 1, let rules = FormPluralRules(language: String(first + "-" + parts[1])) { return rules }
    return FormPluralRules(language: String(first))
  }
}

/// The operands of plural rules (UTS #35, part 3, section 5.1.1), of the number without its sign.
nonisolated struct FormPluralOperands {
  /// The integer part. Of more than 18 digits the last 18 and 10^18: no rule asks for more.
  let i: UInt64
  /// How many fraction digits there are.
  let v: Int
  /// The fraction digits as a number.
  let f: UInt64
  /// The same without zeros at the end.
  let t: UInt64

  /// Whether the number, as a value, has no fraction.
  var isWhole: Bool { t == 0 }

  init(_ number: Int) {
    i = UInt64(number.magnitude)
    v = 0
    f = 0
    t = 0
  }

  init(_ number: FormDecimal) {
    let unit = FormDecimal.power(number.places)
    i = number.digits.magnitude / unit
    v = number.places
    f = number.digits.magnitude % unit
    t = number.padded(to: 0).digits.magnitude % FormDecimal.power(number.significantPlaces)
  }

  /// Nil for what is not finite.
  init?(_ number: Double) {
    guard let decimal = FormShortestDecimal(number) else { return nil }
    v = max(0, -decimal.exponent)
    // More than 17 digits there are not, so that beyond 10^18 all of them are behind the point.
    let unit = FormPluralOperands.shifted(1, by: min(v, 18))
    i = FormPluralOperands.shifted(decimal.digits / unit, by: max(0, decimal.exponent))
    f = decimal.digits % unit
    t = f
  }

  /// `digits` with zeros behind them.
  private static func shifted(_ digits: UInt64, by zeros: Int) -> UInt64 {
    let limit: UInt64 = 1_000_000_000_000_000_000
    var value = digits
    var isLarge = false
    for _ in 0..<zeros {
      isLarge = isLarge || value >= limit / 10
      value = value % limit * 10 % limit
    }
    return isLarge ? value + limit : value
  }
}
