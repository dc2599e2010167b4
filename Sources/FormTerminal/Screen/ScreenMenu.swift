// Several forms on a screen, of which one is picked by its title.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormSystem
package import FormWords

/// Titles to pick from, as a pure state machine.
package struct ScreenMenu: Sendable {
  /// How it ended.
  package enum Outcome: Hashable, Sendable {
    case picked(Int), cancelled, interrupted(ScreenForm.ScreenSignal)
    /// It goes on after the program was stopped, or after everything was drawn again.
    case suspended, redrawn
  }

  private let titles: [String]
  private let words: Words
  private var filter = TextEditor()
  private var highlight = 0

  /// Starts with the first title.
  package init(_ titles: [String], words: Words) {
    self.titles = titles
    self.words = words
  }

  /// The titles that hold what was typed.
  private var found: [Int] {
    let wanted = SearchText(filter.text)
    guard !wanted.exact.isEmpty else { return Array(titles.indices) }
    return titles.indices.filter { index in
      let title = SearchText(titles[index])
      return FormText.contains(title.exact, wanted.exact)
        || FormText.contains(title.plain ?? title.exact, wanted.plain ?? wanted.exact)
    }
  }

  /// Takes a key.
  package mutating func handle(_ key: Key) -> Outcome? {
    switch key {
    case .enter: return found.indices.contains(highlight) ? .picked(found[highlight]) : nil
    case .control(.interrupt): return .interrupted(.interrupt)
    case .control(.quit): return .interrupted(.quit)
    case .control(.suspend): return .suspended
    case .control(.redraw): return .redrawn
    case .escape:
      if filter.characters.isEmpty { return .cancelled }
      filter = TextEditor()
    case .up, .backTab: highlight -= 1
    case .down, .tab: highlight += 1
    case .home: highlight = 0
    case .end: highlight = found.count
    case .pageUp: highlight -= 10
    case .pageDown: highlight += 10
    case .backspace: filter.deleteBackward()
    case .control(.clear): filter = TextEditor()
    case .text(let text), .paste(let text): type(text)
    default: break
    }
    highlight = max(0, min(highlight, found.count - 1))
    return nil
  }

  private mutating func type(_ text: String) {
    filter.insert(TextSettings().withoutControls(text).text)
    highlight = 0
  }

  /// The titles as they are to be seen.
  package func draw(_ size: ScreenSize) -> ScreenFrame {
    var head = ScreenRow()
    head.put(words(.chooseTitle) + " ", at: 2, .strong, limit: size.columns)
    head.put(visibleWords(filter.text), limit: size.columns)
    let cursor = (row: 0, column: min(head.cells.count, size.columns - 1))
    var rows = [head]
    let found = found
    let foot = foot(size)
    let room = size.rows - 1 - foot.count
    // What is not seen is told in a row of its own.
    let most = max(1, found.count > room ? room - 1 : found.count)
    let first = max(0, min(highlight - most / 2, found.count - most))
    for index in first..<min(first + most, found.count) {
      var row = ScreenRow()
      row.put(index == highlight ? "> " : "  ", .accent)
      let paint: Paint = index == highlight ? .chosen : .plain
      row.put(CellText.fitted(visibleWords(titles[found[index]]), paint, in: size.columns - 2), limit: size.columns)
      rows.append(row)
    }
    if found.count > most {
      rows.append(.more(above: first, below: found.count - first - most, words: words))
    }
    return ScreenFrame(rows + foot, cursor: cursor, size: size)
  }

  /// What keys do, each of them as a whole, in at most a third of the rows.
  private func foot(_ size: ScreenSize) -> [ScreenRow] {
    guard !found.isEmpty else {
      var row = ScreenRow()
      row.put(CellText.fitted(words(.noMatch), .faint, in: size.columns - 2), at: 2, limit: size.columns)
      return [row]
    }
    var rows = [ScreenRow()]
    for hint in words(.hintMenu).split(separator: "\n").map(String.init) {
      let last = rows.count - 1
      if !rows[last].cells.isEmpty, rows[last].cells.count + 3 + CellText.columns(of: hint) > size.columns {
        rows.append(ScreenRow())
      }
      let row = rows.count - 1
      rows[row].put(hint, at: rows[row].cells.isEmpty ? 2 : rows[row].cells.count + 3, .faint, limit: size.columns)
    }
    return Array(rows.prefix(max(1, size.rows / 3)))
  }
}

/// Runs a menu at the terminal.
package enum ScreenMenuRun {
  /// How it ended.
  package enum End: Sendable { case picked(Int), cancelled, signal(Int32), timedOut, noTerminal }

  /// Shows the titles until one is picked.
  package static func pick(_ titles: [String], words: Words, until deadline: Moment?, usesColour: Bool) -> End {
    guard var terminal = ScreenTerminal(usesColour: usesColour), terminal.enter() else { return .noTerminal }
    defer { terminal.leave() }
    terminal.begin()
    var menu = ScreenMenu(titles, words: words)
    var reader = KeyReader(escapeDelay: ControllingTerminal.escapeDelay)
    while true {
      let size = terminal.size
      terminal.show(menu.draw(size), size: size)
      let patience = reader.isWaiting ? Moment.now.later(reader.patience) : nil
      var polled = [pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)]
      switch wait(for: &polled, until: [deadline, patience].compactMap { $0 }.min()) {
      case .signal(SIGWINCH): terminal.sizeChanged(terminal.size)
      case .signal(SIGTSTP): suspend(&terminal)
      case .signal(SIGCONT): resume(&terminal)
      case .signal(let number): return .signal(number)
      case .timedOut:
        if let deadline, deadline <= .now { return .timedOut }
        if let end = end(&menu, reader.giveUp(), &terminal) { return end }
      case .ready:
        guard let keys = terminal.read(into: &reader) else { return .cancelled }
        if let end = end(&menu, keys, &terminal) { return end }
      }
    }
  }

  private static func suspend(_ terminal: inout ScreenTerminal) {
    terminal.leave()
    Signals.stop(all: true)
    resume(&terminal)
  }

  private static func resume(_ terminal: inout ScreenTerminal) {
    _ = terminal.enter()
    terminal.begin()
  }

  private static func end(_ menu: inout ScreenMenu, _ keys: [Key], _ terminal: inout ScreenTerminal) -> End? {
    for key in keys {
      switch menu.handle(key) {
      case .picked(let index)?: return .picked(index)
      case .cancelled?: return .cancelled
      case .interrupted(.interrupt)?: return .signal(SIGINT)
      case .interrupted(.quit)?: return .signal(SIGQUIT)
      case .suspended?: suspend(&terminal)
      case .redrawn?: terminal.sizeChanged(terminal.size)
      case nil: break
      }
    }
    return nil
  }
}
