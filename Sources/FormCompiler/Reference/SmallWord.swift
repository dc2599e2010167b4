// Words of the language that have no page of their own: what they belong to has one.

import FormLanguage
import FormPatterns

/// Values of keys, and signs of texts and expressions.
enum SmallWord {
  /// What a word means, with the pages that say more.
  static func all(of name: String, besides pages: [ReferencePage]) -> [ForeignMeaning] {
    if let said = said[name] { return [said] }
    guard pages.isEmpty else { return [] }
    let keys = ForeignMeaning.distinct(
      MapKind.allCases.flatMap(\.keys).filter { $0.shape.words.contains(name) }.map(\.name))
    guard !keys.isEmpty else { return [] }
    return [ForeignMeaning(words: "As a value of \(Wording.anyOf(keys)).", names: keys)]
  }

  private static let said = [
    "unknown": ForeignMeaning(
      words: """
        As the code of an issue: the record has a key that the form does not have.

        In expressions: what is empty, hidden or not of its type is unknown, and so is what can't be told without it.
        """,
      names: []),
    "null": ForeignMeaning(
      words: """
        In records and answers: there is no answer, as if the key were not there.

        In expressions there is no `null`: `has` tells whether there is an answer.
        """,
      names: ["has"]),
    "period": ForeignMeaning(
      words: """
        In expressions: the type of so many years, months and days by the calendar, which `days`, `months` and `years` \
        make. It is added to a date or taken from one. How long it is depends on the date: `months(1)` is no number of \
        days, and a time of so many hours is a `duration`.
        """,
      names: ["days", "months", "years"]),
    "plural": ForeignMeaning(
      words: """
        In the braces of a text, behind a name: `{count, plural, one {# item} other {# items}}` has a case for each \
        way in which the language counts.
        """,
      names: []),
    "other": ForeignMeaning(
      words: "In the braces of a text: the case of a `plural` for all numbers that have none of their own.", names: []),
    "seconds": ForeignMeaning(
      words: "In the braces of `waiting`: how long it takes until the button can be pressed again.",
      names: ["waiting"]),
    "//": ForeignMeaning(words: "In expressions: a comment, up to the end of the line.", names: []),
    "*": everyLanguage, "\"*\"": everyLanguage,
  ]

  private static let everyLanguage = ForeignMeaning(
    words: #"As a language of a text, `"*"` in quotes: every language that has no entry of its own."#, names: [])
}

extension ValueShape {
  /// The words that it may be, if it is one of some.
  var words: [String] {
    if case .word(let words) = self { return words }
    if case .constraint(.characters) = self { return CharacterClass.names.map(\.name) }
    return []
  }
}
