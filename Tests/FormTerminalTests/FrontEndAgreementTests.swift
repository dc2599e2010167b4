// The same events give the same record and the same issues on the screen and line by line, for random sessions.

import FormCore
import FormRuntime
import FormSession
import FormTerminal
import Foundation
import Testing

struct FrontEndAgreementTests {
  static let everything = """
    errors: leave
    fields:
      kind: {type: choice, title: Kind, choices: {a: First, b: Second}, required: true}
      name: {type: text, title: Name, maxLength: 8, required: 'kind == "a"'}
      pin: {type: text, title: Pin, secure: true, visible: 'kind == "b"', minLength: 3}
      count: {type: integer, title: Count, minimum: 2}
      price: {type: number, title: Price}
      born: {type: date, title: Born}
      at: {type: time, title: At}
      sure: {type: boolean, title: Sure, default: false}
      pets: {type: choices, title: Pets, choices: {cat: Cat, dog: Dog}}
      home: {type: group, title: Home, fields: {city: {type: text, title: City}, zip: {type: text, title: Zip}}}
      total: {type: number, title: Total, computed: price * double(count)}
      tags: {type: list, title: Tags, maxItems: 3, of: {type: text, title: Tag, maxLength: 3}}
    rules:
      far: {check: home.city != name, message: Far}
    """

  /// Answers that are good, and some that are not, for a field that is empty.
  private static let answers: [String: (good: [String], bad: [String])] = [
    "kind": (["a", "b", "First"], ["zzz"]), "name": (["Ann", "Bo 2", "Ł"], []), "pin": (["geheim", "12345"], ["1"]),
    "count": (["2", "77"], ["1", "x"]), "price": (["2.5", "0"], ["x"]), "born": (["2001-02-03"], ["2001-02-30"]),
    "at": (["9:30", "23:59"], ["25:00"]), "sure": (["yes", "no"], []), "pets": (["cat", "dog"], []),
    "home.city": (["Ann", "Gdańsk"], []), "home.zip": (["80-001"], []),
  ]

  @Test(arguments: 0..<60) func theSameEventsGiveTheSame(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7_919 &+ 12_345)
    var screen = try TestScreen(FrontEndAgreementTests.everything, columns: 80, rows: 40)
    var lines: [String] = []
    let start = screen.form.session
    for _ in 0..<12 {
      let names = FrontEndAgreementTests.answers.keys.sorted()
      let name = names[Int.random(in: 0..<names.count, using: &dice)]
      if Int.random(in: 0..<5, using: &dice) == 0 {
        add(to: &screen, &lines, &dice)
      } else if let place = screen.form.session.place(named: name), screen.form.go(to: .field(place)) {
        fill(place, name, &screen, &lines, &dice)
      }
    }
    _ = screen.form.go(to: .submit)
    for style in [DialogueStyle.plain, .accessible] {
      var dialogue = LineDialogue(start, on: ScriptedLines(lines), style: style)
      _ = dialogue.run()
      let (shown, said) = (screen.form.session, dialogue.session)
      #expect(shown.record(secrets: .include).text() == said.record(secrets: .include).text(), "\(lines)")
      #expect(shown.issues.map { shown.message(for: $0) } == said.issues.map { said.message(for: $0) }, "\(lines)")
    }
  }

  /// What is said first need not be what comes first in the form.
  @Test func theFirstProblemIsTheSame() throws {
    let spec = """
      fields:
        legs:
          type: list
          title: Legs
          uniqueItems: from
          of:
            type: group
            title: Leg
            fields:
              from: {type: text, title: From, required: true}
        half: {type: integer, title: Half}
        total: {type: integer, title: Total, computed: half * 2, maximum: 4}
      """
    for (answers, title) in [
      (#"{"legs": [{"from": "A"}, {"from": ""}, {"from": "A"}]}"#, "Leg 2: From"), (#"{"half": 3}"#, "Half"),
    ] {
      let screen = try TestScreen(spec, columns: 80, rows: 40, answers: answers)
      let session = screen.form.session
      let first = try #require(session.firstProblem)
      #expect(session.fullTitle(of: first) == title)
      #expect(session.focus == first)
      var dialogue = LineDialogue(session, on: ScriptedLines([]), style: .accessible, asksOnlyWhatIsMissing: true)
      _ = dialogue.run()
      #expect(dialogue.device.said.contains { $0.hasPrefix("\(title):") }, "\(dialogue.device.said)")
    }
  }

  /// Warnings stop nobody, and nobody is to miss one: at a field that was passed, at what is hidden, or at the form.
  @Test(arguments: ["live", "leave", "submit"], [false, true])
  func warningsAreSaidBeforeTheEnd(errors: String, hasReview: Bool) throws {
    let spec = """
      errors: \(errors)
      fields:
        a: {type: text, title: Aa}
        d: {type: text, title: Dd, default: dd}
        h: {type: text, title: Hh, visible: has(n)}
        n: {type: integer, title: Nn}
      submit: {review: \(hasReview)}
      rules:
        v: {check: a == d, at: a, severity: warning, message: they differ}
        w: {check: a != "x", at: h, severity: warning, message: a is x}
        z: {check: has(n), severity: warning, message: no n}
      """
    var screen = try TestScreen(spec, columns: 80, rows: 40)
    let start = screen.form.session
    screen.type("x")
    screen.press(.tab, .tab, .tab)
    #expect(screen.shown.contains("Note: Hh: a is x") == (errors != "submit"))
    screen.press(.control(.submit))
    let shown = hasReview ? screen.shown : screen.form.summaryLines.joined(separator: "\n")
    for style in [DialogueStyle.plain, .accessible] {
      for isAnswered in [false, true] {
        var session = start
        if isAnswered, let a = session.place(named: "a") { session.handle(.type("x", a)) }
        let lines = ScriptedLines(isAnswered ? ["yes"] : ["x", "", "", "yes"])
        var dialogue = LineDialogue(session, on: lines, style: style, asksOnlyWhatIsMissing: isAnswered)
        #expect({ if case .submitted = dialogue.run() { true } else { false } }())
        let said = dialogue.device.said.joined(separator: "\n")
        for warning in ["they differ", "Hh: a is x", "no n"] {
          #expect(shown.contains("Note: \(warning)"), "\(shown)")
          #expect(said.components(of: warning) == 1, "\(warning): \(said)")
        }
      }
    }
  }

  /// They are said where something else is in the way, too.
  @Test func warningsAreSaidBesideErrors() throws {
    let spec = """
      errors: submit
      fields: {a: {type: text, title: Aa}, n: {type: integer, title: Nn, minimum: 3}}
      rules: {w: {check: a == "y", at: a, severity: warning, message: a is not y}}
      """
    let start = try TestScreen(spec).form.session
    var dialogue = LineDialogue(start, on: ScriptedLines(["x", "1", "yes", "5", "yes"]), style: .plain)
    _ = dialogue.run()
    let said = dialogue.device.said.joined(separator: "\n")
    #expect(said.contains("  Nn: Please enter 3 or more\n  Note: Aa: a is not y\n"), "\(said)")
    #expect(said.components(of: "a is not y") == 1)
  }

  /// Full-width forms are taken for what they stand for wherever an answer is typed, or given ahead.
  @Test(arguments: [
    ("integer", "１２"), ("number", "１.５"), ("decimal", "１.５０"), ("boolean", "ｙｅｓ"), ("date", "２０２６-01-31"),
    ("time", "０９:３０"), ("dateTime", "２０２６-01-31T09:30:00Z"),
  ])
  func answersGivenAheadAreReadAsTheyAreTyped(type: String, answer: String) throws {
    let places = type == "decimal" ? ", places: 2" : ""
    let spec = "fields: {a: {type: \(type), title: Aa\(places)}}"
    let given = try TestScreen(spec, answers: #"{"a": "\#(answer)"}"#).form.session
    var dialogue = LineDialogue(try TestScreen(spec).form.session, on: ScriptedLines([answer]), style: .plain)
    _ = dialogue.run()
    #expect(given.issues.isEmpty)
    #expect(given.record().text() == dialogue.session.record().text())
  }

  @Test func commasAloneAreNoChoices() throws {
    let spec = "fields: {cs: {type: choices, title: Cs, choices: {a: Alpha, b: Beta}, default: [a]}}"
    for answer in [",", " , ", ",,"] {
      let given = try TestScreen(spec, answers: #"{"cs": "\#(answer)"}"#).form.session
      var dialogue = LineDialogue(try TestScreen(spec).form.session, on: ScriptedLines([answer]), style: .plain)
      _ = dialogue.run()
      #expect(given.issues.count == 1)
      #expect(dialogue.device.said.joined().contains(given.issues.map { given.message(for: $0) }.joined()))
      #expect(dialogue.session.record().text() == #"{"cs": ["a"]}"#)
    }
  }

  private func fill(
    _ place: FieldPlace, _ name: String, _ screen: inout TestScreen, _ lines: inout [String], _ dice: inout Dice
  ) {
    lines.append(":goto \(name)")
    let isEmpty = !screen.form.session.isAnswered(place)
    if !isEmpty, Int.random(in: 0..<3, using: &dice) == 0 {
      lines.append(":clear")
      screen.press(.control(.clear))
      return
    }
    guard let answers = FrontEndAgreementTests.answers[name] else { return }
    let all = answers.good + (isEmpty ? answers.bad : [])
    let answer = all[Int.random(in: 0..<all.count, using: &dice)]
    // A choice that is none can't be picked on the screen.
    if screen.form.session.field(place).kind.isChoice, answers.bad.contains(where: { $0 == answer }) { return }
    lines.append(answer)
    screen.press(.control(.clear), .text(answer), .tab)
  }

  private func add(to screen: inout TestScreen, _ lines: inout [String], _ dice: inout Dice) {
    guard let list = screen.form.session.place(named: "tags"), screen.form.go(to: .add(list)) else { return }
    let count = screen.form.session.itemCount(of: list)
    if count > 1, Bool.random(using: &dice) {
      lines += [":goto tags", ":remove 1"]
      guard let frame = screen.form.session.plan.slot(list.id).items else { return }
      if screen.form.go(to: .heading(FieldPlace(SlotID(frame: frame, slot: 0), indices: [0]))) { screen.press(.delete) }
    } else {
      let tag = ["x", "yy", "zzz"][Int.random(in: 0..<3, using: &dice)]
      lines += [":goto tags", ":add", tag]
      screen.press(.enter, .text(tag), .tab)
    }
  }
}

extension String {
  /// How often something stands in it.
  fileprivate func components(of part: String) -> Int { components(separatedBy: part).count - 1 }
}

extension FieldKind {
  fileprivate var isChoice: Bool {
    switch self {
    case .choice, .choices: true
    case _: false
    }
  }
}
