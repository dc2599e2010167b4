// What a text says in a language: which of its variants counts, and the words with values in place of its names.

public import FormRuntime

extension Text {
  /// The variant for `language`: the same tag, else what is left of it with parts taken off its end (`de` for
  /// `de-AT`), else what holds for the rest, else the first one.
  public func variant(for language: String) -> Variant {
    if let variant = Text.lookUp(language, { variant(taggedAs: $0) }) { return variant }
    if let rest { return Variant(language: language, template: rest) }
    return variants.first ?? Variant(language: language, template: FormMessageTemplate(parts: []))
  }

  /// What is said in several languages; many of them may share a variant.
  package struct Spoken: Sendable {
    /// Each variant that a language has, once, in the order of the languages.
    package fileprivate(set) var variants: [Variant] = []
    /// The position of the variant of each language.
    package fileprivate(set) var positions: [Int] = []
    /// The position of what holds for languages that have no variant: each has the rules of its own for plurals. The
    /// variant is called like the first of them.
    package fileprivate(set) var rest: Int?
  }

  /// The variants for each of `languages`, as `variant(for:)` finds them.
  package func spoken(in languages: [String]) -> Spoken {
    let variants = variants
    var spoken = Spoken()
    // By the position in `variants`.
    var positions: [Int: Int] = [:]
    let tags = variants.count < 8 ? nil : tags(of: variants)
    for language in languages {
      let found = Text.lookUp(language) { tag in
        tags.map { $0[FormTextKey(String(tag))] }
          ?? variants.firstIndex { $0.language.utf8.elementsEqual(tag.utf8) }
      }
      let position: Int
      if let index = found ?? (rest == nil && !variants.isEmpty ? 0 : nil) {
        position = positions[index] ?? spoken.variants.count
        positions[index] = position
        if position == spoken.variants.count { spoken.variants.append(variants[index]) }
      } else {
        position = spoken.rest ?? spoken.variants.count
        spoken.rest = position
        if position == spoken.variants.count {
          let template = rest ?? FormMessageTemplate(parts: [])
          spoken.variants.append(Variant(language: language, template: template))
        }
      }
      spoken.positions.append(position)
    }
    return spoken
  }

  /// What is found for a tag, or for what is left of it with parts taken off its end.
  private static func lookUp<Found>(_ language: String, _ find: (Substring) -> Found?) -> Found? {
    var tag = Substring(language)
    while !tag.isEmpty {
      if let found = find(tag) { return found }
      guard let hyphen = tag.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
      tag = tag[..<hyphen]
    }
    return nil
  }

  /// The first position of each tag.
  private func tags(of variants: [Variant]) -> [FormTextKey: Int] {
    Dictionary(variants.enumerated().map { (FormTextKey($1.language), $0) }) { first, _ in first }
  }

  /// The words in `language`, with values in place of names.
  public func rendered(in language: String, value: (FormMessagePlaceholder) -> FormMessageValue) -> String {
    let variant = variant(for: language)
    return variant.template.rendered(language: variant.language, value: value)
  }
}
