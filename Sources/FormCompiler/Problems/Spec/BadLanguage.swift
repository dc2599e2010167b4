// Language tags that are none.

import FormLanguage

extension Problem {
  static let badLanguage = Problem(
    "bad-language",
    page: Page(
      what: "Something that should be a language tag is none.",
      why: """
        Languages are named by the tags of BCP 47, as in HTML: `en`, `pl`, `zh-Hans`, `en-GB`. A code of two or three \
        letters comes first, and hyphens join what follows.
        """,
      wrong: """
        formc: 1
        form: SignUp
        languages: [en_US]
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        languages: [en-US]
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// `tag` at `span` is not a tag of BCP 47.
  static func badLanguage(_ tag: String, at span: Span) -> Diagnostic {
    let meant = likelyLanguage(for: tag)
    let isOne = languages(runTogether: tag).isEmpty
    let help = isOne ? "a tag is written like `en`, `pl` or `zh-Hans`" : "these are several"
    return Diagnostic(
      .badLanguage, at: span, "\(Wording.quoted(tag)) is not a language tag",
      label: help,
      fixes: meant.map { tag in [Fix("write `\(tag)`", edits: [Edit(span, tag)])] } ?? [],
      asking: meant)
  }

  /// The tags in `en pl`, where a comma or a dash between entries is missing; none if it is something else.
  static func languages(runTogether text: String) -> [String] {
    let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    return parts.count > 1 && parts.allSatisfy(LanguageTag.isValid) ? parts : []
  }

  /// `en_US` and `en_US.UTF-8` as tags, and the tags of languages that are called by their names.
  static func likelyLanguage(for tag: String) -> String? {
    if let code = language(insteadOf: tag) { return code }
    let parts = tag.utf8.prefix { $0 != UInt8(ascii: ".") }
      .split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard (2...6).contains(parts.count), let first = parts.first, (2...3).contains(first.utf8.count) else { return nil }
    let isTag = parts.allSatisfy { part in
      (2...8).contains(part.utf8.count) && part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
    }
    return isTag ? parts.joined(separator: "-") : nil
  }

  /// The tag of a language that is called by its name or by a country, neither of which is the tag of another.
  static func language(insteadOf tag: String) -> String? {
    languagesByName[tag.lowercased()] ?? languagesByCountry[tag.lowercased()]
  }

  /// Codes of countries that ISO 639 has no language for.
  private static let languagesByCountry = [
    "cn": "zh-Hans", "tw": "zh-Hant", "jp": "ja", "gr": "el", "cz": "cs", "dk": "da", "ua": "uk", "us": "en-US",
    "gb": "en-GB", "uk-ua": "uk", "en-uk": "en-GB",
  ]

  private static let languagesByName = [
    "english": "en", "german": "de", "deutsch": "de", "polish": "pl", "polski": "pl", "chinese": "zh-Hans",
    "french": "fr", "français": "fr", "spanish": "es", "español": "es", "italian": "it", "italiano": "it",
    "japanese": "ja", "korean": "ko", "russian": "ru", "ukrainian": "uk", "portuguese": "pt", "dutch": "nl",
    "中文": "zh-Hans", "日本語": "ja",
  ]
}
