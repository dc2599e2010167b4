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
  private let words: WordTable

  /// Makes a table of as many keys as a `WordTable` can have.
  init(_ keys: [Key<Owner>]) {
    self.keys = keys
    words = WordTable(keys.map(\.name))
  }

  /// The key of that name.
  subscript(name: String) -> Key<Owner>? { keys.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// The position of the key that a scalar names.
  func index(of node: Node) -> Int? { words.index(of: node) }

  /// Whether a scalar names a key.
  func has(_ node: Node) -> Bool { index(of: node) != nil }

  /// Whether a scalar, which names no key and could be a language, is rather a slip of the pen: there are long tags of
  /// languages, but hardly anybody uses them.
  func mayMean(_ node: Node) -> Bool {
    let name = node.string
    let isLong = name.utf8.count > 3 && !name.utf8.contains(UInt8(ascii: "-"))
    return isLong && Suggestion.closest(to: name, among: names) != nil
  }

  /// All names, in order.
  var names: [String] { keys.map(\.name) }
}

/// Words of the language, found by the text of a scalar: a table of their hashes, with the number of a word or 0 in each
/// slot. Specs have thousands of keys; a look at a few machine words is all that most of them get.
struct WordTable: Sendable {
  /// How many words there can be, and how many bytes of UTF-8 one can have; further and longer ones are not found.
  static let mostWords = 100
  static let longestWord = ShortWord.longest

  private let words: [ShortWord]
  private var slots: [UInt8] = Array(repeating: 0, count: 128)

  init(_ words: [String]) {
    self.words = words.prefix(WordTable.mostWords).map { Array($0.utf8).withUnsafeBytes { ShortWord($0) } }
    for (index, word) in self.words.enumerated() {
      var slot = word.slot
      while slots[slot] != 0 { slot = (slot + 1) % slots.count }
      slots[slot] = UInt8(index + 1)
    }
  }

  /// The position of the word that a scalar is.
  func index(of node: Node) -> Int? {
    guard node.record.isScalar, node.record.count <= ShortWord.longest else { return nil }
    let word = node.tree.withText(of: node.index) { ShortWord(UnsafeRawBufferPointer($0)) }
    var slot = word.slot
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if words[index] == word { return index }
      slot = (slot + 1) & 127
    }
    return nil
  }
}

/// A word of at most sixteen bytes in two machine words.
private struct ShortWord: Equatable {
  /// No word of the language is longer.
  static let longest = 16

  private let count: Int
  /// The first eight bytes and the last eight, which overlap if there are fewer than sixteen; the second is nothing if
  /// there are fewer than eight.
  private let first: UInt64
  private let last: UInt64

  init(_ text: UnsafeRawBufferPointer) {
    count = text.count
    if text.count < 8 {
      first = ByteWord(text, at: 0, count: text.count).bits
      last = 0
    } else {
      first = ByteWord(text, at: 0).bits
      last = ByteWord(text, at: text.count - 8).bits
    }
  }

  /// Its place in a table of 128: the highest bits of a product with the golden ratio.
  var slot: Int { Int((((first ^ (last << 1)) &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 57) }
}
