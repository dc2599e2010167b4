// Forms to pick from.

import FormTerminal
import FormWords
import Testing

struct ScreenMenuTests {
  private static let titles = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel"]

  private func shown(_ menu: ScreenMenu, columns: Int = 60, rows: Int = 20) -> String {
    menu.draw(ScreenSize(columns: columns, rows: rows)).text
  }

  @Test func keysThatHoldEverywhereHoldHere() {
    var menu = ScreenMenu(ScreenMenuTests.titles, words: Words(language: "en"))
    #expect(menu.handle(.control(.suspend)) == .suspended)
    #expect(menu.handle(.control(.redraw)) == .redrawn)
    #expect(menu.handle(.control(.interrupt)) == .interrupted(.interrupt))
  }

  @Test func whatIsNotSeenIsTold() {
    var menu = ScreenMenu(ScreenMenuTests.titles, words: Words(language: "en"))
    #expect(
      shown(menu, columns: 30, rows: 7) == """
          Which form?
        > Alpha
          Bravo
          Charlie
          v 5 more
          letters search
          Enter choose   Esc quit
        """)
    for _ in 0..<4 { _ = menu.handle(.down) }
    #expect(shown(menu, columns: 30, rows: 7).contains("  ^ 3 more  v 2 more\n"))
    _ = menu.handle(.end)
    #expect(shown(menu, columns: 30, rows: 7).contains("> Hotel\n  ^ 5 more\n"))
    #expect(!shown(menu, rows: 10).contains("more"))
  }
}
