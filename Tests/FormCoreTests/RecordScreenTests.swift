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
      same: {check: t == u, when: 'c == "1"', at: u, message: "{t} and {u}, {i}, {n}, {d}"}
      has: {check: "t.matches('^a')", when: 'c == "a"', message: "{c} with {t}"}
      longer: {check: "size(t) > 2", when: 'c == "żółć"', message: "{c, value}, {c} with {t}, {b}", severity: warning}
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
      e: {type: decimal, places: 1, minimum: 0.5, rules: {even: {check: this < 3.0, message: "{this}, {d}"}}}
      d: {type: time, minimum: "09:00"}
      c: {type: dateTime, maximum: now}
    rules:
      none: {check: "!has(u) && c != now", at: [c, d], message: "{u}, {c}"}
      same: {check: t == k, at: k, message: "{t}{k}"}
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

  /// Names are compared by their first bytes, sixteen at a time, and tried in the order of the record before.
  @Test func findsNamesInWhateverOrder() throws {
    let names =
      ["x", "y", "xy", "żółć", "a_b", "sixteen_bytes", "sixteen_bytesX", "sixteen_bytesXY"]
      + (0..<12).map { "question_\($0)" } + (0..<3).map { "a_name_of_more_than_sixteen_bytes_\($0)" }
      + (0..<2).map { "a_name_of_more_than_twenty_four_bytes_\($0)" }
    let fields = names.enumerated().map { index, name in
      "f\(index): {type: integer, json: \"\(name)\", maximum: \(index)}"
    }
    let form = try TestForm("fields: {\(fields.joined(separator: ", "))}")
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    var found = 0
    for seed in 0..<200 {
      // One number too much breaks the one field that it is for; given to another, it would break that or none.
      let order = names.indices.sorted {
        ($0 &* 7919 &+ seed &* 104_729) % 1009 < ($1 &* 7919 &+ seed &* 104_729) % 1009
      }
      let members = order.prefix(seed % (names.count + 1)).map { index in
        "\"\(names[index])\":\(seed.isMultiple(of: 3) ? " " : "")\(index + (index + seed) % 2)"
      }
      if expectSame("{\(members.joined(separator: ","))}", form, &screen) { found += 1 }
    }
    for other in ["", "question_", "question_12", "sixteen_byte", "a_name_of_more_than_sixteen_bytes_3", "xyz"] {
      if expectSame("{\"question_1\":1,\"\(other)\":1,\"question_2\":3}", form, &screen) { found += 1 }
    }
    #expect(found == 206)
  }

  /// Conditions and rules that compare a number with a limit, whether it is typed or computed.
  @Test func comparesNumbersAsProgramsDo() throws {
    let kinds = [("i", "integer", "2"), ("n", "number", "2.5"), ("e", "decimal, places: 2", "2.50")]
    let comparisons = ["==", "!=", "<", "<=", ">", ">="]
    let fields = kinds.flatMap { name, type, _ in
      ["\(name): {type: \(type)}", "\(name)c: {type: \(type), computed: \(name) + \(name), maximum: 9}"]
    }
    let rules = kinds.flatMap { name, _, limit in
      [name, name + "c"].flatMap { field in
        comparisons.enumerated().flatMap { index, sign in
          let comparison = "\(field) \(sign) \(limit)"
          return [
            "\(field)_check\(index): {check: \"\(comparison)\", at: \(field), message: m}",
            "\(field)_when\(index): {when: \"\(comparison)\", check: has(z), at: \(field), message: \"{\(field)}\"}",
          ]
        }
      }
    }
    let form = try TestForm(
      "fields: {\(fields.joined(separator: ", ")), z: {type: text}}\nrules:\n\(rules.map { "  \($0)\n" }.joined())")
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    var bad = 0
    for value in [
      "null", "0", "-0", "1", "1.25", "2", "2.0", "2.5", "2.50", "25e-1", "3", "4.75", "12345678.5", "\"2\"", "true",
    ] {
      for (name, _, _) in kinds {
        guard expectSame("{\"\(name)\":\(value)}", form, &screen) else { continue }
        if screen.hasErrors { bad += 1 }
      }
    }
    #expect(bad > 30, "\(bad)")
  }

  /// A check that is broken, and in which items.
  private struct Breach: Equatable {
    let check: Int
    let items: [Int]
  }

  /// That the screen says what judging says; false if it leaves the record to others.
  @discardableResult
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
    expectSameMessages(of: screen, verdict, form.validator, record)
    #expect(screen.hasErrors == verdict.hasErrors, "\(record)")
    #expect(screen.hasUnknownKeys == !verdict.unknownKeys.isEmpty, "\(record)")
    let isCertainAlone = screen.judge(bytes, in: 0..<bytes.count, verdictAlone: true)
    #expect(isCertainAlone && screen.hasErrors == hasErrors && screen.hasUnknownKeys == hasUnknownKeys, "\(record)")
    return true
  }

  /// That messages quote the same answers.
  private func expectSameMessages(
    of screen: RecordScreen, _ verdict: Verdict, _ validator: Validator, _ record: String
  ) {
    for (breach, issue) in zip(screen.breaches, verdict.issues)
    where validator.plan.checks[breach.check].quotesAnswers {
      let told = validator.message(for: breach, quoting: screen.quotes[breach.firstQuote...], language: "en")
      #expect(told == validator.message(for: issue, in: verdict, language: "en"), "\(record)")
    }
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
      same: {check: a.b == s, when: has(s), message: "{s}, {s}"}
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

  /// Sections, fields, groups and choices that depend on answers, what is computed, and items that read each other's
  /// fields and the form's.
  private static let dependent = """
    sections:
      one:
        title: One
        fields:
          b: {type: boolean}
          i: {type: integer, maximum: 9}
          w: {type: choices, required: b, maxItems: 2, choices: {p: P, q: Q, r: {title: R, visible: b}}}
          c: {type: choice, choices: {x: X, y: {title: Y, visible: i > 3}}}
      two:
        title: Two
        visible: b
        fields:
          t: {type: text, required: true, maxLength: 3, rules: {notX: {check: this != "x", message: "{this}, {i}, {w}"}}}
          n: {type: integer, computed: i * 2, maximum: 10, rules: {even: {check: this != 4, message: "{this}, {c}"}}}
          s: {type: text, visible: '"q" in w', required: i > 1, minLength: i}
          g:
            type: group
            visible: "!has(s)"
            required: i == 2
            rules: {notAb: {check: this.h != "ab" || i > 1, message: "{i}, {t}"}}
            fields:
              h: {type: text, required: true}
              k: {type: integer, visible: c == "x", required: true, minimum: 2}
              o: {type: group, fields: {p: {type: text, required: t == "ab"}, q: {type: boolean}}}
          l:
            type: list
            visible: i != 5
            required: true
            maxItems: 3
            uniqueItems: a
            of:
              type: group
              rules: {notZero: {check: "this.d != 0", message: "{i}, {t}"}}
              fields:
                a: {type: text, required: true, case: upper, maxLength: 4}
                d: {type: integer, visible: has(a), minimum: 1, rules: {few: {when: 'a == "AB"', check: this < 9, message: "{this} of {a}, {m}"}}}
                e: {type: decimal, computed: d * 2, maximum: 20}
                f: {type: text, required: b && d > 2, minLength: i}
          m: {type: list, of: {type: integer, minimum: 0}, uniqueItems: true, rules: {sum: {check: this.sum() < 9, message: "{this}, {i, plural, one {# item} other {# items}}"}}}
          u: {type: decimal, computed: "l.map(x, x.e).sum()"}
          v: {type: choice, computed: "has(g.h) ? g.h : t", choices: {ab: AB, z: Z}, required: valid(l)}
    rules:
      total: {check: u < 30, at: l, message: "{u}, {w}, {v}", severity: warning}
      all: {check: "l.all(x, x.d > 1)", when: size(w) != 1, message: "{w, value}, {m}"}
      inside: {check: "g.h == t || valid(g)", message: m}
    """

  private static let dependentValues = [
    "i": ["null", "1", "2", "4", "5", "12", #""1""#],
    "w": [
      "null", "[]", #"["q"]"#, #"["r","q"]"#, #"["p","p"]"#, #"["z"]"#, #"["p","q","r"]"#, #"[1]"#, #"["z",{"a":1}]"#,
      #""q""#, "{}",
    ],
    "g": [
      "null", "{}", #"{"h":"ab"}"#, #"{"k":1}"#, #"{"h":"ab","k":3}"#, #"{"o":{"q":true}}"#, #"{"h":1,"z":2}"#,
      #"{"o":{"p":"a"},"h":"z"}"#,
    ],
    "l": [
      "null", "[]", "[{}]", #"[{"a":"ab"},{"a":"AB","d":9}]"#, #"[{"a":"c","d":2},{"a":"d","d":3,"f":"xyz"}]"#,
      #"[{"d":0},{"a":"d","d":15,"f":"x"}]"#, #"[{"a":"abcde","e":null}]"#, #"[{"a":"a","e":3}]"#, "[null]", "{}",
      #"[{"a":"a"},{"a":"b"},{"a":"c"},{"a":"d"}]"#, #"[{"a":"ab","d":"x","f":""}]"#,
      #"[{"a":5},{"a":"5"}]"#,
    ],
    "m": ["[1,2]", "[1,1]", "[5,6,-1]", "[null,null]", #"["x"]"#],
    "b": ["true", "false", "null"],
    "t": [#""ab""#, #""x""#, #""long""#, "null"],
    "c": [#""x""#, #""y""#, "null"],
    "s": [#""ab""#, "null"],
    "n": ["null", "8", #""8""#],
  ]

  /// What is asked, what is computed and what is demanded all depend on answers, of items too: each value of each field is
  /// there with each of every other, and the rest varies along.
  @Test func agreesWithJudgingWhereAnswersDecide() throws {
    let form = try TestForm(Self.dependent)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    let names = Self.dependentValues.keys.sorted()
    let values = names.map { Self.dependentValues[$0] ?? [] }
    var findings = (good: 0, bad: 0, left: 0)
    var number = 0
    for first in names.indices {
      for second in names.indices where second > first {
        for one in values[first] {
          for other in values[second] {
            for _ in 0..<8 {
              var record = ""
              for index in names.indices {
                number = number &* 31 &+ 7
                let value =
                  index == first
                  ? one : index == second ? other : values[index][abs(number >> 3) % values[index].count]
                record += (record.isEmpty ? "{" : ",") + "\"\(names[index])\":\(value)"
              }
              guard expectSame(record + "}", form, &screen) else {
                findings.left += 1
                continue
              }
              if screen.hasErrors { findings.bad += 1 } else { findings.good += 1 }
            }
          }
        }
      }
    }
    #expect(findings.good > 300 && findings.bad > 5000 && findings.left < findings.bad, "\(findings)")
  }

  private static let quoting = """
    fields:
      l:
        type: list
        maxItems: 2
        of:
          type: group
          fields:
            a: {type: text, maxLength: 20, messages: {maxLength: "{count}, not {maxLength}"}}
            b: {type: choice, choices: {x: X, y: Y}, rules: {notA: {check: a != "a", message: "{a}, {b}, {b, value}"}}}
            c: {type: integer, minimum: 2, rules: {few: {check: this < 9, message: "{this}, {b}, {a}"}}}
      t: {type: list, of: {type: text, maxLength: 2, messages: {maxLength: "{title}: {count}"}}, minItems: 2}
      o:
        type: list
        of:
          type: group
          fields:
            p: {type: text, minLength: 3, unit: characters, messages: {minLength: "{count} of {minLength}"}}
            q: {type: list, of: {type: text}, maxItems: 1, messages: {maxItems: "{count} of {maxItems}"}}
      s: {type: list, of: {type: group, fields: {a: {type: text, maxLength: 2, messages: {maxLength: "{count}"}}}}}
      w: {type: choices, choices: {x: X, y: Y}, maxItems: 1, messages: {maxItems: "{title}: {count}"}}
      d: {type: decimal, places: 2, maximum: 3, rules: {two: {check: this != 2, message: "{this}, {w}"}}}
    rules:
      r: {check: size(l) < 2, when: d > 1, message: "{d}, {w}"}
    """

  /// What messages quote, also of items that are forgotten as soon as they are read.
  @Test(arguments: [
    #"{"l":[{"a":"longer than twenty characters","b":"y"},{"a":"other, but as long as the first","c":1},{"c":0}]}"#,
    #"{"l":[{"a":"a","b":"x","c":9},{"a":"b"},{"a":"c","b":"z","c":10}],"w":["x","y"]}"#,
    #"{"t":["a","żółć and more of it","and more of it żółć"],"d":3.1}"#, #"{"t":[""," abc "],"d":2}"#,
    #"{"w":["y","x"],"d":1.5,"l":[{},{"a":"a"}]}"#, #"{"d":2.00,"w":["y"]}"#,
    #"{"l":[{"a":" padded to more than twenty "}],"t":["",null]}"#, #"{"s":[{"a":"abc"},{"a":"more than sixteen"}]}"#,
  ])
  func quotesWhatJudgingQuotes(_ record: String) throws {
    let form = try TestForm(Self.quoting)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    expectSame(record, form, &screen)
    let isCertain = screen.judge(Array(record.utf8), in: 0..<record.utf8.count)
    #expect(isCertain && screen.breaches.contains { form.validator.plan.checks[$0.check].quotesAnswers })
  }

  /// Of lists in lists, it is left to others.
  @Test func leavesWhatItCannotQuote() throws {
    let form = try TestForm(Self.quoting)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    let record = Array(#"{"o":[{"p":"ab"},{"p":"abc","q":["a","b"]}]}"#.utf8)
    let isCertain = screen.judge(record, in: record.indices)
    #expect(!isCertain)
  }

  /// Each by itself is judged as others judge it.
  @Test(arguments: [
    "a: {type: text, visible: b}", "a: {type: list, of: {type: text}, uniqueItems: true}",
    "a: {type: list, of: {type: text, maxLength: size(c)}}", "a: {type: list, of: {type: text}, maxItems: size(c)}",
    "a: {type: list, of: {type: text}, rules: {r: {check: this.size() > 1, message: m}}}",
    "a: {type: group, visible: b, fields: {d: {type: text}}}", "a: {type: text, required: b}",
    "a: {type: integer, computed: size(c), maximum: 2}", "a: {type: choices, choices: {x: D, abc: E}, minItems: 2}",
    "a: {type: choice, choices: {x: {title: D, visible: b}}}",
    "a: {type: list, of: {type: text, required: b}, maxItems: 2}",
    "a: {type: text, computed: c + 'x', maxLength: 3, required: true}",
    "a: {type: list, of: {type: text}, minItems: 0 - 1, maxItems: 1}",
    "a: {type: list, of: {type: text}, minItems: 1, maxItems: 1 - 1}",
  ])
  func agreesWithJudgingOfOneThatDepends(_ field: String) throws {
    let form = try TestForm("fields:\n  b: {type: boolean}\n  c: {type: text, maxLength: 4}\n  \(field)\n")
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: true))
    let values = [
      "null", #""x""#, #""abc""#, #"["x"]"#, #"["x","abc"]"#, #"["x","x"]"#, #"["",null,"abcde"]"#, #"[5,"5"]"#, "[]",
      "[1]", "{}",
      #"{"d":"x"}"#, "7",
    ]
    var certain = 0
    for a in values {
      for b in ["true", "false", "null", "1"] {
        for c in [#""""#, #""x""#, #""abc""#, #""abcde""#, "null"] {
          let record = #"{"a":\#(a),"b":\#(b),"c":\#(c)}"#
          if expectSame(record, form, &screen) { certain += 1 }
        }
      }
    }
    #expect(certain >= 20, "\(certain)")
  }

  /// A named value is for others, wherever it stands and whatever reads it.
  @Test(arguments: [
    "values: {v: n + 1}\nrules: {r: {check: v > 2, at: n, message: m}}",
    "values: {v: n + 1}\nrules: {r: {check: n > 2, at: n, message: '{v}'}}",
    "values: {v: n + 1, w: v + 1}\nrules: {r: {check: n > 2, when: w > 2, at: n, message: m}}",
    "  o: {type: text, required: v > 2}\nvalues: {v: n + 1}", "  o: {type: text, visible: v > 2}\nvalues: {v: n + 1}",
    "  o: {type: integer, maximum: v}\nvalues: {v: n + 1}", "  o: {type: integer, computed: v}\nvalues: {v: n + 1}",
    "  g: {type: group, fields: {o: {type: integer, maximum: w}}, values: {w: n + 1}}",
    "  l: {type: list, of: {type: group, fields: {o: {type: integer, maximum: previous.w}}, values: {w: o + 1}}}",
    "  l: {type: list, of: {type: group, fields: {o: {type: integer}}, values: {w: o + 1}}, rules: {r: {check: 'this.all(x, x.w > 2)', message: m}}}",
  ])
  func leavesNamedValues(_ rest: String) throws {
    let form = try TestForm("fields:\n  n: {type: integer}\n\(rest)\n")
    #expect(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false) == nil)
  }

  /// As many items as are kept are judged here, and more by others.
  @Test func keepsNoMoreItemsThanItHasRoomFor() throws {
    let form = try TestForm(
      "fields: {b: {type: boolean}, l: {type: list, of: {type: integer, maximum: 5, required: b}, uniqueItems: true}}")
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    var certain: [Int] = []
    for count in [1, 4, 5, 17, 300, 16384, 16385] {
      let items = (1...count).map { String(-$0) }.joined(separator: ",")
      if expectSame("{\"l\":[\(items)],\"b\":true}", form, &screen) { certain.append(count) }
    }
    #expect(certain == [1, 4, 5, 17, 300, 16384])
    #expect(expectSame(#"{"l":[7,1,1,null],"b":true}"#, form, &screen), "what was kept of others is gone")
  }

  /// A text that is longer than what a value holds is made once for each record, and each item.
  @Test func readsLongTextsOfEachRecord() throws {
    let form = try TestForm(
      """
      fields:
        s: {type: text}
        l: {type: list, of: {type: group, rules: {r: {check: "this.t != s && this.t.size() == this.n", message: m}}, fields: {t: {type: text}, n: {type: integer}}}}
      rules: {all: {check: "l.map(x, s).join() != l[0].t && s.startsWith(s)", message: m}}
      """)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    let long = ["a", "b"].map { String(repeating: $0, count: 40) }
    for s in long {
      for first in long {
        for second in long + ["short"] {
          let items = #"[{"t":"\#(first)","n":40},{"t":"\#(second)","n":40}]"#
          #expect(expectSame(#"{"s":"\#(s)","l":\#(items)}"#, form, &screen))
          #expect(expectSame(#"{"l":\#(items),"s":"\#(s)\#(second)"}"#, form, &screen))
        }
      }
    }
  }

  /// A computed decimal has no say if it can't have more places than its field.
  @Test(arguments: [
    ("n * p", 2, true), ("p * q", 2, false), ("p * q", 3, true), ("p + q", 2, true), ("p - q", 1, false),
    ("-p", 2, true), ("b ? p : q", 2, true), ("b ? q : p", 1, false), ("p * 0.5", 2, false), ("p * 0.50", 3, true),
    ("p * 2", 2, true), ("l.map(x, x.d).sum()", 2, true), ("l.map(x, x.d * q).sum()", 2, false),
    ("l.map(x, x.d * q).sum()", 3, true), ("l.filter(x, x.d > 1.0).map(x, x.d * n).max()", 2, true),
    ("m.sum()", 3, true), ("m.filter(x, x > 0.0).sum()", 2, false), ("divide(p, q, 2)", 2, false),
    ("c", 3, true), ("c", 2, false),
  ])
  func knowsHowManyPlacesThereCanBe(computed: String, places: Int, isIdle: Bool) throws {
    let form = try TestForm(
      """
      fields:
        n: {type: integer}
        b: {type: boolean}
        p: {type: decimal}
        q: {type: decimal, places: 1}
        c: {type: decimal, places: 3, computed: p * q}
        l: {type: list, of: {type: group, fields: {d: {type: decimal}}}}
        m: {type: list, of: {type: decimal, places: 3}}
        t: {type: decimal, places: \(places), computed: "\(computed)"}
      """)
    let plan = form.validator.plan
    let idle = plan.fieldsWithoutSay(amongIssues: false).map { plan.slot($0).pathPattern }
    #expect(idle.contains("t") == isIdle)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    for p in ["0.25", "1.5", "2", "0.125", "999999999999999.5"] {
      for rest in [#""q":0.5,"n":3,"b":true"#, #""q":2,"b":false"#, #""q":0.25,"n":1,"b":true"#] {
        for lists in [#""l":[{"d":0.25},{"d":1.75}],"m":[0.125,3]"#, #""l":[{"d":0.001}],"m":[0.0001]"#, #""m":[]"#] {
          expectSame("{\"p\":\(p),\(rest),\(lists)}", form, &screen)
        }
      }
    }
  }

  /// Lists of the form are put together once for all items that read them, whoever judges.
  @Test(arguments: [3, 20, 100])
  func readsListsOfTheFormFromItems(count: Int) throws {
    let form = try TestForm(
      """
      fields:
        n: {type: list, of: {type: integer, maximum: 90}}
        l:
          type: list
          of:
            type: group
            fields:
              p: {type: integer, maximum: size(n), rules: {all: {check: 'this <= size(l) || n[0] != 0', message: m}}}
              q: {type: integer, visible: 'n.last() != p', required: true}
              s: {type: integer, computed: n.sum() - p, maximum: 100}
      """)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    let numbers = (0..<count).map { _ in "0" }.dropLast(2).joined(separator: ",") + ",2,5"
    let items = (0..<count - 1).map { _ in #"{"p":0,"q":1}"# }.joined(separator: ",")
    for (last, broken) in [
      (#"{"p":0,"q":1}"#, [String]()), (#"{"p":0}"#, ["q required"]),
      (#"{"p":\#(count + 1),"q":1}"#, ["p maximum", "p all"]),
      (#"{"p":-95,"q":1}"#, ["s maximum"]), (#"{"p":\#(count),"q":1}"#, []),
    ] {
      for numbers in [numbers, numbers + ",1", numbers + ",91"] {
        let record = #"{"n":[\#(numbers)],"l":[\#(items),\#(last)]}"#
        guard case .success(let json) = FormJSON.read(record) else { return }
        let verdict = form.validator.judge(form.reader.read(json, from: .data), clock: TestForm.clock)
        let found = verdict.issues.map { issue in
          verdict.path(of: issue, in: form.validator.plan) + " " + issue.code(in: form.validator.plan)
        }
        var wanted = broken.map { "l[\(count - 1)].\($0)" }
        if numbers.hasSuffix(",91") {
          // The list is unknown, and so is what is made of it.
          wanted = ["n[\(count)] maximum"] + wanted.filter { !$0.hasSuffix("maximum") }
        } else if numbers.hasSuffix(",1") {
          wanted = wanted.filter { !$0.hasSuffix("p maximum") }
        }
        #expect(found == wanted, "\(last)")
        expectSame(record, form, &screen)
      }
    }
  }

  /// Nothing is computed that has no say in what is asked for, unless the record gives it.
  @Test(arguments: verdictForms)
  func judgesByWhatHasASay(_ form: String, idle: [String], idleAmongIssues: [String]) throws {
    let form = try TestForm(form)
    let plan = form.validator.plan
    func fields(amongIssues: Bool) -> [String] {
      let idle = plan.fieldsWithoutSay(amongIssues: amongIssues)
      return plan.frames.flatMap(\.slots).filter { idle.contains($0.id) }.map(\.pathPattern)
    }
    #expect(fields(amongIssues: false) == idle && fields(amongIssues: true) == idleAmongIssues)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    var findings = (good: 0, bad: 0)
    let items = ["[]", #"[{"p":1}]"#, #"[{"p":1},{"p":2}]"#, #"[{"p":5,"t":10},{"p":1}]"#, #"[{"p":9,"t":17}]"#]
    for a in ["null", "1", "5", "9", #""x""#] {
      for items in items {
        for sum in ["", #","sum":1"#, #","sum":"x""#, #","sum":null"#, #","sum":10"#] {
          let record = #"{"a":\#(a),"l":\#(items)\#(sum)}"#
          #expect(expectSame(record, form, &screen))
          if screen.hasErrors { findings.bad += 1 } else { findings.good += 1 }
        }
      }
    }
    #expect(findings.good >= 5 && findings.bad >= 20, "\(findings)")
  }

  /// Forms, and which of their computed values have no say in the verdict, and in issues: these are read by nothing, by
  /// warnings, or by what is itself not heard.
  private static let verdictForms: [(String, idle: [String], idleAmongIssues: [String])] = [
    verdictForm("", idle: ["sum", "l[].t"]),
    verdictForm(
      "rules: {r: {check: sum < 5, severity: warning, message: m}}", idle: ["sum", "l[].t"], amongIssues: []),
    verdictForm("rules: {r: {check: a < 5, message: '{sum}'}}", idle: ["sum", "l[].t"], amongIssues: []),
    verdictForm("rules: {r: {check: sum < 15, message: m}}", idle: []),
    verdictForm("rules: {r: {check: a < 5, when: has(sum), message: m}}", idle: []),
    verdictForm("rules: {r: {check: 'a < 5 || l.all(x, x.t < 9)', message: m}}", idle: ["sum"]),
    verdictForm("rules: {r: {check: a != 5 || !valid(l), message: m}}", idle: ["sum"]),
    verdictForm(sum: "maximum: 12", idle: []),
    verdictForm(sum: "required: true", idle: []),
    verdictForm(
      sum: "rules: {r: {check: a < 5, severity: warning, message: m}}", idle: ["sum", "l[].t"], amongIssues: []),
    verdictForm(sum: "rules: {r: {check: a < 9, message: m}}", idle: []),
    verdictForm(list: "uniqueItems: p, maxItems: 1", idle: ["sum", "l[].t"]),
    verdictForm(list: "uniqueItems: t", idle: ["sum"]),
    verdictForm(list: "uniqueItems: true", idle: ["sum"]),
    verdictForm("rules: {r: {check: a < 5, when: 'l.map(x, x.t).sum() == 2', message: m}}", idle: ["sum"]),
    verdictForm(
      item: "rules: {r: {check: t < 9, severity: warning, message: m}}", idle: ["sum", "l[].t"], amongIssues: ["sum"]),
    verdictForm(item: "rules: {r: {check: this < 5, message: '{t}'}}", idle: ["sum", "l[].t"], amongIssues: ["sum"]),
    verdictForm(item: "rules: {r: {check: t < 9, message: m}}", idle: ["sum"]),
  ]

  private static func verdictForm(
    _ rules: String = "", sum: String = "", list: String = "", item: String = "", idle: [String],
    amongIssues: [String]? = nil
  ) -> (String, idle: [String], idleAmongIssues: [String]) {
    func more(_ keys: String) -> String { keys.isEmpty ? "" : ", " + keys }
    let price = "p: {type: integer, maximum: 8\(more(item))}, t: {type: integer, computed: p * 2}"
    let form = """
      fields:
        a: {type: integer, maximum: 8}
        l: {type: list, of: {type: group, fields: {\(price)}}\(more(list))}
        sum: {type: integer, computed: "l.map(x, x.t).sum()"\(more(sum))}
      \(rules)
      """
    return (form, idle, amongIssues ?? idle)
  }

  @Test(arguments: [
    "a: {type: list, of: {type: list, of: {type: text, visible: b}}}",
    "a: {type: list, of: {type: list, of: {type: text}}, uniqueItems: true}",
    "a: {type: list, computed: '[c]', of: {type: text}}",
    "a: {type: group, fields: {d: {type: text, computed: c}, e: {type: text}}}",
  ])
  func leavesOtherForms(_ field: String) throws {
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
