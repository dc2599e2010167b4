// What becomes of rows that are wider than the window, once that is narrower than it was when they were written.

/// Rows as a terminal breaks them by itself. Most terminals do so as soon as the window is narrower, before anybody is
/// told, and join them again when it is wider.
enum Rewrapping {
  /// How many rows of so many columns cells take, at least one. Blanks at the end take none.
  static func height(of cells: [Cell], columns: Int) -> Int { row(of: .max, in: cells, columns: columns) + 1 }

  /// In which of these rows a column stands; behind the last cell, in the last one.
  static func row(of column: Int, in cells: [Cell], columns: Int) -> Int {
    let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
    var (row, used, position) = (0, 0, 0)
    while position < end, position <= column {
      // What a terminal may draw side by side can be broken there.
      let width = min(max(1, cells[position].width), 2)
      if used + width > columns, used > 0 { (row, used) = (row + 1, 0) }
      used += width
      position += width
    }
    return row
  }
}

extension ScreenFrame {
  /// The fewest columns for which the row of a cursor is kept where it can be erased.
  static let leastReach = 20

  /// Keeps the row of the cursor where it can be erased if the window has only so many columns at once: cuts rows below
  /// it. Gives whether that takes words of a text away.
  ///
  /// Rows that a terminal breaks move what stands above them up, and out of the window; what stands above the row is the
  /// way that it can go.
  @discardableResult
  mutating func keepCursorInReach(columns: Int) -> Bool {
    var way = cursor.row
    var cutsText = false
    for index in rows.indices.dropFirst(cursor.row) {
      let growth = Rewrapping.height(of: rows[index].cells, columns: columns) - 1
      if growth > way, index > cursor.row {
        cutsText = cutsText || rows[index].holdsText
        rows[index] = rows[index].fitted(to: columns)
      } else {
        way -= growth
      }
    }
    return cutsText
  }
}
