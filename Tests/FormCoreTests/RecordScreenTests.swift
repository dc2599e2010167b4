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

  private static let values = [
    "null", "true", "false", "0", "-1", "12.0", "12.5", "12.25", "1e1", "01", #""""#, #""a""#, #""ab""#, #"" ab""#,
    #""12""#,
    #""１２""#, #""żółć""#, #""żółćż""#, #""1""#, #""\u0061b""#, #""a\nb""#, #""ab\u0007""#, "\"ab\u{7F}\"",
    "\"ab\u{85}\"",
    #""2026-06-15""#, #""2026-06-16""#, #""2026-02-30""#, #""a@b.de""#, "[1, {}]", "{}", #"{"a": 1, "a": 1}"#,
    #""\ud800""#,
  ]

  @Test func agreesWithJudging() throws {
    let form = try TestForm(Self.fields)
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: false))
    var findings = (good: 0, bad: 0)
    for name in ["t", "k", "u", "i", "n", "b", "d", "c", "e", "other", "\\u0074"] {
      for value in Self.values {
        for start in [
          #""b":true"#, #""t":"ab","b":true"#, #""t": "12", "b": true, "c": "1""#, #""c":"żółć","t":"ab","b":true"#,
        ] {
          let record = "{\(start),\"\(name)\":\(value)}"
          let bytes = Array(record.utf8)
          let finding = screen.judge(bytes, in: 0..<bytes.count)
          if case .unsure = finding { continue }
          guard case .success(let json) = JSON.read(record) else {
            Testing.Issue.record("\(record) is no JSON")
            continue
          }
          let verdict = form.validator.judge(form.reader.read(json, from: .data), clock: TestForm.clock)
          if case .good = finding {
            #expect(verdict.issues.isEmpty, "\(record)")
            findings.good += 1
          } else {
            #expect(verdict.hasErrors, "\(record)")
            findings.bad += 1
          }
        }
      }
    }
    #expect(findings.good > 20)
    #expect(findings.bad > 300)
  }

  @Test(arguments: [
    "a: {type: group, fields: {b: {type: text}}}", "a: {type: list, of: {type: text}}", "a: {type: text, visible: b}",
    "a: {type: text, required: b}", "a: {type: text, case: upper}", "a: {type: time}",
  ])
  func leavesFormsThatAreNotPlain(_ field: String) throws {
    let form = try TestForm("fields:\n  b: {type: boolean}\n  \(field)\n")
    #expect(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: true) == nil)
  }

  @Test func leavesWhatIsNoObject() throws {
    let form = try TestForm("fields: {a: {type: text}}")
    var screen = try #require(RecordScreen(form.validator, clock: TestForm.clock, ignoresUnknown: true))
    for record in ["", " ", "1", "[]", "{", "{}x", #"{"a"}"#, #"{"a":"b""#, #"{"a":1,"a":1}"#, #"{"u":1,"u":1}"#] {
      guard case .unsure = screen.judge(Array(record.utf8), in: 0..<record.utf8.count) else {
        Testing.Issue.record("\(record)")
        continue
      }
    }
    guard case .good = screen.judge(Array(#"{"a":"b","u":[{"x":1}]}"#.utf8), in: 0..<23) else {
      Testing.Issue.record("an unknown key is no issue here")
      return
    }
  }
}
