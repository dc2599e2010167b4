// A line of a source as it stands in a report: tabs expanded, hidden characters written out, cut to a width.

/// A line, or the part of it around a place, with the columns of its bytes.
struct ShownLine {
  /// A character of the line, or a byte that is none.
  private struct Piece {
    let offset: Int
    let text: String
    let columns: Int
  }

  /// What is printed.
  private(set) var text = ""
  private var starts: [(offset: Int, column: Int)] = []
  private var end: (offset: Int, column: Int)

  /// Shows bytes `range`, `anchor` and what stands around it in any case, in at most `width` columns. `isCut` says
  /// that there is more at either side of `range`, `reserved` how many columns from the anchor on its label takes.
  init(
    _ bytes: [UInt8], _ range: Range<Int>, around anchor: Int, width: Int, reserving reserved: Int = 0,
    isCut: (left: Bool, right: Bool) = (false, false), concealing concealed: [Range<Int>] = []
  ) {
    let reach = 4 * width
    let first = Self.characterStart(bytes, max(range.lowerBound, anchor - reach), in: range)
    let last = Self.characterStart(bytes, min(range.upperBound, anchor + reach), in: range)
    let pieces = Self.conceal(Self.pieces(bytes, first..<max(first, last)), in: concealed)
    var cut = (left: isCut.left || first > range.lowerBound, right: isCut.right || last < range.upperBound)
    var shown = pieces[...]
    if cut.left || cut.right || shown.reduce(0, { $0 + $1.columns }) > width {
      shown = Self.window(pieces, around: anchor, width: width, reserving: reserved)
      cut.left = cut.left || shown.startIndex > 0
      cut.right = cut.right || shown.endIndex < pieces.count
    }
    var column = cut.left ? 1 : 0
    text = cut.left ? "…" : ""
    end = (range.lowerBound, column)
    for piece in shown {
      starts.append((piece.offset, column))
      text += piece.text
      column += piece.columns
    }
    end = (shown.last.map { Self.end(of: $0, in: pieces, last) } ?? first, column)
    if cut.right { text += "…" }
  }

  /// The column, from 0, at which the byte at `offset` is shown; nil if it was cut away.
  func column(of offset: Int) -> Int? {
    if offset == end.offset { return end.column }
    guard offset < end.offset else { return nil }
    return starts[..<starts.partitioningIndex { $0.offset > offset }].last?.column
  }

  /// The columns of a range that begins on this line, at least one; nil if its start was cut away.
  func columns(of range: Range<Int>) -> Range<Int>? {
    guard let start = column(of: range.lowerBound) else { return nil }
    let end = range.upperBound >= self.end.offset ? self.end.column : column(of: range.upperBound) ?? start
    return start..<max(start + 1, end)
  }

  private static func end(of piece: Piece, in pieces: [Piece], _ last: Int) -> Int {
    pieces[pieces.partitioningIndex { $0.offset > piece.offset }...].first?.offset ?? last
  }

  /// As many pieces as fit, with a third of the width in front of `anchor`, more if there is less behind it.
  private static func window(
    _ pieces: [Piece], around anchor: Int, width: Int, reserving reserved: Int
  ) -> ArraySlice<Piece> {
    let anchorIndex = pieces.firstIndex { $0.offset >= anchor } ?? pieces.count
    var first = anchorIndex
    var before = 0
    let total = pieces.reduce(0) { $0 + $1.columns }
    let behind = max(reserved, pieces[anchorIndex...].reduce(0) { $0 + $1.columns })
    let room = max(width / 3, width - behind - 2)
    while first > 0, total > 0, before + pieces[first - 1].columns <= room {
      first -= 1
      before += pieces[first].columns
    }
    var last = first
    var used = 0
    while last < pieces.count, used + pieces[last].columns <= max(width - 2, 1) {
      used += pieces[last].columns
      last += 1
    }
    return pieces[first..<last]
  }

  private static func characterStart(_ bytes: [UInt8], _ offset: Int, in range: Range<Int>) -> Int {
    var place = offset
    while place > range.lowerBound, place < bytes.count, bytes[place] & 0xC0 == 0x80, offset - place < 4 { place -= 1 }
    return place
  }

  private static func pieces(_ bytes: [UInt8], _ range: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var column = 0
    var place = range.lowerBound
    if place == 0, bytes.starts(with: byteOrderMark) { place = min(byteOrderMark.count, range.upperBound) }
    pieces.reserveCapacity(range.count)
    while place < range.upperBound {
      let start = place
      if isCharacter(bytes, place, before: range.upperBound) {
        pieces.append(Piece(offset: place, text: String(UnicodeScalar(bytes[place])), columns: 1))
        column += 1
        place += 1
        continue
      }
      while place < range.upperBound, place == start || !isCharacter(bytes, place, before: range.upperBound),
        let (_, length) = decodeUTF8(bytes[..<range.upperBound], at: place)
      {
        place += length
      }
      var offset = start
      for character in String(decoding: bytes[start..<place], as: UTF8.self) {
        pieces.append(piece(character, at: offset, column: column))
        offset += character.utf8.count
        column += pieces.last?.columns ?? 0
      }
      guard place < range.upperBound else { break }
      if isCharacter(bytes, place, before: range.upperBound) { continue }
      let byte = "\\x{" + String(bytes[place], radix: 16, uppercase: true) + "}"
      pieces.append(Piece(offset: place, text: byte, columns: byte.utf8.count))
      column += byte.utf8.count
      place += 1
    }
    return pieces
  }

  /// Whether the byte at `place` is a character by itself: what is ASCII, and stands before ASCII, is.
  private static func isCharacter(_ bytes: [UInt8], _ place: Int, before end: Int) -> Bool {
    isPlain(bytes[place]) && (place + 1 == end || bytes[place + 1] < 0x80)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Puts a mask in the place of each concealed range.
  private static func conceal(_ pieces: [Piece], in concealed: [Range<Int>]) -> [Piece] {
    guard !concealed.isEmpty else { return pieces }
    var masked: Range<Int>?
    return pieces.map { piece in
      guard let range = concealed.first(where: { $0.contains(piece.offset) }) else { return piece }
      defer { masked = range }
      let mask = masked == range ? "" : secretMask
      return Piece(offset: piece.offset, text: mask, columns: mask.utf8.count)
    }
  }

  private static func piece(_ character: Character, at offset: Int, column: Int) -> Piece {
    if character == "\t" {
      let count = 4 - column % 4
      return Piece(offset: offset, text: String(repeating: " ", count: count), columns: count)
    }
    let text = visible(character)
    let isItself = text.utf8.elementsEqual(String(character).utf8)
    return Piece(
      offset: offset, text: text,
      columns: isItself ? FormLanguage.columns(of: character) : FormLanguage.columns(of: text))
  }
}
