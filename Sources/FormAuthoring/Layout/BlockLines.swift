// A text behind `|` or `>` as lines that can be indented anew.

import FormCompiler
import FormLanguage

/// The parts of a block scalar as it was written.
struct BlockLines {
  /// `|`, `>-`, `|2`, with the number of spaces that a text one level deeper has.
  let header: [UInt8]
  /// The comment behind the header.
  let comment: Range<Int>?
  /// The lines without their indentation; empty ones have nothing.
  let lines: [ArraySlice<UInt8>]
  /// Behind the last line, without its line break.
  let end: Int

  init(_ bytes: [UInt8], _ record: Record, text: ArraySlice<UInt8>) {
    let start = Int(record.start)
    let line = bytes[start...].firstIndex { $0.isYAMLBreak } ?? bytes.count
    let sign = bytes[start..<line].prefix { !$0.isYAMLBlank && $0 != UInt8(ascii: "#") }
    header = Self.header(sign, of: text)
    comment = bytes[sign.endIndex..<line].firstIndex(of: UInt8(ascii: "#")).map { $0..<line }
    let all = Self.lines(of: bytes, from: behindLineBreak(bytes, at: line), to: Int(record.end))
    let empty = text.prefix { $0 == 0x0A }.count
    let spaces = text.dropFirst(empty).prefix { $0 == 0x20 }.count
    let firstLine: Range<Int>? = all.dropFirst(empty).first
    let first = firstLine.map { Self.spaces(bytes, at: $0) } ?? 0
    let indentation = empty < text.count ? max(0, first - spaces) : Int.max
    var wanted = all.prefix { $0.lowerBound < Int(record.end) }.count
    // Blank lines at the end are text where they go on behind the indentation.
    for index in wanted..<max(wanted, all.count) where all[index].count > indentation {
      wanted = index + 1
    }
    if sign.contains(UInt8(ascii: "+")) {
      // All line breaks at the end belong to it.
      let breaks = text.reversed().prefix { $0 == 0x0A }.count
      wanted = max(wanted, breaks == text.count ? breaks : wanted + breaks - 1)
    }
    let kept = all.prefix(wanted)
    lines = kept.map { bytes[$0].dropFirst(min(indentation, Self.spaces(bytes, at: $0))) }
    end = kept.last?.upperBound ?? line
  }

  /// The sign with the indentation that it has in the layout. A text that the end of the file cut off has no line break at
  /// its own end, and must not get one.
  private static func header(_ sign: ArraySlice<UInt8>, of text: ArraySlice<UInt8>) -> [UInt8] {
    let header = sign.map { isDigit($0) ? UInt8(ascii: "2") : $0 }
    guard let last = text.last, last != 0x0A else { return header }
    return header.filter { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") } + [UInt8(ascii: "-")]
  }

  /// How many spaces a line begins with.
  private static func spaces(_ bytes: [UInt8], at line: Range<Int>) -> Int {
    bytes[line].prefix { $0 == 0x20 }.count
  }

  /// The lines from `start` on that the text, which ends at `end`, may go on to: its own, and the blank ones behind.
  private static func lines(of bytes: [UInt8], from start: Int, to end: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var place = start
    while place < bytes.count {
      let lineEnd = bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      guard place < end || bytes[place..<lineEnd].allSatisfy(\.isYAMLBlank) else { break }
      lines.append(place..<lineEnd)
      guard lineEnd < bytes.count else { break }
      place = behindLineBreak(bytes, at: lineEnd)
    }
    return lines
  }
}
