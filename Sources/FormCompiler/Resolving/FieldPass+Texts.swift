// Texts in the languages of their file.

import FormCore
import FormLanguage
import FormRuntime

/// The languages that a text lacks: how many, and the first of them, since a form may list thousands.
struct MissingLanguages: Sendable {
  let count: Int
  let first: [String]
  /// The text.
  let text: Node

  /// How many are named.
  static let shown = 6

  /// Nothing if all of `languages` are there; `positions` are those of the ones that are.
  init?(of text: Node, _ languages: [String], without positions: [Int]) {
    guard !positions.elementsEqual(languages.indices) else { return nil }
    let given = Set(positions)
    count = languages.count - given.count
    guard count > 0 else { return nil }
    self.text = text
    first = languages.indices.lazy.filter { !given.contains($0) }.prefix(MissingLanguages.shown).map { languages[$0] }
  }
}

extension FieldPass {
  /// Reads a text of a file, which is part of `outline`, if of any field.
  ///
  /// A text of a library that the form uses has the form's languages in the end; where one is missing, that is said where
  /// the form uses it.
  mutating func text(_ spec: TextSpec?, in file: Int, names: TextNames, of outline: Outline? = nil) -> Text? {
    let text = sharedText(spec, in: file, names: names, isShared: outline?.isRepeated ?? false)
    let isMessage = if case .constraint = names { true } else { false }
    report(text.missing, isMessage: isMessage, of: outline)
    return text.value
  }

  /// The same, with what is to be said where it is used. A text that is shared is read for the first use.
  mutating func sharedText(
    _ spec: TextSpec?, in file: Int, names: TextNames, isShared: Bool
  ) -> SharedParts.Shared<Text?> {
    guard let spec else { return SharedParts.Shared(value: nil, missing: nil) }
    let key = isShared ? SharedParts.TextKey(spec, in: file, names) : nil
    if let key, let known = shared.texts[key] {
      checkRule(key, names, spec)
      return known
    }
    let (text, found) = read(spec, in: file)
    if let key, case .fields(_, let more) = names {
      if !found.all.isEmpty { shared.ruleNames[key] = RuleNames(found, more: more) }
      checkRule(key, names, spec)
    } else {
      check(found, names)
    }
    if let key { shared.texts[key] = text }
    return text
  }

  /// A text that is used once, and where it says first how long an answer is.
  mutating func countingText(
    _ spec: TextSpec?, in file: Int, names: TextNames
  ) -> (text: SharedParts.Shared<Text?>, count: Span?) {
    guard let spec else { return (SharedParts.Shared(value: nil, missing: nil), nil) }
    var (text, found) = read(spec, in: file)
    check(found, names)
    let count = found.all.first { $0.name.utf8.elementsEqual("count".utf8) }
    return (text, count.map { found.span(of: $0.place) })
  }

  /// Says what is wrong with the names of a rule's message where the rule stands now.
  private mutating func checkRule(_ key: SharedParts.TextKey, _ names: TextNames, _ spec: TextSpec) {
    guard case .fields(let scope, let more) = names, let count = shared.ruleNames[key]?.count,
      take(.expressionParts, count, at: spec.node.span),
      let mistakes = shared.ruleNames[key]?.mistakes(in: scope)
    else { return }
    for value in shared.ruleNames[key]?.values(in: scope) ?? [] { noteUse(of: value) }
    for mistake in mistakes {
      switch mistake {
      case .secret(let name):
        for span in shared.ruleNames[key]?.spans(of: name) ?? [] { reportInText(.secretInText(name, at: span)) }
      case .group(let name):
        for span in shared.ruleNames[key]?.spans(of: name) ?? [] { reportGroup(name, at: span, scope) }
      case .uncounted(let name, let type):
        for span in shared.ruleNames[key]?.spansOfPlurals(of: name) ?? [] {
          reportInText(.uncountedInText(name, type, at: span))
        }
      case .unknown(let name):
        reportUnknown(name, at: shared.ruleNames[key]?.spans(of: name) ?? [], scope, and: more)
      }
    }
  }

  private mutating func read(_ spec: TextSpec, in file: Int) -> (SharedParts.Shared<Text?>, FoundNames) {
    let (text, names) = readText(spec, in: file)
    if file != 0, let text { return (adopted(text, of: spec, in: file), names) }
    return (SharedParts.Shared(value: text, missing: nil), names)
  }

  private mutating func readText(_ spec: TextSpec, in file: Int) -> (Text?, FoundNames) {
    var names = FoundNames()
    let isPlain = spec.variants.arePlain(in: languages.words[file])
    let languages = languages.tags[file]
    if isPlain { return (Text(written: spec, in: languages), names) }
    var variants: [Text.Variant] = []
    var given: [Int] = []
    variants.reserveCapacity(spec.mostVariants)
    given.reserveCapacity(spec.mostVariants)
    var empty: [(position: Int, variant: TextSpec.Variant)] = []
    lazy var hasWords = spec.variants.contains { !$0.isBlank }
    var hasForeign = false
    var rest: TextSpec.Variant?
    for variant in spec.variants {
      guard !variant.isRest else {
        rest = variant
        continue
      }
      // Most texts have the languages in their order.
      let next = given.count + empty.count
      let isNext = next < languages.count && variant.isIn(languages[next], isFirst: next == 0)
      if !isNext, next == 0, let plural = pluralBranches(of: spec) {
        report(.pluralAsLanguages(at: plural.span, first: plural.value))
        return (nil, names)
      }
      let language = isNext ? languages[next] : self.language(of: variant, in: file)
      let template = template(variant.node, in: file, [language], &names)
      if let position = isNext ? next : position(of: language, in: file) {
        // Who reads the form in that language is to see what there is, as if it were left out.
        guard !variant.isBlank || !hasWords else {
          empty.append((position, variant))
          continue
        }
        given.append(position)
        variants.append(Text.Variant(language: language, template: template))
      } else if let tag = variant.language {
        reportForeign(tag, in: file)
        hasForeign = true
      }
    }
    for (position, variant) in empty {
      report(.emptyTranslation(languages[position], at: variant.node.span, hasRest: rest != nil))
    }
    if let rest {
      let open = restLanguages(without: given, in: file)
      let template = template(rest.node, in: file, open, &names)
      return (Text(variants: variants, rest: template), names)
    }
    // What is there in a language that the form does not have, or could not be read, is likely what is missing.
    let named = given + empty.map(\.position)
    if !hasForeign, spec.isWhole, let missing = self.languages.missing(of: spec.node, without: named, in: file) {
      report(.missingTranslation(missing, given: spec.variants.compactMap { $0.language?.value }, at: spec.span))
    }
    guard !variants.isEmpty else { return (nil, names) }
    // Words with braces among them are soon read again.
    let isWritten = !hasForeign && given.elementsEqual(languages.indices) && variants.allSatisfy(\.template.isWords)
    return (isWritten ? Text(written: spec, in: languages) : Text(variants: variants), names)
  }

  /// The languages for which the text of `"*"` holds: those of its file, and of the form that uses it.
  private func restLanguages(without positions: [Int], in file: Int) -> [String] {
    let own = languages.tags[file]
    let given = Set(positions)
    let open = own.indices.lazy.filter { !given.contains($0) }.map { own[$0] }
    return file == 0 ? Array(open) : Array(open) + languages.tags[0]
  }

  /// The position of a language among those of a file.
  private mutating func position(of language: String, in file: Int) -> Int? {
    let languages = languages.tags[file]
    guard languages.count > 8 else { return languages.firstIndex { $0.utf8.elementsEqual(language.utf8) } }
    if let known = shared.languages[file] { return known[FormTextKey(language)] }
    let positions = Dictionary(languages.enumerated().map { (FormTextKey($1), $0) }) { first, _ in first }
    shared.languages[file] = positions
    return positions[FormTextKey(language)]
  }

  /// The position of a library's language among those of the form, whose letters may be of another case.
  private mutating func formPosition(of language: String) -> Int? {
    if let exact = position(of: language, in: 0) { return exact }
    let positions =
      shared.formLanguages
      ?? Dictionary(languages.tags[0].enumerated().map { (Suggestion.withoutCase($1), $0) }) { first, _ in first }
    shared.formLanguages = positions
    return positions[Suggestion.withoutCase(language)]
  }

  /// The language of a part of a text, or the one that its file means by such a tag.
  private func language(of variant: TextSpec.Variant, in file: Int) -> String {
    guard let tag = variant.language?.value else { return languages.tags[file][0] }
    return languages.meant.isEmpty ? tag : languages.meant[file]?[tag] ?? tag
  }

  /// The first of a text's languages if all are categories of plurals, as in `{one: …, other: …}`.
  private func pluralBranches(of spec: TextSpec) -> Located<String>? {
    guard let first = spec.variants.first?.language else { return nil }
    return spec.variants.allSatisfy { FormPluralCategory(rawValue: $0.language?.value ?? "") != nil } ? first : nil
  }

  private mutating func reportForeign(_ tag: Located<String>, in file: Int) {
    guard findings.tellsOfTexts else { return }
    if LanguageTag.isValid(tag.value) {
      guard !languages.mayHave(tag.value, in: file) else { return }
      let near = meantNames(among: languages.tags[file])
      let count = languages.tags[file].count
      reportInText(.undeclaredLanguage(tag.value, at: tag.span, near: near, count: count))
    } else {
      reportInText(.badLanguage(tag.value, at: tag.span))
    }
  }

  /// A library's text with the form's languages alone; what it lacks of the library's own has been said there.
  private mutating func adopted(_ text: Text, of spec: TextSpec, in file: Int) -> SharedParts.Shared<Text?> {
    var kept: [Text.Variant] = []
    for variant in text.variants {
      guard let position = formPosition(of: variant.language) else { continue }
      kept.append(Text.Variant(language: languages.tags[0][position], template: variant.template))
    }
    if let rest = text.rest {
      return SharedParts.Shared(value: Text(variants: kept, rest: rest), missing: nil)
    }
    let own = languages.tags[file].compactMap { formPosition(of: $0) }
    return SharedParts.Shared(
      value: kept.isEmpty ? text : Text(variants: kept),
      missing: languages.missing(of: spec.node, without: own, in: 0))
  }

  private mutating func template(
    _ node: Node, in file: Int, _ languages: @autoclosure () -> [String], _ names: inout FoundNames
  ) -> FormMessageTemplate {
    guard let scalar = node.scalar else { return FormMessageTemplate(literal: "") }
    let traits = scalar.withUnsafeText { $0.traits }
    if traits.isEmpty { return FormMessageTemplate(literal: scalar.string) }
    if traits.contains(.mayBeForbidden) { checkCharacters(of: node, in: file, what: "a text") }
    if traits.isDisjoint(with: [.braces, .doubledBraces]) { return FormMessageTemplate(literal: scalar.string) }
    let parsed = FormMessageParser.parse(Array(scalar.text), languages: languages())
    guard !parsed.names.isEmpty || !parsed.problems.isEmpty else { return parsed.template }
    var places = ScalarPlaces(node, in: files[file].source)
    for (range, problem) in parsed.problems {
      if case .foreignCategory = problem, self.languages.mayHave(nil, in: file) { continue }
      reportInText(.badMessage(problem, at: places.span(of: range)))
    }
    names.add(parsed.names, in: places)
    return parsed.template
  }

  /// Says what is wrong in the braces of a text, or with its languages, unless thousands of such mistakes have been told.
  private mutating func reportInText(_ diagnostic: @autoclosure () -> Diagnostic) {
    guard findings.tellsOfTexts else { return }
    findings.mistakesInTexts += 1
    report(diagnostic())
  }

  /// Says which names a text may not hold.
  private mutating func check(_ found: FoundNames, _ names: TextNames) {
    guard !found.all.isEmpty else { return }
    var found = found
    for (name, place) in found.all { check(name, isCounted: place.isCounted, names) { found.span(of: place) } }
  }

  private mutating func check(_ name: String, isCounted: Bool, _ names: TextNames, place: () -> Span) {
    switch names {
    case .none:
      if scopes.secretNames.contains(name) {
        reportInText(.secretInText(name, at: place()))
      } else {
        reportInText(.unknownPlaceholder(name, at: place(), among: [], in: "this text", isPlain: true))
      }
    case .listed(let known):
      if !holds(known, name) { reportInText(.unknownPlaceholder(name, at: place(), among: known, in: "this text")) }
    case .constraint(let code, let kind, let isSecure):
      let known = Constraint.names(inMessageOf: code, for: kind)
      if isSecure, name.utf8.elementsEqual("count".utf8) {
        reportInText(.secretInText(name, at: place()))
      } else if holds(known, name) {
        if isCounted { checkPlural(of: name, Constraint.type(of: name, inMessageOf: code, for: kind), at: place()) }
      } else {
        let isCode = holds(Constraint.messageCodes, name) && Constraint.named(name) == nil
        reportInText(
          isCode || name.utf8.elementsEqual("count".utf8)
            ? .emptyInText(name, at: place())
            : .unknownPlaceholder(
              name, at: place(), among: known, in: "this message", cure: Diagnostic.cureInConstraint(ofPath: name)))
      }
    case .fields(let scope, let more):
      guard !holds(more, name) else {
        if isCounted { checkPlural(of: name, .string, at: place()) }
        return
      }
      if let field = scope.outline(of: name) {
        if field.holdsSecret { reportInText(.secretInText(name, at: place())) }
        if field.type.hasNoWords { reportGroup(name, at: place(), scope) }
        if isCounted { checkPlural(of: name, field.type, at: place()) }
      } else if let value = scope.value(of: name) {
        noteUse(of: value)
        if values.result(value).isSecure { reportInText(.secretInText(name, at: place())) }
        if isCounted { checkPlural(of: name, values.result(value).type, at: place()) }
      } else if !scope.isLenient {
        reportUnknown(name, at: [place()], scope, and: more)
      }
    }
  }

  private mutating func checkPlural(of name: String, _ type: ExpressionType, at place: @autoclosure () -> Span) {
    if !type.hasNumber, !type.hasNoWords { reportInText(.uncountedInText(name, type, at: place())) }
  }

  private mutating func reportGroup(_ name: String, at span: Span, _ scope: FormScope) {
    guard let type = scope.outline(of: name)?.type, case .group(let shape) = type.leaf else { return }
    let member = shape.members.first { !$0.isSecure && !$0.type.hasNoWords }?.name
    reportInText(.groupInText(name, isList: type.element != nil, member: member, at: span))
  }

  private mutating func reportUnknown(_ name: String, at spans: [Span], _ scope: FormScope, and more: [String]) {
    guard findings.tellsOfTexts else { return }
    let isPlain = more.isEmpty && !scope.hasFieldNames
    var members: [String] = []
    if name.utf8.starts(with: "this.".utf8), case .group(let shape)? = scope.outline(of: "this")?.type {
      members = shape.members.filter { !$0.isSecure && !$0.type.hasNoWords }.map(\.name)
    }
    let shown = looksForMeantNames ? (scope.fieldNames + ["this"]).filter { scope.isShown($0) } + more : []
    for span in spans {
      let near = meantNames(among: shown)
      // The only name that there is need not be what was meant.
      let meant = near.count == 1 && !near.allSatisfy { Suggestion.isNear(name, $0) } ? [] : near
      reportInText(
        .unknownPlaceholder(
          name, at: span, among: meant, in: "this message", isPlain: isPlain,
          cure: Diagnostic.cure(ofPath: name, ownMembers: members)))
    }
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
    case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
    default: scalar.isControl || scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
