// JSON: what is read, what is refused and where.

import Foundation
import Testing
import FormRuntime

struct FormJSONTests {
  static func text(_ bytes: [UInt8]) -> String {
    switch FormJSON.read(bytes) {
    case .success(let value): value.text(.dense)
    case .failure(let problem): "\(problem.line):\(problem.column): \(problem.message)"
    }
  }

  @Test(arguments: [
    ("null", "null"), (" true\r\n", "true"), ("[]", "[]"), ("{ }", "{}"), (#""a""#, #""a""#),
    (#"{"b": [1, 2.50, -0, 12.0, 1e3], "a": {"": null}}"#, #"{"b":[1,2.5,0,12,1000],"a":{"":null}}"#),
    (#""\u0041\n\"\\\/\b\f\r\t\u00e9\ud83d\uDE00""#, #""A\n\"\\/\u0008\u000C\r\té😀""#),
    (#""手机😀""#, #""手机😀""#), ("\"\u{7F}\u{2028}\u{202E}\"", "\"\u{7F}\u{2028}\u{202E}\""),
    ("12345678901234567890", "12345678901234567000"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("9007199254740993.0", "9007199254740993"), ("0.1e1", "1"),
    ("1E400", "1E400"), ("-0.0", "0"), ("1e-400", "0"),
  ])
  func readsAndWrites(input: String, output: String) {
    #expect(Self.text(Array(input.utf8)) == output)
  }

  @Test(arguments: [
    ("", "1:1: there is no JSON value"), (" \n ", "2:2: there is no JSON value"),
    ("[1,]", "1:3: a comma may not stand at the end"),
    (#"{"a":1,}"#, "1:7: a comma may not stand at the end"), ("[1 2]", "1:4: expected `,` or `]`"),
    ("[,1]", "1:2: expected a value"),
    (#"{"a" 1}"#, "1:6: expected `:`"), (#"{"a":}"#, "1:6: expected a value"),
    ("{a:1}", "1:2: expected a name in double quotes"),
    ("{1:2}", "1:2: expected a name in double quotes"), ("['a']", "1:2: expected a value"),
    ("nul", "1:1: `nul` is no JSON value"),
    ("NaN", "1:1: `NaN` is no JSON value"), ("-Infinity", "1:2: JSON does not write numbers like this"),
    ("True", "1:1: `True` is no JSON value"),
    ("[1]x", "1:4: there is more behind the JSON value"), ("1 2", "1:3: there is more behind the JSON value"),
    ("// x\n1", "1:1: JSON has no comments"), ("[1, /* x */ 2]", "1:5: JSON has no comments"),
    ("1 # x", "1:3: JSON has no comments"),
    ("01", "1:1: a number may not begin with 0"), ("-", "1:2: the JSON ends too early"),
    ("1.", "1:3: the JSON ends too early"),
    (".5", "1:1: expected a value"), ("+1", "1:1: expected a value"), ("1.e3", "1:3: a digit is missing"),
    ("[1e]", "1:4: a digit is missing"),
    ("0x10", "1:2: JSON does not write numbers like this"), ("1_000", "1:2: JSON does not write numbers like this"),
    ("1.2.3", "1:4: JSON does not write numbers like this"),
    ("\"a", "1:3: the JSON ends too early"), ("\"\\", "1:3: the JSON ends too early"),
    ("[", "1:2: the JSON ends too early"), ("{\"a\":1", "1:7: the JSON ends too early"),
    ("\"a\nb\"", "1:3: a control character in a text must be escaped"),
    ("\"\0\"", "1:2: a control character in a text must be escaped"),
    (#""手\x""#, "1:3: unknown escape"), (#""\u12G4""#, "1:2: unknown escape"), (#""\u12"#, "1:2: unknown escape"),
    (#""\ud800""#, "1:2: half of a surrogate pair"), (#""\ud800x""#, "1:2: half of a surrogate pair"),
    (#""\udc00""#, "1:2: half of a surrogate pair"),
    (#""\ud800\ud800""#, "1:2: half of a surrogate pair"), (#""\ud800\n""#, "1:2: half of a surrogate pair"),
    ("\u{FEFF}1", "1:1: a byte order mark may not stand here"),
    ("[\n  1,\n  {\"手\": 1, \"手\": 2}\n]", "3:12: the object has this name already"),
    (#"{"a":1,"\u0061":2}"#, "1:8: the object has this name already"),
    ("{\"\\u202e\":1,\"\\u202e\":2}", "1:13: the object has this name already"),
    ("\u{A0}1", "1:1: expected a value"), ("]", "1:1: expected a value"),
  ])
  func refusesAndSaysWhere(input: String, message: String) {
    let message = input == "['a']" ? "1:2: texts stand in double quotes" : message
    #expect(Self.text(Array(input.utf8)) == message)
  }

  @Test func comparesNamesByScalars() {
    #expect(Self.text(Array("{\"é\":1,\"e\u{301}\":2}".utf8)) == "{\"é\":1,\"e\u{301}\":2}")
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xE4, 0xB8, 0x22], [0x22, 0xF0, 0x9F], [0x22, 0x80, 0x22], [0x22, 0xF8, 0x22],
      [0x22, 0xE0, 0x9F, 0xBF, 0x22],
      [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], [0x22, 0xE4, 0xB8, 0x41, 0x22], [0x22, 0xC2],
    ] as [[UInt8]])
  func refusesWhatIsNotUTF8(bytes: [UInt8]) {
    #expect(Self.text(bytes) == "1:2: the bytes are not UTF-8")
  }

  @Test func validatesUTF8AsSwiftDoes() {
    for _ in 0..<20_000 {
      let middle = (0..<4).map { _ in
        UInt8(
          [0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF4, 0xF5]
            .randomElement() ?? 0)
      }
      let isRead = if case .success = FormJSON.read([0x22] + middle + [0x22]) { true } else { false }
      if isRead != (String(validating: middle, as: UTF8.self) != nil) { Issue.record("\(middle)") }
    }
  }

  @Test func nestsUpTo64() {
    let fine = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Self.text(Array(fine.utf8)) == fine)
    let tooDeep = "[" + fine + "]"
    #expect(Self.text(Array(tooDeep.utf8)) == "1:65: more than 64 lists and objects around one another")
    #expect(Self.text([UInt8](repeating: 0x5B, count: 1_000_000)).hasPrefix("1:65:"))
    let mixed = String(repeating: "{\"a\":[", count: 32) + "1" + String(repeating: "]}", count: 32)
    #expect(Self.text(Array(mixed.utf8)) == mixed)
    let wide = "[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]"
    #expect(Self.text(Array(wide.utf8)) == wide)
  }

  @Test func brokenTextIsRefusedAndNeverTraps() {
    let whole = Array(#"{"a":[1,-2.5e3,true,null,"\u00e9\ud83d\ude00é😀"],"b":{"c":[]},"d":"x"} "#.utf8)
    let pieces: [UInt8] = [
      0x22, 0x5C, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x3A, 0x30, 0x2D, 0x2E, 0x65, 0x75, 0x00, 0x80, 0xC2, 0xED, 0xF0, 0xFF,
    ]
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3) {
        let place = Int.random(in: 0..<bytes.count)
        if Bool.random() { bytes.remove(at: place) } else { bytes[place] = pieces.randomElement() ?? 0 }
      }
      // What is read is written as something that is read as the same.
      switch FormJSON.read(bytes) {
      case .success(let value): #expect(Self.text(Array(value.text(.indented).utf8)) == value.text(.dense))
      case .failure(let problem): #expect(problem.offset <= bytes.count && problem.line == 1 && problem.column >= 1)
      }
    }
    for end in 0..<whole.count - 1 {
      if case .success(let value) = FormJSON.read(whole, to: end) { Issue.record("\(value)") }
    }
  }

  @Test func readsFromTheMiddle() throws {
    let bytes = Array("{\"a\":1}\n[2]\n{\"b\":}\n".utf8)
    #expect(try FormJSON.read(bytes, from: 8, to: 11).get().text() == "[2]")
    guard case .failure(let problem) = FormJSON.read(bytes, from: 12, to: 18) else {
      Issue.record("it was read")
      return
    }
    #expect(problem.offset == 17 && problem.line == 1 && problem.column == 6)
    for (start, end) in [(-5, 3), (3, 1), (99, 200), (8, -1), (Int.max, Int.min)] {
      if case .success(let value) = FormJSON.read(bytes, from: start, to: end) { Issue.record("\(value)") }
    }
  }

  @Test(.timeLimit(.minutes(5))) func findsDuplicatesAmongMany() {
    let names = (0..<100_000).map { "\"n\($0)\":0" }
    #expect(!Self.text(Array("{\(names.joined(separator: ","))}".utf8)).hasPrefix("1:"))
    let twice = "{\(names.joined(separator: ",")),\"n500\":1}"
    #expect(Self.text(Array(twice.utf8)).hasSuffix("the object has this name already"))
  }

  @Test func numbersKnowWhatTheyAre() throws {
    func number(_ text: String) throws -> FormJSONNumber {
      guard case .number(let number) = try FormJSON.read(text).get() else { throw CancellationError() }
      return number
    }
    #expect(try number("12.0").integer == 12)
    #expect(try number("12.0").text == "12.0")
    #expect(try number("12.5").integer == nil)
    #expect(try number("1e2").integer == 100)
    #expect(try number("9223372036854775808").integer == nil)
    #expect(try number("999999999999999999").integer == 999_999_999_999_999_999)
    #expect(try number("-9223372036854775808").integer == .min)
    #expect(try number("-0").double.sign == .minus)
    #expect(try number("0.1").double == 0.1)
  }
}

struct FormJSONWriterTests {
  static let value: FormJSON = .object([
    "b": .array([.integer(1), .number(FormJSONNumber(0.5)), .array([]), .object(FormJSONObject())]),
    "a": .string("x\u{1}"),
  ])

  @Test func laysOutInThreeWays() {
    #expect(Self.value.text(.dense) == #"{"b":[1,0.5,[],{}],"a":"x\u0001"}"#)
    #expect(Self.value.text() == #"{"b": [1, 0.5, [], {}], "a": "x\u0001"}"#)
    #expect(
      Self.value.text(.indented) == """
        {
          "b": [
            1,
            0.5,
            [],
            {}
          ],
          "a": "x\\u0001"
        }
        """)
  }

  @Test func showsInvisibleCharacters() throws {
    let text = FormJSON.string("a\u{7F}\u{85}\u{202E}\u{2028}\u{FEFF}\u{1F468}\u{200D}\u{E0001}手")
    let shown = text.text(showingInvisible: true)
    #expect(shown == #""a\u007F\u0085\u202E\u2028\uFEFF"# + "\u{1F468}\u{200D}" + #"\uDB40\uDC01手""#)
    guard case .string(let back) = try FormJSON.read(shown).get(), case .string(let original) = text else { return }
    #expect(back.utf8.elementsEqual(original.utf8))
  }

  @Test func numbersAreShort() {
    #expect(FormJSON.number(FormJSONNumber(12)).text() == "12")
    #expect(FormJSON.number(FormJSONNumber(12.0)).text() == "12")
    #expect(FormJSON.number(FormJSONNumber(1e300)).text() == "1e+300")
    #expect(FormJSON.number(FormJSONNumber(.nan)).text() == "null")
  }

  @Test func objectsFindMembers() {
    guard case .object(let object) = Self.value else { return }
    #expect(object["a"]?.kind == "a text")
    #expect(object["c"] == nil)
  }
}
