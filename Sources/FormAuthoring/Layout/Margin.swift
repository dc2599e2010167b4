// What stands between the values of a file: comments, blank lines, and the marks of documents.

package import FormCompiler
import FormLanguage

/// The part of a file that its tree does not hold.
package struct Margin: Sendable {
  /// A comment, from its `#` to its last character that can be seen.
  package struct Comment: Sendable {
    package let start: Int
    let text: ArraySlice<UInt8>
    /// How many bytes stand before it on its line.
    let column: Int
    /// Whether nothing else stands on its line.
    package let isAlone: Bool
    /// Whether it stands behind the `|` or `>` of a text, of which it then is a part.
    var isInHeader = false

    package var end: Int { text.endIndex }
  }

  /// A line such as `---`, `...` or `%YAML 1.2`.
  struct Mark: Sendable {
    let start: Int
    let text: ArraySlice<UInt8>
  }

  /// In the order of the file.
  package private(set) var comments: [Comment] = []
  private(set) var marks: [Mark] = []
  /// Where blank lines begin.
  private(set) var blankLines: [Int] = []
  private let bytes: [UInt8]

  package init(of bytes: [UInt8], around root: Node?) {
    self.bytes = bytes
    var place = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    if let tree = root?.tree {
      var isFirst = true
      for record in tree.records where record.isScalar {
        scan(place..<max(place, Int(record.start)), isOutside: isFirst)
        isFirst = false
        place = Int(record.end)
        guard record.style == .literal || record.style == .folded else { continue }
        let block = BlockLines(bytes, record, text: record.isVerbatim ? bytes[record.text] : tree.texts[record.text])
        if let comment = block.comment { addComment(comment, isInHeader: true) }
        place = behindLineBreak(bytes, at: block.end)
      }
      if isFirst, let root, let record = tree.records.first {
        // Brackets with nothing in them.
        scan(place..<max(place, Int(record.start)), isOutside: true)
        place = root.span.start
      }
    }
    scan(place..<bytes.count, isOutside: true)
  }

  /// Finds what stands between two values, which begin and end on lines of their own, or not.
  private mutating func scan(_ gap: Range<Int>, isOutside: Bool) {
    var place = gap.lowerBound
    while place < gap.upperBound {
      let isLineStart = place == 0 || bytes[place - 1].isYAMLBreak
      let end = bytes[place..<gap.upperBound].firstIndex { $0.isYAMLBreak } ?? gap.upperBound
      let line = bytes[place..<end]
      if isLineStart, end < gap.upperBound || end == bytes.count, line.allSatisfy(\.isYAMLBlank) {
        if end < bytes.count { blankLines.append(place) }
      } else {
        if isOutside, isLineStart || place == byteOrderMark.count, let mark = Self.mark(line) {
          marks.append(Mark(start: place, text: mark))
        }
        if let comment = line.firstIndex(of: UInt8(ascii: "#")) { addComment(comment..<end) }
      }
      place = behindLineBreak(bytes, at: end)
      if place == end { break }
    }
  }

  /// The mark that a line outside of all values is, without what stands behind it.
  private static func mark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if line.first == UInt8(ascii: "%") { return trimmed(line.prefix { $0 != UInt8(ascii: "#") }) }
    let mark = line.prefix(3)
    guard mark.elementsEqual("---".utf8) || mark.elementsEqual("...".utf8) else { return nil }
    return mark
  }

  private mutating func addComment(_ range: Range<Int>, isInHeader: Bool = false) {
    let line = bytes.lineStart(of: range.lowerBound)
    let first = line == 0 && bytes.starts(with: byteOrderMark) ? byteOrderMark.count : line
    let isAlone = bytes[first..<range.lowerBound].allSatisfy(\.isYAMLBlank)
    comments.append(
      Comment(
        start: range.lowerBound, text: Self.trimmed(bytes[range]), column: range.lowerBound - first, isAlone: isAlone,
        isInHeader: isInHeader))
  }

  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, last.isYAMLBlank { text.removeLast() }
    return text
  }

  /// Whether a comment stands in a range.
  func hasComment(in range: Range<Int>) -> Bool {
    let index = comments.partitioningIndex { $0.start >= range.lowerBound }
    return index < comments.count && comments[index].start < range.upperBound
  }

  /// Whether a blank line begins in a range.
  func hasBlankLine(in range: Range<Int>) -> Bool {
    let index = blankLines.partitioningIndex { $0 >= range.lowerBound }
    return index < blankLines.count && blankLines[index] < range.upperBound
  }
}
