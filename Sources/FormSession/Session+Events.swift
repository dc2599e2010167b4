// What can happen to a form.

public import FormCore
import FormLanguage
public import FormRuntime

/// Something that happens to a form. Places that don't exist, and what the state of the form doesn't allow, change
/// nothing.
public enum SessionEvent: Sendable {
  /// The text of a field became another.
  case type(String, FieldPlace)
  /// An answer was chosen: a truth, a choice, several.
  case choose(FormJSON, FieldPlace)
  /// An answer was taken away.
  case clear(FieldPlace)
  /// A field got the focus; the one that had it before is left.
  case focus(FieldPlace?)
  /// An item was added at the end of a list.
  case add(FieldPlace)
  /// An item was taken out of a list.
  case remove(FieldPlace, at: Int)
  /// An item was moved in its list.
  case move(FieldPlace, from: Int, to: Int)
  /// What stood in a field before is brought back.
  case restore(FieldSnapshot, FieldPlace)
  /// It was tried to submit.
  case submit
  /// The summary was accepted.
  case confirm
  /// The summary was gone back from.
  case back
  /// A form that is shown is to be edited.
  case edit
  /// The person gives up; it is for the front end to ask first.
  case discard
  /// An action began, and is being done by a program.
  case begin(action: Int)
  /// An action was done, or only simulated.
  case finish(action: Int, ActionState.Outcome)
  /// So many milliseconds passed.
  case tick(Int)
}

extension Session {
  /// Lets something happen.
  public mutating func handle(_ event: SessionEvent) {
    switch event {
    case .type(let text, let place): enter(text.isEmpty ? .null : .string(text), at: place)
    case .choose(let json, let place): enter(json, at: place)
    case .clear(let place): clear(place)
    case .focus(let place): setFocus(place)
    case .add(let list): addItem(to: list)
    case .remove(let list, let index): removeItem(from: list, at: index)
    case .move(let list, let from, let to): moveItem(in: list, from: from, to: to)
    case .restore(let snapshot, let place): restore(snapshot, at: place)
    case .submit: submit()
    case .confirm: if phase == .reviewing { phase = isSubmittable ? .submitted : .filling }
    case .back: if phase == .reviewing { phase = .filling }
    case .edit: if mode == .show { changeMode(to: .edit) }
    case .discard: if phase == .filling || phase == .reviewing { phase = .discarded }
    case .begin(let action): beginAction(action)
    case .finish(let action, let outcome): finishAction(action, outcome)
    case .tick(let milliseconds): for index in actions.indices { actions[index].tick(milliseconds) }
    }
  }

  /// Whether a field takes answers now.
  public func isEditable(_ place: FieldPlace) -> Bool {
    phase == .filling && mode != .show && isVisible(place) && !isReadOnly(place)
  }

  private mutating func enter(_ json: FormJSON, at place: FieldPlace) {
    guard isEditable(place), plan.slot(place.id).isLeaf, let entry = root.entry(of: place, in: plan) else { return }
    guard replacesGroup(around: place) || !entry.input.isSame(as: json) else { return }
    forgetMisreadGroups(around: place)
    root.update(place, in: plan) { entry in
      entry.input = json
      entry.isEdited = true
    }
    judge()
  }

  private mutating func clear(_ place: FieldPlace) {
    guard isEditable(place), isClearable(place), let entry = root.entry(of: place, in: plan) else { return }
    guard plan.slot(place.id).items != nil else { return enter(.null, at: place) }
    guard replacesGroup(around: place) || !entry.items.isEmpty || !entry.input.isSame(as: .null) else { return }
    removeAllItems(from: place)
  }

  /// Whether something was given for a group that is none, and an answer in it takes its place.
  package func isReplaced(_ group: FieldPlace) -> Bool {
    guard replacesGroups, field(group).kind.isGroup, let entry = root.entry(of: group, in: plan) else { return false }
    return !entry.input.isSame(as: .null)
  }

  /// Whether an answer at a place takes the place of something that was given for a group around it and is none.
  private func replacesGroup(around place: FieldPlace) -> Bool {
    guard replacesGroups, let group = around(place) else { return false }
    return isReplaced(group) || replacesGroup(around: group)
  }

  /// Takes away what was given for the groups around a place and is none: there is an answer in them now.
  mutating func forgetMisreadGroups(around place: FieldPlace) {
    guard replacesGroups, let group = around(place) else { return }
    if plan.slot(group.id).items == nil { root.update(group, in: plan) { $0.input = .null } }
    forgetMisreadGroups(around: group)
  }

  private mutating func setFocus(_ place: FieldPlace?) {
    guard place != focus else { return }
    if let old = focus {
      root.update(old, in: plan) { entry in if entry.isEdited { entry.isLeft = true } }
    }
    focus = nil
    guard let place else { return }
    shownOnFocus = Set(shownIssues(at: place).map { shown($0) })
    focus = place
  }

  private mutating func submit() {
    guard phase == .filling else { return }
    attempts = min(attempts, Int.max - 1) + 1
    guard isSubmittable else { return }
    phase = form.submit.review ? .reviewing : .submitted
  }

  private mutating func changeMode(to mode: FormMode) {
    self.mode = mode
    original = judged(beginning)
    judge()
  }
}

extension FormJSON {
  /// Whether both are written alike.
  func isSame(as other: FormJSON) -> Bool { FormText.isEqual(text(.dense), other.text(.dense)) }
}
