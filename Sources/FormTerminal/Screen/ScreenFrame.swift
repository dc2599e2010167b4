// What is to be seen: rows of cells, and where the cursor stands.

/// The size of a terminal.
package struct ScreenSize: Hashable, Sendable {
  /// Columns, at least 1.
  package var columns: Int
  /// Rows, at least 1.
  package var rows: Int

  /// A size; what a terminal does not tell is taken for that of the first ones.
  package init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? columns : 80
    self.rows = rows > 0 ? rows : 24
  }
}

/// A row of a screen while it is filled.
package struct ScreenRow: Hashable, Sendable {
  /// The cells; behind them nothing stands.
  package private(set) var cells: [Cell] = []
  /// Whether it is part of a text that is broken into rows, of which words would be lost if this one were cut.
  var holdsText = false

  /// A row of nothing; with room for so many columns, if that is known.
  init(capacity: Int = 0) { cells.reserveCapacity(capacity) }

  /// Puts a text at a column, or behind what is there; gives the column behind it. What is beyond `limit` is cut.
  @discardableResult
  mutating func put(_ text: String, at column: Int? = nil, _ paint: Paint = .plain, limit: Int = .max) -> Int {
    go(to: column)
    let length = text.utf8.count
    // Most texts have a column for each byte.
    if cells.count + length <= limit, CellText.isPlain(text) {
      cells.reserveCapacity(cells.count + length)
      CellText.append(text, paint, to: &cells)
    } else {
      put(CellText.cells(text, paint), limit: limit)
    }
    return cells.count
  }

  /// Puts cells.
  @discardableResult
  mutating func put(_ more: [Cell], at column: Int? = nil, limit: Int = .max) -> Int {
    go(to: column)
    for cell in more where cell.width > 0 {
      guard cells.count + cell.width <= limit else { break }
      cells.append(cell)
      for _ in 1..<cell.width { cells.append(.rest) }
    }
    return cells.count
  }

  /// Puts as many cells in the place of those that stand at a column.
  mutating func replace(_ more: [Cell], at column: Int) {
    for (offset, cell) in more.enumerated() { cells[column + offset] = cell }
  }

  private mutating func go(to column: Int?) {
    guard let column else { return }
    if cells.count < column { cells.append(contentsOf: repeatElement(.blank, count: column - cells.count)) }
    if cells.count > column { cells.removeSubrange(column...) }
  }

  /// At most so many columns of it, with three dots at the end where more was to be seen.
  func fitted(to columns: Int) -> ScreenRow {
    guard cells.count > columns else { return self }
    var row = cut(to: max(0, columns - 3))
    if row.cells.contains(where: { $0 != .blank }) { row.put("...", .faint, limit: columns) }
    return row
  }

  /// At most so many columns of it.
  func cut(to columns: Int) -> ScreenRow {
    guard cells.count > columns else { return self }
    var row = ScreenRow()
    row.holdsText = holdsText
    row.put(cells, limit: columns)
    return row
  }

  /// The text without blanks at the end.
  package var text: String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A screen as it is to be.
package struct ScreenFrame: Sendable {
  /// The rows.
  package var rows: [ScreenRow]
  /// Where the cursor stands.
  package var cursor: (row: Int, column: Int)
  /// The box of the text that is edited, where all of it is seen.
  var edited: PlacedBox?

  /// What of it fits into a window.
  init(_ rows: [ScreenRow], cursor: (row: Int, column: Int), size: ScreenSize) {
    self.rows = rows.prefix(size.rows).map { $0.cut(to: size.columns) }
    self.cursor = (
      max(0, min(cursor.row, self.rows.count - 1)), max(0, min(cursor.column, size.columns - 1))
    )
  }

  /// The rows as text.
  package var text: String { rows.map(\.text).joined(separator: "\n") }
}
