// Reads a spec and what it imports.

package import FormLanguage
import FormRuntime

/// Loads files, each once, and finds circles of imports.
package struct Loader {
  private let load: (String) -> Result<[UInt8], LoadFailure>
  private let name: (String) -> String
  /// What has been read.
  package private(set) var sources: SourceSet
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var allowances: [Allowance] = []
  /// What stands in secure fields as their default or examples.
  private(set) var secrets: [Span] = []
  private(set) var importedPaths: [String] = []
  /// What reading each imported file gave.
  package private(set) var loads = TextDictionary<Result<[UInt8], LoadFailure>>()
  /// The path that each file goes by, by those that were made of imports.
  private(set) var names = TextDictionary<String>()
  /// Where the spec itself imports what led to each file.
  private(set) var origins: [SourceID: Span] = [:]
  private var origin: Span?
  /// The files, the first being the spec; nil if that could not be read as YAML.
  package private(set) var contexts: [FileContext]?
  /// Where nothing is to be said but what is wrong with the YAML.
  private(set) var doubtful = DoubtfulSpans()
  private var files: [(file: SpecFile, source: Source, id: SourceID)] = []
  /// The positions of the files that each of them imports, and where it names them.
  private var imports: [[(position: Int, span: Span)]] = []
  /// The positions of files of whose imports one could not be read.
  private var lacking: Set<Int> = []
  private var positions = TextDictionary<Int>()
  /// The identities of all sources, by their paths.
  private var ids = TextDictionary<SourceID>()
  /// The files whose imports are being followed, each imported by the one before. A list, since a chain of imports may
  /// be longer than the stack is deep.
  private var readings: [Reading] = []
  /// The paths of the same files.
  private var chain: [String] = []
  /// Where in these lists a file stands, by its position.
  private var places: [Int: Int] = [:]
  private var totalBytes = 0
  private var isOverLimit = false

  /// A file whose imports are being followed.
  private struct Reading {
    let position: Int
    /// The path that its imports are relative to.
    let path: String
    /// The import that led to it.
    let entry: Span?
    var pending: ArraySlice<Located<String>>
    /// The positions of what it was found to import.
    var known: Set<Int> = []
  }

  private init(
    sources: SourceSet, name: @escaping (String) -> String, load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) {
    self.sources = sources
    self.name = name
    self.load = load
    for (index, source) in sources.sources.enumerated() {
      ids[source.path] = ids[source.path] ?? SourceID(index: index)
    }
  }

  /// Reads a spec and what it imports; the spec itself may have been `parsed`.
  package static func load(
    path: String, bytes: [UInt8], sources: SourceSet, parsed: Document? = nil,
    name: @escaping (String) -> String = { $0 }, load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) -> Loader {
    var loader = Loader(sources: sources, name: name, load: load)
    if loader.add(path: path, from: path, bytes: bytes, parsed: parsed) != nil {
      loader.followAll()
      loader.contexts = loader.files.indices.map(loader.context)
    }
    return loader
  }

  /// The files, to be resolved. All that is written there takes much room, so that nothing of it is kept here.
  mutating func takeContexts() -> [FileContext]? {
    defer { (contexts, files) = (nil, []) }
    return contexts
  }

  private func context(of index: Int) -> FileContext {
    let (file, source, id) = files[index]
    let lacksImports =
      lacking.contains(index) || file.lacking.contains(.imports)
      || imports[index].contains { files[$0.position].file.lacking.contains(.types) }
    return FileContext(file: file, source: source, id: id, imports: imports[index], lacksImports: lacksImports)
  }

  /// Reads a file that goes by `path`; its own imports are relative to the one that led to it, and are still to be
  /// followed. Gives its position.
  private mutating func add(
    path: String, from written: String, bytes: [UInt8], entry: Span? = nil, parsed: Document? = nil
  ) -> Int? {
    totalBytes += bytes.count
    let id = ids[path] ?? sources.append(path: path, bytes: bytes)
    ids[path] = id
    let source = sources[id]
    if let origin { origins[id] = origins[id] ?? origin }
    let document = parsed ?? Document.parse(source: source, id: id)
    report(document.diagnostics, importedAt: entry)
    doubtful.add(document)
    guard let root = document.root else { return nil }
    let (file, reader) = SpecReader.read(document, root, source: source, id: id)
    report(reader.diagnostics, importedAt: entry)
    doubtful.add(reader)
    allowances += reader.allowances
    secrets += reader.secrets
    let position = files.count
    files.append((file, source, id))
    imports.append([])
    let name = Path.normalized(path)
    positions[name] = position
    places[position] = readings.count
    chain.append(name)
    readings.append(
      Reading(
        position: position, path: written, entry: entry, pending: file.imports[...]))
    return position
  }

  /// Says what is wrong in a file, and where that is imported.
  private mutating func report(_ found: [Diagnostic], importedAt entry: Span?) {
    for var diagnostic in found {
      if let entry, diagnostic.secondary.isEmpty {
        diagnostic.secondary.append(Diagnostic.Label(entry, "imported here"))
      }
      diagnostics.append(diagnostic)
    }
  }

  /// Follows the imports of all files that are read, and of those that they lead to.
  private mutating func followAll() {
    while let last = readings.indices.last {
      guard let entry = readings[last].pending.popFirst() else {
        places[readings[last].position] = nil
        readings.removeLast()
        chain.removeLast()
        continue
      }
      if last == 0 { origin = entry.span }
      follow(entry, of: last)
    }
  }

  /// Follows an import of the file whose reading is the one at `index`, the last.
  private mutating func follow(_ entry: Located<String>, of index: Int) {
    let (position, importedAt) = (readings[index].position, readings[index].entry)
    guard Path.isRelative(entry.value) else {
      report([.badImportPath(entry.value, at: entry.span)], importedAt: importedAt)
      lacking.insert(position)
      return
    }
    let target = Path.sibling(entry.value, of: readings[index].path)
    let path = name(target)
    names[target] = path
    let known = positions[Path.normalized(path)]
    if let start = known.flatMap({ places[$0] }) {
      report([.importCycle(chain[start...], at: entry.span)], importedAt: importedAt)
      lacking.insert(position)
    } else if let imported = known ?? readImport(path, from: target, entry: entry, of: index) {
      if readings[index].known.insert(imported).inserted {
        imports[position].append((imported, entry.span))
      } else if let first = imports[position].first(where: { $0.position == imported }) {
        let other = files[position].file.imports.first { $0.span == first.span }
        report(
          [.duplicateName(entry.value, at: entry.span, first: first.span, in: "import", as: other?.value)],
          importedAt: importedAt)
      }
    } else {
      lacking.insert(position)
    }
  }

  /// Reads the file at `path`, which the one whose reading is at `index` imports. Gives its position if it can be read.
  private mutating func readImport(
    _ path: String, from written: String, entry: Located<String>, of index: Int
  ) -> Int? {
    // After so many mistakes no more files are read. What would stand in them is not missed.
    guard diagnostics.count < Limits.keptMistakes else { return nil }
    let importedAt = readings[index].entry
    let result = load(path)
    loads[path] = result
    switch result {
    case .failure(let failure):
      // A path that should stand in a list has been told.
      if !files[readings[index].position].file.lacksListOfImports {
        report([.importNotRead(entry.value, reason: failure.reason, at: entry.span)], importedAt: importedAt)
      }
      return nil
    case .success(let bytes):
      let isTooLong = totalBytes + bytes.count > Limits.importedBytes
      guard !isTooLong, files.count < Limits.files else {
        let exceeded: Limits.Counted = isTooLong ? .importedBytes : .files
        if !isOverLimit { report([.tooMany(exceeded, at: entry.span)], importedAt: importedAt) }
        isOverLimit = true
        return nil
      }
      importedPaths.append(path)
      return add(path: path, from: written, bytes: bytes, entry: entry.span)
    }
  }
}
