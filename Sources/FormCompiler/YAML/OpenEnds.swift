// Brackets and quotes that nothing closes.

import FormLanguage

extension TreeBuilder {
  /// What begins with a bracket, or with a quote that has no counterpart on its line, where a key was to be: a colon
  /// would not make it one.
  func bracketOrQuote(from start: Int, to end: Int, lineEnd: Int) -> SyntaxMistake? {
    guard start < end else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard isClosed(start) else {
        return SyntaxMistake(.unclosedBracket(character(at: start), at: span(start..<start + 1)))
      }
      let what = bytes[start] == UInt8(ascii: "[") ? "a list" : "a map"
      return SyntaxMistake(.complexKey(what, at: span(start..<end)))
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard endOfQuotes(start) >= lineEnd else { return nil }
      return unclosedQuote(start)
    default: return nil
    }
  }

  /// Whether the bracket at `start` has its counterpart, which is not in quotes or a comment.
  func isClosed(_ start: Int) -> Bool {
    var depth = 0
    var place = start
    // Quotes begin a text only in front of it.
    var mayBegin = true
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return true }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if mayBegin { place = endOfQuotes(place) }
      case UInt8(ascii: "#") where place > 0 && (bytes[place - 1].isYAMLBlank || bytes[place - 1].isYAMLBreak):
        place = lineEnd(from: place)
      default: break
      }
      mayBegin = byte.isYAMLBreak || ",:[{".utf8.contains(byte) || byte.isYAMLBlank && mayBegin
      place += 1
    }
    return false
  }

  /// A text in quotes that was left open: what closed it is the quote of another, on a line below, with the rest of that
  /// at `place`.
  func quoteLeftOpen(before place: Int) -> SyntaxMistake? {
    guard let bracket = innermostBracket, place < bytes.count, place > bracket + 1,
      "\"'".utf8.contains(bytes[place - 1])
    else { return nil }
    var start = bracket + 1
    var mayBegin = true
    while start < place {
      let byte = bytes[start]
      if mayBegin, byte == bytes[place - 1] {
        let end = endOfQuotes(start)
        guard end < place - 1 else {
          let isAbove = bytes[start..<place].contains(where: \.isYAMLBreak)
          return end == place - 1 && isAbove ? unclosedQuote(start) : nil
        }
        start = end
      }
      mayBegin = byte.isYAMLBreak || ",:[{".utf8.contains(byte) || byte.isYAMLBlank && mayBegin
      start += 1
    }
    return nil
  }

  /// The same outside of brackets: what ended right in front of `place` is a text in quotes that began on a line above.
  func quoteLeftOpenAbove(_ place: Int) -> SyntaxMistake? {
    guard innermostBracket == nil, place < bytes.count, !bytes[place].isYAMLBlank, !bytes[place].isYAMLBreak,
      let text = lastFinished, text.end == place, text.start < place, "\"'".utf8.contains(bytes[text.start]),
      endOfQuotes(text.start) == place - 1, bytes[text.range].contains(where: \.isYAMLBreak)
    else { return nil }
    return unclosedQuote(text.start)
  }

  /// Where the quotes end that begin at `start`, or the file.
  func endOfQuotes(_ start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != bytes[start] {
      place += bytes[place] == UInt8(ascii: "\\") && bytes[start] == UInt8(ascii: "\"") ? 2 : 1
    }
    return place
  }
}
