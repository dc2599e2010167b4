// Actions: when they can be pressed, and what came of it.

import FormCore
import FormLanguage
import FormWords
import FormRuntime

/// What an action has done so far.
public struct ActionState: Hashable, Sendable {
  /// What came of pressing it.
  public enum Outcome: Hashable, Sendable {
    /// Nobody does it: there was no program for it.
    case simulated
    /// It was done.
    case succeeded
    /// It was tried in vain; the reason, as the program gave it.
    case failed(String)
  }

  /// Whether it is being done.
  public internal(set) var isPending = false
  /// How many times it was done.
  public internal(set) var count = 0
  /// Milliseconds until it can be pressed again.
  public internal(set) var wait = 0

  mutating func tick(_ milliseconds: Int) { wait = max(0, wait - max(0, min(milliseconds, wait))) }
}

/// Why an action can't be pressed.
public enum ActionObstacle: Hashable, Sendable {
  /// The form is only shown, or done.
  case notFilling
  /// What it needs is not answered.
  case notEnabled
  /// It is being done.
  case pending
  /// It was done only just: seconds to wait, at least 1.
  case cooldown(seconds: Int)
  /// It was done as often as it may be.
  case limit
}

extension Session {
  /// The label of an action.
  public func actionTitle(_ action: Int) -> String {
    guard form.actions.indices.contains(action) else { return "" }
    return form.actions[action].title.map(label) ?? form.actions[action].name
  }

  /// The actions that no field has.
  package var freeActions: [Int] {
    let owned = Set(plan.frames.flatMap { $0.slots.compactMap(\.field.action) })
    return form.actions.indices.filter { !owned.contains($0) }
  }

  /// The actions whose buttons are in sight: those that no field has, and those of visible fields.
  package var visibleActions: [Int] {
    var inSight = Set(freeActions)
    if inSight.count < form.actions.count { inSight.formUnion(stops.compactMap { field($0.place).action }) }
    return inSight.sorted()
  }

  /// Why an action can't be pressed now; nothing if it can.
  public func obstacle(toAction action: Int) -> ActionObstacle? {
    guard form.actions.indices.contains(action), actions.indices.contains(action) else { return .notEnabled }
    guard phase == .filling, mode != .show else { return .notFilling }
    if actions[action].isPending { return .pending }
    if actions[action].wait > 0 { return .cooldown(seconds: secondsToWait(action)) }
    if let limit = form.actions[action].limit, actions[action].count >= limit { return .limit }
    return validator.isEnabled(action: action, in: verdict) ? nil : .notEnabled
  }

  /// What is said of an action that can't be pressed.
  public func words(for obstacle: ActionObstacle, action: Int) -> String {
    let words = Words(language: language)
    let title: [String: FormMessageValue] = ["action": .text(actionTitle(action))]
    switch obstacle {
    case .notFilling, .notEnabled: return words(.actionNotEnabled, title)
    case .pending: return words(.pending, title)
    case .limit: return words(.actionLimit, title)
    case .cooldown(let seconds):
      guard form.actions.indices.contains(action), let waiting = form.actions[action].waiting else {
        return words(.actionWaiting, ["action": .text(actionTitle(action)), "seconds": .integer(seconds)])
      }
      return waiting.rendered(in: language) { $0.name == "seconds" ? .integer(seconds) : .nothing }
    }
  }

  /// Seconds until an action can be pressed again, rounded up.
  public func secondsToWait(_ action: Int) -> Int {
    actions.indices.contains(action) ? (actions[action].wait / 1000) + (actions[action].wait % 1000 > 0 ? 1 : 0) : 0
  }

  mutating func beginAction(_ action: Int) {
    guard obstacle(toAction: action) == nil else { return }
    actions[action].isPending = true
  }

  mutating func finishAction(_ action: Int, _ outcome: ActionState.Outcome) {
    guard actions.indices.contains(action), actions[action].isPending else { return }
    actions[action].isPending = false
    switch outcome {
    case .failed: break
    case .simulated, .succeeded:
      actions[action].count += 1
      let (wait, isTooLong) = (form.actions[action].cooldown ?? 0).multipliedReportingOverflow(by: 1000)
      actions[action].wait = isTooLong ? .max : wait
    }
  }
}
