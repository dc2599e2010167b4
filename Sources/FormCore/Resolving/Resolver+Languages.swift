// The languages of a file, and texts in them.

import FormRuntime

/// Which names a text may hold in braces.
enum TextNames {
  /// None.
  case none
  /// These, and no others.
  case listed([String])
  /// A constraint's own argument, the title and how long the answer is; not the latter if it is a secret.
  case constraint([String], isSecure: Bool)
  /// Every field in scope, and what else is listed.
  case fields(FormScope, and: [String])
}

/// The languages that a text lacks: how many, and the first of them, since a form may list thousands.
struct MissingLanguages: Sendable {
  let count: Int
  let first: [String]

  /// How many are named.
  static let shown = 6

  /// Nothing if all of `languages` are there.
  init?(_ languages: [String], without given: Set<Int>) {
    count = languages.count - given.count
    guard count > 0 else { return nil }
    first = languages.indices.lazy.filter { !given.contains($0) }.prefix(MissingLanguages.shown).map { languages[$0] }
  }
}

extension Resolver {
  mutating func resolveLanguages(_ index: Int) {
    guard let written = files[index].file.languages else { return }
    var languages: [String] = []
    // The places of languages, by tags without their case.
    var first: [String: Span] = [:]
    for tag in written {
      let known = first[Suggestion.withoutCase(tag.value)] ?? tag.span
      first[Suggestion.withoutCase(tag.value)] = known
      guard LanguageTag.isValid(tag.value), Diagnostic.language(insteadOf: tag.value) == nil else {
        let diagnostic = Diagnostic.badLanguage(tag.value, at: tag.span)
        report(diagnostic)
        // What was meant counts, so that texts in it are not said to be foreign.
        let meant = diagnostic.suggestions.first ?? tag.value
        meantLanguages[index, default: [:]][tag.value] = meant
        if !languages.contains(meant) { languages.append(meant) }
        continue
      }
      if known != tag.span {
        report(.duplicateLanguage(tag.value, at: tag.span, first: known))
      } else {
        languages.append(tag.value)
      }
    }
    if !languages.isEmpty { self.languages[index] = languages }
  }

  /// Reads a text of a file.
  ///
  /// A text of a library that the form uses has the form's languages in the end; where one is missing, that is said at
  /// `use`.
  mutating func text(_ spec: TextSpec?, in file: Int, names: TextNames, use: Span? = nil) -> Text? {
    let text = sharedText(spec, in: file, names: names, use: use)
    report(text.complaint, at: use)
    return text.value
  }

  /// The same, with what is to be said at `use`.
  mutating func sharedText(
    _ spec: TextSpec?, in file: Int, names: TextNames, use: Span?
  ) -> SharedParts.Shared<Text?> {
    guard let spec else { return SharedParts.Shared(value: nil, complaint: nil) }
    // A short text is sooner looked at than looked up.
    let mayBeUnread = isOnlyChecked && file == 0
    if mayBeUnread, spec.node.record.count < 16, isUnremarkable(spec) { return .unread }
    let key = use == nil ? nil : SharedParts.TextKey(spec, in: file, names)
    if let key, let known = shared.texts[key] { return known }
    let text = mayBeUnread && isUnremarkable(spec) ? .unread : readShared(spec, in: file, names: names, use: use)
    if let key { shared.texts[key] = text }
    return text
  }

  private mutating func readShared(
    _ spec: TextSpec, in file: Int, names: TextNames, use: Span?
  ) -> SharedParts.Shared<Text?> {
    let text = readText(spec, in: file, names: names)
    if file != 0, let text { return adopted(text, at: use) }
    return SharedParts.Shared(value: text, complaint: nil)
  }

  private mutating func readText(_ spec: TextSpec, in file: Int, names: TextNames) -> Text? {
    let languages = languages[file]
    if let plural = pluralBranches(of: spec, languages) {
      report(.pluralAsLanguages(at: plural.span, first: plural.value))
      return nil
    }
    var variants: [Text.Variant] = []
    var hasForeign = false
    var given: Set<Int> = []
    for variant in spec.variants {
      let language = self.language(of: variant, in: file)
      let template = template(variant.node, in: file, language: language, names: names)
      let position = position(of: language, in: file)
      if let position { given.insert(position) }
      if let tag = variant.language, position == nil {
        reportForeign(tag, in: file)
        hasForeign = true
      } else {
        variants.append(Text.Variant(language: language, template: template))
      }
    }
    // What is there in a language that the form does not have is likely what is missing.
    if let missing = MissingLanguages(languages, without: given), !hasForeign {
      report(.missingTranslation(missing, given: spec.variants.compactMap { $0.language?.value }, at: spec.span))
    }
    return variants.isEmpty ? nil : Text(variants: variants)
  }

  /// The position of a language among those of a file.
  private mutating func position(of language: String, in file: Int) -> Int? {
    let languages = languages[file]
    guard languages.count > 8 else { return languages.firstIndex { $0.utf8.elementsEqual(language.utf8) } }
    if let known = shared.languages[file] { return known[FormTextKey(language)] }
    let positions = Dictionary(languages.enumerated().map { (FormTextKey($1), $0) }) { first, _ in first }
    shared.languages[file] = positions
    return positions[FormTextKey(language)]
  }

  /// The language of a part of a text, or the one that its file means by such a tag.
  private func language(of variant: TextSpec.Variant, in file: Int) -> String {
    guard let tag = variant.language?.value else { return languages[file][0] }
    return meantLanguages.isEmpty ? tag : meantLanguages[file]?[tag] ?? tag
  }

  /// The first of a text's languages if all are categories of plurals, as in `{one: …, other: …}`.
  private func pluralBranches(of spec: TextSpec, _ languages: [String]) -> Located<String>? {
    let categories = ["zero", "one", "two", "few", "many", "other"]
    guard let first = spec.variants.first?.language else { return nil }
    return spec.variants.allSatisfy { categories.contains($0.language?.value ?? "") } ? first : nil
  }

  /// Whether there is nothing to say of a text of the form: all languages in their order, no braces, nothing forbidden.
  private func isUnremarkable(_ spec: TextSpec) -> Bool {
    let languages = languages[0]
    var count = 0
    for variant in spec.variants {
      guard count < languages.count, variant.mayBe(in: languages[count]), variant.node.isOrdinaryText else {
        return false
      }
      count += 1
    }
    return count == languages.count
  }

  private mutating func reportForeign(_ tag: Located<String>, in file: Int) {
    if LanguageTag.isValid(tag.value) {
      guard !files[file].file.lacking.contains(.languages) else { return }
      let near = meantNames(among: languages[file])
      report(.undeclaredLanguage(tag.value, at: tag.span, near: near, count: languages[file].count))
    } else {
      report(.badLanguage(tag.value, at: tag.span))
    }
  }

  /// A library's text with the form's languages alone.
  private mutating func adopted(_ text: Text, at use: Span?) -> SharedParts.Shared<Text?> {
    var given: Set<Int> = []
    var kept: [Text.Variant] = []
    for variant in text.variants {
      guard let position = position(of: variant.language, in: 0) else { continue }
      given.insert(position)
      kept.append(variant)
    }
    let missing = MissingLanguages(languages[0], without: given)
    return SharedParts.Shared(
      value: kept.isEmpty ? text : Text(variants: kept),
      complaint: use.flatMap { use in missing.map { .missingTranslation($0, inLibraryUsedAt: use) } })
  }

  private mutating func template(_ node: Node, in file: Int, language: String, names: TextNames) -> MessageTemplate {
    guard let scalar = node.scalar else { return MessageTemplate(literal: "") }
    checkCharacters(of: node, in: file, what: "a text")
    let parsed = MessageParser.parse(Array(scalar.text), language: language)
    var places = ScalarPlaces(node, in: files[file].source)
    for (range, problem) in parsed.problems {
      report(.badMessage(problem, at: places.span(of: range)))
    }
    for (name, range) in parsed.names {
      checkPlaceholder(name, names) { places.span(of: range) }
    }
    return parsed.template
  }

  private mutating func checkPlaceholder(_ name: String, _ names: TextNames, place: () -> Span) {
    switch names {
    case .none:
      if isSecureField(name) {
        report(.secretInText(name, at: place()))
      } else {
        report(.unknownPlaceholder(name, at: place(), among: [], in: "this text", isPlain: true))
      }
    case .listed(let known):
      if !holds(known, name) { report(.unknownPlaceholder(name, at: place(), among: known, in: "this text")) }
    case .constraint(let known, let isSecure):
      if isSecure, name.utf8.elementsEqual("count".utf8) {
        report(.secretInText(name, at: place()))
      } else if !holds(known, name) {
        report(.unknownPlaceholder(name, at: place(), among: known, in: "this message"))
      }
    case .fields(let scope, let more):
      checkField(name, scope: scope, more: more, place: place)
    }
  }

  private mutating func checkField(_ name: String, scope: FormScope, more: [String], place: () -> Span) {
    if holds(more, name) { return }
    guard let field = scope.outline(of: name) else {
      if !scope.isLenient {
        let known = scope.fieldNames + more
        report(
          .unknownPlaceholder(
            name, at: place(), among: meantNames(among: known), in: "this message", isPlain: known.isEmpty))
      }
      return
    }
    if field.holdsSecret { report(.secretInText(name, at: place())) }
  }

  private mutating func isSecureField(_ name: String) -> Bool {
    let names = shared.secureNames ?? Set(outlines.filter(\.holdsSecret).map { FormTextKey($0.name.value) })
    shared.secureNames = names
    return names.contains(FormTextKey(name))
  }

  private func holds(_ names: [String], _ name: String) -> Bool {
    names.contains { $0.utf8.elementsEqual(name.utf8) }
  }

  /// The span of a range of a scalar's decoded text.
  func span(_ range: Range<Int>, of node: Node, in file: Int) -> Span {
    node.span(of: range, in: files[file].source)
  }

  /// Says which scalars a person could not see, or would be misled by.
  mutating func checkCharacters(of node: Node, in file: Int, what: String) {
    guard let scalar = node.scalar, !scalar.withUnsafeText({ $0.hasOrdinaryCharacters }) else { return }
    var offset = 0
    for character in scalar.string.unicodeScalars {
      let length = UTF8.width(character)
      if ForbiddenCharacters.contains(character) {
        report(.forbiddenCharacter(character, at: span(offset..<offset + length, of: node, in: file), in: what))
        return
      }
      offset += length
    }
  }
}

/// What may stand in no name and no text: controls, bidi controls and noncharacters.
enum ForbiddenCharacters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
