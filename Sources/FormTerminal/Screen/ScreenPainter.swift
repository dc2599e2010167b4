// Brings what a terminal shows to what it should show, with few bytes.

/// Draws frames under the prompt, in the terminal's own rows: only what differs is written. Columns are set absolutely,
/// so that a terminal that disagrees about a width does not shift what stands behind it.
package struct ScreenPainter: Sendable {
  private let usesColour: Bool
  private let rewraps: Bool
  private var columns = 0
  private var shown: [[Cell]] = []
  /// How many rows of the terminal are taken.
  private var taken = 0
  private var row = 0
  /// Nothing where the terminal may disagree.
  private var column: Int? = 0
  private var paint = Paint.plain
  private var output = ""

  /// Makes a painter, for a terminal that breaks rows once they are too wide for its window, or cuts them off.
  package init(usesColour: Bool, rewraps: Bool = true) {
    self.usesColour = usesColour
    self.rewraps = rewraps
  }

  /// What leads from what is shown to a frame.
  package mutating func draw(_ frame: ScreenFrame, size: ScreenSize) -> String {
    output = ""
    if size.columns != columns { adapt(to: size) }
    let rows = frame.rows.prefix(size.rows).map { $0.cut(to: columns).cells }
    if taken == 0 { begin() }
    if rows.count < shown.count { eraseRows(from: rows.count) }
    for (index, cells) in rows.enumerated() { draw(cells, at: index) }
    shown = rows
    let target = (row: min(frame.cursor.row, max(0, rows.count - 1)), column: min(frame.cursor.column, columns - 1))
    use(.plain)
    go(to: target.row, max(0, target.column))
    return output
  }

  /// Takes a character of ASCII as drawn where the cursor stands, plain and in a column with others behind it; false where
  /// the cursor stands elsewhere.
  package mutating func echo(_ byte: UInt8) -> Bool {
    guard taken > 0, paint == .plain, let column, shown.indices.contains(row), column + 1 < shown[row].count else {
      return false
    }
    shown[row][column] = Cell(text: String(Unicode.Scalar(byte)), width: 1, paint: .plain)
    self.column = column + 1
    return true
  }

  /// Takes everything away again; the cursor stands where the first row was.
  package mutating func clear(_ size: ScreenSize) -> String {
    output = ""
    adapt(to: size)
    taken = 0
    return output
  }

  /// Forgets what is shown: somebody else has written to the terminal since.
  package mutating func forget() {
    shown = []
    taken = 0
    paint = .plain
  }

  /// The terminal may have cut or moved what stood there: everything is drawn again from the first row.
  package mutating func sizeChanged(_ size: ScreenSize) -> String {
    output = ""
    adapt(to: size)
    return output
  }

  private mutating func adapt(to size: ScreenSize) {
    if taken > 0 {
      if rewraps { row = rowsAbove(in: size.columns) }
      row = min(row, size.rows - 1)
      eraseAll()
    }
    columns = size.columns
  }

  /// How many rows of the terminal stand above the cursor, once it has broken those that are wider than so many columns.
  private func rowsAbove(in columns: Int) -> Int {
    guard row < shown.count else { return row }
    let above = shown[..<row].reduce(0) { $0 + Rewrapping.height(of: $1, columns: columns) }
    return above + Rewrapping.row(of: column ?? 0, in: shown[row], columns: columns)
  }

  // MARK: - Rows

  private mutating func begin() {
    output += "\r"
    (row, column, taken) = (0, 0, 1)
    shown = []
  }

  /// Erases the row and all below it, with the cursor at the beginning of the row.
  ///
  /// What is erased from the first row and column on is a screen that tmux keeps, and a secret with it: so the row goes
  /// by itself, and what is below from its second column.
  static let erasingFromHere = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"

  /// Leaves what stands in front of the cursor, in its own row. Nobody knows whether there is something; but a row of
  /// blanks goes on into the next one if and only if it does not begin in the first column.
  static func goingToFreshRow(columns: Int) -> String { String(repeating: " ", count: columns) + "\r" }

  private mutating func eraseAll() {
    use(.plain)
    goUp(to: 0)
    output += ScreenPainter.erasingFromHere
    (row, column, taken, shown) = (0, 0, 1, [])
  }

  private mutating func eraseRows(from first: Int) {
    use(.plain)
    go(to: first, 0)
    output += ScreenPainter.erasingFromHere
    shown.removeSubrange(first...)
  }

  private mutating func draw(_ cells: [Cell], at index: Int) {
    take(index)
    var old = index < shown.count ? shown[index] : []
    guard old != cells else { return }
    // Behind this there is nothing.
    let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
    if (old.lastIndex { $0 != .blank } ?? -1) >= end {
      // A row that is erased from its middle on is still as wide to some terminals, which would break it there.
      use(.plain)
      go(to: index, 0)
      output += "\u{1B}[2K"
      old = []
    }
    // Mostly the first cells are the same.
    var position = 0
    while position < end, position < old.count, cells[position] == old[position] { position += 1 }
    var isForced = false
    while position < end {
      if cells[position].width == 0 {
        position += 1
        continue
      }
      if isForced || differs(cells, old, at: position) {
        fill(cells, at: index, upTo: position)
        write(cells[position], at: index, position)
        isForced = cells[position].isUncertain
      }
      position += cells[position].width
    }
    if isForced, end < columns {
      use(.plain)
      go(to: index, end)
      output += "\u{1B}[K"
    }
  }

  /// A few blanks that stand there already are fewer bytes than a way around them.
  private mutating func fill(_ cells: [Cell], at row: Int, upTo position: Int) {
    guard row == self.row, paint == .plain, let column, column < position, position - column <= 3 else { return }
    guard cells[column..<position].allSatisfy({ $0 == .blank }) else { return }
    output += String(repeating: " ", count: position - column)
    self.column = position
  }

  private func differs(_ cells: [Cell], _ old: [Cell], at position: Int) -> Bool {
    let end = min(position + cells[position].width, cells.count)
    return (position..<end).contains { $0 < old.count ? cells[$0] != old[$0] : cells[$0] != .blank }
  }

  private mutating func write(_ cell: Cell, at row: Int, _ position: Int) {
    use(cell.paint)
    go(to: row, position)
    if cell.isDisputed { output += "\u{1B}[\(cell.width)X" }
    output += cell.text
    let next = position + cell.width
    column = cell.isUncertain || next >= columns ? nil : next
  }

  /// Takes rows of the terminal, up to one.
  private mutating func take(_ index: Int) {
    while taken <= index {
      use(.plain)
      goDown(to: taken - 1)
      output += "\r\n"
      row = taken
      column = 0
      taken += 1
    }
  }

  // MARK: - Moving

  private mutating func go(to row: Int, _ column: Int) {
    take(row)
    goUp(to: row)
    goDown(to: row)
    guard self.column != column else { return }
    output += column == 0 ? "\r" : "\u{1B}[\(column + 1)G"
    self.column = column
  }

  private mutating func goUp(to target: Int) {
    guard target < row else { return }
    output += row - target == 1 ? "\u{1B}[A" : "\u{1B}[\(row - target)A"
    row = target
  }

  private mutating func goDown(to target: Int) {
    guard target > row else { return }
    output += target - row == 1 ? "\u{1B}[B" : "\u{1B}[\(target - row)B"
    row = target
  }

  // MARK: - Colours

  private mutating func use(_ paint: Paint) {
    guard paint != self.paint else { return }
    self.paint = paint
    output += "\u{1B}[" + (paint == .plain ? "" : code(paint)) + "m"
  }

  /// From the sixteen colours those that can be read on dark and on light.
  private func code(_ paint: Paint) -> String {
    switch paint {
    case .plain: "0"
    case .strong: "0;1"
    case .faint: "0;2"
    case .error: usesColour ? "0;31" : "0;1"
    case .warning: usesColour ? "0;35" : "0"
    case .good: usesColour ? "0;32" : "0"
    case .accent: usesColour ? "0;1;36" : "0;1"
    case .chosen: "0;7"
    }
  }
}
