// Words that a person sees, in each of the form's languages.

import FormLanguage
public import FormRuntime

/// A file whose texts are read when they are asked for. An object, so that a text is small.
package protocol WrittenTexts: AnyObject, Sendable {
  /// The decoded UTF-8 of the text at `index` in each of its languages, in the order of the file.
  func texts(at index: Int32) -> [[UInt8]]

  /// One of them, by its position.
  func text(at index: Int32, variant: Int) -> [UInt8]
}

/// A text in one or more languages.
public struct Text: Sendable {
  /// The text in one language.
  public struct Variant: Sendable {
    /// The language's tag, as in `languages`.
    public var language: String
    /// What it says.
    public var template: FormMessageTemplate

    /// Makes a variant.
    public init(language: String, template: FormMessageTemplate) {
      self.language = language
      self.template = template
    }
  }

  /// Where the words are.
  private enum Content {
    /// In the file, one scalar for each of these languages in turn, and only words: as most texts are, few of which
    /// anybody asks for.
    case written(any WrittenTexts, at: Int32, languages: [String])
    /// Here. Aside, so that a text is small.
    case here(Translations)
  }

  /// The words in all languages. There are always some, unless there is `rest`.
  private final class Translations: Sendable {
    let variants: [Variant]
    let rest: FormMessageTemplate?
    /// The placeholders, found once: every field of a type asks for them.
    let placeholders: [FormMessagePlaceholder]

    init(_ variants: [Variant], rest: FormMessageTemplate?) {
      self.variants = variants
      self.rest = rest
      var known = OrderedPlaceholders()
      for variant in variants { known.add(variant.template.placeholders) }
      if let rest { known.add(rest.placeholders) }
      placeholders = known.all
    }
  }

  private let content: Content

  /// Makes a text; there must be a variant, or `rest`.
  public init(variants: [Variant], rest: FormMessageTemplate? = nil) {
    content = .here(Translations(variants, rest: rest))
  }

  /// Makes a text that is the same in every language.
  package init(plain: String) {
    self.init(variants: [Variant(language: "", template: FormMessageTemplate(literal: plain))])
  }

  /// Makes a text of which `file` has one variant at `index` for each of `languages`, in this order, and only words.
  package init(written file: any WrittenTexts, at index: Int32, in languages: [String]) {
    content = .written(file, at: index, languages: languages)
  }

  /// The variants, in the order of the spec.
  public var variants: [Variant] {
    switch content {
    case .written(let file, let index, let languages):
      zip(languages, file.texts(at: index)).map { Variant(language: $0, written: $1) }
    case .here(let words): words.variants
    }
  }

  /// What is the same for all copies of a text, as it is for the uses of a type.
  package struct Identity: Hashable, Sendable {
    fileprivate let words: ObjectIdentifier
    fileprivate let index: Int32
  }

  /// Whether it stands in a file, by its place in which it is known as long as that is kept.
  package var isWritten: Bool { if case .written = content { true } else { false } }

  /// What the copies of the text have in common, as long as there is one.
  package var identity: Identity {
    switch content {
    case .written(let file, let index, _): Identity(words: ObjectIdentifier(file), index: index)
    case .here(let words): Identity(words: ObjectIdentifier(words), index: 0)
    }
  }

  /// What holds for every language that has no variant of its own: the text of `"*"`.
  public var rest: FormMessageTemplate? {
    switch content {
    case .written: nil
    case .here(let words): words.rest
    }
  }

  /// Its placeholders in any language, each once.
  public var placeholders: [FormMessagePlaceholder] {
    switch content {
    case .written: []
    case .here(let words): words.placeholders
    }
  }

  /// Whether there is nothing but words in it, in any language.
  var isWords: Bool { placeholders.isEmpty }

  /// The variant with just this tag.
  func variant(taggedAs tag: Substring) -> Variant? {
    switch content {
    case .written(let file, let index, let languages):
      languages.firstIndex { $0.utf8.elementsEqual(tag.utf8) }.map { variant in
        Variant(language: languages[variant], written: file.text(at: index, variant: variant))
      }
    case .here(let words): words.variants.first { $0.language.utf8.elementsEqual(tag.utf8) }
    }
  }

  /// The variant for `language`, or the first one.
  public func template(in language: String) -> FormMessageTemplate {
    variant(for: language).template
  }

  /// The words in `language`, where the text has no placeholders; placeholders are left as written otherwise.
  public func plain(in language: String) -> String { template(in: language).plainText }
}

extension Text.Variant {
  /// What stands in the file. If there was something to say of it, that has been said.
  fileprivate init(language: String, written bytes: [UInt8]) {
    self.init(language: language, template: FormMessageParser.parse(bytes, languages: [language]).template)
  }
}

/// Placeholders in the order in which they were added, each once.
private struct OrderedPlaceholders {
  private(set) var all: [FormMessagePlaceholder] = []
  private var seen: Set<FormMessagePlaceholder> = []

  mutating func add(_ placeholders: [FormMessagePlaceholder]) {
    // A text in one more language mostly has the same.
    guard !placeholders.isEmpty, all != placeholders else { return }
    if seen.isEmpty { seen = Set(all) }
    for placeholder in placeholders where seen.insert(placeholder).inserted { all.append(placeholder) }
  }
}
