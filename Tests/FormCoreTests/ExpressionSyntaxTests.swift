// How expressions are written, and what is said where one is not.

import FormCore
import Testing

@Suite struct ExpressionSyntaxTests {
  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 - 2 - 1", "4"), ("-3 % 5", "-3"), ("!!true", "true"),
    ("0x1F", "31"), ("1e3", "1000"), (".5 + .5", "1"), ("true ? 1 : false ? 2 : 3", "1"),
    ("1 < 2 == true", "true"), ("true || false && false", "true"), ("[1, 2,]", "[1, 2]"),
    ("1 // one\n + 2", "3"), ("-9223372036854775808", "-9223372036854775808"), ("- 3", "-3"),
  ])
  func precedence(expression: String, value: String) {
    #expect(answer(expression) == value)
  }

  @Test(arguments: [
    (#"'it''s'"#, "rejected"), (#"'it\'s'"#, #""it's""#), (#"r"\d""#, #""\\d""#), (#""\u00e9\x41\101""#, #""éAA""#),
    (#""\U0001F600""#, #""😀""#), ("'''a\nb'''", #""a\nb""#), (#"r'''\'''"#, #""\\""#), (#""""a"b""""#, #""a\"b""#),
    (#""\ud800""#, "rejected"), (#""\q""#, "rejected"), ("'a\nb'", "rejected"),
  ])
  func texts(expression: String, value: String) {
    #expect(answer(expression) == value)
  }

  @Test func faultsAreMarkedWhereTheyStand() {
    expectProblem("expression-syntax", "count > «@» 4")
    expectProblem("expression-syntax", "count ==«=» 3")
    expectProblem("expression-syntax", "count «=» 3")
    expectProblem("expression-syntax", "agreed «&» true")
    expectProblem("expression-syntax", "count > 3«)»")
    expectProblem("expression-syntax", "size(name,«)»")
    expectProblem("expression-syntax", "count > «1u»")
    expectProblem("expression-syntax", "count > 3«a»")
    expectProblem("expression-syntax", "«b»\"x\" == name")
    expectProblem("expression-syntax", "name == «null»")
    expectProblem("expression-syntax", "name == \"a«\\q»\"")
    expectProblem("expression-syntax", "name == «\"a»")
    expectProblem("number-out-of-range", "count > «9223372036854775808»")
    expectProblem("number-out-of-range", "count > «-9223372036854775809»")
  }

  @Test func theEndIsAPlaceToo() {
    #expect(findings("count >").map(\.code) == ["expression-syntax"])
    #expect(findings("").map(\.code) == ["expression-syntax"])
    #expect(findings("  // nothing").map(\.code) == ["expression-syntax"])
    #expect(findings("(count > 3").map(\.code) == ["expression-syntax"])
    #expect(findings("agreed ? 1").map(\.code) == ["expression-syntax"])
  }

  @Test func fieldsMayHaveWordsThatCELReserves() {
    var fields = ExpressionFields()
    fields.add("package", .string)
    expectNoProblem("package == \"x\"", in: fields)
  }
}

@Suite struct ExpressionLimitTests {
  @Test func lengthIsLimited() {
    let comment = "true // " + String(repeating: "x", count: 4096 - 8)
    expectNoProblem(comment)
    #expect(findings(comment + "x").map(\.code) == ["large-expression"])
  }

  @Test func nestingIsLimited() {
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "agreed" + String(repeating: ")", count: count)
    }
    expectNoProblem(nested(64))
    #expect(findings(nested(65)).map(\.code) == ["large-expression"])
    expectNoProblem(String(repeating: "!", count: 64) + "agreed")
    #expect(findings(String(repeating: "!", count: 65) + "agreed").map(\.code) == ["large-expression"])
    #expect(findings(String(repeating: "agreed ? agreed : ", count: 64) + "agreed") == [])
    #expect(findings(String(repeating: "agreed ? agreed : ", count: 65) + "agreed").map(\.code) == ["large-expression"])
  }

  @Test func nodesAreLimited() {
    func list(_ count: Int) -> String { "count in [" + String(repeating: "1,", count: count) + "]" }
    expectNoProblem(list(997))
    #expect(findings(list(998)).map(\.code) == ["large-expression"])
  }

  @Test func chainsCostNoDepth() {
    for link in [" + count", " - count", " * count"] {
      expectNoProblem("count" + String(repeating: link, count: 400))
      #expect(answer("n" + String(repeating: link.replacing("count", with: "n"), count: 400), #"{"n": 0}"#) == "0")
    }
    expectNoProblem("agreed" + String(repeating: " && agreed", count: 370))
    expectNoProblem("agreed" + String(repeating: " || agreed", count: 370))
    expectNoProblem("name" + String(repeating: " + name", count: 499))
    #expect(answer("s" + String(repeating: ".trim()", count: 499), #"{"s": " a "}"#) == "\"a\"")
  }

  @Test func stepsAreLimited() {
    let list = "[1,2,3,4,5,6,7,8,9,10]"
    var expression = "n > 0"
    for name in "abcdefgh" { expression = "\(list).all(\(name), \(expression))" }
    #expect(answer(expression, #"{"n": 1}"#) == "unknown")
  }

  /// With 1,000 elements a body may take 1,000 steps: its parts, and one for 64 bytes.
  @Test(arguments: [
    ("size(s)", 998 * 64 + 63), ("s.contains('z')", 997 * 64 + 63), ("s.isEmail()", 998 * 64 + 63),
    ("s.matches('z')", 998 * 64 + 63), ("s.lower()", 998 * 16 + 15), ("s + 'z'", 997 * 64 + 62),
    ("size(s.trim())", 498 * 64 + 63), ("s.upper() == ''", 498 * 64 + 31), ("s < string(s)", 498 * 64 + 63),
    ("s == string(s)", 498 * 64 + 63), ("string(s) in [s]", 497 * 64 + 63), ("[s].join()", 498 * 64 + 63),
    ("s.replace('a', 'a')", 498 * 64 + 63), ("s.matches('(?:[ab]{1,99}a){90}(?:a{30}|b{30})')", 437),
  ])
  func `the steps of a macro are counted in long texts, too`(body: String, most: Int) {
    func value(bytes: Int) -> String {
      let list = Array(repeating: "1", count: 1_000).joined(separator: ", ")
      let text = String(repeating: "a", count: bytes)
      return answer("l.map(x, \(body)).size()", #"{"s": "\#(text)", "l": [\#(list)]}"#)
    }
    #expect(value(bytes: most) == "1000")
    #expect(value(bytes: most + 1) == "unknown")
  }

  @Test(arguments: [
    ("size(m)", 998 * 8), ("0 in m", 997 * 8), ("m == [2]", 997 * 8), ("m[0]", 997 * 8), ("m", 999 * 8),
  ])
  func `the steps of a macro are counted in long lists, too`(body: String, most: Int) {
    func value(count: Int) -> String {
      func list(_ count: Int) -> String { Array(repeating: "1", count: count).joined(separator: ", ") }
      return answer("l.map(x, \(body)).size()", #"{"m": [\#(list(count))], "l": [\#(list(1_000))]}"#)
    }
    #expect(value(count: most) == "1000")
    #expect(value(count: most + 1) == "unknown")
  }

  @Test func textsCannotGrowWithoutEnd() {
    let growing = "s" + String(repeating: #".replace("a", "aaaaaaaaaa")"#, count: 100)
    #expect(answer(growing, #"{"s": "a"}"#) == "unknown")
    let doubling = "[s]" + String(repeating: ".map(x, x + x)", count: 150)
    #expect(answer(doubling, #"{"s": "a"}"#) == "unknown")
  }
}
