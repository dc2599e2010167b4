// Which keys of a mapping stand there twice.

import FormLanguage

/// The text of a key. It hashes all at once; the standard library hashes slices byte by byte.
struct KeyText: Hashable {
  let bytes: ArraySlice<UInt8>

  static func == (a: KeyText, b: KeyText) -> Bool { a.bytes == b.bytes }
  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// A word for each key of the mappings that are open, the innermost last. Most mappings need no more to be told free of
/// repetitions.
struct KeyLooks {
  private var looks: [UInt64] = []

  /// The look of what may be no key at all.
  private static let unclear: UInt64 = 0
  /// So many looks are compared each with each.
  private static let few = 12

  var count: Int { looks.count }

  /// Takes up a key's text.
  @inline(__always)
  mutating func add(_ key: UnsafeBufferPointer<UInt8>) { looks.append(Self.look(at: key)) }

  /// Takes up something that is no key, or may be none.
  mutating func addUnclear() { looks.append(Self.unclear) }

  /// Takes away what was added when there were `first`; whether that can only have been keys, all of them different.
  mutating func popAreDistinct(from first: Int) -> Bool {
    defer { looks.removeLast(looks.count &- first) }
    if looks.count &- first > Self.few {
      // Equal ones come together, and what is unclear comes first.
      let sorted = looks[first...].sorted()
      return sorted[0] != Self.unclear && !zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
    }
    return looks.withUnsafeBufferPointer { looks in
      for index in first..<looks.count {
        if looks[index] == Self.unclear { return false }
        for earlier in first..<index where looks[earlier] == looks[index] { return false }
      }
      return true
    }
  }

  /// Something that is the same for the same keys, and mostly different for different ones; `unclear` for what is
  /// nothing, or the sign of a merge.
  @inline(__always)
  private static func look(at key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(key)
    guard bytes.count >= 8 else {
      // The bytes, and their number where the eighth would be.
      let word = ByteWord(bytes, at: 0, count: bytes.count).bits
      return word == mergeSign ? unclear : word | UInt64(bytes.count) << 56
    }
    let first = ByteWord(bytes, at: 0).bits
    let last = ByteWord(bytes, at: bytes.count &- 8).bits
    // The golden ratio, so that names that begin and end alike don't cancel out; with what is added they still differ if
    // both words are the same.
    return (first &* 0x9E37_79B9_7F4A_7C15 &+ last << 1 &+ UInt64(bytes.count)) | (0x80 << 56)
  }

  /// `<<`.
  private static let mergeSign: UInt64 = 0x3C3C
}
