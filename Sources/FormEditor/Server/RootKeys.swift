// Whether a text says that it is a spec, however broken the rest of it is.

import FormCompiler
import FormLanguage

/// The keys at the root of a YAML text, told from how far lines are indented, or in braces from what is open: a document
/// that is being typed may be no YAML for now.
package struct RootKeys {
  private let bytes: [UInt8]

  /// Looks at the bytes of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether one of them is `name`. Only the first document of a file counts.
  package func contain(_ name: String) -> Bool {
    let keys = [name, "\"\(name)\"", "'\(name)'"].map { Array($0.utf8) }
    var root: Int?
    var start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      defer { start = end + 1 }
      var content = bytes[start..<end].drop { $0 == 0x20 }
      if bytes[start..<end].starts(with: "---".utf8) {
        guard root == nil else { return false }
        content = bytes[start..<end].dropFirst("---".utf8.count).drop { $0.isYAMLBlank }
      }
      guard let first = content.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "%") else { continue }
      if root == nil, first == UInt8(ascii: "{") { return contain(keys, inBracesFrom: content.startIndex) }
      let indentation = content.startIndex - start
      root = root ?? indentation
      if indentation <= root ?? 0, keys.contains(where: { isKey($0, at: content.startIndex) }) { return true }
    }
    return false
  }

  private func contain(_ keys: [[UInt8]], inBracesFrom start: Int) -> Bool {
    var depth = 0
    var mayBeginWord = true
    var index = start
    while index < bytes.count {
      if depth == 1, mayBeginWord, keys.contains(where: { isKey($0, at: index) }) { return true }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // An apostrophe in a word opens nothing, and what is never closed holds nothing.
        if mayBeginWord { index = bytes[(index + 1)...].firstIndex(of: byte) ?? index }
      default: break
      }
      if depth == 0 { return false }
      mayBeginWord = byte.isYAMLBlank || byte.isYAMLBreak || "{[,:".utf8.contains(byte)
      index += 1
    }
    return false
  }

  /// Whether a key stands at a place, with its colon.
  private func isKey(_ key: [UInt8], at place: Int) -> Bool {
    guard bytes[place...].starts(with: key) else { return false }
    return bytes[(place + key.count)...].first { $0 != 0x20 } == UInt8(ascii: ":")
  }
}
