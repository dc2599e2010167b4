// Words of the language, found by the text of a scalar.

import FormLanguage

/// A table of the hashes of words, with the number of a word or 0 in each slot. Specs have thousands of keys; a look at a
/// few machine words is all that most of them get.
struct WordTable: Sendable {
  private let words: [KnownWord]
  /// At least half of them empty, as many as a power of two.
  private var slots: [Int32]
  /// How far a hash is shifted for its slot.
  private let shift: UInt64
  /// No word is longer.
  private let longest: Int

  init(_ words: [String]) {
    self.words = words.map { KnownWord($0) }
    longest = self.words.map(\.count).max() ?? 0
    var count = 128
    while count < 2 * words.count { count *= 2 }
    slots = Array(repeating: 0, count: count)
    shift = UInt64(64 - count.trailingZeroBitCount)
    for (index, word) in self.words.enumerated() {
      var slot = slot(of: word.ends)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index + 1)
    }
  }

  /// The position of the word that a scalar is.
  func index(of node: Node) -> Int? {
    guard node.record.isScalar, node.record.count <= longest else { return nil }
    return node.tree.withText(of: node.index) { index(of: UnsafeRawBufferPointer($0)) }
  }

  private func index(of text: UnsafeRawBufferPointer) -> Int? {
    let ends = WordEnds(text)
    var slot = slot(of: ends)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if words[index].ends == ends, words[index].hasMiddle(of: text) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func slot(of ends: WordEnds) -> Int { Int(truncatingIfNeeded: ends.hash &>> shift) }
}

/// A word with which thousands of texts are compared.
struct KnownWord: Sendable {
  private let text: [UInt8]
  fileprivate let ends: WordEnds

  init(_ word: String) {
    text = Array(word.utf8)
    ends = text.withUnsafeBytes { WordEnds($0) }
  }

  /// How many bytes it has.
  var count: Int { text.count }

  /// Whether a text is this word.
  @inline(__always)
  func isText(_ other: UnsafeRawBufferPointer) -> Bool { WordEnds(other) == ends && hasMiddle(of: other) }

  /// Whether a text with the same ends is the same word.
  fileprivate func hasMiddle(of other: UnsafeRawBufferPointer) -> Bool {
    text.count <= WordEnds.longest || text.withUnsafeBytes { ByteWord.areEqual($0, other) }
  }
}

/// The length of a word, and its ends in two machine words: all of it, up to sixteen bytes.
private struct WordEnds: Equatable {
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

  /// A product with the golden ratio; its highest bits are the best.
  var hash: UInt64 { ((first ^ (last << 1)) &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15 }
}
