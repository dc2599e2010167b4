// Forms to pick from.

import FormTerminal
import FormWords
import Testing

struct ScreenMenuTests {
  private static let titles = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel"]

  @Test func keysThatHoldEverywhereHoldHere() {
    var menu = ScreenMenu(ScreenMenuTests.titles, words: Words(language: "en"))
    #expect(menu.handle(.control("z")) == .suspended)
    #expect(menu.handle(.control("l")) == .redrawn)
    #expect(menu.handle(.control("c")) == .interrupted(.interrupt))
  }
}
