// Frames become few bytes, and the same frame none.

import FormCore
@testable import FormTerminal
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
    let screen = try TestScreen(ScreenFormTests.phone, columns: 80)
    let size = ScreenSize(columns: 80, rows: 24)
    var painter = ScreenPainter(usesColour: false)
    var bytes = painter.draw(screen.form.draw(), size: size)
    bytes += painter.sizeChanged(ScreenSize(columns: 60, rows: 20))
    bytes += painter.draw(screen.form.draw(), size: ScreenSize(columns: 50, rows: 20))
    bytes += painter.clear(ScreenSize(columns: 50, rows: 20))
    let parts = bytes.split(separator: "\u{1B}[J", omittingEmptySubsequences: false)
    #expect(parts.count == 4)
    #expect(parts.dropLast().allSatisfy { $0.hasSuffix("\r\u{1B}[K\u{1B}[C") })
  }

  @Test func coloursAreOfTheSixteenOrNone() throws {
    for usesColour in [true, false] {
      var screen = try TestScreen(ScreenFormTests.phone, columns: 80)
      var painter = ScreenPainter(usesColour: usesColour)
      screen.press(.text("1"), .control(.submit))
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

  static let login = """
    title: Sign in
    submit: Sign in
    fields:
      account: {type: text, title: Account, required: true, maxLength: 64}
      password: {type: text, title: Password, secure: true}
    """

  /// Whether a terminal has broken the rows or has cut them off, nothing of what stood there before is left, and nothing
  /// above it is touched.
  @Test(arguments: [[79, 60, 45, 30], [39, 80], [30, 60, 20, 80, 79], [10, 80, 9, 120]], [true, false])
  func anotherWidthLeavesNothingBehind(_ widths: [Int], rewraps: Bool) throws {
    var screen = try TestScreen(ScreenPainterTests.login, columns: 80, rows: 24)
    var terminal = RewrappingTerminal("$ formc", columns: 80, rewraps: rewraps)
    var painter = ScreenPainter(usesColour: false, rewraps: rewraps)
    screen.press(.control(.submit))
    terminal.write(painter.draw(screen.form.draw(), size: ScreenSize(columns: 80, rows: 24)))
    screen.type("ann")
    screen.press(.tab)
    screen.type("canary")
    screen.press(.control(.reveal))
    terminal.write(painter.draw(screen.form.draw(), size: ScreenSize(columns: 80, rows: 24)))
    for width in widths {
      let size = ScreenSize(columns: width, rows: 24)
      terminal.resize(to: width)
      screen.form.resize(size)
      terminal.write(painter.sizeChanged(size) + painter.draw(screen.form.draw(), size: size))
      #expect(terminal.text == "$ formc\n" + screen.shown)
    }
    terminal.resize(to: 33)
    terminal.write(painter.clear(ScreenSize(columns: 33, rows: 24)))
    #expect(terminal.text == "$ formc")
  }

  /// What stands below a secret that can be read would move it up and out of the window.
  @Test func aSecretThatIsShownStaysInReach() throws {
    var screen = try TestScreen(ScreenPainterTests.login, columns: 80, rows: 24)
    screen.type("ann")
    screen.press(.tab)
    screen.type("canary")
    screen.press(.control(.reveal))
    #expect(
      screen.pointed == """
          Sign in
          ------------------------------------------------------------------------
          Account  *  [ ann                                      ]  3/64  ok
        > Password    [ canary▁                                  ]  ok
          ( Sign in )  ready
          ---------------...
          Ctrl-R hide   E...
        """)
    screen.press(.control(.reveal))
    #expect(screen.shown.hasSuffix("Enter next   Ctrl-R show   Ctrl-S submit   Ctrl-G help   Esc quit"))
    let lone = "fields: {p: {type: text, title: Password, secure: true}}\nsubmit: Send"
    var marked = try TestScreen(lone, columns: 80, rows: 24)
    #expect(marked.shown.hasSuffix("Ctrl-S submit   Ctrl-G help   Esc quit"))
    marked.type("canary")
    #expect(marked.shown.hasSuffix("\n  Enter next   Ctrl-R show   Ctrl-S s..."))
  }

  /// What would be cut is broken into more rows.
  @Test func noWordIsLostBelowASecret() throws {
    let spec = """
      fields:
        p:
          type: text
          title: Password
          secure: true
          errors: live
          minLength: 8
          rules: {digit: {check: 'this.matches("[0-9]")', message: Use at least one digit somewhere in it}}
      """
    var screen = try TestScreen(spec, columns: 39, rows: 20)
    screen.type("abc")
    #expect(
      screen.pointed == """
        > Password
        [ ***▁                          ]
        ! Please enter at
        least 8 characters
        ! Use at least one
        digit somewhere in
        it
          ( Submit )
          not ready (2):
          Password: Please
          enter at least 8
          characters;
          Password: Use at
          least one digit
          somewhere in it
        """)
    screen.form.resize(ScreenSize(columns: 80, rows: 24))
    screen.press(.control(.reveal))
    #expect(
      screen.pointed == """
          Demo
          ------------------------------------------------------------------------
        > Password    [ abc▁                                     ]
             ! Please enter
             at least 8
             characters
             ! Use at least
             one digit
             somewhere in it
          ( Submit )
          not ready (2):
          Password: Please
          enter at least 8
          characters;
          Password: Use at
          least one digit
          somewhere in it
          -----------------
          Ctrl-R hide
        """)
  }

  @Test(arguments: [
    ([:], true), (["TERM": "linux"], false), (["STY": "1.pts"], false), (["XTERM_VERSION": "XTerm(1)"], false),
    (["TMUX": "/tmp/x", "XTERM_VERSION": "XTerm(1)"], true),
  ])
  func terminalsThatCutRowsOffAreKnown(_ variables: [String: String], rewraps: Bool) {
    #expect(ControllingTerminal.rewraps { variables[$0] } == rewraps)
  }
}
