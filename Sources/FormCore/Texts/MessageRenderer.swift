// Writes a text for a person, with values in place of its names.

public import FormRuntime

/// What a name of a text stands for.
public enum MessageValue: Hashable, Sendable {
  /// Nothing: an answer that is empty or hidden.
  case nothing
  /// Words.
  case text(String)
  /// An integer.
  case integer(Int)
  /// A double, written in its shortest form.
  case number(Double)
  /// A decimal, with all its places.
  case decimal(FormDecimal)

  /// As a person reads it.
  public var text: String {
    switch self {
    case .nothing: ""
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value): FormNumber.text(value)
    case .decimal(let value): value.description
    }
  }

  fileprivate func isExactly(_ number: Int) -> Bool {
    switch self {
    case .nothing, .text: false
    case .integer(let value): value == number
    case .number(let value): value == Double(number)
    case .decimal(let value): value == FormDecimal(number)
    }
  }

  fileprivate func category(language: String) -> FormPluralCategory {
    switch self {
    case .nothing, .text: .other
    case .integer(let value): FormPlural.category(of: value, language: language)
    case .number(let value): FormPlural.category(of: value, language: language)
    case .decimal(let value): FormPlural.category(of: value, language: language)
    }
  }
}

extension MessageTemplate {
  /// The text in words.
  ///
  /// - Parameters:
  ///   - language: the language of the template, whose plural rules hold.
  ///   - value: what a placeholder stands for.
  public func rendered(language: String, value: (MessagePlaceholder) -> MessageValue) -> String {
    if parts.count == 1, case .literal(let text) = parts[0] { return text }
    var output = ""
    render(into: &output, language: language, number: .nothing, value: value)
    return output
  }

  /// Plurals nest no deeper than `MessageParser.depthLimit`.
  private func render(
    into output: inout String, language: String, number: MessageValue, value: (MessagePlaceholder) -> MessageValue
  ) {
    for part in parts {
      switch part {
      case .literal(let text): output += text
      case .number: output += number.text
      case .placeholder(let placeholder): output += value(placeholder).text
      case .plural(let name, let exact, let categories):
        let count = value(MessagePlaceholder(name))
        // An empty or hidden field leaves nothing there, whatever the branches say.
        if count.text.isEmpty { break }
        MessageTemplate.branch(exact, categories, for: count, language: language)?
          .render(into: &output, language: language, number: count, value: value)
      }
    }
  }

  /// The branch of a plural that a value takes, if it has one.
  package static func branch(
    _ exact: [(Int, MessageTemplate)], _ categories: [(FormPluralCategory, MessageTemplate)], for value: MessageValue,
    language: String
  ) -> MessageTemplate? {
    if let branch = exact.first(where: { value.isExactly($0.0) }) { return branch.1 }
    let category = value.category(language: language)
    return (categories.first { $0.0 == category } ?? categories.first { $0.0 == .other })?.1
  }
}

extension Text {
  /// The variant for `language`: the same tag, else what is left of it with parts taken off its end (`de` for
  /// `de-AT`), else what holds for the rest, else the first one.
  public func variant(for language: String) -> Variant {
    if let variant = Text.lookUp(language, { variant(taggedAs: $0) }) { return variant }
    if let rest { return Variant(language: language, template: rest) }
    return variants.first ?? Variant(language: language, template: MessageTemplate(parts: []))
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
          let template = rest ?? MessageTemplate(parts: [])
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
  public func rendered(in language: String, value: (MessagePlaceholder) -> MessageValue) -> String {
    let variant = variant(for: language)
    return variant.template.rendered(language: variant.language, value: value)
  }

  /// Its placeholders in any language, each once.
  public var placeholders: [MessagePlaceholder] {
    guard !isWords else { return [] }
    var known = OrderedPlaceholders()
    for variant in variants { known.add(variant.template.placeholders) }
    if let rest { known.add(rest.placeholders) }
    return known.all
  }
}

/// Placeholders in the order in which they were added, each once.
private struct OrderedPlaceholders {
  private(set) var all: [MessagePlaceholder] = []
  private var seen: Set<MessagePlaceholder> = []

  mutating func add(_ placeholders: [MessagePlaceholder]) {
    // A text in one more language mostly has the same.
    guard !placeholders.isEmpty, all != placeholders else { return }
    if seen.isEmpty { seen = Set(all) }
    for placeholder in placeholders where seen.insert(placeholder).inserted { all.append(placeholder) }
  }
}
