// A source file in memory, and the files of one run.

/// A file as it was read: the path as it was given, and its bytes, untouched.
public struct Source: Sendable {
  /// The path as the person gave it, or as an `import` led to it.
  public let path: String
  /// All bytes, a byte order mark included.
  public let bytes: [UInt8]
  /// What makes lines and columns cheap; nil until `indexed()`, since most specs have no mistakes.
  private var table: LineTable?

  /// Makes a source of what was read from `path`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The same source, with a table of its lines: from then on the lookups below take no time worth mentioning, where
  /// otherwise each of them looks through the file.
  public func indexed() -> Source {
    var copy = self
    copy.table = lines
    return copy
  }

  private var lines: LineTable { table ?? LineTable(bytes) }

  /// How many lines there are; text that ends in a line break has an empty last line.
  public var lineCount: Int { lines.lineCount }

  /// The line and columns of the byte at `offset`; offsets outside are taken as the nearest end.
  public func position(at offset: Int) -> Position { lines.position(at: offset, in: bytes) }

  /// The bytes of line `number`, from 1, without its line break; empty if there is no such line.
  public func rangeOfLine(_ number: Int) -> Range<Int> { lines.range(ofLine: number, in: bytes) }
}

/// The files of one run, in the order in which they were read.
public struct SourceSet: Sendable {
  /// The files; a `SourceID` is an index here.
  public private(set) var sources: [Source] = []

  /// Makes a set without files.
  public init() {}

  /// Takes a file up and gives it its identity.
  public mutating func append(path: String, bytes: [UInt8]) -> SourceID {
    append(Source(path: path, bytes: bytes))
  }

  /// Takes a file up and gives it its identity.
  public mutating func append(_ source: Source) -> SourceID {
    sources.append(source)
    return SourceID(index: sources.count - 1)
  }

  /// The file that was read from a path, if it was.
  package func id(ofPath path: String) -> SourceID? {
    sources.firstIndex { $0.path.utf8.elementsEqual(path.utf8) }.map { SourceID(index: $0) }
  }

  /// The file; an empty one without a path if `id` is not of this set.
  public subscript(id: SourceID) -> Source {
    sources.indices.contains(id.index) ? sources[id.index] : Source(path: "", bytes: [])
  }

  /// The same files, each of them indexed.
  package func indexed() -> SourceSet {
    var copy = self
    copy.sources = sources.map { $0.indexed() }
    return copy
  }

  /// The same files; those that `spans` stand in are indexed.
  public func indexed(for spans: some Sequence<Span>) -> SourceSet {
    var copy = self
    for id in Set(spans.map(\.source)) where sources.indices.contains(id.index) {
      copy.sources[id.index] = sources[id.index].indexed()
    }
    return copy
  }

  /// The line and columns of where `span` starts.
  public func position(of span: Span) -> Position { self[span.source].position(at: span.start) }
}
