// Answers about a whole document: its parts, folds, words, hints and layout.

import FormAuthoring
import FormCompiler
import FormRuntime

extension Server {
  // MARK: - Symbols

  mutating func symbols(_ place: Place) -> FormJSON {
    guard let view = view(of: place.path) else { return .array([]) }
    let lines = lines(of: place.path)
    if client.hasNestedSymbols { return .array(view.symbols().map { nested($0, lines) }) }
    var flat: [FormJSON] = []
    for symbol in view.symbols() { flatten(symbol, in: nil, uri(of: place.path), lines, &flat) }
    return .array(flat)
  }

  private func nested(_ symbol: SpecSymbol, _ lines: Lines) -> FormJSON {
    .some([
      "name": .string(symbol.name.isEmpty ? "?" : symbol.name),
      "detail": symbol.detail.isEmpty ? nil : .string(symbol.detail),
      "kind": .integer(kind(symbol.kind)),
      "range": lines.range(symbol.range),
      "selectionRange": lines.range(symbol.nameRange),
      "children": symbol.children.isEmpty ? nil : .array(symbol.children.map { nested($0, lines) }),
    ])
  }

  private func flatten(_ symbol: SpecSymbol, in outer: String?, _ uri: String, _ lines: Lines, _ flat: inout [FormJSON])
  {
    flat.append(
      .some([
        "name": .string(symbol.name.isEmpty ? "?" : symbol.name),
        "kind": .integer(kind(symbol.kind)),
        "containerName": outer.map { .string($0) },
        "location": .object(["uri": .string(uri), "range": lines.range(symbol.nameRange)]),
      ]))
    for child in symbol.children { flatten(child, in: symbol.name, uri, lines, &flat) }
  }

  private func kind(_ kind: SpecSymbol.Kind) -> Int {
    switch kind {
    case .form: 5
    case .field: 8
    case .group: 19
    case .list: 18
    case .choice: 10
    case .type: 26
    case .section: 3
    case .rule: 12
    case .action: 24
    case .test: 6
    case .value: 13
    }
  }

  /// Parts of all specs of the folders whose names hold a text.
  mutating func workspaceSymbols(_ query: String) -> FormJSON {
    var found: [FormJSON] = []
    let wanted = query.lowercased()
    let paths = specPaths().paths
    var names = FileNames(
      given: documents.sorted.map(\.text) + paths.sorted(by: Address.areInOrder), identity: files.identity)
    for path in paths where FormText.isEqual(names.name(path), path) {
      guard let view = anyView(of: path) else { continue }
      let lines = documents[path]?.lines ?? Lines(view.typed, client.encoding)
      var flat: [FormJSON] = []
      for symbol in view.symbols() { flatten(symbol, in: nil, uri(of: path), lines, &flat) }
      found += flat.filter { FormText.contains($0["name"]?.text?.lowercased() ?? "", wanted) }
    }
    return .array(found)
  }

  /// All specs that are open or stand in the folders, by every path that leads to them: what one imports stands beside
  /// the path by which it is read.
  func specPaths() -> EditorFiles.Search {
    let open = documents.sorted.filter { $0.value.mayBeSpec }.map(\.text)
    let searches = folders.map { files.specs($0) }
    let closed = searches.flatMap(\.paths).map { Path.normalized($0) }
    let paths = Set((open + closed).map { FormTextKey($0) }).map(\.text).sorted(by: FormText.isLess)
    return EditorFiles.Search(paths: paths, isWhole: searches.allSatisfy(\.isWhole))
  }

  /// The view of a document, or of a file that is not open; nil for what is no spec.
  mutating func anyView(of path: String) -> SpecView? {
    if documents[path] != nil { return view(of: path) }
    // Most YAML in a folder of others is no spec, and what it is need not be known for that.
    guard case .success(let bytes) = files.read(path), RootKeys(bytes).contain("formc") else { return nil }
    let view = view(bytes, at: path, load: loader)
    return view.isSpec ? view : nil
  }

  // MARK: - Folding

  mutating func folds(_ place: Place) -> FormJSON {
    guard let view = view(of: place.path) else { return .array([]) }
    let lines = lines(of: place.path)
    var seen: Set<[Int]> = []
    return .array(
      view.folds().compactMap { fold in
        let start = lines.line(of: fold.range.lowerBound)
        let end = lines.line(of: max(fold.range.lowerBound, fold.range.upperBound - 1))
        guard start < end, seen.insert([start, end]).inserted else { return nil }
        return .some([
          "startLine": .integer(start), "endLine": .integer(end), "kind": fold.isComment ? .string("comment") : nil,
        ])
      })
  }

  // MARK: - Words and hints

  mutating func tokens(_ place: Place, within range: FormJSON?) -> FormJSON {
    let lines = lines(of: place.path)
    let limits = limits(range, lines)
    var data: [FormJSON] = []
    var line = 0
    var start = 0
    for token in tokens(of: place.path, around: range == nil ? nil : limits)
    where token.range.lowerBound < limits.upperBound && limits.lowerBound < token.range.upperBound {
      let tokenLine = lines.line(of: token.range.lowerBound)
      let first = lines.units(lines.start(ofLine: tokenLine)..<token.range.lowerBound)
      let numbers = [
        tokenLine - line, tokenLine == line ? first - start : first, lines.units(token.range),
        SpecToken.Kind.allCases.firstIndex(of: token.kind) ?? 0, token.isDeclaration ? 1 : 0,
      ]
      data += numbers.map { .integer($0) }
      (line, start) = (tokenLine, first)
    }
    return .object(["data": .array(data)])
  }

  /// The words of a document: all of them are found out once for its text.
  private mutating func tokens(of path: String, around range: Range<Int>?) -> [SpecToken] {
    if let known = documents[path]?.tokens { return known }
    guard let tokens = view(of: path)?.tokens(around: range) else { return [] }
    if range == nil { documents[path]?.tokens = tokens }
    return tokens
  }

  private func limits(_ range: FormJSON?, _ lines: Lines) -> Range<Int> {
    guard let start = range?["start"], let end = range?["end"] else { return 0..<lines.bytes.count + 1 }
    func offset(_ position: FormJSON) -> Int {
      lines.offset(line: max(0, position["line"]?.integer ?? 0), character: max(0, position["character"]?.integer ?? 0))
    }
    return offset(start)..<max(offset(start), offset(end)) + 1
  }

  mutating func hints(_ place: Place, within range: FormJSON?) -> FormJSON {
    guard let view = view(of: place.path) else { return .array([]) }
    let lines = lines(of: place.path)
    return .array(
      view.hints(in: limits(range, lines)).map { hint in
        .object([
          "position": lines.position(at: hint.offset), "label": .string(hint.text), "paddingLeft": .boolean(true),
        ])
      })
  }

  // MARK: - Layout

  func format(_ place: Place) -> FormJSON {
    guard let document = documents[place.path], case .tidy(let tidy) = SpecLayout.lay(document.bytes) else {
      return .array([])
    }
    return .array(edits(from: document.bytes, to: tidy, document.lines))
  }

  /// Edits of the lines that differ.
  func edits(from old: [UInt8], to new: [UInt8], _ lines: Lines) -> [FormJSON] {
    let difference = LineDifference(old, new)
    return difference.changes.map { change in
      let start =
        change.old.lowerBound < difference.old.count ? difference.old[change.old.lowerBound].startIndex : old.count
      let end = change.old.isEmpty ? start : difference.old[change.old.upperBound - 1].endIndex
      let text = String(decoding: difference.new[change.new].joined(), as: UTF8.self)
      return .object(["range": lines.range(start..<end), "newText": .string(text)])
    }
  }
}
