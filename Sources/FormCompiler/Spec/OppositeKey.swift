// Keys that say the opposite of one that there is: `invalid`, `mustNotBe`, `hidden`.

import FormLanguage

/// A key by which a spec says the opposite of what one of its keys says.
struct OppositeKey: Sendable {
  /// The key that there is.
  let key: String
  /// What that has to say, where the spec says `true` or `false`, and the key takes that.
  let value: Bool?

  /// `name` with its value in a map that can have the keys `names`; nothing if it is not the opposite of one of them.
  init?(_ name: String, _ value: Node, among names: [String]) {
    let word = name.lowercased()
    guard !names.contains(name), word.utf8.count <= Self.longest else { return nil }
    if let key = Self.antonyms[word]?.first(where: { names.contains($0) }) {
      self.key = key
    } else {
      let rests = Self.rests(of: word)
      guard let key = names.first(where: { key in rests.contains { Self.isMeant($0, to: key.lowercased()) } }) else {
        return nil
      }
      self.key = key
    }
    self.value = Self.truths.contains(key) ? value.truth.map { !$0 } : nil
  }

  /// What is left of a word without the part of it that may say the opposite.
  private static func rests(of word: String) -> [String] {
    var rests = negations.filter { word.hasPrefix($0) }.map { word.dropFirst($0.count).drop { "_- ".contains($0) } }
    // As in `mustNotBe`.
    if let inner = word.indices.dropFirst().first(where: { word[$0...].hasPrefix("not") }) {
      rests.append(word[..<inner] + word[inner...].dropFirst(3))
    }
    return rests.map(String.init)
  }

  /// Whether a word is a key but for a slip of the fingers.
  private static func isMeant(_ word: String, to key: String) -> Bool {
    if word == key { return true }
    guard word.utf8.count >= 4, abs(word.utf8.count - key.utf8.count) <= 1 else { return false }
    return Suggestion.isNear(word, key, limit: 1)
  }

  private static let negations = ["in", "un", "non", "not", "no", "dis"]

  /// Longer words are no keys.
  private static let longest = 64

  /// Words that have the opposite in them, in lower case.
  private static let antonyms = [
    "hidden": ["visible"], "hide": ["visible"], "optional": ["required"], "nullable": ["required"],
    "enabled": ["readOnly"], "editable": ["readOnly"], "writable": ["readOnly"], "disabled": ["enabled"],
    "hideif": ["visible"], "hidewhen": ["visible"], "hiddenif": ["visible"], "hiddenwhen": ["visible"],
    "enabledif": ["readOnly"], "enabledwhen": ["readOnly"], "disabledif": ["enabled"],
  ]

  /// Keys that can have the value `true` or `false`.
  private static let truths = Set(
    truths(FieldKeys.table) + truths(ChoiceKeys.table) + truths(SectionKeys.table) + truths(ActionKeys.table)
      + truths(TestKeys.table) + truths(SubmitKeys.table) + truths(DefaultsKeys.table))

  private static func truths<Owner>(_ table: KeyTable<Owner>) -> [String] {
    table.keys.filter { key in
      switch key.shape {
      case .truth, .condition, .constraint(.flag): true
      default: false
      }
    }.map(\.name)
  }
}
