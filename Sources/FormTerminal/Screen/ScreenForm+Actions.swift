// Actions: pressed here, run outside.

import FormCore
import FormSession
import FormRuntime
import FormWords

extension ScreenForm {
  /// Ctrl-O: the action of the field, or the only one that no field has.
  mutating func pressAction() -> Effect? {
    switch focus {
    case .action(let action, let place): return press(action, at: place)
    case .field(let place):
      if let action = session.field(place).action { return press(action, at: place) }
      fallthrough
    case .heading, .add, .submit, .discard:
      let free = session.freeActions
      if free.count == 1 { return press(free[0], at: nil) }
      note = Note(place: place, lines: [words(.noAction)], paint: .warning)
      return nil
    }
  }

  mutating func press(_ action: Int, at place: FieldPlace?) -> Effect? {
    let place = place ?? self.place
    if let refusal = refusal(of: action, at: place) {
      note = refusal
      return nil
    }
    session.handle(.begin(action: action))
    guard programs.contains(session.form.actions[action].name) else {
      session.handle(.finish(action: action, .simulated))
      say(action, [words(.actionSimulated, title(of: action))[...]], .plain)
      return nil
    }
    return .run(action: action, input: session.record(secrets: .omit).text() + "\n")
  }

  /// Why an action can't be pressed; nothing if it can.
  func refusal(of action: Int, at place: FieldPlace?) -> Note? {
    session.obstacle(toAction: action).map { obstacle in
      Note(place: place, lines: [session.words(for: obstacle, action: action)], paint: .warning, refused: action)
    }
  }

  /// An action was done.
  package mutating func finished(_ action: Int, _ end: ProgramEnd) {
    defer { layOut() }
    switch end {
    case .succeeded(let output):
      session.handle(.finish(action: action, .succeeded))
      let lines = ScreenForm.lines(of: output)
      say(action, lines.isEmpty ? [words(.actionDone, title(of: action))[...]] : lines, .good)
    case .failed(let reason):
      session.handle(.finish(action: action, .failed(reason)))
      say(action, [words(.actionFailed, title(of: action))[...]] + ScreenForm.lines(of: reason), .error)
    case .signal, .timedOut: break
    }
  }

  private func title(of action: Int) -> [String: FormMessageValue] { ["action": .text(session.actionTitle(action))] }

  /// Says what came of an action, beside its button.
  private mutating func say(_ action: Int, _ lines: [Substring], _ paint: Paint) {
    let owner = elements.first { element in
      guard case .field(let place, _) = element else { return false }
      return session.field(place).action == action
    }
    let kept = lines.prefix(ScreenForm.mostLines).map(String.init)
    note = Note(place: owner?.place, lines: kept, paint: paint, left: lines.count - kept.count)
  }

  private static func lines(of text: String) -> [Substring] { text.split(whereSeparator: \.isNewline) }

  /// More than windows have rows.
  private static let mostLines = 200
}
