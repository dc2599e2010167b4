// The list of choices of a field: opened, filtered, picked from.

import FormCore
import FormRuntime
import FormSession

/// An open list of choices.
struct OpenList: Hashable, Sendable {
  /// What was typed to find a choice.
  var filter = TextEditor()
  /// Which of the choices that are found has the mark.
  var highlight = 0
  /// Whether the last key was one that chose by itself, so that Enter has nothing more to pick.
  var isSettled = false
}

/// What stands in an open list.
struct ListedChoice: Sendable {
  let value: String
  /// Nothing for what is chosen and is no choice.
  let choice: Choice?
  /// Whether it is offered, and does not only stand there to be taken away.
  let isOffered: Bool
}

extension ScreenForm {
  /// A choice that has no list open.
  mutating func open(_ key: Key, _ place: FieldPlace) {
    switch key {
    case .enter, .text(" "): openList(place)
    case .control(.clear): clear(place)
    case .text(let text), .paste(let text):
      openList(place)
      type(text, place)
    default: break
    }
  }

  private mutating func openList(_ place: FieldPlace) {
    var list = OpenList()
    let chosen = session.chosen(place).first
    list.highlight =
      session.offeredChoices(place).firstIndex { choice in
        chosen.map { FormText.isEqual($0, choice.value) } ?? false
      } ?? 0
    self.list = list
  }

  /// The choices that the filter leaves: the exact one first of all, then those that begin with it. What is chosen and
  /// not offered stands behind what is, so that it can be taken away, and that nothing else moves when it is.
  func found(_ place: FieldPlace) -> [ListedChoice] {
    let choices =
      session.offeredChoices(place).map { ListedChoice(value: $0.value, choice: $0, isOffered: true) }
      + session.unofferedChoices(place).map { ListedChoice(value: $0.value, choice: $0.choice, isOffered: false) }
    let wanted = SearchText(FormText.trimmed(list?.filter.text ?? ""))
    guard !wanted.exact.isEmpty else { return choices }
    let ranked = choices.compactMap { choice -> (rank: Int, choice: ListedChoice)? in
      rank(choice, wanted).map { ($0, choice) }
    }
    return (0...7).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.choice) }
  }

  /// How well a choice is what is searched for; what is the same but for accents comes behind what is the same.
  private func rank(_ choice: ListedChoice, _ wanted: SearchText) -> Int? {
    let texts = [SearchText(title(of: choice)), SearchText(choice.value)]
    let exact = rank(texts.map(\.exact), wanted.exact).map { $0 * 2 }
    guard wanted.plain != nil || texts.contains(where: { $0.plain != nil }) else { return exact }
    let plain = rank(texts.map { $0.plain ?? $0.exact }, wanted.plain ?? wanted.exact).map { $0 * 2 + 1 }
    return [exact, plain].compactMap { $0 }.min()
  }

  private func rank(_ texts: [String], _ wanted: String) -> Int? {
    if texts.contains(where: { FormText.isEqual($0, wanted) }) { return 0 }
    if texts.contains(where: { $0.hasPrefix(wanted) }) { return 1 }
    if texts.contains(where: { ($0.split { !$0.isLetter && !$0.isNumber }).contains { $0.hasPrefix(wanted) } }) {
      return 2
    }
    return texts.contains { FormText.contains($0, wanted) } ? 3 : nil
  }

  func title(of choice: ListedChoice) -> String {
    choice.choice.map { session.title(of: $0) } ?? choice.value
  }

  /// Keys while a list is open.
  mutating func choose(_ key: Key) -> Effect? {
    guard let place, list != nil else { return nil }
    switch key {
    case .escape: list = nil
    case .up: moveHighlight(by: -1, place)
    case .down: moveHighlight(by: 1, place)
    case .pageUp: moveHighlight(by: -10, place)
    case .pageDown: moveHighlight(by: 10, place)
    case .home: moveHighlight(by: -Int(Int32.max), place)
    case .end: moveHighlight(by: Int(Int32.max), place)
    case .enter: pickAndClose(place)
    case .tab, .backTab:
      leaveList(place)
      move(by: key == .tab ? 1 : -1)
    case .control(.submit):
      leaveList(place)
      submit()
    case .control(.clear):
      list?.filter = TextEditor()
      list?.highlight = 0
      clear(place)
    case .control(.undo): undo()
    case .control(.redo): redo()
    case .control(.help): toggleHelp()
    case .control(.action): return pressAction()
    case .text(" "): pick(place, isToggle: true)
    case .text(let text), .paste(let text): type(text, place)
    case .backspace, .deleteWord: unfilter(key)
    default: break
    }
    return nil
  }

  /// Enter takes the choice that has the mark. Where nothing is found the list stays open, with what was typed and a note.
  private mutating func pickAndClose(_ place: FieldPlace) {
    guard unfound(place) == nil else { return }
    if list?.isSettled == false { pick(place, isToggle: false) }
    list = nil
  }

  /// What was typed is meant, even if it is left by another key than Enter: as the choice that is found, or else as an
  /// answer that is none, which is said to be wrong and not lost.
  private mutating func leaveList(_ place: FieldPlace) {
    if let unfound = unfound(place) {
      record(place, .whole)
      if case .choices = session.field(place).kind {
        let values = session.chosen(place) + [unfound]
        session.handle(.choose(.array(values.map(FormJSON.string)), place))
      } else {
        session.handle(.type(unfound, place))
      }
    } else if let list, !list.isSettled, !list.filter.text.isEmpty {
      pick(place, isToggle: false)
    }
    list = nil
  }

  /// What was typed to find a choice, if it finds none, and none was taken by it.
  private func unfound(_ place: FieldPlace) -> String? {
    guard list?.isSettled == false else { return nil }
    let text = FormText.trimmed(list?.filter.text ?? "")
    return !text.isEmpty && found(place).isEmpty ? text : nil
  }

  private mutating func type(_ text: String, _ place: FieldPlace) {
    let clean = TextSettings().withoutControls(text).text
    if list?.isSettled == true, list?.filter.text.isEmpty == false {
      // The blank that has taken a choice may be one of a title; another search begins else.
      list?.filter.insert(" " + clean)
      if found(place).isEmpty {
        list?.filter = TextEditor()
        list?.filter.insert(clean)
      }
    } else {
      list?.filter.insert(clean)
    }
    list?.highlight = 0
    list?.isSettled = false
  }

  private mutating func unfilter(_ key: Key) {
    if key == .backspace { list?.filter.deleteBackward() } else { list?.filter.deleteWordBackward() }
    list?.highlight = 0
    list?.isSettled = false
  }

  private mutating func moveHighlight(by step: Int, _ place: FieldPlace) {
    let count = found(place).count
    guard count > 0, let now = list?.highlight else { return }
    list?.highlight = max(0, min(count - 1, now + step))
    list?.isSettled = false
  }

  /// Takes the choice that has the mark; with several, Space takes it off again.
  private mutating func pick(_ place: FieldPlace, isToggle: Bool) {
    let found = found(place)
    guard let list, found.indices.contains(list.highlight) else { return }
    let value = found[list.highlight].value
    self.list?.isSettled = true
    if case .choice = session.field(place).kind {
      record(place, .whole)
      return session.handle(.choose(.string(value), place))
    }
    var values = session.chosen(place)
    if values.contains(where: { FormText.isEqual($0, value) }) {
      guard isToggle else { return }
      values.removeAll { FormText.isEqual($0, value) }
    } else {
      values.append(value)
    }
    record(place, .whole)
    session.handle(values.isEmpty ? .clear(place) : .choose(.array(values.map(FormJSON.string)), place))
    // What is not offered is gone from the list once it was taken away.
    let last = self.found(place).count - 1
    self.list?.highlight = max(0, min(list.highlight, last))
  }
}
