// YAML as a tree: what was written and where, and nothing of what it means for a form.

/// A value of a YAML file, with its place.
public struct Node: Sendable {
  /// What the value is.
  public enum Content: Sendable {
    /// Text; an empty plain one is what stands where nothing was written.
    case scalar(Scalar)
    /// Items.
    case sequence([Node])
    /// Entries in the order of the file, no key twice.
    case mapping([Entry])
  }

  /// A key with its value.
  public struct Entry: Sendable {
    /// Always a scalar.
    public let key: Node
    /// The value.
    public let value: Node

    /// Makes an entry.
    public init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// Where it was written: quotes and brackets included, anchors and tags not. A block scalar goes from `|` or `>`
  /// to the end of its last line; a missing value is the empty span right behind its colon or dash.
  public let span: Span
  /// What it is.
  public let content: Content
  /// Whether it is all that the author wrote. If not, a diagnostic says so already: what is missing in it, or wrong
  /// with it as a whole, is no news. What it does hold can be judged.
  public let isWhole: Bool

  /// Makes a node.
  public init(span: Span, content: Content, isWhole: Bool = true) {
    self.span = span
    self.content = content
    self.isWhole = isWhole
  }

  /// The scalar, if it is one.
  public var scalar: Scalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }

  /// Whether nothing was written where a value could stand.
  public var isEmpty: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.style == .plain && scalar.count == 0
  }
}

/// A piece of text in YAML.
public struct Scalar: Sendable {
  /// How it was written.
  public enum Style: Sendable {
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

  // Less than half of what a slice takes; the order of these matters for the size of a node.
  private let bytes: [UInt8]
  private let start: UInt32
  private let end: UInt32
  /// How it was written.
  public let style: Style

  /// Makes a scalar.
  public init(style: Style, text: ArraySlice<UInt8>) {
    self.init(style: style, bytes: Array(text), range: 0..<text.count)
  }

  /// Makes a scalar of `range` of `bytes`, which are shared and not copied.
  init(style: Style, bytes: [UInt8], range: Range<Int>) {
    self.style = style
    self.bytes = bytes
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  /// The decoded text in UTF-8; a slice of the source's own bytes where it was written as it is. Its indices are
  /// therefore no offsets into the text: count from `startIndex`.
  public var text: ArraySlice<UInt8> { bytes[Int(start)..<min(Int(end), bytes.count)] }

  /// Calls `body` with the decoded text, without a copy of it.
  func withUnsafeText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[Int(start)..<min(Int(end), bytes.count)])) }
  }

  /// How many bytes the text has.
  public var count: Int { Int(end &- start) }

  /// The text as a string.
  public var string: String { String(decoding: text, as: UTF8.self) }
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

  init(root: Node?, diagnostics: [Diagnostic], brokenFrom: Span? = nil) {
    self.root = root
    self.diagnostics = diagnostics
    doubtful = diagnostics.map(\.primary.span) + (brokenFrom.map { [$0] } ?? [])
  }
}
