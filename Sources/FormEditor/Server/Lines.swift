// Positions as the protocol counts them: lines, and code units of UTF-8 or UTF-16.

import FormLanguage
import FormRuntime

/// How characters are counted.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The lines of a text, from 0, as the protocol counts them.
struct Lines {
  let encoding: PositionEncoding
  private let source: Source

  var bytes: [UInt8] { source.bytes }

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.encoding = encoding
    source = Source(path: "", bytes: bytes).indexed()
  }

  /// The line that holds an offset.
  func line(of offset: Int) -> Int { source.position(at: offset).line - 1 }

  /// Where a line begins; beyond the last one, where that does.
  func start(ofLine line: Int) -> Int {
    source.rangeOfLine(min(max(line, 0), source.lineCount - 1) + 1).lowerBound
  }

  func position(at offset: Int) -> FormJSON {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    return .object(["line": .integer(line), "character": .integer(units(start(ofLine: line)..<offset))])
  }

  /// How many code units a range takes.
  func units(_ range: Range<Int>) -> Int {
    guard encoding == .utf16 else { return range.count }
    return bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  func range(_ range: Range<Int>) -> FormJSON {
    .object(["start": position(at: range.lowerBound), "end": position(at: max(range.lowerBound, range.upperBound))])
  }

  /// The offset of a position: beyond the end of a line its end, inside a character where that begins.
  func offset(line: Int, character: Int) -> Int {
    let range = source.rangeOfLine(min(line, bytes.count) + 1)
    let end = range.upperBound
    var offset = range.lowerBound
    var left = character
    while offset < end, left > 0 {
      let length =
        bytes[offset] < 0x80 ? 1 : bytes[offset] >= 0xF0 ? 4 : bytes[offset] >= 0xE0 ? 3 : bytes[offset] >= 0xC0 ? 2 : 1
      let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
      guard units <= left else { break }
      left -= units
      offset += length
    }
    return min(offset, end)
  }
}
