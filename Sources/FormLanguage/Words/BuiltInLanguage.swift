// The languages that formc itself speaks.

/// A language that formc has words of its own in.
public enum BuiltInLanguage: String, CaseIterable, Sendable {
  /// The one that is taken where a form has words in another.
  case english = "en"
  /// In simplified characters, which are better for those who read traditional ones than English.
  case chinese = "zh"
  case polish = "pl"
  case german = "de"

  /// The one for a tag of BCP 47, of which the first part counts: `plt` is not Polish. `FormWord` asks the same, for
  /// generated models.
  package init(serving tag: String) {
    let language = tag.utf8.prefix { $0 != UInt8(ascii: "-") }
    self = BuiltInLanguage.allCases.first { language.elementsEqual($0.rawValue.utf8) } ?? .english
  }

  /// What a form calls it.
  package var usualTag: String { self == .chinese ? "zh-Hans" : rawValue }
}
