// The rows of the fields.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

extension ScreenDrawing {
  /// All fields, or the summary of all answers.
  func body() -> ScreenBody {
    if form.question?.kind == .review || session.mode == .show { return summary() }
    var body = ScreenBody()
    var hasText = false
    var drawing = self
    for element in elements {
      if case .section = element, hasText, form.size.rows > 16 { body.rows.append(ScreenRow()) }
      hasText = true
      drawing.add(element, to: &body)
      if holdsFocus(element) { drawing = below }
    }
    return body
  }

  func holdsFocus(_ element: ScreenElement) -> Bool {
    switch (form.focus, element) {
    case (.field(let place), .field(let own, _)), (.heading(let place), .item(let own, _)),
      (.heading(let place), .field(let own, _)), (.add(let place), .add(let own, _)):
      place == own
    case (.action(_, let place?), .field(let own, _)): place == own
    case (.action(let action, nil), .action(let own)): action == own
    default: false
    }
  }

  func add(_ element: ScreenElement, to body: inout ScreenBody) {
    let start = body.rows.count
    var cursor: (row: Int, column: Int)?
    switch element {
    case .section(let index): body.rows += section(session.form.sections[index])
    case .group(let place, let depth), .list(let place, let depth):
      body.starts.append(start)
      body.rows += heading(place, depth)
    case .item(let place, let depth):
      body.starts.append(start)
      let hasFocus = form.focus == .heading(place)
      if hasFocus { cursor = (start, 2 + depth * 2) }
      body.rows += heading(place, depth, hasFocus: hasFocus)
    case .field(let place, let depth):
      body.starts.append(start)
      let drawn = field(place, depth)
      body.rows += drawn.rows
      cursor = drawn.cursor.map { (start + $0.row, $0.column) }
      if var edited = drawn.edited {
        edited.row += start
        body.edited = edited
      }
    case .add(let list, let depth):
      let title = words(.addStop, ["title": .text(visibleWords(session.title(of: list)))])
      body.rows.append(button(title, depth, form.focus == .add(list), &cursor, start))
    case .action(let action):
      let label = actionLabel(action)
      body.rows.append(
        button(label.text, 0, form.focus == .action(action, nil), &cursor, start, label.paint, sign: label.sign))
    }
    if let cursor, body.rows.count > start, holdsFocus(element) {
      body.focus = start..<body.rows.count
      body.cursor = cursor
    }
  }

  private func section(_ section: Section) -> [ScreenRow] {
    guard !isNarrow else { return [] }
    return wrapped(text(section.title), at: 2, .strong) + wrapped(text(section.description), at: 2, .faint)
  }

  private func heading(_ place: FieldPlace, _ depth: Int, hasFocus: Bool = false) -> [ScreenRow] {
    var row = ScreenRow()
    row.put(hasFocus ? ">" : " ", .accent)
    let isList = session.plan.slot(place.id).items != nil
    // What is changed in items is told here: there is no saying which of them is another one.
    let marks = isList ? self.marks(place).filter { $0 != " " } : ""
    let count = isList ? "  " + words(.items, ["count": .integer(session.itemCount(of: place))]) : ""
    let behind = (marks.isEmpty ? 0 : marks.count + 1) + CellText.columns(of: count)
    let column = 2 + depth * 2
    let title = CellText.fitted(visibleWords(session.title(of: place)), .strong, in: max(8, columns - column - behind))
    row.put(title, at: column, limit: columns)
    if !marks.isEmpty { row.put(" " + marks, .accent, limit: columns) }
    row.put(count, .faint, limit: columns)
    return [row] + note(of: place, depth) + messages(at: place, depth)
  }

  private func button(
    _ title: String, _ depth: Int, _ hasFocus: Bool, _ cursor: inout (row: Int, column: Int)?, _ start: Int,
    _ paint: Paint = .plain, sign: String? = nil
  ) -> ScreenRow {
    var row = ScreenRow()
    row.put(hasFocus ? ">" : " ", .accent)
    let column = 2 + depth * 2
    put(button: title, to: &row, at: column, hasFocus ? .chosen : paint, sign: sign)
    if hasFocus { cursor = (start, min(column + 2, columns - 1)) }
    return row
  }

  // MARK: - A field

  private func field(_ place: FieldPlace, _ depth: Int) -> (
    rows: [ScreenRow], cursor: (row: Int, column: Int)?, edited: PlacedBox?
  ) {
    let hasFocus = form.focus == .field(place)
    let isHeading = form.focus == .heading(place)
    let title = visibleWords(session.title(of: place))
    let indent = isNarrow ? 0 : 2 + depth * 2
    var row = ScreenRow()
    row.put(hasFocus || isHeading ? ">" : " ", .accent)
    let hasOwnRows = isNarrow || depth * 2 + CellText.columns(of: title) > labelColumns
    if hasOwnRows { row = ScreenRow() } else { row.put(title, at: indent) }
    if !isNarrow {
      let marks = self.marks(place)
      row.put(marks, at: max(indent, valueColumn - 3), .accent)
    }
    let start = isNarrow ? 0 : valueColumn
    let box = value(of: place, at: start, columns - start)
    var rows: [ScreenRow] = []
    var cursor: (row: Int, column: Int)?
    if hasFocus { cursor = (box.cursor.row, min(box.cursor.column, columns - 1)) }
    var extras: [Extra] = []
    for (index, cells) in box.rows.enumerated() {
      if index > 0 { row = ScreenRow() }
      row.put(cells, at: start, limit: columns)
      if index == 0 { extras += addExtras(to: &row, place, hasFocus: hasFocus) }
      rows.append(row)
    }
    rows += extras.map { extra in
      var row = ScreenRow()
      row.put(CellText.fitted(extra.text, extra.paint, in: columns - valueColumn), at: valueColumn, limit: columns)
      return row
    }
    if let action = session.field(place).action { addAction(action, place, to: &rows, &cursor) }
    let drawing = hasFocus ? below : self
    let note = drawing.note(of: place, depth)
    let options = hasFocus && form.list != nil ? options(place, depth) : []
    // What is edited is seen first of all, then what is wrong with it: the title gives way to both. One row is for the
    // button.
    let room = form.size.rows - 1 - rows.count - options.count - (hasOwnRows ? 1 : 0)
    let messages = shortened(drawing.messages(at: place, depth), to: max(1, room))
    let titles = hasOwnRows ? titles(place, at: max(indent, 2), in: max(1, room + 1 - messages.count)) : []
    let all = titles + rows
    // Where there is no room for all of it, what is wrong counts more than what is said of it at any time.
    let isShort = all.count + note.count + options.count + messages.count >= form.size.rows
    cursor = cursor.map { ($0.row + titles.count, $0.column) }
    if isHeading { cursor = (0, min(max(indent, 2), columns - 1)) }
    let edited = box.edited.map { PlacedBox(box: $0, row: titles.count, column: start) }
    return (all + (isShort ? options + messages + note : note + options + messages), cursor, edited)
  }

  /// A title in rows of its own, in at most so many.
  private func titles(_ place: FieldPlace, at column: Int, in most: Int) -> [ScreenRow] {
    let whole = wrapped([visibleWords(session.title(of: place))], at: column, .plain)
    let marks = isNarrow ? marks(place).filter { $0 != " " } : ""
    var rows = added(marks, behind: whole)
    if rows.count > most {
      rows = added(marks, behind: shortened(whole, to: most, leaving: marks.isEmpty ? 0 : marks.count + 1))
    }
    if let first = rows.first { rows[0] = marked(first, form.focus == .field(place) || form.focus == .heading(place)) }
    return rows
  }

  /// As many rows of a text as there is room for; the last one has dots for what is left, and leaves some columns.
  private func shortened(_ rows: [ScreenRow], to most: Int, leaving left: Int = 0) -> [ScreenRow] {
    guard rows.count > most, most > 0 else { return rows }
    var last = rows[most - 1]
    let paint = last.cells.last?.paint ?? .plain
    last = last.cut(to: max(0, columns - left - 3))
    last.put("...", paint, limit: columns)
    return rows[..<(most - 1)] + [last]
  }

  private func marked(_ row: ScreenRow, _ isMarked: Bool) -> ScreenRow {
    guard isMarked else { return row }
    var marked = ScreenRow()
    marked.put(">", .accent)
    marked.put(Array(row.cells.dropFirst(1)), at: 1, limit: columns)
    return marked
  }

  /// What must be answered, and what was changed.
  private func marks(_ place: FieldPlace) -> String {
    let isRequired = session.isRequired(place) && !session.isReadOnly(place)
    return (isRequired ? "*" : " ") + (changes.contains(place) ? "~" : " ")
  }

  /// Rows with marks behind them, since there are no columns for these; below where there is no room.
  private func added(_ marks: String, behind rows: [ScreenRow]) -> [ScreenRow] {
    var rows = rows
    guard !marks.isEmpty, var row = rows.popLast() else { return rows }
    if row.cells.count + 1 + marks.count > columns {
      rows.append(row)
      row = ScreenRow()
    }
    row.put(marks, at: max(2, row.cells.count + 1), .accent, limit: columns)
    return rows + [row]
  }

  /// What is said beside a title.
  private func note(of place: FieldPlace, _ depth: Int) -> [ScreenRow] {
    guard !isNarrow || form.size.rows > 6 else { return [] }
    return wrapped(text(session.field(place).note), at: min(valueColumn, 5 + depth * 2), .faint)
  }

  /// What stands under a field: its messages, and what was said of the last key.
  private func messages(at place: FieldPlace, _ depth: Int) -> [ScreenRow] {
    var rows: [ScreenRow] = []
    for issue in issues[place] ?? [] { rows += message(issue, depth: depth) }
    if let note = form.note, note.place == place { rows += said(note, depth: depth) }
    return rows
  }

  // MARK: - Beside the value

  /// Something that is said beside a value.
  private struct Extra {
    let text: String
    let paint: Paint
    /// Whether it is said below, where there is no room.
    var isNeeded = false
  }

  /// Puts as much beside a value as there is room for; gives what is to be said below.
  private func addExtras(to row: inout ScreenRow, _ place: FieldPlace, hasFocus: Bool) -> [Extra] {
    var left: [Extra] = []
    for extra in extras(place, hasFocus: hasFocus) {
      if row.cells.count + 2 + CellText.columns(of: extra.text) <= columns {
        row.put("  ")
        row.put(extra.text, extra.paint)
      } else if extra.isNeeded {
        left.append(extra)
      }
    }
    return left
  }

  private func extras(_ place: FieldPlace, hasFocus: Bool) -> [Extra] {
    var extras: [Extra] = []
    if let given = misread(place) { extras.append(Extra(text: given, paint: .warning, isNeeded: true)) }
    if let counted = counted(place, hasFocus) { extras.append(Extra(text: counted, paint: .faint)) }
    if session.mode != .show, session.isReadOnly(place) {
      // What is computed has a sign of its own.
      let isLocked = session.field(place).computed == nil
      extras.append(Extra(text: words(isLocked ? .locked : .computed), paint: .faint, isNeeded: isLocked))
    } else if session.isAnswered(place), session.isEdited(place), session.isFine(place), !isWrong(place) {
      extras.append(Extra(text: words(.okMark), paint: .good))
    }
    if let was = before(place) {
      extras.append(Extra(text: words(.changedFrom, ["value": .text(was)]), paint: .faint, isNeeded: true))
    }
    return extras
  }

  /// What was given in the place of a yes or a no, and is neither.
  private func misread(_ place: FieldPlace) -> String? {
    guard case .boolean = session.field(place).kind, !session.isReadOnly(place) else { return nil }
    if case .bool = session.value(of: place) { return nil }
    let given = session.text(of: place) ?? ""
    return given.isEmpty ? nil : visibleInOneLine(given)
  }

  /// What stood in a field that was changed, if that may be said.
  func before(_ place: FieldPlace) -> String? {
    changes.contains(place) ? session.originalSummary(of: place).map(visibleInOneLine) : nil
  }

  /// Whether something that blocks is said of a field.
  private func isWrong(_ place: FieldPlace) -> Bool { (issues[place] ?? []).contains(where: session.isError) }

  /// How much was typed of how much there may be.
  private func counted(_ place: FieldPlace, _ hasFocus: Bool) -> String? {
    guard case .text(let settings) = session.field(place).kind, !settings.isSecure,
      let most = session.field(place).lengths.most, !session.isReadOnly(place)
    else { return nil }
    let text = hasFocus ? form.editor.text : session.text(of: place) ?? ""
    guard hasFocus || !text.isEmpty else { return nil }
    return "\(settings.counted(settings.normalised(text)))/\(most)"
  }

  /// The button of an action: beside the value, or below where there is no room.
  private func addAction(
    _ action: Int, _ place: FieldPlace, to rows: inout [ScreenRow], _ cursor: inout (row: Int, column: Int)?
  ) {
    let label = actionLabel(action)
    let hasFocus = form.focus == .action(action, place)
    let last = rows.count - 1
    var row = rows[last]
    var line = last
    if row.cells.count + 8 + CellText.columns(of: label.text) > columns || isNarrow {
      row = ScreenRow()
      row.put(" ", at: max(0, valueColumn - 3))
      line = rows.count
      rows.append(row)
    }
    row.put(hasFocus ? " > " : "   ", .accent)
    if hasFocus { cursor = (line, min(row.cells.count + 2, columns - 1)) }
    put(button: label.text, to: &row, hasFocus ? .chosen : label.paint, sign: label.sign)
    rows[line] = row
  }

  /// What a button of an action says: its title, or why it can't be pressed, with the sign that says so, such as the
  /// seconds that are left.
  func actionLabel(_ action: Int) -> (text: String, paint: Paint, sign: String?) {
    switch session.obstacle(toAction: action) {
    case nil: (visibleWords(session.actionTitle(action)), .strong, nil)
    case .cooldown(let seconds)?:
      (visibleWords(session.words(for: .cooldown(seconds: seconds), action: action)), .faint, String(seconds))
    case .pending?: (visibleWords(session.actionTitle(action)) + " ...", .faint, "...")
    case .notEnabled?, .notFilling?, .limit?: (visibleWords(session.actionTitle(action)) + " -", .faint, "-")
    }
  }

  // MARK: - All answers

  /// Every answer in a row, secrets masked.
  func summary() -> ScreenBody {
    var body = ScreenBody()
    body.isFree = true
    // A small window has no room for a heading that stays.
    if isNarrow, session.mode == .show { body.rows += title + wrapped(text(session.form.description), at: 2, .plain) }
    for element in elements {
      switch element {
      case .section(let index): body.rows += wrapped(text(session.form.sections[index].title), at: 2, .strong)
      case .group(let place, let depth), .item(let place, let depth):
        body.rows += wrapped([visibleWords(session.title(of: place))], at: 2 + depth * 2, .strong) + noted(place, depth)
      case .field(let place, let depth), .list(let place, let depth):
        if leavesOut, !session.isAnswered(place), issues[place] == nil || !saysWarnings { continue }
        body.starts.append(body.rows.count)
        body.rows += summary(of: place, depth) + noted(place, depth)
      case .add, .action: break
      }
    }
    if saysWarnings { body.rows += formMessages(at: isNarrow ? 0 : 5) }
    return body
  }

  /// What is to be known of an answer before it is submitted, or stays in sight: warnings, since nothing else lets it
  /// come to that.
  private func noted(_ place: FieldPlace, _ depth: Int) -> [ScreenRow] {
    saysWarnings ? (issues[place] ?? []).flatMap { message($0, depth: depth) } : []
  }

  private var saysWarnings: Bool { form.question?.kind == .review || session.phase == .submitted }

  private func summary(of place: FieldPlace, _ depth: Int) -> [ScreenRow] {
    let label = Session.introducing(visibleWords(session.title(of: place))) + " "
    let lines = answerLines(of: place)
    let (indent, width) = (2 + depth * 2, CellText.columns(of: label))
    if lines.count == 1, indent + width + CellText.columns(of: lines[0]) <= textColumns {
      return wrapped(lines, at: indent, .plain, first: label)
    }
    // Further rows stand under the value, where no answer can look like a field.
    guard indent + width <= columns / 2 else {
      return wrapped([label], at: indent, .plain) + wrapped(lines, at: min(indent + 3, columns / 2), .plain)
    }
    var rows = wrapped(lines, at: indent + width, .plain)
    guard let first = rows.first else { return rows }
    var row = ScreenRow()
    row.holdsText = true
    row.put(label, at: indent, limit: columns)
    row.put(Array(first.cells.dropFirst(indent + width)), at: indent + width, limit: columns)
    rows[0] = row
    return rows
  }

  /// An answer in the lines that its field has: what is no line there is shown as the character that it is.
  func answerLines(of place: FieldPlace) -> [String] {
    let text = session.summary(of: place)
    guard session.field(place).lines > 1 else { return [visibleWords(text)] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { visibleWords(String($0)) }
  }
}
