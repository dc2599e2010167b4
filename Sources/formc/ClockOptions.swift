// `--today` and `--now`: what a command takes for the present.

import FormCommand
import FormCore
import FormRuntime

extension Arguments {
  /// The present: the system's, unless one of the options says otherwise. `--now` alone sets `today` to its date in the
  /// local zone, `--today` alone sets `now` to its midnight.
  func clock() throws(UsageError) -> FormClock {
    let system = FormClock.system
    let today = try read("today", CalendarDate.init, example: "2026-01-31")
    let now = try read("now", DateTime.init, example: "2026-01-31T09:30:00Z")
    switch (today, now) {
    case (let today?, let now?): return FormClock(today: today, now: now)
    case (let today?, nil): return FormClock(today: today, now: today.localMidnight ?? system.now)
    case (nil, let now?): return FormClock(today: now.dateInLocalZone ?? system.today, now: now)
    case (nil, nil): return system
    }
  }

  private func read<Value>(
    _ name: String, _ reader: (String) -> Value?, example: String
  ) throws(UsageError) -> Value? {
    guard let text = value(name) else { return nil }
    guard let value = reader(text) else {
      let hint = DateSpelling.namesNoDay(text) ? "there is no such day" : "it is written like \(example)"
      throw UsageError(message: "`--\(name)` can't be `\(text.visible)`", hint: hint)
    }
    return value
  }
}
