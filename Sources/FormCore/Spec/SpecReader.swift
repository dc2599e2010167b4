// Reads the Node tree of a file into a SpecFile: keys and shapes, nothing that needs another part of the file.

/// What reading one file needs and finds.
struct SpecReader: Sendable {
  /// The file, for places inside scalars.
  let source: Source
  /// Its identity.
  let id: SourceID
  /// What was found.
  var diagnostics: [Diagnostic] = []
  /// Where `allow` silences which warnings.
  var allowances: [Allowance] = []

  /// Where the file is wrong as YAML: a value that ends there, as in `[A-Z]+`, was meant to go on.
  let faults: Set<Int>

  init(source: Source, id: SourceID, faults: Set<Int> = []) {
    self.source = source
    self.faults = faults
    self.id = id
  }

  /// Reads a document whose root is `root`.
  static func read(_ document: Document, _ root: Node, source: Source, id: SourceID) -> (SpecFile, SpecReader) {
    let faults = Set(document.diagnostics.map(\.primary.span.start))
    var reader = SpecReader(source: source, id: id, faults: faults)
    var file = SpecFile(root: root.span)
    file.isWhole = reader.readMap(root, of: FormKeys.table, into: &file, owner: MapOwner("the spec", nil))
    return (file, reader)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Says that a node is of the wrong kind, unless it is not all that its author wrote, which has been said already.
  mutating func reportKind(_ node: Node, wanted: String, of owner: String) {
    if node.isWhole, !faults.contains(node.span.end) { report(.wrongKind(node, wanted: wanted, of: owner)) }
  }
}

/// Warnings that are not to be given inside a map.
struct Allowance: Sendable {
  let span: Span
  let codes: [Located<String>]
}

/// What a map is called in messages, and where its name stands.
struct MapOwner: Sendable {
  let words: String
  let name: Span?

  init(_ words: String, _ name: Span?) {
    self.words = words
    self.name = name
  }
}

// MARK: - Maps

extension SpecReader {
  /// Reads the entries of a map by `table`; says what is no map and what is no key of it.
  @discardableResult
  mutating func readMap<Owner>(
    _ node: Node, of table: KeyTable<Owner>, into target: inout Owner, owner: @autoclosure () -> MapOwner
  ) -> Bool {
    guard case .mapping(let entries) = node.content else {
      reportKind(node, wanted: "a map", of: owner().words)
      return false
    }
    var isWhole = node.isWhole
    for entry in entries {
      if let key = table[entry.key] {
        if isEmpty(entry.value), !Self.mayBeEmpty.contains(key.name) {
          if entry.value.isWhole { report(.emptyValue(of: entry.key.span, key.name)) }
          isWhole = false
        } else {
          key.read(&target, entry, &self)
        }
      } else if text(of: entry.key, is: "allow") {
        readAllow(entry, in: owner().name?.union(node.span) ?? node.span)
      } else {
        let name = string(of: entry.key)
        report(.unknownKey(name, at: entry.key.span, in: owner(), among: table.names + ["allow"]))
        isWhole = false
      }
    }
    return isWhole
  }

  /// Keys whose value may be nothing: an answer of a test, a default of a text.
  private static var mayBeEmpty: [String] { ["default", "answers", "record", "original"] }

  /// Reads a map from names to maps of one kind.
  mutating func readNamed<Owner>(
    _ entry: Node.Entry, wanted: String, _ read: (Located<String>, Node, inout SpecReader) -> Owner?
  ) -> [Owner] {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: wanted, of: "`\(string(of: entry.key))`")
      return []
    }
    var owners: [Owner] = []
    owners.reserveCapacity(entries.count)
    for inner in entries {
      if case .sequence = inner.value.content, text(of: inner.key, is: "allow") {
        readAllow(inner, in: entry.value.span)
        continue
      }
      let name = Located(string(of: inner.key), inner.key.span)
      var value = inner.value
      if isEmpty(value) {
        if value.isWhole { report(.emptyValue(of: inner.key.span, name.value)) }
        value = Node(span: value.span, content: .mapping([]), isWhole: false)
      }
      if let owner = read(name, value, &self) { owners.append(owner) }
    }
    return owners
  }

  /// What is said of a map as a whole stands at its name: that belongs to it.
  private mutating func readAllow(_ entry: Node.Entry, in span: Span) {
    allowances.append(Allowance(span: span, codes: strings(entry, wanted: "a list of codes")))
  }
}

// MARK: - Values

extension SpecReader {
  /// The text of a scalar; empty for what is none.
  func string(of node: Node) -> String {
    guard case .scalar(let scalar) = node.content else { return "" }
    return String(decoding: scalar.text, as: UTF8.self)
  }

  /// Whether the text of a scalar is `word`.
  func text(of node: Node, is word: StaticString) -> Bool {
    guard case .scalar(let scalar) = node.content, scalar.count == word.utf8CodeUnitCount else { return false }
    return scalar.withUnsafeText { text in
      word.withUTF8Buffer { word in text.elementsEqual(word) }
    }
  }

  /// Whether nothing was written.
  func isEmpty(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node.content, scalar.style == .plain else { return false }
    return scalar.count == 0
  }

  /// A scalar's text, or a report that there is none.
  mutating func string(_ entry: Node.Entry, wanted: String = "a text") -> Located<String>? {
    guard case .scalar = entry.value.content else {
      reportKind(entry.value, wanted: wanted, of: "`\(string(of: entry.key))`")
      return nil
    }
    return Located(string(of: entry.value), entry.value.span)
  }

  /// A list of scalars.
  mutating func strings(_ entry: Node.Entry, wanted: String) -> [Located<String>] {
    guard case .sequence(let items) = entry.value.content else {
      reportKind(entry.value, wanted: wanted, of: "`\(string(of: entry.key))`")
      return []
    }
    return items.compactMap { item in
      guard case .scalar = item.content else {
        reportKind(item, wanted: "a text", of: "`\(string(of: entry.key))`")
        return nil
      }
      return Located(string(of: item), item.span)
    }
  }

  /// `true` or `false`, plain.
  mutating func boolean(_ entry: Node.Entry) -> Located<Bool>? {
    guard let text = string(entry, wanted: "true or false") else { return nil }
    if let value = plainTruth(entry.value) { return Located(value, text.span) }
    report(.notBoolean(text.value, at: text.span, key: string(of: entry.key)))
    return nil
  }

  /// The truth that a plain scalar is, if it is one.
  func plainTruth(_ node: Node) -> Bool? {
    guard node.scalar?.style == .plain else { return nil }
    if text(of: node, is: "true") { return true }
    return text(of: node, is: "false") ? false : nil
  }

  /// An integer of at least `minimum`, plain.
  mutating func integer(_ entry: Node.Entry, minimum: Int) -> Located<Int>? {
    let key = string(of: entry.key)
    guard case .scalar(let scalar) = entry.value.content else {
      reportKind(entry.value, wanted: "a whole number", of: "`\(key)`")
      return nil
    }
    let text = string(of: entry.value)
    guard scalar.style == .plain, let value = Literals.integer(text) else {
      report(.notInteger(text, at: entry.value.span, key: key, isQuoted: scalar.style != .plain))
      return nil
    }
    guard value >= minimum else {
      report(.tooSmall(text, at: entry.value.span, key: key, minimum: minimum))
      return nil
    }
    return Located(value, entry.value.span)
  }

  /// One of the words of an enum.
  mutating func word<Word: RawRepresentable & CaseIterable & Sendable>(_ entry: Node.Entry, _ words: Word.Type)
    -> Located<Word>? where Word.RawValue == String
  {
    guard let text = string(entry, wanted: "a word") else { return nil }
    if let word = Word.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.value.utf8) }) {
      return Located(word, text.span)
    }
    report(
      .unknownValue(text.value, at: text.span, key: string(of: entry.key), among: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// true, false, or an expression.
  mutating func condition(_ entry: Node.Entry) -> ConditionSpec? {
    guard let text = string(entry, wanted: "true, false or an expression") else { return nil }
    if let value = plainTruth(entry.value) { return .constant(value, entry.value.span) }
    if case .scalar(let scalar) = entry.value.content, scalar.style == .plain, Literals.looksBoolean(text.value) {
      report(.notBoolean(text.value, at: text.span, key: string(of: entry.key)))
      return nil
    }
    return .expression(entry.value)
  }

  /// An expression; which one is the resolver's concern.
  mutating func expression(_ entry: Node.Entry) -> Node? {
    string(entry, wanted: "an expression").map { _ in entry.value }
  }

  /// A Text: a scalar, or a map from language to scalar.
  mutating func text(_ entry: Node.Entry) -> TextSpec? {
    let key = string(of: entry.key)
    switch entry.value.content {
    case .scalar:
      return TextSpec(span: entry.value.span, variants: [TextSpec.Variant(language: nil, node: entry.value)])
    case .sequence:
      reportKind(entry.value, wanted: "a text, or a map from language to text", of: "`\(key)`")
      return nil
    case .mapping(let entries):
      let variants = entries.compactMap { variant(of: $0, key: key) }
      if entries.isEmpty { report(.wrongKind(entry.value, wanted: "a text", of: "`\(key)`")) }
      return variants.isEmpty ? nil : TextSpec(span: entry.value.span, variants: variants)
    }
  }

  private mutating func variant(of entry: Node.Entry, key: String) -> TextSpec.Variant? {
    let language = Located(string(of: entry.key), entry.key.span)
    guard case .scalar = entry.value.content else {
      reportKind(entry.value, wanted: "a text", of: "`\(key)` in `\(language.value)`")
      return nil
    }
    guard !isEmpty(entry.value) else {
      if entry.value.isWhole { report(.emptyValue(of: entry.key.span, language.value)) }
      return nil
    }
    return TextSpec.Variant(language: language, node: entry.value)
  }

  /// Messages by code.
  mutating func messages(_ entry: Node.Entry) -> [MessageSpec] {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: "a map from constraint to text", of: "`messages`")
      return []
    }
    return entries.compactMap { inner in
      let code = Located(string(of: inner.key), inner.key.span)
      guard Constraint.messageCodes.contains(where: { $0.utf8.elementsEqual(code.value.utf8) }) else {
        report(
          .unknownKey(
            code.value, at: code.span, in: MapOwner("`messages`", entry.key.span), among: Constraint.messageCodes))
        return nil
      }
      guard !isEmpty(inner.value) else {
        if inner.value.isWhole { report(.emptyValue(of: inner.key.span, code.value)) }
        return nil
      }
      return text(inner).map { MessageSpec(code: code, text: $0) }
    }
  }
}
