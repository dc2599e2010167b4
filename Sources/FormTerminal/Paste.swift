// The lines of a paste, where a terminal says where it begins and ends.

/// Puts the lines of a paste together: a line break in it ends no answer. What becomes of it is for the field.
struct Paste {
  private var lines = ""
  private var isOpen = false

  /// Takes a line; gives the whole answer once its end was typed rather than pasted.
  mutating func take(_ line: String) -> String? {
    // A break in front of the mark that ends the paste is at its end, where people select it by accident.
    if isOpen, !lines.isEmpty, !line.utf8.elementsEqual(Paste.end) { lines += "\n" }
    lines += line
    if let mark = Paste.last(of: [Paste.begin, Paste.end], in: line) { isOpen = mark == Paste.begin }
    if isOpen { return nil }
    defer { lines = "" }
    return lines
  }

  private static let begin = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)

  /// Which of the marks stands last.
  private static func last(of marks: [[UInt8]], in line: String) -> [UInt8]? {
    let bytes = Array(line.utf8)
    for start in bytes.indices.reversed() {
      if let mark = marks.first(where: { bytes[start...].starts(with: $0) }) { return mark }
    }
    return nil
  }
}
