// What keys do to a form on a screen, and what is seen of it.

import FormCore
import FormSession
import FormLanguage
import FormTerminal
import Testing

struct ScreenFormTests {
  @Test func atTheEndsTheCursorStaysWhereItIs() throws {
    var screen = try TestScreen("fields: {one: {type: text}, two: {type: text}}")
    screen.type("abc")
    screen.press(.left, .up, .backTab, .pageUp)
    screen.type("x")
    #expect(screen.record == #"{"one": "abxc"}"#)
  }

  @Test(arguments: [
    ("koln", "k"), ("KÖLN", "k"), ("lodz", "plain"), ("łódź", "l"), ("san jose", "s"), ("strasse", "g"), ("os", "o"),
    ("smorre", "o"), ("vietnam", "v"),
  ])
  func choicesAreFoundWithoutAccents(_ typed: String, _ value: String) throws {
    var screen = try TestScreen(
      """
      fields:
        city:
          type: choice
          choices:
            {k: Köln, l: Łódź, plain: Lodz, s: San José, g: Große Straße, o: Øst Smørrebrød, v: "Vie\u{302}\u{323}tnam"}
      """)
    screen.press(.enter, .text(typed), .enter)
    #expect(screen.record == #"{"city": "\#(value)"}"#)
  }

  /// What finds no choice is as wrong an answer as it is line by line.
  @Test(arguments: [
    [Key.tab, .control(.submit)], [.control(.submit)], [.enter, .control(.submit)], [.backTab, .control(.submit)],
  ])
  func whatFindsNoChoiceIsNotLost(_ keys: [FormTerminal.Key]) throws {
    var screen = try TestScreen(
      """
      fields:
        name: {type: text}
        one: {type: choice, title: One, choices: {de: Germany, fr: France}}
        all: {type: choices, title: All, choices: {de: Germany, fr: France}}
      """)
    screen.press(.text("x"), .tab, .text("Germny"), .enter)
    #expect(screen.pointed.contains("> One     < Germny▁/ >"), "\(screen.pointed)")
    #expect(screen.shown.contains("nothing of that name; Backspace widens the search"))
    for key in keys { screen.press(key) }
    #expect(screen.form.session.phase == .filling && screen.effects.isEmpty)
    #expect(screen.shown.contains("< Germny v >\n     ! Please choose one of the options\n"), "\(screen.shown)")
    screen.press(.enter, .text("ger"), .control(.submit))
    #expect(screen.form.session.phase == .submitted)
    #expect(screen.record == #"{"name": "x", "one": "de"}"#)
  }

  /// A blank takes what is found, and is one of a title if that goes on behind it; what else is typed is another search.
  @Test func aBlankMayStandInATitle() throws {
    var screen = try TestScreen(
      "fields: {one: {type: choice, choices: {us: United States, uk: United Kingdom, fr: France}}, end: {type: text}}")
    screen.press(.text("united"), .text(" "), .text("k"), .tab, .control(.submit))
    #expect(screen.record == #"{"one": "uk"}"#)
    screen = try TestScreen("fields: {all: {type: choices, choices: {de: Germany, fr: France, us: United States}}}")
    screen.press(.text("ger"), .text(" "), .text("fr"), .text(" "), .text("united"), .text(" "), .text("states"), .tab)
    screen.press(.control(.submit))
    #expect(screen.record == #"{"all": ["de", "fr", "us"]}"#)
  }

  /// What is no choice any more goes by a search and a blank, and is not what was searched for then.
  @Test func whatIsNotOfferedIsTakenAway() throws {
    let original = #"{"all": ["zulu", "de"]}"#
    var screen = try TestScreen(
      "fields: {all: {type: choices, choices: {de: Germany}}}", mode: .edit, original: original)
    screen.press(.text("zul"), .text(" "), .tab, .control(.submit))
    #expect(screen.form.session.phase == .submitted && screen.record == #"{"all": ["de"]}"#, "\(screen.shown)")
  }

  @Test func whatFindsNoneOfSeveralChoicesTakesNoneAway() throws {
    var screen = try TestScreen("fields: {all: {type: choices, title: All, choices: {de: Germany, fr: France}}}")
    screen.press(.text("fr"), .text(" "), .backspace, .backspace, .text("Spian"), .control(.submit))
    #expect(screen.form.session.phase == .filling && screen.shown.contains("< France, Spian v >"), "\(screen.shown)")
    screen.press(.control(.undo), .control(.submit))
    #expect(screen.form.session.phase == .submitted && screen.record == #"{"all": ["fr"]}"#)
  }

  @Test func aListWithoutChoicesSaysSo() throws {
    var screen = try TestScreen(
      "fields: {ask: {type: boolean}, one: {type: choice, choices: {a: {visible: ask}}}}")
    screen.press(.tab, .enter)
    #expect(screen.shown.contains("there is nothing to choose from"), "\(screen.shown)")
  }

  @Test func whatIsChosenAndNotOfferedCanBeTakenAway() throws {
    var screen = try TestScreen(
      """
      fields:
        b: {type: boolean, title: B, default: true}
        m: {type: choices, title: M, clearable: false, choices: {a: Alpha, c: {title: Gamma, visible: b}, d: Delta}}
      """)
    screen.press(.tab, .enter, .text(" "), .down, .text(" "), .escape, .up, .text("n"), .down, .enter)
    #expect(
      screen.shown.contains(
        """
        > M    < Alpha, Gamma v >
             > [x] Alpha
               [ ] Delta
               [x] Gamma - not offered
        """), "\(screen.shown)")
    screen.press(.end, .text(" "))
    #expect(
      screen.shown.contains(
        """
        > M    < Alpha v >  ok
               [x] Alpha
             > [ ] Delta
        """), "\(screen.shown)")
    #expect(screen.record == #"{"b": false, "m": ["a"]}"#)
  }

  @Test func aWrongOneAmongSeveralChoicesTakesNoGoodOneAway() throws {
    var screen = try TestScreen(
      "fields: {m: {type: choices, title: M, choices: {r: Red, g: Green}}}", columns: 80, mode: .edit,
      original: #"{"m": ["r", "zz", "r"]}"#)
    screen.press(.enter, .down, .text(" "))
    #expect(
      screen.shown.contains(
        """
        > M  ~ < Red, zz, Red, Green v >  was Red, zz, Red
               [x] Red
             > [x] Green
               [x] zz - not offered
        """), "\(screen.shown)")
    screen.press(.end, .text(" "))
    // The one that was given twice is taken away and given once.
    screen.press(.home, .text(" "), .text(" "))
    #expect(screen.record == #"{"m": ["r", "g"]}"#)
  }

  @Test func whatIsDroppedOfAPasteIsSaid() throws {
    var screen = try TestScreen("fields: {one: {type: text}, two: {type: text, secure: true}}")
    screen.press(.paste("a\u{7}b\u{1B}c\nd"))
    #expect(screen.shown.contains("2 control characters left out"))
    screen.press(.tab, .paste("a\u{7}b"))
    #expect(screen.shown.contains("1 control character left out"))
  }

  static let phone = """
    title: Sign in by phone
    submit: Sign in
    errors: live
    defaults: {required: true}
    fields:
      phone: {type: text, title: Phone number, characters: digits, strip: " -", length: 11}
      code: {type: text, title: Code, characters: digits, length: 4, action: send}
    actions:
      send: {title: Send code, enabled: valid(phone), cooldown: 60s, waiting: "Again in {seconds} s"}
    """

  @Test func aFormIsFilledIn() throws {
    var screen = try TestScreen(ScreenFormTests.phone, columns: 80, programs: ["send"])
    screen.type("138 0013-8000")
    screen.press(.tab)
    screen.type("12x")
    #expect(
      screen.pointed == """
          Sign in by phone
          ------------------------------------------------------------------------
          Phone number *  [ 138 0013-8000    ]  11/11  ok
        > Code         *  [ 12▁   ]  2/4   ( Send code )
             ! Please enter exactly 4 characters
             "x" can't stand here
          ( Sign in )  not ready: Code: Please enter exactly 4 characters
          ------------------------------------------------------------------------
          Enter next   Ctrl-O Send code   Ctrl-S submit   Ctrl-G help   Esc quit
        """)
    screen.press(.control(.action))
    guard case .run(let action, let input)? = screen.effects.last else {
      Issue.record("the action does not run")
      return
    }
    #expect(action == 0 && input == #"{"phone": "13800138000", "code": "12"}"# + "\n" || input.contains("13800138000"))
    screen.form.finished(0, .succeeded(""))
    screen.form.tick(13_500)
    #expect(screen.shown.contains("( Again in 47 s )") && screen.form.nextTick == 500)
    screen.press(.control(.action))
    let refused = screen.shown.ranges(of: "Again in 47 s").count
    screen.form.tick(1_000)
    #expect(refused == 2 && screen.shown.ranges(of: "Again in 46 s").count == 2)
    screen.form.tick(46_000)
    #expect(screen.shown.contains("( Send code )") && !screen.shown.contains("Again in"))
    screen.type("34")
    screen.press(.control(.submit))
    #expect(screen.record == #"{"phone": "13800138000", "code": "1234"}"# && screen.form.session.phase == .submitted)
    #expect(screen.form.summaryLines.joined(separator: "\n").contains("Phone number: 13800138000"))
  }

  @Test func whatStandsInTheWayIsSaidAndGoneTo() throws {
    var screen = try TestScreen(
      "fields: {a: {type: text, title: Alpha}, b: {type: text, title: Bravo, required: true}}")
    #expect(screen.shown.contains("not ready: Bravo"))
    screen.press(.control(.submit))
    #expect(
      screen.pointed == """
          Demo
          ---------------------------------------------------------
          Alpha    [                                         ]
        > Bravo *  [ ▁                                       ]
             ! Please fill this in
          ( Submit )  not ready (1): Bravo: Please fill this in
          ---------------------------------------------------------
          Enter next   Ctrl-S submit   Ctrl-G help   Esc quit
        """)
  }

  @Test func changesAreAskedForBeforeTheyAreThrownAway() throws {
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha}}", mode: .edit, original: #"{"a": "x"}"#)
    screen.type("y")
    #expect(screen.shown.contains("[edit]  1 change") && screen.shown.contains("~") && screen.shown.contains("was x"))
    screen.press(.escape)
    #expect(screen.pointed.contains("Throw away 1 change (Alpha)?\n> ( ▁eep editing )    ( Throw away )"))
    screen.press(.enter)
    #expect(screen.form.session.phase == .filling && screen.effects.isEmpty)
    // A letter takes no answer by itself: it may have been meant for the text.
    screen.press(.escape, .text("yes"))
    #expect(screen.form.session.phase == .filling && screen.pointed.contains("> ( ▁hrow away )"))
    screen.press(.text("n"))
    #expect(screen.pointed.contains("> ( ▁eep editing )"))
    // Nor does a blank behind letters, of which a text is made.
    screen.press(.text("y"), .text(" "))
    #expect(screen.form.session.phase == .filling && screen.pointed.contains("> ( ▁hrow away )"))
    screen.press(.left, .text(" "))
    #expect(screen.form.session.phase == .filling && !screen.pointed.contains("eep editing"))
    screen.press(.escape, .text("y"), .enter)
    #expect(screen.form.session.phase == .discarded)
  }

  @Test func whatAnAnswerWasIsSaidAsAnswersAre() throws {
    var screen = try TestScreen(
      "languages: [de]\nfields: {ok: {type: boolean, title: Gut}, memo: {type: text, title: Memo, lines: 2}}",
      columns: 80, mode: .edit, original: #"{"ok": true, "memo": "a\nb"}"#, language: "de")
    screen.press(.text("n"), .tab)
    screen.type("c")
    #expect(screen.shown.contains("  Gut   ~ ( ) ja  (x) nein  gut  war ja\n"))
    #expect(screen.shown.contains(" ]  gut  war a / b\n"))
  }

  @Test func undoGoesByWordsPastesAndClears() throws {
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha}}")
    screen.type("one two")
    screen.press(.paste(" three\nfour"), .control(.clear))
    #expect(screen.record == "{}")
    screen.press(.control(.undo))
    #expect(screen.record == #"{"a": "one two three four"}"#)
    screen.press(.control(.undo))
    #expect(screen.record == #"{"a": "one two"}"#)
    screen.press(.control(.undo))
    #expect(screen.record == #"{"a": "one"}"#)
    screen.press(.control(.redo), .control(.redo))
    #expect(screen.record == #"{"a": "one two three four"}"#)
  }

  @Test(arguments: [["one two three"], ["one", " two", " three"], ["one t", "wo three"]])
  func undoGoesByWordsHoweverTheyCome(_ texts: [String]) throws {
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha}}")
    for text in texts { screen.press(.text(text)) }
    for left in ["one two three", "one two", "one"] {
      #expect(screen.record == #"{"a": "\#(left)"}"#)
      screen.press(.control(.undo))
    }
    #expect(screen.record == "{}")
    screen.press(.control(.redo), .control(.redo), .text("x"))
    #expect(screen.record == #"{"a": "one two x"}"#)
  }

  @Test func whatIsTypedElsewhereInATextIsAnotherStep() throws {
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha, lines: 2}}")
    screen.press(.paste("hello"), .home, .text("XY"), .end, .text("Z"), .up, .control(.undo))
    #expect(screen.record == #"{"a": "XYhello"}"#)
    screen.press(.control(.undo))
    #expect(screen.record == #"{"a": "hello"}"#)
  }

  @Test func undoOfAnItemLeavesWhatStandsInOthers() throws {
    var screen = try TestScreen("fields: {tags: {type: list, title: Tags, of: {type: text, title: Tag}}}")
    screen.press(.enter)
    screen.type("ab")
    screen.press(.tab, .enter)
    screen.type("c")
    screen.press(.up, .up, .control(.undo), .control(.undo))
    #expect(screen.pointed.contains(">   Tag 1    [ ▁  "), "\(screen.pointed)")
    #expect(screen.record == #"{"tags": ["", "c"]}"#)
    screen.press(.control(.redo))
    #expect(screen.record == #"{"tags": ["ab", "c"]}"#)
    screen.press(.control(.undo), .down, .control(.redo))
    #expect(screen.record == #"{"tags": ["", "c"]}"#)
  }

  /// Undo in a field of an item goes as far as the field does; what was undone there comes back, whatever became of its
  /// item since.
  @Test func undoInAnItemTakesNoItemAway() throws {
    var screen = try TestScreen(
      """
      fields:
        rows:
          type: list
          title: Rows
          of:
            type: group
            title: Row
            fields:
              kind: {type: choice, title: Kind, choices: {a: Alpha, b: Beta}}
              name: {type: text, title: Name}
              inner: {type: list, title: Inner, of: {type: text, title: Key}}
      """)
    screen.press(.enter, .text("a"), .enter, .tab, .text("abc def"))
    screen.press(.control(.undo), .control(.undo), .control(.undo), .control(.undo))
    #expect(screen.record == #"{"rows": [{"kind": "a"}]}"#)
    // At the list itself it is the adding of the item that is undone.
    screen.press(.down, .down, .control(.undo))
    #expect(screen.record == "{}")
    screen.press(.control(.redo))
    #expect(screen.record == #"{"rows": [{"kind": "a"}]}"#)
    screen.press(.up, .up, .control(.redo), .control(.redo))
    #expect(screen.record == #"{"rows": [{"kind": "a", "name": "abc def"}]}"#, "\(screen.pointed)")
    // In the choice with its list open, too.
    screen.press(.up, .enter, .control(.undo), .control(.undo), .control(.undo))
    #expect(screen.record == #"{"rows": [{"name": "abc def"}]}"#)
  }

  @Test func theStepsOfAFieldGoWithItsItem() throws {
    var screen = try TestScreen("fields: {tags: {type: list, title: Tags, of: {type: text, title: Tag}}}")
    screen.press(.enter, .text("one"), .tab, .enter, .text("two"), .up, .altUp, .down)
    #expect(screen.record == #"{"tags": ["two", "one"]}"# && screen.pointed.contains(">   Tag 1    [ two"))
    screen.press(.control(.undo))
    #expect(screen.record == #"{"tags": ["", "one"]}"#)
    screen.press(.up, .delete, .control(.undo), .down, .control(.redo))
    #expect(screen.record == #"{"tags": ["two", "one"]}"#, "\(screen.pointed)")
  }

  @Test func aSecretIsMaskedAndItsLengthForgotten() throws {
    var screen = try TestScreen("fields: {p: {type: text, title: Pin, secure: true}, b: {type: text, title: Bravo}}")
    screen.type("canary")
    #expect(screen.shown.contains("[ ****** ") && !screen.shown.contains("canary"))
    screen.press(.control(.reveal))
    #expect(screen.shown.contains("canary"))
    screen.press(.tab)
    #expect(screen.shown.contains("[ ******** ") && !screen.shown.contains("canary"))
    screen.press(.backTab)
    #expect(!screen.shown.contains("canary") && !"\(screen.form)".contains("canary"))
    var dumped = ""
    dump(screen.form, to: &dumped)
    #expect(!dumped.contains("canary"))
  }

  static let kids = """
    fields:
      kids:
        type: list
        title: Children
        of:
          type: group
          title: Child
          fields:
            name: {type: text, title: Name, required: true}
            size: {type: integer, title: Size}
            double: {type: integer, title: Doubled, computed: size * 2}
      tags: {type: list, title: Tags, of: {type: text, title: Tag}}
    """

  @Test func itemsAreAddedMovedRemovedAndBroughtBack() throws {
    var screen = try TestScreen(ScreenFormTests.kids)
    screen.press(.enter)
    screen.type("Bo")
    screen.press(.tab)
    screen.type("4")
    screen.press(.tab, .enter)
    screen.type("Al")
    #expect(
      screen.pointed == """
          Demo
          ---------------------------------------------------------
          Children  2 items
            Child 1
              Name    *  [ Bo                                ]  ok
              Size       [ 4                    ]  ok
              Doubled    = 8  computed
            Child 2
        >     Name    *  [ Al▁                               ]  ok
              Size       [                      ]
              Doubled    = -  computed
            ( Add: Children )
          Tags  nothing yet
            ( Add: Tags )
          ( Submit )  ready
          ---------------------------------------------------------
          Enter next   Ctrl-S submit   Ctrl-G help   Esc quit
        """)
    screen.press(.up, .altUp)
    #expect(screen.record == #"{"kids": [{"name": "Al"}, {"name": "Bo", "size": 4, "double": 8}]}"#)
    screen.press(.delete)
    #expect(screen.record == #"{"kids": [{"name": "Bo", "size": 4, "double": 8}]}"#)
    screen.press(.control(.undo))
    #expect(screen.record == #"{"kids": [{"name": "Al"}, {"name": "Bo", "size": 4, "double": 8}]}"#)
    screen.press(.control(.undo))
    #expect(screen.record == #"{"kids": [{"name": "Bo", "size": 4, "double": 8}, {"name": "Al"}]}"#)
  }

  static let choices = """
    fields:
      one: {type: choice, title: Colour, choices: {scarlet: Scarlet, emerald: Emerald, cobalt: Cobalt}}
      more: {type: choices, title: Pets, choices: {cat: Cat, dog: Dog, cow: Cow}}
      yes: {type: boolean, title: Sure}
    """

  @Test func choicesAreFilteredAndPicked() throws {
    var screen = try TestScreen(ScreenFormTests.choices)
    screen.type("co")
    #expect(
      screen.pointed == """
          Demo
          ---------------------------------------------------------
        > Colour    < co▁/ >
             > ( ) Cobalt
          Pets      < choose v >
          Sure      ( ) yes  ( ) no
          ( Submit )  ready
          ---------------------------------------------------------
          letters search   Space, Enter pick   Esc close
        """)
    screen.press(.enter, .tab, .text(" "), .text(" "), .down, .down, .text(" "), .enter, .tab, .text("n"))
    #expect(screen.record == #"{"one": "cobalt", "more": ["cat", "cow"], "yes": false}"#)
    screen.press(.backTab, .control(.clear), .backTab, .text("s"), .escape, .control(.submit))
    #expect(screen.record == #"{"one": "cobalt", "yes": false}"#)
  }

  @Test func aSmallWindowShowsOneFieldAtATime() throws {
    var screen = try TestScreen(ScreenFormTests.choices, columns: 30, rows: 6)
    #expect(
      screen.pointed == """
        > Colour
        < ▁hoose v >
          ( Submit )  ready
        """)
    screen.press(.tab, .tab)
    #expect(screen.shown.contains("> Sure") && !screen.shown.contains("Colour"))
    screen.form.resize(ScreenSize(columns: 1, rows: 1))
    #expect(screen.form.draw().rows.count == 1)
  }

  @Test func moreFieldsThanRowsScroll() throws {
    let fields = (0..<30).map { "  f\($0): {type: text, title: Field \($0)}" }.joined(separator: "\n")
    var screen = try TestScreen("fields:\n" + fields, rows: 12)
    #expect(screen.shown.contains("v 22 more") && screen.shown.split(separator: "\n").count <= 12)
    for _ in 0..<20 { screen.press(.tab) }
    #expect(screen.shown.contains("> Field 20") && screen.shown.contains("^") && screen.shown.contains("v "))
  }

  @Test(arguments: ["en", "zh-Hans", "pl", "de"])
  func everythingFitsIntoTheWindow(_ language: String) throws {
    let spec = "languages: [\(language)]\n" + ScreenFormTests.phone
    for (columns, rows) in [(80, 24), (60, 10), (40, 8), (39, 7), (20, 5), (10, 2), (1, 1)] {
      var screen = try TestScreen(spec, columns: columns, rows: rows, language: language)
      for key in [Key.text("1"), .control(.help), .control(.submit), .escape, .escape] {
        screen.press(key)
        let frame = screen.form.draw()
        #expect(frame.rows.count <= rows && frame.rows.allSatisfy { $0.cells.count <= columns })
        #expect(
          (0..<max(1, frame.rows.count)).contains(frame.cursor.row) && (0..<columns).contains(frame.cursor.column))
      }
    }
  }

  @Test func aHintIsAFormThatIsTaken() throws {
    let screen = try TestScreen("fields: {d: {type: date}, t: {type: time}, m: {type: dateTime}}")
    #expect(screen.shown.contains("[ YYYY-MM-DD ") && screen.shown.contains("[ hh:mm "))
    #expect(screen.shown.contains("[ YYYY-MM-DDThh:mm:ssZ "))
  }

  @Test func aLongChoiceIsCutWithAMarkAndWholeWhereTheMarkStands() throws {
    let spec = """
      fields:
        plan:
          type: choice
          title: Plan
          choices:
            year: The plan for people who pay once a year
            month: The plan for people who pay once a month
            never: {title: None, help: You can still read what others write}
      """
    var screen = try TestScreen(spec, columns: 40)
    screen.press(.enter)
    #expect(screen.shown.contains("     > ( ) The plan for people who pay\n           once a year\n"))
    #expect(screen.shown.contains("       ( ) The plan for people who pa..."))
    #expect(screen.shown.contains("       ( ) None - You can still read ..."))
    screen.press(.down)
    #expect(
      screen.shown.contains(
        "       ( ) The plan for people who pa...\n     > ( ) The plan for people who pay\n           once a month\n"))
    screen.press(.down)
    #expect(screen.shown.contains("     > ( ) None\n           - You can still read what\n           others write"))
  }

  @Test func aChoiceWithoutAWordBreaksAnywhere() throws {
    let long = String(repeating: "abcdefghij", count: 5)
    var screen = try TestScreen("fields: {c: {type: choice, choices: {a: \(long), b: B}}}", columns: 40)
    screen.press(.enter)
    #expect(screen.shown.contains("> ( ) abcdefghijabcdefghijabcdefghi\n           jabcdefghijabcdefghij\n"))
  }

  @Test func helpThatIsLongerThanTheWindowIsMovedIn() throws {
    let spec = """
      fields:
        a: {type: text, title: Alpha, help: What it is for}
        b: {type: text, title: Bravo}
      """
    var screen = try TestScreen(spec, columns: 60, rows: 10)
    screen.press(.control(.help))
    #expect(screen.pointed.contains("What it is for") && screen.shown.hasSuffix("\n  v 7 more"))
    screen.press(.pageDown)
    #expect(screen.shown.contains("\n  ^ 7 more\n") && !screen.shown.contains("What it is for"))
    #expect(screen.shown.hasSuffix("Esc                  close a list; quit") && screen.shown.hasPrefix("> Alpha"))
    screen.press(.pageUp, .pageUp)
    #expect(screen.shown.contains("What it is for"))
    screen.press(.escape, .pageDown)
    // A page is what the window has room for without the help.
    #expect(!screen.shown.contains("more") && screen.pointed.contains("> ( ▁ubmit )"))
  }

  @Test func whatANarrowWindowCutsOfTheButtonsIsMarked() throws {
    let spec = """
      fields:
        a: {type: text, title: The first of the questions, required: true}
        b: {type: text, title: The second of the questions, required: true}
      submit: {title: Send it}
      """
    let narrow = try TestScreen(spec, columns: 30, rows: 6)
    #expect(narrow.shown.contains("( Send it )  not ready (2):\n  The first of the questions;\n"))
    let tiny = try TestScreen(spec, columns: 30, rows: 3)
    #expect(tiny.shown.contains("( Send it )  not ready (2..."))
    let low = try TestScreen(spec, columns: 44, rows: 8)
    #expect(low.shown.contains("( Send it )  not ready (2): The first o..."))
    let long = try TestScreen(
      "fields: {a: {type: text}}\nsubmit: {title: Send it to whoever waits for it}", columns: 44)
    #expect(
      long.shown.contains("( Send it to whoever waits for it )\n")
        && long.shown.contains("\n" + String(repeating: " ", count: 22) + "ready\n"))
    let cut = try TestScreen("fields: {a: {type: text}}\nsubmit: {title: Send it to whoever waits for it}", columns: 24)
    #expect(cut.shown.contains("( Send it to whoe... )"))
    let fields = (0..<9).map { "f\($0): {type: text, required: true}" }.joined(separator: ", ")
    let full = try TestScreen(
      "fields: {\(fields)}\nsubmit: {title: Send it to whoever waits for it}", columns: 44, rows: 9)
    #expect(full.shown.contains("  ( Send it to whoeve... )  not ready (9)..."), "\(full.shown)")
    var review = try TestScreen(
      "fields: {a: {type: text}}\nsubmit: {title: Send it to whoever waits for it, review: true}", columns: 24)
    review.press(.control(.submit))
    #expect(review.shown.contains("\n  ( Go back )\n> ( Send it to whoe... )"))
  }

  @Test func theReviewShowsWarnings() throws {
    let spec = """
      fields: {a: {type: integer, title: Alpha}, b: {type: integer, title: Bravo}}
      submit: {title: Send, review: true}
      rules:
        much: {check: a < 5, at: a, severity: warning, message: That is much}
        more: {check: a + b < 9, severity: warning, message: Together it is more}
      """
    var screen = try TestScreen(spec)
    screen.type("7")
    screen.press(.tab)
    screen.type("8")
    screen.press(.control(.submit))
    #expect(screen.shown.contains("Alpha: 7\n     Note: That is much\n  Bravo: 8"))
    #expect(screen.shown.contains("Note: Together it is more"))
  }

  @Test func joinersAndDirectionMarksOfWordsStandThereAsTheyAre() throws {
    let persian = "می\u{200C}خواهم"
    let spec = """
      title: \(persian)
      fields:
        a: {type: text, title: "سلام\u{200F}!"}
        b: {type: text, title: "क्\u{200D}ष"}
        c: {type: text, title: "a\u{200C}b\u{200D}"}
      """
    var screen = try TestScreen(spec)
    screen.press(.text(persian))
    let rows = screen.shown.split(separator: "\n")
    #expect(rows[0] == "  \(persian)")
    #expect(rows[2].hasPrefix("> سلام\u{200F}!"), "\(rows[2])")
    #expect(rows[2].contains("[ \(persian)   "), "\(rows[2])")
    #expect(rows[3].hasPrefix("  क्\u{200D}ष "), "\(rows[3])")
    // Where they are no spelling, they hide something.
    #expect(rows[4].hasPrefix("  a\\u{200C}b\\u{200D} "), "\(rows[4])")
    // The mark takes no column.
    screen.press(.control(.clear), .text("سل\u{200F}ام"))
    let column = screen.form.draw().cursor.column
    screen.press(.control(.clear), .text("سلام"))
    #expect(screen.form.draw().cursor.column == column)
  }

  @Test func titlesOfSeveralLinesAreShownWhole() throws {
    let screen = try TestScreen(
      #"""
      title: "One\nTwo"
      submit: "Send\nit"
      fields: {a: {type: choices, title: "Three\nFour", default: [x], choices: {x: "Five\nSix"}}}
      """#)
    #expect(screen.shown.hasPrefix("  One\n  Two\n  ---"), "\(screen.shown)")
    #expect(screen.shown.contains("> Three Four    < Five Six v >\n"), "\(screen.shown)")
    #expect(screen.shown.contains("( Send it )"), "\(screen.shown)")
  }

  @Test func whatIsNeitherYesNorNoIsShown() throws {
    var screen = try TestScreen(
      "fields: {b: {type: boolean, title: Bravo}}", mode: .edit, original: #"{"b": "maybe"}"#)
    #expect(screen.shown.contains("> Bravo    ( ) yes  ( ) no  maybe\n"), "\(screen.shown)")
    screen.press(.text("y"))
    #expect(screen.shown.contains("> Bravo  ~ (x) yes  ( ) no  ok  was maybe\n"), "\(screen.shown)")
  }

  @Test func aListOfWhichAnItemWasChangedIsMarked() throws {
    var screen = try TestScreen(
      "fields: {l: {type: list, title: List, of: {type: text, title: Item}}}", mode: .edit,
      original: #"{"l": ["a", "b"]}"#)
    #expect(screen.shown.contains("  List  2 items\n"), "\(screen.shown)")
    screen.press(.tab, .text("z"))
    #expect(screen.shown.contains("  List ~  2 items\n"), "\(screen.shown)")
  }

  @Test func whatIsWrongWithTheFormStandsByItsButton() throws {
    var screen = try TestScreen(
      """
      errors: live
      fields: {a: {type: integer, title: Alpha}, b: {type: text, title: Bravo}}
      rules: {seven: {check: a != 7, message: Not seven, at: form}}
      """)
    screen.type("7")
    #expect(screen.shown.contains("Bravo    [ "), "\(screen.shown)")
    #expect(screen.shown.contains("\n  ! Not seven\n  ( Submit )  not ready: Not seven\n"), "\(screen.shown)")
  }

  @Test func whatCouldSteerATerminalIsWrittenOut() throws {
    let original = #"{"a": "K\u001b]0;x\u0007\u202eL"}"#
    var screen = try TestScreen("fields: {a: {type: text, title: Alpha}}", mode: .edit, original: original)
    #expect(screen.shown.contains(#"K\u{1B}]0;x\u{7}\u{202E}L"#))
    screen.press(.text("\u{200B}\u{202E}\u{1B}"))
    #expect(screen.shown.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x202E) })
  }

  @Test(arguments: [
    ("en", " ", "A space can't stand here"), ("en", "!", "\"!\" can't stand here"),
    ("de", " ", "Ein Leerzeichen kann hier nicht stehen"), ("de", "!", "„!“ kann hier nicht stehen"),
    ("pl", "!", "Znak „!” jest tu niedozwolony"), ("zh-Hans", " ", "此处不能输入空格"),
  ])
  func aKeyThatIsRefusedIsNamed(_ language: String, key: String, note: String) throws {
    var screen = try TestScreen(
      "languages: [\(language)]\nfields: {a: {type: text, characters: digits}}", language: language)
    screen.press(.text(key))
    #expect(screen.shown.contains("     \(note)\n"))
  }

  @Test func aReasonIsSaidOnce() throws {
    let original = #"{"a": "short\u001b"}"#
    let spec = "fields: {a: {type: text, title: Alpha, minLength: 9}, b: {type: text, title: Bravo, required: true}}"
    let screen = try TestScreen(spec, mode: .edit, original: original)
    #expect(screen.shown.contains("not ready (3): Alpha; Bravo"))
  }
}
