// Whatever a text is, the readers and functions answer: none traps, none loops.

import FormRuntime
import Testing

struct HostileTextTests {
  static let pieces = [
    "", "0", "9", "00", "-", "+", ".", ":", "T", "Z", "t", "P", "Y", "M", "D", "h", "m", "s", "ns", "µ", "e", "E", "@",
    "/",
    "//", "[", "]", "::", "%", "%4", "xn--", "xn--a-", "-0", "9223372036854775807", "99999999999999999999999999",
    "2024-02-29",
    "23:59:60", "+23:59", "a", "é", "e\u{301}", "手", "😀", "\u{0}", "\u{7F}", "\u{200D}", "\u{202E}", "?", "#", "http:",
    "1e",
  ]

  static func text() -> String { (0..<Int.random(in: 0...8)).map { _ in pieces.randomElement() ?? "" }.joined() }

  @Test func readersAnswer() {
    for _ in 0..<30_000 {
      let text = Self.text()
      if let date = CalendarDate(text) { #expect(date.description == text) }
      if let time = TimeOfDay(text) { #expect(TimeOfDay(time.description) == time) }
      if let instant = DateTime(text) { #expect(DateTime(instant.description) == instant) }
      if let duration = FormDuration(text) { #expect(FormDuration(duration.description) == duration) }
      if let period = FormPeriod(text) { #expect(FormPeriod(period.description) == period) }
      if let number = FormNumber.number(text) { #expect(FormNumber.number(FormNumber.text(number)) == number) }
      if let integer = FormNumber.integer(text) { #expect(FormNumber.wholeNumber(text) == integer) }
      if FormFormat.isUrl(text) { #expect(FormFormat.isUri(text)) }
      #expect(FormFormat.isIp(text) == (FormFormat.isIPv4(text) || FormFormat.isIPv6(text)))
      if FormFormat.isHostname(text) { #expect(FormFormat.isEmail("a@" + text)) }
      _ = FormFormat.isUuid(text) || FormFormat.isPhone(text)
      _ = FormPlural.category(of: 1, language: text)
      _ = DateTime.offsetMinutes(zone: text)
    }
  }

  @Test func functionsAnswer() {
    let numbers = [Int.min, -1, 0, 1, 2, 5, Int.max]
    for _ in 0..<20_000 {
      let (text, part) = (Self.text(), Self.text())
      let (a, b) = (numbers.randomElement() ?? 0, numbers.randomElement() ?? 0)
      #expect(((try? FormText.indexOf(text, part)) ?? -1 >= 0) == FormText.contains(text, part))
      #expect((FormText.lastIndexOf(text, part) >= 0) == FormText.contains(text, part))
      #expect(FormText.isEqual(FormText.reverse(FormText.reverse(text)), text))
      if !part.isEmpty, let joined = try? FormText.join(FormText.split(text, part), part) {
        #expect(FormText.isEqual(joined, text))
      }
      if let piece = try? FormText.substring(text, a, b) { #expect(FormText.contains(text, piece)) }
      _ = try? FormText.charAt(text, a)
      _ = try? FormText.replace(text, part, "x", a)
      _ = FormText.split(text, part, a)
      _ = try? FormText.lastIndexOf(text, part, b)
      #expect(FormText.trimmed(FormText.trimmed(text)) == FormText.trimmed(text))
      #expect(FormTextKey(text) == FormTextKey(part) || !FormText.isEqual(text, part))
    }
  }

  @Test(.timeLimit(.minutes(5))) func longTextsTakeLinearTime() {
    for piece in Self.pieces where !piece.isEmpty {
      let text = String(repeating: piece, count: 65_536 / piece.utf8.count)
      // Each is asked, whatever the others say.
      _ = [FormFormat.isEmail(text), FormFormat.isUri(text), FormFormat.isHostname(text), FormFormat.isIp(text)]
      _ = [FormNumber.number(text) == nil, FormNumber.wholeNumber(text) == nil, FormDuration(text) == nil]
      _ = FormPlural.category(of: 1, language: text)
      _ = [FormText.isAtMost(10, text, in: .characters), FormText.trimmed(text).isEmpty]
    }
  }
}
