// Which keys of a mapping stand there twice.

/// Compares the keys of one mapping, byte by byte.
///
/// Most mappings are small: there a look at one word for each key is cheaper than a table.
struct KeyTexts {
  /// Text that hashes all at once; the standard library hashes slices byte by byte.
  private struct Text: Hashable {
    let bytes: ArraySlice<UInt8>

    static func == (a: Text, b: Text) -> Bool { a.bytes == b.bytes }
    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private static let few = 16
  private var words: [UInt64] = []
  private var keys: [ArraySlice<UInt8>] = []
  private var table: [Text: Int] = [:]

  /// Begins another mapping.
  mutating func clear() {
    words.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    if !table.isEmpty { table = [:] }
  }

  /// Takes up a key, and gives the number of the equal one before it, if there is one. Every key has its number,
  /// from 0, those that are repetitions too.
  mutating func add(_ key: ArraySlice<UInt8>) -> Int? {
    let number = keys.count
    keys.append(key)
    guard number >= Self.few else { return addToFew(key) }
    if table.isEmpty {
      for (index, key) in keys.dropLast().enumerated() where table[Text(bytes: key)] == nil {
        table[Text(bytes: key)] = index
      }
    }
    if let same = table[Text(bytes: key)] { return same }
    table[Text(bytes: key)] = number
    return nil
  }

  /// Lets a key that is refused take its number.
  mutating func skip() {
    if keys.count < Self.few { words.append(0) }
    keys.append([])
  }

  private mutating func addToFew(_ key: ArraySlice<UInt8>) -> Int? {
    let word = Self.fingerprint(key)
    defer { words.append(word) }
    for index in words.indices where words[index] == word && keys[index] == key { return index }
    return nil
  }

  private static func fingerprint(_ key: ArraySlice<UInt8>) -> UInt64 {
    key.withUnsafeBufferPointer { fingerprint($0) }
  }

  /// Length and the bytes at both ends: different for different keys, mostly.
  private static func fingerprint(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var word = UInt64(truncatingIfNeeded: bytes.count)
    for index in 0..<min(4, bytes.count) {
      word = word << 16 ^ UInt64(bytes[index]) << 8 ^ UInt64(bytes[bytes.count &- 1 &- index])
    }
    return word
  }

  /// The look of what may be no key at all.
  static let unclear: UInt64 = 0

  /// Something that is the same for the same keys; `unclear` for what is nothing, or the sign of a merge.
  static func look(at key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    key.isEmpty || key.count == 2 && key[0] == UInt8(ascii: "<") && key[1] == key[0] ? unclear : fingerprint(key)
  }

  /// Whether looks tell that the keys of a small mapping are all different, and all of them are keys.
  static func areDistinct(_ looks: [UInt64], from first: Int) -> Bool {
    guard looks.count &- first <= few else { return false }
    return looks.withUnsafeBufferPointer { looks in
      for index in first..<looks.count {
        if looks[index] == unclear { return false }
        for earlier in first..<index where looks[earlier] == looks[index] { return false }
      }
      return true
    }
  }
}
