// Frames become few bytes, and the same frame none.

import FormCore
import FormTerminal
import Testing

struct ScreenPainterTests {
  @Test func aKeyTakesFewBytes() throws {
    var screen = try TestScreen(ScreenFormTests.phone, columns: 80)
    let size = ScreenSize(columns: 80, rows: 24)
    var painter = ScreenPainter(usesColour: true)
    _ = painter.draw(screen.form.draw(), size: size)
    let again = painter.draw(screen.form.draw(), size: size)
    #expect(again.isEmpty)
    screen.type("1")
    _ = painter.draw(screen.form.draw(), size: size)
    var sizes: [Int] = []
    for digit in "380013800" {
      screen.type(String(digit))
      sizes.append(painter.draw(screen.form.draw(), size: size).utf8.count)
    }
    #expect(sizes.allSatisfy { $0 <= 45 })
  }

  /// tmux keeps what is erased from the first row and column on, and a secret that is shown with it.
  @Test func nothingIsErasedFromTheFirstColumnOn() throws {
    var screen = try TestScreen(ScreenFormTests.phone, columns: 80)
    let size = ScreenSize(columns: 80, rows: 24)
    var painter = ScreenPainter(usesColour: false)
    var bytes = painter.draw(screen.form.draw(), size: size)
    bytes += painter.sizeChanged(ScreenSize(columns: 60, rows: 20))
    bytes += painter.draw(screen.form.draw(), size: ScreenSize(columns: 50, rows: 20))
    bytes += painter.clear()
    let parts = bytes.split(separator: "\u{1B}[J", omittingEmptySubsequences: false)
    #expect(parts.count == 4)
    #expect(parts.dropLast().allSatisfy { $0.hasSuffix("\r\u{1B}[K\u{1B}[C") })
  }

  @Test func coloursAreOfTheSixteenOrNone() throws {
    for usesColour in [true, false] {
      var screen = try TestScreen(ScreenFormTests.phone, columns: 80)
      var painter = ScreenPainter(usesColour: usesColour)
      screen.press(.text("1"), .control("s"))
      let bytes = painter.draw(screen.form.draw(), size: ScreenSize(columns: 80, rows: 24))
      #expect(bytes.contains(";31m") == usesColour && !bytes.contains("38;") && !bytes.contains("48;"))
    }
  }

  @Test func columnsAreSetBehindWhatTerminalsDisagreeAbout() throws {
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha}}")
    screen.press(.text("a👨‍👩‍👧b"))
    var painter = ScreenPainter(usesColour: false)
    let bytes = painter.draw(screen.form.draw(), size: ScreenSize(columns: 60, rows: 20))
    #expect(bytes.contains("\u{1B}[6X👨‍👩‍👧\u{1B}[20Gb") || bytes.contains("👨‍👩‍👧\u{1B}["))
  }
}
