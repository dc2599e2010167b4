// What keys do.

import FormLanguage
import FormSession
import FormWords

extension ScreenForm {
  /// Takes the next of some keys. Characters that came at once, as over a slow line, are one key where a text is typed;
  /// elsewhere each does something by itself, and it can be told only after the one before what that is.
  package func next(of keys: inout ArraySlice<Key>) -> Key? {
    guard let key = keys.popFirst() else { return nil }
    guard case .text(let text) = key, !typesText else { return key }
    let first = text.prefix(firstKeyLength(of: text))
    let rest = text[first.endIndex...]
    if !rest.isEmpty { keys = [.text(String(rest))] + keys }
    return .text(String(first))
  }

  /// Whether characters go into the text of a field.
  var typesText: Bool {
    guard question == nil, session.mode != .show, list == nil, let place else { return false }
    return session.field(place).isTyped
  }

  /// How many characters are a key: a blank always, and of what else an input method gives, or is typed to find a choice,
  /// as many as belong together.
  private func firstKeyLength(of text: String) -> Int {
    if text.first?.isBlank ?? true { return 1 }
    if question == nil, session.mode != .show, let place, session.field(place).isChosen {
      return text.prefix { !$0.isBlank }.count
    }
    return max(1, text.prefix { !$0.isASCII && !$0.isBlank }.count)
  }

  /// Takes a key; gives what is to be done outside.
  package mutating func handle(_ key: Key) -> Effect? {
    let effect = begin(key)
    let settled = settle()
    return effect ?? settled
  }

  /// What a key does before the form is judged: what is typed is in `editor`, and `settle()` is to follow.
  package mutating func begin(_ key: Key) -> Effect? {
    // A key that is held down goes on from where it began: of a large form, it takes long to lay out each step.
    let isRepeated = key == repeated
    if isUnsettled, !isRepeated { layOut() }
    isUnsettled = isRepeated
    repeated = [.tab, .backTab, .up, .down].contains(key) ? key : nil
    drawn = nil
    if let effect = always(key) { return effect }
    if question != nil { return answerQuestion(key) }
    if session.mode == .show { return look(key) }
    note = nil
    if help != nil, read(key) { return nil }
    return list == nil ? act(key) : choose(key)
  }

  /// What a key does to the help; false if it is for the form.
  private mutating func read(_ key: Key) -> Bool {
    switch key {
    case .escape: help = nil
    case .pageUp where help?.isCut == true: help?.scroll(byPages: -1)
    case .pageDown where help?.isCut == true: help?.scroll(byPages: 1)
    default: return false
    }
    return true
  }

  /// Shows or hides the help, from its beginning.
  mutating func toggleHelp() { help = help == nil ? ScreenWindow() : nil }

  /// Judges what was typed, keeps the focus where it can be, and lays the form out: what the next key does goes by that,
  /// whether or not anybody looks at it in between.
  package mutating func settle() -> Effect? {
    settleTyped()
    if session.phase == .filling, question == nil, session.mode != .show { keepFocus() }
    if !isUnsettled { layOut() }
    return end
  }

  /// Keys that mean the same wherever the focus is.
  private mutating func always(_ key: Key) -> Effect? {
    switch key {
    case .control(.interrupt): return .die(.interrupt)
    case .control(.quit): return .die(.quit)
    case .control(.suspend):
      isRevealed = false
      return .suspend
    case .control(.redraw): return .redraw
    default: return nil
    }
  }

  /// What the phase of the form says of the end.
  private var end: Effect? {
    switch session.phase {
    case .filling, .reviewing: nil
    case .submitted: .end(.submitted)
    case .discarded: .end(.cancelled)
    }
  }

  private mutating func act(_ key: Key) -> Effect? {
    switch key {
    case .escape: quit()
    case .control(.submit): submit()
    case .control(.help): toggleHelp()
    case .control(.action): return pressAction()
    case .tab: leave(by: 1)
    case .backTab: leave(by: -1)
    case .up: if !moveInText(by: -1) { leave(by: -1) }
    case .down: if !moveInText(by: 1) { leave(by: 1) }
    case .pageUp: leave(by: -window.page)
    case .pageDown: leave(by: window.page)
    case .control(.undo): undo()
    case .control(.redo): redo()
    default: return actAtFocus(key)
    }
    return nil
  }

  private mutating func leave(by step: Int) {
    pauseHistory()
    move(by: step)
  }

  private mutating func actAtFocus(_ key: Key) -> Effect? {
    switch focus {
    case .field(let place):
      let field = session.field(place)
      if field.isTyped {
        edit(key, place)
      } else if field.isChosen {
        open(key, place)
      } else {
        toggle(key, place)
      }
    case .heading(let item): arrange(key, item)
    case .add(let list):
      if isPress(key) { addItem(to: list) } else if key == .delete || key == .control(.clear) { clear(list) }
    case .action(let action, let place): if isPress(key) { return press(action, at: place) }
    case .submit: if isPress(key) { submit() }
    case .discard: if isPress(key) { quit() }
    }
    return nil
  }

  private func isPress(_ key: Key) -> Bool { key == .enter || key == .text(" ") }

  // MARK: - Submitting

  /// Submits; with something in the way shows all of it, and goes to the first.
  mutating func submit() {
    pauseHistory()
    session.handle(.focus(nil))
    session.handle(.submit)
    switch session.phase {
    case .submitted, .discarded: break
    case .reviewing:
      ask(Question(kind: .review, answer: 1))
      window.first = 0
    case .filling: enter(firstProblem ?? focus)
    }
  }

  /// Gives up; asks first if anything was changed.
  mutating func quit() {
    guard session.isDirty else { return session.handle(.discard) }
    ask(Question(kind: .discard, answer: 0))
  }

  // MARK: - Questions of the runner

  /// Asks, with nothing else open.
  private mutating func ask(_ question: Question) {
    self.question = question
    list = nil
    help = nil
    isRevealed = false
  }

  private mutating func answerQuestion(_ key: Key) -> Effect? {
    guard let asked = question else { return nil }
    let (isReview, answer) = (asked.kind == .review, asked.answer)
    switch key {
    case .escape: decide(false)
    case .enter: decide(answer == 1)
    // One behind letters may be that of a text.
    case .text(" "): if asked.spelled.isEmpty { decide(answer == 1) }
    case .left, .right, .tab, .backTab: turn()
    case .up, .down:
      if isReview { window.scroll(by: key == .up ? -1 : 1) } else { turn() }
    case .pageUp: window.scroll(byPages: -1)
    case .pageDown: window.scroll(byPages: 1)
    case .home where isReview: window.first = 0
    case .end where isReview: window.first = window.last
    case .control(.submit): if isReview { decide(true) }
    // A letter may be the rest of what was typed elsewhere: it takes no answer, which can't be taken back.
    case .text(let text): spell(text)
    default: break
    }
    return end
  }

  /// Goes to the other answer.
  private mutating func turn() {
    guard let answer = question?.answer else { return }
    question?.answer = 1 - answer
    question?.spelled = ""
  }

  /// Goes to the answer that is typed: by all of it, or by what another word begins with.
  private mutating func spell(_ text: String) {
    guard let spelled = question?.spelled else { return }
    let whole = truth(spelled + text)
    question?.spelled = whole == nil ? text : spelled + text
    if let truth = whole ?? truth(text) { question?.answer = truth ? 1 : 0 }
  }

  private mutating func decide(_ answer: Bool) {
    let kind = question?.kind
    question = nil
    switch (kind, answer) {
    case (.discard?, true): session.handle(.discard)
    case (.review?, true): session.handle(.confirm)
    case (.review?, false):
      session.handle(.back)
      window.first = 0
      enter(focus)
    case (.discard?, false): note = Note(lines: [words(.kept)], paint: .faint)
    case (nil, _): break
    }
  }

  /// A yes or a no, as a word or its first letter.
  func truth(_ text: String) -> Bool? {
    if let truth = words.truth(text) { return truth }
    return text.count == 1 ? words.truth(startingWith: text) : nil
  }

  // MARK: - Showing

  private mutating func look(_ key: Key) -> Effect? {
    switch key {
    case .escape, .enter, .text("q"): return .end(.left)
    case .text("e"):
      session.handle(.edit)
      window.first = 0
      enter(stops[0])
    case .up: window.scroll(by: -1)
    case .down: window.scroll(by: 1)
    case .pageUp: window.scroll(byPages: -1)
    case .pageDown, .text(" "): window.scroll(byPages: 1)
    case .home: window.first = 0
    case .end: window.first = window.last
    default: break
    }
    return nil
  }
}
