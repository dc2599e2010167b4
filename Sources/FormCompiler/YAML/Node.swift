// YAML as a tree: what was written and where, and nothing of what it means for a form.

public import FormLanguage

/// A value of a YAML file, with its place.
public struct Node: Sendable {
  /// What a value is.
  public enum Content: Sendable {
    /// Text; an empty plain one is what stands where nothing was written.
    case scalar(Scalar)
    /// Items.
    case sequence(Items)
    /// Entries in the order of the file, no key twice.
    case mapping(Entries)
  }

  /// A key with its value.
  public struct Entry: Sendable {
    /// Always a scalar.
    public let key: Node

    /// The value.
    public var value: Node {
      @inline(__always) get { Node(key.tree, key.index &+ 1) }
    }
  }

  package let tree: Tree
  /// The position of its record.
  let index: Int32

  @inline(__always)
  init(_ tree: Tree, _ index: Int32) {
    self.tree = tree
    self.index = index
  }

  /// A map without entries, in place of something else that was written, or not written, at `span`.
  static func emptyMapping(at span: Span, isWhole: Bool = true) -> Node {
    var record = Record(.mapping, from: span.start)
    record.close(at: span.end, size: 1, count: 0, isWhole: isWhole)
    return Node(Tree(source: span.source, records: [record]), 0)
  }

  @inline(__always)
  package var record: Record { tree.records[Int(index)] }

  /// Where it was written: quotes and brackets included, anchors and tags not. A block scalar goes from `|` or `>`
  /// to the end of its last line; a missing value is the empty span right behind its colon or dash.
  public var span: Span { tree.span(of: index) }

  /// What it is.
  public var content: Content {
    switch record.kind {
    case .scalar: .scalar(Scalar(node: self))
    case .sequence: .sequence(Items(of: self))
    case .mapping: .mapping(Entries(of: self))
    }
  }

  /// Whether it is all that the author wrote. If not, a diagnostic says so already: what is missing in it, or wrong
  /// with it as a whole, is no news. What it does hold can be judged.
  public var isWhole: Bool { record.isWhole }

  /// Whether it is a text that could not be read as its author wrote it.
  var isUnreadText: Bool { record.isScalar && !record.isWhole }

  /// Whether another entry of its map has the same key, which has been reported, so that nobody knows which is meant.
  var hasTwin: Bool { record.hasTwin }

  /// The scalar, if it is one.
  public var scalar: Scalar? { record.isScalar ? Scalar(node: self) : nil }

  /// The items, if it is a list.
  package var items: Items? { record.kind == .sequence ? Items(of: self) : nil }

  /// Whether nothing was written where a value could stand.
  public var isEmpty: Bool { record.isNothing }
}

extension Node {
  /// The place of an item or an entry.
  public struct Place: Comparable, Sendable {
    /// The record of the item, or of the entry's key.
    let record: Int32

    /// In the order of the file.
    public static func < (a: Place, b: Place) -> Bool { a.record < b.record }
  }

  /// The items of a list, in order.
  public struct Items: Collection, Sendable {
    private let node: Node

    init(of node: Node) { self.node = node }

    /// The first item.
    public var startIndex: Place { Place(record: node.index &+ 1) }
    /// Behind the last item.
    public var endIndex: Place { Place(record: node.tree.end(of: node.index)) }
    /// How many there are.
    public var count: Int { node.record.count }
    /// The item behind one.
    public func index(after index: Place) -> Place { Place(record: node.tree.end(of: index.record)) }
    /// An item.
    public subscript(index: Place) -> Node { Node(node.tree, index.record) }
  }

  /// The entries of a map, in order.
  public struct Entries: Collection, Sendable {
    private let node: Node

    init(of node: Node) { self.node = node }

    /// The first entry.
    public var startIndex: Place { Place(record: node.index &+ 1) }
    /// Behind the last entry.
    public var endIndex: Place { Place(record: node.tree.end(of: node.index)) }
    /// How many there are.
    public var count: Int { node.record.count }
    /// The entry behind one. A key takes one record.
    public func index(after index: Place) -> Place { Place(record: node.tree.end(of: index.record &+ 1)) }
    /// An entry.
    public subscript(index: Place) -> Entry { Entry(key: Node(node.tree, index.record)) }
  }
}

/// A piece of text in YAML.
public struct Scalar: Sendable {
  /// How it was written.
  public enum Style: UInt8, Sendable {
    /// Without quotes.
    case plain
    /// In `'`.
    case singleQuoted
    /// In `"`, with escapes.
    case doubleQuoted
    /// Behind `|`, line by line.
    case literal
    /// Behind `>`, lines folded.
    case folded
  }

  fileprivate let node: Node

  /// How it was written.
  public var style: Style { node.record.style }

  /// The decoded text in UTF-8; a slice of the source's own bytes where it was written as it is. Its indices are
  /// therefore no offsets into the text: count from `startIndex`.
  public var text: ArraySlice<UInt8> {
    let record = node.record
    return record.isVerbatim ? node.tree.bytes[record.text] : node.tree.texts[record.text]
  }

  /// Calls `body` with the decoded text, without a copy of it.
  @inline(__always)
  package func withUnsafeText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    node.tree.withText(of: node.index, body)
  }

  /// Whether the text is the source's own.
  var isVerbatim: Bool { node.record.isVerbatim }

  /// How many bytes the text has.
  public var count: Int { node.record.count }

  /// The text as a string.
  public var string: String { withUnsafeText { String(decoding: $0, as: UTF8.self) } }
}

/// What reading a file gave.
public struct Document: Sendable {
  /// The file's value; nil only where nothing could be read. Behind a mistake it holds what came before.
  public let root: Node?
  /// What is wrong with the file as YAML, in the order of the file.
  public let diagnostics: [Diagnostic]
  /// Where what was read can't be trusted, so that nothing more is to be said of it: the mistakes themselves, and what
  /// follows a bracket that was open when reading broke off.
  let doubtful: [Span]
  /// Where reading broke off; nil if it came to the end.
  package let brokenAt: Int?
  /// Whether nothing is wrong with the file but that nothing stands in it, which the one diagnostic says.
  package let isEmpty: Bool

  init(
    root: Node?, diagnostics: [Diagnostic], doubtful: [Span] = [], brokenFrom: Span? = nil, brokenAt: Int? = nil,
    isEmpty: Bool = false
  ) {
    self.root = root
    self.brokenAt = brokenAt
    self.isEmpty = isEmpty
    self.diagnostics = diagnostics
    self.doubtful = diagnostics.map(\.primary.span) + doubtful + (brokenFrom.map { [$0] } ?? [])
  }
}
