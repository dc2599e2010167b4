// What can be written at a place, as data.

import FormAuthoring
import FormCompiler
import FormCore
import FormLanguage

/// Something that can be written at a place.
public struct CompletionItem: Sendable {
  /// What kind of thing it is.
  public enum Kind: Sendable {
    case key
    case type
    case word
    case field
    case variable
    case member
    case function
    case method
    case value
    case file
  }

  /// What is shown and looked for.
  public var label: String
  /// What kind of thing it is.
  public var kind: Kind
  /// A few words beside it.
  public var detail = ""
  /// Its page, in Markdown.
  public var page = ""
  /// What stands there afterwards.
  public var text: String
  /// What it takes the place of.
  public var range: Range<Int>
  /// The lower, the likelier.
  public var rank: Int
  /// What changes elsewhere with it.
  public var edits: [SpecEdit] = []
}

extension SpecView {
  /// What can stand at an offset of what was typed; `neighbours` are paths that `import` can name.
  public func completions(at offset: Int, neighbours: () -> [String]) -> [CompletionItem] {
    guard typed.count <= YAMLLimits.fileBytes, let spot = spot(at: text.mended(offset)) else { return [] }
    switch spot.role {
    case .key: return keys(at: offset, spot)
    case .value, .item:
      // A value of a map that nothing was written of is no place for words; that of an answer is.
      if spot.role == .value, spot.shape.mustBeMap, spot.path.isEmpty { return [] }
      if case .paths = spot.shape { return paths(at: offset, spot, neighbours()) }
      return values(at: offset, spot)
    }
  }

  private func paths(at offset: Int, _ spot: Spot, _ neighbours: [String]) -> [CompletionItem] {
    let present = Set(files[0].file.imports.map(\.value))
    return neighbours.filter { $0 == spot.node?.string || !present.contains($0) }.enumerated()
      .map { value($1, .file, "", offset, spot, rank: $0) }
  }

  // MARK: - Words

  /// The word around an offset.
  func word(at offset: Int, _ isPart: (UInt8) -> Bool = { isLetter($0) || isDigit($0) }) -> Range<Int> {
    var start = min(offset, typed.count)
    while start > 0, isPart(typed[start - 1]) { start -= 1 }
    var end = min(offset, typed.count)
    while end < typed.count, isPart(typed[end]) { end += 1 }
    return start..<end
  }

  /// The line break of the file: the first that it has.
  var lineBreak: String {
    let first = typed.firstIndex { $0.isYAMLBreak } ?? typed.count
    return first < typed.count
      ? String(decoding: typed[first..<behindLineBreak(typed, at: first)], as: UTF8.self) : "\n"
  }

  // MARK: - Keys

  private func keys(at offset: Int, _ spot: Spot) -> [CompletionItem] {
    let own = spot.node?.string
    let present = Set((spot.container?.keys ?? []).filter { $0 != own })
    switch spot.shape {
    case .map(let kind): return keys(of: kind, at: offset, spot, without: present)
    case .text, .textOrMap:
      let languages = languages(of: 0)
      let absent = languages.filter { !present.contains($0) }
      // One text for all others, if there are any.
      let rest = absent.isEmpty || present.contains("*") ? [] : ["*"]
      let items = (absent + rest).enumerated().map { index, language in
        var item = word(language, "language", spot, offset)
        item.rank = index
        return item
      }
      guard case .textOrMap(let kind) = spot.shape, present.isDisjoint(with: languages + ["*"])
      else { return items }
      // One key decides what the map is.
      let keys = keys(of: kind, at: offset, spot, without: present)
      return present.isDisjoint(with: kind.keys.map(\.name) + [MapKind.allow.name]) ? items + keys : keys
    case .messages:
      let kind = self.kind(ofField: spot.field?.map)
      let codes = Constraint.messageCodes.filter { code in kind.map { Constraint.isCode(code, of: $0) } ?? true }
      let own = spot.field?.name.flatMap { outline(named: $0.span) }.map { pass, index in
        pass.outlines[index].constraints.map(\.spec.constraint.key)
      }
      // What can be wrong with the field as it stands comes first.
      let likely = [PlainCode.required.rawValue] + (own ?? [])
      return codes.filter { !present.contains($0) }.map { code in
        var item = word(code, "message", spot, offset)
        if likely.contains(code) { item.rank = 5 }
        return item
      }
    case .data: return dataNames(of: spot).filter { !present.contains($0) }.map { word($0, "data", spot, offset) }
    case .answers: return answerNames(at: offset, spot, without: present)
    case .issues: return issuePaths(at: offset, spot, without: present)
    default: return []
    }
  }

  private func keys(of kind: MapKind, at offset: Int, _ spot: Spot, without present: Set<String>) -> [CompletionItem] {
    let type = kind == .field || kind == .type ? self.kind(ofField: spot.container) : nil
    let isOwnRule = kind == .rule && spot.trail.contains { $0.kind == .field || $0.kind == .type }
    var absent = present
    if kind == .form, present.contains("fields") { absent.insert("sections") }
    if kind == .form, present.contains("sections") { absent.insert("fields") }
    if isOwnRule { absent.insert("at") }
    absent.formUnion(impossibleKeys(of: kind, type, spot))
    let rows = kind.keys.filter { !absent.contains($0.name) && $0.fits(type) }
    let all = present.contains(MapKind.allow.name) ? rows : rows + [MapKind.allow]
    return all.enumerated().map { index, row in
      let required = kind.requiredKeys.firstIndex(of: row.name)
      let isPart = type?.partKey == row.name
      var item = word(row.name, "key", spot, offset, opensMap: row.shape.mustBeMap)
      item.page = ReferencePage.page(ofKey: row.name, in: kind)
      item.rank = required ?? (isPart ? 5 : 10 + index)
      return item
    }
  }

  /// Keys that fit the type, and are an error whatever stands behind them.
  private func impossibleKeys(of kind: MapKind, _ type: KindName?, _ spot: Spot) -> [String] {
    guard kind == .field || kind == .type else { return [] }
    var keys: [String] = []
    if type == .group { keys.append("computed") }
    let list = spot.trail.dropLast().last?.map
    if let items = spot.container, list?.value(of: "of")?.span == items.span { keys.append("json") }
    if isSecure(spot.container) { keys += ["default", "examples"] }
    return keys
  }

  /// A key with its colon, unless one is there. In quotes, what is put in ends with them, and the colon is behind them.
  func word(
    _ name: String, _ detail: String, _ spot: Spot, _ offset: Int, opensMap: Bool = false
  ) -> CompletionItem {
    var range = word(at: offset) { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*") }
    let quote = quote(around: min(offset, typed.count), of: spot.node)
    var text = name == "*" && quote == nil ? "\"*\"" : name
    let isOpen = quote != nil && typed[range.upperBound...].first != quote
    let end = isOpen || quote == nil ? range.upperBound : range.upperBound + 1
    if !isOpen, typed[end...].first(where: { !$0.isYAMLBlank }) != UInt8(ascii: ":") {
      if let quote { text.unicodeScalars.append(Unicode.Scalar(quote)) }
      if opensMap, !spot.isFlow {
        let line = typed.lineStart(of: range.lowerBound)
        let column = range.lowerBound - line - (quote == nil ? 0 : 1)
        text += ":" + lineBreak + String(repeating: " ", count: column + 2)
      } else {
        text += ": "
      }
      range = range.lowerBound..<end
    }
    return CompletionItem(label: name, kind: .key, detail: detail, text: text, range: range, rank: 10)
  }

  /// The quote of the key in whose quotes an offset is; nil if it is in none.
  private func quote(around offset: Int, of key: Node?) -> UInt8? {
    // Without its colon a key may be on a line that could not be read.
    let span = key.map { typed($0.span).range } ?? lineContent(before: offset)
    guard span.lowerBound < offset, let quote = typed[span].first, "\"'".utf8.contains(quote) else { return nil }
    // A quote that was left open ends where the cursor may be.
    let isBehind = offset == span.upperBound && span.count > 1 && typed[offset - 1] == quote
    return isBehind ? nil : quote
  }

  /// What stands on a line in front of an offset, without the blanks at its start.
  private func lineContent(before offset: Int) -> Range<Int> {
    let line = typed.lineStart(of: offset)
    return (typed[line..<offset].firstIndex { !$0.isYAMLBlank } ?? offset)..<offset
  }

  // MARK: - Values

  func values(at offset: Int, _ spot: Spot) -> [CompletionItem] {
    let present = Set(spot.role == .item ? (spot.container?.items.map { $0.map(\.string) } ?? []) : [])
    let own = spot.role == .item ? spot.node?.string : nil
    let isWhole = isWhole(at: offset, spot)
    func words(_ words: [String], _ kind: CompletionItem.Kind = .word, _ detail: String = "") -> [CompletionItem] {
      guard isWhole else { return [] }
      return words.filter { $0 == own || !present.contains($0) }.enumerated()
        .map { value($1, kind, detail, offset, spot, rank: $0) }
    }
    switch spot.shape {
    case .word(let all): return words(all)
    case .truth: return words(["true", "false"])
    case .version: return words(["1"])
    case .typeName:
      return words(KindName.allCases.map(\.rawValue), .type).map { withPage($0) }
        + words(typeNames(at: spot), .type, "type")
    case .action: return words(files[0].file.actions.map(\.name.value), .value, "action")
    case .place:
      let isList = spot.role == .item
      return words(places(at: offset), .field, "field") + (isList ? [] : words(["form"]))
    case .languages: return words(BuiltInLanguage.allCases.map(\.usualTag))
    case .paths: return []
    case .codes: return words(Problem.allowableCodes).map { withPage($0) }
    case .constraint(let parameter): return values(of: parameter, at: offset, spot, words)
    case .literal, .literals: return literals(at: offset, spot, words)
    case .answers:
      guard let index = outline(ofAnswerAt: spot) else { return [] }
      // The first name of a group makes a map of the item.
      let isGroup = form.outlines[index].item.map { form.outlines[$0].kind == .group } ?? false
      if spot.role == .item, isGroup, isWhole, !spot.isFlow { return answerNames(at: offset, spot, without: []) }
      return literals(of: form.outlines[index], isItem: spot.role == .item, words)
    case .issues:
      guard spot.role == .item, let path = spot.path.last?.string else { return [] }
      return words(codes(at: path))
    case .condition:
      // Behind a dot or a bracket they would take the place of what is there.
      let truths = valueWord(at: offset) == word(at: offset) ? words(["true", "false"]) : []
      let known = Set(truths.map(\.label))
      return truths + expressions(at: offset, spot, expecting: .bool).filter { !known.contains($0.label) }
    case .formula: return expressions(at: offset, spot, expecting: .bool)
    case .expression: return expressions(at: offset, spot, expecting: fieldType(of: spot))
    case .value: return expressions(at: offset, spot, expecting: nil)
    case .text, .textOrMap: return placeholders(at: offset, spot)
    case .scalar, .integer, .formName, .duration, .date, .instant, .messages, .choices, .values, .data, .map, .named:
      return []
    }
  }

  /// Whether the word at an offset is all of its scalar: behind other words, on the line below them too, it would only
  /// make that longer.
  private func isWhole(at offset: Int, _ spot: Spot) -> Bool {
    guard let node = spot.node, node.record.isScalar, !node.isEmpty else { return true }
    let start = typed(node.span).start
    let word = valueWord(at: offset)
    return node.record.style == .plain
      ? word.lowerBound <= start && start <= word.upperBound : word.lowerBound == start + 1
  }

  private func values(
    of parameter: Constraint.Parameter, at offset: Int, _ spot: Spot,
    _ words: ([String], CompletionItem.Kind, String) -> [CompletionItem]
  ) -> [CompletionItem] {
    switch parameter {
    case .format: return words(Format.all.map(\.name), .word, "format").map { withPage($0) }
    case .flag: return words(["true", "false"], .word, "")
    case .distinction:
      let truths = spot.role == .item ? [] : words(["true", "false"], .word, "")
      return truths + words(members(of: spot), .member, "")
    case .integer: return expressions(at: offset, spot, expecting: .int)
    case .bound: return expressions(at: offset, spot, expecting: fieldType(of: spot))
    case .characters: return words(["digits", "letters", "alphanumerics", "printable"], .word, "")
    case .positiveNumber, .places, .pattern: return []
    }
  }

  /// The members of what a list holds, which can be compared instead of whole items.
  private func members(of spot: Spot) -> [String] {
    guard let name = spot.field?.name, let (pass, index) = outline(named: name.span),
      let item = pass.outlines[index].item
    else { return [] }
    return pass.outlines[item].members.map { pass.outlines[$0].name.value }
  }

  /// What goes with choices of the field, whichever has it; without the name that is being written.
  private func dataNames(of spot: Spot) -> [String] {
    guard let name = spot.field?.name, let (pass, index) = outline(named: name.span) else { return [] }
    let data = pass.outlines[index].nearest(\.choices)?.value.flatMap(\.data).map(\.name) ?? []
    var seen: Set<String> = []
    return data.filter { $0.span != spot.node?.span && seen.insert($0.value).inserted }.map(\.value)
  }

  private func literals(
    at offset: Int, _ spot: Spot, _ words: ([String], CompletionItem.Kind, String) -> [CompletionItem]
  ) -> [CompletionItem] {
    guard let name = spot.field?.name, let (pass, index) = outline(named: name.span) else { return [] }
    let outline = pass.outlines[index]
    let values = literals(of: outline, isItem: spot.role == .item, words)
    guard outline.kind?.isTemporal == true, case .literal = spot.shape else { return values }
    return values + expressions(at: offset, spot, expecting: outline.type)
  }

  private func literals(
    of outline: Outline, isItem: Bool, _ words: ([String], CompletionItem.Kind, String) -> [CompletionItem]
  ) -> [CompletionItem] {
    switch outline.kind {
    case .boolean?: words(["true", "false"], .word, "")
    case .choice?: words(outline.choices?.values ?? [], .value, "")
    case .choices? where isItem: words(outline.choices?.values ?? [], .value, "")
    default: []
    }
  }

  /// A scalar in place of the one around the offset.
  func value(
    _ label: String, _ kind: CompletionItem.Kind, _ detail: String, _ offset: Int, _ spot: Spot, rank: Int
  ) -> CompletionItem {
    let text = kind == .value || kind == .file ? written(label, at: spot) : label
    let range = valueWord(at: offset)
    let before = range.lowerBound > 0 ? typed[range.lowerBound - 1] : 0x20
    let needsBlank = before == UInt8(ascii: ":") || before == UInt8(ascii: ",")
    return CompletionItem(
      label: label, kind: kind, detail: detail, text: needsBlank ? " " + text : text, range: range, rank: 100 + rank)
  }

  /// A text as it is written in a scalar: as the quotes around it want it, else with those that it needs.
  private func written(_ text: String, at spot: Spot) -> String {
    let bytes = Array(text.utf8)
    let written =
      switch spot.node?.record.style {
      case .singleQuoted?: PlainText.escaped(bytes, within: UInt8(ascii: "'"))
      case .doubleQuoted?: PlainText.escaped(bytes, within: UInt8(ascii: "\""))
      case .literal?, .folded?: bytes
      case .plain?, nil:
        PlainText.canBePlain(bytes, inBrackets: spot.isFlow, isKey: false) ? bytes : PlainText.quoted(bytes)
      }
    return String(decoding: written, as: UTF8.self)
  }

  func valueWord(at offset: Int) -> Range<Int> {
    word(at: offset) { !$0.isYAMLBlank && !$0.isYAMLBreak && !",[]{}:\"'".utf8.contains($0) }
  }

  private func withPage(_ item: CompletionItem) -> CompletionItem {
    var item = item
    item.page =
      ReferencePage.named(item.label).first { [.type, .format, .problem(.warning)].contains($0.kind) }?.body
      ?? ""
    return item
  }

  /// The type of the field around a place, in expressions.
  func fieldType(of spot: Spot) -> ExpressionType? {
    guard let name = spot.field?.name, let (pass, index) = outline(named: name.span) else { return nil }
    return pass.outlines[index].type
  }
}

extension KindName {
  /// The key that says what it is made of.
  var partKey: String? {
    switch self {
    case .choice, .choices: "choices"
    case .group: "fields"
    case .list: "of"
    default: nil
    }
  }
}

extension ReferencePage {
  /// The page of a key where several keys have its name.
  static func page(ofKey name: String, in kind: MapKind) -> String {
    if let constraint = constraints.first(where: { $0.name == name }), kind == .field || kind == .type {
      return constraint.body
    }
    return kind.keys.first { $0.name == name }?.summary ?? (name == MapKind.allow.name ? MapKind.allow.summary : "")
  }
}
