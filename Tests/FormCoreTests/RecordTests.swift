// Records: how answers are read, what comes out, what has changed, and the tests of a spec.

import FormCompiler
import FormCore
import FormRuntime
import Testing

struct RecordTests {
  static let kinds = """
    fields:
      t: {type: text}
      i: {type: integer}
      n: {type: number}
      b: {type: boolean}
      d: {type: date}
      h: {type: time}
      w: {type: dateTime}
      c: {type: choice, choices: {a: A, "1": One}}
      m: {type: choices, choices: {a: A, b: B}}
      g: {type: group, fields: {x: {type: integer}}}
      l: {type: list, of: {type: integer}}
      s: {type: text, secure: true}
    """

  @Test func readsWhatAPersonTypes() throws {
    let form = try TestForm(Self.kinds)
    #expect(
      form.record(
        #"""
        {"t": 12, "i": " 12 ", "n": "2.50", "b": "true", "d": "2026-01-31", "h": "09:30:00", "w": "2026-01-31T10:00:00+01:00",
         "c": 1, "m": "b, a", "g": {"x": "7"}, "l": ["1", 2], "s": "x"}
        """#, from: .typed)
        == #"{"t":"12","i":12,"n":2.5,"b":true,"d":"2026-01-31","h":"09:30","w":"2026-01-31T10:00:00+01:00","#
        + #""c":"1","m":["a","b"],"g":{"x":7},"l":[1,2]}"#)
    #expect(form.record(#"{"i": "", "b": " ", "d": "", "c": "", "m": "", "g": "", "l": ""}"#, from: .typed) == "{}")
    #expect(
      form.issues(#"{"i": "1x", "b": "yes", "d": "31.1.", "l": "1"}"#, from: .typed) == [
        "i type", "b type", "d type", "l type",
      ])
  }

  @Test func readsDataStrictly() throws {
    let form = try TestForm(Self.kinds)
    #expect(
      form.issues(#"{"i": "12", "n": "1", "b": "true", "c": 1, "m": "a", "l": ["1"]}"#) == [
        "i type", "n type", "b type", "c type", "m type", "l[0] type",
      ])
    #expect(form.record(#"{"i": 12.0, "n": 1e2, "t": "", "l": []}"#) == #"{"i":12,"n":100}"#)
    #expect(form.issues("[]").isEmpty)
  }

  @Test func unknownKeysComeLastInTheOrderOfTheData() throws {
    let form = try TestForm(
      "fields:\n  a: {type: integer}\n  g: {type: group, fields: {x: {type: list, of: {type: group, fields: {y: {type: text}}}}}}\n"
    )
    #expect(
      form.issues(#"{"z": 1, "g": {"q": 1, "x": [{"y": "a"}, {"p": {"r": 1}}]}, "a": "x", "G": {}}"#)
        == ["a type", "z unknown", "g.q unknown", "g.x[1].p unknown", "G unknown"])
  }

  @Test func secretsComeOutOnlyWhenAskedFor() throws {
    let form = try TestForm(
      "fields:\n  s: {type: text, secure: true}\n  l: {type: list, of: {type: text, secure: true}}\n")
    #expect(form.record(#"{"s": " x ", "l": ["y"]}"#) == "{}")
    #expect(form.record(#"{"s": " x ", "l": ["y"]}"#, secrets: .include) == #"{"s":" x ","l":["y"]}"#)
  }

  @Test func defaultsFillInForAPerson() throws {
    let form = try TestForm(
      """
      fields:
        n: {type: integer, default: 5}
        on: {type: date, default: today + days(1)}
        l: {type: list, of: {type: group, fields: {c: {type: choice, choices: {a: A, b: B}, default: b}, x: {type: text}}}}
      """)
    var answers = form.reader.start(clock: TestForm.clock)
    guard case .success(let json) = FormJSON.read(#"{"n": null, "l": [{"x": "1"}, {"c": "a"}]}"#) else { return }
    form.reader.type(json, over: &answers, defaultsAt: TestForm.clock)
    let verdict = form.validator.judge(answers, clock: TestForm.clock)
    #expect(
      form.validator.record(of: verdict).text(.dense)
        == #"{"n":5,"on":"2026-06-16","l":[{"c":"b","x":"1"},{"c":"a"}]}"#)
    #expect(form.record("{}") == "{}")
  }

  @Test(arguments: [
    (#"{"t": " a ", "i": 1}"#, #"{"t": "a", "i": 1.0, "n": null}"#, []),
    (#"{"t": "a"}"#, #"{"t": ""}"#, ["t"]), (#"{"l": [1]}"#, #"{"l": [1, 2]}"#, ["l"]), (#"{"l": []}"#, "{}", []),
    (#"{"g": {"x": 1}}"#, #"{"g": {"x": 2}}"#, ["g.x"]), (#"{"m": ["a", "b"]}"#, #"{"m": ["b", "a"]}"#, []),
    (#"{"w": "2026-01-31T10:00:00+01:00"}"#, #"{"w": "2026-01-31T09:00:00Z"}"#, ["w"]),
    (#"{"i": "x"}"#, #"{"i": 1}"#, ["i"]), (#"{"s": "x"}"#, #"{"s": "y"}"#, ["s"]),
  ])
  func knowsWhatChanged(before: String, after: String, changed: [String]) throws {
    let form = try TestForm(Self.kinds)
    let changes = form.validator.changes(in: form.judge(after), from: form.judge(before))
    #expect(changes.map { form.plan.slot($0).pathPattern } == changed)
  }

  // MARK: - The tests of a spec

  @Test func runsTheTestsOfASpec() throws {
    let form = try TestForm(
      """
      fields:
        n: {type: integer, minimum: 3}
        s: {type: text, secure: true}
        born: {type: date, maximum: today, default: today}
        doubled: {type: integer, computed: n * 2}
      rules:
        even: {check: n % 2 == 0, severity: warning, message: m}
      tests:
        right: {answers: {n: "4", s: x}, today: 2020-02-29, record: {n: 4, born: 2020-02-29, doubled: 8}}
        warned: {answers: {n: 5}, issues: {n: [even]}}
        fine with a warning: {answers: {n: 5}, valid: true}
        edited: {mode: edit, original: {n: 4}, answers: {born: 2026-06-16}, issues: {born: [maximum]}}
        wrong issue: {answers: {n: 1}, issues: {n: [maximum]}}
        wrong record: {answers: {n: 4}, record: {n: 5}}
        not valid: {answers: {n: 1}, valid: true}
      """)
    let results = TestRunner.run(form.plan, clock: TestForm.clock)
    #expect(results.prefix(4).allSatisfy { $0.failure == nil })
    #expect(results[4].failure?.expected == ["n: maximum"])
    #expect(results[4].failure?.found == ["n: minimum"])
    #expect(results[5].failure?.found == ["n: 4", #"born: "2026-06-15""#, "doubled: 8"])
    #expect(results[6].failure?.expected == ["no error"])
    #expect(results[6].failure?.found == ["n: minimum"])
  }

  /// No record that comes out has secrets, and nothing that is told of one that was expected to.
  @Test func tellsNoSecretsThatARecordWasExpectedToHave() throws {
    let form = try TestForm(
      """
      fields:
        n: {type: integer, maximum: 3}
        p: {type: text, secure: true}
        g: {type: group, fields: {p: {type: text, secure: true, json: q}, o: {type: text}}}
        l: {type: list, of: {type: group, fields: {p: {type: text, secure: true}}}}
        t: {type: list, of: {type: text, secure: true}}
      tests:
        differs: {answers: {n: 1}, record: {n: 2, p: hush, g: {q: hush, o: told}, l: [{p: hush}], t: [hush]}}
        other shapes: {answers: {n: 1}, record: {n: 2, p: [hush], g: hush, l: {p: hush}, t: [[hush]]}}
        breaks: {answers: {n: 4}, record: {p: hush, g: {q: hush}, l: [{p: hush}], t: [hush]}}
      """)
    for result in TestRunner.run(form.plan, clock: TestForm.clock) {
      let lines = try #require(result.failure).expected
      let isMasked = lines.contains { $0.contains("********") } && !lines.contains { $0.contains("hush") }
      #expect(isMasked || lines == ["no error"], "\(lines)")
    }
  }
}
