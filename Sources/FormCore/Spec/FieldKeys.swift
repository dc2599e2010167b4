// The keys of a field and of a named type.

enum FieldKeys {
  static let table = KeyTable<FieldSpec>(common + special + constraints)

  /// Keys that every field has.
  static let common: [Key<FieldSpec>] = [
    Key("type", "What an answer is: a built-in type, or one of `types`. Required.") {
      $0.type = $2.string($1, wanted: "the name of a type")
      if $0.type == nil { $0.isBroken = true }
    },
    Key("title", "The label.") { $0.title = $2.text($1) },
    Key("help", "A longer explanation.") { $0.help = $2.text($1) },
    Key("placeholder", "What an empty field shows.") { $0.placeholder = $2.text($1) },
    Key("note", "A few words beside the title.") { $0.note = $2.text($1) },
    Key("symbol", "The name of an SF Symbol, for generated views.") { $0.symbol = $2.string($1) },
    Key("action", "The action whose button stands beside the field.") { $0.action = $2.string($1) },
    Key("required", "Whether an answer must be given.") { $0.required = $2.condition($1) },
    Key("visible", "Whether the field is asked and judged.") { $0.visible = $2.condition($1) },
    Key("readOnly", "Whether a person may not change it.") { $0.readOnly = $2.condition($1) },
    Key("computed", "An expression that gives the value; nobody types it.") { $0.computed = $2.expression($1) },
    Key("default", "What the field starts as.") { field, entry, _ in
      field.initial = KeyedNode(key: entry.key.span, node: entry.value)
    },
    Key("examples", "Answers that show what is meant; each must satisfy the field.") { field, entry, reader in
      reader.examples(entry, of: &field)
    },
    Key("errors", "When messages appear: `live`, `leave` or `submit`.") { $0.errors = $2.word($1, ErrorPolicy.self) },
    Key("clearable", "Whether the field offers to be cleared.") { $0.clearable = $2.boolean($1) },
    Key("messages", "Messages that replace built-in ones, by constraint.") { $0.messages = $2.messages($1) },
    Key("rules", "The field's own rules; `this` is its value.") { $0.rules = $2.rules($1) },
  ]

  /// Settings that only some kinds of field have.
  static let special: [Key<FieldSpec>] = [
    special("secure", "Whether the value is a secret.") { $0.secure = $2.boolean($1) },
    special("unit", "What lengths count: `scalars`, `characters`, `utf16` or `bytes`.") {
      $0.unit = $2.word($1, TextUnit.self)
    },
    special("lines", "How many lines a text field shows: 2 or more.") { $0.lines = $2.integer($1, minimum: 2) },
    special("trim", "Whether white space at both ends is taken off.") { $0.trim = $2.boolean($1) },
    special("strip", "Characters that may be typed and are taken out.") { $0.strip = $2.string($1) },
    special("case", "The case that ASCII letters are brought to: `upper` or `lower`.") {
      $0.letterCase = $2.word($1, LetterCase.self)
    },
    special("choices", "The values to choose from, with their titles.") {
      $0.choices = $2.choices($1)
      if $0.choices == nil { $0.isBroken = true }
    },
    special("fields", "The fields of a group.") { $0.fields = $2.fields($1) },
    special("of", "What the items of a list are: a field.") { field, entry, reader in
      let name = Located(field.name.value, entry.key.span)
      reader.field(name, entry.value).map { field.item = [$0] }
    },
  ]

  /// Which kinds of field have a special key.
  static func targets(of key: String) -> [String] {
    switch key {
    case "secure", "unit", "lines", "trim", "strip", "case": ["text"]
    case "choices": ["choice", "choices"]
    case "fields": ["group"]
    default: ["list"]
    }
  }

  static let constraints: [Key<FieldSpec>] = Constraint.all.enumerated().map { position, constraint in
    Key(constraint.key, constraint.summary) { field, entry, reader in
      guard case .scalar = entry.value.content else {
        reader.reportKind(entry.value, wanted: constraint.parameter.words, of: "`\(constraint.key)`")
        field.isBroken = true
        return
      }
      field.constraints.append(ConstraintSpec(position: position, key: entry.key.span, node: entry.value))
    }
  }

  private static func special(
    _ name: String, _ summary: String,
    _ read: @escaping @Sendable (inout FieldSpec, Node.Entry, inout SpecReader) -> Void
  ) -> Key<FieldSpec> {
    Key(name, summary) { field, entry, reader in
      field.specialKeys.append(Located(name, entry.key.span))
      read(&field, entry, &reader)
    }
  }
}

extension SpecReader {
  mutating func fields(_ entry: Node.Entry) -> [FieldSpec] {
    readNamed(entry, wanted: "a map from name to field") { name, node, reader in reader.field(name, node) }
  }

  mutating func field(_ name: Located<String>, _ node: Node) -> FieldSpec? {
    var field = FieldSpec(name: name, span: node.span)
    guard !node.isEmptyMapping else {
      field.isBroken = true
      if node.isWhole { report(.missingKey("type", of: "field `\(name.value)`", at: name.span)) }
      return field
    }
    let isWhole = readMap(node, of: FieldKeys.table, into: &field, owner: MapOwner("field `\(name.value)`", name.span))
    guard case .mapping = node.content else {
      field.isBroken = true
      return field
    }
    if !isWhole { field.isBroken = true }
    if field.type == nil, !field.isBroken {
      if isWhole { report(.missingKey("type", of: "field `\(name.value)`", at: name.span)) }
      field.isBroken = true
    }
    return field
  }

  func hasKey(_ name: String, _ node: Node) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { string(of: $0.key).utf8.elementsEqual(name.utf8) }
  }

  mutating func examples(_ entry: Node.Entry, of field: inout FieldSpec) {
    field.examplesKey = entry.key.span
    guard case .sequence(let items) = entry.value.content else {
      reportKind(entry.value, wanted: "a list", of: "`examples`")
      return
    }
    field.examples = items
  }

  mutating func choices(_ entry: Node.Entry) -> [ChoiceSpec]? {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: "a map from value to text", of: "`choices`")
      return nil
    }
    if entries.isEmpty { report(.missingKey("a value", of: "`choices`", at: entry.key.span)) }
    if entries.count > Limits.choices { report(.tooMany("choices", limit: Limits.choices, at: entry.key.span)) }
    return entries.prefix(Limits.choices).compactMap { choice($0) }
  }

  private mutating func choice(_ entry: Node.Entry) -> ChoiceSpec? {
    var choice = ChoiceSpec(value: Located(string(of: entry.key), entry.key.span))
    guard !isEmpty(entry.value) else {
      if entry.value.isWhole { report(.emptyValue(of: entry.key.span, choice.value.value)) }
      return choice
    }
    guard case .mapping(let entries) = entry.value.content,
      entries.contains(where: { ChoiceKeys.table[string(of: $0.key)] != nil })
    else {
      choice.title = text(entry)
      return choice
    }
    let owner = MapOwner("choice `\(choice.value.value)`", entry.key.span)
    readMap(entry.value, of: ChoiceKeys.table, into: &choice, owner: owner)
    return choice
  }
}

enum ChoiceKeys {
  static let table = KeyTable<ChoiceSpec>([
    Key("title", "What a person sees.") { $0.title = $2.text($1) },
    Key("help", "A longer explanation.") { $0.help = $2.text($1) },
    Key("visible", "Whether the value is offered.") { $0.visible = $2.condition($1) },
  ])
}

extension Node {
  /// Whether it is a map without entries.
  var isEmptyMapping: Bool {
    if case .mapping(let entries) = content { return entries.isEmpty }
    return false
  }
}
