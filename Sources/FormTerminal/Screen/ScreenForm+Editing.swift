// Texts, truths and lists: what keys do to the answer that has the focus.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

extension ScreenForm {
  // MARK: - Texts

  mutating func edit(_ key: Key, _ place: FieldPlace) {
    switch key {
    case .text(let text): insert(text, place, isPaste: false)
    case .paste(let text): insert(text, place, isPaste: true)
    case .enter: move(by: 1)
    case .altEnter, .control(.newLine): if session.field(place).lines > 1 { insert("\n", place, isPaste: false) }
    case .control(.clear): clear(place)
    case .control(.reveal): if session.isSecure(place) { isRevealed.toggle() }
    case .left: move { $0.move(by: -1) }
    case .right: move { $0.move(by: 1) }
    case .home: move { $0.moveToLineStart() }
    case .end: move { $0.moveToLineEnd() }
    case .wordLeft: move { $0.moveToWordStart() }
    case .wordRight: move { $0.moveToWordEnd() }
    case .backspace: change(place, .deleting) { $0.deleteBackward() }
    case .delete: change(place, .deleting) { $0.deleteForward() }
    case .deleteWord: change(place, .whole) { $0.deleteWordBackward() }
    case .deleteWordForward: change(place, .whole) { $0.deleteWordForward() }
    case .control(.deleteToEnd): change(place, .whole) { $0.deleteToLineEnd() }
    default: break
    }
  }

  /// Moves the cursor. What is typed elsewhere is another step.
  private mutating func move(_ body: (inout TextEditor) -> Void) {
    let cursor = editor.cursor
    body(&editor)
    if editor.cursor != cursor { pauseHistory() }
  }

  private mutating func insert(_ text: String, _ place: FieldPlace, isPaste: Bool) {
    let insertion = session.typed(text, into: place, at: editor)
    if let words = session.note(on: insertion, in: place) { note = Note(place: place, lines: [words], paint: .warning) }
    guard !insertion.text.isEmpty else { return }
    guard !isPaste else { return change(place, .whole) { $0.insert(insertion.text) } }
    let startsWord = (editor.previous?.isBlank ?? true) && insertion.text.first?.isBlank == false
    // Over a slow line, or from an input method, several words come at once.
    var words: [Typed.Word] = []
    change(place, .typing, startsWord: startsWord) { editor in
      for (index, part) in ScreenForm.words(of: insertion.text).enumerated() {
        if index > 0 { words.append(Typed.Word(text: editor.text, cursor: editor.cursor)) }
        editor.insert(part)
      }
    }
    typed?.words = words
  }

  /// A text in parts that begin where a word does behind a blank.
  private static func words(of text: String) -> [String] {
    var parts = [""]
    var isBehindBlank = false
    for character in text {
      if isBehindBlank, !character.isBlank { parts.append("") }
      parts[parts.count - 1].append(character)
      isBehindBlank = character.isBlank
    }
    return parts
  }

  private mutating func change(
    _ place: FieldPlace, _ change: FieldHistory.Change, startsWord: Bool = false, _ body: (inout TextEditor) -> Void
  ) {
    let (byteCount, cursor) = (editor.byteCount, editor.cursor)
    body(&editor)
    // What is put in or taken away is one or the other.
    guard editor.byteCount != byteCount else { return }
    typed = Typed(place: place, change: change, startsWord: startsWord, cursor: cursor)
  }

  mutating func moveInText(by step: Int) -> Bool {
    guard let place, session.field(place).lines > 1 else { return false }
    var isMoved = false
    move { isMoved = $0.moveLine(by: step) }
    return isMoved
  }

  // MARK: - Steps back

  private func owner(_ place: FieldPlace) -> FieldIdentity? { session.identity(of: place) }

  /// What comes is another step of the field that has the focus.
  mutating func pauseHistory() {
    if let owner = place.flatMap(owner) { histories[owner]?.pause() }
  }

  private func state(of place: FieldPlace, cursor: Int? = nil) -> FieldHistory.State? {
    session.snapshot(of: place).map { FieldHistory.State(snapshot: $0, cursor: cursor ?? editor.cursor) }
  }

  mutating func record(_ place: FieldPlace, _ change: FieldHistory.Change) {
    guard let owner = owner(place), let state = state(of: place) else { return }
    histories[owner, default: FieldHistory()].record(state, change, startsWord: false)
  }

  /// Gives the session what was typed.
  mutating func settleTyped() {
    guard let typed else { return }
    self.typed = nil
    if let owner = owner(typed.place), let state = state(of: typed.place, cursor: typed.cursor) {
      var history = histories.removeValue(forKey: owner) ?? FieldHistory()
      history.record(state, typed.change, startsWord: typed.startsWord)
      for word in typed.words {
        guard let snapshot = session.snapshot(of: typed.place, with: word.text) else { continue }
        history.record(FieldHistory.State(snapshot: snapshot, cursor: word.cursor), .typing, startsWord: true)
      }
      histories[owner] = history
    }
    session.handle(.type(editor.text, typed.place))
  }

  /// The field, or the list, whose last change is undone.
  private var historyPlace: FieldPlace? {
    switch focus {
    case .field(let place): place
    case .heading(let item): session.around(item)
    case .add(let list): list
    case .action, .submit, .discard: nil
    }
  }

  mutating func undo() { bringBack { $0.undo($1) } }

  mutating func redo() { bringBack { $0.redo($1) } }

  private mutating func bringBack(_ step: (inout FieldHistory, FieldHistory.State) -> FieldHistory.State?) {
    // An item that was removed is brought back from wherever in its list the focus is by now.
    guard let first = historyPlace else { return }
    for place in [first] + session.plan.surroundings(of: first) {
      guard let owner = owner(place), let now = state(of: place), var history = histories[owner],
        let state = step(&history, now)
      else { continue }
      // From within an item none is taken away, with all that was typed in it, by a key for the text.
      if place != first, !Set(state.snapshot.itemIdentities).isSuperset(of: now.snapshot.itemIdentities) { continue }
      histories[owner] = history
      session.handle(.restore(state.snapshot, place))
      if place == self.place {
        readEditor()
        editor.move(by: state.cursor - editor.cursor)
      } else {
        session.handle(.focus(self.place))
        // Another item may stand where the focus is.
        if let place = self.place, session.field(place).isTyped,
          !FormText.isEqual(session.revealed(place).revealed, editor.text)
        {
          readEditor()
        }
      }
      return
    }
  }

  /// Takes an answer away.
  mutating func clear(_ place: FieldPlace) {
    guard session.isClearable(place) else { return }
    guard session.isAnswered(place) || !session.revealed(place).revealed.isEmpty else { return }
    record(place, .whole)
    session.handle(.clear(place))
    readEditor()
  }

  // MARK: - Yes or no

  mutating func toggle(_ key: Key, _ place: FieldPlace) {
    switch key {
    case .enter: move(by: 1)
    case .control(.clear): clear(place)
    case .text(" "):
      if case .bool(true) = session.value(of: place) { answer(false, place) } else { answer(true, place) }
    case .left: answer(true, place)
    case .right: answer(false, place)
    case .text(let text): if let truth = truth(text) ?? truth(String(text.prefix(1))) { answer(truth, place) }
    default: break
    }
  }

  private mutating func answer(_ truth: Bool, _ place: FieldPlace) {
    record(place, .whole)
    session.handle(.choose(.boolean(truth), place))
  }

  // MARK: - Lists

  mutating func addItem(to list: FieldPlace) {
    record(list, .whole)
    session.handle(.add(list))
    let index = session.itemCount(of: list) - 1
    guard index >= 0, let item = session.plan.item(index, of: list) else { return }
    enter(stop(of: item) ?? .heading(item))
  }

  /// What keys do at the heading of an item.
  mutating func arrange(_ key: Key, _ item: FieldPlace) {
    switch key {
    case .enter, .text(" "): move(by: 1)
    case .delete, .backspace: remove(item)
    case .altUp: shift(item, by: -1)
    case .altDown: shift(item, by: 1)
    default: break
    }
  }

  private mutating func remove(_ item: FieldPlace) {
    guard let list = session.around(item), let index = item.indices.last else { return }
    let title = session.title(of: item)
    record(list, .whole)
    session.handle(.remove(list, at: index))
    note = Note(place: nil, lines: [words(.removed, ["title": .text(visibleWords(title))])], paint: .faint)
    let next = min(index, session.itemCount(of: list) - 1)
    enter(next < 0 ? .add(list) : session.plan.item(next, of: list).map { .heading($0) } ?? .add(list))
  }

  private mutating func shift(_ item: FieldPlace, by step: Int) {
    guard let list = session.around(item), let index = item.indices.last else { return }
    guard (0..<session.itemCount(of: list)).contains(index + step), let next = session.plan.item(index + step, of: list)
    else { return }
    record(list, .whole)
    session.handle(.move(list, from: index, to: index + step))
    enter(.heading(next))
  }
}

extension Character {
  /// Whether it is white space; of ASCII that is told without the tables of Unicode.
  var isBlank: Bool { asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace }
}
