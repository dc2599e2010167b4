// The tables of keys: what may stand in each map of a spec, how it is read, and what it means.

/// A key of a map of the spec.
struct Key<Owner>: Sendable {
  /// As written.
  let name: String
  /// What it means, in a sentence or two, for documentation and editors.
  let summary: String
  /// Reads the entry into the owner.
  let read: @Sendable (inout Owner, Node.Entry, inout SpecReader) -> Void

  init(
    _ name: String, _ summary: String, _ read: @escaping @Sendable (inout Owner, Node.Entry, inout SpecReader) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.read = read
  }
}

/// All keys of one kind of map, found by name.
struct KeyTable<Owner>: Sendable {
  /// In the order of the documentation.
  let keys: [Key<Owner>]
  /// The names as bytes, and where they are found: a table of their hashes, with the number of a name or 0 in each slot.
  /// Specs have thousands of keys; a look at their bytes is all that most of them get.
  private let texts: [[UInt8]]
  private var slots: [UInt8] = Array(repeating: 0, count: 128)

  /// Makes a table of at most a hundred keys; further ones would not be found.
  init(_ keys: [Key<Owner>]) {
    self.keys = keys
    texts = keys.prefix(100).map { Array($0.name.utf8) }
    for (index, text) in texts.enumerated() {
      var slot = text.withUnsafeBufferPointer { Self.slot(of: $0) }
      while slots[slot] != 0 { slot = (slot + 1) % slots.count }
      slots[slot] = UInt8(index + 1)
    }
  }

  subscript(name: String) -> Key<Owner>? {
    var name = name
    return name.withUTF8 { self[$0] }
  }

  /// The key that a scalar names.
  subscript(node: Node) -> Key<Owner>? { node.scalar?.withUnsafeText { self[$0] } }

  private subscript(text: UnsafeBufferPointer<UInt8>) -> Key<Owner>? {
    var slot = Self.slot(of: text)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if texts[index].withUnsafeBufferPointer({ $0.elementsEqual(text) }) { return keys[index] }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  private static func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first, let last = text.last else { return 0 }
    return (text.count &* 31 &+ Int(first) &* 7 &+ Int(last) &* 3 &+ Int(text[text.count / 2])) & 127
  }

  /// All names, in order.
  var names: [String] { keys.map(\.name) }
}
