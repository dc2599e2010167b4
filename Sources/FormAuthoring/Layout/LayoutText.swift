// Lines, comments and blank lines put together.

import FormCompiler
import FormLanguage

/// Joins the lines of a tree with what stands between them.
struct LayoutText {
  private let margin: Margin
  private let lines: [LayoutLine]
  private let lineBreak: [UInt8]
  private var text: [UInt8] = []
  /// Behind what was written last, as it stood in the file; nil before the first of it.
  private var last: Int?
  /// Whether the last line is the key of what comes next.
  private var isBelowKey = false

  init(_ bytes: [UInt8], _ margin: Margin, _ lines: [LayoutLine]) {
    self.margin = margin
    let marks = margin.marks.map { mark in
      LayoutLine(indentation: 0, text: Array(mark.text), start: mark.start, end: mark.text.endIndex)
    }
    self.lines = marks.isEmpty ? lines : (marks + lines).sorted { $0.start < $1.start }
    let first = bytes.firstIndex { $0.isYAMLBreak } ?? bytes.count
    lineBreak = first < bytes.count ? Array(bytes[first..<behindLineBreak(bytes, at: first)]) : [0x0A]
    text.reserveCapacity(bytes.count + bytes.count / 4)
  }

  consuming func joined() -> [UInt8] {
    var comments = margin.comments.filter { !$0.isInHeader }[...]
    for (index, line) in lines.enumerated() {
      while let comment = comments.first, comment.start < line.start {
        comments.removeFirst()
        addLine(of: comment, between: index > 0 ? lines[index - 1] : nil, and: line)
      }
      let next = index + 1 < lines.count ? lines[index + 1].start : Int.max
      var trailing: Margin.Comment?
      if let comment = comments.first, !comment.isAlone, comment.start < next, line.end <= comment.start {
        trailing = comments.removeFirst()
      }
      add(line, with: trailing)
    }
    for comment in comments { addLine(of: comment, between: lines.last, and: nil) }
    return text
  }

  private mutating func add(_ line: LayoutLine, with comment: Margin.Comment?) {
    separate(from: line.start)
    indent(line.indentation)
    text += line.text
    for more in line.rest {
      text += lineBreak
      if !more.isEmpty { indent(line.restIndentation) }
      text += more
    }
    if let comment {
      text.append(0x20)
      text += comment.text
    }
    text += lineBreak
    last = max(line.end, comment?.end ?? 0)
    isBelowKey = line.opensBlock
  }

  private mutating func addLine(of comment: Margin.Comment, between line: LayoutLine?, and next: LayoutLine?) {
    separate(from: comment.start)
    indent(Self.indentation(of: comment, between: line, and: next))
    text += comment.text
    text += lineBreak
    last = comment.end
    isBelowKey = false
  }

  /// Like what follows; before a shallower line or the end, like the deepest open block that is not right of it.
  private static func indentation(of comment: Margin.Comment, between line: LayoutLine?, and next: LayoutLine?) -> Int {
    let following = next?.indentation ?? 0
    guard let line else { return following }
    let block = line.blocks.last { block in
      block.column <= comment.column && comment.start < block.end ?? .max
    }
    return max(following, block?.indentation ?? 0)
  }

  private mutating func separate(from place: Int) {
    guard let last, !isBelowKey, margin.hasBlankLine(in: last..<max(last, place)) else { return }
    text += lineBreak
  }

  private mutating func indent(_ count: Int) {
    for _ in 0..<count { text.append(0x20) }
  }
}
