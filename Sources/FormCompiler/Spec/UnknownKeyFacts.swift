// A key that means nothing where it stands, and what its author may have meant.

import FormLanguage
import FormRuntime

/// What there is to know of an unknown key; `Diagnostic.unknownKey` puts it into words.
struct UnknownKey: Sendable {
  let name: String
  let span: Span
  /// Where its value stands.
  let value: Span
  let owner: MapOwner
  /// The keys that it is likely meant to be, as far as they are looked for.
  let meant: Meant
  let reading: Reading

  /// What it seems to be.
  enum Reading: Sendable {
    /// One of the owner's keys, or nothing that is known.
    case key
    /// Another key of the same map, which stands there.
    case twin(String, at: Span)
    /// A field, one level too high, or two: one of the group that the items of a list are.
    case nesting(inItems: Bool)
    /// A key of what stands below another key of the spec, in an entry that is one such: a rule among the fields.
    case stray(PartOfForm)
    /// A key of rules, in a field that has a `check` beside it.
    case ownRule
    /// What other languages have and this one has not, with what to do instead.
    case foreign(advice: String)
    /// The opposite of one of the owner's keys.
    case opposite(OppositeKey)
    /// A field of the form, in a test.
    case answer
    /// A key of fields; of a form or section, one that `defaults` has too.
    case fieldKey(isDefault: Bool)
  }

  /// What may stand among the fields by mistake.
  enum PartOfForm: String, Sendable {
    case rule, action

    /// What the entries of a map are, if these are no field's.
    init?(_ entries: Node.Entries) {
      guard UnknownKey.entry("type", in: entries) == nil else { return nil }
      if UnknownKey.entry("check", in: entries) != nil {
        self = .rule
      } else if ["cooldown", "waiting", "limit"].contains(where: { UnknownKey.entry($0, in: entries) != nil }) {
        self = .action
      } else {
        return nil
      }
    }

    func has(_ key: String) -> Bool {
      switch self {
      case .rule: RuleKeys.table[key] != nil
      case .action: ActionKeys.table[key] != nil
      }
    }
  }

  /// `entry` in the map of `owner`, which has the entries `others` and can have the keys `names`; `fields` are those of
  /// the form, if it is the map of a test; `known` is the type of the field, if it is not the one that stands in the map.
  init(
    _ entry: Node.Entry, in owner: MapOwner, beside others: Node.Entries, among names: [String],
    fields: Set<String> = [], type known: String? = nil
  ) {
    let name = entry.key.string
    let isPolicy =
      name.lowercased() == "error" && names.contains("errors") && entry.value.word(of: ErrorPolicy.self) != nil
    let type = known ?? UnknownKey.type(in: others)
    let isFieldOfList = type == "list" && UnknownKey.isField(entry)
    let isItem = isFieldOfList && UnknownKey.isLone(entry, among: others, names)
    let synonym =
      isPolicy
      ? "errors"
      : isItem ? "of" : ForeignKeys.meant(by: name, entry.value, among: names, of: owner.owner, type: type)
    let opposite = synonym == nil && !owner.owner.isMessages ? OppositeKey(name, entry.value, among: names) : nil
    let isTurned = opposite != nil || synonym == nil && !owner.owner.isMessages && OppositeKey.isAntonym(name)
    let near = isTurned ? [] : UnknownKey.names(near: name, among: names, beside: others)
    let meant = Meant(name, among: near, synonym: synonym)
    self.name = name
    span = entry.key.span
    value = entry.value.span
    self.owner = owner
    self.meant = meant
    if owner.owner.isField, let part = PartOfForm(others), part.has(name) {
      reading = .stray(part)
    } else if owner.owner.isField, UnknownKey.entry("check", in: others) != nil, UnknownKey.isPartOfRule(name) {
      reading = .ownRule
    } else if isFieldOfList, synonym != "of" {
      reading = .nesting(inItems: true)
    } else if meant.name == nil || synonym == nil, UnknownKey.isField(entry), names.contains("fields") {
      reading = .nesting(inItems: false)
    } else if fields.contains(name) {
      reading = .answer
    } else if let opposite, let first = UnknownKey.entry(opposite.key, in: others) {
      reading = .twin(opposite.key, at: first.key.span)
    } else if let opposite, ForeignKeys.fits(opposite.key, type, of: owner.owner) {
      let advice = owner.owner.isField ? opposite.advice(beside: others) : nil
      reading = advice.map { .foreign(advice: $0) } ?? .opposite(opposite)
    } else if let synonym, owner.owner.isField, let advice = UnknownKey.stepAdvice(synonym, entry, beside: others, type)
    {
      reading = .foreign(advice: advice)
    } else if meant.name == nil || synonym == nil,
      let advice = ForeignKeys.advice(on: name, entry.value, of: owner.owner, type: type)
    {
      reading = .foreign(advice: advice)
    } else if let known = meant.name, let first = UnknownKey.entry(known, in: others) {
      reading = .twin(known, at: first.key.span)
    } else if meant.name == nil, FieldKeys.table[name] != nil {
      reading = .fieldKey(isDefault: names.contains("defaults") && DefaultsKeys.table[name] != nil)
    } else if let misfit = opposite?.key ?? meant.name, !ForeignKeys.fits(misfit, type, of: owner.owner) {
      reading = .foreign(advice: ForeignKeys.advice(onMisfit: misfit, type: type))
    } else {
      reading = .key
    }
  }

  /// The key that was likely meant, if it can be written instead.
  var suggestion: String? { if case .key = reading { meant.name } else { nil } }

  /// Whether it is a slip of the fingers for `suggestion` at most, and can't say the opposite of it.
  var isSure: Bool { suggestion.map { !OppositeKey.mayTurn(name, into: $0) } ?? false }

  /// What the map of a field has for its type.
  static func type(ofField field: Node) -> String? {
    guard case .mapping(let entries) = field.content else { return nil }
    return type(in: entries)
  }

  /// The same for the entries of the map.
  static func type(in entries: Node.Entries) -> String? { entry("type", in: entries)?.value.scalar?.string }

  /// Whether the value stands right behind the key, so that there is no comment between them.
  var isShort: Bool { value.start - span.end <= 2 }

  /// Whether both are fields of the same map, one level too high, or keys of the same rule or action.
  func isSameMistake(as other: UnknownKey) -> Bool {
    switch (reading, other.reading) {
    case (.nesting, .nesting), (.stray, .stray), (.ownRule, .ownRule): owner.name == other.owner.name
    default: false
    }
  }

  /// The keys that a name may be a slip of the pen for: without those that stand there, if one of the rest is as near,
  /// as `form` is to `forms` beside `formc`.
  private static func names(near name: String, among names: [String], beside others: Node.Entries) -> [String] {
    guard let known = Suggestion.closest(to: name, among: names), entry(known, in: others) != nil else { return names }
    let rest = names.filter { entry($0, in: others) == nil }
    guard rest.count > 1, let other = Suggestion.closest(to: name, among: rest),
      Suggestion.isNear(name, other, limit: 1)
    else { return names }
    return rest
  }

  /// Whether it is a key of rules, or what a rule's message is called elsewhere.
  private static func isPartOfRule(_ name: String) -> Bool {
    RuleKeys.table[name] != nil || ForeignKeys.counterparts(of: name)?.first == "message"
  }

  /// What to do about a step that does not begin at 0: elsewhere steps are counted from the minimum, and multiples are
  /// those of 0.
  private static func stepAdvice(
    _ key: String, _ step: Node.Entry, beside others: Node.Entries, _ type: String?
  ) -> String? {
    guard key == Constraint.multipleOf.key, step.key.string.lowercased() == "step", let size = number(step),
      size.value > .zero, let minimum = ["minimum", "min"].lazy.compactMap({ entry($0, in: others) }).first,
      let start = number(minimum), !start.value.isMultiple(of: size.value)
    else { return nil }
    guard type == KindName.integer.rawValue else {
      return "take it out: `multipleOf` counts from 0, and not from \(start.text)"
    }
    let offset = start.value < .zero ? "this + \(start.text.dropFirst())" : "this - \(start.text)"
    return "`multipleOf` counts from 0; from \(start.text) on, a rule of the field does:"
      + " `rules: {step: {check: (\(offset)) % \(size.text) == 0, message: …}}`"
  }

  private static func number(_ entry: Node.Entry) -> (text: String, value: FormDecimal)? {
    guard let text = entry.value.scalar?.string, let value = FormDecimal(text) else { return nil }
    return (text, value)
  }

  /// The entry with a key that stands beside others.
  static func entry(of key: String, beside others: Node.Entries) -> Node.Entry? { entry(key, in: others) }

  private static func isField(_ entry: Node.Entry) -> Bool {
    guard case .mapping(let inner) = entry.value.content else { return false }
    return inner.contains { $0.key.isText("type" as StaticString) }
  }

  /// Whether what a list holds is not said, and no other field stands there that is none of its keys.
  private static func isLone(_ entry: Node.Entry, among others: Node.Entries, _ names: [String]) -> Bool {
    guard names.contains("of"), self.entry("of", in: others) == nil, others.count <= mostKeys else { return false }
    return !others.contains { other in
      other.key.span != entry.key.span && isField(other) && !names.contains(other.key.string)
    }
  }

  /// More keys than maps have are not looked through: a spec may be full of unknown ones.
  private static let mostKeys = 64

  private static func entry(_ name: String, in entries: Node.Entries) -> Node.Entry? {
    guard entries.count <= mostKeys else { return nil }
    return entries.first { $0.key.isText(name) }
  }
}
