// Keys that say the opposite of one that there is: `invalid`, `mustNotBe`, `hidden`.

import FormLanguage

/// A key by which a spec says the opposite of what one of its keys says.
struct OppositeKey: Sendable {
  /// The key that there is.
  let key: String
  /// What that has to say, where the spec says `true` or `false`, and the key takes that.
  let value: Bool?
  /// What to do about it, if it can be said in words only: the spec says what holds without it, or when.
  let advice: String?

  /// `name` with its value in a map that can have the keys `names`; nothing if it is not the opposite of one of them.
  init?(_ name: String, _ value: Node, among names: [String]) {
    let word = name.lowercased()
    guard !names.contains(name), word.utf8.count <= Self.longest, let key = Self.key(oppositeTo: word, among: names)
    else { return nil }
    self.key = key
    self.value = Self.truths.contains(key) ? value.truth.map { !$0 } : nil
    let isNeedless = self.value == false && Self.antonyms[word]?.isNeedless == true
    advice = isNeedless ? Self.needless[key] : self.value == nil ? Self.conditions[key] : nil
  }

  /// What to do about a field that is hidden for good, and to have a value nevertheless: it reads as empty, and records
  /// have nothing of it.
  func advice(beside others: Node.Entries) -> String? {
    guard key == "visible", value == false else { return nil }
    if UnknownKey.entry(of: "computed", beside: others) != nil {
      return "make it one of the `values`: a field that is never seen reads as empty"
    }
    if UnknownKey.entry(of: "default", beside: others) != nil {
      return
        "take the field out: one that is never seen reads as empty, whatever its `default`; what never changes is for"
        + " the program that takes the records to add"
    }
    guard let required = UnknownKey.entry(of: "required", beside: others), required.value.truth != false else {
      return nil
    }
    return
      "say when it is shown, `visible: age >= 18`, or take the field out: one that is never seen has no answer, and"
      + " is not `required` then"
  }

  private static func key(oppositeTo word: String, among names: [String]) -> String? {
    if let key = antonyms[word]?.keys.first(where: { names.contains($0) }) { return key }
    let rests = rests(of: word)
    let exact = names.first { key in
      rests.contains { $0.word == key.lowercased() && ($0.isPlain || truths.contains(key)) }
    }
    if let exact { return exact }
    // Where another key is as near, that may be meant: `inItems`, of which `minItems` lacks a letter.
    guard !rests.isEmpty, !names.contains(where: { Suggestion.isNear(word, $0.lowercased(), limit: 1) }) else {
      return nil
    }
    return names.first { key in
      truths.contains(key) && rests.contains { isSlip($0.word, of: key.lowercased()) }
    }
  }

  /// What is left of a word without the part of it that may say the opposite, and whether that part says nothing else.
  private static func rests(of word: String) -> [(word: String, isPlain: Bool)] {
    var rests = negations.filter { word.hasPrefix($0) }.map { negation in
      (String(word.dropFirst(negation.count).drop { "_- ".contains($0) }), negation == "not" || negation == "non")
    }
    // As in `mustNotBe`.
    if let inner = word.indices.dropFirst().first(where: { word[$0...].hasPrefix("not") }) {
      rests.append((String(word[..<inner] + word[inner...].dropFirst(3)), true))
    }
    return rests
  }

  /// Whether a word is a key but for a slip of the fingers.
  private static func isSlip(_ word: String, of key: String) -> Bool {
    guard word.utf8.count >= 4, abs(word.utf8.count - key.utf8.count) <= 1 else { return false }
    return Suggestion.isNear(word, key, limit: 1)
  }

  private static let negations = ["in", "un", "non", "not", "no", "dis"]

  /// Longer words are no keys.
  private static let longest = 64

  /// Keys that can have the value `true` or `false`.
  private static let truths = Set(
    truths(FieldKeys.table) + truths(ChoiceKeys.table) + truths(SectionKeys.table) + truths(ActionKeys.table)
      + truths(TestKeys.table) + truths(SubmitKeys.table) + truths(DefaultsKeys.table))

  private static func truths<Owner>(_ table: KeyTable<Owner>) -> [String] {
    table.keys.filter { key in
      switch key.shape {
      case .truth, .condition, .constraint(.flag), .constraint(.distinction): true
      default: false
      }
    }.map(\.name)
  }
}

extension OppositeKey {
  /// Whether a word may say the opposite of the key that it looks like a slip for: then nothing is renamed without asking.
  static func mayTurn(_ name: String, into key: String) -> Bool {
    let word = name.lowercased()
    guard word.utf8.count <= longest else { return false }
    if rests(of: word).contains(where: { $0.word == key.lowercased() }) { return true }
    return truths.contains(key) && !Suggestion.isNear(word, key.lowercased(), limit: 1)
  }

  /// Whether a word has the opposite of a key in it, be it one of another map.
  static func isAntonym(_ name: String) -> Bool { antonyms[name.lowercased()] != nil }

  /// What to do about a word, in lower case, that says the opposite of a key of a field.
  static func advice(on word: String) -> String? {
    guard let antonym = antonyms[word], let key = antonym.keys.first(where: { FieldKeys.table[$0] != nil }) else {
      return nil
    }
    return antonym.isNeedless ? needless[key] : conditions[key]
  }

  /// A word that has the opposite of a key in it.
  private struct Antonym {
    /// The key, in whichever map it stands.
    let keys: [String]
    /// Whether it says `true` of what holds without it.
    var isNeedless = false
  }

  /// In lower case.
  private static let antonyms: [String: Antonym] = {
    let visible = Antonym(keys: ["visible"])
    let readOnly = Antonym(keys: ["readOnly"])
    let enabled = Antonym(keys: ["enabled"])
    let required = Antonym(keys: ["required"], isNeedless: true)
    return [
      "hidden": visible, "hide": visible, "hideif": visible, "hidewhen": visible, "hiddenif": visible,
      "hiddenwhen": visible, "optional": required, "nullable": required, "enable": readOnly, "enabled": readOnly,
      "enableif": readOnly, "enablewhen": readOnly, "enabledif": readOnly, "enabledwhen": readOnly,
      "editable": readOnly, "writable": readOnly, "disable": enabled, "disabled": enabled, "disableif": enabled,
      "disablewhen": enabled, "disabledif": enabled, "disabledwhen": enabled, "unable": enabled,
    ]
  }()

  /// What to do about a word that says `true` of what holds without it, by the key that it is the opposite of.
  private static let needless = [
    "required": "take it out: an answer need not be given unless the field has `required: true`"
  ]

  /// What to do about an expression, which is for its author to turn.
  private static let conditions = [
    "required": "write the opposite, `required: true`, or when an answer must be given: `required: age >= 18`",
    "visible": "write the opposite, `visible: false`, or when it is shown: `visible: age >= 18`",
    "readOnly": "write the opposite, `readOnly: true`, or when it is locked: `readOnly: mode == \"edit\"`",
    "enabled": "write the opposite, `enabled: false`, or when it can be pressed: `enabled: valid(email)`",
  ]
}
