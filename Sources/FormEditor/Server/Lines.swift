// Positions as the protocol counts them: lines, and code units of UTF-8 or UTF-16.

import FormRuntime

/// How characters are counted.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The lines of a text. LF, CRLF and a lone CR end one.
struct Lines {
  let bytes: [UInt8]
  let encoding: PositionEncoding
  private let starts: [Int]

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// The line that holds an offset, from 0.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func start(ofLine line: Int) -> Int { starts[min(max(line, 0), starts.count - 1)] }

  /// Where a line ends, without its break.
  func end(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1]
    if end > starts[line], bytes[end - 1] == 0x0A { end -= 1 }
    if end > starts[line], bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  func position(at offset: Int) -> FormJSON {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    return .object(["line": .integer(line), "character": .integer(units(starts[line]..<offset))])
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
    guard line < starts.count else { return bytes.count }
    let end = end(ofLine: line)
    var offset = starts[line]
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
