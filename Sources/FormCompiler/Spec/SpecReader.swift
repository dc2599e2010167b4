// Reads the Node tree of a file into a SpecFile: keys and shapes, nothing that needs another part of the file.

import FormLanguage

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
  /// Where YAML cut a text short, so that nothing more is to be said of it.
  var doubtful: [Span] = []
  /// What stands in secure fields as their default or examples, well written or not.
  var secrets: [Span] = []
  /// Of what some may be missing.
  var lacking: Set<Declared> = []

  /// Where the file is wrong as YAML: a value that ends there, as in `[A-Z]+`, was meant to go on.
  let faults: Set<Int>
  /// Values without quotes that have been reported.
  private(set) var unquoted: [Span] = []
  /// What the unknown keys of the top are likely meant to be, by where they stand.
  private var meantKeys: [Int: MeantKey] = [:]
  /// Where the misspelt keys stand that were read as what was meant.
  private var readKeys: Set<Int> = []
  /// The maps of which keys stand beside them, by the positions of their records.
  var cutShort: Set<Int32> = []
  /// The diagnostic of the last unknown key that may be meant to be another.
  private var renames: [Rename: Int] = [:]
  /// The top of the file.
  private let root: Node?
  /// The names of the form's own fields, if they have been looked for.
  private var fieldNames: Set<String>?
  /// What the types of the file are made of, if that has been asked.
  private var typeNames: [String: String]?
  /// What the last diagnostic is about, if more of the same may follow.
  private var last: (count: Int, mistake: Repeatable)?

  /// Mistakes that often come several together.
  private enum Repeatable {
    case unknownKey(UnknownKey, labels: Int)
    case comma(Span)
  }

  /// The key that an unknown one is likely meant to be, and the position of the diagnostic that says so.
  private struct MeantKey {
    let name: String
    let diagnostic: Int
  }

  /// What an unknown key of a map is likely meant to be; the map by its first record.
  private struct Rename: Hashable {
    let map: Int32
    let name: String
  }

  init(source: Source, id: SourceID, faults: Set<Int> = [], root: Node? = nil) {
    self.source = source
    self.root = root
    self.faults = faults
    self.id = id
  }

  /// Reads a document whose root is `root`.
  static func read(_ document: Document, _ root: Node, source: Source, id: SourceID) -> (SpecFile, SpecReader) {
    let faults = Set((document.diagnostics.map(\.primary.span) + document.doubtful).map(\.start))
    var reader = SpecReader(source: source, id: id, faults: faults, root: root)
    var file = SpecFile(root: root.span)
    file.hasFaults = !faults.isEmpty
    file.isWhole = reader.readMap(root, of: FormKeys.table, into: &file, owner: MapOwner(.spec, nil))
    if !file.isWhole { reader.readMisspelt(root, into: &file) }
    reader.findLacking(in: root)
    if reader.mayLack(["defaults"], in: root) { file.defaults.hasUnread = true }
    // That there are none at all has been said, or will be.
    if file.formKey != nil, file.fieldsKey == nil, file.sectionsKey == nil { reader.lacking.insert(.fields) }
    reader.reportTypographicQuotes(in: root)
    file.lacking = reader.lacking
    if file.isWhole, !reader.hasKey("formc", root) {
      let start = root.span.startPoint
      let line = source.bytes.lineStart(of: root.span.start)
      let first = line == 0 && source.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : line
      let isInBraces = root.span.start < source.bytes.count && source.bytes[root.span.start] == UInt8(ascii: "{")
      let indentation = isInBraces ? nil : source.bytes[first..<root.span.start]
      reader.report(.missingVersion(at: start, indentation: indentation))
    }
    return (file, reader)
  }

  /// Finds what could not be read of all that the top of a spec declares, so that names may be missing.
  private mutating func findLacking(in root: Node) {
    guard case .mapping(let entries) = root.content else {
      lacking.formUnion(Declared.allCases)
      return
    }
    for declared in Declared.allCases where !root.isWhole && !hasKey(declared.rawValue, root) {
      lacking.insert(declared)
    }
    // What stands below a key that is not quite one may have been read as what was meant.
    for entry in entries.prefix(64) where !FormKeys.table.has(entry.key) {
      guard let meant = meantKeys[entry.key.span.start], let declared = Declared(rawValue: meant.name) else { continue }
      if !readKeys.contains(entry.key.span.start) || !declared.isComplete(entry.value) { lacking.insert(declared) }
    }
    for entry in entries where FormKeys.table.has(entry.key) {
      guard let declared = entry.key.word(of: Declared.self), !declared.isComplete(entry.value) else { continue }
      lacking.insert(declared)
    }
  }

  /// Reads what stands at the top below a key that is not quite one, as what was meant: a slip of the pen there would
  /// bring a report for each use of what it declares.
  private mutating func readMisspelt(_ root: Node, into file: inout SpecFile) {
    guard case .mapping(let entries) = root.content, entries.count <= 64 else { return }
    var names: Set<String> = []
    for entry in entries where !FormKeys.table.has(entry.key) && !entry.value.isEmpty {
      guard let meant = meantKeys[entry.key.span.start], let declared = Declared(rawValue: meant.name),
        case let name = meant.name, let key = FormKeys.table[name],
        !hasKey(name, root), !excludes(name, in: root), names.insert(name).inserted,
        // A file of another kind has other words for the same; these few are nothing else.
        ForeignKeys.declares(entry.key.string, as: name)
          || Suggestion.closest(to: entry.key.string, among: FormKeys.table.names) == name
      else { continue }
      guard declared.mayHave(entry.value) else {
        SpecReader.advise(on: entry, meantAs: declared, in: &diagnostics[meant.diagnostic])
        continue
      }
      readKeys.insert(entry.key.span.start)
      key.read(&file, entry, &self)
    }
  }

  /// Says what to write instead of an unknown key whose value is not of what was likely meant, either: one mistake.
  private static func advise(on entry: Node.Entry, meantAs declared: Declared, in diagnostic: inout Diagnostic) {
    // What is a map, if not of names, only looks right with the key renamed.
    if entry.value.record.kind == .mapping {
      diagnostic.fixes.removeAll()
      diagnostic.suggestions.removeAll()
    }
    diagnostic.fixes.append(declared.advice)
  }

  /// Whether a key can't stand at the top for the sake of another that stands there.
  private func excludes(_ name: String, in root: Node) -> Bool {
    name == "sections" && hasKey("fields", root) || name == "fields" && hasKey("sections", root)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Says that a node is of the wrong kind, unless it is not all that its author wrote, which has been said already.
  mutating func reportKind(_ node: Node, wanted: Wanted, of owner: Owner) {
    guard node.isWhole, !faults.contains(node.span.end) else { return }
    let key = wanted.shape == .map ? Diagnostic.keyWithoutSpace(node) : nil
    report(key ?? .wrongKind(node, wanted: wanted, of: owner))
  }
}

extension SpecReader {
  /// Says that a map can't have a key; or, where a comma of the text in front made one of its rest, that.
  mutating func reportUnknown<Owner>(
    _ entry: Node.Entry, in owner: MapOwner, beside entries: Node.Entries, of table: KeyTable<Owner>,
    among names: [String]
  ) {
    if entry.value.isEmpty, let colon = colonWithoutSpace(entry.key), mayBeKey(colon.value, among: names) {
      report(.missingSpaceAfterColon(at: colon.span, key: colon.value))
    } else if entry.value.isEmpty, let colon = wideColon(entry.key), mayBeKey(colon.value, among: names) {
      report(.wideColon(behind: colon.value, at: colon.span, replacement: ": "))
    } else if let (key, first, text) = textWithComma(entry, beside: entries) {
      let shape = table.index(of: key).map { table.keys[$0].shape }
      let mayBeList = shape.map { $0.mayBeList || $0.isAnswer && answersAreLists(beside: entries) } ?? false
      reportComma(at: entry.key.span, first: first, in: text, mayBeList: mayBeList)
    } else {
      let fields = owner.owner.isTest ? declaredFields() : []
      let type = owner.owner.isField ? UnknownKey.type(in: entries).map { builtInType(of: $0) } : nil
      report(UnknownKey(entry, in: owner, beside: entries, among: names, fields: fields, type: type), in: entries)
    }
  }

  /// Whether the answers of the field whose keys these are may be several.
  private mutating func answersAreLists(beside entries: Node.Entries) -> Bool {
    switch UnknownKey.type(in: entries).flatMap({ KindName(rawValue: builtInType(of: $0)) }) {
    case .choices?, .list?: true
    case .text?, .integer?, .number?, .decimal?, .boolean?, .date?, .time?, .dateTime?, .choice?, .group?, nil: false
    }
  }

  /// The names below `fields`, at the top or in a section, wherever that stands in the file.
  private mutating func declaredFields() -> Set<String> {
    if let fieldNames { return fieldNames }
    var names: Set<String> = []
    func add(_ node: Node) {
      guard case .mapping(let entries) = node.content else { return }
      for entry in entries where entry.key.isText("fields" as StaticString) {
        guard case .mapping(let fields) = entry.value.content else { continue }
        for field in fields { names.insert(field.key.string) }
      }
    }
    if let root {
      add(root)
      if case .mapping(let entries) = root.content {
        for entry in entries where entry.key.isText("sections" as StaticString) {
          guard case .mapping(let sections) = entry.value.content else { continue }
          for section in sections { add(section.value) }
        }
      }
    }
    fieldNames = names
    return names
  }

  /// What a type of the file is made of in the end; the name itself where that is not known.
  mutating func builtInType(of name: String) -> String {
    let types = typeNames ?? declaredTypes()
    typeNames = types
    var name = name
    for _ in 0..<SpecReader.longestChain {
      guard let next = types[name] else { break }
      name = next
    }
    return name
  }

  /// The types of the file with what each is made of, wherever they stand in it.
  private func declaredTypes() -> [String: String] {
    guard case .mapping(let entries)? = root?.content,
      case .mapping(let types)? = entries.first(where: { $0.key.isText("types" as StaticString) })?.value.content
    else { return [:] }
    return Dictionary(
      types.compactMap { entry in UnknownKey.type(ofField: entry.value).map { (entry.key.string, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Types are made of that many at most.
  private static let longestChain = 64

  /// Says that a comma has cut off the rest of a text; several commas are one mistake.
  private mutating func reportComma(at span: Span, first: Span, in text: Span, mayBeList: Bool) {
    doubtful.append(text)
    if case .comma(let place)? = repeatable, text.start <= place.start { diagnostics.removeLast() }
    report(.commaInValue(at: span, first: first, range: text, source: source, mayBeList: mayBeList))
    unquoted.append(span)
    last = (diagnostics.count, .comma(span))
  }

  /// What the last diagnostic is about.
  private var repeatable: Repeatable? {
    guard let last, last.count == diagnostics.count else { return nil }
    return last.mistake
  }

  /// Reports an unknown key; of two that may be meant to be one, neither is renamed without asking.
  mutating func report(_ unknown: UnknownKey, in entries: Node.Entries) {
    if case .unknownKey(let other, let labels)? = repeatable, other.isSameMistake(as: unknown),
      labels < SpecReader.mostLabels
    {
      diagnostics[diagnostics.count - 1].secondary.append(Diagnostic.Label(unknown.span, "and this"))
      last = (diagnostics.count, .unknownKey(unknown, labels: labels + 1))
      return
    }
    var diagnostic = Diagnostic.unknownKey(unknown)
    if let name = unknown.suggestion {
      if unknown.owner.owner.isSpec {
        meantKeys[unknown.span.start] = MeantKey(name: name, diagnostic: diagnostics.count)
      }
      let rename = Rename(map: entries.startIndex.record, name: name)
      if let rival = renames.updateValue(diagnostics.count, forKey: rename), diagnostics.indices.contains(rival) {
        diagnostics[rival].doubtFixes()
        diagnostic.doubtFixes()
      }
    }
    report(diagnostic)
    last = (diagnostics.count, .unknownKey(unknown, labels: diagnostic.secondary.count))
  }

  /// Whether a map has one of these keys with a text that could not be read, as has been said.
  func hasUnreadText(at names: [String], in map: Node) -> Bool {
    guard case .mapping(let entries) = map.content else { return false }
    return entries.contains { entry in entry.value.isUnreadText && names.contains { entry.key.isText($0) } }
  }

  /// Whether a map has an unknown key that is likely meant to be one of these.
  func hasMisspelt(_ names: [String], in map: Node) -> Bool {
    guard !renames.isEmpty, case .mapping(let entries) = map.content else { return false }
    return names.contains { renames[Rename(map: entries.startIndex.record, name: $0)] != nil }
  }

  /// Whether a map is all that its author wrote: nothing was cut off, and nothing stands beside it that belongs to it.
  func isWhole(_ map: Node) -> Bool { map.isWhole && !cutShort.contains(map.index) }

  /// Whether a map may have had one of these keys where it could not be read: under a name that is not quite that, or in
  /// what was cut off.
  func mayLack(_ names: [String], in map: Node) -> Bool {
    hasMisspelt(names, in: map) || !isWhole(map) && names.contains { !hasKey($0, map) }
  }

  /// How many keys one diagnostic points at.
  private static let mostLabels = 6

  /// The colon of a name such as `email:{type`, with what stands in front of it.
  func colonWithoutSpace(_ key: Node) -> Located<String>? {
    guard let scalar = key.scalar, scalar.withUnsafeText({ $0.contains(UInt8(ascii: ":")) }), scalar.style == .plain,
      scalar.count == key.span.range.count
    else { return nil }
    let name = scalar.text.prefix { isLetter($0) || isDigit($0) }
    guard !name.isEmpty, name.count < scalar.count, scalar.text[name.endIndex] == UInt8(ascii: ":") else { return nil }
    let start = key.span.start + name.count
    return Located(String(decoding: name, as: UTF8.self), Span(source: id, range: start..<start + 1))
  }

  /// The wide colon of a key such as `title：x`, with what stands in front of it.
  private func wideColon(_ key: Node) -> Located<String>? {
    guard let scalar = key.scalar, scalar.style == .plain, scalar.count == key.span.range.count,
      let (name, sign) = Diagnostic.wideColon(in: scalar.text)
    else { return nil }
    let start = key.span.start + name.utf8.count
    return Located(name, Span(source: id, range: start..<start + sign))
  }

  /// Whether a word is one of the names, or a slip of the pen for one.
  private func mayBeKey(_ word: String, among names: [String]) -> Bool {
    names.contains(word) || word.utf8.count > 3 && Suggestion.closest(to: word, among: names) != nil
  }

  /// Says which lists of a map in braces lack their brackets; whether some do.
  mutating func reportLists(cutOffIn map: Node) -> Bool {
    guard case .mapping(let entries) = map.content else { return false }
    let count = diagnostics.count
    for entry in entries.prefix(64) {
      guard let (_, first, text) = textWithComma(entry, beside: entries) else { continue }
      reportComma(at: entry.key.span, first: first, in: text, mayBeList: true)
    }
    return diagnostics.count > count
  }

  /// The text without quotes in front of a key without a colon, the key it stands at, and all that such commas have cut
  /// off it: in `{message: No, sorry}` the key without a colon is `sorry`.
  private func textWithComma(
    _ entry: Node.Entry, beside entries: Node.Entries
  ) -> (key: Node, first: Span, all: Span)? {
    guard entries.count <= 64, isCutOff(entry) else { return nil }
    let before = entries.prefix { $0.key.span != entry.key.span }
    guard let (key, first) = before.filter({ !isCutOff($0) }).last.map({ ($0.key, $0.value) }),
      first.scalar?.style == .plain, !first.isEmpty
    else { return nil }
    return (key, first.span, first.span.union(entry.key.span))
  }

  /// Says that `{name}`, a map to YAML, is a text without its quotes, unless text that follows it has been said so of.
  mutating func reportBraces(_ node: Node) {
    let rest = source.bytes[node.span.end...]
    let next = rest.firstIndex { !$0.isYAMLBlank } ?? rest.endIndex
    guard !faults.contains(next) else { return }
    let value = String(decoding: source.bytes[node.span.range], as: UTF8.self)
    let first = Span(source: id, range: node.span.start..<node.span.start + 1)
    report(.unquotedValue("{", at: first, value: value, range: node.span))
    unquoted.append(first)
  }

  /// Whether an entry is a word between commas, with neither colon nor value, as a comma in a text without quotes leaves.
  func isCutOff(_ entry: Node.Entry) -> Bool {
    entry.value.isEmpty && entry.value.isWhole && entry.key.scalar?.style == .plain
      && (source.bytes[entry.key.span.end...].first { !$0.isYAMLBlank }).map { ",}".utf8.contains($0) } ?? false
  }
}

/// Warnings that are not to be given inside a map.
struct Allowance: Sendable {
  let span: Span
  let codes: [Located<String>]
  /// Whether all of them could be read; if not, it may be any.
  let isWhole: Bool
}
