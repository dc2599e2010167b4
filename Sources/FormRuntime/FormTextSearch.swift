// Finds a text in another in linear time, whatever both are: Knuth, Morris and Pratt's way.

/// A text to look for, in UTF-8. What it finds always begins and ends between two scalars.
nonisolated struct FormTextSearch {
  private let needle: [UInt8]
  /// For each prefix of the needle, how long its longest proper prefix is that is a suffix of it, too.
  private let borders: [Int]

  init(_ text: String) {
    needle = Array(text.utf8)
    var borders = [Int](repeating: 0, count: needle.count)
    var length = 0
    for index in needle.indices.dropFirst() {
      while length > 0, needle[index] != needle[length] { length = borders[length - 1] }
      if needle[index] == needle[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  var count: Int { needle.count }

  /// The offset of the first occurrence in `bytes` that begins at `start` or later.
  func first(in bytes: [UInt8], from start: Int = 0) -> Int? {
    guard !needle.isEmpty else { return start }
    var length = 0
    var index = start
    while index < bytes.count {
      while length > 0, bytes[index] != needle[length] { length = borders[length - 1] }
      if bytes[index] == needle[length] { length += 1 }
      index += 1
      if length == needle.count { return index - length }
    }
    return nil
  }

  /// The offset of the last occurrence in `bytes` that begins at `end` or before it; they may overlap.
  func last(in bytes: [UInt8], upTo end: Int) -> Int? {
    guard !needle.isEmpty else { return end }
    var found: Int?
    var length = 0
    for index in bytes.indices {
      while length > 0, length == needle.count || bytes[index] != needle[length] { length = borders[length - 1] }
      if bytes[index] == needle[length] { length += 1 }
      guard length == needle.count else { continue }
      guard index + 1 - length <= end else { break }
      found = index + 1 - length
    }
    return found
  }

  /// The parts of `bytes` between the occurrences, at most `limit` of them, the last with what is left.
  func split(_ bytes: [UInt8], limit: Int) -> [String] {
    var parts: [String] = []
    var start = 0
    while parts.count + 1 < limit, let found = first(in: bytes, from: start) {
      parts.append(String(decoding: bytes[start..<found], as: UTF8.self))
      start = found + needle.count
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// Whether `part` stands somewhere in `text`.
  static func stands(_ part: String, in text: String) -> Bool {
    // A short one is looked for at each place: that is linear, too, and nothing has to be made for it.
    guard part.utf8.count <= 16 else { return FormTextSearch(part).first(in: Array(text.utf8)) != nil }
    var (part, text) = (part, text)
    return part.withUTF8 { part in
      text.withUTF8 { text in
        unsafe stands(part, in: text)
      }
    }
  }

  private static func stands(_ part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start <= text.count &- part.count {
      var length = 0
      while length < part.count, unsafe text[start &+ length] == part[length] { length &+= 1 }
      if length == part.count { return true }
      start &+= 1
    }
    return false
  }
}
