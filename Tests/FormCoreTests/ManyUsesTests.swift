// What is the same for all uses of a type is found out once, and what takes too much is left alone: with thousands of
// uses or mistakes, these tests would run for minutes otherwise.

import FormRuntime
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormPatterns
@testable import FormLanguage
@testable import FormSchema

@Suite struct ManyUsesTests {
  @Test func `a thousand fields share the choices of their type`() throws {
    // Each field has its own conditions, and those of choices that are always offered would be a gigabyte.
    let choices = (0..<10_000).map { "      c\($0): \($0 == 7 ? "{visible: f0 == 'c3'}" : "C")\n" }.joined()
    let fields = (1..<1_000).map { "  f\($0): {type: T, default: c\($0)}\n" }.joined()
    let compiled = compile(
      "types:\n  T:\n    type: choice\n    choices:\n\(choices)fields:\n  f0: {type: text}\n\(fields)")
    let form = try #require(compiled.form)
    let identities = form.fields.dropFirst().map(\.kind.choices.identity)
    #expect(Set(identities).count == 1 && form.fields[1].kind.choices.count == 10_000)
    let plan = try #require(compiled.plan)
    #expect(plan.frames[0].slots.dropFirst().allSatisfy { $0.offers.map(\.choice) == [7] })
    let verdict = Validator(plan).judge(Answers(plan), clock: FormClock(today: .unixEpoch, now: .unixEpoch))
    let offered = Validator(plan).offeredChoices(FieldPlace(SlotID(frame: 0, slot: 1)), in: verdict)
    #expect(offered == (0..<10_000).map { $0 != 7 })
  }

  @Test func `readers of records share the choices of a type`() throws {
    // A table for each field would be gigabytes.
    let choices = (0..<10_000).map { "      c\($0): C\n" }.joined()
    let fields = (0..<1_500).map { "  f\($0): {type: T}\n" }.joined()
    let plan = try #require(compile("types:\n  T:\n    type: choice\n    choices:\n\(choices)fields:\n\(fields)").plan)
    var tables = ChoiceTables()
    let positions = plan.frames[0].slots.map { tables.position(of: $0.field.kind.choices) }
    #expect(Set(positions) == [0] && tables.tables.count == 1)
    var reader = RecordReader(plan)
    var answers = Answers(plan)
    let record = Array(#"{"f7": "c9999"}"#.utf8)
    #expect(reader.read(record, in: record.indices, into: &answers))
    guard case .value(.text("c9999")) = answers.root.answers[7] else {
      Testing.Issue.record("not read")
      return
    }
  }

  @Test func `thousands of types are used by nothing`() {
    let types = (0..<8_000).map { "  T\($0): {type: text}\n" }.joined()
    #expect(codes("types:\n\(types)fields:\n  a: {type: text}\n") == Array(repeating: "unused-type", count: 8_000))
  }

  @Test func `constants that grow too long are not computed for each call around them`() {
    let calls = String(repeating: ".replace('a', 'aaaaaaaaaa')", count: 30)
    let rules = (0..<400).map {
      "  r\($0): {check: \"'\(String(repeating: "a", count: 100))'\(calls) == t\", message: m}\n"
    }
    #expect(codes("fields:\n  t: {type: text}\nrules:\n\(rules.joined())") == [])
  }

  @Test func `lists in lists that are all read as wholes are gone through once`() throws {
    // A member of a group was gone through as one of its item, too: in 30 levels a billion times.
    let types = (0..<30).map {
      "  T\($0): {type: list, of: {type: group, fields: {a: {type: T\($0 + 1)}, n: {type: integer, computed: size(a)}}}}\n"
    }
    let compiled = compile(
      "types:\n\(types.joined())  T30: {type: text}\nfields:\n  f: {type: T0}\n  n: {type: integer, computed: size(f)}\n"
    )
    let clock = FormClock(today: .unixEpoch, now: .unixEpoch)
    _ = RecordScreen(Validator(try #require(compiled.plan)), clock: clock, ignoresUnknown: false)
  }

  @Test func `thousands of titles are found among thousands of choices`() throws {
    let choices = (0..<8_000).map { "      c\($0): {title: Title \($0)\($0 == 5 ? "" : "!"), visible: b}\n" }.joined()
    let compiled = compile("fields:\n  b: {type: boolean}\n  a:\n    type: choices\n    choices:\n\(choices)")
    let plan = try #require(compiled.plan)
    let titles = ChoiceTitles(plan, language: "en")
    let reader = AnswerReader(plan)
    let typed = (0..<7_000).reversed().map { FormJSON.string($0 == 5 ? "TITLE 5" : "title \($0)!") }
    var answers = Answers(plan)
    reader.type(
      .object(FormJSONObject([.init(name: "b", value: .boolean(true)), .init(name: "a", value: .array(typed))])),
      over: &answers, defaultsAt: nil,
      titles: titles)
    let verdict = Validator(plan).judge(answers, clock: FormClock(today: .unixEpoch, now: .unixEpoch))
    #expect(verdict.issues.isEmpty)
    guard case .value(.list(let chosen)) = answers.root.answers[1] else {
      Testing.Issue.record("not read")
      return
    }
    #expect(chosen.map(\.words) == (0..<7_000).map { "c\($0)" })
  }

  @Test func `thousands of examples are found among thousands of choices`() {
    let choices = (0..<10_000).map { "      c\($0): C\n" }.joined()
    let examples = (0..<4_000).map { "      - [c\(9_999 - $0), c\($0)]\n" }.joined()
    let spec = "fields:\n  a:\n    type: choices\n    choices:\n\(choices)    examples:\n\(examples)"
    #expect(codes(spec) == [])
    #expect(codes(spec + "      - [c1, c10000]\n") == ["unknown-value"])
  }

  @Test func `a test answers thousands of fields that are none of thousands`() {
    let long = String(repeating: "a", count: 50)
    let fields = (0..<2_000).map { "  \(long)\($0): {type: text}\n" }.joined()
    let answers = (0..<8_000).map { "      \(long)x\($0): y\n" }.joined()
    let found = compile("fields:\n\(fields)tests:\n  t:\n    valid: true\n    answers:\n\(answers)").diagnostics
    #expect(found.count == 8_000 && found.allSatisfy { $0.problem.code == "unknown-field" })
    #expect(found.first?.fixes.isEmpty == false && found.last?.fixes.isEmpty == true)
  }

  @Test func `the records of tests have thousands of keys that are no names of fields`() {
    let fields = (0..<2_000).map { "  f\($0): {type: text, json: k\($0)}\n" }.joined()
    let record = (0..<2_000).map { "k\($0): x" }.joined(separator: ", ")
    let tests = (0..<8).map { "  t\($0): {answers: {}, record: {\(record)}}\n" }.joined()
    #expect(codes("fields:\n\(fields)tests:\n\(tests)") == [])
    #expect(codes("fields:\n\(fields)tests:\n\(tests)  u: {record: {f1: x, none: x}}\n").count == 2)
  }

  @Test func `thousands of secrets may have been meant by thousands of answers`() {
    let fields = (0..<2_000).map { "  secret\($0): {type: text, secure: true}\n" }.joined()
    let answers = (0..<8_000).map { "      secretx\($0): y\n" }.joined()
    let found = compile("fields:\n\(fields)tests:\n  t:\n    valid: true\n    answers:\n\(answers)").diagnostics
    #expect(found.count == 8_000 && found.reduce(0) { $0 + $1.concealed.count } >= 8_000)
  }

  @Test func `thousands of choices have data under names of their own`() {
    let choices = (0..<6_000).map { "      c\($0): {title: C, data: {d\($0): 1}}\n" }.joined()
    let found = compile("fields:\n  a:\n    type: choice\n    choices:\n\(choices)").diagnostics
    #expect(found.map(\.problem.code) == Array(repeating: "uneven-data", count: 6_000))
    #expect(found.first?.headline == "choice `c0` lacks `d1`, `d2`, `d3`, `d4`, `d5` and `d6` in its data")
  }

  @Test func `thousands of rules read one value that reads hundreds of hidden fields`() {
    let hidden = (0..<300).map { "  f\($0): {type: integer, required: true, visible: b}\n" }.joined()
    let sum = (0..<300).map { "f\($0)" }.joined(separator: " + ")
    let rules = (0..<4_000).map { "  r\($0): {check: z + \($0) < all, message: m}\n" }.joined()
    let spec = "fields:\n  b: {type: boolean, required: true}\n  z: {type: integer}\n\(hidden)"
    #expect(Set(codes("\(spec)values: {all: \(sum)}\nrules:\n\(rules)")) == ["hidden-operand"])
  }

  @Test func `thousands of rules each read another field of one group that can be left out`() {
    let members = (0..<1_900).map { "      b\($0): {type: boolean}\n" }.joined()
    let rules = (0..<6_000).map { "  r\($0): {check: '!g.b\($0 % 1_900) || z > \($0)', message: m}\n" }.joined()
    let spec = "fields:\n  z: {type: integer}\n  g:\n    type: group\n    fields:\n\(members)"
    #expect(Set(codes("\(spec)rules:\n\(rules)")) == ["unanswered-operand"])
  }

  @Test func `thousands of fields are called otherwise in Swift`() {
    let renames = (0..<10_000).map { "  Many.f\($0): g\($0)\n" }.joined()
    func codes(_ more: String) -> [String] {
      let source = Source(path: "formc-gen.yaml", bytes: Array("fields:\n\(renames)\(more)".utf8))
      let (options, diagnostics) = GenerateOptions.read(source, id: SourceID(index: 0))
      let forms = ["Many": (0..<10_001).map { "f\($0)" }]
      return (diagnostics + options.misspelt(among: forms) + options.clashes(among: forms)).map(\.problem.code)
    }
    #expect(codes("") == [])
    #expect(codes("  Many.f10000: g7\n") == ["name-clash"])
  }

  @Test func `what a type brings along is work for each use`() {
    func work(_ uses: Int) -> Int {
      let fields = (0..<uses).map { "  f\($0 + 10): {type: T}\n" }.joined()
      return compile("types: {T: {type: integer, rules: {r: {check: this > 0, message: m}}}}\nfields:\n\(fields)").work
    }
    // A field and a rule, each as much as 32 bytes of source, the three parts of what it checks; and the line.
    #expect(work(50) - work(10) == 40 * (2 * 32 + 3 * 4 + "  f10: {type: T}\n".utf8.count))
  }

  @Test func `a thousand fields share the examples of their type, and what is wrong with one is said once`() {
    func codes(_ last: String) -> [String] {
      let examples = (0..<5_000).map { "      - a\($0)\n" }.joined() + "      - \(last)\n"
      let fields = (0..<1_000).map { "  f\($0): {type: T}\n" }.joined()
      return self.codes("types:\n  T:\n    type: text\n    maxLength: 5\n    examples:\n\(examples)fields:\n\(fields)")
    }
    #expect(codes("short") == [])
    #expect(codes("too long") == ["broken-example"])
  }

  @Test func `examples of a type are judged again where a field demands more`() {
    let type = "types: {T: {type: text, examples: [abcdef]}}\nfields:\n"
    let fields = (0..<10).map { "  f\($0): {type: T}\n" }.joined()
    #expect(codes(type + fields) == [])
    #expect(codes(type + fields + "  g: {type: T, maxLength: 5}\n") == ["broken-example"])
  }

  @Test func `literals of a type are read again where a field says what they are made of`() {
    let type = "types: {T: {type: choice, choices: {a: A, b: B}, default: a}}\nfields:\n  f: {type: T}\n"
    #expect(codes(type) == [])
    #expect(codes(type + "  g: {type: T, choices: {b: B, c: C}}\n") == ["unknown-value"])
  }

  @Test func `the words of a type are looked through once`() {
    let message = String(repeating: "{maxLengt}", count: 5_000)
    let fields = (0..<1_000).map { "  f\($0): {type: T}\n" }.joined()
    let codes = codes(
      "types:\n  T:\n    type: text\n    maxLength: 5\n    messages: {maxLength: \"\(message)\"}\nfields:\n\(fields)")
    #expect(codes == Array(repeating: "unknown-placeholder", count: 5_000))
  }

  @Test func `the messages of a type's rules are read once`() {
    let message = (0..<10_000).map { "{f\($0 % 15)}" }.joined()
    let rules = (0..<10).map { "      r\($0): {check: this > \($0), message: \"\(message)\"}\n" }.joined()
    let fields = (0..<1_000).map { "  f\($0): {type: T}\n" }.joined()
    #expect(codes("types:\n  T:\n    type: integer\n    rules:\n\(rules)fields:\n\(fields)") == [])
  }

  @Test func `the words of what is inside of a type are read once`() {
    let title = String(repeating: "{{x}}", count: 12_000)
    let fields = (0..<900).map { "  f\($0): {type: T}\n" }.joined()
    let type = "types:\n  T:\n    type: group\n    fields: {a: {type: text, title: \"\(title)\"}}\n"
    #expect(codes("\(type)fields:\n\(fields)") == [])
  }

  @Test func `names in messages of rules are looked up once for all fields that see the same`() throws {
    func lookUps(_ uses: Int) throws -> Int {
      let fields = (0..<uses).map { "  g\($0): {type: group, fields: {a: {type: T}, b: {type: T}}}\n" }.joined()
      let type = "types: {T: {type: integer, rules: {r: {check: this > 0, message: \"{c}{d}{a}\"}}}}\n"
      let form = try #require(
        compile("\(type)fields:\n  c: {type: text}\n  d: {type: text}\n\(fields)").form)
      var scope = MessageScope(form)
      for field in form.fields {
        for member in field.kind.memberFields {
          for rule in member.rules { #expect(scope.operands(of: rule, owner: member).count == 3) }
        }
      }
      return scope.lookUps
    }
    #expect(try lookUps(1) == 3)
    #expect(try lookUps(100) == 300)
  }

  @Test func `a test of thousands of issues is compared in one go`() throws {
    let items = Array(repeating: "a", count: 10_000).joined(separator: ", ")
    let spec = """
      fields: {l: {type: list, maxItems: 20000, of: {type: text, minLength: 2}}}
      tests: {t: {answers: {l: [\(items)]}, issues: {l: [maxItems]}}}
      """
    let plan = try #require(compile(spec).plan)
    let result = try #require(TestRunner.run(plan, clock: FormClock(today: .unixEpoch, now: .unixEpoch)).first)
    #expect(result.failure?.found.count == 101)
    #expect(result.failure?.found.last == "and 9900 more")
  }

  @Test func `what was meant is looked for among all names, until a million have been compared`() {
    let choices = (0..<10_000).map { "      choice\($0): C\n" }.joined()
    let rules = (0..<150).map { "  r\($0): {check: 'f != \"choise\($0)\"', message: m}\n" }.joined()
    let spec = "fields:\n  f:\n    type: choice\n    choices:\n\(choices)rules:\n\(rules)"
    let found = compile(spec).diagnostics
    #expect(found.map(\.problem.code) == Array(repeating: "impossible-choice", count: 150))
    #expect(found.prefix(100).allSatisfy { !$0.suggestions.isEmpty })
    #expect(found.suffix(50).allSatisfy { $0.suggestions.isEmpty })
  }

  @Test func `thousands of keys without a value stand on one line`() {
    func found(_ separator: String) -> [String] {
      codes("fields: {a: {type: text, title: {\((0..<12_000).map { "k\($0)" }.joined(separator: separator))}}}\n")
    }
    for separator in [": , ", ", "] {
      #expect(found(separator).count { $0 == "empty-value" } == 12_000)
    }
  }

  @Test func `few names are always looked through`() {
    let fields = (0..<2_000).map { "  field\($0): {type: integer}\n" }.joined()
    let rules = (0..<1_000).map { "  r\($0): {check: feild\($0) > 1, message: m}\n" }.joined()
    let test = "tests:\n  t: {answers: {}, valid: true, mode: nwe}\n"
    let found = compile("fields:\n\(fields)rules:\n\(rules)\(test)").diagnostics
    #expect(found.first?.suggestions == ["field0"] && found.dropLast().last?.suggestions == [])
    #expect(found.last?.suggestions == ["new"])
  }

  @Test func `long names count as several, since comparing them takes longer`() {
    func suggestions(_ length: Int) -> Int {
      let name = String(repeating: "a", count: length - 5)
      let fields = (0..<1_000).map { "  \(name)\($0 + 10_000): {type: integer}\n" }.joined()
      let rules = (0..<100).map { "  r\($0): {check: \(name)b\($0 + 1_000) > 1, message: m}\n" }.joined()
      let answers = (0..<100).map { "      \(name)b\($0 + 1_000): 1\n" }.joined()
      let found = compile("fields:\n\(fields)rules:\n\(rules)tests:\n  t:\n    valid: true\n    answers:\n\(answers)")
      return found.diagnostics.count { !$0.suggestions.isEmpty }
    }
    #expect((62...64).contains(suggestions(64)))
  }

  @Test func `beyond the work for all automata patterns are still right`() throws {
    var cache = PatternCache()
    var isReasonedAbout: [Bool] = []
    for number in 0..<40 {
      let pattern = try cache.pattern(Array("(a|b)*a(a|b){11}\(number)".utf8), mode: .whole).get()
      isReasonedAbout.append(pattern.accepted != nil)
      #expect(pattern.matches("bbabababababab\(number)"))
      #expect(!pattern.matches("bbbbbbbbbbbbbb\(number)"))
    }
    #expect(isReasonedAbout.first == true && isReasonedAbout.last == false)
  }

  @Test func `a file has the types of the files that it imports, its own first, and no others`() {
    func codes(_ spec: String) -> [String] {
      Compilation.compile(path: "form.yaml", bytes: Array("formc: 1\nform: A\n\(spec)".utf8)) { path in
        switch path {
        case "a.yaml": .success(Array("formc: 1\nimport: [b.yaml]\ntypes: {A: {type: B}, C: {type: text}}\n".utf8))
        default: .success(Array("formc: 1\ntypes: {B: {type: text}, C: {type: integer}}\n".utf8))
        }
      }.diagnostics.map { "\($0.problem.code) \($0.primary.span.start)" }
    }
    #expect(codes("import: [a.yaml]\nfields: {a: {type: A}, c: {type: C, maxLength: 3}}\n") == ["duplicate-type 48"])
    #expect(codes("import: [b.yaml]\nfields: {a: {type: B}, c: {type: C, maximum: 3}}\n") == [])
    #expect(codes("import: [b.yaml]\nfields: {a: {type: A}}\n") == ["unknown-type 53"])
  }

  private func codes(_ spec: String) -> [String] { compile(spec).diagnostics.map(\.problem.code) }

  private func compile(_ spec: String) -> Compilation {
    Compilation.compile(path: "form.yaml", bytes: Array("formc: 1\nform: A\n\(spec)".utf8)) { _ in
      .failure(LoadFailure(reason: "no such file or directory"))
    }
  }
}

extension FieldKind {
  /// The fields of a group.
  fileprivate var memberFields: [Field] {
    if case .group(let fields) = self { fields } else { [] }
  }
}
