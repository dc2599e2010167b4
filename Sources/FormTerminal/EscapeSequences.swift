// Keys without a character, replies of the terminal and marks of a paste: in a line they are no text.

/// Escape sequences as ECMA-48 writes them.
enum EscapeSequences {
  /// A line without them: `ESC [ … A` of an arrow key, `ESC O P`, `ESC ] … BEL`, and what Alt puts before a letter.
  static func removed(from line: String) -> String {
    guard line.utf8.contains(0x1B) else { return line }
    var kept = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" { skip(&rest) } else { kept.append(scalar) }
    }
    return String(kept)
  }

  /// Goes behind a sequence whose escape was taken.
  private static func skip(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "["?:
      // The Linux console writes F1 as `ESC [ [ A`.
      if rest.first == "[" { rest.removeFirst() }
      while let next = rest.popFirst(), !(0x40...0x7E).contains(next.value) {}
    case "O"?: _ = rest.popFirst()
    case "]"?, "P"?, "_"?, "^"?, "X"?: skipString(&rest)
    default: break
    }
  }

  /// A string ends with BEL or `ESC \`.
  private static func skipString(_ rest: inout Substring.UnicodeScalarView) {
    while let next = rest.popFirst(), next != "\u{7}" {
      guard next == "\u{1B}" else { continue }
      if rest.first == "\\" { rest.removeFirst() }
      return
    }
  }
}
