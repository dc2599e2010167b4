// Decodes literal and folded blocks: indentation, folding, and what becomes of the last line breaks.

import FormLanguage

/// A block scalar as it was written, beginning with `|` or `>`.
///
/// How far it is indented, and how many line breaks at the end belong to it, depends on what stands around it; both
/// can be told from the text that libyaml made of it.
struct BlockScalar {
  private let bytes: [UInt8]
  private let isFolded: Bool
  private let text: ArraySlice<UInt8>
  private var place: Int
  private var decodedText = DecodedText()
  /// Line breaks that have been read, and may become a space, a line feed or nothing.
  private var breaks: [Range<Int>] = []

  init(_ bytes: [UInt8], from start: Int, isFolded: Bool, text: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.isFolded = isFolded
    self.text = text
    place = start
    skipLine()
  }

  consuming func decoded() -> DecodedText {
    let indentation = self.indentation()
    takeBreaks(indentation)
    // The breaks in front of the first line stand as they are.
    var isAfterBlank = true
    while place < bytes.count, text.count > decodedText.bytes.count + breaks.count {
      join(fold: !isAfterBlank && !bytes[place].isYAMLBlank)
      isAfterBlank = bytes[place].isYAMLBlank || !isFolded
      let start = place
      while place < bytes.count, !bytes[place].isYAMLBreak { place += 1 }
      decodedText.copy(start..<place, of: bytes)
      guard place < bytes.count else { break }
      let lineEnd = place
      place = behindLineBreak(bytes, at: place)
      breaks.append(lineEnd..<place)
      takeBreaks(indentation)
    }
    for range in breaks.prefix(max(0, text.count - decodedText.bytes.count)) { add(range) }
    return decodedText
  }

  /// Writes the breaks between two lines: all of them, or, where they fold, a space for one and the rest for more.
  private mutating func join(fold: Bool) {
    if fold, breaks.count == 1 {
      decodedText.add([0x20], for: breaks[0])
    } else {
      for range in fold ? breaks.dropFirst() : breaks[...] { add(range) }
    }
    breaks.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ lineBreak: Range<Int>) {
    if lineBreak.count == 1, bytes[lineBreak.lowerBound] == 0x0A {
      decodedText.copy(lineBreak, of: bytes)
    } else {
      decodedText.add([0x0A], for: lineBreak)
    }
  }

  /// Moves behind the indentation of the next line that has text, and notes the breaks before it.
  private mutating func takeBreaks(_ indentation: Int) {
    while true {
      var next = place
      while next < bytes.count, next - place < indentation, bytes[next] == 0x20 { next += 1 }
      place = next
      guard place < bytes.count, bytes[place].isYAMLBreak else { return }
      let start = place
      place = behindLineBreak(bytes, at: place)
      breaks.append(start..<place)
    }
  }

  /// How many spaces of each line are indentation: what the first line of text has more than its decoded form.
  private func indentation() -> Int {
    let empty = text.prefix { $0 == 0x0A }.count
    guard empty < text.count else { return Int.max }
    var line = place
    for _ in 0..<empty {
      while line < bytes.count, !bytes[line].isYAMLBreak { line += 1 }
      line = behindLineBreak(bytes, at: line)
    }
    let written = bytes[line...].prefix { $0 == 0x20 }.count
    return max(0, written - text.dropFirst(empty).prefix { $0 == 0x20 }.count)
  }

  private mutating func skipLine() {
    while place < bytes.count, !bytes[place].isYAMLBreak { place += 1 }
    place = behindLineBreak(bytes, at: place)
  }
}
