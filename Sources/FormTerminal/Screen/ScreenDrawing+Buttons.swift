// The button that submits, with what it says of the form, and the questions of the runner in its place.

import FormCore
import FormLanguage
import FormSession
import FormWords
import FormRuntime

extension ScreenDrawing {
  /// The button with its state in at most so many rows, or a question in its place, and where the cursor stands if it is
  /// there.
  func bottom(stateRows: Int) -> ScreenBottom {
    if let question = form.question { return ask(question) }
    if session.mode == .show { return ([], nil) }
    var rows: [ScreenRow] = []
    if let note = form.note, note.place == nil || !isVisible(note.place) { rows += said(note) }
    // What is wrong with the form as a whole is not of the field above it, and begins where the button does.
    rows += formMessages(at: isNarrow ? 0 : 2)
    var row = ScreenRow()
    let hasFocus = form.focus == .submit
    row.put(hasFocus ? "> " : "  ", .accent)
    let button = row.cells.count
    // Where its state has no other row, the word of it is seen whatever the button says.
    let state = stateRows == 1 ? 2 + CellText.columns(of: stateWord) : 0
    put(button: visibleWords(session.submitTitle), to: &row, hasFocus ? .chosen : .strong, behind: state)
    var cursor: (row: Int, column: Int)? = hasFocus ? (rows.count, min(button + 2, columns - 1)) : nil
    let rest = addState(to: &row, rows: stateRows)
    if session.mode == .edit { cursor = discard(&row, cursor, rows.count) }
    return (rows + [row] + rest, cursor)
  }

  /// How it stands with the form, with dots for the reasons.
  private var stateWord: String {
    let blockers = session.blockers
    return blockers.isEmpty ? words(.readyMark) : words(.notReadyMark) + count(of: blockers) + "..."
  }

  /// Whether the form can be submitted, or why not: behind the button, and in what it takes of so many rows.
  /// The button that throws changes away keeps its place beside it, in a narrow window while it has the focus.
  private func addState(to row: inout ScreenRow, rows most: Int) -> [ScreenRow] {
    let blockers = session.blockers
    let words = blockers.isEmpty ? words(.readyMark) : reasons(blockers)
    let paint: Paint = blockers.isEmpty ? .good : session.attempts > 0 ? .error : .plain
    let state = row.cells.count + 2
    // Behind a long button there is no room; the rows below it begin where there is some.
    let column = isNarrow || isCramped ? 2 : min(state, textColumns / 2)
    let hasDiscard = session.mode == .edit && (!isNarrow && most > 1 || form.focus == .discard)
    let end = hasDiscard ? min(textColumns, columns - discardWidth - 4) : textColumns
    var rest = Substring(words)
    if end - state >= 12 || most == 1 { put(lineOf: &rest, to: &row, at: state, until: end, paint, isLast: most == 1) }
    var rows: [ScreenRow] = []
    while !rest.isEmpty, rows.count < most - 1 {
      var row = ScreenRow()
      put(lineOf: &rest, to: &row, at: column, until: textColumns, paint, isLast: rows.count == most - 2)
      rows.append(row)
    }
    return rows
  }

  /// Takes as much of a text as a line holds; the last one has dots for what is left.
  private func put(
    lineOf text: inout Substring, to row: inout ScreenRow, at column: Int, until end: Int, _ paint: Paint, isLast: Bool
  ) {
    row.holdsText = true
    let room = max(0, end - column)
    let line = isLast ? String(text) : Wrapping.lines(of: String(text), columns: room, breaksWords: true).first ?? ""
    row.put(CellText.fitted(line, paint, in: room), at: column, limit: columns)
    text = text.dropFirst(line.count).drop { $0 == " " }
  }

  /// A button, with as much of its title as there is room for, and some columns behind it as far as that leaves enough of
  /// the title; a sign in it is seen, whatever else is not.
  func put(
    button title: String, to row: inout ScreenRow, at column: Int? = nil, _ paint: Paint, sign: String? = nil,
    behind: Int = 0
  ) {
    row.put("( ", at: column, paint, limit: columns)
    let all = max(0, columns - row.cells.count - 2)
    let room = max(min(all, columns / 3), all - behind)
    let cells = sign.flatMap { fitted(title, from: $0, paint, in: room) }
    row.put(cells ?? CellText.fitted(title, paint, in: room), limit: columns)
    row.put(" )", paint, limit: columns)
  }

  /// A title of which what stands in front of a sign is cut; nothing where the sign is seen anyway.
  private func fitted(_ title: String, from sign: String, _ paint: Paint, in room: Int) -> [Cell]? {
    guard let start = title.indices.last(where: { title[$0...].hasPrefix(sign) }) else { return nil }
    let front = CellText.cells(String(title[..<start]), paint)
    let rest = CellText.cells(String(title[start...]), paint)
    // The whole of it, or its front with the sign and dots.
    guard front.count + rest.count > room, front.count + CellText.columns(of: sign) + 3 > room else { return nil }
    let left = room - min(rest.count, room / 2) - 1
    let cut = CellText.fitted(String(title[..<start]), paint, in: max(0, left))
    return cut + [.blank] + CellText.fitted(String(title[start...]), paint, in: max(0, room - cut.count - 1))
  }

  /// The columns of the button that throws changes away.
  private var discardWidth: Int { CellText.columns(of: words(.discardButton)) + 4 }

  private func discard(_ row: inout ScreenRow, _ cursor: (row: Int, column: Int)?, _ line: Int) -> (
    row: Int, column: Int
  )? {
    let label = words(.discardButton)
    let width = discardWidth
    let hasFocus = form.focus == .discard
    let start = row.cells.count + 3
    guard start + width < columns || hasFocus else { return cursor }
    let place = min(start, max(2, columns - width - 1))
    row.put(hasFocus ? "> " : "  ", at: place - 2, .accent)
    put(button: label, to: &row, at: place, hasFocus ? .chosen : .plain)
    return hasFocus ? (line, min(place + 2, columns - 1)) : cursor
  }

  /// Why the form can't be submitted, each reason once; how many there are once it was tried.
  private func reasons(_ blockers: [Blocker]) -> String {
    var list: [String] = []
    for blocker in blockers where list.count < 20 && !list.contains(blocker.words) { list.append(blocker.words) }
    return words(.notReadyMark) + count(of: blockers) + ": " + list.map { visibleWords($0) }.joined(separator: "; ")
  }

  /// How many reasons there are, unless one is named and was not asked for.
  private func count(of blockers: [Blocker]) -> String {
    blockers.count == 1 && session.attempts == 0 ? "" : " (" + String(blockers.count) + ")"
  }

  private func isVisible(_ place: FieldPlace?) -> Bool { elements.contains { $0.place == place } }

  private func ask(_ question: ScreenForm.Question) -> ScreenBottom {
    let answers: [String]
    var rows: [ScreenRow]
    switch question.kind {
    case .discard:
      let places = session.changes
      let titles = places.map { visibleWords(session.fullTitle(of: $0)) }.joined(separator: ", ")
      let text = words(.discardTitle, ["count": .integer(places.count), "titles": .text(titles)])
      rows = Array(wrapped([text], at: 2, .warning).prefix(max(1, min(4, form.size.rows - 2))))
      answers = [words(.keepEditing), words(.discardButton)]
    case .review:
      rows = []
      answers = [words(.goBack), visibleWords(session.submitTitle)]
    }
    var row = ScreenRow()
    var cursor = (row: rows.count, column: 0)
    for (index, answer) in answers.enumerated() {
      let hasFocus = index == question.answer
      if index > 0, row.cells.count + 6 + CellText.columns(of: answer) > columns {
        rows.append(row)
        row = ScreenRow()
      }
      row.put(hasFocus ? "> " : "  ", .accent)
      if hasFocus { cursor = (rows.count, min(row.cells.count + 2, columns - 1)) }
      put(button: answer, to: &row, hasFocus ? .chosen : .plain)
      row.put("  ", limit: columns)
    }
    rows.append(row)
    return (rows, cursor)
  }
}
