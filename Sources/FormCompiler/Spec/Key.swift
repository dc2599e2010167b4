// The tables of keys: what may stand in each map of a spec, how it is read, and what it means.

import FormLanguage

/// A key of a map of the spec.
struct Key<Owner>: Sendable {
  /// As written.
  let name: String
  /// What its value may be, for the schema and for editors; reading it has the last word.
  let shape: ValueShape
  /// What it means, in a sentence or two, for documentation and editors.
  let summary: String
  /// Whether a literal of the spec may be good or not according to it.
  let judgesLiterals: Bool
  /// Reads the entry into the owner.
  let read: @Sendable (inout Owner, Node.Entry, inout SpecReader) -> Void

  init(
    _ name: String, _ shape: ValueShape, _ summary: String, judgesLiterals: Bool = false,
    _ read: @escaping @Sendable (inout Owner, Node.Entry, inout SpecReader) -> Void
  ) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.judgesLiterals = judgesLiterals
    self.read = read
  }
}

/// All keys of one kind of map, found by name.
package struct KeyTable<Owner>: Sendable {
  /// In the order of the documentation.
  let keys: [Key<Owner>]
  /// The names of those by which literals are judged.
  let judgingNames: [String]
  private let words: WordTable

  /// Makes a table of keys.
  init(_ keys: [Key<Owner>]) {
    self.keys = keys
    judgingNames = keys.filter(\.judgesLiterals).map(\.name)
    words = WordTable(keys.map(\.name))
  }

  /// The key of that name.
  subscript(name: String) -> Key<Owner>? { keys.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// The position of the key that a scalar names.
  func index(of node: Node) -> Int? { words.index(of: node) }

  /// Whether a scalar names a key.
  func has(_ node: Node) -> Bool { index(of: node) != nil }

  /// Whether a scalar, which names no key and could be a language, is rather a slip of the pen, or what the key is called
  /// elsewhere: there are long tags of languages, but hardly anybody uses them.
  func mayMean(_ node: Node) -> Bool {
    guard node.record.isScalar, node.record.count > 3 else { return false }
    let name = node.string
    guard !name.utf8.contains(UInt8(ascii: "-")) else { return false }
    let isForeign = ForeignKeys.counterparts(of: name)?.contains { names.contains($0) } ?? false
    return isForeign || Suggestion.closest(to: name, among: names) != nil
  }

  /// All names, in order.
  package var names: [String] { keys.map(\.name) }
}
