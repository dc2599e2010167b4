// The parts of a form as rows: the heading, hints, help and messages; what stands between them is in the files beside.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

/// Draws the parts of a form.
struct ScreenDrawing {
  let form: ScreenForm
  let isNarrow: Bool
  let elements: [ScreenElement]
  let changes: Set<FieldPlace>
  let issues: [FieldPlace: [Issue]]
  /// Those of the form as a whole, and warnings at what is hidden, which nothing else would say.
  let formIssues: [Issue]
  /// The column where values begin.
  let valueColumn: Int
  let labelColumns: Int
  /// The columns in which texts are broken.
  private(set) var textColumns: Int
  /// The same below what has the focus.
  private let columnsBelow: Int
  /// How many rows a note can take.
  var noteRows = 3
  /// Whether what is not answered is left out of summaries.
  var leavesOut = false

  var session: Session { form.session }
  var words: Words { form.words }
  var columns: Int { form.size.columns }

  /// Draws a form; with texts below what has the focus in so many columns, if not in all.
  init(_ form: ScreenForm, isNarrow: Bool, columnsBelow: Int? = nil) {
    self.form = form
    self.isNarrow = isNarrow
    textColumns = form.size.columns
    self.columnsBelow = columnsBelow ?? form.size.columns
    elements = form.elements
    changes = form.session.mode == .edit ? Set(form.session.changes) : []
    var issues: [FieldPlace: [Issue]] = [:]
    var formIssues: [Issue] = []
    for issue in form.session.shownIssues {
      if let place = form.session.place(of: issue), form.session.isVisible(place) || form.session.isError(issue) {
        issues[place, default: []].append(issue)
      } else {
        formIssues.append(issue)
      }
    }
    self.issues = issues
    self.formIssues = formIssues
    let most = max(8, form.size.columns / 3)
    let widths = elements.compactMap { element -> Int? in
      guard case .field(let place, let depth) = element else { return nil }
      let width = depth * 2 + CellText.columns(of: visibleWords(form.session.title(of: place)))
      return width <= most ? width : nil
    }
    labelColumns = isNarrow ? 0 : widths.max() ?? 0
    valueColumn = isNarrow ? 2 : 2 + labelColumns + 4
  }

  /// What draws below what has the focus.
  var below: ScreenDrawing {
    var drawing = self
    drawing.textColumns = columnsBelow
    return drawing
  }

  /// Whether texts have fewer columns than there are, and may take more rows.
  var isCramped: Bool { textColumns < columns }

  func text(_ text: Text?) -> [String] {
    guard let text else { return [] }
    // An empty line sets parts of a text off; at its end it is only how the text was written.
    var lines = text.plain(in: session.language).split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { visibleWords(String($0)) }
  }

  /// Lines, broken between words, as rows.
  func wrapped(_ lines: [String], at column: Int, _ paint: Paint, first: String = "") -> [ScreenRow] {
    var rows: [ScreenRow] = []
    for (index, line) in lines.enumerated() {
      let text = index == 0 ? first + line : line
      let room = max(4, textColumns - column)
      for part in Wrapping.lines(of: text, columns: room, breaksWords: true) {
        var row = ScreenRow()
        row.holdsText = true
        row.put(part, at: column, paint, limit: columns)
        rows.append(row)
      }
    }
    return rows
  }

  /// Rows of blanks are no rows.
  func rule() -> ScreenRow {
    var row = ScreenRow()
    let dash = Cell(text: "-", width: 1, paint: .faint)
    row.put(Array(repeating: dash, count: max(1, min(textColumns - 3, 72))), at: min(2, columns - 1))
    return row
  }

  // MARK: - Above and below

  /// The heading.
  func head() -> [ScreenRow] {
    let description = wrapped(text(session.form.description), at: 2, .plain)
    return title + description.prefix(4) + [rule()]
  }

  /// As much of the title as a row holds, where there is no room for more of the heading.
  var shortHead: [ScreenRow] {
    var row = ScreenRow()
    row.put(CellText.fitted(titleWords, .strong, in: columns - 2), at: 2, limit: columns)
    _ = addMode(to: &row)
    return [row]
  }

  /// The title, and how the form is filled in.
  var title: [ScreenRow] {
    let lines = text(session.form.title)
    var rows = wrapped(lines.isEmpty ? [titleWords] : lines, at: 2, .strong)
    guard rows.count <= 3, var last = rows.popLast() else { return shortHead }
    if addMode(to: &last) { return rows + [last] }
    var mode = ScreenRow()
    _ = addMode(to: &mode)
    return rows + [last, mode]
  }

  private var titleWords: String {
    let lines = text(session.form.title)
    return lines.isEmpty ? visibleWords(session.form.name) : lines.joined(separator: " ")
  }

  /// Puts at the end of a row how the form is filled in; false if there is no room.
  private func addMode(to row: inout ScreenRow) -> Bool {
    let mode = modeWords
    let column = max(2, min(columns - 1, 74) - CellText.columns(of: mode))
    guard !mode.isEmpty else { return true }
    guard row.cells.isEmpty || row.cells.count + 2 <= column else { return false }
    row.put(mode, at: column, .accent, limit: columns)
    return true
  }

  /// How the form is filled in, if that is to be said, and how much was changed.
  var modeWords: String {
    guard session.mode == .edit else { return "" }
    let count = changes.count
    return words(.editMark) + (count > 0 ? "  " + words(.changes, ["count": .integer(count)]) : "")
  }

  /// The hints, or the help in their place.
  func foot() -> [ScreenRow] {
    let rule = rule()
    if form.help != nil, form.question == nil { return [rule] + help() }
    var row = ScreenRow()
    for hint in hints {
      let width = CellText.columns(of: hint)
      let start = row.cells.isEmpty ? 2 : row.cells.count + 3
      guard start + width < textColumns else { break }
      row.put(hint, at: start, .faint)
    }
    return [rule, row]
  }

  private var hints: [String] {
    if form.question?.kind == .review { return [words(.hintAnswer), words(.hintScroll)] }
    if form.question != nil { return [words(.hintAnswer)] }
    if session.mode == .show { return words(.hintEdit).split(separator: "\n").map(String.init) }
    if form.list != nil { return [words(.hintFilter), words(.hintPick), words(.hintClose)] }
    var hints: [String] = []
    switch form.focus {
    case .field(let place):
      let field = session.field(place)
      if form.isRevealed { hints.append(words(.hintHide)) }
      switch field.kind {
      case .boolean: hints.append(words(.hintToggle))
      case .choice, .choices: hints.append(words(.hintOpen))
      case .text, .integer, .number, .decimal, .date, .time, .dateTime, .group, .list:
        hints.append(words(.hintNext))
      }
      if field.lines > 1 { hints.append(words(.hintNewLine)) }
      if session.isSecure(place), !form.isRevealed { hints.append(words(.hintReveal)) }
      if let action = field.action {
        // The other keys are to be seen, too.
        let title = CellText.fitted(visibleWords(session.actionTitle(action)), .faint, in: max(8, textColumns / 5))
        hints.append(words(.hintAction, ["action": .text(title.map(\.text).joined())]))
      }
      hints.append(words(.hintSubmit))
    case .heading: hints += [words(.hintNext), words(.hintRemove), words(.hintMove)]
    case .add, .action, .submit, .discard: hints += [words(.hintPress)]
    }
    return hints + [words(.hintHelp), words(.hintQuit)]
  }

  /// What is to be said of the field, then what is said of the form and of the section, for which many windows have no
  /// room, then the keys.
  private func help() -> [ScreenRow] {
    let place: FieldPlace? =
      switch form.focus {
      case .field(let place), .heading(let place), .add(let place): place
      case .action(_, let place): place
      case .submit, .discard: nil
      }
    var lines = place.flatMap { session.field($0).help }.map { text($0) } ?? []
    if lines.isEmpty { lines = [words(.noHelp)] }
    lines += text(session.form.description) + text(sectionWithFocus?.description)
    let keys = words(.keys).split(separator: "\n").map(String.init)
    return wrapped(lines, at: 2, .plain) + wrapped(keys, at: 2, .faint)
  }

  /// The section in which the focus is.
  private var sectionWithFocus: Section? {
    for element in (elements.firstIndex(where: holdsFocus).map { elements[..<$0] } ?? []).reversed() {
      if case .section(let index) = element { return session.form.sections[index] }
    }
    return nil
  }

  // MARK: - Messages

  func message(_ issue: Issue, depth: Int) -> [ScreenRow] { message(issue, at: isNarrow ? 0 : 5 + depth * 2) }

  func message(_ issue: Issue, at column: Int) -> [ScreenRow] {
    let isError = session.isError(issue)
    let mark = isError ? "! " : words(.warning) + ": "
    return wrapped([visibleWords(session.message(for: issue))], at: column, isError ? .error : .warning, first: mark)
  }

  /// What is said of the form as a whole; at what is hidden, with its title.
  func formMessages(at column: Int) -> [ScreenRow] {
    formIssues.flatMap { issue in
      guard let place = session.place(of: issue) else { return message(issue, at: column) }
      let message = "\(session.fullTitle(of: place)): \(session.message(for: issue))"
      return wrapped([visibleWords(message)], at: column, .warning, first: words(.warning) + ": ")
    }
  }

  /// As much of a note as there is room for, and how much more there was.
  func said(_ note: ScreenForm.Note, depth: Int = 0) -> [ScreenRow] {
    let column = isNarrow ? 0 : 5 + depth * 2
    let rows = wrapped(note.lines.prefix(noteRows + 1).map { visibleWords($0) }, at: column, note.paint)
    let left = note.lines.count - min(note.lines.count, noteRows + 1) + note.left
    guard rows.count > noteRows || left > 0 else { return rows }
    let seen = rows.prefix(noteRows - 1)
    return seen + [.more(below: rows.count - seen.count + left, words: words, at: column)]
  }
}
