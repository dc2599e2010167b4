// The form as a dialogue: one question after another, never trapped.

import FormCompiler
import FormCore
import FormRuntime
import FormSession
import FormLanguage
import FormTerminal
import Testing

struct LineDialogueTests {
  /// The outcome of a dialogue: how it ended, the record, and what was said.
  struct Talk {
    let end: String
    let record: String
    let said: String
    let device: ScriptedLines
  }

  private func talk(
    _ spec: String, _ answers: [String], mode: FormMode = .new, original: String? = nil, style: DialogueStyle = .plain,
    onlyMissing: String? = nil, isInteractive: Bool = true, programs: [String: [String]] = [:],
    device: ScriptedLines? = nil, language: String = "en"
  ) throws -> Talk {
    let compiled = Compilation.compile(path: "demo.yaml", bytes: Array(("formc: 1\nform: Demo\n" + spec).utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
    let plan = try #require(compiled.plan)
    var start = SessionStart(mode: mode, original: try original.map { try FormJSON.read($0).get() })
    start.isAsked = isInteractive
    if let onlyMissing { start.answers = [try FormJSON.read(onlyMissing).get()] }
    let clock = FormClock(today: .unixEpoch, now: .unixEpoch)
    let session = Session(plan, start: start, language: language, clock: clock)
    var device = device ?? ScriptedLines(answers)
    device.isInteractive = isInteractive
    var dialogue = LineDialogue(
      session, on: device, style: style, programs: programs, asksOnlyWhatIsMissing: onlyMissing != nil)
    let end = dialogue.run()
    return Talk(
      end: name(end), record: dialogue.session.record().text(), said: dialogue.device.said.joined(separator: "\n"),
      device: dialogue.device)
  }

  private func name(_ end: DialogueEnd) -> String {
    switch end {
    case .submitted: "submitted"
    case .left: "left"
    case .cancelled: "cancelled"
    case .ended: "ended"
    case .signal(let number): "signal \(number)"
    case .timedOut: "timed out"
    case .noEcho: "no echo"
    case .unreadable(let reason): reason
    case .refused(_, let message, _): message
    }
  }

  @Test func whatWasGivenForAGroupIsReplacedInIt() throws {
    let spec = """
      fields:
        name: {type: text, title: Name}
        home: {type: group, title: Home, fields: {city: {type: text, title: City, required: true}}}
        lines: {type: list, of: {type: group, title: Line, fields: {count: {type: integer, title: Count}}}}
      """
    let given = #"{"name": "Ann", "home": "Berlin", "lines": [{"count": 1}, 5]}"#
    let answers = ["", "Wien", "2", "yes"]
    let talk = try talk(spec, answers, style: .accessible, onlyMissing: given)
    #expect(talk.end == "submitted")
    #expect(talk.record == #"{"name": "Ann", "home": {"city": "Wien"}, "lines": [{"count": 1}, {"count": 2}]}"#)
    #expect(talk.said.contains("Home: Please fill in the fields of this one by one"))
    #expect(talk.said.contains("Line 2: Please fill in the fields of this one by one"))
    let original = try self.talk(spec, [":submit", "Wien", "", "2", "yes"], mode: .edit, original: given)
    #expect(original.end == "submitted" && original.record == talk.record)
  }

  @Test(arguments: [
    ("en", "E-mail: required, not answered, hint: ann@example.org", "Kind: required, answer with a number"),
    ("de", "E-mail: Pflichtangabe, keine Antwort, Hinweis: ann@example.org", "Kind: Pflichtangabe, antworten Sie mit"),
  ])
  func aPlaceholderIsNoAnswer(_ language: String, _ mail: String, _ kind: String) throws {
    let spec = """
      languages: [\(language)]
      defaults: {required: true}
      fields:
        mail: {type: text, title: E-mail, placeholder: ann@example.org}
        kind: {type: choice, title: Kind, choices: {a: A, b: B}}
      """
    let talk = try talk(spec, ["", ""], style: .accessible, language: language)
    #expect(talk.said.contains(mail) && talk.said.contains(kind), "\(talk.said)")
  }

  @Test func choicesWithoutNumbersAreNotAskedForByNumber() throws {
    let spec = """
      fields:
        one: {type: choice, title: One, choices: {"2": two, "1": one}}
        some: {type: choices, title: Some, choices: {"2": two, "1": one}}
      """
    let talk = try talk(spec, ["2", "1, two"])
    #expect(talk.said.contains("One (answer with a value or a title)"), "\(talk.said)")
    #expect(talk.said.contains("Some (answer with values or titles, with commas between)"))
    #expect(talk.record == #"{"one": "2", "some": ["2", "1"]}"#)
  }

  /// What can't be answered itself leads to what it depends on.
  @Test func afterNotReadyIsAskedWhatTheRestDependsOn() throws {
    let spec = """
      fields:
        a: {type: integer}
        x: {type: text}
        b: {type: integer}
        s: {type: integer, title: Sum, computed: a + b, maximum: 20}
        lock: {type: integer, title: Lock, readOnly: true, default: 3, rules: {other: {check: this != a, message: No}}}
        list: {type: list, of: {type: integer}}
        total: {type: integer, computed: list.sum(), maximum: 9}
      rules:
        order: {check: a < b, at: form, message: No}
      """
    func asked(_ answers: [String]) throws -> [Substring] {
      let talk = try talk(spec, answers)
      return talk.said.split(separator: "\n").drop { !$0.hasPrefix("Not ready") }.filter { $0.hasSuffix(": ") }
    }
    #expect(try asked(["18", "", "5", "no", "yes", "6", "7", "yes"]).map { $0.prefix(1) } == ["a", "b", "S"])
    #expect(try asked(["3", "", "5", "no", "yes", "1", "yes"]).map { $0.prefix(1) } == ["a", "S"])
    #expect(try asked(["1", "", "2", "yes", "9", "yes", "9", "no", "yes", "no", "1", "2", "yes"]).count == 4)
  }

  @Test func whatIsWrongElsewhereIsSaidOnce() throws {
    let spec = """
      errors: live
      fields:
        a: {type: integer, title: Alpha}
        s: {type: integer, title: Sum, computed: a + 1, rules: {low: {check: this < 9, message: Too much}}}
        b: {type: integer, title: Bravo}
      """
    let talk = try talk(spec, ["50", ":back", ":next"])
    let said = talk.said.split(separator: "\n").filter { $0.contains("Too much") }
    #expect(said == ["  ! Sum: Too much", "  ! Too much"])
  }

  static let texts = "fields: {one: {type: text, title: Alpha}, two: {type: text, title: Bravo}, three: {type: text}}"

  @Test func nobodyIsAskedForItemsOfAListThatCanNotBeChanged() throws {
    let talk = try talk(
      """
      fields:
        size: {type: integer}
        locked: {type: list, readOnly: true, default: [x], of: {type: text}}
        twice: {type: list, computed: '[size, size * 2]', of: {type: integer}}
        last: {type: text}
      """, ["2", "b", "yes"])
    #expect(talk.end == "submitted")
    #expect(talk.record == #"{"size": 2, "locked": ["x"], "twice": [2, 4], "last": "b"}"#)
  }

  @Test func questionsComeInOrderAndThenTheButton() throws {
    let talk = try talk(LineDialogueTests.texts, ["a", "", "c", "yes"])
    #expect(talk.end == "submitted" && talk.record == #"{"one": "a", "three": "c"}"#)
  }

  @Test(arguments: [
    ([":goto three", "c", ":back", ":back", "b", ":submit"], #"{"two": "b", "three": "c"}"#),
    (["a", ":back", ":clear", ":submit"], "{}"),
    (["::x", ":nonsense", "b", ":next", "no", ":submit"], #"{"one": ":x", "two": "b"}"#),
    ([":goto Bravo", "b", ":goto nowhere", "c", "maybe", "y"], #"{"two": "b", "three": "c"}"#),
  ])
  func movingIsAlwaysFree(_ answers: [String], _ record: String) throws {
    let talk = try talk(LineDialogueTests.texts, answers)
    #expect(talk.end == "submitted" && talk.record == record)
  }

  @Test func aBadAnswerIsSaidOnceAskedAgainAndKept() throws {
    let talk = try talk(
      "fields: {n: {type: integer, title: Number}, m: {type: text}}", ["x", "", "", "m", "y", "2", "y"])
    // When it was typed, when it was kept with an empty line, and among what stands in the way.
    #expect(talk.said.components("Please enter a whole number") == 3)
    #expect(talk.said.contains("Enter keeps x") && talk.said.contains("Not ready: 1 thing stands in the way"))
    #expect(talk.record == #"{"n": 2, "m": "m"}"# && talk.end == "submitted")
  }

  @Test func whatIsHiddenIsNotAsked() throws {
    let spec = "fields: {kind: {type: text}, more: {type: text, visible: kind == \"x\"}, last: {type: text}}"
    #expect(try talk(spec, ["y", "z", "yes"]).record == #"{"kind": "y", "last": "z"}"#)
    #expect(try talk(spec, ["x", "m", "z", "yes"]).record == #"{"kind": "x", "more": "m", "last": "z"}"#)
  }

  @Test func aSecretIsReadUnseenAndNeverSaid() throws {
    let spec = "fields: {pin: {type: text, secure: true, title: Pin, minLength: 9}}"
    let talk = try talk(spec, ["canary", "", ":review", ":submit", ":quit", "yes"])
    #expect(talk.end == "cancelled" && !talk.said.contains("canary"))
    #expect(talk.device.secretPrompts.count >= 2 && talk.said.contains("given, not shown"))
    #expect(try self.talk(spec, ["canary", ":reveal"]).said.contains("canary"))
  }

  @Test func aSecretOfBlanksIsGiven() throws {
    let spec = "fields: {pin: {type: text, secure: true, title: Pin}, last: {type: text, title: Last}}"
    let talk = try talk(spec, ["   ", ":review", ":quit", "yes"])
    #expect(talk.said.contains("Pin: given, not shown") && talk.said.contains("Last: not answered"))
  }

  @Test func theEndOfInputCancelsAtATerminalAndIsReportedInAPipe() throws {
    #expect(try talk(LineDialogueTests.texts, ["a"]).end == "cancelled")
    #expect(try talk(LineDialogueTests.texts, ["a"], isInteractive: false).end == "ended")
    #expect(try talk(LineDialogueTests.texts, ["a", "b", "c"], isInteractive: false).end == "submitted")
    #expect(try talk("fields: {n: {type: integer}}", ["x"], isInteractive: false).end == "ended")
  }

  @Test func changesAreNotThrownAwayUnasked() throws {
    #expect(try talk(LineDialogueTests.texts, [":quit"]).end == "cancelled")
    let kept = try talk(LineDialogueTests.texts, ["a", ":quit", "", ":submit"])
    #expect(kept.end == "submitted" && kept.said.contains("Throw away 1 change (Alpha)?"))
    #expect(try talk(LineDialogueTests.texts, ["a", ":quit", "yes"]).end == "cancelled")
  }

  @Test func onlyWhatIsMissingIsAskedWhereAnswersAreGiven() throws {
    let spec = "fields: {a: {type: text, required: true}, n: {type: integer}, z: {type: text}}"
    #expect(try talk(spec, [], onlyMissing: #"{"a": "x"}"#).end == "submitted")
    let talk = try talk(spec, ["x", "7", "yes"], onlyMissing: #"{"n": "seven", "z": "z"}"#)
    #expect(talk.record == #"{"a": "x", "n": 7, "z": "z"}"#)
  }

  @Test func anOldRecordShowsWhatItWas() throws {
    let spec = "fields: {a: {type: text, title: Alpha}, b: {type: text}}"
    let talk = try talk(
      spec, ["", "", "yes", ":goto a", "y", ":back", "", "", "yes"], mode: .edit, original: #"{"a": "x"}"#)
    #expect(talk.said.contains("Alpha (Enter keeps x)") && talk.said.contains("Nothing was changed"))
    #expect(talk.said.contains("was x") && talk.record == #"{"a": "y"}"#)
  }

  @Test func whatAnAnswerWasIsSaidAsAnswersAre() throws {
    let talk = try talk(
      "languages: [de]\nfields: {ok: {type: boolean, title: Gut}, memo: {type: text, title: Memo, lines: 2}}",
      ["n", "c", ":goto ok", "", "", "ja"], mode: .edit, original: #"{"ok": true, "memo": "a\nb"}"#, style: .accessible,
      language: "de")
    #expect(talk.said.contains("Gut: Enter behält nein, war ja"))
    #expect(talk.said.contains("Enter behält c, war a / b"))
  }

  @Test func aFormThatIsShownIsLeft() throws {
    let spec = "fields: {a: {type: text, title: Alpha}}"
    #expect(try talk(spec, [""], mode: .show, original: #"{"a": "x"}"#).end == "left")
    let edited = try talk(spec, ["e", "y", "yes"], mode: .show, original: #"{"a": "x"}"#)
    #expect(edited.end == "submitted" && edited.record == #"{"a": "y"}"# && edited.said.contains("Alpha: x"))
  }

  @Test func listsAreFilledItemByItem() throws {
    let spec = """
      fields:
        lines: {type: list, title: Line, of: {type: group, fields: {n: {type: integer, title: Number}}}}
        last: {type: text, title: Last}
      """
    let answers = ["y", "1", "y", "2", ":move 2 1", "", "z", "yes"]
    #expect(try talk(spec, answers).record == #"{"lines": [{"n": 2}, {"n": 1}], "last": "z"}"#)
    let removed = try talk(spec, ["y", "1", ":remove 1", ":remove 9", ":goto last", ":add", ":submit"])
    #expect(removed.record == "{}" && removed.said.contains("Only a list has items"))
  }

  static let code = """
    fields: {phone: {type: text}, pin: {type: text, secure: true}, code: {type: text, action: send}}
    actions: {send: {title: Send, enabled: has(phone), cooldown: 60s, waiting: "again in {seconds} s"}}
    """

  @Test(arguments: [true, false])
  func aListInAListIsFollowedByTheOuterOne(isInteractive: Bool) throws {
    let spec = """
      fields: {rows: {type: list, title: Rows, of: {type: list, title: Row, of: {type: integer, title: Cell}}}}
      """
    let answers = ["yes", "yes", "1", "yes", "2", "no", "yes", "yes", "3", "no", "no", "yes"]
    let talk = try talk(spec, answers, isInteractive: isInteractive)
    #expect(talk.end == "submitted" && talk.record == #"{"rows": [[1, 2], [3]]}"#)
  }

  @Test func anActionGetsTheAnswersWithoutSecrets() throws {
    let answers = [":action send", "1", "s", ":action", ":action", "c", "yes"]
    let talk = try talk(LineDialogueTests.code, answers, programs: ["send": ["send"]])
    #expect(talk.device.inputs == [#"{"phone": "1"}"# + "\n"])
    #expect(talk.said.contains("Send: not possible yet") && talk.said.contains("again in 60 s"))
    #expect(try self.talk(LineDialogueTests.code, ["1", "s", ":action", "c", "yes"]).said.contains("only simulated"))
  }

  @Test func anActionOfAHiddenFieldIsNotThere() throws {
    let spec = """
      fields: {n: {type: integer}, h: {type: text, visible: n > 5, action: go}}
      actions: {go: {title: Go}}
      """
    let talk = try talk(spec, [":action go", "6", ":action go", "", "yes"])
    #expect(talk.said.contains("There is no action here."))
    #expect(talk.device.said.filter { $0.contains("only simulated") }.count == 1)
  }

  @Test(arguments: [
    (#"{"n": "abc"}"#, ["abcx"], true), (#"{"n": "abc"}"#, ["abc"], false),
    (#"{"l": ["a", 2]}"#, ["", "", "b"], true), (#"{"l": ["a", 2]}"#, ["", "", "a"], false),
  ])
  func oneAnswerThatCanNotBeReadIsNotAnother(_ original: String, _ answers: [String], _ isChanged: Bool) throws {
    let spec = "fields: {n: {type: integer, title: n}, l: {type: list, title: l, of: {type: integer}}}"
    let talk = try talk(spec, answers + [":quit", "yes"], mode: .edit, original: original)
    #expect(talk.said.contains("Throw away") == isChanged)
  }

  @Test(arguments: [DialogueStyle.plain, .accessible])
  func whatCouldSteerATerminalIsMadeVisible(_ style: DialogueStyle) throws {
    let talk = try talk(
      LineDialogueTests.texts, [":review", ":goto \u{1B}[2J", ":\u{202E}x", "", "", "", "yes"], mode: .edit,
      original: #"{"one": "\u001b]7;x\u0007\u202e"}"#, style: style)
    #expect(!talk.said.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0 == "\u{202E}" })
    #expect(talk.said.contains("\\u{1B}"))
  }

  @Test func whatAProgramWroteIsSaidLineByLine() throws {
    let answers = ["1", "s", ":action", "c", "yes"]
    var device = ScriptedLines(answers)
    device.programEnd = .succeeded("one\r\ntwo\n")
    let said = try talk(LineDialogueTests.code, answers, programs: ["send": ["send"]], device: device).device.said
    #expect(said.contains("  one") && said.contains("  two"))
  }

  @Test func aColonWithACombiningMarkBeginsNoCommandThatThereIs() throws {
    let talk = try talk(LineDialogueTests.texts, [":\u{301}submit"])
    #expect(talk.end != "submitted")
  }

  @Test func anActionIsPressedAtItsFieldOrByItsName() throws {
    let spec = """
      actions: {send: {title: Send}}
      fields: {one: {type: text, title: Alpha}, two: {type: text, title: Bravo, action: send}}
      """
    let talk = try talk(spec, [":action", ":action send", "", ":action", ":submit"])
    let said = talk.said.split(separator: "\n").filter { $0.contains("action") || $0.contains("simulated") }
    #expect(said.first == "Which action? There are: send" && said.filter { $0.contains("simulated") }.count == 2)
  }

  @Test func whatCanNotBeDoneSaysWhy() throws {
    let spec = """
      actions: {send: {title: Send}, wipe: {title: Wipe}}
      fields:
        one: {type: text, title: Alpha, clearable: false}
        two: {type: list, title: Bravo, of: {type: text}}
        three: {type: text, title: Charlie, action: send}
      """
    let said = try talk(spec, ["x", ":back", ":clear", ":action foo", ":help", "", ":move 1", ":goto three", ":help"])
      .device.said
    #expect(said.contains("This answer can be changed, but not taken away."))
    #expect(said.contains("There is no action foo. There are: send, wipe"))
    #expect(said.contains("Which item, and where to? :move N M"))
    #expect(said.filter { $0 == ":action NAME     press the button of that name: send, wipe" }.count == 2)
    #expect(said.filter { $0 == ":action          Send" }.count == 1)
    #expect(try !talk(LineDialogueTests.texts, [":help"]).said.contains(":action"))
  }

  @Test func theFirstLineNamesTheHelp() throws {
    for isInteractive in [true, false] {
      let said = try talk(LineDialogueTests.texts, [], isInteractive: isInteractive).device.said
      #expect(said.first?.contains(":help") == true && said.dropFirst().prefix(2) == ["", "Alpha: "])
      let helped = try talk("fields: {a: {type: text, title: A, help: b}}", [], isInteractive: isInteractive)
      #expect(helped.said.contains("A (has help: :help): "))
    }
  }

  @Test func aRefusedAnswerTakesThePlaceOfNoGoodOne() throws {
    let spec = """
      fields:
        currency: {type: choice, choices: {EUR: Euro, PLN: Złoty, PLX: Other}, default: EUR}
        count: {type: integer, title: Count}
      """
    let talk = try talk(spec, ["x", "", "7", ":back", "x", "", ":goto currency", "p", "z", "", "y"])
    #expect(talk.record == #"{"currency": "PLN", "count": 7}"# && talk.end == "submitted")
  }

  @Test func onlyWhatStandsInTheWayIsAskedAgain() throws {
    let spec = """
      fields:
        people:
          type: list
          title: People
          of:
            type: group
            title: Person
            fields:
              name: {type: text, title: Name, required: true}
              size: {type: integer, title: Size}
              double: {type: integer, title: Double, computed: size * 2}
        last: {type: text, title: Last, required: true}
      """
    let talk = try talk(spec, ["y", "A", "1", "y", ":next", "2", "", "", "", "y", "B", "L", "y"])
    #expect(
      talk.record
        == #"{"people": [{"name": "A", "size": 1, "double": 2}, {"name": "B", "size": 2, "double": 4}], "last": "L"}"#)
    #expect(talk.said.contains("  Double (computed): 4") && talk.said.contains("Person 2: Name"))
    #expect(talk.end == "submitted")
  }

  /// What was said of an item goes with it: another one at its place is a new one, and the same one elsewhere is not.
  @Test(arguments: [DialogueStyle.plain, .accessible])
  func whatWasSaidOfAnItemGoesWithIt(style: DialogueStyle) throws {
    let spec = """
      fields:
        legs:
          type: list
          title: Legs
          of:
            type: group
            title: Leg
            fields:
              from: {type: integer, title: From, required: true, minimum: least}
              least: {type: integer, title: Least}
        last: {type: text, title: Last}
      """
    func count(_ answers: [String], _ words: String) throws -> Int {
      let said = try talk(spec, answers, style: style).said.split(separator: "\n", omittingEmptySubsequences: false)
      return said.filter { $0.hasSuffix(words) }.count
    }
    let missing = style == .plain ? "! Please fill this in" : "Problem: Please fill this in"
    #expect(try count([":add", "", ":remove 1", ":add", ""], missing) == 2)
    #expect(try count([":add", "", ":back", ":back", ":remove 1", ":add", ""], missing) == 2)
    // Said of the second leg when it was answered, and not once more when that is the first.
    #expect(try count([":add", "9", "1", "y", "2", "5", ":remove 1", "", ""], "Please enter 5 or more") == 1)
  }

  @Test func theReviewIsAskedForOnce() throws {
    let talk = try talk("submit: {title: Send, review: true}\nfields: {one: {type: text, title: Alpha}}", ["a", "y"])
    #expect(talk.end == "submitted" && talk.said.components("Send? yes or no") == 1)
  }

  @Test(arguments: [([":review", "y"], "{}", 2), (["y"], "{}", 1), (["y", ":review"], nil, 2)])
  func theReviewIsSaidOnceAtATime(_ answers: [String], _ given: String?, _ times: Int) throws {
    let spec = "submit: {title: Send, review: true}\nfields: {one: {type: text, title: Alpha}}"
    let talk = try talk(spec, answers + ["y"], onlyMissing: given)
    #expect(talk.end == "submitted" && talk.said.components("Your answers") == times)
  }

  @Test(arguments: [
    ("de", "5.5.2015", "9:30", "12,50"), ("pl", "05.05.2015", "09:30", "12.5"), ("zh-Hans", "2015/5/5", "9:30", "12.5"),
    ("zh-Hans", "2015年5月5日", "9:30", "12.5"), ("en", "2015-05-05", "9:30", "12.5"),
  ])
  func answersAreReadAsTheLanguageWritesThem(_ language: String, _ date: String, _ time: String, _ number: String)
    throws
  {
    let spec = "languages: [\(language)]\nfields: {d: {type: date}, t: {type: time}, n: {type: number}}"
    let talk = try talk(spec, [date, time, number, ":submit"], language: language)
    #expect(talk.record == #"{"d": "2015-05-05", "t": "09:30", "n": 12.5}"#)
  }

  @Test func controlCharactersOfAPipeAreJudged() throws {
    #expect(try talk(LineDialogueTests.texts, ["a\u{7}b", "", ""], isInteractive: false).end == "ended")
    #expect(try talk(LineDialogueTests.texts, ["a\u{7}b", ":submit"]).record == #"{"one": "ab"}"#)
  }

  @Test func whatMayBeCutIsSaid() throws {
    var device = ScriptedLines(["x", "", "", "yes"])
    device.mayBeCut = true
    let talk = try talk(LineDialogueTests.texts, [], device: device)
    #expect(talk.said.contains("Alpha: \nThe line is as long as this terminal lets lines be"))
  }

  @Test(
    arguments: [
      (LineInput.signal(15), "signal 15"), (.timedOut, "timed out"),
      (.unreadable("line 2 is not UTF-8"), "line 2 is not UTF-8"),
    ], [true, false])
  func whatEndsTheReadingEndsItInTheMiddleOfATextToo(_ last: (LineInput, String), isInteractive: Bool) throws {
    var device = ScriptedLines(["a\\"])
    device.last = last.0
    let talk = try talk(
      "fields: {one: {type: text, lines: 4}, two: {type: text}}", [], isInteractive: isInteractive, device: device)
    #expect(talk.end == last.1)
    #expect(talk.record == "{}")
  }

  @Test func aMarkInFrontOfTheBackslashStays() throws {
    let talk = try talk("fields: {one: {type: text, lines: 4}}", ["a\u{600}\\", "b"], isInteractive: false)
    #expect(talk.record == "{\"one\": \"a\u{600}\\nb\"}")
  }

  @Test func theTextStandsWhereTheInputEndsBehindABackslash() throws {
    let talk = try talk("fields: {one: {type: text, lines: 4}, two: {type: text}}", ["a\\"], isInteractive: false)
    #expect(talk.end == "ended")
    #expect(talk.record == #"{"one": "a"}"#)
  }

  @Test func whatIsNoTextIsAskedAgain() throws {
    var device = ScriptedLines(["x", "", "", "yes"])
    device.first = [.garbled, .garbled]
    let talk = try talk(LineDialogueTests.texts, [], device: device)
    #expect(talk.said.contains("Alpha: \nA part of that is no UTF-8; please type the line again.\nAlpha: "))
    #expect(talk.record == #"{"one": "x"}"#)
  }

  /// What stands behind the last question is said before it is asked whether to submit, once.
  @Test func whatIsBehindTheLastQuestionIsSaid() throws {
    let spec = """
      sections:
        goods: {title: Goods, fields: {n: {type: integer, title: Count}}}
        sum:
          title: Sum
          description: What you pay
          fields:
            total: {type: integer, title: Total, computed: n * 3, maximum: 9, messages: {maximum: Too much}}
            terms: {type: text, title: Terms, readOnly: true, default: No refunds}
            never: {type: text, title: Never, visible: n < 0, computed: '"x"'}
      """
    let said = try talk(spec, ["3", "maybe", "yes"]).said
    let end = "Sum\nWhat you pay\nTotal (computed): 9\nTerms (can't be changed): No refunds\n"
    #expect(said.contains("Count: \n" + end + "\nSubmit? yes or no: "))
    #expect(said.components("Total (computed)") == 1)
    let wrong = try talk(spec, ["4", "yes", "2", "yes"]).said
    #expect(wrong.contains("Total (computed): 12"))
    #expect(wrong.components("Too much") >= 1)
    #expect(wrong.contains("Total (computed): 6"))
  }

  @Test func whatIsComputedInTheMiddleOfAnItemIsSaidOnce() throws {
    let spec = """
      fields:
        rows:
          type: list
          title: Rows
          of:
            type: group
            fields:
              q: {type: integer, title: Count}
              total: {type: integer, title: Total, computed: q * 2}
              n: {type: text, title: Name}
      """
    let said = try talk(spec, ["yes", "2", "x", "no", "yes"]).said
    #expect(said.contains("Count: \n  Total (computed): 4\n\nRows 1: Name: "), "\(said)")
    #expect(said.components("Total (computed)") == 1)
  }

  @Test func theQuestionBeforeAListThatComesAgainIsTheLastOfItsItems() throws {
    let spec = """
      fields:
        rows: {type: list, title: Rows, of: {type: group, title: Row, fields: {n: {type: text, title: Name}}}}
      """
    let talk = try talk(spec, ["yes", "an", "yes", "bo", ":back", "bob", ":back", "rob", "no", "yes"])
    #expect(talk.record == #"{"rows": [{"n": "an"}, {"n": "rob"}]}"#, "\(talk.said)")
    #expect(!talk.said.contains("first question"))
  }

  @Test func whatWasDroppedIsSaid() throws {
    var device = ScriptedLines(["a"])
    device.hasDropped = true
    #expect(try talk(LineDialogueTests.texts, ["a"], device: device).said.contains("Only the first line was taken"))
  }
}

extension String {
  /// How many times a text is in this one.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
