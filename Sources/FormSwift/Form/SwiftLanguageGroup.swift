// Languages in which a message is the same, which print it once.

import FormCore
import FormRuntime

/// Languages in which a message is one text, as far as is known before anything is judged.
struct SwiftLanguageGroup {
  let variant: Text.Variant
  /// Whether it is the text for all languages that have none of their own, which has the plurals of each.
  let isRest: Bool
  /// The tag of the first of them.
  let tag: String
  /// Their positions among the languages of the form.
  var languages: [Int]
}

extension SwiftLayout {
  /// The languages in which the message of a check is the same: of one variant, with one title in it, and by the same
  /// rules for the plurals of what is known now, for which `isConstant` holds.
  func languageGroups(_ check: Check, isConstant: (FormMessagePlaceholder) -> Bool) -> [SwiftLanguageGroup] {
    let spoken = texts.spoken(check)
    let title = check.operands.first { if case .title = $0.meaning { isConstant($0.placeholder) } else { false } }
    let titles = title.flatMap { _ in check.place }.map { texts.words(plan.title(of: $0)) }
    let restGoesByLanguage = spoken.rest.map { spoken.variants[$0].template.hasPlural(where: isConstant) } ?? false
    var groups: [SwiftLanguageGroup] = []
    var numbers: [SwiftLanguageGroup.Key: Int] = [:]
    for (language, variant) in spoken.positions.enumerated() {
      let key = SwiftLanguageGroup.Key(
        variant: variant, title: titles.map { FormTextKey($0[language]) },
        language: restGoesByLanguage && variant == spoken.rest ? language : nil)
      if let number = numbers[key] {
        groups[number].languages.append(language)
      } else {
        numbers[key] = groups.count
        var words = spoken.variants[variant]
        let tag = languages[language].tag
        if key.language != nil { words.language = tag }
        let isRest = variant == spoken.rest
        groups.append(SwiftLanguageGroup(variant: words, isRest: isRest, tag: tag, languages: [language]))
      }
    }
    return groups
  }
}

extension SwiftLanguageGroup {
  /// What sets one group apart.
  fileprivate struct Key: Hashable {
    let variant: Int
    let title: FormTextKey?
    let language: Int?
  }
}

extension FormMessageTemplate {
  /// Whether there is a plural of a name for which `isMeant` holds.
  fileprivate func hasPlural(where isMeant: (FormMessagePlaceholder) -> Bool) -> Bool {
    parts.contains { part in
      guard case .plural(let name, let exact, let categories) = part else { return false }
      return isMeant(FormMessagePlaceholder(name)) || exact.contains { $0.1.hasPlural(where: isMeant) }
        || categories.contains { $0.1.hasPlural(where: isMeant) }
    }
  }
}
