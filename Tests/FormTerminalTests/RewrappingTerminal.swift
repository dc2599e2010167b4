// A terminal as far as painters go, which breaks or cuts rows when its window is narrower.

/// A terminal with so many rows that nothing leaves it.
struct RewrappingTerminal {
  /// Whether rows that are too wide are broken, and joined again; else they are cut off.
  let rewraps: Bool
  private(set) var columns: Int
  /// Rows of the window, and whether each goes on in the next one.
  private var rows: [(text: [Character], goesOn: Bool)]
  private var row: Int
  private var column: Int

  /// Starts with the cursor below a line of somebody else.
  init(_ line: String, columns: Int, rewraps: Bool) {
    (self.columns, self.rewraps) = (columns, rewraps)
    (rows, row, column) = ([(Array(line), false), ([], false)], 1, 0)
  }

  /// What is seen, without blanks and empty rows at the ends.
  var text: String {
    var lines = rows.map { row in
      String(String(row.text).reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  mutating func resize(to columns: Int) {
    self.columns = columns
    if rewraps { return rewrap() }
    for index in rows.indices { rows[index].text = Array(rows[index].text.prefix(columns)) }
  }

  /// Whoever stands behind the last character of a row stays in the last row that it is broken into.
  private mutating func rewrap() {
    var broken: [(text: [Character], goesOn: Bool)] = []
    var (line, cursor): ([Character], Int?) = ([], nil)
    var newRow = row
    for (index, old) in rows.enumerated() {
      if index == row { cursor = line.count + min(column, old.text.count) }
      line += old.text
      if old.goesOn { continue }
      let parts = stride(from: 0, to: max(1, line.count), by: columns).map { start in
        Array(line[start..<min(line.count, start + columns)])
      }
      if let cursor { newRow = broken.count + min(cursor / columns, parts.count - 1) }
      for (index, part) in parts.enumerated() { broken.append((part, index < parts.count - 1)) }
      (line, cursor) = ([], nil)
    }
    (rows, row, column) = (broken, newRow, min(column, columns - 1))
  }

  /// Takes what a painter writes.
  mutating func write(_ bytes: String) {
    var rest = bytes.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n":
        row += 1
        if row == rows.count { rows.append(([], false)) }
      case "\u{1B}": obey(&rest)
      case _: put(Character(scalar))
      }
    }
  }

  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    _ = rest.popFirst()
    var digits = ""
    while let next = rest.popFirst() {
      if next.properties.numericType != nil || next == ";" {
        digits.unicodeScalars.append(next)
        continue
      }
      return obey(next, digits)
    }
  }

  private mutating func obey(_ command: Unicode.Scalar, _ digits: String) {
    let count = Int(digits) ?? 1
    switch command {
    case "A": row = max(0, row - count)
    case "B": row = min(rows.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "G": column = min(columns, count) - 1
    case "K" where digits == "2": rows[row] = ([], false)
    case "K": erase(row, from: column)
    case "J":
      erase(row, from: column)
      for index in rows.indices.dropFirst(row + 1) { rows[index] = ([], false) }
    case _: break
    }
  }

  /// As tmux has it: a row that is erased from its middle on is as wide as before.
  private mutating func erase(_ row: Int, from column: Int) {
    if column == 0 { return rows[row] = ([], false) }
    for index in rows[row].text.indices.dropFirst(column) { rows[row].text[index] = " " }
  }

  private mutating func put(_ character: Character) {
    while rows[row].text.count <= column { rows[row].text.append(" ") }
    rows[row].text[column] = character
    column = min(column + 1, columns - 1)
  }
}
