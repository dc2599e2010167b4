// Reading records straight from their bytes must mean what reading them as JSON means.

import FormCore
import FormRuntime
import Testing

struct RecordReaderTests {
  private static let fields = """
    fields:
      t: {type: text}
      k: {type: text, trim: false, lines: 2, maxLength: 4}
      u: {type: text, case: upper, characters: digits}
      i: {type: integer, minimum: 0}
      n: {type: number}
      b: {type: boolean}
      d: {type: date}
      c: {type: choice, choices: {a: A, "żółć": Zet, "1": One}}
      g: {type: group, fields: {x: {type: integer}, h: {type: group, fields: {z: {type: text, pattern: 'z+'}}}}}
      l: {type: list, of: {type: integer}}
    """

  private static let values = [
    "null", "true", "false", "0", "-0", "12", "-5", "12.0", "1.50", "0.1", "1e2", "01", "-", "1.", "1e400", "tru",
    "truex",
    "123456789012345678", "9223372036854775808", "1234567890123456.5", #""""#, #""a""#, #"" a ""#, #""żółć""#, #""1""#,
    #""\u00e9""#, #""\ud83d\ude00""#, #""\ud83d""#, #""\q""#, #""a\nb""#, #""\u0007""#, #""１２""#,
    #""aaaaaaaaaaaaaaaa""#,
    #""2024-02-29""#, #""2023-02-29""#, "[]", "[1]", "{}", #"{"x": 1}"#, #"{"x": 1, "x": 2}"#, #"{"h": {"z": "zz"}}"#,
    #"{"h": {"z": "y", "q": 1}}"#, #"{"y": [{}]}"#, "\"\u{7F}\"", "\"\u{1}\"", "\"\u{85}\"", "\"\u{2003}a\u{2003}\"",
    #""a"#,
  ]

  /// The record as both ways of reading give it; nothing where it is left to the other.
  private static func read(_ record: String, _ form: TestForm) -> String? {
    var reader = RecordReader(form.plan)
    var answers = Answers(form.plan)
    let bytes = Array(("x" + record + "x").utf8)
    guard reader.read(bytes, in: 1..<bytes.count - 1, into: &answers) else { return nil }
    return described(answers, form)
  }

  private static func described(_ answers: Answers, _ form: TestForm) -> String {
    let verdict = form.validator.judge(answers, clock: TestForm.clock)
    let issues = verdict.issues.map { "\(verdict.path(of: $0, in: form.plan)) \($0.code(in: form.plan))" }
    return form.validator.record(of: verdict).text() + " " + issues.joined(separator: ", ")
  }

  @Test func agreesWithReadingJSON() throws {
    let form = try TestForm(Self.fields)
    var straight = 0
    for name in ["t", "k", "u", "i", "n", "b", "d", "c", "g", "l", "other", #"\u0074"#, "ż", ""] {
      for value in Self.values {
        for record in ["{\"\(name)\":\(value)}", " { \"i\" : 1 , \"\(name)\" : \(value) }\r"] {
          guard let read = Self.read(record, form) else { continue }
          straight += 1
          guard case .success(let json) = FormJSON.read(record) else {
            Testing.Issue.record("\(record) is no JSON")
            continue
          }
          #expect(read == Self.described(form.reader.read(json, from: .data), form), "\(record)")
        }
      }
    }
    #expect(straight > 400)
  }

  @Test func leavesTheRest() throws {
    let form = try TestForm(Self.fields)
    let left = [
      "", " ", "1", "[]", "{", "{}x", "{} {}", #"{"t"}"#, #"{"t":}"#, #"{"t":1,}"#, #"{t:1}"#, #"{"t":1 "i":1}"#,
      #"{"i":1,"i":1}"#, #"{"q":1,"q":1}"#, #"{"q":{"a":1,"a":1}}"#, #"{"l":[1]}"#, "\u{FEFF}{}", "{\"t\":\"a\u{0}\"}",
    ]
    for record in left { #expect(Self.read(record, form) == nil, "\(record)") }
    #expect(Self.read("{}", form) == "{} ")
    #expect(Self.read(#"{"q":1,"g":{"q":1}}"#, form) == "{} q unknown, g.q unknown")
  }

  @Test func refusesBytesThatAreNoUTF8() throws {
    let form = try TestForm(Self.fields)
    var reader = RecordReader(form.plan)
    var answers = Answers(form.plan)
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xC2], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xE3, 0x80], [0xFF],
    ] {
      for padding in 0..<19 {
        let text = Array(#"{"t":""#.utf8) + [UInt8](repeating: 0x61, count: padding) + bytes
        let record = text + Array(#""}"#.utf8)
        #expect(!reader.read(record, in: 0..<record.count, into: &answers))
        #expect(!reader.read(text, in: 0..<text.count, into: &answers))
        let others = record + Array(#""} and more than sixteen bytes"#.utf8)
        #expect(!reader.read(others, in: 0..<record.count, into: &answers))
        #expect(!reader.read(others, in: 0..<text.count, into: &answers))
      }
    }
  }
}
