// Yes and no in the built-in languages, as answers to a question.

import FormRuntime

/// The words that answer a question of yes or no.
package enum TruthWords {
  /// All that count as yes, those of the language first; English ones and `true` count everywhere.
  package static func yes(_ language: BuiltInLanguage) -> [String] { own(language).yes + english.yes }

  /// All that count as no.
  package static func no(_ language: BuiltInLanguage) -> [String] { own(language).no + english.no }

  /// Whether a text is a yes or a no; nothing if it is neither.
  package static func truth(_ text: String, _ language: BuiltInLanguage) -> Bool? {
    let answer = FormText.trimmed(text).lowercased()
    if yes(language).contains(where: { FormText.isEqual($0, answer) }) { return true }
    return no(language).contains { FormText.isEqual($0, answer) } ? false : nil
  }

  private typealias Pair = (yes: [String], no: [String])

  private static let english: Pair = (["yes", "y", "true"], ["no", "n", "false"])

  private static func own(_ language: BuiltInLanguage) -> Pair {
    switch language {
    case .english: ([], [])
    case .chinese: (["是", "对", "好"], ["否", "不", "不是"])
    case .polish: (["tak", "t"], ["nie", "n"])
    case .german: (["ja", "j"], ["nein", "n"])
    }
  }
}
