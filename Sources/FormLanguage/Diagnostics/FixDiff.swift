// The edits of a fix as lines taken out and lines put in.

/// What a fix changes in one source.
struct FixDiff {
  /// More lines than these are not shown.
  private static let lineLimit = 6
  private let source: Source
  private let gutterWidth: Int
  private let options: TextOptions

  init(_ source: Source, gutterWidth: Int, options: TextOptions) {
    self.source = source
    self.gutterWidth = gutterWidth
    self.options = options
  }

  func lines(_ edits: [Diagnostic.Edit]) -> [String] {
    let sorted = edits.sorted { $0.span.start < $1.span.start }
    var lines = [options.paint(String(repeating: " ", count: gutterWidth) + " |", .gutter)]
    var rest = sorted[...]
    while let first = rest.first {
      guard lines.count <= Self.lineLimit else {
        lines.append(options.paint("...", .gutter))
        break
      }
      let start = source.position(at: first.span.start).line
      var end = source.position(at: first.span.end).line
      var group: [Diagnostic.Edit] = []
      while let edit = rest.first, source.position(at: edit.span.start).line <= end {
        group.append(edit)
        end = max(end, source.position(at: edit.span.end).line)
        rest.removeFirst()
      }
      lines += change(group, lines: start...max(start, end))
    }
    return lines
  }

  private func change(_ edits: [Diagnostic.Edit], lines: ClosedRange<Int>) -> [String] {
    guard let anchor = edits.first?.span.start else { return [] }
    let reach = 4 * room
    let all = source.rangeOfLine(lines.lowerBound).lowerBound..<source.rangeOfLine(lines.upperBound).upperBound
    let last = edits.last?.span.end ?? anchor
    let range = max(all.lowerBound, anchor - reach)..<max(anchor, min(all.upperBound, last + reach))
    let isCut = (left: range.lowerBound > all.lowerBound, right: range.upperBound < all.upperBound)
    var new: [UInt8] = []
    var place = range.lowerBound
    for edit in edits {
      new += source.bytes[place..<max(place, min(edit.span.start, range.upperBound))]
      new += edit.replacement.utf8
      place = min(max(place, edit.span.end), range.upperBound)
    }
    new += source.bytes[place..<range.upperBound]
    let shift = anchor - range.lowerBound
    var old = Array(source.bytes[range])
    if old.contains(UInt8(ascii: "\t")), !new.contains(UInt8(ascii: "\t")) { old = Self.withVisibleTabs(old) }
    return rows(old, from: lines.lowerBound, "-", .removed, shift, isCut)
      + rows(new, from: lines.lowerBound, "+", .added, shift, isCut)
  }

  private func rows(
    _ bytes: [UInt8], from first: Int, _ sign: String, _ role: TextRole, _ anchor: Int,
    _ isCut: (left: Bool, right: Bool)
  ) -> [String] {
    let text = Source(path: "", bytes: bytes).indexed()
    var rows: [String] = []
    for index in 1...text.lineCount where rows.count < Self.lineLimit {
      let line = text.rangeOfLine(index)
      // A line that is taken out altogether leaves no empty one behind.
      if line.isEmpty, text.lineCount == 1, sign == "+" { break }
      let shown = ShownLine(
        bytes, line, around: min(max(anchor, line.lowerBound), line.upperBound), width: room, isCut: isCut)
      let number = String(first + index - 1)
      let lead = number + String(repeating: " ", count: max(0, gutterWidth - number.utf8.count))
      rows.append(options.paint(lead, .gutter) + " " + options.paint(sign + " " + shown.text, role))
    }
    return rows
  }

  /// A tab that gives way to spaces could not be told from them.
  private static func withVisibleTabs(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == UInt8(ascii: "\t") ? Array("\\t".utf8) : [$0] }
  }

  private var room: Int { options.room(besideGutter: gutterWidth) }
}
