// Text that is being typed, mended so that it is YAML: the reader that never fails.

import FormCompiler
import FormLanguage

/// A text of which all that is good can be read as YAML, and the way between its offsets and those of what was typed.
///
/// What libyaml accepts stays as it is. Elsewhere brackets and quotes that were left open are closed at the end of their
/// line, entries of brackets that are still empty are filled, and lines that still don't fit are blanked: holes in a tree
/// whose rest is there.
struct MendedText: Sendable {
  /// Something that was put in.
  private struct Insertion: Sendable {
    /// Where, in offsets of what was typed.
    let place: Int
    /// How many bytes, and how many were put in before.
    let count: Int
    let before: Int
  }

  private(set) var bytes: [UInt8]
  /// In order.
  private var insertions: [Insertion] = []
  /// The text as it was read, if it could all be read.
  private(set) var document: Document?
  /// Lines that were blanked, by where they begin in what was typed.
  private(set) var blanked: [Range<Int>] = []

  /// Whether it is not what was typed.
  var isMended: Bool { !insertions.isEmpty || !blanked.isEmpty }

  /// More attempts than these are not made; then nothing is read behind the mistake.
  private static let patience = 24
  /// Lines are looked at so many times in all while closers are looked for; behind that, each line is closed at its end.
  private static let sight = 8

  init(_ typed: [UInt8]) {
    bytes = typed
    guard typed.count <= YAMLLimits.fileBytes, isBroken() != nil else { return }
    closeOpenEnds(of: typed)
    for _ in 0..<Self.patience {
      guard let place = isBroken() else { return }
      guard blankLine(at: place) else { break }
    }
    if let place = isBroken() { cutOff(from: place) }
  }

  /// What stands for an entry that is still to be typed: no name, so that none is taken for it.
  private static let entry = Array("_".utf8)

  // MARK: Offsets

  /// The offset in what was typed.
  func typed(_ offset: Int) -> Int {
    guard let last = lastInsertion(where: { $0.place + $0.before < offset }) else { return offset }
    return max(last.place, offset - last.before - last.count)
  }

  /// The offset here of one in what was typed; in front of what was put in there.
  func mended(_ offset: Int) -> Int {
    offset + (lastInsertion { $0.place < offset }.map { $0.before + $0.count } ?? 0)
  }

  /// The last insertion of those at the beginning that satisfy the predicate.
  private func lastInsertion(where isBefore: (Insertion) -> Bool) -> Insertion? {
    insertions[..<insertions.partitioningIndex { !isBefore($0) }].last
  }

  // MARK: Lines

  /// How far an offset of the mended text is indented; a byte order mark takes no room.
  func column(of place: Int) -> Int {
    let start = bytes.lineStart(of: place)
    return place - start - (start == 0 && bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
  }

  // MARK: What is wrong

  /// Where the text stops being YAML; nil if all of it can be read.
  private mutating func isBroken() -> Int? {
    let document = Document.parse(source: Source(path: "", bytes: bytes), id: SourceID(index: 0), breaksOff: true)
    self.document = document.brokenAt == nil ? document : nil
    return document.brokenAt
  }

  /// Blanks the line at a place, or the one above if it is blank; whether there was anything to blank.
  private mutating func blankLine(at place: Int) -> Bool {
    var place = min(place, max(bytes.count - 1, 0))
    while true {
      let start = bytes.lineStart(of: place)
      let end = bytes[start...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      if bytes[start..<end].contains(where: { !$0.isYAMLBlank }) {
        blank(start..<end)
        return true
      }
      guard start > 0 else { return false }
      place = start - 1
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range { bytes[index] = 0x20 }
    blanked.append(typed(range.lowerBound)..<typed(range.upperBound))
  }

  private mutating func cutOff(from place: Int) {
    let start = bytes.lineStart(of: place)
    for index in start..<bytes.count where !bytes[index].isYAMLBreak { bytes[index] = 0x20 }
    blanked.append(typed(start)..<typed(bytes.count))
    // Something above may need what was cut off.
    for _ in 0..<Self.patience {
      guard let place = isBroken(), blankLine(at: place) else { return }
    }
    if isBroken() != nil { for index in bytes.indices where !bytes[index].isYAMLBreak { bytes[index] = 0x20 } }
  }

  // MARK: Open ends

  /// Closes what a line leaves open that begins a bracket or a quote, unless it is closed below without a line between
  /// that looks like the next entry.
  private mutating func closeOpenEnds(of typed: [UInt8]) {
    var insertions: [(place: Int, text: [UInt8])] = []
    var place = 0
    var sight = Self.sight * typed.count
    while place < typed.count {
      var line = OpenLine(typed, from: place)
      line.takeLine()
      if !line.open.isEmpty, let (end, emptyEntries) = line.closingEnd(within: &sight) {
        insertions += emptyEntries.map { ($0, Self.entry) }
        place = end
        continue
      }
      insertions += line.emptyEntries.map { ($0, Self.entry) }
      if !line.open.isEmpty {
        insertions.append((line.closersPlace, line.closers))
      }
      place = line.next
    }
    guard !insertions.isEmpty else { return }
    var mended: [UInt8] = []
    var start = 0
    for (place, text) in insertions {
      mended += typed[start..<place]
      mended += text
      start = place
    }
    bytes = mended + typed[start...]
    var before = 0
    self.insertions = insertions.map { place, text in
      defer { before += text.count }
      return Insertion(place: place, count: text.count, before: before)
    }
  }
}

/// A line that may leave brackets and quotes open.
private struct OpenLine {
  let bytes: [UInt8]
  let start: Int
  private(set) var position: Int
  /// Brackets that are open, and at last perhaps a quote.
  private(set) var open: [UInt8] = []
  /// Behind the last byte of the line that is neither blank nor of a comment.
  private(set) var contentEnd: Int
  private var mayBeginValue = true
  /// Whether an entry of brackets has only just begun.
  private var isAtEntry = false
  /// The commas and colons in front of which a word of brackets is missing.
  private(set) var emptyEntries: [Int] = []
  private var comment: Int?

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    position = start
    contentEnd = start
  }

  /// Where the next line begins.
  var next: Int { behindLineBreak(bytes, at: lineEnd) + (lineEnd == bytes.count ? 1 : 0) }

  private var lineEnd: Int { bytes[position...].firstIndex { $0.isYAMLBreak } ?? bytes.count }

  /// Where what is open is closed: behind the blanks, where the next word is about to be typed, in front of a comment.
  var closersPlace: Int { comment.map { max(contentEnd, $0 - 1) } ?? lineEnd }

  var closers: [UInt8] {
    open.reversed().map { byte in
      switch byte {
      case UInt8(ascii: "{"): UInt8(ascii: "}")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: byte
      }
    }
  }

  mutating func takeLine() {
    while position < bytes.count, !bytes[position].isYAMLBreak, readByte() {}
  }

  /// Where what is open is closed, if no line before looks like the next entry of what is around it, and the commas and
  /// colons up to there in front of which a word is missing. `sight` is how many more bytes may be looked at for that.
  func closingEnd(within sight: inout Int) -> (end: Int, emptyEntries: [Int])? {
    let indentation = bytes[start...].prefix { $0 == 0x20 }.count
    var reader = self
    defer { sight -= reader.position - position }
    while reader.position < min(bytes.count, position + sight) {
      if bytes[reader.position].isYAMLBreak {
        reader.position = behindLineBreak(bytes, at: reader.position)
        let line = bytes[reader.position...].prefix { !$0.isYAMLBreak }
        let depth = line.prefix { $0 == 0x20 }.count
        let content = line.dropFirst(depth)
        let closes = content.first.map { "]}".utf8.contains($0) } ?? false
        if !content.isEmpty, depth <= indentation, !closes { return nil }
        reader.mayBeginValue = true
      } else {
        _ = reader.readByte()
        if reader.open.isEmpty {
          let end = bytes[reader.position...].firstIndex { $0.isYAMLBreak }.map { $0 + 1 } ?? bytes.count
          return (end, reader.emptyEntries)
        }
      }
    }
    return nil
  }

  /// Whether the line goes on.
  private mutating func readByte() -> Bool {
    let byte = bytes[position]
    if let quote = open.last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      if quote == byte {
        if quote == UInt8(ascii: "'"), position + 1 < bytes.count, bytes[position + 1] == byte {
          position += 1
        } else {
          open.removeLast()
        }
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), position + 1 < bytes.count,
        !bytes[position + 1].isYAMLBreak
      {
        position += 1
      }
      position += 1
      contentEnd = position
      mayBeginValue = false
      return true
    }
    let beganEntry = isAtEntry
    if byte != 0x20, byte != 0x09 { isAtEntry = false }
    switch byte {
    case UInt8(ascii: "#") where position == start || bytes[position - 1].isYAMLBlank:
      comment = position
      position = lineEnd
      return false
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if mayBeginValue { open.append(byte) }
      isAtEntry = mayBeginValue
      mayBeginValue = mayBeginValue || !open.isEmpty
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if let last = open.last, closes(last, byte) { open.removeLast() }
      mayBeginValue = false
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if mayBeginValue { open.append(byte) }
      mayBeginValue = false
    case UInt8(ascii: ","):
      mayBeginValue = !open.isEmpty
      if beganEntry { emptyEntries.append(position) }
      isAtEntry = !open.isEmpty
    case UInt8(ascii: ":"), UInt8(ascii: "-"):
      if position + 1 >= bytes.count || bytes[position + 1].isYAMLBlank || bytes[position + 1].isYAMLBreak {
        mayBeginValue = true
        // A key that is gone, or still to be typed, in front of its value.
        if byte == UInt8(ascii: ":"), beganEntry, open.last == UInt8(ascii: "{") { emptyEntries.append(position) }
      }
    case 0x20, 0x09:
      position += 1
      return true
    default: mayBeginValue = false
    }
    position += 1
    contentEnd = position
    return true
  }

  private func closes(_ open: UInt8, _ byte: UInt8) -> Bool {
    open == UInt8(ascii: "{") ? byte == UInt8(ascii: "}") : byte == UInt8(ascii: "]")
  }
}
