// Reads a spec and what it imports.

package import FormLanguage
import FormRuntime

/// Loads files, each once, and finds circles of imports.
package struct Loader {
  private let load: (String) -> Result<[UInt8], LoadFailure>
  private let name: (String) -> String
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
  private var chain: [String] = []
  private var totalBytes = 0
  private var isOverLimit = false

  private init(
    sources: SourceSet, name: @escaping (String) -> String, load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) {
    self.sources = sources
    self.name = name
    self.load = load
  }

  /// Reads a spec and what it imports; the spec itself may have been `parsed`.
  package static func load(
    path: String, bytes: [UInt8], sources: SourceSet, parsed: Document? = nil,
    name: @escaping (String) -> String = { $0 }, load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) -> Loader {
    var loader = Loader(sources: sources, name: name, load: load)
    if loader.add(path: path, from: path, bytes: bytes, parsed: parsed) != nil {
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

  /// Reads a file that goes by `path`; its own imports are relative to the one that led to it.
  private mutating func add(path: String, from written: String, bytes: [UInt8], parsed: Document? = nil) -> Int? {
    totalBytes += bytes.count
    let id = sources.id(ofPath: path) ?? sources.append(path: path, bytes: bytes)
    let source = sources[id]
    if let origin { origins[id] = origins[id] ?? origin }
    let document = parsed ?? Document.parse(source: source, id: id)
    diagnostics += document.diagnostics
    doubtful.add(document)
    guard let root = document.root else { return nil }
    let (file, reader) = SpecReader.read(document, root, source: source, id: id)
    diagnostics += reader.diagnostics
    doubtful.add(reader)
    allowances += reader.allowances
    secrets += reader.secrets
    let position = files.count
    files.append((file, source, id))
    imports.append([])
    positions[Path.normalized(path)] = position
    chain.append(Path.normalized(path))
    for entry in file.imports {
      if position == 0 { origin = entry.span }
      follow(entry, from: written, into: position)
    }
    chain.removeLast()
    return position
  }

  private mutating func follow(_ entry: Located<String>, from path: String, into position: Int) {
    guard Path.isRelative(entry.value) else {
      diagnostics.append(.badImportPath(entry.value, at: entry.span))
      lacking.insert(position)
      return
    }
    let target = Path.sibling(entry.value, of: path)
    let path = name(target)
    names[target] = path
    let name = Path.normalized(path)
    if let start = chain.firstIndex(where: { FormText.isEqual($0, name) }) {
      diagnostics.append(.importCycle(chain[start...] + [name], at: entry.span))
      lacking.insert(position)
    } else if let known = positions[name] {
      if !imports[position].contains(where: { $0.position == known }) { imports[position].append((known, entry.span)) }
    } else {
      readImport(path, from: target, entry: entry, into: position)
    }
  }

  private mutating func readImport(
    _ path: String, from written: String, entry: Located<String>, into position: Int
  ) {
    let result = load(path)
    loads[path] = result
    switch result {
    case .failure(let failure):
      // A path that should stand in a list has been told.
      if !diagnostics.contains(where: { $0.problem == .wrongKind && $0.primary.span == entry.span }) {
        diagnostics.append(.importNotRead(entry.value, reason: failure.reason, at: entry.span))
      }
      lacking.insert(position)
    case .success(let bytes):
      guard totalBytes + bytes.count <= Limits.importedBytes else {
        if !isOverLimit {
          diagnostics.append(.tooMany(.importedBytes, at: entry.span))
        }
        isOverLimit = true
        lacking.insert(position)
        return
      }
      importedPaths.append(path)
      let count = diagnostics.count
      if let imported = add(path: path, from: written, bytes: bytes) {
        imports[position].append((imported, entry.span))
      } else {
        lacking.insert(position)
      }
      for index in diagnostics.indices.dropFirst(count) where diagnostics[index].secondary.isEmpty {
        diagnostics[index].secondary.append(Diagnostic.Label(entry.span, "imported here"))
      }
    }
  }
}

/// Paths as text: relative ones, `/` between parts.
public enum Path {
  /// Whether a path is relative and no address.
  package static func isRelative(_ path: String) -> Bool {
    guard let first = path.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "~") else { return false }
    return !path.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") }
  }

  /// `path` from the folder of `file`.
  package static func sibling(_ path: String, of file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    // By bytes: a combining mark behind the slash is part of the name.
    return String(Substring(file.utf8[...slash])) + path
  }

  /// The path without `.` and, where it is plain text, `..`.
  public static func normalized(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      if isParent(part), let last = parts.last, !isParent(last) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.map { Substring($0) }.joined(separator: "/")
  }

  private static func isParent(_ part: Substring.UTF8View) -> Bool { part.elementsEqual("..".utf8) }
}
