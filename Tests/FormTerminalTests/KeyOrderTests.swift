// What keys do depends on the keys alone: not on how many come at once, nor on whether anybody looked in between.

import FormLanguage
import FormSession
import FormTerminal
import Testing

struct KeyOrderTests {
  private static let spec = """
    description: What all of this is for, in more words than a row has, so that the help has something to say
    fields:
      name: {type: text, title: Name, help: Who it is for}
      sure: {type: boolean, title: Sure}
      one: {type: choice, title: One, choices: {a: Alpha, b: Beta, ab: Alpha and Beta, c: Gamma}}
      all: {type: choices, title: All, choices: {x: Xray, y: Yankee, xy: Xray and Yankee}}
      memo: {type: text, title: Memo, lines: 3}
      tags: {type: list, title: Tags, of: {type: text, title: Tag}}
      rows:
        type: list
        title: Rows
        of:
          type: group
          title: Row
          fields:
            kind: {type: choice, title: Kind, choices: {a: Alpha, b: Beta}}
            note: {type: text, title: Note}
            more: {type: boolean, title: More}
      last: {type: text, title: Last, visible: sure}
    submit: {title: Send, review: true}
    """

  private static let others: [FormTerminal.Key] = [
    .enter, .enter, .tab, .tab, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .wordLeft,
    .altEnter, .altUp, .altDown, .backspace, .delete, .deleteWord, .escape, .paste("two words\nand a line"),
    .control(.clear), .control(.undo), .control(.undo), .control(.redo), .control(.help), .control(.submit),
    .control(.deleteToEnd),
  ]

  private static func keys(_ dice: inout Dice) -> [FormTerminal.Key] {
    (0..<120).map { _ in
      if Int.random(in: 0..<3, using: &dice) > 0, let key = others.randomElement(using: &dice) { return key }
      return .text("abxyn e  q".randomElement(using: &dice).map(String.init) ?? "")
    }
  }

  /// As they come when all that is typed comes at once.
  private static func joined(_ keys: [FormTerminal.Key]) -> [FormTerminal.Key] {
    var joined: [FormTerminal.Key] = []
    for key in keys {
      if case .text(let more) = key, case .text(let text)? = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(key)
      }
    }
    return joined
  }

  private func screen(_ seed: Int) throws -> TestScreen {
    let rows = [7, 11, 16, 24][seed % 4]
    return try TestScreen(
      KeyOrderTests.spec, columns: [30, 60, 80][seed % 3], rows: rows, mode: [.new, .edit, .show][seed / 4 % 3],
      original: seed / 4 % 3 == 0
        ? nil : #"{"name": "Ann", "tags": ["a", "b"], "rows": [{"kind": "a"}, {}], "sure": true}"#)
  }

  @Test(arguments: 0..<24) func keysThatComeAtOnceDoWhatTheyDoOneByOne(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 104_729 &+ 77)
    let keys = KeyOrderTests.keys(&dice)
    var one = try screen(seed)
    var sizes: [Int] = []
    for key in keys {
      one.press(key)
      // What is seen is what was laid out, however often it is looked at.
      sizes.append(one.form.draw().rows.count)
    }
    var atOnce = try screen(seed)
    atOnce.press(all: KeyOrderTests.joined(keys))
    #expect(atOnce.record == one.record)
    #expect(atOnce.pointed == one.pointed)
    #expect(atOnce.form.session.phase == one.form.session.phase)
  }

  @Test(arguments: 0..<12) func aReplayEndsWhereItsSessionDid(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7_919 &+ 5)
    var screen = try screen(seed)
    var log = SessionLog(
      .screen, size: ScreenSize(columns: [30, 60, 80][seed % 3], rows: [7, 11, 16, 24][seed % 4]), language: "en",
      today: "1970-01-01", now: "1970-01-01T00:00:00Z", programs: [])
    let start = screen.form.session
    for key in KeyOrderTests.joined(KeyOrderTests.keys(&dice)) {
      log.add(.key(key), at: 0)
      screen.press(key)
      if !screen.effects.isEmpty { break }
    }
    let (_, frame) = ScreenReplay.run(log, start, goesToFirstProblem: false)
    #expect(frame.text == screen.shown)
    #expect(frame.cursor == screen.form.draw().cursor)
  }

  /// A yes and a no in one read are a yes and a no; a button is pressed, and what follows goes into its item.
  @Test func eachCharacterIsAKeyWhereNoTextIsTyped() throws {
    var screen = try TestScreen(
      """
      fields:
        sure: {type: boolean, title: Sure}
        all: {type: choices, title: All, choices: {x: Xray, y: Yankee}}
        tags: {type: list, title: Tags, of: {type: text, title: Tag}}
      """)
    screen.press(.text("yn"), .tab, .text("x y"), .escape, .tab, .text(" one two"))
    #expect(screen.record == #"{"sure": false, "all": ["x"], "tags": ["one two"]}"#)
    screen.press(.backTab, .backTab, .backTab, .backTab, .text("   "))
    #expect(screen.record.hasPrefix(#"{"sure": true,"#))
  }

  @Test func pagesAreThoseOfTheWindowWithoutAFrame() throws {
    let fields = (0..<40).map { "f\($0): {type: text, title: Field \($0)}" }.joined(separator: ", ")
    var screen = try TestScreen("fields: {\(fields)}", rows: 14, mode: .show, original: "{}")
    screen.press(.end, .pageUp)
    #expect(!screen.shown.contains("Field 39:") && screen.shown.contains("Field 20:"), "\(screen.shown)")
  }
}
