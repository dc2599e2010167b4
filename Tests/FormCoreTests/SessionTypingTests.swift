// Keys and pastes on their way into a field, and lines as answers.

import FormRuntime
import Testing

@testable import FormCore
@testable import FormLanguage
@testable import FormSession
@testable import FormWords

struct SessionTypingTests {
  private func insertion(
    _ settings: String, _ text: String, before: String = "", after: String = "", kind: String = "text"
  ) throws -> Insertion {
    let form = try TestForm("fields: {a: {type: \(kind), \(settings)}}")
    return form.plan.form.fields[0].insertion(of: text, at: TextEditor(before, after: after))
  }

  @Test func whatCanNotStandThereIsRefused() throws {
    let digits = try insertion("characters: digits, strip: ' -'", "１3-8x 0")
    #expect(digits.text == "13-8 0" && digits.refused == 1 && digits.firstRefused == "x")
    #expect(try insertion("characters: '[A-Z]', case: upper", "abC1").text == "abC")
    #expect(try insertion("maxLength: 9", "a\u{1B}[2J\u{7}b\u{9B}").text == "a[2Jb")
  }

  @Test func aPasteInsertsWhatFits() throws {
    let cut = try insertion("characters: digits, strip: ' ', length: 4", "1 2 3 4 5 6")
    #expect(cut.text.filter { $0 != " " } == "1234" && cut.cut == 2)
    let characters = try insertion("maxLength: 2, unit: characters", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧")
    #expect(characters.text == "👩‍👩‍👧👩‍👩‍👧" && characters.cut == 1)
    let full = try insertion("maxLength: 3", "x", before: "ab", after: "c")
    #expect(full.text == "" && full.cut == 1)
  }

  @Test func aPastedLineBreakNeverEndsAnAnswer() throws {
    #expect(try insertion("maxLength: 20", "a\r\nb\nc\td").text == "a b c d")
    #expect(try insertion("characters: digits", "1\n2").text == "12")
    #expect(try insertion("secure: true", "a\nb").text == "ab")
    #expect(try insertion("lines: 3", "a\r\nb\tc").text == "a\nb\tc")
    for kind in ["integer", "number", "decimal", "date", "time", "dateTime"] {
      #expect(try insertion("", "201\r\n2\t3", kind: kind).text == "20123")
    }
  }

  @Test(arguments: [
    ("2", #"{"c": "b"}"#), ("b", #"{"c": "b"}"#), ("bravo", #"{"c": "b"}"#), ("Alpha", #"{"c": "a"}"#), ("3", "{}"),
  ])
  func aChoiceIsAnsweredByNumberValueOrTitle(_ line: String, _ record: String) throws {
    var form = try TestSession(
      "fields: {c: {type: choice, choices: {a: Alpha, b: Bravo, z: {title: Zulu, visible: false}}}}")
    form.session.handle(form.session.event(answering: form.place("c"), with: line))
    #expect(form.record == record)
  }

  @Test func severalChoicesStandBetweenCommas() throws {
    var form = try TestSession("fields: {c: {type: choices, choices: {a: 'One, two', b: Bravo, c: Charlie}}}")
    form.session.handle(form.session.event(answering: form.place("c"), with: "3, bravo"))
    #expect(form.record == #"{"c": ["b", "c"]}"#)
    form.session.handle(form.session.event(answering: form.place("c"), with: "One, two"))
    #expect(form.record == #"{"c": ["a"]}"#)
  }

  /// As answers they mean the same, where nobody sees numbers and what is offered.
  @Test(arguments: [
    (#""Bravo、 charlie，""#, #"["b,x", "c"]"#), (#""b,x""#, #"["b,x"]"#), (#"["Bravo", "c"]"#, #"["b,x", "c"]"#),
    (#""One, TWO""#, #"["a"]"#), (#""one， 2""#, ""), (#"", ,""#, ""), (#""2""#, ""), (#""  ""#, ""),
  ])
  func severalChoicesMayBeGivenByTheirTitles(_ given: String, _ chosen: String) throws {
    let form = try TestSession(
      "fields: {c: {type: choices, choices: {a: 'One, two', 'b,x': Bravo, c: Charlie}}}", answers: "{\"c\": \(given)}")
    #expect(form.record == (chosen.isEmpty ? "{}" : "{\"c\": \(chosen)}"))
    #expect(form.issues == (chosen.isEmpty && given != #""  ""# ? ["c choices"] : []))
  }

  /// Nobody meant to leave anything out, and a secret that lost a character is another.
  @Test func answersKeepWhatCanNotBeTyped() throws {
    let spec = "fields: {a: {type: text}, s: {type: text, secure: true}, b: {type: text}}"
    let answers = #"{"a": "x\u0007y", "s": "p\u0000w", "b": "a\nb"}"#
    for isAsked in [false, true] {
      let form = try TestSession(spec, answers: answers, isAsked: isAsked)
      #expect(form.issues == ["a characters", "s characters", "b characters"])
      #expect(form.session.text(of: form.place("a")) == "x\u{7}y")
    }
    var start = SessionStart(answers: [try FormJSON.read(answers).get()])
    start.showsAnswers = true
    let session = Session(try TestForm(spec).plan, start: start, language: "en", clock: TestForm.clock)
    #expect(session.record(secrets: .include).text() == #"{"a": "xy", "s": "p\u0000w", "b": "a b"}"#)
  }

  @Test func aCommaStaysACommaInFrontOfAnAccent() throws {
    var form = try TestSession("fields: {c: {type: choices, choices: {a: Alpha, \"\u{301}b\": Bravo}}}")
    form.session.handle(form.session.event(answering: form.place("c"), with: "a,\u{301}b"))
    #expect(form.record == "{\"c\": [\"a\", \"\u{301}b\"]}")
  }

  @Test(arguments: [" x", "x ", "3", "spaced", " "])
  func aChoiceMayBeginOrEndWithABlank(_ line: String) throws {
    let spec = """
      fields:
        one: {type: choice, choices: {x: plain, "x ": behind, " x": spaced, " ": blank}}
        some: {type: choices, choices: {x: plain, "x ": behind, " x": spaced, " ": blank}}
      """
    let chosen = ["3": " x", "spaced": " x"][line] ?? line
    var form = try TestSession(spec)
    for name in ["one", "some"] {
      form.session.handle(form.session.event(answering: form.place(name), with: line))
    }
    let record = #"{"one": "\#(chosen)", "some": ["\#(chosen)"]}"#
    #expect(form.record == record)
    form.session.handle(.clear(form.place("one")))
    form.session.handle(.choose(.string(chosen), form.place("one")))
    form.session.handle(.choose(.array([.string(chosen)]), form.place("some")))
    #expect(form.record == record)
    #expect(try TestSession(spec, answers: record).record == record)
  }

  @Test func valuesThatLookLikeNumbersAreNotNumbered() throws {
    let form = try TestSession("fields: {c: {type: choice, choices: {\"2\": two, \"1\": one}}}")
    #expect(form.session.choiceNumbers(form.place("c")) == [nil, nil])
  }

  @Test(arguments: ["en", "zh-Hans", "pl", "de", "fr"])
  func yesAndNoAreWordsOfTheLanguage(_ language: String) throws {
    let words = Words(language: language)
    #expect(words.truth(words(.yes)) == true && words.truth(words(.no)) == false)
    #expect(words.truth(" TRUE ") == true && words.truth("no") == false && words.truth("") == nil)
  }

  @Test func everyWordIsThereInEveryLanguage() {
    for language in BuiltInLanguage.allCases.map(\.rawValue) {
      for word in Word.allCases { #expect(!Words(language: language).text(word).isEmpty, "\(word) in \(language)") }
    }
  }
}
