// How a frame is made of the parts of a form: heading, fields, buttons, hints, and what of them fits into the window.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

/// Which of some rows are seen.
struct ScreenWindow: Hashable, Sendable {
  /// The first one that is seen.
  var first = 0
  /// The last one that can be the first; none where all are seen.
  private(set) var last = 0
  /// By how many rows a key moves.
  private(set) var page = 1

  /// Whether there are more than are seen.
  var isCut: Bool { last > 0 }

  mutating func scroll(by rows: Int) { first = max(0, min(last, first + rows)) }

  mutating func scroll(byPages pages: Int) { scroll(by: pages * page) }

  /// There are so many rows, and room for so many of them, of which some stay in sight from page to page.
  mutating func fit(_ count: Int, into room: Int, keeping kept: Int) {
    page = max(1, room - kept)
    last = max(0, count - max(0, room))
    scroll(by: 0)
  }
}

/// A form as it is laid out: what is seen, and which rows that are of the fields and of the help.
private struct ScreenPicture {
  var frame: ScreenFrame
  var window: ScreenWindow
  var help: ScreenWindow?
}

extension ScreenForm {
  /// The form as it is to be seen.
  package func draw() -> ScreenFrame { drawn ?? picture.frame }

  /// Settles which rows are seen, and how many a page has, for the keys that go by it.
  mutating func layOut() {
    let picture = self.picture
    (drawn, window, help) = (picture.frame, picture.window, picture.help)
    isUnsettled = false
  }

  private var picture: ScreenPicture {
    var picture = self.picture(textColumns: size.columns)
    guard let reach else { return picture }
    if picture.frame.keepCursorInReach(columns: reach) {
      // What would be cut is broken there, so that no word of it is lost.
      picture = self.picture(textColumns: min(size.columns, reach))
      picture.frame.keepCursorInReach(columns: reach)
    }
    if let edited = picture.frame.edited, !picture.frame.shows(edited, editor) { picture.frame.edited = nil }
    return picture
  }

  /// To how many columns the window can become narrower at once without the secret that is typed getting out of it;
  /// nothing where no secret is. What can be read of a secret matters more than its length, which its marks tell.
  private var reach: Int? {
    if isRevealed { return ScreenFrame.leastReach }
    guard let place, session.isSecure(place), question == nil, !editor.characters.isEmpty else { return nil }
    return max(ScreenFrame.leastReach, size.columns / 2)
  }

  /// The form with the texts below what has the focus broken in so many columns.
  private func picture(textColumns: Int) -> ScreenPicture {
    var (shown, shownHelp) = (window, help)
    let isNarrow = size.columns < 40 || size.rows < 8
    var drawing = ScreenDrawing(self, isNarrow: isNarrow, columnsBelow: textColumns)
    var (body, bottom) = isNarrow ? drawing.narrow() : drawing.roomy()
    var head = drawing.head()
    var foot = drawing.below.foot()
    let spare = size.rows - body.rows.count - bottom.rows.count - (isNarrow ? 0 : head.count + foot.count)
    if let note, spare > 0, drawing.said(note).count >= drawing.noteRows {
      drawing.noteRows += spare
      (body, bottom) = isNarrow ? drawing.narrow() : drawing.roomy()
    }
    let wanted = body.rows.count + bottom.rows.count
    let isHelping = help != nil && question == nil
    // What can be missed goes first, where there is no room.
    if wanted + head.count + foot.count > size.rows {
      head = drawing.shortHead
      foot = isHelping ? Array(foot.dropFirst()) : Array(foot.suffix(1))
    }
    let least = min(body.rows.count, max(1, body.focus.count))
    if isNarrow || least + bottom.rows.count + head.count + foot.count > size.rows { head = [] }
    var below = bottom.rows
    if isHelping {
      // The help is read by itself; what was asked stays in sight.
      var window = help ?? ScreenWindow()
      foot = fit(help: foot, into: max(1, size.rows - min(least, 2)), &window)
      shownHelp = window
      below = Array(below.prefix(max(0, size.rows - least - foot.count)))
    } else if least + bottom.rows.count + foot.count > size.rows {
      foot = []
    } else if isNarrow {
      // What only shows a form has nothing else that tells how to leave it.
      foot = session.mode == .show && question == nil && size.rows > 2 ? Array(foot.suffix(1)) : []
    }
    let room = size.rows - head.count - foot.count
    if least + below.count > room { below = Array(below.prefix(max(question == nil ? 0 : below.count, room - least))) }
    below = Array(below.suffix(max(0, room)))
    let seen = fit(&body, into: max(room - below.count, below.isEmpty ? 1 : 0), &shown)
    let rows = head + seen + below + foot
    var cursor = (row: head.count + max(0, body.cursor.row), column: body.cursor.column)
    if let own = bottom.cursor { cursor = (min(head.count + seen.count + own.row, rows.count - 1), own.column) }
    var frame = ScreenFrame(rows, cursor: cursor, size: size)
    if var edited = body.edited {
      edited.row += head.count
      if frame.shows(edited, editor) { frame.edited = edited }
    }
    return ScreenPicture(frame: frame, window: shown, help: shownHelp)
  }

  /// The rows of the fields that are seen, with how many more there are.
  private func fit(_ body: inout ScreenBody, into room: Int, _ window: inout ScreenWindow) -> [ScreenRow] {
    window.fit(body.rows.count, into: room, keeping: 1)
    guard window.isCut, room > 0 else {
      window.first = 0
      return room > 0 ? body.rows : []
    }
    let most = window.last
    var scroll = window.first
    if !body.isFree {
      let (first, last) = (body.focus.lowerBound, max(body.focus.lowerBound, body.focus.upperBound - 1))
      // Two rows may be taken by what says how many more there are, if what has the focus leaves them.
      let left = room > 4 ? max(0, room - (last - first + 1)) : 0
      let (above, below) = (min(left, 1), left > 1 ? 1 : 0)
      if last > scroll + room - 1 - below { scroll = last - room + 1 + below }
      if first < scroll + above { scroll = first - above }
      // What has the focus may have more rows than there are.
      if body.cursor.row >= scroll + room { scroll = body.cursor.row - room + 1 }
      scroll = max(0, min(scroll, most))
      window.first = scroll
    }
    var rows = Array(body.rows[scroll..<(scroll + room)])
    if room > (body.isFree ? 2 : 4) {
      let last = scroll + room - 1
      // What is cut in the middle is one more, and what has the focus says itself what of it is not seen.
      if scroll > 0, !body.focus.contains(scroll) {
        rows[0] = .more(above: max(1, body.starts.filter { $0 <= scroll }.count), words: words)
      }
      if scroll < most, !body.focus.contains(last) {
        rows[room - 1] = .more(below: max(1, body.starts.filter { $0 >= last }.count), words: words)
      }
    }
    if !body.isFree { body.cursor.row -= scroll }
    body.edited?.row -= scroll
    return rows
  }

  /// The rows of the help that are seen, with how many more there are.
  private func fit(help rows: [ScreenRow], into room: Int, _ window: inout ScreenWindow) -> [ScreenRow] {
    window.fit(rows.count, into: room, keeping: 2)
    guard window.isCut else { return rows }
    var seen = Array(rows[window.first..<(window.first + room)])
    guard room > 2 else { return seen }
    if window.first > 0 { seen[0] = .more(above: window.first + 1, words: words) }
    if window.first < window.last { seen[room - 1] = .more(below: window.last - window.first + 1, words: words) }
    return seen
  }
}

extension ScreenRow {
  /// How much there is above and below what is seen; nothing of where there is nothing.
  static func more(above: Int = 0, below: Int = 0, words: Words, at column: Int = 2) -> ScreenRow {
    var row = ScreenRow()
    for (count, sign) in [(above, "^"), (below, "v")] where count > 0 {
      let start = row.cells.isEmpty ? column : row.cells.count + 2
      row.put(sign + " " + words(.more, ["count": .integer(count)]), at: start, .faint)
    }
    return row
  }
}

/// The rows of the fields, before it is known which of them are seen.
struct ScreenBody: Sendable {
  var rows: [ScreenRow] = []
  /// The rows that belong to what has the focus.
  var focus = 0..<0
  var cursor = (row: 0, column: 0)
  /// The box of the text that is edited.
  var edited: PlacedBox?
  /// The first row of each field.
  var starts: [Int] = []
  /// Whether rows are scrolled by themselves, without a focus.
  var isFree = false
}

/// The rows below the fields, and where the cursor stands if it is there.
typealias ScreenBottom = (rows: [ScreenRow], cursor: (row: Int, column: Int)?)

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
