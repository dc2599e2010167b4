// What a form shows of its answers: nothing in them can look like another answer.

import FormCore
import FormLanguage
import FormTerminal
import Testing

struct ScreenSummaryTests {
  @Test func thatThereAreMoreLinesIsTold() throws {
    var screen = try TestScreen(
      "fields: {note: {type: text, title: Note, lines: 2}, last: {type: text, title: Last}}", columns: 40)
    func brackets() -> [String] {
      let rows = screen.shown.split(separator: "\n").filter { $0.contains("Note") || $0.hasPrefix("          ") }
      return rows.map { String($0.dropFirst(10).filter { "[]^v<>".contains($0) }) }
    }
    screen.press(.paste("a\nb\nc\nd"))
    #expect(brackets() == ["^]", "[]"])
    screen.press(.up)
    #expect(brackets() == ["^]", "[v"])
    screen.press(.up, .up)
    #expect(brackets() == ["[]", "[v"])
    screen.press(.tab)
    #expect(brackets() == ["[]", "[v"])
  }

  @Test func theReviewNamesTheKeysThatScrollIt() throws {
    var screen = try TestScreen("fields: {one: {type: text}}\nsubmit: {review: true}", columns: 80)
    screen.press(.control(.submit))
    #expect(screen.shown.contains("Tab other answer   Enter choose   Esc go back   Up, Down scroll"))
  }

  @Test func furtherLinesOfAnAnswerStandUnderIt() throws {
    let spec = """
      fields:
        name: {type: text, title: Name}
        note: {type: text, title: Note, lines: 3}
        long: {type: text, title: A title that takes more than half of the columns}
        home: {type: group, title: Home, fields: {city: {type: text, title: City}}}
      """
    let original = #"""
      {"name": "Ann\nCode: 1", "note": "one\nCode: 2", "long": "Berlin and then Code: 3",
      "home": {"city": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa Code: 4"}}
      """#
    let screen = try TestScreen(spec, columns: 40, mode: .show, original: original)
    let rows = """
        Name: Ann\\u{A}Code: 1
        Note: one
              Code: 2
        A title that takes more than half of
        the columns:
           Berlin and then Code: 3
        Home
          City: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
                aaaaa Code: 4
      """
    #expect(screen.shown.contains(rows), "\(screen.shown)")
  }
}
