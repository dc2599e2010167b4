// Paths of specs and of what they import, which nobody needs a file system for.

/// Paths as text: relative ones, `/` between parts.
public enum Path {
  /// Whether a path is relative and no address.
  package static func isRelative(_ path: String) -> Bool {
    guard let first = path.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "~") else { return false }
    return !path.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") }
  }

  /// `path` from the folder of `file`.
  package static func sibling(_ path: String, of file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    // By bytes: a combining mark behind the slash is part of the name.
    return String(Substring(file.utf8[...slash])) + path
  }

  /// The last part of a path: the name of its file.
  package static func last(_ path: String) -> String {
    // By bytes: a combining mark behind the slash is part of the name.
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The path without `.` and, where it is plain text, `..`.
  public static func normalized(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      if isParent(part), let last = parts.last, !isParent(last) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.map { Substring($0) }.joined(separator: "/")
  }

  private static func isParent(_ part: Substring.UTF8View) -> Bool { part.elementsEqual("..".utf8) }
}
