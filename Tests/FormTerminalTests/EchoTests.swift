// What is shown of a key before the form is judged.

import FormTerminal
import Testing

struct EchoTests {
  private static let spec = """
    fields:
      name: {type: text, title: Name, maxLength: 4}
      word: {type: text, title: Word, secure: true}
      note: {type: text, title: Note, lines: 2}
      zip: {type: text, title: Zip, visible: "name == 'ab'"}
    """

  /// The frame of a key's echo, and the one that follows.
  private func echo(_ key: Key, in screen: inout TestScreen) -> (echo: ScreenFrame?, whole: ScreenFrame) {
    let shown = screen.form.draw()
    _ = screen.form.begin(key)
    let echo = screen.form.echo(in: shown)
    _ = screen.form.settle()
    return (echo, screen.form.draw())
  }

  private func row(_ title: String, of frame: ScreenFrame?) -> String? {
    frame?.rows.map(\.text).first { $0.contains(title) }
  }

  @Test func theBoxHasTheKeyAndAllElseIsAsItWas() throws {
    var screen = try TestScreen(EchoTests.spec)
    screen.type("a")
    let (echo, whole) = echo(.text("b"), in: &screen)
    #expect(row("Name", of: echo) == "> Name    [ ab        ]  1/4  ok")
    #expect(row("Name", of: whole) == "> Name    [ ab        ]  2/4  ok")
    #expect(try #require(echo).cursor == whole.cursor)
    #expect(row("Zip", of: echo) == nil && row("Zip", of: whole) != nil)
  }

  @Test func aSecretHasMarks() throws {
    var screen = try TestScreen(EchoTests.spec)
    screen.press(.tab)
    screen.type("xy")
    let (echo, whole) = echo(.text("z"), in: &screen)
    #expect(row("Word", of: echo)?.contains("[ *** ") == true)
    #expect(row("Word", of: echo) == row("Word", of: whole))
  }

  /// Until the lines are full, the text moves under the box, and where it is longer than the box.
  @Test func boxesOfSeveralRowsAndLongTextsMove() throws {
    var screen = try TestScreen(EchoTests.spec)
    screen.press(.tab, .tab)
    screen.type("a")
    for key in [Key.altEnter, .text("b"), .altEnter, .paste(String(repeating: "long ", count: 30)), .left, .text("x")] {
      let (echo, whole) = echo(key, in: &screen)
      guard let echo else { continue }
      #expect(echo.text == whole.text)
      #expect(echo.cursor == whole.cursor)
    }
  }

  @Test func theFirstKeyTheLastAndOtherKeysHaveNone() throws {
    var screen = try TestScreen(EchoTests.spec)
    #expect(echo(.text("a"), in: &screen).echo == nil, "a placeholder may stand there")
    #expect(echo(.left, in: &screen).echo == nil)
    screen.press(.end)
    #expect(echo(.backspace, in: &screen).echo == nil)
  }

  @Test func aBoxThatIsNotSeenWholeHasNone() throws {
    var screen = try TestScreen(EchoTests.spec, columns: 12, rows: 3)
    screen.type("a")
    let (echo, whole) = echo(.text("b"), in: &screen)
    if let echo { #expect(echo.text == whole.text) }
    #expect(whole.text.contains("ab"))
  }
}
