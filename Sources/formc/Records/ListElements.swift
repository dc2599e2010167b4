// A document that is a list of records.

import FormCommand
import FormRuntime

/// The elements of a list that has been read, one after another: each with its bytes and the place where it begins.
struct ListElements {
  /// An element.
  struct Element {
    let json: FormJSON
    /// Where it stands in the bytes.
    let range: Range<Int>
    /// Where it begins: the line, and the column in scalars, both from 1.
    let line: Int
    let column: Int
  }

  /// Those that are still to come, the next one last.
  private var items: [FormJSON]
  /// Behind the bracket or the comma in front of the next one.
  private var position: Int
  private var line: Int
  private var column: Int

  /// No elements.
  init() { (items, position, line, column) = ([], 0, 0, 0) }

  /// The elements of a list that was read from `bytes` from `start` on, in a line of a number.
  init(_ items: [FormJSON], in bytes: [UInt8], from start: Int, line: Int) {
    self.items = items.reversed()
    position = (bytes[start...].firstIndex(of: 0x5B) ?? start) + 1
    self.line = line
    // In front of the bracket there are blanks at most.
    column = position - start + 1
  }

  /// Whether all have been taken.
  var isEmpty: Bool { items.isEmpty }

  /// The next one, in the bytes that the list was read from.
  mutating func next(in bytes: [UInt8]) -> Element? {
    guard let json = items.popLast() else { return nil }
    while Self.isBetweenWords(bytes[position]) { pass(bytes[position]) }
    let (start, line, column) = (position, line, column)
    let end = passElement(in: bytes)
    return Element(json: json, range: start..<end, line: line, column: column)
  }

  /// Goes behind the comma or the bracket that ends an element, and gives the end of the element itself.
  private mutating func passElement(in bytes: [UInt8]) -> Int {
    var end = position
    var depth = 0
    var (isInText, isEscaped) = (false, false)
    while position < bytes.count {
      let byte = bytes[position]
      pass(byte)
      if isInText {
        isInText = isEscaped || byte != 0x22
        isEscaped = !isEscaped && byte == 0x5C
      } else {
        switch byte {
        case 0x22: isInText = true
        case 0x5B, 0x7B: depth += 1
        case 0x2C where depth == 0, 0x5D where depth == 0: return end
        case 0x5D, 0x7D: depth -= 1
        default: break
        }
      }
      if !Self.isBetweenWords(byte) { end = position }
    }
    return end
  }

  private mutating func pass(_ byte: UInt8) {
    position += 1
    if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool { RecordLines.isBlank(byte) || byte == 0x0A }
}
