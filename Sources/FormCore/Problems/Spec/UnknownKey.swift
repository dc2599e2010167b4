// Keys that mean nothing where they stand.

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
  /// `entry`, whose key is `name`, in the map of `owner`, which has the entries `others` and can have the keys `names`.
  static func unknownKey(
    _ name: String, _ entry: Node.Entry, in owner: MapOwner, beside others: Node.Entries, among names: [String]
  ) -> Diagnostic {
    let span = entry.key.span
    let isPolicy =
      name.lowercased() == "error" && names.contains("errors") && entry.value.word(of: ErrorPolicy.self) != nil
    let synonym =
      isPolicy ? "errors" : ForeignKeys.meant(by: name, among: names, type: text(of: "type", in: others))
    let meant = Meant(name, among: names, synonym: synonym)
    let kind = owner.words.prefix { $0 != " " }
    let place = kind.hasPrefix("`") || kind == "the" ? owner.words : "this \(kind)"
    var diagnostic = Diagnostic(
      .unknownKey, at: span,
      name.isEmpty ? "a key without a name in \(owner.words)" : "unknown key \(Wording.quoted(name)) in \(owner.words)",
      label: meant.label,
      secondary: owner.name.map { [Label($0, "in \(place)")] } ?? [],
      fixes: meant.fixes("rename the key", at: span, isSure: true), suggestions: meant.suggestions)
    if let advice = ForeignKeys.advice(on: name, entry, among: names), meant.name == nil || synonym == nil {
      diagnostic.explain("", advice)
    } else if let known = meant.name, let first = key(known, in: others) {
      diagnostic.explain("`\(known)` is there already", "take one of the two out")
      diagnostic.secondary = [Label(first, "here")]
    } else if meant.name == nil, FieldKeys.table[name] != nil {
      let isForAll = names.contains("defaults") && DefaultsKeys.table[name] != nil
      diagnostic.explain(
        "a key of fields",
        isForAll
          ? "indent it below the field that it is for, or below `defaults:` for all fields"
          : "indent it below the field that it is for")
    }
    return diagnostic
  }

  /// Leaves it to the author: another key of the same map may be meant to be the same.
  mutating func doubtFixes() {
    for index in fixes.indices { fixes[index].isSure = false }
  }

  /// `at` in a rule of a field.
  static func placeOfOwnRule(at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, at: span, "unknown key \(Wording.quoted("at")) in a field's rule",
      label: "its message stands at the field",
      fixes: [Fix("take `at` out, or move the rule to the `rules` of the form")])
  }

  /// Whether it says the same of another key of the same map as this: the keys of fields that stand one level too high.
  func isSameMistake(as other: Diagnostic) -> Bool {
    guard problem == .unknownKey, other.problem == .unknownKey, primary.text.isEmpty, other.primary.text.isEmpty else {
      return false
    }
    return fixes.first?.title == ForeignKeys.nestingAdvice && other.fixes.first?.title == ForeignKeys.nestingAdvice
      && secondary.first?.span == other.secondary.first?.span && secondary.count < 6
  }

  /// Says so in place of what could have been meant.
  private mutating func explain(_ label: String, _ advice: String) {
    primary.text = label
    fixes = [Fix(advice)]
    suggestions = []
  }

  /// More keys than maps have are not looked through: a spec may be full of unknown ones.
  private static let mostKeys = 64

  private static func key(_ name: String, in entries: Node.Entries) -> Span? {
    guard entries.count <= mostKeys else { return nil }
    return entries.first { $0.key.scalar?.string.utf8.elementsEqual(name.utf8) ?? false }?.key.span
  }

  private static func text(of name: String, in entries: Node.Entries) -> String? {
    guard entries.count <= mostKeys else { return nil }
    return entries.first { $0.key.scalar?.string.utf8.elementsEqual(name.utf8) ?? false }?.value.scalar?.string
  }
}
