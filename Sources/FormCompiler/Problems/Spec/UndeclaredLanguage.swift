// Texts in languages that the form does not have.

import FormLanguage

extension Problem {
  static let undeclaredLanguage = Problem(
    "undeclared-language",
    page: Page(
      what: "A text is given in a language that `languages` does not list.",
      why: """
        It would never be shown. `languages` lists what the form speaks, the source language first; without it that is \
        `en` alone.
        """,
      wrong: """
        formc: 1
        form: SignUp
        languages: [en, pl]
        title: {en: Sign up, pl: Rejestracja, de: Registrieren}
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        languages: [en, pl, de]
        title: {en: Sign up, pl: Rejestracja, de: Registrieren}
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// `tag` at `span`, the key of a text, is none of `declared`.
  static func undeclaredLanguage(_ tag: String, at span: Span, near declared: [String], count: Int) -> Diagnostic {
    let near =
      likelyLanguage(tag, among: declared) ?? language(insteadOf: tag).flatMap { declared.contains($0) ? $0 : nil }
      ?? (tag.utf8.count > 2 && declared.count <= 64 ? Suggestion.closest(to: tag, among: declared + [""]) : nil)
    let languages = count <= 6 ? Wording.allOf(declared) : "\(count) others"
    return Diagnostic(
      .undeclaredLanguage, at: span, "the form has no language \(Wording.quoted(tag))",
      label: "the form speaks \(languages)",
      fixes: near.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] }
        ?? [Fix(isWord(tag) ? advice(on: tag) : "add `\(tag)` to `languages`, or take this text out")], asking: near)
  }

  /// Whether it looks like a word for something, which no tag of a language in use does.
  private static func isWord(_ tag: String) -> Bool { tag.utf8.count > 3 && !tag.utf8.contains(UInt8(ascii: "-")) }

  private static func advice(on word: String) -> String {
    "write the text alone, or a language in place of `\(word)`: a text is no map with keys of its own"
  }

  /// The branches of a plural stand where languages should; `first` at `span` is the first of them.
  static func pluralAsLanguages(at span: Span, first: String) -> Diagnostic {
    Diagnostic(
      .undeclaredLanguage, at: span, "the form has no language `\(first)`", label: "a branch of a plural",
      fixes: [Fix("write a plural inside the text: `\"{count, plural, one {# letter} other {# letters}}\"`")])
  }

  /// A variety of the same language, as `zh-Hans` for `zh`.
  private static func likelyLanguage(_ tag: String, among declared: [String]) -> String? {
    let language = tag.lowercased().utf8.prefix { $0 != UInt8(ascii: "-") }
    return declared.first { $0.lowercased().utf8.prefix { $0 != UInt8(ascii: "-") }.elementsEqual(language) }
  }
}
