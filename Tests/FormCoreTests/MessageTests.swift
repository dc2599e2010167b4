// Texts: their placeholders and plurals, and what stands in their place.

import FormCore
import FormRuntime
import Testing

struct MessageTests {
  static func rendered(
    _ text: String, _ language: String = "en", _ values: [String: FormMessageValue] = [:]
  ) -> String {
    let template = FormMessageParser.parse(text, language: language).template
    return template.rendered(language: language) { values[$0.name] ?? .nothing }
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("{n}", "2"), ("a{ n }b", "a2b"), ("{{{n}}}", "{2}"), ("{{n}} }}", "{n} }"),
    ("it's '{n}' #", "it's '2' #"), ("{none}!", "!"),
    ("{n, plural, one {# item} other {# items}}", "2 items"),
    ("{one, plural, one {# item} other {# items}}", "1 item"),
    ("{zero,plural,=0{none}other{#}}", "none"),
    ("{n, plural, =2 {a pair of {what}} other {#}}", "a pair of shoes"),
    ("{n, plural, other {{what}}}", "shoes"),
    ("{n, plural, other {{one, plural, one {# of} other {# ofs}} #}}", "1 of 2"),
    ("{half, plural, =1 {x} one {# item} other {# items}}", "1.5 items"), ("{what, plural, other {# x}}", "shoes x"),
    ("[{none, plural, one {#} other {# x}}]", "[]"), ("{n, plural, other {# {{x}} y}}", "2 {x} y"),
    ("{n, plural, other {{{#}}}}", "{2}"), ("{n, plural, other {{{{what}}} z}}", "{shoes} z"),
    ("{n, plural, =2 {{{} other {{one, plural, other {#}}}}", "{"),
  ])
  func renders(text: String, output: String) {
    let values: [String: FormMessageValue] = [
      "n": .integer(2), "one": .integer(1), "zero": .number(0), "half": .number(1.5), "what": .text("shoes"),
    ]
    #expect(Self.rendered(text, "en", values) == output)
  }

  @Test(arguments: [
    (0, "0 znaków"), (1, "1 znak"), (2, "2 znaki"), (5, "5 znaków"), (12, "12 znaków"), (22, "22 znaki"),
  ])
  func countsInPolish(count: Int, output: String) {
    let text = "{n, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"
    #expect(Self.rendered(text, "pl", ["n": .integer(count)]) == output)
  }

  @Test(arguments: [
    ("Up to {n", [FormMessageProblem.unclosedBrace], 6..<8), ("{n, plural, other {x}", [.unclosedBrace], 0..<21),
    ("{n, plural, other {{{x}}}", [.unclosedBrace], 0..<25),
    ("{", [.unclosedBrace], 0..<1), ("{a {b}", [.unclosedBrace], 0..<6),
    ("a } b", [.strayBrace], 2..<3), ("a {} b", [.emptyPlaceholder], 2..<4),
    ("{ , plural}", [.emptyPlaceholder], 0..<11),
    ("{n, select, a {b}}", [.unknownKind("select")], 4..<10), ("{n,}", [.unknownKind("")], 0..<4),
    ("{n, plural, one {x}}", [.missingOther], 0..<20), ("{n, plural}", [.missingOther], 0..<11),
    ("{n, plural, some {x} other {y}}", [.unknownCategory("some")], 12..<16),
    ("{n, plural, few {x} other {y}}", [.foreignCategory("few", known: ["one", "other"])], 12..<15),
    ("{n, plural, =01 {x} other {y}}", [.unknownCategory("=01")], 12..<15),
    ("{n, plural, one {x} one {z} other {y}}", [.repeatedBranch("one")], 20..<23),
    ("{n, plural, other}", [.missingBranch("other")], 12..<17),
  ])
  func findsWhatIsWrong(text: String, problems: [FormMessageProblem], first: Range<Int>) {
    let found = FormMessageParser.parse(text, language: "en").problems
    #expect(Set(found.map(\.problem)) == Set(problems))
    #expect(found.contains { $0.range == first && $0.problem == problems[0] })
  }

  @Test func saysWhereNamesStand() {
    let names = FormMessageParser.parse("手 { a } {b, plural, other {# {c}}}", language: "en").names
    #expect(names.map(\.name) == ["a", "b", "c"])
    #expect(names.map(\.range) == [6..<7, 11..<12, 32..<33])
  }

  @Test func deepPluralsEndInAProblem() {
    let deep = String(repeating: "{n, plural, other {", count: 5000) + String(repeating: "}}", count: 5000)
    #expect(FormMessageParser.parse(deep, language: "en").problems.contains { $0.problem == .tooDeep })
    _ = FormMessageParser.parse(String(repeating: "{", count: 60_000), language: "en")
    _ = FormMessageParser.parse(String(repeating: "{n, x", count: 12_000), language: "en")
  }

  @Test func languagesAreLookedUpPartByPart() {
    let text = Text(
      variants: ["en", "de", "zh-Hans"].map { Text.Variant(language: $0, template: FormMessageTemplate(literal: $0)) })
    #expect(text.plain(in: "de-AT") == "de")
    #expect(text.plain(in: "zh-Hans-CN") == "zh-Hans")
    #expect(text.plain(in: "fr") == "en")
  }

  // MARK: - Of issues

  @Test func quoteAnswersAsAPersonReadsThem() throws {
    let form = try TestForm(
      """
      languages: [en, de]
      fields:
        day: {type: choice, choices: {mon: {title: {en: Monday, de: Montag}}, tue: {title: {en: Tuesday, de: Dienstag}}}}
        days: {type: choices, choices: {a: {title: {en: A, de: Ah}}, b: {title: {en: B, de: Be}}}}
        price: {type: number}
        on: {type: date}
        pin: {type: text, secure: true}
        name: {type: text, title: {en: Name, de: Name}, rules: {own: {check: this == "x", message: {en: "{title}: {this}", de: "{title} ist {this}"}}}}
      rules:
        all: {check: price > 5, at: form, message: {en: "{day} {days} {price} {on} [{name}]", de: "{day}, {days}"}}
      """.replacingOccurrences("check: this == \"x\"", "check: 'this == \"x\"'"))
    let record = #"{"day": "tue", "days": ["b", "a"], "price": 2.50, "on": "2026-01-31"}"#
    #expect(form.messages(record) == ["Tuesday A, B 2.5 2026-01-31 []"])
    #expect(form.messages(record, language: "de") == ["Dienstag, Ah, Be"])
    #expect(form.messages(#"{"name": "Ann"}"#) == ["Name: Ann"])
  }

  @Test func theNearestWins() throws {
    let form = try TestForm(
      """
      messages: {maxLength: "form {maxLength} {count}", required: "{title}?"}
      types:
        Short: {type: text, maxLength: 2, messages: {maxLength: "type {maxLength}"}}
      fields:
        a: {type: Short}
        b: {type: Short, messages: {maxLength: "field {maxLength}"}}
        c: {type: text, maxLength: 2}
        d: {type: list, title: Things, of: {type: text, required: true, maxLength: 2}}
      """)
    #expect(
      form.messages(#"{"a": "abc", "b": "abc", "c": "日本語", "d": ["", "abc"]}"#)
        == ["type 2", "field 2", "form 2 3", "Things?", "form 2 3"])
  }

  @Test func unknownKeysHaveWordsToo() throws {
    let form = try TestForm("fields:\n  a: {type: text}\n")
    #expect(form.messages(#"{"b": 1}"#) == ["The form has no such field"])
    #expect(form.messages(#"{"b": 1}"#, language: "pl") == ["Formularz nie ma takiego pola"])
  }
}

extension String {
  fileprivate func replacingOccurrences(_ part: String, _ other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
