// How complaints about the YAML are mended, where that needs a look at the text around the mistake.

import FormLanguage

extension TreeBuilder {
  /// Text behind a value that has ended: the value and the text in one pair of quotes is what was meant.
  func textBehindValue(at place: Int, to lineEnd: Int) -> SyntaxMistake {
    var end = commentStart(from: place, to: lineEnd) ?? lineEnd
    while end > place, bytes[end - 1].isYAMLBlank { end -= 1 }
    guard let value = lastValue(before: place) else {
      return SyntaxMistake(.textBehindValue(at: span(place..<lineEnd), all: nil))
    }
    let all = value..<max(end, place)
    return SyntaxMistake(
      .textBehindValue(
        at: span(place..<lineEnd), all: (String(decoding: bytes[all], as: UTF8.self), span(all)),
        isTextSplit: place > 0 && !bytes[place - 1].isYAMLBlank),
      about: .text(all))
  }

  /// Whether a value ended in front of `place` on the same line.
  func endsValue(before place: Int) -> Bool { lastValue(before: place) != nil }

  /// Where the value begins that ended in front of `place` on the same line.
  private func lastValue(before place: Int) -> Int? {
    guard let value = lastFinished, value.start < place, value.end <= place else { return nil }
    guard bytes[value.end..<place].allSatisfy(\.isYAMLBlank) else { return nil }
    return bytes[value.start..<place].contains(where: \.isYAMLBreak) ? nil : value.start
  }

  /// A missing comma, or text without quotes that has a bracket or a quote in it, which goes on behind it.
  func missingComma(at place: Int, opening: Span, behind end: Int) -> Diagnostic {
    let next = bytes[place...].prefix { !$0.isYAMLBreak && !",}]".utf8.contains($0) }
    let isKey = zip(next, next.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1.isYAMLBlank }
    let isItem = opening.start < bytes.count && bytes[opening.start] == UInt8(ascii: "[")
    return .missingComma(
      at: span(place..<min(place + 1, bytes.count)), opening: opening, behind: end, isLikelyText: !isKey && !isItem)
  }

  /// A tab in front of a line: spaces for the tabs of all lines if nothing else indents, else for those of this line
  /// and the ones below it that begin alike.
  func tabIndentation(at tab: Int) -> Diagnostic {
    let place = span(tab..<tab + 1)
    let indents = indentations()
    if indents.allSatisfy({ bytes[$0].allSatisfy { $0 == UInt8(ascii: "\t") } }) {
      // Comments and lines of nothing but blanks can't have tabs either.
      let all = indentations(ofAllLines: true).filter { bytes[$0].contains(UInt8(ascii: "\t")) }
      let edits = all.map { range in
        Diagnostic.Edit(span(range), String(repeating: "  ", count: range.count))
      }
      return .tabIndentation(at: place, edits: edits, isSure: edits.count <= 1000)
    }
    guard let line = indents.firstIndex(where: { $0.contains(tab) }) else {
      return .tabIndentation(at: place, edits: [Diagnostic.Edit(place, "  ")], isSure: false)
    }
    let above = line > 0 ? indents[line - 1] : 0..<0
    let isBelowKey = line > 0 && endsWithColon(above.upperBound)
    let width = bytes[above].allSatisfy { $0 == 0x20 } ? above.count + (isBelowKey ? 2 : 0) : indents[line].count
    let alike = indents[line...].prefix { bytes[$0].elementsEqual(bytes[indents[line]]) }
    let edits = alike.prefix(100).map { Diagnostic.Edit(span($0), String(repeating: " ", count: width)) }
    return .tabIndentation(at: place, edits: edits, isSure: false)
  }

  /// What stands in front of each line that has more than blanks and comments, or of all lines.
  private func indentations(ofAllLines: Bool = false) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      let content = bytes[start..<end].firstIndex { !$0.isYAMLBlank } ?? end
      if ofAllLines || content < end && bytes[content] != UInt8(ascii: "#") { ranges.append(start..<content) }
      start = end + 1
    }
    return ranges
  }

  private func endsWithColon(_ place: Int) -> Bool {
    let end = bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
    return bytes[place..<end].last { !$0.isYAMLBlank } == UInt8(ascii: ":")
  }

  /// A tag; one such as `!agree` is rather an expression without its quotes.
  func tag(_ range: Range<Int>) -> Diagnostic {
    let name = bytes[range].dropFirst()
    guard let first = name.first, isLetter(first) || first == UInt8(ascii: "(") else {
      return .tag(abbreviated(bytes[range]), at: span(range), withBlanks: span(withBlanks(range)))
    }
    let all = value(from: range)
    return .negationWithoutQuotes(
      abbreviated(bytes[range]), at: span(range), value: String(decoding: bytes[all], as: UTF8.self), range: span(all))
  }

  /// What stands on a line from a tag on: a condition that begins with `!`.
  private func value(from tag: Range<Int>) -> Range<Int> {
    let lineEnd = bytes[tag.lowerBound...].firstIndex { $0.isYAMLBreak } ?? bytes.count
    var end = commentStart(from: tag.lowerBound, to: lineEnd) ?? lineEnd
    if innermostBracket != nil {
      end = bytes[tag.lowerBound..<end].firstIndex { ",}]".utf8.contains($0) } ?? end
    }
    while end > tag.upperBound, bytes[end - 1].isYAMLBlank { end -= 1 }
    return tag.lowerBound..<max(end, tag.upperBound)
  }

  /// A condition such as `!has(a) || b` without quotes, if libyaml gave up in it: to YAML its beginning is a tag, and
  /// nothing of what follows may stand behind that.
  func negation(before place: Int) -> SyntaxMistake? {
    let start = bytes.lineStart(of: place)
    for index in stride(from: min(place, bytes.count) - 1, through: start, by: -1)
    where bytes[index] == UInt8(ascii: "!") && index > start && bytes[index - 1].isYAMLBlank {
      guard bytes[start..<index].last(where: { !$0.isYAMLBlank }) == UInt8(ascii: ":"),
        let tag = Properties(bytes, from: index).tag, tag.lowerBound == index
      else { continue }
      let value = value(from: tag)
      return place < value.upperBound ? SyntaxMistake(self.tag(tag), about: .text(value)) : nil
    }
    return nil
  }

  /// Where a comment begins between two places of a line.
  func commentStart(from start: Int, to end: Int) -> Int? {
    var place = start + 1
    while place < end {
      if bytes[place] == UInt8(ascii: "#"), bytes[place - 1].isYAMLBlank { return place }
      place += 1
    }
    return nil
  }
}
