// Durations that can't be read.

import FormLanguage

extension Problem {
  static let badDuration = Problem(
    "bad-duration",
    page: Page(
      what: "A `cooldown` is not written as a duration.",
      why: """
        A duration is a whole number of at least 1 and one unit without a space between them: `60s`, `5m` or `2h`. A \
        number alone would leave open whether seconds or minutes are meant.
        """,
      wrong: """
        formc: 1
        form: SignIn
        fields:
          code:
            type: text
            action: sendCode
        actions:
          sendCode:
            title: Send code
            cooldown: 60

        """,
      right: """
        formc: 1
        form: SignIn
        fields:
          code:
            type: text
            action: sendCode
        actions:
          sendCode:
            title: Send code
            cooldown: 60s

        """))
}

extension Diagnostic {
  /// `text` at `span` should be a duration.
  static func badDuration(_ text: String, at span: Span) -> Diagnostic {
    let meant = likelyDuration(text)
    return Diagnostic(
      .badDuration, at: span, "\(Wording.quoted(text)) is not a duration",
      label: "a whole number and `s`, `m` or `h`, such as `60s`, `5m` or `2h`",
      fixes: meant.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] } ?? [],
      suggestions: meant.map { [$0] } ?? [])
  }

  /// `60`, `60 s`, `5 minutes`, `1d` and `1m30s` as durations.
  private static func likelyDuration(_ text: String) -> String? {
    guard text.utf8.count <= 30 else { return nil }
    var seconds = 0
    var rest = text.lowercased().utf8.filter { $0 != 0x20 }[...]
    var unit = ""
    while !rest.isEmpty {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard let count = Int(String(decoding: digits, as: UTF8.self)), count < 1_000_000 else { return nil }
      rest = rest.dropFirst(digits.count)
      let letters = rest.prefix { !(0x30...0x39).contains($0) }
      rest = rest.dropFirst(letters.count)
      guard let factor = secondsOfUnit(String(decoding: letters, as: UTF8.self)) else { return nil }
      unit = unit.isEmpty ? factor.unit : "s"
      seconds += count * factor.seconds
    }
    guard seconds > 0 else { return nil }
    switch unit {
    case "h": return "\(seconds / 3600)h"
    case "m": return "\(seconds / 60)m"
    default: return "\(seconds)s"
    }
  }

  private static func secondsOfUnit(_ word: String) -> (seconds: Int, unit: String)? {
    switch word {
    case "", "s", "sec", "secs", "second", "seconds": (1, "s")
    case "m", "min", "mins", "minute", "minutes": (60, "m")
    case "h", "hr", "hrs", "hour", "hours": (3600, "h")
    case "d", "day", "days": (86400, "h")
    default: nil
    }
  }
}
