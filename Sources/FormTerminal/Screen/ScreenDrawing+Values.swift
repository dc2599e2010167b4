// What stands in the box of a field.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

extension ScreenDrawing {
  /// The value of a field, from a column on, in at most so many columns.
  func value(of place: FieldPlace, at column: Int, _ room: Int) -> ValueBox {
    let field = session.field(place)
    guard !session.isReadOnly(place) else { return fixed(place, at: column) }
    switch field.kind {
    case .boolean: return truth(place, at: column)
    case .choice, .choices: return chosen(place, at: column, room)
    case .text, .integer, .number, .decimal, .date, .time, .dateTime: return typed(place, at: column, room)
    case .group, .list: return ValueBox(rows: [[]], cursor: (0, column))
    }
  }

  /// What can't be changed.
  private func fixed(_ place: FieldPlace, at column: Int) -> ValueBox {
    let isEmpty = !session.isAnswered(place) && session.revealed(place).revealed.isEmpty
    let sign = session.field(place).computed == nil ? "  " : "= "
    let rows = wrapped(isEmpty ? [] : answerLines(of: place), at: column, .plain, first: sign)
    guard !rows.isEmpty else { return ValueBox(rows: [CellText.cells(sign + "-", .faint)], cursor: (0, column)) }
    return ValueBox(rows: rows.map { Array($0.cells.dropFirst(column)) }, cursor: (0, column))
  }

  // MARK: - Texts

  private func typed(_ place: FieldPlace, at column: Int, _ room: Int) -> ValueBox {
    let isSeveral = session.field(place).lines > 1
    let lines = min(session.field(place).lines, mostLines)
    let inner = innerColumns(place, room)
    guard form.focus == .field(place) else { return unfocused(place, at: column, inner, lines) }
    if form.editor.characters.isEmpty { return empty(place, at: column, inner, lines) }
    let isMasked = session.isSecure(place) && !form.isRevealed
    var box = EditedBox(inner: inner, lines: lines, isSeveral: isSeveral, isMasked: isMasked).draw(form.editor)
    box.cursor.column += column
    return box
  }

  /// The rows of a text of several lines at most: around it there is room for a title, a message and the button.
  private var mostLines: Int { max(1, form.size.rows - 5) }

  /// Without the cursor: from its start, cut at the end.
  private func unfocused(_ place: FieldPlace, at column: Int, _ inner: Int, _ lines: Int) -> ValueBox {
    if session.isSecure(place) {
      let mask = session.revealed(place).revealed.isEmpty ? placeholder(place) : CellText.cells(secretMask, .plain)
      return ValueBox(rows: [EditedBox.boxed(mask, inner)], cursor: (0, column))
    }
    let text = session.text(of: place) ?? ""
    guard !text.isEmpty else { return empty(place, at: column, inner, lines) }
    let parts =
      session.field(place).lines > 1 ? text.split(separator: "\n", omittingEmptySubsequences: false) : [text[...]]
    let rows = (0..<max(1, lines)).map { index in
      index < parts.count ? EditedBox.boxed(EditedBox.Line(parts[index]), inner) : EditedBox.boxed([], inner)
    }
    return ValueBox(rows: EditedBox.marked(rows, above: false, below: parts.count > rows.count), cursor: (0, column))
  }

  private func empty(_ place: FieldPlace, at column: Int, _ inner: Int, _ lines: Int) -> ValueBox {
    let first = EditedBox.boxed(placeholder(place), inner)
    return ValueBox(
      rows: [first] + Array(repeating: EditedBox.boxed([], inner), count: max(1, lines) - 1), cursor: (0, column + 2))
  }

  private func placeholder(_ place: FieldPlace) -> [Cell] {
    if let text = session.field(place).placeholder {
      return CellText.cells(visibleWords(text.plain(in: session.language)), .faint)
    }
    switch session.field(place).kind {
    case .date: return CellText.cells(words(.dateForm), .faint)
    case .time: return CellText.cells(words(.timeForm), .faint)
    case .dateTime: return CellText.cells(words(.dateForm) + "T" + words(.timeForm) + ":ssZ", .faint)
    case .text, .integer, .number, .decimal, .boolean, .choice, .choices, .group, .list: return []
    }
  }

  private func innerColumns(_ place: FieldPlace, _ room: Int) -> Int {
    let field = session.field(place)
    var wanted = 40
    var beside = 6
    switch field.kind {
    case .text(let settings):
      if let most = field.lengths.most, !settings.isSecure {
        let stripped = settings.strip.isEmpty ? 0 : 4
        wanted = min(wanted, most * (settings.characters == nil ? 2 : 1) + stripped + 1)
        beside += 2 + String(most).count * 2 + 1
      }
    case .integer, .number, .decimal: wanted = 20
    case .date: wanted = 12
    case .time: wanted = 10
    case .dateTime: wanted = 27
    case .boolean, .choice, .choices, .group, .list: break
    }
    let text = placeholder(place).count
    wanted = min(max(wanted, text + 1), 60)
    if field.lines > 1 { wanted = 60 }
    if let before = before(place) { beside += 6 + min(20, CellText.columns(of: before)) }
    if let action = field.action { beside += 8 + CellText.columns(of: session.actionTitle(action)) }
    let all = max(1, room - 4)
    let comfortable = room - 4 - beside
    return comfortable >= 16 || comfortable >= wanted ? min(wanted, comfortable) : min(wanted, all)
  }

  // MARK: - Truths and choices

  private func truth(_ place: FieldPlace, at column: Int) -> ValueBox {
    var truth: Bool?
    if case .bool(let value) = session.value(of: place) { truth = value }
    var row = ScreenRow()
    row.put(truth == true ? "(x) " : "( ) ", truth == true ? .strong : .plain)
    row.put(words(.yes), truth == true ? .strong : .plain)
    let second = row.cells.count + 2
    row.put(truth == false ? "(x) " : "( ) ", at: second, truth == false ? .strong : .plain)
    row.put(words(.no), truth == false ? .strong : .plain)
    return ValueBox(rows: [row.cells], cursor: (0, column + (truth == false ? second : 0) + 1))
  }

  private func chosen(_ place: FieldPlace, at column: Int, _ room: Int) -> ValueBox {
    let hasFocus = form.focus == .field(place)
    let inner = max(1, min(room - 6, 60))
    var row = ScreenRow()
    row.put("< ", .faint)
    if hasFocus, let list = form.list, !list.filter.characters.isEmpty {
      row.put(visibleWords(list.filter.text), limit: inner + 2)
      let end = row.cells.count
      row.put(" / >", .faint)
      return ValueBox(rows: [row.cells], cursor: (0, column + end))
    }
    let text = session.shownText(of: place) ?? ""
    let isEmpty = text.isEmpty
    let placeholder = session.field(place).placeholder?.plain(in: session.language) ?? words(.chooseMark)
    row.put(CellText.fitted(visibleWords(isEmpty ? placeholder : text), isEmpty ? .faint : .plain, in: inner))
    row.put(" v >", .faint)
    return ValueBox(rows: [row.cells], cursor: (0, column + 2))
  }

  // MARK: - The open list

  /// The choices that are found, the one with the mark as a whole, if there is room.
  func options(_ place: FieldPlace, _ depth: Int) -> [ScreenRow] {
    let found = form.found(place)
    let indent = isNarrow ? 0 : 5 + depth * 2
    guard let list = form.list, found.indices.contains(list.highlight) else {
      // Where nothing is offered, no other search finds anything.
      let word: Word = session.offeredChoices(place).isEmpty ? .nothingOffered : .noMatch
      return wrapped([words(word)], at: indent, .warning)
    }
    let room = max(1, min(form.size.rows - (isNarrow ? 4 : 6), 12))
    let chosen = session.chosen(place)
    let isSeveral = if case .choices = session.field(place).kind { true } else { false }
    func option(_ index: Int) -> Option {
      let choice = found[index]
      let isChosen = chosen.contains { FormText.isEqual($0, choice.value) }
      let help = choice.isOffered ? choice.choice?.help?.plain(in: session.language) : words(.notOffered)
      return Option(
        sign: isSeveral ? (isChosen ? "[x] " : "[ ] ") : isChosen ? "(x) " : "( ) ", title: form.title(of: choice),
        help: help, isMarked: index == list.highlight)
    }
    let whole = self.whole(option(list.highlight), at: indent)
    let marked = whole.count <= room ? whole : [line(option(list.highlight), at: indent)]
    let most = min(found.count, room - marked.count + 1)
    let first = max(0, min(list.highlight - most / 2, found.count - most))
    var rows = (first..<(first + most)).flatMap { index in
      index == list.highlight ? marked : [line(option(index), at: indent)]
    }
    if found.count > most {
      rows.append(.more(above: first, below: found.count - first - most, words: words, at: indent + 2))
    }
    return rows
  }

  /// A choice of an open list.
  private struct Option {
    let sign: String
    let title: String
    let help: String?
    let isMarked: Bool

    var paint: Paint { isMarked ? .chosen : .plain }
  }

  /// As much of a choice as a line holds.
  private func line(_ option: Option, at indent: Int) -> ScreenRow {
    var row = ScreenRow()
    row.put(option.isMarked ? "> " : "  ", at: indent, .accent)
    row.put(CellText.fitted(option.sign + visibleWords(option.title), option.paint, in: columns - row.cells.count))
    // With room for a word or so.
    if let help = option.help, row.cells.count + 8 <= columns {
      row.put(CellText.fitted(" - " + visibleWords(help), .faint, in: columns - row.cells.count))
    }
    return row
  }

  /// A choice with its help, in as many lines as it takes.
  private func whole(_ option: Option, at indent: Int) -> [ScreenRow] {
    let column = indent + 2 + CellText.columns(of: option.sign)
    let room = max(4, columns - column)
    var rows = CellText.broken(visibleWords(option.title), option.paint, in: room).map { cells in
      var row = ScreenRow()
      row.put(cells, at: column, limit: columns)
      return row
    }
    var first = ScreenRow()
    first.put("> ", at: indent, .accent)
    first.put(option.sign, option.paint)
    first.put(Array((rows.first?.cells ?? []).dropFirst(column)), at: column, limit: columns)
    rows[0] = first
    guard let help = option.help.map({ "- " + visibleWords($0) }) else { return rows }
    if rows[rows.count - 1].cells.count + 1 + CellText.columns(of: help) <= columns {
      rows[rows.count - 1].put(" " + help, .faint)
      return rows
    }
    return rows + wrapped([help], at: column, .faint)
  }
}
