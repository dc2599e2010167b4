// A session on the screen gone through again, without a terminal and without waiting.

import FormLanguage
package import FormSession

/// Goes through what happened on a screen.
package enum ScreenReplay {
  /// How it ended, and what was seen last.
  package static func run(
    _ log: SessionLog, _ session: Session, goesToFirstProblem: Bool, beginsWithReview: Bool = false
  ) -> (end: DialogueEnd, frame: ScreenFrame) {
    var form = ScreenForm(
      session, size: log.size, programs: Set(log.programs), goesToFirstProblem: goesToFirstProblem,
      beginsWithReview: beginsWithReview)
    var time = 0
    for entry in log.entries {
      form.tick(max(0, entry.time - time))
      time = max(time, entry.time)
      if let end = take(entry.event, &form) { return (end, form.draw()) }
    }
    return (.cancelled, form.draw())
  }

  private static func take(_ event: SessionLog.Event, _ form: inout ScreenForm) -> DialogueEnd? {
    switch event {
    case .key(let key):
      var keys = [key][...]
      while let key = form.next(of: &keys) {
        if let end = form.handle(key).flatMap({ end($0, form) }) { return end }
      }
    case .idle: break
    case .secret(let isAnswered):
      _ = form.handle(.control(.clear))
      if isAnswered, let place = form.place { _ = form.handle(.paste(form.session.placeholder(for: place))) }
    case .size(let size): form.resize(size)
    case .ended(let action, let end): form.finished(action, end)
    case .line, .end: break
    }
    return nil
  }

  private static func end(_ effect: ScreenForm.Effect, _ form: ScreenForm) -> DialogueEnd? {
    switch effect {
    case .end(.submitted): .submitted(form.session)
    case .end(.left): .left
    case .end(.cancelled), .die: .cancelled
    case .run, .suspend, .redraw: nil
    }
  }
}

extension ScreenForm {
  /// Whether a key may do something to a secret, and is no event of a log by itself: all do but those that are known to
  /// leave it alone.
  package func touchesSecret(_ key: Key) -> Bool {
    guard let place, session.isSecure(place), question == nil, session.mode != .show else { return false }
    switch key {
    case .enter, .tab, .backTab, .escape, .up, .down, .pageUp, .pageDown: return false
    case .control(.interrupt), .control(.quit), .control(.suspend), .control(.redraw): return false
    case .control(.submit), .control(.help), .control(.action), .control(.reveal): return false
    default: return true
    }
  }
}
