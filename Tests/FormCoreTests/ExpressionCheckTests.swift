// What the checker refuses, and where it says so.

import FormCore
import FormLanguage
import Testing

@Suite struct ExpressionCheckTests {
  @Test func names() {
    expectProblem("unknown-name", "name == «qwertz»")
    expectProblem("unknown-name", "has(«foo»)")
    expectProblem("unknown-name", "items.all(i, i > «j»)")
    expectProblem("unknown-name", "«this» == \"\"")
    expectProblem("unknown-member", "address.«town» == \"\"")
    expectProblem("unknown-member", "name.«foo» == \"\"")
    expectProblem("unknown-member", "lines[0].«prise» > 1.0")
    expectProblem("wrong-operand", "«address» == name")
  }

  @Test func aSuggestionIsOffered() {
    let diagnostics = check(ExpressionText("Email == name"), in: ExpressionFields.form, expecting: .bool).1
    #expect(diagnostics.map(\.suggestions) == [["email"]])
    let call = check(ExpressionText("sizee(name) > 1"), in: ExpressionFields.form, expecting: .bool).1
    #expect(call.map(\.suggestions) == [["size"]])
  }

  @Test func operands() {
    expectProblem("wrong-operand", "count «==» name")
    expectProblem("wrong-operand", "day «+» 5 > day")
    expectProblem("wrong-operand", "«name» && agreed")
    expectProblem("wrong-operand", "agreed && «count»")
    expectProblem("wrong-operand", "-«name» == \"x\"")
    expectProblem("wrong-operand", "!«count»")
    expectProblem("wrong-operand", "«count» ? 1 : 2")
    expectProblem("wrong-operand", "agreed ? 1 : «name»")
    expectProblem("wrong-operand", "[1, «name»]")
    expectProblem("wrong-operand", "items[«name»] == 1")
    expectProblem("wrong-operand", "name «in» items")
    expectProblem("wrong-operand", "price «%» 2 == 0")
    expectProblem("wrong-operand", "items.all(i, «i + 1»)")
  }

  @Test func calls() {
    expectProblem("wrong-arguments", "size(«5») > 3")
    expectProblem("wrong-arguments", "name.startsWith(«5»)")
    expectProblem("wrong-arguments", "«age»(day, day) > 1")
    expectProblem("wrong-arguments", "name.«year»() > 1")
    expectProblem("wrong-arguments", "has(«5»)")
    expectProblem("wrong-arguments", "items.all(«5», true)")
    expectProblem("wrong-arguments", "name.matches(«email»)")
    expectProblem("wrong-arguments", "name.isIp(«5»)")
    expectProblem("unknown-function", "day < «today»()")
    expectProblem("unknown-function", "«sizee»(name) > 3")
    expectProblem("unknown-function", "«distinct»(items) == items")
    expectProblem("unknown-function", "name.«foo»()")
    expectProblem("unknown-function", "day.«age»() > 1")
  }

  @Test func literals() {
    expectProblem("bad-literal", "day < date(\"«2024-2-3»\")")
    expectProblem("bad-literal", "day < date(«\"\"»)")
    expectProblem("bad-literal", "moment < timestamp(\"«2024-02-29»\")")
    expectProblem("bad-literal", "duration(\"«5 days»\") == duration(\"1s\")")
    expectProblem("bad-pattern", #"name.matches("a[«z-a»]")"#)
  }

  @Test func aPlaceInAPatternLeadsThroughTheEscapes() {
    #expect(findings(#"name.matches("\\d+\u002d(?=c)")"#).map { $0.code } == ["bad-pattern"])
    #expect(findings(#"name.matches("\\d+\u002d(?=c)")"#).first?.marked.hasPrefix("(") == true)
  }

  @Test func constants() {
    expectProblem("failing-constant", "count > «1 / 0»")
    expectProblem("failing-constant", "count > «count % 0»")
    expectProblem("failing-constant", "count > «4611686018427387904 * 2»")
    expectProblem("failing-constant", "count > «-9223372036854775808 % -1»")
    expectProblem("failing-constant", "count > «-(-9223372036854775808)»")
    expectProblem("failing-constant", "count > «1 / 0» + 1")
    expectProblem("failing-constant", "agreed || «1 / 0» > 0", .warning)
    expectProblem("failing-constant", "count > (agreed ? 1 : «1 / 0»)", .warning)
    expectNoProblem("count == 0 || 10 / count > 1")
  }

  @Test func choices() {
    expectProblem("impossible-choice", "color == «\"purple\"»")
    expectProblem("impossible-choice", "«\"purple\"» != color")
    expectProblem("impossible-choice", "color in [\"red\", «\"gren\"»]")
    expectProblem("impossible-choice", "«\"c\"» in tags")
    expectProblem("impossible-choice", "tags.exists(t, t == «\"c\"»)")
    expectProblem("impossible-choice", "lines.all(l, l.kind == «\"disk\"»)")
    expectProblem("impossible-choice", "color == «\"\"»")
    expectNoProblem("color == \"red\" || color in [\"green\"] || \"a\" in tags || color == name")
  }

  @Test func results() {
    expectProblem("wrong-result", "«count»", expecting: .bool)
    expectProblem("wrong-result", "«price * count»", expecting: .int)
    expectNoProblem("count * 2", expecting: .double)
    expectNoProblem("[]", expecting: .list(.string))
  }

  @Test func oneMistakeOneMessage() {
    expectProblem("unknown-name", "size(«emaill».trim() + 5) > name")
    expectProblem("unknown-name", "«emaill».foo().bar > 3 && agreed")
    expectNoProblem("broken + 1 == name || broken.trim().foo && broken")
    #expect(findings("qwe == 1 && asd == 2").count == 2)
  }
}

@Suite struct ExpressionSecretTests {
  @Test func aSecretGivesTruthValuesAlone() {
    expectNoProblem("pin == name")
    expectNoProblem("size(pin) > 3 && pin.matches(\"[0-9]\")")
    expectProblem("secret-flow", "«pin» + name")
    expectProblem("secret-flow", "size(«pin»)")
    expectProblem("secret-flow", "agreed ? «pin» : name")
    expectProblem("secret-flow", "«pin» == \"1\" ? 1 : 2")
    expectProblem("secret-flow", "[name, «pin»]")
    expectProblem("secret-flow", "lines.map(l, «l.code»)")
    expectNoProblem("lines.all(l, l.code != \"\")")
    expectNoProblem("has(pin) ? 1 : 2")
  }

  @Test func aSecureFieldMayBeMadeOfASecret() {
    var options = CheckOptions()
    options.allowsSecureResult = true
    let (typed, diagnostics) = check(
      ExpressionText("pin + name"), in: ExpressionFields.form, expecting: .string, options: options)
    #expect(diagnostics.isEmpty)
    #expect(typed?.isSecure == true)
  }
}

@Suite struct ExpressionConditionTests {
  private var fields: ExpressionFields {
    var fields = ExpressionFields()
    fields.add("age", .int) {
      $0.facts.minimum = .int(5)
      $0.facts.maximum = .int(10)
    }
    fields.add("share", .double) {
      $0.facts.maximum = .double(1)
      $0.facts.maximumIsExclusive = true
    }
    fields.add("nick", .string) {
      $0.facts.minimumLength = 3
      $0.facts.maximumLength = 10
    }
    fields.add("code", .string) { $0.facts.isRequired = true }
    fields.add("size1", .string) { $0.choices = OrderedTexts(["s", "m"]) }
    fields.add("other", .string)
    fields.add("only", .string) { $0.choices = OrderedTexts(["x"]) }
    return fields
  }

  @Test func conditionsThatConstraintsDecide() {
    expectProblem("decided-condition", "«age < 5»", .warning, in: fields)
    expectProblem("decided-condition", "«age <= 10»", .warning, in: fields)
    expectProblem("decided-condition", "«11 == age»", .warning, in: fields)
    expectProblem("decided-condition", "«share < 1»", .warning, in: fields)
    expectProblem("decided-condition", "«size(nick) <= 10»", .warning, in: fields)
    expectProblem("decided-condition", "«nick.size() == 2»", .warning, in: fields)
    expectProblem("decided-condition", "«nick == \"ab\"»", .warning, in: fields)
    expectProblem("decided-condition", "«size(code) > 0»", .warning, in: fields)
    expectProblem("decided-condition", "«only == \"x\"»", .warning, in: fields)
    expectProblem("decided-condition", "«size1 in [\"m\", \"s\"]»", .warning, in: fields)
  }

  @Test func conditionsThatDependOnAnswers() {
    for expression in [
      "age < 6", "age <= 9", "age == 10", "share < 0.5", "size(nick) >= 3", "size(nick) > 0", "nick == \"abc\"",
      "nick == \"\"", "size1 in [\"s\"]", "1 == 1", "age > 5 || true",
    ] { expectNoProblem(expression, in: fields) }
  }

  @Test func aTextThatMayBeEmptyIsFoundEverywhere() {
    expectProblem("empty-argument", "other.contains(«nick»)", .warning, in: fields)
    expectProblem("empty-argument", "!other.startsWith(«nick»)", .warning, in: fields)
    expectNoProblem("other.contains(code)", in: fields)
    expectNoProblem("!has(nick) || !other.contains(nick)", in: fields)
    expectNoProblem("nick == \"\" || !other.contains(nick)", in: fields)
    expectNoProblem("other.contains(\"\")", in: fields)
  }

  @Test func aConditionAroundMayHaveAsked() {
    var options = CheckOptions()
    options.answered = [ExpressionFields.reference(2)]
    #expect(findings("other.contains(nick)", in: fields, options: options) == [])
  }
}
