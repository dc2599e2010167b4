// Files of the client by URI: what it sent is what it gets back.

import FormRuntime

/// `file:` URIs and paths.
enum Address {
  /// The path of a `file:` URI; of any other the URI itself, so that it is its own file.
  static func path(of uri: String) -> String {
    let scheme = uri.utf8.prefix("file:".utf8.count)
    guard scheme.elementsEqual("file:".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else { return uri }
    // RFC 8089: a path, or a host and a path.
    let rest = uri.utf8.dropFirst(scheme.count)
    guard rest.first == UInt8(ascii: "/") else { return uri }
    return decoded(rest.starts(with: "//".utf8) ? rest.dropFirst(2).drop { $0 != UInt8(ascii: "/") } : rest)
  }

  /// Whether a path is that of a `file:` URI.
  static func isOnDisk(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// Shorter paths in front of longer ones: who reads them sees best where they are.
  static func areInOrder(_ a: String, _ b: String) -> Bool {
    let (left, right) = (a.utf8.count, b.utf8.count)
    return left == right ? FormText.isLess(a, b) : left < right
  }

  private static func decoded(_ text: Substring.UTF8View) -> String {
    let bytes = Array(text)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  static func uri(of path: String) -> String {
    guard isOnDisk(path) else { return path }
    var text = "file://"
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "/-._~".utf8.contains(byte))
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// The folder of a path, with its slash.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(Substring(path.utf8[...slash]))
  }

  /// The path of a file from the folder that it stands in, or from one around that.
  static func path(_ path: String, from folder: String) -> String {
    String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
  }
}
