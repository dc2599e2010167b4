// Reads maps, by a table of their keys or of parts with names.

import FormLanguage

extension SpecReader {
  /// Reads the entries of a map by `table`; says what is no map and what is no key of it.
  @discardableResult
  mutating func readMap<Owner>(
    _ node: Node, of table: KeyTable<Owner>, into target: inout Owner, owner: @autoclosure () -> MapOwner
  ) -> Bool {
    guard case .mapping(let entries) = node.content else {
      reportKind(node, wanted: .keys, of: owner().owner)
      return false
    }
    var isWhole = isWhole(node)
    // Behind `fields:` with nothing below it, its fields are likely to stand beside it.
    var mayHaveOrphans = false
    var next = entries.startIndex
    while next != entries.endIndex {
      let entry = entries[next]
      next = entries.index(after: next)
      if let index = table.index(of: entry.key) {
        let key = table.keys[index]
        let orphans =
          entry.value.isEmpty ? orphans(of: key.shape, in: entries, from: next, table) : entries[next..<next]
        if entry.value.isEmpty, !orphans.isEmpty || !Self.mayBeEmpty.contains(key.name) || entry.hasStrays {
          mayHaveOrphans = true
          if entry.value.isWhole { reportEmpty(entry, beside: orphans) }
          next = orphans.endIndex
          isWhole = false
        } else if entry.value.isUnreadText {
          isWhole = false
        } else {
          key.read(&target, entry, &self)
        }
      } else if entry.key.isText("allow" as StaticString) {
        if entry.value.isEmpty {
          if entry.value.isWhole { reportEmpty(entry) }
        } else {
          readAllow(entry, in: owner().name?.union(node.span) ?? node.span)
        }
      } else if mayHaveOrphans, case .mapping = entry.value.content {
        isWhole = false
      } else {
        let names = table.names + ["allow"]
        if hasOtherSign(entry) || keyBeforeValue(entry, among: names) != nil {
          cutShort.insert(node.index)
        } else {
          reportUnknown(entry, in: owner(), beside: entries, of: table, among: names)
        }
        isWhole = false
      }
    }
    return isWhole
  }

  /// Keys whose value may be nothing, as in records of tests, or is looked at by the kind of the field.
  private static let mayBeEmpty = ["default", "answers", "record", "original"]

  /// Reads a map from names to maps of one kind.
  mutating func readNamed<Owner>(
    _ entry: Node.Entry, of part: Wanted.Part, _ read: (Located<String>, Node, inout SpecReader) -> Owner?
  ) -> [Owner] {
    guard case .mapping(let entries) = entry.value.content else {
      reportKind(entry.value, wanted: .named(part), of: .key(entry.key.string))
      return []
    }
    var owners: [Owner] = []
    owners.reserveCapacity(entries.count)
    var next = skipKeysInFront(of: entries, part)
    while next != entries.endIndex {
      let inner = entries[next]
      next = entries.index(after: next)
      if inner.value.record.kind == .sequence, inner.key.isText("allow" as StaticString) {
        readAllow(inner, in: entry.value.span)
        continue
      }
      var name = inner.key.located
      var value = inner.value
      // What a test is called may be any text, one with a colon, too.
      let isCalledSo = part == .test && value.record.kind == .mapping && value.isWhole
      if !isCalledSo, let colon = colonWithoutSpace(inner.key) {
        report(.missingSpaceAfterColon(at: colon.span, key: colon.value))
        name = Located(colon.value, inner.key.span)
        value = .emptyMapping(at: value.span, isWhole: false)
      } else if !isCalledSo, let meant = keyBeforeValue(inner) {
        name = meant
        value = .emptyMapping(at: value.span, isWhole: false)
      }
      if value.isEmpty {
        if value.isWhole {
          let keys = keysBeside(entries, from: next, of: part)
          if !isInFrontOfFault(inner.key) {
            report(.emptyValue(of: inner.key.span, name.value, source: source, beside: keys.map(\.span)))
          }
          next = keys.endIndex
        }
        value = .emptyMapping(at: value.span, isWhole: false)
      } else if value.record.kind == .mapping {
        let keys = keysBeside(entries, from: next, of: part)
        if let first = keys.first {
          report(.keysBeside(first, keys, of: part, name, value, source: source))
          cutShort.insert(value.index)
          next = keys.endIndex
        }
      }
      if let owner = read(name, value, &self) { owners.append(owner) }
    }
    return owners
  }

  /// The name in `name {type: text}`, whose first colon YAML takes for that of a key; says so. In front of a text in
  /// quotes it is one of `names`.
  mutating func keyBeforeValue(_ entry: Node.Entry, among names: [String] = []) -> Located<String>? {
    guard let scalar = entry.key.scalar, scalar.style == .plain, scalar.count == entry.key.span.range.count,
      scalar.withUnsafeText({ $0.contains { "{\"'".utf8.contains($0) } }),
      let key = Diagnostic.keyBeforeValue(scalar.text, isKey: names.contains)
    else { return nil }
    let all = entry.key.span.union(entry.value.span)
    let text = String(decoding: source.bytes[all.range], as: UTF8.self)
    if entry.value.isWhole { report(.missingColon(behind: text, at: all)) }
    let end = all.start + key.name
    return Located(
      String(decoding: source.bytes[all.start..<end], as: UTF8.self), Span(source: id, range: all.start..<end))
  }

  /// Whether an entry between commas is a key with another sign in the place of its colon, as in `{type = text}`; says so.
  mutating func hasOtherSign(_ entry: Node.Entry) -> Bool {
    guard isCutOff(entry), let scalar = entry.key.scalar, scalar.count == entry.key.span.range.count else {
      return false
    }
    let name = scalar.text.prefix { isLetter($0) || isDigit($0) }
    let rest = scalar.text[name.endIndex...].drop(while: \.isYAMLBlank)
    guard !name.isEmpty, rest.first == UInt8(ascii: "="), rest.count > 1 else { return false }
    report(.missingColon(behind: scalar.string, at: entry.key.span))
    return true
  }

  /// Where the parts of a map begin: keys of a part in front of the first, which lacks them, are likely meant to stand in
  /// it; says so.
  private mutating func skipKeysInFront(of entries: Node.Entries, _ part: Wanted.Part) -> Node.Entries.Index {
    let keys = entries.prefix { part.isKey($0.key) && $0.value.record.isScalar && !$0.value.isEmpty }
    // `title: text` is likely a field of that name, whose type is not said so.
    let areFields = part == .field && keys.contains { !$0.key.isText("type" as StaticString) && namesType($0.value) }
    guard !areFields, let first = keys.first, keys.endIndex != entries.endIndex,
      case let owner = entries[keys.endIndex], case .mapping(let inner) = owner.value.content,
      inner.contains(where: { part.isKey($0.key) }),
      !inner.contains(where: { key in keys.contains { $0.key.string == key.key.string } })
    else { return entries.startIndex }
    report(.keysInFront(first, keys, of: part, owner.key.located))
    cutShort.insert(owner.value.index)
    return keys.endIndex
  }

  private mutating func namesType(_ value: Node) -> Bool { KindName(rawValue: builtInType(of: value.string)) != nil }

  /// The entries from one on that are keys of a part rather than parts of that name, and belong to the part in front.
  private func keysBeside(_ entries: Node.Entries, from first: Node.Entries.Index, of part: Wanted.Part)
    -> Slice<Node.Entries>
  {
    let end = entries[first...].firstIndex { entry in
      guard part.isKey(entry.key), !entry.value.isEmpty else { return true }
      guard case .mapping(let inner) = entry.value.content else { return false }
      return inner.isEmpty || inner.contains { part.isKey($0.key) }
    }
    return entries[first..<(end ?? entries.endIndex)]
  }

  /// Whether what stands behind the colon of a key, or on the next line, is something that was refused, or of which
  /// nobody knows what it belongs to.
  private func isInFrontOfFault(_ key: Node) -> Bool {
    let rest = source.bytes[min(key.span.end, source.bytes.count)...].drop { $0 == UInt8(ascii: ":") || $0.isYAMLBlank }
    let next = rest.firstIndex { !$0.isYAMLBlank && !$0.isYAMLBreak } ?? rest.endIndex
    return faults.contains(rest.startIndex) || faults.contains(next)
  }

  /// Says that a key has no value; `orphans` would rather stand below it.
  mutating func reportEmpty(_ entry: Node.Entry, beside orphans: Slice<Node.Entries>? = nil) {
    guard !isInFrontOfFault(entry.key) else { return }
    let strays = entry.key.tree.strays[entry.key.span.start, default: []]
    let spans = strays + (orphans?.map(\.span) ?? [])
    report(.emptyValue(of: entry.key.span, entry.key.string, source: source, beside: spans))
  }

  /// The entries from one on that the map can't have, and that the value of a key in front of them could, which has none.
  private func orphans<Owner>(
    of shape: ValueShape, in entries: Node.Entries, from first: Node.Entries.Index, _ table: KeyTable<Owner>
  ) -> Slice<Node.Entries> {
    let end = entries[first...].firstIndex { entry in
      table.has(entry.key) || table.mayMean(entry.key) || !shape.mayHave(entry)
    }
    return entries[first..<(end ?? entries.endIndex)]
  }

  /// What is said of a map as a whole stands at its name: that belongs to it.
  private mutating func readAllow(_ entry: Node.Entry, in span: Span) {
    let codes = strings(entry, wanted: .codes)
    let isWhole = entry.value.isWhole && codes.count == entry.value.items?.count
    allowances.append(Allowance(span: span, codes: codes, isWhole: isWhole))
    var first: [String: Span] = [:]
    for code in codes {
      if let known = first[code.value] {
        report(.duplicateName(code.value, at: code.span, first: known, in: entry.key.string))
      } else {
        first[code.value] = code.span
      }
    }
  }
}

extension Wanted.Part {
  /// Whether a scalar names a key of such a part.
  fileprivate func isKey(_ node: Node) -> Bool {
    switch self {
    case .field: FieldKeys.table.has(node)
    case .section: SectionKeys.table.has(node)
    case .rule: RuleKeys.table.has(node)
    case .action: ActionKeys.table.has(node)
    case .test: TestKeys.table.has(node)
    }
  }
}

extension ValueShape {
  /// Whether an entry may be one of a map of this shape, by its shape alone.
  fileprivate func mayHave(_ entry: Node.Entry) -> Bool {
    switch self {
    case .text, .textOrMap: entry.value.record.isScalar && LanguageTag.isValidOrRest(entry.key.string)
    case .messages, .choices, .values, .data, .answers, .issues: !entry.value.isEmpty
    case .named: entry.value.record.kind == .mapping
    case .scalar, .word, .truth, .condition, .formula, .expression, .integer, .version, .formName, .typeName, .action,
      .duration, .date, .instant, .place, .languages, .paths, .literal, .literals, .constraint, .value, .codes, .map:
      false
    }
  }
}

extension Node.Entry {
  /// Whether entries were left out that stand beside it and would rather belong to it.
  fileprivate var hasStrays: Bool { key.tree.strays[key.span.start] != nil }
}
