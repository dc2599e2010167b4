// The box of the text that is edited: drawn with the form, and by itself as the echo of a key.

import FormLanguage
import FormSession

/// The rows of a value, and where the cursor stands among them.
struct ValueBox {
  var rows: [[Cell]]
  var cursor: (row: Int, column: Int)
  /// How its text is drawn, if that is edited.
  var edited: EditedBox?
}

/// How the text of an editor is drawn.
struct EditedBox: Hashable, Sendable {
  /// The columns between the brackets.
  let inner: Int
  /// The rows that are seen of a text.
  let lines: Int
  /// Whether it is a text of several lines, however many rows there are for it.
  let isSeveral: Bool
  /// Whether each character is a mark, as in a secret.
  let isMasked: Bool

  /// A text that is not empty, with the cursor from the first column of the box.
  func draw(_ editor: TextEditor) -> ValueBox {
    if isMasked {
      let mark = Cell(text: "*", width: 1, paint: .plain)
      let marks = Array(repeating: mark, count: editor.characters.count)
      return row(Line(cells: marks, starts: Array(marks.indices), cursor: editor.cursor))
    }
    if isSeveral { return several(editor) }
    return row(Line(editor.characters, cursor: editor.cursor))
  }

  private func row(_ line: Line) -> ValueBox {
    let (box, column) = scrolled(line)
    return ValueBox(rows: [box], cursor: (0, column), edited: self)
  }

  private func several(_ editor: TextEditor) -> ValueBox {
    let characters = editor.characters
    var parts: [[Character]] = [[]]
    var (line, position) = (0, 0)
    for (index, character) in characters.enumerated() {
      if index == editor.cursor { (line, position) = (parts.count - 1, parts[parts.count - 1].count) }
      if character.isNewline { parts.append([]) } else { parts[parts.count - 1].append(character) }
    }
    if editor.cursor == characters.count { (line, position) = (parts.count - 1, parts[parts.count - 1].count) }
    let first = max(0, line - lines + 1)
    var cursorColumn = 0
    let rows = (first..<(first + lines)).map { index -> [Cell] in
      guard parts.indices.contains(index) else { return EditedBox.boxed([], inner) }
      guard index == line else { return EditedBox.boxed(Line(parts[index]), inner) }
      let (box, column) = scrolled(Line(parts[index], cursor: position))
      cursorColumn = column
      return box
    }
    let marked = EditedBox.marked(rows, above: first > 0, below: parts.count > first + lines)
    return ValueBox(rows: marked, cursor: (line - first, cursorColumn), edited: self)
  }

  /// Characters as cells.
  struct Line {
    var cells: [Cell] = []
    /// The first cell of each character.
    var starts: [Int] = []
    /// The cell of the cursor.
    var cursor: Int

    init(cells: [Cell], starts: [Int], cursor: Int) { (self.cells, self.starts, self.cursor) = (cells, starts, cursor) }

    init(_ characters: some Collection<Character>, cursor: Int = 0) {
      self.cursor = 0
      cells.reserveCapacity(characters.count)
      starts.reserveCapacity(characters.count)
      let runsLeft = holdsRightToLeft(characters)
      for character in characters {
        starts.append(cells.count)
        CellText.append(character, .plain, to: &cells, runsLeft: runsLeft)
      }
      self.cursor = cursor < starts.count ? starts[cursor] : cells.count
    }
  }

  /// The part of a long text in which the cursor stands, in brackets, and the column of the cursor in that. It moves on
  /// by halves of the box, so that a key in it seldom draws all anew, but not so far that there would be room left.
  private func scrolled(_ line: Line) -> (box: [Cell], cursor: Int) {
    guard line.cursor >= inner else { return (EditedBox.boxed(line, inner), 2 + line.cursor) }
    let step = max(1, inner / 2)
    let full = line.cells.count + 1 - inner
    let wanted = min(((line.cursor - inner) / step + 1) * step, full)
    // A character is shown whole or not at all, unless it alone is wider than the box.
    let whole = line.starts.first { $0 >= wanted && $0 <= line.cursor }
    let start = whole ?? line.cells[wanted...].firstIndex { $0.width > 0 } ?? line.cursor
    return (EditedBox.boxed(line, from: start, inner), 2 + line.cursor - start)
  }

  /// In brackets from a cell on; a sign says where something is cut off. Characters are whole, unless one alone is wider.
  static func boxed(_ line: Line, from start: Int = 0, _ inner: Int) -> [Cell] {
    let isCut = line.cells.count - start > inner
    let end = isCut ? line.starts.last { $0 > start && $0 <= start + inner } ?? start + inner : line.cells.count
    return boxed(Array(line.cells[start..<end]), inner, front: start > 0 ? "< " : "[ ", back: isCut ? " >" : " ]")
  }

  /// In brackets; a sign says where something is cut off at the end.
  static func boxed(_ cells: [Cell], _ inner: Int) -> [Cell] {
    boxed(cells, inner, front: "[ ", back: cells.count > inner ? " >" : " ]")
  }

  /// The boxes of lines, with a sign in the place of a bracket where there are more above or below.
  static func marked(_ rows: [[Cell]], above: Bool, below: Bool) -> [[Cell]] {
    var rows = rows
    if above, let first = rows.indices.first, let bracket = rows[first].indices.first {
      rows[first][bracket] = Cell(text: "^", width: 1, paint: .faint)
    }
    if below, let last = rows.indices.last, let bracket = rows[last].indices.last {
      rows[last][bracket] = Cell(text: "v", width: 1, paint: .faint)
    }
    return rows
  }

  private static func boxed(_ cells: [Cell], _ inner: Int, front: String, back: String) -> [Cell] {
    var row = ScreenRow(capacity: inner + 4)
    row.put(front, .faint)
    row.put(cells, limit: inner + 2)
    row.put(back, at: inner + 2, .faint)
    return row.cells
  }
}

/// Where a box stands.
struct PlacedBox: Hashable, Sendable {
  let box: EditedBox
  var row: Int
  let column: Int
}

extension ScreenForm {
  /// A frame with what was typed in its box and all else as it was; nothing where nothing was typed, or that can't be
  /// told.
  ///
  /// It is shown before the form is judged, so that a key is seen at once however large the form is.
  package func echo(in shown: ScreenFrame) -> ScreenFrame? {
    guard typed != nil, let edited = shown.edited, !editor.characters.isEmpty else { return nil }
    let drawn = edited.box.draw(editor)
    var frame = shown
    for (index, cells) in drawn.rows.enumerated() { frame.rows[edited.row + index].replace(cells, at: edited.column) }
    frame.cursor = (edited.row + drawn.cursor.row, edited.column + drawn.cursor.column)
    return frame
  }
}

extension ScreenFrame {
  /// Whether a box is to be seen whole, with a text in it.
  func shows(_ edited: PlacedBox, _ editor: TextEditor) -> Bool {
    guard !editor.characters.isEmpty else { return false }
    let drawn = edited.box.draw(editor)
    guard edited.row >= 0, edited.row + drawn.rows.count <= rows.count else { return false }
    return drawn.rows.enumerated().allSatisfy { index, cells in
      rows[edited.row + index].cells.dropFirst(edited.column).starts(with: cells)
    }
  }
}
