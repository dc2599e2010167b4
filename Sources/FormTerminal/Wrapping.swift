// Lines that are wider than the terminal, broken between words.

import FormCore
import FormSession

/// Breaks lines as a person would: a terminal itself breaks wherever its last column is.
enum Wrapping {
  /// A text in lines of at most so many columns, the later ones under the beginning of the first. A word that is wider
  /// than that is left to the terminal.
  static func wrapped(_ text: String, columns: Int?) -> String {
    guard let columns, columns > 0 else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrappedLine($0, columns) }.joined(separator: "\n")
  }

  private static func wrappedLine(_ line: Substring, _ columns: Int) -> String {
    let indent = line.prefix { $0 == " " }
    var wrapped = String(indent)
    var used = indent.count
    // Whether the line has a word already.
    var isBegun = false
    for word in words(line.dropFirst(indent.count)) {
      // Blanks at the end of a line take no room that anybody sees.
      let width = self.columns(of: word.trimmed)
      if isBegun, used + width > columns {
        while wrapped.last == " " { wrapped.removeLast() }
        wrapped += "\n" + indent
        used = indent.count
      }
      wrapped += word.text
      used += self.columns(of: word.text)
      isBegun = true
    }
    return wrapped
  }

  /// Words with the blanks behind them.
  private static func words(_ line: Substring) -> [Word] {
    var words: [Word] = []
    var previous: Character?
    for character in line {
      if let previous, !canBreak(between: previous, and: character) {
        words[words.count - 1].text.append(character)
      } else {
        words.append(Word(text: String(character)))
      }
      previous = character
    }
    return words
  }

  /// Behind blanks; and around wide characters, whose writing has none, but not in front of what closes a sentence.
  private static func canBreak(between first: Character, and second: Character) -> Bool {
    if second == " " || closing.contains(second) { return false }
    return first == " " || first.terminalColumns > 1 || second.terminalColumns > 1
  }

  private static let closing: Set<Character> = ["。", "，", "、", "：", "；", "？", "！", "）", "」", "』", "》", "”"]

  private struct Word {
    var text: String
    var trimmed: Substring {
      var trimmed = text[...]
      while trimmed.last == " " { trimmed.removeLast() }
      return trimmed
    }
  }

  private static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + $1.terminalColumns }
  }
}
