// How a frame is made of the parts of a form, and what of them fits into the window.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

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

  private var isNarrow: Bool { size.columns < 40 || size.rows < 8 }

  /// Whether the help is in the place of the hints.
  private var isHelping: Bool { help != nil && question == nil }

  /// The form with the texts below what has the focus broken in so many columns.
  private func picture(textColumns: Int) -> ScreenPicture {
    var (shown, shownHelp) = (window, help)
    let drawing = ScreenDrawing(self, isNarrow: isNarrow, columnsBelow: textColumns)
    let (head, foot) = (drawing.head(), drawing.below.foot())
    var (body, bottom) = fields(of: drawing, beside: isNarrow ? 0 : head.count + foot.count)
    var room = ScreenRoom(rows: size.rows, for: body, head: head, below: bottom.rows, foot: foot)
    // What can be missed goes first, where there is no room.
    if !room.holds(body.rows.count) { room.shorten(to: drawing.shortHead, keepingHelp: isHelping) }
    if isNarrow || !room.holdsLeast { room.head = [] }
    if isHelping {
      var window = help ?? ScreenWindow()
      room.putHelp(fit(help: room.foot, into: room.ofHelp, &window))
      shownHelp = window
    } else if !room.holdsLeast {
      room.foot = []
    } else if isNarrow {
      // What only shows a form has nothing else that tells how to leave it.
      room.foot = session.mode == .show && question == nil && size.rows > 2 ? Array(room.foot.suffix(1)) : []
    }
    room.cutBelow(keepingQuestion: question != nil)
    let seen = fit(&body, into: room.ofFields, &shown)
    return ScreenPicture(frame: frame(of: body, seen, room, bottom.cursor), window: shown, help: shownHelp)
  }

  /// The fields, and what stands below them; a long note takes the rows that are left beside so many others.
  private func fields(of drawing: ScreenDrawing, beside others: Int) -> (body: ScreenBody, bottom: ScreenBottom) {
    var drawing = drawing
    let (body, bottom) = isNarrow ? drawing.narrow() : drawing.roomy()
    let spare = size.rows - body.rows.count - bottom.rows.count - others
    guard let note, spare > 0, drawing.said(note).count >= drawing.noteRows else { return (body, bottom) }
    drawing.noteRows += spare
    return isNarrow ? drawing.narrow() : drawing.roomy()
  }

  /// What is seen of the fields with what is around them; the cursor may stand below them.
  private func frame(
    of body: ScreenBody, _ seen: [ScreenRow], _ room: ScreenRoom, _ cursorBelow: (row: Int, column: Int)?
  ) -> ScreenFrame {
    let rows = room.head + seen + room.below + room.foot
    var cursor = (row: room.head.count + max(0, body.cursor.row), column: body.cursor.column)
    if let own = cursorBelow {
      cursor = (min(room.head.count + seen.count + own.row, rows.count - 1), own.column)
    }
    var frame = ScreenFrame(rows, cursor: cursor, size: size)
    if var edited = body.edited {
      edited.row += room.head.count
      if frame.shows(edited, editor) { frame.edited = edited }
    }
    return frame
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
      // Two rows may be taken by what says how many more there are, if what has the focus leaves them; of one, the row
      // below it, which says both.
      let left = room > 4 ? max(0, room - (last - first + 1)) : 0
      let (above, below) = (left > 1 ? 1 : 0, min(left, 1))
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
      let startsInFocus = body.focus.contains(scroll)
      let countAbove =
        scroll > 0 ? max(1, body.starts.filter { $0 < scroll || $0 == scroll && !startsInFocus }.count) : 0
      if scroll > 0, !startsInFocus { rows[0] = .more(above: countAbove, words: words) }
      if scroll < most, !body.focus.contains(last) {
        let countBelow = max(1, body.starts.filter { $0 >= last }.count)
        rows[room - 1] = .more(above: startsInFocus ? countAbove : 0, below: countBelow, words: words)
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
