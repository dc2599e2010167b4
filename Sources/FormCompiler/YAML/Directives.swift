// `%` lines, looked for before libyaml sees them: a megabyte of them costs it seconds before its first event.

/// The directives in front of the document.
struct Directives {
  /// The lines that are refused, in order.
  private(set) var refused: [Range<Int>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) {
    var start = first
    var hasVersion = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      let line = Slice(base: bytes, bounds: start..<end)
      let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if line.first == UInt8(ascii: "%") {
        if !hasVersion, Self.isVersion(line) { hasVersion = true } else { refused.append(start..<end) }
      } else if let first = content.first, first != UInt8(ascii: "#") {
        return
      }
      start = end + 1
    }
  }

  /// `%YAML 1.1` or `%YAML 1.2`, and perhaps a comment.
  private static func isVersion(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard words.count >= 2, words[0].elementsEqual("%YAML".utf8) else { return false }
    guard words[1].elementsEqual("1.1".utf8) || words[1].elementsEqual("1.2".utf8) else { return false }
    return words.count == 2 || words[2].first == UInt8(ascii: "#")
  }
}
