// Lines of a source with labels under them.

/// The part of one source that a diagnostic shows.
struct Excerpt {
  /// A label and whether it is the primary one.
  private struct Mark {
    let range: Range<Int>
    let text: String
    let isPrimary: Bool
  }

  /// A label on a line, with its columns there.
  private struct Placed {
    let columns: Range<Int>
    let text: String
    let isPrimary: Bool
  }

  private let source: Source
  private let severity: Severity
  private let options: TextOptions
  private let gutterWidth: Int
  private let concealed: [Range<Int>]
  private var marks: [Int: [Mark]] = [:]

  init(
    _ source: Source, severity: Severity, gutterWidth: Int, options: TextOptions, concealing concealed: [Range<Int>]
  ) {
    self.concealed = concealed
    self.source = source
    self.severity = severity
    self.gutterWidth = gutterWidth
    self.options = options
  }

  mutating func add(_ label: Diagnostic.Label, isPrimary: Bool) {
    let line = source.position(at: label.span.start).line
    // A label of several lines marks its first one.
    let end = max(label.span.start, min(label.span.end, source.rangeOfLine(line).upperBound))
    let mark = Mark(range: label.span.start..<end, text: visible(label.text), isPrimary: isPrimary)
    marks[line, default: []].append(mark)
  }

  func lines() -> [String] {
    var lines = [gutter()]
    var last: Int?
    for line in marks.keys.sorted() {
      if let last, line - last > 3 {
        lines.append(options.paint("...", .gutter))
      } else if let last {
        for between in last + 1..<line { lines.append(plain(between)) }
      }
      lines += labelled(line)
      last = line
    }
    return lines
  }

  // MARK: One line

  private var room: Int { options.room(besideGutter: gutterWidth) }

  private func plain(_ number: Int) -> String {
    let range = source.rangeOfLine(number)
    return row(number, shown(range, around: range.lowerBound).text)
  }

  private func shown(_ line: Range<Int>, around anchor: Int, reserving reserved: Int = 0) -> ShownLine {
    let secrets = concealed.filter { $0.overlaps(line) }
    return ShownLine(source.bytes, line, around: anchor, width: room, reserving: reserved, concealing: secrets)
  }

  /// The line, once for all labels that fit beside each other, and again for those too far away.
  private func labelled(_ number: Int) -> [String] {
    var waiting = (marks[number] ?? []).sorted { ($0.isPrimary ? 0 : 1) < ($1.isPrimary ? 0 : 1) }
    var lines: [String] = []
    while let first = waiting.first {
      let reserved = first.range.count + 1 + columns(of: first.text)
      let shown = shown(source.rangeOfLine(number), around: first.range.lowerBound, reserving: reserved)
      var placed: [Placed] = []
      var left: [Mark] = []
      for mark in waiting {
        if let columns = shown.columns(of: mark.range) {
          placed.append(Placed(columns: columns, text: mark.text, isPrimary: mark.isPrimary))
        } else {
          left.append(mark)
        }
      }
      lines.append(row(number, shown.text))
      lines += labels(placed)
      guard left.count < waiting.count else { break }
      waiting = left
    }
    return lines
  }

  /// Signs under the marked columns, with the words of the rightmost label behind them and the others below.
  private func labels(_ placed: [Placed]) -> [String] {
    let sorted = placed.sorted {
      ($0.columns.lowerBound, $0.columns.upperBound) < ($1.columns.lowerBound, $1.columns.upperBound)
    }
    guard let last = sorted.last else { return [] }
    var line = underline(sorted)
    var below = sorted.filter { !$0.text.isEmpty }
    if !last.text.isEmpty, last.columns.upperBound >= sorted.map(\.columns.upperBound).max() ?? 0 {
      line += " " + options.paint(last.text, role(last))
      below.removeLast()
    }
    guard !below.isEmpty else { return [gutter(line)] }
    var lines = [gutter(line), gutter(connectors(below[...]))]
    while let label = below.popLast() {
      let lead = connectors(
        below.filter { $0.columns.lowerBound < label.columns.lowerBound }[...], to: label.columns.lowerBound)
      lines.append(gutter(lead + options.paint(label.text, role(label))))
    }
    return lines
  }

  private func underline(_ placed: [Placed]) -> String {
    var line = ""
    var column = 0
    // Where labels overlap the primary one is seen.
    let end = placed.map(\.columns.upperBound).max() ?? 0
    while column < end {
      let owner =
        placed.first { $0.isPrimary && $0.columns.contains(column) } ?? placed.first { $0.columns.contains(column) }
      let next = boundary(behind: column, placed, end)
      let sign = owner.map { UInt8(ascii: $0.isPrimary ? "^" : "-") } ?? UInt8(ascii: " ")
      let signs = String(decoding: Array(repeating: sign, count: next - column), as: UTF8.self)
      line += owner.map { options.paint(signs, role($0)) } ?? signs
      column = next
    }
    return line
  }

  private func boundary(behind column: Int, _ placed: [Placed], _ end: Int) -> Int {
    placed.flatMap { [$0.columns.lowerBound, $0.columns.upperBound] }.filter { $0 > column }.min() ?? end
  }

  /// `|` under the start of each label, and blanks up to column `end`.
  private func connectors(_ placed: ArraySlice<Placed>, to end: Int = 0) -> String {
    var line = ""
    var column = 0
    for label in placed where label.columns.lowerBound >= column {
      line += String(repeating: " ", count: label.columns.lowerBound - column) + options.paint("|", role(label))
      column = label.columns.lowerBound + 1
    }
    return line + String(repeating: " ", count: max(0, end - column))
  }

  private func role(_ label: Placed) -> TextRole { label.isPrimary ? severity.role : .secondary }

  private func row(_ number: Int, _ text: String) -> String {
    let digits = String(number)
    let lead = digits + String(repeating: " ", count: max(0, gutterWidth - digits.utf8.count)) + " |"
    return options.paint(lead, .gutter) + (text.isEmpty ? "" : " " + text)
  }

  private func gutter(_ text: String = "") -> String {
    let bar = options.paint(String(repeating: " ", count: gutterWidth) + " |", .gutter)
    return text.isEmpty ? bar : bar + " " + text
  }
}
