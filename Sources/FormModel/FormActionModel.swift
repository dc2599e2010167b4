// Actions: when they can be pressed, and what came of it.

import FormRuntime
public import Observation

/// An action while a form is filled in.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FormActionModel<Draft: FormDraft> {
  /// What an action does with what has been answered, which it is given as it is judged: normalised, what is hidden empty.
  /// Nobody has seen to it that it passes, and secrets are in it. What it throws is what came of it.
  public typealias Work = @MainActor (Draft) async throws -> Void

  /// Which action it is.
  public let action: Draft.Action
  /// Whether it is being done.
  public internal(set) var isPending = false
  /// Seconds until it can be pressed again.
  public internal(set) var secondsToWait = 0
  /// How many times it was done.
  public internal(set) var count = 0
  /// Why it was tried in vain the last time.
  public internal(set) var failure: (any Error)?
  /// Whether answers allow it.
  public internal(set) var isEnabled = false

  /// Whether there is anything to be done: views depend on it.
  private(set) var isGiven = false
  /// What is done.
  @ObservationIgnored var work: Work? {
    didSet { if isGiven != (work != nil) { isGiven = work != nil } }
  }
  /// When the cooldown that is measured ends.
  @ObservationIgnored var cooldownEnd: Duration?

  init(_ action: Draft.Action, _ work: Work?) {
    self.action = action
    self.work = work
    isGiven = work != nil
  }

  func setEnabled(_ new: Bool) { if isEnabled != new { isEnabled = new } }

  /// Another record is filled in, for which it was never done.
  func forget() {
    if isPending { isPending = false }
    if secondsToWait != 0 { secondsToWait = 0 }
    if count != 0 { count = 0 }
    if failure != nil { failure = nil }
    cooldownEnd = nil
  }
}

/// Why an action can't be pressed.
public nonisolated enum FormObstacle: Hashable, Sendable {
  /// The form is only shown, or being submitted.
  case notFilling
  /// What it needs is not answered, or the model was not told what it does.
  case notEnabled
  /// It is being done.
  case pending
  /// It was done only just: seconds to wait, at least 1.
  case cooldown(seconds: Int)
  /// It was done as often as it may be.
  case limit
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What the actions do; one that is not there can't be pressed. A handler that answers fields keeps the model weakly:
  /// `model.actions[.lookUp] = { [weak model] draft in ... }`.
  public var actions: [Draft.Action: FormActionModel<Draft>.Work] {
    get { actionStates.compactMapValues(\.work) }
    set { for (action, state) in actionStates { state.work = newValue[action] } }
  }

  /// What is known of an action.
  public func action(_ action: Draft.Action) -> FormActionModel<Draft> {
    actionStates[action] ?? FormActionModel(action, nil)
  }

  /// Why an action can't be pressed now; nil if it can.
  public func obstacle(to action: Draft.Action) -> FormObstacle? {
    guard let state = actionStates[action], mode != .show, !isSubmitting else { return .notFilling }
    if state.isPending { return .pending }
    if state.secondsToWait > 0 { return .cooldown(seconds: state.secondsToWait) }
    if let limit = action.limit, state.count >= limit { return .limit }
    return state.isEnabled && state.isGiven ? nil : .notEnabled
  }

  /// What the button of an action says now: its title, or how long it has to wait.
  public func title(of action: Draft.Action) -> String {
    let seconds = actionStates[action]?.secondsToWait ?? 0
    return seconds > 0 ? action.waiting(seconds, in: language) : action.title(in: language)
  }

  /// Does an action, if it can be pressed; its cooldown begins when it succeeds. What comes of it is nothing to a record
  /// that was begun meanwhile by `restart`.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  public func perform(_ action: Draft.Action) async -> Bool {
    guard obstacle(to: action) == nil, let state = actionStates[action] else { return false }
    let begun = recordsBegun
    state.isPending = true
    state.failure = nil
    say(at: present)
    var failure: (any Error)?
    do { try await state.work?(judgedAnswers) } catch { failure = error }
    guard recordsBegun == begun else { return failure == nil }
    if failure == nil {
      state.count += 1
      beginCooldown(of: state)
    }
    state.failure = failure
    state.isPending = false
    say(at: present)
    return failure == nil
  }

  private func beginCooldown(of state: FormActionModel<Draft>) {
    guard let cooldown = state.action.cooldown, cooldown > 0 else { return }
    let timer = timer
    let end = timer.now() + .seconds(cooldown)
    state.secondsToWait = cooldown
    state.cooldownEnd = end
    _Concurrency.Task { [weak state] in
      while let state, state.cooldownEnd == end, state.secondsToWait > 0 {
        // Up to the next whole second before the end; however late it wakes, what is left is measured.
        try? await timer.sleep(end - timer.now() - .seconds(state.secondsToWait - 1))
        let left = Swift.max(0, FormTimer.seconds(end - timer.now()))
        if state.cooldownEnd == end, left < state.secondsToWait { state.secondsToWait = left }
      }
    }
  }
}

/// A clock by what cooldowns need of it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
nonisolated struct FormTimer: Sendable {
  /// The time since the timer was made.
  let now: @Sendable () -> Duration
  /// Waits so long.
  let sleep: @Sendable (Duration) async throws -> Void

  init<Timer: Clock>(_ clock: Timer) where Timer.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0, tolerance: nil) }
  }

  /// Whole seconds, rounded up.
  static func seconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}
