// Plans: the order of evaluation, circles, and the numbers of checks.

import FormCompiler
import FormCore
import FormLanguage
import Testing

struct PlanTests {
  @Test(arguments: [
    ("a: {type: integer, computed: a + 1}", "`a` depends on itself"),
    (
      "a: {type: text, visible: has(b)}\n  b: {type: text, visible: has(a)}",
      "fields depend on each other: `a -> b -> a`"
    ),
    (
      "a: {type: integer, minimum: b}\n  b: {type: integer, maximum: a}",
      "fields depend on each other: `a -> b -> a`"
    ),
    (
      """
      c: {type: integer, visible: a > 1}
        a: {type: integer, computed: b + 1}
        b: {type: integer, visible: c > 1}
      """, "fields depend on each other: `c -> a -> b -> c`"
    ),
    (
      "lines: {type: list, of: {type: group, fields: {x: {type: integer, computed: total}}}}\n"
        + "  total: {type: integer, computed: \"lines.map(l, l.x).sum()\"}",
      "fields depend on each other: `lines -> lines[].x -> total -> lines`"
    ),
  ])
  func reportsACircleOnceWithItsPath(fields: String, headline: String) {
    let compiled = TestForm.compile("fields:\n  \(fields)\n")
    #expect(compiled.diagnostics.map(\.headline) == [headline])
    #expect(compiled.plan == nil)
  }

  @Test(arguments: [
    "phone: {type: text, required: email == \"\"}\n  email: {type: text, required: phone == \"\"}",
    "low: {type: integer, required: high > 3}\n  high: {type: integer, minimum: low}",
    "start: {type: date, required: has(end)}\n  end: {type: date, required: has(start), minimum: start}",
    """
    home:
        type: group
        fields:
          country: {type: text, required: true}
          zip: {type: text, visible: valid(country)}
          line: {type: text, computed: country + zip}
    """,
    "on: {type: boolean, visible: has(lines)}\n  lines: {type: list, of: {type: integer, visible: has(lines)}}",
  ])
  func noCircleWhereOneCanBeSettledFirst(fields: String) {
    let compiled = TestForm.compile("fields:\n  \(fields)\n")
    #expect(compiled.diagnostics.map(\.headline).isEmpty)
  }

  @Test(arguments: [
    ("a < 1", ["a"]),
    ("a < 1 && n == ''", ["n", "a"]),
    ("sum < 1", ["a", "b"]),
    ("more < 1", ["a", "b"]),
    ("more < 1 && a > 0", ["a", "b"]),
    ("total < 1", ["l"]),
    ("l.all(x, x.double < 1)", ["l"]),
    ("home.all < 1 && valid(l)", ["home.x", "home.y", "l"]),
    ("has(home)", ["home"]),
  ])
  func aRuleIsAboutWhatItReadsAndWhatThatIsMadeOf(check: String, fields: [String]) throws {
    let form = try TestForm(
      """
      fields:
        n: {type: text}
        a: {type: integer}
        b: {type: integer}
        sum: {type: integer, computed: a + b}
        home: {type: group, fields: {x: {type: integer}, y: {type: integer}}, values: {all: x + y}}
        l: {type: list, of: {type: group, fields: {p: {type: integer}}, values: {double: p * 2}}}
        total: {type: integer, computed: "l.map(x, x.double).sum()"}
      values: {less: sum - 1, more: less + 2}
      rules:
        r: {check: "\(check)", at: form, message: m}
        w: {when: "\(check)", check: n != 'x', at: form, message: m}
      """)
    let plan = form.validator.plan
    let found = plan.rules.map { rule in plan.formInputs(of: rule).map { plan.slot($0).pathPattern } }
    #expect(found == [fields, fields.contains("n") ? fields : ["n"] + fields])
  }

  /// An expression may name as many values as a form has, and each as often as it likes.
  @Test func namedValuesAreReadOnce() throws {
    let names = (0..<12).map { "v\($0)" }
    let sum = (names + names.reversed()).joined(separator: " + ")
    let form = try TestForm(
      """
      fields: {a: {type: integer}}
      values: {\(names.enumerated().map { "\($1): a + \($0)" }.joined(separator: ", "))}
      rules: {r: {check: \(sum) > 5, at: a, message: m}}
      """)
    #expect(form.plan.rules.map { $0.check.values.map(\.position) } == [Array(names.indices)])
  }

  @Test func everyStepComesAfterWhatItReads() throws {
    let form = try TestForm(
      """
      fields:
        total: {type: integer, computed: one + two}
        two: {type: integer, computed: one * 2, maximum: 10}
        one: {type: integer, visible: 'on != ""'}
        on: {type: text}
      """)
    let steps = form.plan.order.compactMap { step -> String? in
      guard case .field(let id, let phase) = step else { return nil }
      return "\(phase) \(form.plan.slot(id).pathPattern)"
    }
    #expect(
      steps.filter { $0.hasPrefix("standing") } == ["standing on", "standing one", "standing two", "standing total"])
    let judged = try #require(steps.firstIndex(of: "judged two"))
    #expect(judged < (steps.firstIndex(of: "standing total") ?? 0))
  }

  @Test func checksAreNumberedInTheOrderOfIssues() throws {
    let form = try TestForm(
      """
      fields:
        name: {type: text, required: true, maxLength: 3, rules: {own: {check: 'this != "x"', message: m}}}
        lines: {type: list, minItems: 1, of: {type: group, fields: {n: {type: integer, minimum: 1}}}}
      rules:
        both: {check: 'name != "y"', at: [name, lines], message: m}
      """)
    let numbered = form.plan.checks.map { check in
      "\(check.number) \(check.place.map { form.plan.slot($0).pathPattern } ?? "form") \(check.code)"
    }
    #expect(
      numbered == [
        "0 name required", "1 name type", "2 name maxLength", "3 name characters", "4 name own", "5 lines type",
        "6 lines minItems", "7 lines[] type", "8 lines[].n type", "9 lines[].n minimum", "10 name both",
        "11 lines both",
      ])
  }

  @Test func aFieldsOwnReadingIsNeverUnknown() throws {
    let form = try TestForm(
      "fields:\n  a: {type: integer, minimum: b, rules: {own: {check: a != b, message: m}}}\n  b: {type: integer}\n")
    let rule = form.plan.rules[0].check
    #expect(rule.operands.map(\.canBeUnknown) == [false, true])
    let minimum = form.plan.checks.lazy.compactMap { check in
      if case .constraint(_, let rule) = check.demand { rule } else { nil }
    }.first
    #expect(minimum?.operands.map(\.canBeUnknown) == [false, true])
  }

  /// A form at the limits is ordered in less than a second, and without recursion.
  @Test func aLongChainIsOrdered() throws {
    var fields = "fields:\n"
    for index in 0..<1999 { fields += "  f\(index): {type: integer, computed: f\(index + 1) + 1}\n" }
    let form = try TestForm(fields + "  f1999: {type: integer}\n")
    #expect(form.record("{\"f1999\": 1}").hasPrefix("{\"f0\":2000,"))
  }
}
