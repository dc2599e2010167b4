// Keys that mean nothing where they stand.

import FormLanguage

extension Problem {
  static let unknownKey = Problem(
    "unknown-key",
    page: Page(
      what: "A key is not one that the map around it can have.",
      why: """
        A misspelt key that was passed over in silence would leave a field without the setting that its author wanted. \
        `formc explain` followed by a key's name tells what the key means and where it can stand.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLenght: 40

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLength: 40

        """))
}

extension Diagnostic {
  static func unknownKey(_ key: UnknownKey) -> Diagnostic {
    let owner = key.owner.owner
    let secondary = key.owner.name.map { [Label($0, "in \(owner.here)")] } ?? []
    let headline =
      key.name.isEmpty
      ? "a key without a name in \(owner.words)" : "unknown key \(Wording.quoted(key.name)) in \(owner.words)"
    func explained(_ label: String, _ advice: String, _ secondary: [Label]) -> Diagnostic {
      Diagnostic(.unknownKey, at: key.span, headline, label: label, secondary: secondary, fixes: [Fix(advice)])
    }
    switch key.reading {
    case .key:
      return Diagnostic(
        .unknownKey, at: key.span, headline, label: key.meant.label, secondary: secondary,
        fixes: key.meant.fixes("rename the key", at: key.span, isSure: key.isSure), asking: key.meant.name)
    case .twin(let known, let first):
      return explained("`\(known)` is there already", "take one of the two out", [Label(first, "here")])
    case .nesting(inItems: true):
      let advice = "list the fields of its items below `fields:` of a group: `of: {type: group, fields: …}`"
      return explained("", advice, secondary)
    case .nesting(inItems: false): return explained("", "list fields below `fields:`, one level deeper", secondary)
    case .stray(let part):
      return explained(
        "a key of \(part.rawValue)s", "move it below `\(part.rawValue)s:` of the form; a field has a `type`",
        secondary)
    case .ownRule:
      let example = "`rules: {aName: {check: …, message: …}}`"
      return explained("a key of rules", "put it into a rule of the field, which has a name: \(example)", secondary)
    case .opposite(let opposite):
      let label = "the opposite of `\(opposite.key)`"
      if let advice = opposite.advice { return explained(label, advice, secondary) }
      guard let truth = opposite.value else {
        return Diagnostic(.unknownKey, at: key.span, headline, label: label, secondary: secondary)
      }
      let words = "\(opposite.key): \(truth)"
      return Diagnostic(
        .unknownKey, at: key.span, headline, label: label, secondary: secondary,
        fixes: [Fix("write `\(words)`", edits: key.isShort ? [Edit(key.span.union(key.value), words)] : [])])
    case .answer: return explained("a field of the form", "write its answer below `answers`", secondary)
    case .foreign(let advice): return explained("", advice, secondary)
    case .fieldKey(let isDefault):
      let place = isDefault ? ", or below `defaults:` for all fields" : ""
      return explained("a key of fields", "indent it below the field that it is for\(place)", secondary)
    }
  }

  /// Leaves it to the author: another key of the same map may be meant to be the same.
  mutating func doubtFixes() {
    for index in fixes.indices { fixes[index].isSure = false }
  }

  /// `at` in a rule of a field, which may stand in the items of a list: the form's rules reach none of these.
  static func placeOfOwnRule(isInItems: Bool, at span: Span) -> Diagnostic {
    let place = isInItems ? "field where its message is to stand" : "`rules` of the form"
    return Diagnostic(
      .unknownKey, at: span, "unknown key \(Wording.quoted("at")) in a field's rule",
      label: "its message stands at the field", fixes: [Fix("take `at` out, or move the rule to the \(place)")])
  }
}
