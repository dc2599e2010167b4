// The languages of a file, and texts in them.

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

extension Resolver {
  mutating func resolveLanguages(_ index: Int) {
    guard let written = files[index].file.languages else { return }
    var languages: [String] = []
    for tag in written {
      guard LanguageTag.isValid(tag.value), Diagnostic.language(insteadOf: tag.value) == nil else {
        let diagnostic = Diagnostic.badLanguage(tag.value, at: tag.span)
        report(diagnostic)
        // What was meant counts, so that texts in it are not said to be foreign.
        let meant = diagnostic.suggestions.first ?? tag.value
        meantLanguages[index, default: [:]][tag.value] = meant
        if !languages.contains(meant) { languages.append(meant) }
        continue
      }
      if let first = written.first(where: { Suggestion.areSameButForCase($0.value, tag.value) }), first.span != tag.span
      {
        report(.duplicateLanguage(tag.value, at: tag.span, first: first.span))
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
    guard let spec else { return nil }
    if isOnlyChecked, file == 0, isUnremarkable(spec) { return .unread }
    let languages = languages[file]
    if let plural = pluralBranches(of: spec, languages) {
      report(.pluralAsLanguages(at: plural.span, first: plural.value))
      return nil
    }
    var variants: [Text.Variant] = []
    var hasForeign = false
    for variant in spec.variants {
      let language = self.language(of: variant, in: file)
      let template = template(variant.node, in: file, language: language, names: names)
      if let tag = variant.language, !languages.contains(where: { $0.utf8.elementsEqual(language.utf8) }) {
        reportForeign(tag, in: file)
        hasForeign = true
      } else {
        variants.append(Text.Variant(language: language, template: template))
      }
    }
    let missing = languages.filter { language in
      !spec.variants.contains { self.language(of: $0, in: file).utf8.elementsEqual(language.utf8) }
    }
    // What is there in a language that the form does not have is likely what is missing.
    if !missing.isEmpty, !hasForeign {
      report(.missingTranslation(missing, given: spec.variants.compactMap { $0.language?.value }, at: spec.span))
    }
    guard !variants.isEmpty else { return nil }
    return file == 0 ? Text(variants: variants) : adopted(Text(variants: variants), at: use)
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
      report(.undeclaredLanguage(tag.value, at: tag.span, declared: languages[file]))
    } else {
      report(.badLanguage(tag.value, at: tag.span))
    }
  }

  /// A library's text with the form's languages alone.
  private mutating func adopted(_ text: Text, at use: Span?) -> Text {
    let wanted = languages[0]
    let kept = text.variants.filter { variant in wanted.contains { $0.utf8.elementsEqual(variant.language.utf8) } }
    let missing = wanted.filter { language in
      !text.variants.contains { $0.language.utf8.elementsEqual(language.utf8) }
    }
    if let use, !missing.isEmpty { report(.missingTranslation(missing, inLibraryUsedAt: use)) }
    return kept.isEmpty ? text : Text(variants: kept)
  }

  private mutating func template(_ node: Node, in file: Int, language: String, names: TextNames) -> MessageTemplate {
    guard let scalar = node.scalar else { return MessageTemplate(literal: "") }
    checkCharacters(of: node, in: file, what: "a text")
    let parsed = MessageParser.parse(Array(scalar.text), language: language)
    for (range, problem) in parsed.problems {
      report(.badMessage(problem, at: span(range, of: node, in: file)))
    }
    for (name, range) in parsed.names {
      checkPlaceholder(name, at: range, of: node, in: file, names: names)
    }
    return parsed.template
  }

  private mutating func checkPlaceholder(
    _ name: String, at range: Range<Int>, of node: Node, in file: Int, names: TextNames
  ) {
    let place = span(range, of: node, in: file)
    switch names {
    case .none:
      if isSecureField(name) {
        report(.secretInText(name, at: place))
      } else {
        report(.unknownPlaceholder(name, at: place, among: [], in: "this text"))
      }
    case .listed(let known):
      if !holds(known, name) { report(.unknownPlaceholder(name, at: place, among: known, in: "this text")) }
    case .constraint(let known, let isSecure):
      if isSecure, name.utf8.elementsEqual("count".utf8) {
        report(.secretInText(name, at: place))
      } else if !holds(known, name) {
        report(.unknownPlaceholder(name, at: place, among: known, in: "this message"))
      }
    case .fields(let scope, let more):
      checkField(name, at: place, scope: scope, more: more)
    }
  }

  private mutating func checkField(_ name: String, at place: Span, scope: FormScope, more: [String]) {
    if holds(more, name) { return }
    guard let field = scope.outline(of: name) else {
      if !scope.isLenient {
        report(.unknownPlaceholder(name, at: place, among: scope.fieldNames + more, in: "this message"))
      }
      return
    }
    if field.holdsSecret { report(.secretInText(name, at: place)) }
  }

  private func isSecureField(_ name: String) -> Bool {
    outlines.contains { $0.holdsSecret && $0.name.value.utf8.elementsEqual(name.utf8) }
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
