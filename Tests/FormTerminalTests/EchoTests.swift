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

  // MARK: - What is written before a key is put in

  private static let kinds = """
    fields:
      name: {type: text, title: Name, maxLength: 6}
      code: {type: text, title: Code, characters: "[0-9]", strip: " -", maxLength: 4}
      word: {type: text, title: Word, secure: true, length: 5, characters: "[A-C]", case: upper}
      wide: {type: text, title: Wide, characters: "[a-z12 ]"}
      note: {type: text, title: Note, lines: 2}
      age: {type: integer, title: Age}
      day: {type: date, title: Day}
      sure: {type: boolean, title: Sure}
      one: {type: choice, title: One, choices: {a: Alpha, b: Beta}}
      tags: {type: list, title: Tags, of: {type: text, title: Tag}}
      fixed: {type: text, title: Fixed, default: seen, readOnly: true}
    """

  /// Whatever is written at once is what the frame with the key in it shows, and nothing is left to be drawn of that.
  @Test(arguments: 0..<12) func whatIsReadyIsWhatTheKeyShows(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7_919 &+ 5)
    let size = ScreenSize(columns: [24, 60, 90][seed % 3], rows: [6, 24][seed % 2])
    var screen = try TestScreen(EchoTests.kinds, columns: size.columns, rows: size.rows)
    var known = 0
    for _ in 0..<150 {
      let others: [Key] = [
        .tab, .tab, .backTab, .left, .end, .backspace, .enter, .paste("ab12 é"), .paste("עב"), .text("e\u{301}"),
        .text("　"), .text("\u{600}"), .control(.reveal), .control(.clear), .control(.help),
      ]
      let isText = Int.random(in: 0..<4, using: &dice) > 0
      screen.press(
        isText
          ? .text(["1", "2", "A", "b", " ", "-"].randomElement(using: &dice) ?? "")
          : others.randomElement(using: &dice) ?? .tab)
      let shown = screen.form.draw()
      guard let ready = screen.form.readyEcho(in: shown) else { continue }
      var painter = ScreenPainter(usesColour: true)
      _ = painter.draw(shown, size: size)
      for typed in UInt8.min...UInt8.max {
        guard let byte = ready.byte(for: typed) else { continue }
        known += 1
        var (form, painter) = (screen.form, painter)
        let isTaken = painter.echo(byte)
        _ = form.begin(.text(String(Unicode.Scalar(typed))))
        let echo = try #require(form.echo(in: shown))
        let rest = painter.draw(echo, size: size)
        #expect(isTaken && rest.isEmpty, "\(typed) in\n\(shown.text)")
      }
    }
    #expect(known > 300)
  }

  /// What a key would show, in a field and with a text in it, for a few characters.
  private func ready(_ tabs: Int, _ text: String, _ keys: Key...) throws -> String? {
    var screen = try TestScreen(EchoTests.kinds)
    screen.press(all: Array(repeating: .tab, count: tabs))
    screen.type(text)
    screen.press(all: keys)
    guard let ready = screen.form.readyEcho(in: screen.form.draw()) else { return nil }
    return String("aB1 -\n~".utf8.map { Character(Unicode.Scalar(ready.byte(for: $0) ?? 0x2E)) })
  }

  @Test func whatIsRefusedIsNotReady() throws {
    #expect(try ready(0, "ab") == "aB1 -.~")
    #expect(try ready(0, "abcdef") == ".......")
    #expect(try ready(1, "12") == "..1 -..")
    #expect(try ready(1, "1234") == "... -..")
    #expect(try ready(2, "AB") == "**.....")
    #expect(try ready(5, "12") == "aB1 -.~", "what is no number is judged, and not refused")
  }

  @Test func elsewhereNothingIsReady() throws {
    #expect(try ready(0, "") == nil, "a placeholder may stand there")
    #expect(try ready(0, "ab", .left) == nil)
    #expect(try ready(3, String(repeating: "long ", count: 20)) == nil, "the text moves")
    #expect(try ready(0, "é") == nil, "a character of several bytes may join with the next")
    #expect(try ready(0, "\u{600}") == nil)
    #expect(try ready(4, "ab") == nil, "a text of several lines")
    #expect(try ready(7, "y") == nil)
    #expect(try ready(0, "ab", .escape) == nil, "a question is asked")
  }
}
