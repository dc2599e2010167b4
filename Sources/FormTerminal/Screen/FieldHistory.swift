// What stood in a field before, step by step.

import FormSession

/// The steps of a field. One step is a word that was typed, a paste, or anything else that was done at once.
struct FieldHistory: Sendable {
  /// What was there.
  struct State: Sendable {
    var snapshot: FieldSnapshot
    var cursor: Int
  }

  /// What a change is: those that go on with the one before belong to its step.
  enum Change: Hashable, Sendable { case typing, deleting, whole }

  private var undone: [State] = []
  private var done: [State] = []
  private var last: Change?

  /// As many steps as are kept.
  private static let most = 200

  /// Keeps what was there before a change.
  mutating func record(_ state: State, _ change: Change, startsWord: Bool) {
    undone = []
    defer { last = change }
    if change == last, change != .whole, !startsWord { return }
    done.append(state)
    if done.count > FieldHistory.most { done.removeFirst() }
  }

  /// The focus was elsewhere: what comes is another step.
  mutating func pause() { last = nil }

  /// What was there before the last step.
  mutating func undo(_ now: State) -> State? {
    guard let state = done.popLast() else { return nil }
    undone.append(now)
    last = nil
    return state
  }

  /// What was there before it was undone.
  mutating func redo(_ now: State) -> State? {
    guard let state = undone.popLast() else { return nil }
    done.append(now)
    last = nil
    return state
  }
}
