// The keys of a field and of a named type.

import FormLanguage
import FormRuntime

/// The keys of fields and types.
enum FieldKeys {
  static let table = KeyTable<FieldDraft>((common + specialKeys + constraints).map(\.notingLosses))

  /// Keys that every field has.
  static let common: [Key<FieldDraft>] = [
    Key("type", .typeName, "What an answer is: a built-in type, or one of `types`. Required.") {
      $0.keep(.type, $1, if: $2.isScalar($1, wanted: .typeName))
      if !$0.has(.type) { $0.isBroken = true }
    },
    Key("title", .text, "The label.") { $0.keep(.title, $1, if: $2.isText($1)) },
    Key("help", .text, "A longer explanation.") { $0.keep(.help, $1, if: $2.isText($1)) },
    Key("placeholder", .text, "What an empty field shows.") { $0.keep(.placeholder, $1, if: $2.isText($1)) },
    Key("note", .text, "A few words beside the title.") { $0.keep(.note, $1, if: $2.isText($1)) },
    Key("symbol", .scalar, "The name of an SF Symbol, for generated views.") {
      $0.keep(.symbol, $1, if: $2.isScalar($1))
    },
    Key("action", .action, "The action whose button stands beside the field.") {
      let isName = $2.isScalar($1)
      $0.keep(.action, $1, if: isName)
      if !isName { $0.isBroken = true }
    },
    Key("required", .condition, "Whether an answer must be given.", judgesLiterals: true) {
      $0.keep(.required, $1, if: $2.condition($1) != nil)
    },
    Key("visible", .condition, "Whether the field is asked and judged.", judgesLiterals: true) {
      $0.keep(.visible, $1, if: $2.condition($1) != nil)
    },
    Key("readOnly", .condition, "Whether a person may not change it.") {
      $0.keep(.readOnly, $1, if: $2.condition($1) != nil)
    },
    Key("computed", .expression, "An expression that gives the value; nobody types it.", judgesLiterals: true) {
      $0.keep(.computed, $1, if: $2.expression($1) != nil)
    },
    Key("default", .literal, "What the field starts as.") { field, entry, _ in field.keep(.initial, entry) },
    Key("examples", .literals, "Answers that show what is meant; each must satisfy the field.") {
      field, entry, reader in
      field.keep(.examples, entry)
      if entry.value.items == nil { reader.reportKind(entry.value, wanted: .list(of: .anything), of: .key("examples")) }
      for item in entry.value.items.map(Array.init) ?? [] where item.isEmpty && item.isWhole {
        reader.report(.emptyItem(item, of: "examples"))
      }
    },
    Key("errors", .word(of: ErrorPolicy.self), "When messages appear: `live`, `leave` or `submit`.") {
      $0.keep(.errors, $1, if: $2.word($1, ErrorPolicy.self) != nil)
    },
    Key("clearable", .truth, "Whether the field offers to be cleared.") {
      $0.keep(.clearable, $1, if: $2.boolean($1) != nil)
    },
    Key("json", .scalar, "The key in records, where that can't be the field's name.") {
      $0.keep(.json, $1, if: $2.isScalar($1, wanted: .recordKey))
    },
    Key("messages", .messages, "Messages that replace built-in ones, by constraint.") {
      $0.messages = $2.messages($1, of: $0.node)
    },
    Key("rules", .named(.rule), "The field's own rules; `this` is its value.") {
      $0.rules = $2.rules($1)
      if $1.value.record.kind != .mapping { $0.isBroken = true }
    },
  ]

  /// Settings that only some kinds of field have.
  static let special: [SpecialKey] = [
    SpecialKey("secure", .truth, for: [.text], "Whether the value is a secret.", judgesLiterals: true) {
      $0.keep(.secure, $1, if: $2.boolean($1) != nil)
    },
    SpecialKey(
      "unit", .word(of: FormTextUnit.self), for: [.text],
      "What lengths count: `scalars`, `characters`, `utf16` or `bytes`.", judgesLiterals: true
    ) {
      $0.keep(.unit, $1, if: $2.word($1, FormTextUnit.self) != nil)
    },
    SpecialKey(
      "lines", .integer(minimum: 2), for: [.text], "How many lines a text field shows: 2 or more.",
      judgesLiterals: true
    ) {
      $0.keep(.lines, $1, if: $2.integer($1, minimum: 2) != nil)
    },
    SpecialKey(
      "trim", .truth, for: [.text], "Whether white space at both ends is taken off.", judgesLiterals: true
    ) {
      $0.keep(.trim, $1, if: $2.boolean($1) != nil)
    },
    SpecialKey(
      "strip", .scalar, for: [.text], "Characters that may be typed and are taken out.", judgesLiterals: true
    ) {
      $0.keep(.strip, $1, if: $2.isStrip($1))
    },
    SpecialKey(
      "case", .word(of: LetterCase.self), for: [.text],
      "The case that ASCII letters are brought to: `upper` or `lower`.", judgesLiterals: true
    ) {
      $0.keep(.letterCase, $1, if: $2.word($1, LetterCase.self) != nil)
    },
    SpecialKey("choices", .choices, for: [.choice, .choices], "The values to choose from, with their titles.") {
      $0.choices = $2.choices($1).flatMap { $0.isEmpty ? nil : $0 }
      if $0.choices == nil {
        $0.isBroken = true
        $0.unread.formUnion([.choices, .judging])
      }
    },
    SpecialKey("fields", .named(.field), for: [.group], "The fields of a group.") { field, entry, reader in
      let fields = reader.someFields(entry)
      if Declared.fields.isComplete(entry.value) {
        field.fields = fields
      } else {
        field.isBroken = true
        field.unread.insert(.fields)
      }
    },
    SpecialKey("values", .values, for: [.group], "Named expressions of a group, to be read like its fields.") {
      field, entry, reader in
      field.values = reader.values(entry)
      if !Declared.values.isComplete(entry.value) {
        field.isBroken = true
        field.unread.insert(.values)
      }
    },
    SpecialKey("of", .map(.field), for: [.list], "What the items of a list are: a field.") { field, entry, reader in
      let name = Located(field.name.value, entry.key.span)
      field.item = reader.field(name, entry.value)
      reader.refuseRecordKey(ofItem: entry.value)
    },
  ]

  /// The same as keys, which note in the field where they stand.
  static let specialKeys: [Key<FieldDraft>] = special.enumerated().map { position, special in
    Key(special.name, special.shape, special.summary, judgesLiterals: special.judgesLiterals) { field, entry, reader in
      field.specialEntries.append(SpecialEntry(position: position, key: entry.key.span, value: entry.value))
      special.read(&field, entry, &reader)
    }
  }

  static let constraints: [Key<FieldDraft>] = Constraint.all.enumerated().map { position, constraint in
    Key(
      constraint.key, .constraint(constraint.parameter), constraint.summary,
      // Without one of the others less is demanded of a literal; without this one it may be another.
      judgesLiterals: constraint === Constraint.places
    ) { field, entry, reader in
      guard constraint.parameter.isShape(of: entry.value) else {
        field.isBroken = true
        if case .distinction = constraint.parameter, entry.value.items?.isEmpty == true, entry.value.isWhole {
          return reader.report(.missing(.field, of: .key(constraint.key), at: entry.key.span))
        }
        reader.reportKind(entry.value, wanted: .argument(constraint.parameter), of: .key(constraint.key))
        return
      }
      field.keep(constraint: position, entry)
    }
  }
}

extension Key where Owner == FieldDraft {
  /// The same, which notes where it could not be read though literals are judged by it.
  fileprivate var notingLosses: Key<FieldDraft> {
    guard judgesLiterals else { return self }
    return Key(name, shape, summary, judgesLiterals: true) { [read] field, entry, reader in
      let count = field.countOfKept
      read(&field, entry, &reader)
      if field.countOfKept == count { field.unread.insert(.judging) }
    }
  }
}

extension Constraint.Parameter {
  /// Whether a node can be what the spec must give, whatever its words say.
  func isShape(of node: Node) -> Bool {
    switch self {
    case .integer, .places, .bound, .positiveNumber, .pattern, .format, .characters, .flag: node.record.isScalar
    case .distinction: node.record.isScalar || node.record.count > 0 && isListOfTexts(node)
    }
  }

  private func isListOfTexts(_ node: Node) -> Bool {
    node.items.map { items in items.allSatisfy { $0.record.isScalar && !$0.isEmpty } } ?? false
  }
}

/// A key that only some kinds of field have.
struct SpecialKey: Sendable {
  let name: String
  let shape: ValueShape
  let kinds: [KindName]
  let summary: String
  let judgesLiterals: Bool
  let read: @Sendable (inout FieldDraft, Node.Entry, inout SpecReader) -> Void

  init(
    _ name: String, _ shape: ValueShape, for kinds: [KindName], _ summary: String, judgesLiterals: Bool = false,
    _ read: @escaping @Sendable (inout FieldDraft, Node.Entry, inout SpecReader) -> Void
  ) {
    self.name = name
    self.shape = shape
    self.kinds = kinds
    self.summary = summary
    self.judgesLiterals = judgesLiterals
    self.read = read
  }
}

/// An entry of a field that only some kinds of field have.
struct SpecialEntry: Sendable {
  /// Which: a position in `FieldKeys.special`.
  let position: Int
  let key: Span
  let value: Node

  var special: SpecialKey { FieldKeys.special[position] }
}

extension SpecReader {
  mutating func fields(_ entry: Node.Entry) -> [FieldSpec] {
    readNamed(entry, of: .field) { name, node, reader in reader.field(name, node) }
  }

  /// The same where there must be one.
  mutating func someFields(_ entry: Node.Entry) -> [FieldSpec] {
    if entry.value.isEmptyMapping, entry.value.isWhole {
      report(.missing(.field, of: .key("fields"), at: entry.key.span))
    }
    return fields(entry)
  }

  mutating func field(_ name: Located<String>, _ node: Node) -> FieldSpec {
    var field = FieldDraft(name: name, node: node)
    field.isAmbiguous = node.hasTwin
    guard !node.isEmptyMapping else {
      field.isBroken = true
      if node.isWhole { report(.missing(.key("type"), of: .field(name.value), at: name.span)) }
      return FieldSpec(field)
    }
    field.reserve(node.record.count)
    let count = diagnostics.count
    let isWhole = readMap(node, of: FieldKeys.table, into: &field, owner: MapOwner(.field(name.value), name.span))
    if !isWhole {
      field.isBroken = true
      let judging = FieldKeys.table.judgingNames
      if mayLack(judging, in: node) || hasUnreadText(at: judging, in: node) { field.unread.insert(.judging) }
      if mayLack(["json"], in: node) { field.unread.insert(.json) }
      if mayLack(["values"], in: node) { field.unread.insert(.values) }
      if mayLack(["choices"], in: node) { field.unread.insert(.choices) }
      if hasMisspelt(["secure"], in: node) { field.saysSecure = true }
    }
    if field.has(.secure) || diagnostics.count > count, node.saysSecure {
      field.saysSecure = true
      secrets += node.literalSpans
    }
    if !field.has(.type), !field.isBroken {
      reportMissingType(name, node)
      field.isBroken = true
    }
    return FieldSpec(consume field)
  }

  private mutating func reportMissingType(_ name: Located<String>, _ node: Node) {
    if case .mapping(let entries) = node.content,
      let clue = entries.first(where: { ["fields", "choices", "of"].contains($0.key.string) })
    {
      report(.missingType(name.value, at: name.span, clue: clue))
    } else {
      report(.missing(.key("type"), of: .field(name.value), at: name.span))
    }
  }

  /// Says that the items of a list have no key in records.
  fileprivate mutating func refuseRecordKey(ofItem item: Node) {
    guard case .mapping(let entries) = item.content,
      let entry = entries.first(where: { $0.key.isText("json" as StaticString) }), !entry.value.isEmpty
    else { return }
    report(.recordKeyOfItem(at: entry.key.span))
  }

  mutating func values(_ entry: Node.Entry) -> [ValueSpec] {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: .values, of: .key("values"))
      return []
    }
    return entries.map { inner in
      guard !inner.value.isEmpty else {
        if inner.value.isWhole { reportEmpty(inner) }
        return ValueSpec(name: inner.key.located, node: inner.value)
      }
      // What is no expression has its name all the same: what reads it is not told that there is none.
      return ValueSpec(name: inner.key.located, node: expression(inner) ?? inner.value)
    }
  }

  func hasKey(_ name: String, _ node: Node) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { $0.key.isText(name) }
  }

  mutating func choices(_ entry: Node.Entry) -> [ChoiceSpec]? {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: .choices, of: .key("choices"))
      return nil
    }
    if entries.isEmpty, entry.value.isWhole { report(.missing(.value, of: .key("choices"), at: entry.key.span)) }
    if entries.count > Limits.choices { report(.tooMany(.choices, at: entry.key.span)) }
    let choices = entries.prefix(Limits.choices).compactMap { choice($0) }
    // What else there is to choose from, or which value is meant by what has no colon, is not known.
    let areKnown = entries.allSatisfy { !isCutOff($0) && !$0.key.isUnreadText }
    return entry.value.isWhole && areKnown ? choices : nil
  }

  private mutating func choice(_ entry: Node.Entry) -> ChoiceSpec? {
    var choice = ChoiceSpec(value: entry.key.located)
    if choice.value.value.isEmpty { report(.emptyChoice(at: entry.key.span)) }
    guard !entry.value.isEmpty else {
      if entry.value.isWhole, !hasOtherSign(entry) { reportEmpty(entry) }
      choice.isBroken = true
      return choice
    }
    guard case .mapping(let entries) = entry.value.content,
      entries.contains(where: { ChoiceKeys.table.has($0.key) || ChoiceKeys.table.mayMean($0.key) })
    else {
      choice.title = text(entry)
      choice.isBroken = choice.title == nil || entry.value.isUnreadText
      return choice
    }
    let owner = MapOwner(.choice(choice.value.value), entry.key.span)
    if !readMap(entry.value, of: ChoiceKeys.table, into: &choice, owner: owner) { choice.isBroken = true }
    return choice
  }
}

extension SpecReader {
  /// What goes with a choice; nothing if it is no map.
  mutating func data(_ entry: Node.Entry) -> [DataSpec]? {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: .data, of: .key("data"))
      return nil
    }
    if entries.count > Limits.data { report(.tooMany(.data, at: entry.key.span)) }
    return entries.prefix(Limits.data).map { inner in
      guard !inner.value.isEmpty else {
        if inner.value.isWhole { reportEmpty(inner) }
        return DataSpec(name: inner.key.located)
      }
      let isKnown = isScalar(inner, wanted: .datum) && !inner.value.isUnreadText
      return DataSpec(name: inner.key.located, node: isKnown ? inner.value : nil)
    }
  }
}

/// The keys of a choice that is no text alone.
enum ChoiceKeys {
  static let table = KeyTable<ChoiceSpec>([
    Key("title", .text, "What a person sees.") { $0.title = $2.text($1) },
    Key("help", .text, "A longer explanation.") { $0.help = $2.text($1) },
    Key("visible", .condition, "Whether the value is offered.") { $0.visible = $2.condition($1) },
    Key("data", .data, "What goes with the value, by name, to be read in expressions.") {
      if let data = $2.data($1) { $0.data = data }
      if $1.value.record.kind != .mapping || !$1.value.isWhole { $0.isBroken = true }
    },
  ])
}

extension Node {
  /// Whether it is a map without entries.
  var isEmptyMapping: Bool { record.kind == .mapping && record.count == 0 }
}
