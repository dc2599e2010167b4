// Lines that are wider than the terminal, broken between words.

import FormLanguage
import FormSession

/// Breaks lines as a person would: a terminal itself breaks wherever its last column is.
enum Wrapping {
  /// A text in lines of at most so many columns, the later ones under the beginning of the first. A word that is wider
  /// than that is left to the terminal.
  static func wrapped(_ text: String, columns: Int?) -> String {
    guard let columns, columns > 0 else { return text }
    return lines(of: text, columns: columns).joined(separator: "\n")
  }

  /// The lines of a text that is broken so, at least one; if that is asked for, in words that are wider, too.
  static func lines(of text: String, columns: Int, breaksWords: Bool = false) -> [String] {
    if fits(text[...], columns) { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { broken($0, columns, breaksWords) }
  }

  private static func fits(_ text: Substring, _ columns: Int) -> Bool {
    text.utf8.count <= columns && CellText.isPlain(text)
  }

  private static func broken(_ line: Substring, _ columns: Int, _ breaksWords: Bool) -> [String] {
    if fits(line, columns) { return [String(line)] }
    let indent = line.prefix { $0 == " " }
    var lines = [String(indent)]
    var used = indent.count
    // Whether the line has a word already.
    var isBegun = false
    let words = words(line[indent.endIndex...])
    for word in breaksWords ? words.flatMap({ parts(of: $0, columns - used) }) : words {
      // Blanks at the end of a line take no room that anybody sees.
      let width = self.columns(of: word.trimmed)
      if isBegun, used + width > columns {
        while lines[lines.count - 1].last == " " { lines[lines.count - 1].removeLast() }
        lines.append(String(indent))
        used = indent.count
      }
      lines[lines.count - 1] += word.text
      used += self.columns(of: word.text)
      isBegun = true
    }
    return lines
  }

  /// Words with the blanks behind them.
  private static func words(_ line: Substring) -> [Word] {
    var words: [Word] = []
    var start = line.startIndex
    var previous: Character?
    for index in line.indices {
      let character = line[index]
      if let previous, canBreak(between: previous, and: character) {
        words.append(Word(text: line[start..<index]))
        start = index
      }
      previous = character
    }
    return start < line.endIndex ? words + [Word(text: line[start...])] : words
  }

  /// A word in parts of at most so many columns.
  private static func parts(of word: Word, _ columns: Int) -> [Word] {
    guard self.columns(of: word.trimmed) > columns else { return [word] }
    var parts: [Word] = []
    var (start, used) = (word.text.startIndex, 0)
    for index in word.trimmed.indices {
      let width = self.columns(of: word.text[index...index])
      if used > 0, used + width > columns {
        parts.append(Word(text: word.text[start..<index]))
        (start, used) = (index, 0)
      }
      used += width
    }
    return parts + [Word(text: word.text[start...])]
  }

  /// Behind blanks; and around wide characters, whose writing has none, but not in front of what closes a sentence.
  private static func canBreak(between first: Character, and second: Character) -> Bool {
    if second == " " || closing.contains(second) { return false }
    return first == " " || first.terminalColumns > 1 || second.terminalColumns > 1
  }

  private static let closing: Set<Character> = ["。", "，", "、", "：", "；", "？", "！", "）", "」", "』", "》", "”"]

  private struct Word {
    var text: Substring
    var trimmed: Substring {
      var trimmed = text
      while trimmed.last == " " { trimmed.removeLast() }
      return trimmed
    }
  }

  /// The room that a text is given when it is drawn.
  private static func columns(of text: Substring) -> Int { CellText.columns(of: String(text)) }
}
