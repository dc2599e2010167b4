// How one scalar is written: with which quotes, and its lines if it has several.

import FormCompiler
import FormLanguage

/// A scalar as it will be written: its first line, and the lines below it.
struct ScalarLayout {
  let first: [UInt8]
  /// Without their indentation; an empty line has none.
  var rest: [ArraySlice<UInt8>] = []
  /// Behind its last byte as it was written.
  let end: Int

  init(_ node: Node, of bytes: [UInt8], inBrackets: Bool, isKey: Bool = false) {
    let range = node.span.range
    let style = node.record.style
    let written = bytes[range]
    end = range.upperBound
    switch style {
    case .literal, .folded:
      let block = BlockLines(bytes, node.record, text: node.scalar?.text ?? [])
      let comment = block.comment.map { [UInt8(ascii: " ")] + Margin.trimmed(bytes[$0]) } ?? []
      first = block.header + comment
      rest = block.lines
    case .plain, .singleQuoted, .doubleQuoted:
      guard !written.contains(where: \.isYAMLBreak) else {
        let lines = Self.lines(of: bytes, range)
        first = Array(lines[0])
        rest = Array(lines.dropFirst())
        return
      }
      first = Self.oneLine(node, Array(written), inBrackets: inBrackets, isKey: isKey)
    }
  }

  private static func oneLine(_ node: Node, _ written: [UInt8], inBrackets: Bool, isKey: Bool) -> [UInt8] {
    let text = Array(node.scalar?.text ?? [])
    if node.record.style == .plain {
      let isGood = text.isEmpty || PlainText.isUnbroken(text, inBrackets: inBrackets, isKey: isKey) || inBrackets
      return isGood ? written : PlainText.quoted(text)
    }
    if node.record.style == .doubleQuoted, hasOddEscape(written) { return written }
    return PlainText.canBePlain(text, inBrackets: inBrackets, isKey: isKey) ? text : PlainText.quoted(text)
  }

  /// Whether there are escapes other than `\"` and `\\`.
  private static func hasOddEscape(_ written: [UInt8]) -> Bool {
    var index = 0
    while index < written.count {
      if written[index] == UInt8(ascii: "\\") {
        index += 1
        guard index < written.count, "\"\\".utf8.contains(written[index]) else { return true }
      }
      index += 1
    }
    return false
  }

  /// The lines of a range without the blanks around them, which mean nothing where lines are folded; a backslash at the
  /// end of a line keeps the blank behind it that it stands for.
  private static func lines(of bytes: [UInt8], _ range: Range<Int>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let end = bytes[place..<range.upperBound].firstIndex { $0.isYAMLBreak } ?? range.upperBound
      var line = Margin.trimmed(bytes[place..<end])
      if end < range.upperBound, line.endIndex < end, endsWithEscape(line) { line = bytes[place..<line.endIndex + 1] }
      lines.append(lines.isEmpty ? line : line.drop { $0.isYAMLBlank })
      place = max(behindLineBreak(bytes, at: end), place + 1)
    }
    // A line break before the closing quote leaves a line of that quote alone; there is no other empty last line.
    return lines.isEmpty ? [[]] : lines
  }

  /// Whether an odd number of backslashes ends a line.
  private static func endsWithEscape(_ line: ArraySlice<UInt8>) -> Bool {
    line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
