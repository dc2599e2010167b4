// What stands behind the document of a file, where nothing but comments may.

import FormLanguage

extension TreeBuilder {
  /// Whatever stands behind the document, other than comments, is refused without asking libyaml, since directives
  /// there would cost it as much as in front.
  mutating func judgeRest(from end: Int) {
    var place = end
    var isBehindEnd = bytes[..<end].suffix(3).elementsEqual("...".utf8)
    while place < bytes.count {
      let byte = bytes[place]
      if byte.isYAMLBlank || byte.isYAMLBreak {
        place += 1
      } else if byte == UInt8(ascii: "#") {
        place = bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      } else if bytes[place...].starts(with: "...".utf8) {
        place += 3
        isBehindEnd = true
      } else {
        refuseRest(at: place, isBehindEnd: isBehindEnd)
        return
      }
    }
  }

  /// Whether nothing but blanks, ends of documents and comments follow.
  private func isBlank(from place: Int) -> Bool {
    var start = place
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      let line = bytes[start..<end].drop { $0.isYAMLBlank }
      guard line.isEmpty || line.first == UInt8(ascii: "#") || line.elementsEqual("...".utf8) else { return false }
      start = end + 1
    }
    return true
  }

  /// What is said of a line behind the beginning of the document that begins with `%`.
  func directive(on line: Range<Int>) -> SyntaxMistake {
    SyntaxMistake(.directive(abbreviated(bytes[line]), at: span(line), isInFront: false), about: .line(line))
  }

  private mutating func refuseRest(at place: Int, isBehindEnd: Bool) {
    brokenAt = place
    let line = bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
    if !isBlank(from: place + 3) { cutRoot() }
    switch bytes[place] {
    case UInt8(ascii: "%"):
      let directive = directive(on: place..<line)
      // In the midst of keys it is left out, so that those behind it are read.
      if !isBehindEnd, line > place { report(directive) } else { report(directive.diagnostic) }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      let bracket = String(UnicodeScalar(bytes[place]))
      report(.strayBracket(bracket, at: span(place..<place + 1)))
    case UInt8(ascii: "-") where bytes[place...].starts(with: "---".utf8):
      report(
        .secondDocument(
          at: span(place..<place + 3),
          removing: isBlank(from: place + 3) ? span(place..<min(line + 1, bytes.count)) : nil))
    default:
      if isBehindEnd { return report(.secondDocument(at: span(place..<line), removing: nil)) }
      let text = textBehindValue(at: place, to: line)
      // Behind the document nothing is read anew.
      report(text.diagnostic)
      cutTexts += text.cutText.map { [$0] } ?? []
    }
  }
}
