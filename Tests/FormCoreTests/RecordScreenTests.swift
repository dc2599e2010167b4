// What is said of a record by its bytes alone must be what judging it says.

import FormCore
import FormRuntime
import Testing

struct RecordScreenTests {
  private static let fields = """
    fields:
      t: {type: text, required: true, minLength: 2, maxLength: 4}
      k: {type: text, trim: false, lines: 2, pattern: '(a|b|\\n)*'}
      u: {type: text, characters: digits}
      i: {type: integer, minimum: 0}
      n: {type: number, exclusiveMaximum: 12.5}
      b: {type: boolean, mustBe: true}
      d: {type: date, maximum: today}
      c: {type: choice, choices: {a: A, "żółć": Zet, "1": One}}
      e: {type: text, format: email}
    rules:
      same: {check: t == u, when: 'c == "1"', at: u, message: m}
      has: {check: "t.matches('^a')", when: 'c == "a"', message: m}
      longer: {check: "size(t) > 2", when: 'c == "żółć"', message: m, severity: warning}
    """

  /// What is normalised, and demands and rules that only programs judge.
  private static let programs = """
    fields:
      b: {type: boolean, required: mode == "new", rules: {yes: {check: this, message: m, severity: warning}}}
      t: {type: text, case: upper, strip: "-", unit: characters, minLength: 2, maxLength: 4}
      k: {type: text, minLength: "i", rules: {good: {check: valid(i) && this != t, message: m}}}
      u: {type: text, visible: mode == "edit", required: true}
      i: {type: integer, multipleOf: 2, maximum: int(n)}
      n: {type: number, required: true}
      e: {type: decimal, places: 1, minimum: 0.5, rules: {even: {check: this < 3.0, message: m}}}
      d: {type: time, minimum: "09:00"}
      c: {type: dateTime, maximum: now}
    rules:
      none: {check: "!has(u) && c != now", at: [c, d], message: m}
      same: {check: t == k, at: k, message: m}
    """

  private static let values = [
    "null", "true", "false", "0", "-1", "12.0", "12.5", "12.25", "1e1", "01", #""""#, #""a""#, #""ab""#, #"" ab""#,
    #""12""#, #""１２""#, #""żółć""#, #""żółćż""#, #""1""#, #""\u0061b""#, #""a\nb""#, #""ab\u0007""#, "\"ab\u{7F}\"",
    "\"ab\u{85}\"", #""2026-06-15""#, #""2026-06-16""#, #""2026-02-30""#, #""a@b.de""#, "[1, {}]", "{}",
    #"{"a": 1, "a": 1}"#, #""\ud800""#, "2", "0.25", "3.5", #""a-b""#, #""--""#, "\"\u{A0}ab\u{3000}\"",
    "\"\u{2003}a\"", #""ＡＢ""#, "\"e\u{301}e\u{301}\"", #""08:59""#, #""09:00:00""#, #""2026-06-15T12:00:00Z""#,
    #""2026-06-15T14:00:00+01:00""#, #""AB""#, "\"a\u{1680}\"", #""łąka""#, #""你好""#,
  ]
  private static let starts = [
    #""b":true"#, #""t":"ab","b":true"#, #""t": "12", "b": true, "c": "1""#, #""c":"żółć","t":"ab","b":true"#,
    #""b":false,"n":3,"k":"abc","i":2"#, #""n":12,"b":true,"t":"ab","k":"AB","i":2"#, #""b":true,"n":3"#,
  ]

  @Test(arguments: [(fields, 50, 300), (programs, 50, 500)])
  func agreesWithJudging(_ fields: String, leastGood: Int, leastBad: Int) throws {
    let form = try TestForm(fields)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    var findings = (good: 0, bad: 0)
    for name in ["t", "k", "u", "i", "n", "b", "d", "c", "e", "other", "\\u0074"] {
      for value in Self.values {
        for start in Self.starts {
          let record = "{\(start),\"\(name)\":\(value)}"
          guard expectSame(record, form, &screen) else { continue }
          if screen.hasErrors { findings.bad += 1 } else { findings.good += 1 }
        }
      }
    }
    #expect(findings.good > leastGood && findings.bad > leastBad, "\(findings)")
  }

  /// Characters are looked at many at a time: one that matters may stand anywhere among plain ones.
  @Test(arguments: ["\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "~", "é", "\u{1F600}", "\\n", "\\u007f"])
  func findsOneAmongPlainCharacters(_ one: String) throws {
    let form = try TestForm(
      "fields: {a: {type: text, trim: false, minLength: 9, maxLength: 20, unit: scalars}, b: {type: text, lines: 2}}")
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    for before in 0..<18 {
      for behind in 0..<18 {
        let text = String(repeating: "x", count: before) + one + String(repeating: "y", count: behind)
        for record in [#"{"a":"\#(text)"}"#, #"{"b":"\#(text)","a":"é\#(text)"}"#] {
          let isCertain = expectSame(record, form, &screen)
          #expect(isCertain, "\(record)")
        }
      }
    }
  }

  /// A check that is broken, and in which items.
  private struct Breach: Equatable {
    let check: Int
    let items: [Int]
  }

  /// That the screen says what judging says; false if it leaves the record to others.
  private func expectSame(_ record: String, _ form: TestForm, _ screen: inout RecordScreen) -> Bool {
    let bytes = Array(record.utf8)
    // In the midst of others, it may look behind its end, but must not be led by what stands there.
    let others = Array("\u{1F600}é\"".utf8) + bytes + Array("\"é\u{1F600}\", \"a\": \"some more than sixteen\"}".utf8)
    let isCertain = screen.judge(others, in: 7..<7 + bytes.count)
    let (breaches, hasErrors, hasUnknownKeys) = (screen.breaches, screen.hasErrors, screen.hasUnknownKeys)
    #expect(screen.judge(bytes, in: 0..<bytes.count) == isCertain, "\(record)")
    guard isCertain else { return expectSameVerdict(record, form, &screen) }
    #expect(screen.breaches == breaches && screen.hasErrors == hasErrors, "\(record)")
    #expect(screen.hasUnknownKeys == hasUnknownKeys, "\(record)")
    guard case .success(let json) = FormJSON.read(record) else {
      Testing.Issue.record("\(record) is no JSON")
      return false
    }
    let verdict = form.validator.judge(form.reader.read(json, from: .data), clock: TestForm.clock)
    let judged = verdict.issues.compactMap { issue in
      issue.check.map { Breach(check: $0, items: verdict.place(of: issue, in: form.validator.plan)?.indices ?? []) }
    }
    #expect(breaches.map { Breach(check: $0.check, items: $0.item.map { [$0] } ?? []) } == judged, "\(record)")
    #expect(screen.hasErrors == verdict.hasErrors, "\(record)")
    #expect(screen.hasUnknownKeys == !verdict.unknownKeys.isEmpty, "\(record)")
    return true
  }

  /// That a record whose items break something is found to be bad; false if that, too, is left to others.
  private func expectSameVerdict(_ record: String, _ form: TestForm, _ screen: inout RecordScreen) -> Bool {
    let bytes = Array(record.utf8)
    guard screen.judge(bytes, in: 0..<bytes.count, verdictAlone: true) else { return false }
    guard case .success(let json) = FormJSON.read(record) else {
      Testing.Issue.record("\(record) is no JSON")
      return false
    }
    let verdict = form.validator.judge(form.reader.read(json, from: .data), clock: TestForm.clock)
    #expect(screen.hasErrors && verdict.hasErrors, "\(record)")
    return true
  }

  private static let nested = """
    fields:
      a:
        type: group
        fields:
          b: {type: text, required: true, maxLength: 3}
          c: {type: group, required: true, fields: {d: {type: integer, required: true}, e: {type: text}}}
      g:
        type: group
        required: true
        fields:
          t: {type: boolean, mustBe: true}
          f: {type: list, of: {type: integer, minimum: 1, required: true}, maxItems: 2}
          h: {type: group, fields: {i: {type: choice, choices: {x: X}, required: true}, j: {type: date}}}
      l:
        type: list
        required: true
        minItems: 2
        of:
          type: group
          fields:
            n: {type: number, required: true}
            o: {type: group, fields: {p: {type: text, required: true}, q: {type: list, of: {type: text, maxLength: 2}}}}
      s: {type: text}
    rules:
      same: {check: a.b == s, when: has(s), message: m}
    """

  private static let nestedValues = [
    "a": [
      "null", "{}", #"{"b":"x"}"#, #"{"b":"long"}"#, #"{"c":{}}"#, #"{"c":{"e":"x"}}"#, #"{"b":"x","c":{"d":1}}"#,
      #"{"b":"x","c":{"d":"1"},"z":1}"#, #"{"c":null,"b":""}"#, "1", "[]", #""x""#, #"{"b":1,"b":1}"#,
      #"{"b":"x","c":[]}"#,
    ],
    "g": [
      "null", "{}", #"{"t":true}"#, #"{"t":true,"f":[1,2]}"#, #"{"t":true,"f":[1,0]}"#, #"{"t":true,"f":[1,2,3]}"#,
      #"{"t":false,"f":[]}"#, #"{"t":true,"f":[null,1]}"#, #"{"t":true,"f":["1"]}"#,
      #"{"t":true,"h":{"j":"2026-01-01"}}"#,
      #"{"t":true,"h":{"i":"x"}}"#, #"{"t":true,"h":{"i":"y"}}"#, #"{"t":true,"f":[1,{"u":1}]}"#, #"{"t":true,"f":{}}"#,
    ],
    "l": [
      "null", "[]", "[{}]", #"[{"n":1},{"n":2.5}]"#, #"[{"n":1},{"n":"2"}]"#, #"[{"n":1},{"n":2,"o":{}}]"#,
      #"[{"n":1,"o":{"p":"x","q":["a","bc"]}},{"n":2}]"#, #"[{"n":1,"o":{"p":"x","q":["abc"]}},{"n":2}]"#,
      #"[{"n":1,"o":{"q":["a"]}},{"n":2}]"#, #"[{"n":1},null]"#, #"[{"n":1},{"n":2,"u":1}]"#, "{}", #"[{"n":1},2]"#,
      #"[ {"n" : 1e2} , {"n":2} ]"#, #"[{"n":1},{"n":2},]"#, #"[{"n":1} {"n":2}]"#,
    ],
  ]

  /// Groups and lists, as deep as they nest: what is in a group that is optional, and in which nothing is answered, is
  /// not missing.
  @Test func agreesWithJudgingInsideOfGroupsAndLists() throws {
    let form = try TestForm(Self.nested)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    var findings = (good: 0, bad: 0)
    for a in Self.nestedValues["a"] ?? [] {
      for g in Self.nestedValues["g"] ?? [] {
        for l in Self.nestedValues["l"] ?? [] {
          for rest in ["", #","s":"x""#] {
            let record = #"{"a":\#(a),"g":\#(g),"l":\#(l)\#(rest)}"#
            guard expectSame(record, form, &screen) else { continue }
            if screen.hasErrors { findings.bad += 1 } else { findings.good += 1 }
          }
        }
      }
    }
    #expect(findings.good > 20 && findings.bad > 1000, "\(findings)")
  }

  @Test(arguments: [
    "a: {type: text, visible: b}", "a: {type: list, of: {type: text}, uniqueItems: true}",
    "a: {type: list, of: {type: text, maxLength: size(c)}}", "a: {type: list, of: {type: text}, maxItems: size(c)}",
    "a: {type: list, of: {type: text}, rules: {r: {check: this.size() > 1, message: m}}}",
    "a: {type: group, visible: b, fields: {b: {type: text}}}", "a: {type: text, required: b}",
    "a: {type: integer, computed: size(c)}", "a: {type: choices, choices: {d: D}}",
    "a: {type: choice, choices: {d: {title: D, visible: b}}}",
  ])
  func leavesFormsThatAreNotPlain(_ field: String) throws {
    let form = try TestForm("fields:\n  b: {type: boolean}\n  c: {type: text}\n  \(field)\n")
    #expect(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: true) == nil)
  }

  @Test func leavesWhatIsNoObject() throws {
    let form = try TestForm("fields: {a: {type: text}}")
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: true))
    for record in [
      "", " ", "1", "[]", "{", "{}x", #"{"a"}"#, #"{"a":"b""#, #"{"a":1,"a":1}"#, #"{"u":1,"u":1}"#, #"{"a" "b":1}"#,
    ] {
      let isCertain = screen.judge(Array(record.utf8), in: 0..<record.utf8.count)
      #expect(!isCertain, "\(record)")
    }
    let isCertain = screen.judge(Array(#"{"a":"b","u":[{"x":1}]}"#.utf8), in: 0..<23)
    #expect(isCertain && !screen.hasErrors, "an unknown key is no issue here")
  }
}

extension FormCore.Issue {
  /// The number of the check that is broken.
  fileprivate var check: Int? {
    if case .check(let number) = cause { number } else { nil }
  }
}
