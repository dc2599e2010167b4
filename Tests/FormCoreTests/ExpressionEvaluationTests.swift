// What expressions give: unknown, failures, and the values between.

import FormCore
import FormRuntime
import Testing

@Suite struct ExpressionEvaluationTests {
  private let variables = """
    {"n": 5, "z": 0, "s": "abc", "u": {"type": "int", "value": null}, "bad": {"type": "int", "value": "x"},
    "none": {"type": "string", "value": null}, "l": [1, 2, 3], "e": {"type": "list", "value": null}}
    """

  @Test(arguments: [
    ("u + 1", "unknown"), ("bad + 1", "unknown"), ("u > 3", "unknown"), ("!(u > 3)", "unknown"),
    ("false && u > 0", "false"), ("u > 0 && false", "false"), ("true && u > 0", "unknown"),
    ("true || u > 0", "true"), ("u > 0 || true", "true"), ("false || u > 0", "unknown"),
    ("u > 0 ? 1 : 2", "unknown"), ("n == 5 ? n : u", "5"), ("[1, u]", "unknown"), ("l[u]", "unknown"),
    ("none == \"\"", "true"), ("size(none)", "0"), ("size(e)", "0"), ("s + none", "\"abc\""),
    ("has(u)", "false"), ("has(n) && valid(n)", "true"), ("has(none)", "false"), ("valid(bad)", "false"),
  ])
  func unknown(expression: String, value: String) {
    #expect(answer(expression, variables) == value)
  }

  @Test(arguments: [
    ("n / z", "error"), ("n / z > 0 || true", "true"), ("true || n / z > 0", "true"), ("n / z > 0 && false", "false"),
    ("z == 0 ? 0 : n / z", "0"), ("n / z > 0 ? 1 : 2", "error"), ("n / z + u", "unknown"), ("u + n / z", "unknown"),
    ("n / z > 0 || u > 0", "unknown"), ("l[3]", "error"), ("l[-1]", "error"), ("int(s)", "error"),
    ("l.map(i, i / z)", "error"), ("[0, 3].exists(i, 6 / i == 2)", "true"), ("[0, 3].all(i, 6 / i == 3)", "false"),
    ("[n / z, u]", "unknown"), ("[n / z].exists(i, true)", "error"),
  ])
  func failures(expression: String, value: String) {
    #expect(answer(expression, variables) == value)
  }

  @Test(arguments: [
    ("[1, 2, 3].exists(i, i == 2 || u > 0)", "true"), ("[1, 2, 3].exists(i, i > 5 && u > 0)", "false"),
    ("[1, 2, 3].all(i, i > 0 || u > 0)", "true"), ("[1, 2, 3].all(i, u > 0)", "unknown"),
    ("[1, 2].exists_one(i, i > 1)", "true"), ("l.filter(i, i % 2 == 1)", "[1, 3]"),
    ("l.map(i, i > 1, i * 2)", "[4, 6]"),
    ("l.map(i, l.map(j, i * j))[1]", "[2, 4, 6]"), ("l.map(i, i).filter(i, i > n)", "[]"), ("e.map(i, i)", "[]"),
    ("[].all(i, i > 0)", "true"), ("[].map(i, i.foo())", "[]"), ("[[1], [2, 3]].map(x, size(x))", "[1, 2]"),
    ("[].sum()", "0"), ("[][0]", "error"), ("[1, 2.5].sum()", "3.5"), ("l.exists(i, i == 2.0)", "true"),
  ])
  func lists(expression: String, value: String) {
    #expect(answer(expression, variables) == value)
  }

  @Test(arguments: [
    ("9007199254740993 > 9007199254740992.0", "true"), ("9007199254740993 == 9007199254740992.0", "false"),
    ("1 == 1.0", "true"), ("2 in [1.0, 2.0]", "true"), ("[1] == [1.0]", "true"), ("1 / 2 * 1.0", "0"),
    ("0.0 / 0.0 == 0.0 / 0.0", "false"), ("1.0 / 0.0 > 1.0", "true"), ("-7 / 2", "-3"), ("-7 % 2", "-1"),
    (#""e\u0301" == "é""#, "false"), (#""a" < "é""#, "true"), ("\"10\" < \"9\"", "true"), ("false < true", "true"),
  ])
  func numbersAndTexts(expression: String, value: String) {
    #expect(answer(expression) == value)
  }

  @Test(arguments: [
    ("date(\"2024-01-31\") + months(1)", "\"2024-02-29\""), ("today - years(1)", "\"2023-02-28\""),
    ("months(1) + today", "\"2024-03-29\""), ("today - date(\"2024-02-28\") == duration(\"24h\")", "true"),
    ("age(date(\"2004-02-29\"))", "20"), ("age(date(\"2004-03-01\"))", "19"), ("today.dayOfWeek()", "4"),
    ("now.getHours(\"+02:00\")", "14"), ("duration(\"90m\") + now > now", "true"),
    ("string(years(1) + days(2))", "\"P1Y2D\""),
    ("date(\"9999-12-31\") + days(1)", "error"), ("mode == \"new\"", "true"),
  ])
  func dates(expression: String, value: String) {
    #expect(answer(expression) == value)
  }

  @Test func membersOfGroupValues() {
    let shape = ExpressionFields.line
    var fields = ExpressionFields()
    fields.add("lines", .list(.group(shape)))
    fields.add("total", .double)
    func row(_ title: String, _ price: Value, isAnswered: Bool) -> Value {
      let members: [Value] = [.text(title), price, .text(""), .unknown]
      return .group(
        GroupValue(
          members: members, answered: [true, isAnswered, false, false], valid: [true, isAnswered, false, false]))
    }
    let rows: [Value] = [row("a", .double(1.5), isAnswered: true), row("b", .unknown, isAnswered: false)]
    func value(_ expression: String) -> Value? {
      let (typed, _) = check(ExpressionText(expression), in: fields, expecting: nil)
      return typed.map { Program($0.term).evaluate(in: Fixed(values: [.list(rows), .double(1.5)])) }
    }
    #expect(value("lines.filter(l, has(l.price)).map(l, l.price).sum() == total").isTrue)
    #expect(value("lines.map(l, l.price).sum()").isUnknown)
    #expect(value("lines[0].title == \"a\" && !has(lines[1].price)").isTrue)
    #expect(value("lines.exists(l, !valid(l.price))").isTrue)
  }

  @Test func textsHaveAtMost16MiB() throws {
    var fields = ExpressionFields()
    fields.add("t", .string)
    fields.add("more", .string)
    let typed = try #require(check(ExpressionText("t + more"), in: fields, expecting: .string).0)
    let program = Program(typed.term)
    let text = Value.text(String(repeating: "a", count: (16 << 20) - 1))
    #expect(!program.evaluate(in: Fixed(values: [text, .text("b")])).isUnknown)
    #expect(program.evaluate(in: Fixed(values: [text, .text("bb")])).isUnknown)
  }

  /// Generated code counts nothing there, either: what is judged must not depend on who judges it.
  @Test func nothingIsCountedOutsideOfMacros() throws {
    var fields = ExpressionFields()
    fields.add("t", .string)
    let text = Value.text(String(repeating: "a", count: 16 << 20))
    let parts = (0..<20).map { "t.startsWith('b\($0)')" }
    let typed = try #require(
      check(ExpressionText(parts.joined(separator: " || ")), in: fields, expecting: .bool).0)
    guard case .bool(false) = Program(typed.term).evaluate(in: Fixed(values: [text])) else {
      Issue.record("it is not false")
      return
    }
    // Who only tries it does not wait for it.
    #expect(Program(typed.term).trial(in: Fixed(values: [text])).isUnknown)
  }

  @Test func whatIsRead() {
    let (typed, _) = check(
      ExpressionText("has(address.city) && name == address.city && today > day"), in: ExpressionFields.form,
      expecting: .bool)
    let reads = typed?.reads.map { read -> String in
      switch read.subject {
      case .field(let field, let kind): "\(kind) \(field.slot)"
      case .value(let value): "named \(value.position)"
      }
    }
    #expect(reads == ["has 51", "value 0", "value 51", "value 5"])
    #expect(typed?.term.readsClock == true)
    #expect(typed?.term.readsMode == false)
  }
}

/// A context with one value for each slot.
private struct Fixed: EvaluationContext {
  var values: [Value]
  func value(of field: FieldReference) -> Value { values[field.slot] }
  func isAnswered(_ field: FieldReference) -> Bool { true }
  func isValid(_ field: FieldReference) -> Bool { true }
  let position = 0
  var mode: String { "new" }
  var clock: FormClock { FormClock(today: .unixEpoch, now: .unixEpoch) }
}

extension Value? {
  fileprivate var isTrue: Bool { if case .bool(true) = self { true } else { false } }
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
