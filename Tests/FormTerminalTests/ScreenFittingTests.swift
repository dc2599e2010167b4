// What there is no room for is broken, or cut with a sign, and what is not seen is counted.

import FormLanguage
import FormTerminal
import Testing

struct ScreenFittingTests {
  @Test func textsWithJoinedCharactersLoseNothing() throws {
    let spec = """
      description: "👩‍👩‍👧 Family and more, a description which goes on until here and a bit of it then more"
      fields:
        a: {type: text, title: "👩‍🚀 Name 名前", required: true}
        b: {type: text, title: Country, required: true}
      submit: Send it all
      """
    let wide = try TestScreen(spec, columns: 60)
    #expect(wide.shown.contains("goes on until\n  here and a bit of it then more\n"))
    let narrow = try TestScreen(spec, columns: 45)
    #expect(narrow.shown.contains("( Send it all )  not ready (2): 👩‍🚀 Name\n                   名前; Country\n"))
  }

  @Test func aLongAnswerFillsItsBoxAndIsMarkedWhereItIsCut() throws {
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha, maxLength: 64}}", columns: 80)
    screen.type(String(repeating: "abcdefghij", count: 6))
    #expect(screen.pointed.contains("> Alpha    < bcdefghijabcdefghijabcdefghijabcdefghij▁ ]  60/64"))
    screen.press(.home)
    #expect(screen.pointed.contains("> Alpha    [ ▁bcdefghijabcdefghijabcdefghijabcdefghij >  60/64"))
    for _ in 0..<45 { screen.press(.right) }
    #expect(screen.pointed.contains("> Alpha    < abcdefghijabcdefghijabcde▁ghijabcdefghij ]  60/64"))
  }

  @Test func aCharacterThatIsWrittenOutIsCutAsAWhole() throws {
    let original = #"{"a": "too long\u001b[31mX"}"#
    var screen = try TestScreen(
      "fields: {a: {type: text, title: Alpha, maxLength: 5}}", mode: .edit, original: original)
    #expect(screen.shown.contains("> Alpha    < [31mX       ]"))
    screen.press(.home)
    #expect(screen.shown.contains("> Alpha    [ too long    >"))
    screen.press(.tab)
    #expect(screen.shown.contains("  Alpha    [ too long    >"))
  }

  static let long = "What is the name of the person who will be responsible for this in our company"

  @Test func aLongTitleGivesWayToWhatIsEdited() throws {
    let spec = """
      fields:
        a: {type: text, title: \(ScreenFittingTests.long), required: true, errors: live, minLength: 5}
        b: {type: choice, title: \(ScreenFittingTests.long), choices: {x: Xx, y: Yy}}
      """
    var screen = try TestScreen(spec, columns: 20, rows: 5)
    screen.type("ab")
    #expect(
      screen.pointed == """
        > What is the n... *
        [ ab▁              ]
        ! Please enter at
        least 5 characters
          ( Submit )  not...
        """)
    screen.press(.control(.submit))
    #expect(screen.shown.hasSuffix("  ( Submit )  not..."))
    screen.press(.tab, .enter)
    #expect(screen.shown.hasPrefix("> What is the nam...\n"), "\(screen.shown)")
    #expect(screen.shown.contains("< choose v >\n> ( ) Xx\n"), "\(screen.shown)")
    // Without a row for both, what is edited is what is seen.
    screen.press(.escape, .up)
    screen.form.resize(ScreenSize(columns: 20, rows: 1))
    #expect(screen.pointed == "[ ab▁              ]")
  }

  @Test func aMessageWithoutRoomIsMarkedWhereItIsCut() throws {
    let spec = """
      fields:
        a:
          type: text
          title: \(ScreenFittingTests.long)
          errors: live
          minLength: 5
          messages: {minLength: \(ScreenFittingTests.long)}
      """
    var screen = try TestScreen(spec, columns: 30, rows: 5)
    screen.type("ab")
    #expect(
      screen.pointed == """
        > What is the name of the...
        [ ab▁                  ]
        ! What is the name of the
        person who will be responsi...
          ( Submit )  not ready: Wh...
        """)
  }

  @Test(arguments: [(24, 19), (9, 4), (5, 1)])
  func aTextOfManyLinesLeavesRoomForTheRest(_ rows: Int, _ lines: Int) throws {
    var screen = try TestScreen(
      "fields: {a: {type: text, title: A, lines: 50, errors: live, minLength: 9}}", rows: rows)
    screen.type("a")
    for _ in 0..<3 { screen.press(.altEnter) }
    #expect(screen.shown.contains("! Please enter at least 9 characters"), "\(screen.shown)")
    #expect(screen.shown.contains("( Submit )  not ready"), "\(screen.shown)")
    #expect(screen.shown.split(separator: "\n").filter { $0.hasSuffix(" ]") || $0.hasSuffix(" v") }.count == lines)
    screen.press(.tab)
    #expect(screen.shown.contains("( Submit )"), "\(screen.shown)")
  }

  @Test func aLongActionLeavesRoomForTheOtherKeys() throws {
    let screen = try TestScreen(
      "fields: {a: {type: text, action: x}}\nactions: {x: {title: \(ScreenFittingTests.long)}}", columns: 80)
    #expect(
      screen.shown.hasSuffix("  Enter next   Ctrl-O What is the n...   Ctrl-S submit   Ctrl-G help   Esc quit"),
      "\(screen.shown)")
  }

  @Test(arguments: [
    ("", 50, "( Send the confirmatio... 60 seconds )"),
    ("waiting: \"Send again in {seconds} s\"", 20, "( Send... 60 s )"),
  ])
  func theSecondsOfACountdownAreSeen(_ waiting: String, _ columns: Int, _ button: String) throws {
    var screen = try TestScreen(
      """
      fields: {a: {type: text, title: Alpha, action: send}}
      actions: {send: {title: Send the confirmation code, cooldown: 60s, \(waiting)}}
      """, columns: columns)
    screen.press(.control(.action))
    #expect(screen.shown.contains(button), "\(screen.shown)")
  }

  @Test func whatIsSaidOfAFormIsReachedInSmallWindows() throws {
    let spec = """
      description: "About the form\\n\\nin two parts"
      sections: {s: {title: S, description: About the section, fields: {a: {type: text, title: "Two\\nlines"}}}}
      """
    var screen = try TestScreen(spec, columns: 30, rows: 12)
    screen.press(.control(.help))
    #expect(screen.shown.contains("  About the form\n\n  in two parts\n  About the section\n"), "\(screen.shown)")
    #expect(screen.shown.contains("> Two lines\n"), "\(screen.shown)")
    var shown = try TestScreen(spec, columns: 30, rows: 6, mode: .show, original: #"{"a": "x"}"#)
    #expect(shown.shown == "  Demo\n  About the form\n\n  in two parts\n  v 1 more\n  e edit   Enter leave")
    shown.press(.end)
    #expect(shown.shown.contains("  Two lines: x\n"), "\(shown.shown)")
    shown.press(.home)
    #expect(shown.shown.hasPrefix("  Demo\n"))
  }

  @Test func howMuchOfAListIsNotSeenIsTold() throws {
    let choices = (0..<19).map { "v\($0): Choice \($0)" }.joined(separator: ", ")
    let others = (0..<10).map { "f\($0): {type: text}" }.joined(separator: ", ")
    let spec = "fields: {c: {type: choice, title: Choice, choices: {\(choices)}}, \(others)}"
    var screen = try TestScreen(spec, columns: 40, rows: 9)
    screen.press(.enter)
    #expect(screen.shown.contains("       ( ) Choice 2\n       v 16 more\n"))
    screen.press(.down, .down, .down)
    #expect(screen.shown.contains("       ( ) Choice 4\n       ^ 2 more  v 14 more\n"))
    screen.press(.end)
    #expect(screen.shown.contains("     > ( ) Choice 18\n       ^ 16 more\n"))
    screen.form.resize(ScreenSize(columns: 20, rows: 5))
    #expect(screen.shown.hasPrefix("> Choice\n< choose v >\n> ( ) Choice 18\n  ^ 18 more\n"))
  }

  @Test func aReviewThatScrollsSaysSo() throws {
    let fields = (0..<6).map { "f\($0): {type: integer, title: Field \($0), default: 1}" }.joined(separator: ", ")
    var screen = try TestScreen("fields: {\(fields)}\nsubmit: {review: true}", columns: 40, rows: 5)
    screen.press(.control(.submit))
    #expect(screen.shown == "  Field 0: 1\n  Field 1: 1\n  Field 2: 1\n  v 3 more\n  ( Go back )  > ( Submit )")
    screen.press(.down)
    #expect(screen.shown.hasPrefix("  ^ 2 more\n  Field 2: 1\n  Field 3: 1\n  v 2 more\n"))
    screen.press(.end)
    #expect(screen.shown.contains("  Field 5: 1\n"))
    screen.press(.home)
    #expect(screen.shown.hasPrefix("  Field 0: 1\n"))
  }

  @Test func whatAProgramWroteTakesTheRoomThatThereIs() throws {
    let spec = """
      fields: {a: {type: text, title: Alpha, action: send}, b: {type: text, title: Bravo}}
      actions: {send: {title: Send}}
      """
    var screen = try TestScreen(spec, rows: 16, programs: ["send"])
    screen.press(.control(.action))
    screen.form.finished(0, .succeeded((1...60).map(String.init).joined(separator: "\n")))
    #expect(
      screen.pointed == """
          Demo
          ---------------------------------------------------------
        > Alpha    [ ▁                           ]   ( Send )
             1
             2
             3
             4
             5
             6
             7
             8
             v 52 more
          Bravo    [                                         ]
          ( Submit )  ready
          ---------------------------------------------------------
          Enter next   Ctrl-O Send   Ctrl-S submit   Ctrl-G help
        """)
    screen.form.resize(ScreenSize(columns: 60, rows: 8))
    #expect(screen.shown.contains("     1\n     2\n     v 58 more\n"))
    screen.form.resize(ScreenSize(columns: 60, rows: 80))
    #expect(screen.shown.contains("     60\n") && !screen.shown.contains("more"))
  }

  @Test(arguments: [
    (44, 20, "  long long long long long long long long\n  title\n  ----"),
    (47, 20, "  long long long long long long long long title\n  ----"),
    (44, 8, "  long long long long long long long long...\n> A"),
  ])
  func aTitleIsBrokenAndOnlyCutWhereThereIsNoRoom(columns: Int, rows: Int, head: String) throws {
    let title = String(repeating: "long ", count: 8) + "title"
    let fields = (0..<5).map { "a\($0): {type: text, title: A\($0)}" }.joined(separator: ", ")
    let screen = try TestScreen("title: \(title)\nfields: {\(fields)}\n", columns: columns, rows: rows)
    #expect(screen.shown.hasPrefix(head))
    #expect(screen.form.draw().rows.allSatisfy { $0.cells.count <= columns })
  }

  @Test func howAFormIsFilledInStandsBelowALongTitle() throws {
    let title = String(repeating: "\u{8868}", count: 28)
    var screen = try TestScreen("title: \(title)\nfields: {a: {type: text, title: A}}", mode: .edit, original: "{}")
    screen.type("x")
    let mode = String(repeating: " ", count: 43) + "[edit]  1 change"
    #expect(screen.shown.hasPrefix("  \(title)\n\(mode)\n  ----"))
    #expect(screen.form.summaryLines.first == "  " + title)
  }

  @Test func whatCanNotBeChangedSaysSoBelowWhereThereIsNoRoom() throws {
    let spec = "fields: {a: {type: text, title: An answer, readOnly: true}, b: {type: text}}"
    let long = "A value that can't be"
    let screen = try TestScreen(spec, columns: 42, mode: .edit, original: #"{"a": "\#(long)"}"#)
    #expect(screen.shown.contains("  An answer      A value that can't be\n               can't be changed\n"))
  }

  @Test func whatIsWrongCountsMoreThanANoteWhereThereIsNoRoom() throws {
    let spec = """
      fields:
        a: {type: text, title: Alpha}
        b: {type: integer, title: How many people there will be in all the rooms together, note: "with the children, but without those who are only here to help", minimum: 5}
        c: {type: text, title: Charlie}
      """
    var screen = try TestScreen(spec, columns: 40, rows: 8)
    screen.press(.tab)
    screen.type("3")
    screen.press(.tab, .backTab)
    #expect(
      screen.pointed == """
        > How many people there will be in all
          the rooms together
                     [ 3▁                ]
             with the children, but without
             those who are only here to help
             ! Please enter 5 or more
          ( Submit )  not ready: How many peo...
          Enter next   Ctrl-S submit
        """)
    screen.form.resize(ScreenSize(columns: 30, rows: 7))
    #expect(
      screen.pointed == """
        > How many people there will
          be in all the rooms together
        [ 3▁                   ]
        ! Please enter 5 or more
          with the children, but
          without those who are only
          here to help
        """)
  }

  @Test func aLongWordOfATitleIsBroken() throws {
    let spec = "fields: {a: {type: text, title: Supercalifragilisticexpialidociousandmore}}"
    let screen = try TestScreen(spec, columns: 42)
    #expect(screen.shown.contains("> Supercalifragilisticexpialidociousandmor\n  e\n"))
  }

  @Test(arguments: [ScreenFormTests.kids, ScreenFormTests.choices, ScreenPainterTests.login], FormMode.allCases)
  func everyKeyLeavesAFrameThatFits(_ spec: String, mode: FormMode) throws {
    let keys: [Key] = [
      .enter, .text("x"), .tab, .text(" "), .down, .control(.help), .pageDown, .control(.help), .enter,
      .control(.reveal),
      .paste("👩‍👩‍👧 名前 and more \u{202E} of it"), .control(.submit), .backTab, .backTab, .control(.action), .escape,
      .escape,
    ]
    for (columns, rows) in [(120, 50), (80, 24), (42, 9), (39, 24), (30, 6), (20, 5), (20, 24), (7, 3), (1, 1)] {
      var screen = try TestScreen(
        spec, columns: columns, rows: rows, mode: mode, original: mode == .new ? nil : #"{"tags": ["a", "b"]}"#)
      for key in keys {
        screen.press(key)
        let frame = screen.form.draw()
        #expect(frame.rows.count <= rows && frame.rows.allSatisfy { $0.cells.count <= columns })
        #expect(
          (0..<max(1, frame.rows.count)).contains(frame.cursor.row) && (0..<columns).contains(frame.cursor.column))
      }
    }
  }

  @Test(arguments: [
    "maxLength: 9223372036854775807", "maxLength: 4611686018427387904, unit: bytes", "minLength: 9223372036854775807",
    "length: 9223372036854775806, characters: digits", "maxLength: 9223372036854775807, strip: '-', lines: 3",
  ])
  func aLengthAsLargeAsIntegersCanBeNeedsNoRoom(settings: String) throws {
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha, \(settings)}}")
    screen.type("12")
    #expect(screen.shown.contains("12"))
  }

  @Test func whatThrowsChangesAwayIsSeenBesideLongReasons() throws {
    let spec = """
      fields:
        day: {type: date, title: Day, required: true}
        until: {type: date, title: The day until which it holds, required: true}
      """
    var screen = try TestScreen(spec, mode: .edit, original: #"{"day": "x", "until": "y"}"#)
    let reasons = "  ( Submit )  not ready (2): Day; The day "
    let rest = "\n              until which it holds\n"
    #expect(screen.shown.contains(reasons + "  ( Throw away )" + rest))
    for _ in 0..<3 { screen.press(.tab) }
    #expect(screen.shown.contains(reasons + "> ( Throw away )" + rest))
  }

  @Test func oneRowSaysWhatIsAboveAndBelow() throws {
    let others = (1...4).map { "  f\($0): {type: text, title: Field \($0)}\n" }.joined()
    let spec = """
      fields:
        who: {type: text, title: Who}
        pin: {type: text, title: Pin, minLength: 4, action: send}
      \(others)
      actions: {send: {title: Send it, enabled: valid(who)}}
      """
    var screen = try TestScreen(spec, columns: 40, rows: 8)
    for _ in 0..<2 {
      screen.type("x5")
      screen.press(.tab)
    }
    #expect(
      screen.shown == """
          Demo
          Pin        [ x5                      ]
                    > ( Send it )
             ! Please enter at least 4
             characters
          ^ 1 more  v 4 more
          ( Submit )  not ready: Pin: Please ...
          Enter press   Ctrl-G help   Esc quit
        """)
  }
}
