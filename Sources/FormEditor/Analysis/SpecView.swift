// A spec as an editor sees it: what it means as far as it goes, while it is being typed.

import FormAuthoring
public import FormCompiler
public import FormLanguage

/// A spec, with answers to questions about places in it. All offsets are bytes of what was typed.
public struct SpecView: Sendable {
  /// What was typed.
  public let typed: [UInt8]
  /// The same, mended.
  let text: MendedText
  /// The mended spec, and the files that it imports as they are.
  let sources: SourceSet
  /// What reading each imported file gave.
  let loads: TextDictionary<Result<[UInt8], LoadFailure>>
  let root: Node?
  let files: [FileContext]
  let types: TypeTable
  let form: FieldPass
  /// The form's fields, and the types that nothing uses, each by itself.
  let passes: [FieldPass]
  let named: NamedOutlines
  let margin: Margin

  /// Reads a spec.
  ///
  /// - Parameter load: reads an imported file.
  public init(
    path: String, bytes: [UInt8],
    load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) {
    typed = bytes
    text = MendedText(bytes)
    let id = SourceID(index: 0)
    let source = Source(path: path, bytes: text.bytes)
    let document = text.document ?? Document.parse(source: source, id: id)
    let root = document.root.flatMap { $0.isEmpty ? nil : $0 }
    self.root = root
    margin = Margin(of: text.bytes, around: root)
    let loaded = Loader.load(path: path, bytes: text.bytes, sources: SourceSet(), parsed: document, load: load)
    sources = loaded.sources
    loads = loaded.loads
    let empty = FileContext(
      file: SpecFile(root: Span(source: id, range: 0..<0)), source: source, id: id, imports: [], lacksImports: false)
    let files = loaded.contexts ?? [empty]
    self.files = files
    types = TypeTable(files)
    var outlining = OutlinePass(files, types)
    let languages = FileLanguages(files)
    func pass(_ outlines: Outlines) -> FieldPass {
      var pass = FieldPass(files, languages, outlines)
      pass.resolveValues()
      return pass
    }
    form = pass(outlining.form())
    passes = [form] + types.all.filter { $0.file == 0 }.compactMap { outlining.type($0) }.map { pass($0) }
    named = NamedOutlines(passes)
  }

  /// Whether it says what it is.
  public var isSpec: Bool {
    guard case .mapping(let entries)? = root?.content else { return false }
    return entries.contains { $0.key.isText("formc" as StaticString) }
  }

  /// Paths of the files that it imports, directly or not.
  public var importedPaths: [String] { sources.sources.dropFirst().map(\.path) }

  /// The path of a file.
  public func path(of file: SourceID) -> String { sources[file].path }

  /// A span in what was typed.
  func typed(_ span: Span) -> Span {
    guard span.source.index == 0 else { return span }
    return Span(source: span.source, range: typed(span.range))
  }

  /// A range of the mended text in what was typed.
  func typed(_ range: Range<Int>) -> Range<Int> {
    let start = text.typed(range.lowerBound)
    return start..<max(start, text.typed(range.upperBound))
  }

  // MARK: - Fields

  /// The field that has its name, or a type of its own, at a span.
  func outline(named name: Span) -> (pass: FieldPass, index: Int)? {
    named.fields[name].map { (passes[$0.pass], $0.index) }
  }

  /// The kind of a field by its map, through the types that it is made of.
  func kind(ofField map: Node?, in file: Int = 0) -> KindName? {
    guard case .mapping(let entries)? = map?.content,
      let type = entries.first(where: { $0.key.isText("type" as StaticString) })?.value
    else { return nil }
    return kind(named: type, in: file)
  }

  private func kind(named node: Node, in file: Int) -> KindName? {
    if let kind = KindName(node) { return kind }
    return layers(ofType: node, in: file).lazy.compactMap(\.typeNode).compactMap { KindName($0) }.first
  }

  /// Whether a field is a secret by its map, or by the types that it is made of.
  func isSecure(_ map: Node?) -> Bool {
    if let own = map?.value(of: "secure") { return own.isText("true" as StaticString) }
    guard let type = map?.value(of: "type") else { return false }
    return layers(ofType: type, in: 0).lazy.compactMap(\.secure).first?.value ?? false
  }

  /// The types that one is made of: itself, the one that it names, and so on.
  private func layers(ofType node: Node, in file: Int) -> [FieldSpec] {
    var (node, file) = (node, file)
    var layers: [FieldSpec] = []
    while layers.count <= Limits.typeChain, let id = types.type(named: node.string, in: file) {
      layers.append(types.layer(id).spec)
      guard let next = layers.last?.typeNode else { break }
      (node, file) = (next, id.file)
    }
    return layers
  }

  /// The languages of a file's texts.
  func languages(of file: Int) -> [String] { form.languages.tags[file] }
}

extension Node {
  /// The value of a key of a map.
  func value(of key: String) -> Node? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.isText(key) }?.value
  }

  /// The keys of a map.
  var keys: [String] {
    guard case .mapping(let entries) = content else { return [] }
    return entries.map { $0.key.string }
  }
}
