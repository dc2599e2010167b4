// Lines of carets below the lines of a spec: what is wrong there, and exactly where.

import FormCompiler
import FormCore
import FormLanguage

/// A spec with marks: `#  ^^^^ error: unknown-key` pins the span and the code of a problem in the line above.
///
/// The `#` counts as a caret where one follows it directly, so that a mark can begin in the first column.
struct MarkedSpec {
  /// A problem at columns of a line; columns count Unicode scalars from 0.
  struct Mark: Hashable, Comparable, CustomStringConvertible {
    var line: Int
    var columns: Range<Int>
    var words: String

    static func < (a: Mark, b: Mark) -> Bool {
      (a.line, a.columns.lowerBound, a.columns.upperBound, a.words) < (
        b.line, b.columns.lowerBound, b.columns.upperBound, b.words
      )
    }

    var description: String { "line \(line + 1), columns \(columns): \(words)" }
  }

  /// The lines of the spec without the marks.
  let lines: [String]
  /// The marks, sorted.
  let marks: [Mark]

  init(lines: [String]) {
    var kept: [String] = []
    var marks: [Mark] = []
    for line in lines {
      if let (columns, words) = MarkedSpec.mark(line) {
        marks.append(Mark(line: kept.count - 1, columns: columns, words: words))
      } else {
        kept.append(line)
      }
    }
    self.lines = kept
    self.marks = marks.sorted()
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  private static func mark(_ line: String) -> (Range<Int>, String)? {
    let scalars = Array(line.unicodeScalars)
    guard let hash = scalars.firstIndex(where: { $0 != " " }), scalars[hash] == "#" else { return nil }
    guard let first = scalars[(hash + 1)...].firstIndex(where: { $0 != " " }), scalars[first] == "^" else { return nil }
    let end = scalars[first...].firstIndex { $0 != "^" } ?? scalars.endIndex
    var words = String.UnicodeScalarView()
    words.append(contentsOf: scalars[end...].drop { $0 == " " })
    let text = String(words)
    guard text.hasPrefix("error: ") || text.hasPrefix("warning: ") else { return nil }
    return ((first == hash + 1 ? hash : first)..<end, text)
  }

  /// The marks that a compilation gives; a span over several lines is marked to the end of its first.
  static func marks(of compilation: Compilation) -> [Mark] {
    compilation.diagnostics.filter { $0.primary.span.source.index == 0 }.map { diagnostic in
      let source = compilation.sources[diagnostic.primary.span.source]
      let start = source.position(at: diagnostic.primary.span.start)
      let end = source.position(at: diagnostic.primary.span.end)
      let from = start.column - 1
      let lineEnd = source.position(at: source.rangeOfLine(start.line).upperBound).column - 1
      let to = end.line == start.line ? end.column - 1 : lineEnd
      return Mark(
        line: start.line - 1, columns: from..<max(to, from + 1),
        words: "\(diagnostic.severity.rawValue): \(diagnostic.problem.code)")
    }.sorted()
  }

  /// The lines with marks below them.
  static func render(_ lines: [String], _ marks: [Mark]) -> [String] {
    lines.enumerated().flatMap { number, line in
      [line] + marks.filter { $0.line == number }.map(render)
    }
  }

  private static func render(_ mark: Mark) -> String {
    let from = mark.columns.lowerBound
    let carets = String(repeating: "^", count: mark.columns.count)
    if from == 0 { return "#" + (carets.count > 1 ? String(carets.dropFirst()) : "^") + " " + mark.words }
    return "#" + String(repeating: " ", count: from - 1) + carets + " " + mark.words
  }
}
