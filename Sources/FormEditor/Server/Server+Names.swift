// Answers about names: where they are declared and used, and new names for them.

import FormCompiler
import FormLanguage
import FormRuntime

/// A range of a file.
struct FilePlace: Hashable, Comparable {
  private let file: FormTextKey
  let range: Range<Int>

  var path: String { file.text }

  init(path: String, range: Range<Int>) {
    file = FormTextKey(path)
    self.range = range
  }

  func stands(in path: String) -> Bool { file == FormTextKey(path) }

  static func < (a: FilePlace, b: FilePlace) -> Bool {
    a.file == b.file ? a.range.lowerBound < b.range.lowerBound : FormText.isLess(a.path, b.path)
  }
}

extension Server {
  // MARK: - Definition

  mutating func definition(_ place: Place) -> FormJSON {
    guard let view = view(of: place.path), let use = view.use(at: place.offset, among: view.uses()) else {
      return .array([])
    }
    nameFiles(from: place.path)
    let target = self.place(use.declaration, view, place.path)
    let range = range(of: target)
    guard client.hasLinks else {
      return .array([.object(["uri": .string(uri(of: target.path)), "range": range])])
    }
    return .array([
      .object([
        "originSelectionRange": lines(of: place.path).range(use.span.range), "targetUri": .string(uri(of: target.path)),
        "targetRange": range, "targetSelectionRange": range,
      ])
    ])
  }

  /// The place of a span of the spec at a path, in the file by its name.
  private mutating func place(_ span: Span, _ view: SpecView, _ path: String) -> FilePlace {
    FilePlace(path: names.name(self.path(of: span.source, in: view, at: path)), range: span.range)
  }

  /// Lets files go by their names as seen from a document: what is open is called so, what is not by the first of `paths`.
  private mutating func nameFiles(from path: String, besides paths: [String] = []) {
    names = FileNames(given: [path] + documents.sorted.map(\.text) + paths, identity: files.identity)
  }

  private func range(of place: FilePlace) -> FormJSON { lines(of: place).range(place.range) }

  /// The lines of a file, open or not.
  private func lines(of place: FilePlace) -> Lines {
    if let known = documents[place.path] { return known.lines }
    guard case .success(let bytes) = files.read(place.path) else { return Lines([], client.encoding) }
    return Lines(bytes, client.encoding)
  }

  // MARK: - References

  /// A name: its declaration, and all places where it stands.
  struct Named {
    let name: String
    let kind: NameUse.Kind
    let here: Range<Int>
    let declaration: FilePlace
    var places: Set<FilePlace>
    /// The specs in which it stands.
    var roots: [String] = []
    /// The specs that can use it.
    var readers: [String] = []
    /// Whether all specs have been looked at that may be among them.
    var isWhole = true
  }

  /// The name at a place, with the places that the spec there knows of; `paths` are those of other files, in the order
  /// in which they name them.
  private mutating func named(_ place: Place, among paths: [String] = []) -> (Named, SpecView)? {
    guard let view = view(of: place.path) else { return nil }
    nameFiles(from: place.path, besides: paths)
    let uses = view.uses()
    guard let use = view.use(at: place.offset, among: uses), use.kind != .file else { return nil }
    let declaration = self.place(use.declaration, view, place.path)
    var named = Named(
      name: use.name, kind: use.kind, here: use.span.range, declaration: declaration, places: [],
      readers: [place.path])
    collect(uses, of: view, at: place.path, into: &named)
    return (named, view)
  }

  /// The same, with the places in all specs.
  private mutating func namedEverywhere(_ place: Place) -> Named? {
    guard let (found, view) = named(place) else { return nil }
    // Others use what stands in types: these themselves, their members, values, rules, and what goes with choices.
    guard !view.files[0].file.types.isEmpty || !found.declaration.stands(in: place.path) else { return found }
    let search = specPaths()
    guard var (named, _) = self.named(place, among: search.paths.sorted(by: Address.areInOrder)) else { return nil }
    named.isWhole = search.isWhole
    for path in search.paths where !FormText.isEqual(path, place.path) {
      guard let other = anyView(of: path) else { continue }
      let imported = other.importedPaths.map { Path.normalized(Address.folder(of: path) + $0) }
      let paths = ([path] + imported).map { names.name($0) }
      guard paths.contains(where: named.declaration.stands) else { continue }
      named.readers.append(path)
      collect(other.uses(), of: other, at: path, into: &named)
    }
    return named
  }

  private mutating func collect(_ uses: [NameUse], of view: SpecView, at path: String, into named: inout Named) {
    var isUsed = false
    for use in uses {
      guard place(use.declaration, view, path) == named.declaration else { continue }
      named.places.insert(place(use.span, view, path))
      isUsed = true
    }
    if isUsed { named.roots.append(path) }
  }

  mutating func references(_ place: Place, withDeclaration: Bool) -> FormJSON {
    guard let named = namedEverywhere(place) else { return .array([]) }
    let places = named.places.filter { withDeclaration || $0 != named.declaration }
    return .array(
      places.sorted().map { place in
        .object(["uri": .string(uri(of: place.path)), "range": lines(of: place).range(place.range)])
      })
  }

  mutating func highlights(_ place: Place) -> FormJSON {
    guard let (named, _) = named(place) else { return .array([]) }
    let here = named.places.filter { $0.stands(in: place.path) }.sorted()
    return .array(here.map { .object(["range": lines(of: place.path).range($0.range)]) })
  }

  // MARK: - Renaming

  mutating func prepareRename(_ place: Place) -> FormJSON {
    guard let (named, _) = named(place), named.isName else { return .null }
    return .object(["range": lines(of: place.path).range(named.here), "placeholder": .string(named.name)])
  }

  mutating func rename(_ place: Place, to name: String) throws(Refusal) -> FormJSON {
    guard let named = namedEverywhere(place) else { throw .name("there is no name to change here") }
    guard named.isName else { throw .name("the value of a choice stands in records, where nothing renames it") }
    guard name.contains(where: { !$0.isWhitespace }) else { throw .name("a name can't be empty") }
    guard named.isWhole else {
      throw .name("the folder has more files than can be looked at, so that not all uses of `\(named.name)` are known")
    }
    if let words = unread(named, at: place.path) { throw .name(words) }
    var edits = TextDictionary<[Range<Int>]>()
    for place in named.places { edits[place.path, default: []].append(place.range) }
    try check(named, name, edits)
    var changes: [(path: String, edits: [FormJSON])] = []
    for (path, ranges) in edits.sorted {
      let lines = lines(of: FilePlace(path: path, range: 0..<0))
      let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
      changes.append((path, sorted.map { .object(["range": lines.range($0), "newText": .string(name)]) }))
    }
    return workspaceEdit(changes)
  }

  /// What keeps all places of a name from being known: that it stands in what could not be read. The variable of a macro
  /// is known in its expression alone.
  private mutating func unread(_ named: Named, at path: String) -> String? {
    guard named.kind != .variable else { return nil }
    for reader in named.readers {
      guard let view = anyView(of: reader), case .success(let bytes) = loader(reader) else { continue }
      let mistakes = judge(bytes, at: reader, load: loader).compilation.diagnostics
        .filter { $0.severity == .error && $0.primary.span.source.index == 0 }.map(\.primary.span.range)
      let file = names.name(reader)
      let known = named.places.filter { $0.stands(in: file) }.map(\.range)
      let uses = view.uses().filter { $0.span.source.index == 0 }.map(\.span.range)
      guard let offset = view.unread(named.name, besides: known + uses, around: mistakes) else { continue }
      let lines = Lines(bytes, client.encoding)
      let mistake = mistakes.last { $0.lowerBound <= offset } ?? mistakes.first ?? offset..<offset
      let words = FormText.isEqual(reader, path) ? "" : " of " + Address.path(reader, from: Address.folder(of: reader))
      return "`\(named.name)` on line \(lines.line(of: offset) + 1)\(words) can't be read until the mistake on line "
        + "\(lines.line(of: mistake.lowerBound) + 1) is mended"
    }
    return nil
  }

  /// Edits of several files, as the client takes them.
  func workspaceEdit(_ changes: [(path: String, edits: [FormJSON])]) -> FormJSON {
    if client.hasDocumentChanges {
      return .object([
        "documentChanges": .array(
          changes.map { path, edits in
            .object([
              "textDocument": .object([
                "uri": .string(uri(of: path)), "version": documents[path].map { .integer($0.version) } ?? .null,
              ]), "edits": .array(edits),
            ])
          })
      ])
    }
    let members = changes.map { FormJSONObject.Member(name: uri(of: $0.path), value: .array($0.edits)) }
    return .object(["changes": .object(FormJSONObject(members))])
  }

  /// Refuses a name after which check would say something else, or other names would mean something else.
  private mutating func check(
    _ named: Named, _ name: String, _ edits: TextDictionary<[Range<Int>]>
  ) throws(Refusal) {
    var texts = TextDictionary<[UInt8]>()
    for (path, ranges) in edits.sorted {
      guard case .success(let bytes) = loader(path) else { continue }
      texts[path] = Self.replacing(ranges, in: bytes, with: Array(name.utf8))
    }
    let (changed, names) = (texts, names)
    for root in named.roots {
      guard case .success(let before) = loader(root), let view = anyView(of: root) else { continue }
      let loader = loader
      var known = names
      let loadChanged: (String) -> Result<[UInt8], LoadFailure> = { path in
        changed[known.name(Path.normalized(path))].map { .success($0) } ?? loader(path)
      }
      let after = changed[known.name(root)] ?? before
      let said = judge(before, at: root, load: loader).compilation.diagnostics
      let says = judge(after, at: root, load: loadChanged).compilation.diagnostics
      var counts: [String: Int] = [:]
      for diagnostic in said { counts[diagnostic.problem.code, default: 0] += 1 }
      for diagnostic in says {
        counts[diagnostic.problem.code, default: 0] -= 1
        if counts[diagnostic.problem.code] ?? 0 < 0 { throw .name(diagnostic.oneLine) }
      }
      let other = self.view(after, at: root, load: loadChanged)
      guard meanings(view, at: root, edits, name.utf8.count) == meanings(other, at: root, TextDictionary(), 0) else {
        throw .name("`\(visible(name))` would change what another name means")
      }
    }
  }

  /// Each name of a spec with its declaration, where they are once the edits are made.
  private mutating func meanings(
    _ view: SpecView, at root: String, _ edits: TextDictionary<[Range<Int>]>, _ length: Int
  ) -> Set<[FilePlace]> {
    func moved(_ place: FilePlace) -> FilePlace {
      let ranges = edits[place.path] ?? []
      var shift = 0
      for range in ranges where range.upperBound <= place.range.lowerBound { shift += length - range.count }
      let start = place.range.lowerBound + shift
      return FilePlace(path: place.path, range: start..<start)
    }
    return Set(
      view.uses().filter { $0.kind != .file }.map { use in
        [moved(place(use.span, view, root)), moved(place(use.declaration, view, root))]
      })
  }

  private static func replacing(_ ranges: [Range<Int>], in bytes: [UInt8], with name: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) where range.upperBound <= bytes.count {
      bytes.replaceSubrange(range, with: name)
    }
    return bytes
  }

  // MARK: - Links

  mutating func links(_ place: Place) -> FormJSON {
    guard let view = view(of: place.path) else { return .array([]) }
    let lines = lines(of: place.path)
    return .array(
      view.imports().compactMap { link in
        let target = Path.normalized(Address.folder(of: place.path) + link.path)
        guard Address.isOnDisk(target) || documents[target] != nil else { return nil }
        return .object(["range": lines.range(link.range), "target": .string(uri(of: target))])
      })
  }
}

extension Server.Named {
  var isName: Bool { kind != .choice }
}
