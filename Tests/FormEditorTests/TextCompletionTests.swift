// What is offered in the braces of a text.

import Testing

@testable import FormEditor

@Suite struct TextCompletionTests {
  private func labels(_ marked: String, languages: String = "[en]") -> [String] {
    let start = "formc: 1\nform: A\nlanguages: \(languages)\nfields:\n  n: {type: integer, title: N}\n"
    return MarkedText(start + marked + "\n").items.map(\.label)
  }

  @Test(arguments: [
    ("{type: text, maxLength: 3, messages: {maxLength: \"{|}\"}}", ["title", "maxLength", "count"]),
    ("{type: text, required: true, messages: {required: \"{|}\"}}", ["title", "count"]),
    ("{type: text, secure: true, messages: {maxLength: \"{|}\"}}", ["title", "maxLength"]),
    ("{type: list, of: {type: text}, messages: {maxItems: \"{|}\"}}", ["title", "maxItems", "count"]),
    ("{type: integer, messages: {minimum: \"{|}\"}}", ["title", "minimum"]),
  ])
  func `a message of a constraint can say how long an answer is that has a length`(field: String, names: [String]) {
    #expect(labels("  f: " + field) == names)
  }

  @Test func `so can one for all fields`() {
    #expect(labels("messages: {maxLength: \"{|}\"}") == ["title", "maxLength", "count"])
    #expect(labels("messages: {minimum: \"{|}\"}") == ["title", "minimum"])
  }

  @Test(arguments: [
    ("{n, plural, |}", ["one", "few", "many", "other"]), ("{en: '{n, plural, |}'}", ["one", "other"]),
    ("{pl: '{n, plural, |}'}", ["one", "few", "many", "other"]),
    ("{pl: X, '*': '{n, plural, |}'}", ["one", "other"]), ("{'*': '{n, plural, |}'}", ["one", "few", "many", "other"]),
  ])
  func `a plural has the categories of all languages that its text is in`(text: String, names: [String]) {
    let message = text.contains("'") ? text : "'\(text)'"
    #expect(labels("rules: {r: {check: n > 1, message: \(message)}}", languages: "[en, pl, de]") == names)
  }

  @Test(arguments: [
    ("{n, plural, one {# x} |}", ["other"]), ("{n, plural, on| {# x} other {}}", ["one"]),
    ("{n, plural, | other {# x}}", ["one"]), ("{n, plural, one {{n, plural, |}}}", ["one", "other"]),
  ])
  func `a category that a plural has is not offered again`(text: String, names: [String]) {
    #expect(labels("rules: {r: {check: n > 1, message: '\(text)'}}") == names)
  }

  @Test(arguments: [
    ("{|}", ["n", "t"]), ("{|, plural, other {#}}", ["n"]), ("{n, |}", ["plural", "value"]),
    ("{n, |, other {#}}", ["plural"]), ("{t, |}", ["value"]),
  ])
  func `a plural goes by a number`(text: String, names: [String]) {
    let field = "  t: {type: text, title: T}\n"
    #expect(labels(field + "rules: {r: {check: n > 1, message: '\(text)'}}") == names)
  }

  @Test(arguments: [
    ("{type: date, messages: {minimum: '{|, plural, other {#}}'}}", []),
    ("{type: date, messages: {minimum: '{minimum, |}'}}", ["value"]),
    ("{type: integer, messages: {minimum: '{|, plural, other {#}}'}}", ["minimum"]),
    ("{type: text, messages: {maxLength: '{|, plural, other {#}}'}}", ["maxLength", "count"]),
    ("{type: text, messages: {pattern: '{title, |}'}}", ["value"]),
    ("{type: integer, rules: {r: {check: this > 1, message: '{|, plural, other {#}}'}}}", ["n", "f", "this"]),
  ])
  func `so it does in the messages of a field`(field: String, names: [String]) {
    #expect(labels("  f: " + field) == names)
  }
}
