// What stands in one place of a screen.

import FormLanguage

/// What a text is, which colours repeat: each of these has a word or a sign of its own, too.
package enum Paint: UInt8, Hashable, Sendable {
  case plain, strong, faint, error, warning, good, accent, chosen
}

/// A character with its columns.
package struct Cell: Hashable, Sendable {
  /// What is drawn; nothing for the columns behind the first of a wide one.
  package var text: String
  /// How many columns it takes; 0 for those behind the first.
  package var width: Int
  /// What it is.
  package var paint: Paint

  /// Nothing.
  static let blank = Cell(text: " ", width: 1, paint: .plain)
  /// A column behind the first of a wide character.
  static let rest = Cell(text: "", width: 0, paint: .plain)

  /// Whether it is one character of ASCII.
  var isPlain: Bool { width == 1 && text.utf8.count == 1 }

  /// Whether terminals may take another number of columns for it than it has here.
  var isUncertain: Bool {
    guard let first = text.unicodeScalars.first, !isPlain, width > 0 else { return false }
    guard text.unicodeScalars.count == 1 else { return true }
    switch first.value {
    case 0xA1...0x52F, 0x3041...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: return false
    default: return true
    }
  }

  /// Whether terminals draw it as one picture or as several side by side.
  var isDisputed: Bool { width > 0 && text.unicodeScalars.count > 1 && CellText.joinedColumns(text) != width }
}

/// Texts as cells: graphemes with the room that they are given, and what would steer a terminal written out.
enum CellText {
  /// The cells of a text.
  static func cells(_ text: String, _ paint: Paint) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(text.utf8.count)
    append(text, paint, to: &cells)
    return cells
  }

  /// The cells of a text in so many columns, with three dots at the end where that is not all of it.
  static func fitted(_ text: String, _ paint: Paint, in columns: Int) -> [Cell] {
    let cells = cells(text, paint)
    guard cells.count > columns else { return cells }
    var row = ScreenRow()
    row.put(cells, limit: max(0, columns - 3))
    row.put("...", .faint)
    return row.cells
  }

  /// The cells of a text in rows of so many columns, broken between words, and in a word that is wider; at least one row.
  static func broken(_ text: String, _ paint: Paint, in columns: Int) -> [[Cell]] {
    Wrapping.lines(of: text, columns: columns, breaksWords: true).map { cells($0, paint) }
  }

  /// The cells of a text, behind others.
  static func append(_ text: String, _ paint: Paint, to cells: inout [Cell]) {
    guard isPlain(text) else {
      let runsLeft = holdsRightToLeft(text)
      for character in text { append(character, paint, to: &cells, runsLeft: runsLeft) }
      return
    }
    for byte in text.utf8 { cells.append(plain(byte, paint)) }
  }

  /// The cells of one character: several where it is written out. `runsLeft` says whether anything in its text runs from
  /// right to left.
  static func append(_ character: Character, _ paint: Paint, to cells: inout [Cell], runsLeft: Bool) {
    if character.utf8.count == 1, let byte = character.utf8.first, isPlain(UInt32(byte)) {
      return cells.append(plain(byte, paint))
    }
    if runsLeft, isDirectionMark(character) {
      // It has no column, and goes with what is before it.
      if let index = cells.lastIndex(where: { $0.width > 0 }) { cells[index].text.append(character) }
      return
    }
    let shown = visibleWord(character, runsLeft: runsLeft)
    guard shown.count == 1 else {
      for part in shown { append(plain: part, paint, to: &cells) }
      return
    }
    append(plain: Character(shown), paint, to: &cells)
  }

  /// Whether a text has only what is a cell for each byte.
  static func isPlain(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy { isPlain(UInt32($0)) } }

  private static func isPlain(_ value: UInt32) -> Bool { value >= 0x20 && value < 0x7F }

  /// The cells of what is one for each byte, from the space on.
  private static let plain = (UInt8(0x20)..<0x7F).map {
    Cell(text: String(Unicode.Scalar($0)), width: 1, paint: .plain)
  }

  private static func plain(_ byte: UInt8, _ paint: Paint) -> Cell {
    var cell = plain[Int(byte) - 0x20]
    cell.paint = paint
    return cell
  }

  private static func append(plain character: Character, _ paint: Paint, to cells: inout [Cell]) {
    var text = String(character)
    var width = columns(of: character)
    if width == 0 {
      // A mark without anything to stand on must not join the cell before it.
      text = "\u{25CC}" + text
      width = 1
    }
    cells.append(Cell(text: text, width: width, paint: paint))
    for _ in 1..<width { cells.append(.rest) }
  }

  /// The room that a character is given: enough for terminals that draw the parts of a joined one side by side. The
  /// widths of single scalars are those of one table, `EastAsianWidth`.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return scalars.first.map(columns(of:)) ?? 0 }
    return max(character.terminalColumns, scalars.reduce(0) { $0 + columns(of: $1) })
  }

  /// What a terminal that joins gives a text of one character.
  static func joinedColumns(_ text: String) -> Int { text.first.map(\.terminalColumns) ?? 0 }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.value {
    // Vowels and final consonants of Hangul stand in the room of the first.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x200B...0x200F, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return 0
    // Half a flag.
    case 0x1F1E6...0x1F1FF: return 2
    default: return Character(scalar).terminalColumns
    }
  }

  /// The columns of a text.
  static func columns(of text: String) -> Int {
    isPlain(text) ? text.utf8.count : cells(text, .plain).count
  }
}
