// The limits of whole specs, at each and one past it; those of YAML, patterns, expressions and JSON stand with their
// parts.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormPatterns
@testable import FormLanguage
import FormRuntime
import FormSchema
import FormStrings
@testable import FormSwift

@Suite struct LimitTests {
  @Test func `a form has at most 2,000 fields`() {
    func spec(_ count: Int) -> String {
      "formc: 1\nform: A\nfields:\n" + (0..<count).map { "  f\($0): {type: text}\n" }.joined()
    }
    #expect(codes(in: spec(2_000)) == [])
    #expect(codes(in: spec(2_001)) == ["too-many"])
  }

  @Test func `the names of all fields have 400,000 characters, with those of what is around them`() {
    // Of groups with names of 64 in one another, a field in the fourth has 256 in front of its own 5.
    func spec(_ fields: Int) -> String {
      var spec = "formc: 1\nform: A\nfields:\n"
      var indent = "  "
      for _ in 0..<4 {
        spec += "\(indent)\(String(repeating: "g", count: 64)):\n\(indent)  type: group\n\(indent)  fields:\n"
        indent += "    "
      }
      return spec + (0..<fields).map { "\(indent)f\(1_000 + $0): {type: text}\n" }.joined()
    }
    #expect(codes(in: spec(1_530)) == [])
    #expect(codes(in: spec(1_531)) == ["too-many"])
  }

  @Test func `the fields of groups count each time that their type is used`() {
    func spec(_ uses: Int) -> String {
      let inner = (0..<99).map { "      f\($0): {type: text}\n" }.joined()
      let fields = (0..<uses).map { "  g\($0): {type: Many}\n" }.joined()
      return "formc: 1\nform: A\ntypes:\n  Many:\n    type: group\n    fields:\n\(inner)fields:\n\(fields)"
    }
    #expect(codes(in: spec(20)) == [])
    #expect(codes(in: spec(21)) == ["too-many"])
  }

  @Test func `a form has at most 20,000 rules, those of a type for each use`() {
    func spec(_ more: Int) -> String {
      let rules = (0..<20).map { "      r\($0): {check: this > \($0), message: m}\n" }.joined()
      let own = (0..<more).map { "  r\($0): {check: f0 > \($0), message: m}\n" }.joined()
      let fields = (0..<999).map { "  f\($0): {type: T}\n" }.joined()
      return "formc: 1\nform: A\ntypes:\n  T:\n    type: integer\n    rules:\n\(rules)fields:\n\(fields)rules:\n\(own)"
    }
    #expect(codes(in: spec(20)) == [])
    #expect(codes(in: spec(21)) == ["too-many"])
  }

  @Test(arguments: [
    "visible: {sum} > 1", "maximum: {sum} + 1", "computed: {sum} + 1", "rules: {r: {check: {sum} > 1, message: m}}",
  ])
  func `expressions have at most 200,000 parts, those of a type for each use`(key: String) {
    // 625 for each use.
    let sum = Array(repeating: "a", count: 312).joined(separator: " + ")
    let key = key.split(separator: "{sum}").joined(separator: sum)
    func spec(_ uses: Int) -> String {
      let fields = (0..<uses).map { "  f\($0): {type: T}\n" }.joined()
      return "formc: 1\nform: A\ntypes:\n  T: {type: integer, \(key)}\nfields:\n  a: {type: integer}\n\(fields)"
    }
    if key.hasPrefix("rules") { #expect(codes(in: spec(320)) == []) }
    #expect(codes(in: spec(321)) == ["too-many"])
  }

  @Test func `mistakes of expressions are found 20,000 times, those of a type for each use`() {
    // Where none of them were a condition, they would be one mistake.
    let mistakes = "b || " + Array(repeating: "a", count: 400).joined(separator: " || ")
    func spec(_ uses: Int) -> String {
      let fields = (0..<uses).map { "  f\($0): {type: T}\n" }.joined()
      return """
        formc: 1
        form: A
        types: {T: {type: boolean, visible: "\(mistakes)"}}
        fields:
          a: {type: integer}
          b: {type: boolean}
        \(fields)
        rules: {r: {check: a, message: m}}
        """
    }
    // Those of a type are told once; what a rule says behind too many of them is not read.
    #expect(codes(in: spec(49)).count == 401)
    #expect(codes(in: spec(50)).count == 400)
  }

  @Test func `a form has at most 200 languages`() {
    func spec(_ count: Int) -> String {
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      let tags = (0..<count).map { "a\(letters[$0 / 26])\(letters[$0 % 26])" }
      return "formc: 1\nform: A\nlanguages: [\(tags.joined(separator: ", "))]\nfields: {a: {type: text}}\n"
    }
    #expect(codes(in: spec(200)) == [])
    #expect(codes(in: spec(201)) == ["too-many"])
  }

  @Test func `25,000 choices are offered only at times, those of a type for each use`() {
    func spec(_ uses: Int) -> String {
      let choices = (0..<1_000).map { "      c\($0): {visible: a}\n" }.joined()
      let fields = (0..<uses).map { "  f\($0): {type: T}\n" }.joined()
      return """
        formc: 1
        form: A
        types:
          T:
            type: choice
            choices:
        \(choices)
        fields:
          a: {type: boolean}
        \(fields)
        """
    }
    #expect(codes(in: spec(25)) == [])
    #expect(codes(in: spec(26)) == ["too-many"])
  }

  @Test func `200,000 values stand in defaults and examples, groups with all of their fields`() {
    func spec(_ items: Int) -> String {
      let fields = (0..<999).map { "        f\($0): {type: text}\n" }.joined()
      let values = Array(repeating: "{}", count: items).joined(separator: ", ")
      return """
        formc: 1
        form: A
        fields:
          l:
            type: list
            default: [\(values)]
            of:
              type: group
              fields:
        \(fields)
        """
    }
    #expect(codes(in: spec(199)) == [])
    #expect(codes(in: spec(200)) == ["too-many"])
  }

  @Test func `examples of a type count for each use that has choices of its own`() {
    func spec(_ uses: Int) -> String {
      let examples = Array(repeating: "a", count: 10_000).joined(separator: ", ")
      let fields = (1..<uses).map { "  f\($0): {type: T, choices: {a: A}}\n" }.joined()
      return """
        formc: 1
        form: A
        types:
          T: {type: choice, choices: {a: A}, examples: [\(examples)]}
        fields:
          f: {type: T}
        \(fields)
        """
    }
    #expect(codes(in: spec(20)) == [])
    #expect(codes(in: spec(21)) == ["too-many"])
  }

  @Test func `constants of an expression are computed up to 32 KiB of text`() {
    func spec(_ calls: Int) -> String {
      let text = String(repeating: "a", count: 1_024)
      let chain = String(repeating: ".upper()", count: calls)
      let condition = "b == '\(text)'\(chain).split(',')[1]"
      return "formc: 1\nform: A\nfields: {b: {type: text}, a: {type: text, visible: \"\(condition)\"}}\n"
    }
    #expect(codes(in: spec(28)) == ["failing-constant"])
    #expect(codes(in: spec(34)) == [])
  }

  @Test func `the default of a type counts for each use`() {
    func spec(_ uses: Int) -> String {
      let values = Array(repeating: "a", count: 9_999).joined(separator: ", ")
      let fields = (0..<uses).map { "  f\($0): {type: T}\n" }.joined()
      return """
        formc: 1
        form: A
        types:
          T: {type: list, of: {type: text}, default: [\(values)]}
        fields:
        \(fields)
        """
    }
    #expect(codes(in: spec(20)) == [])
    #expect(codes(in: spec(21)) == ["too-many"])
  }

  @Test func `200,000 examples are judged, each by what its field demands`() {
    func spec(_ uses: Int) -> String {
      let examples = Array(repeating: "ab", count: 9_999).joined(separator: ", ")
      let fields = (1..<uses).map { "  f\($0): {type: T, maxLength: \($0 + 20)}\n" }.joined()
      return """
        formc: 1
        form: A
        types:
          T: {type: text, examples: [\(examples), abcdefghijklmnopqrs]}
        fields:
        \(fields)  last: {type: T, maxLength: 9}
        """
    }
    #expect(codes(in: spec(20)) == ["broken-example"])
    #expect(codes(in: spec(21)) == [])
  }

  @Test func `a form has at most 1,000 values, each made of the one before`() {
    func spec(_ count: Int) -> String {
      let values = (1..<count).map { "  v\($0): v\($0 - 1) + 1\n" }.joined()
      return """
        formc: 1
        form: A
        fields: {a: {type: integer, maximum: "v\(count - 1)"}, b: {type: integer}}
        values:
          v0: b
        \(values)
        """
    }
    #expect(codes(in: spec(1_000)) == [])
    #expect(codes(in: spec(1_001)) == ["too-many"])
  }

  @Test func `of mistakes in the braces of texts 20,000 are told`() {
    func count(_ written: Int) -> Int {
      let text = String(repeating: "{a}", count: written)
      return codes(in: "formc: 1\nform: A\nfields:\n  a: {type: text, title: '\(text)'}\n").count
    }
    #expect(count(20_000) == 20_000)
    #expect(count(20_001) == 20_000)
  }

  @Test func `of mistakes in defaults and examples 20,000 are told`() {
    func count(_ values: Int) -> Int {
      let examples = Array(repeating: "1", count: values).joined(separator: ", ")
      let spec = "formc: 1\nform: A\nfields:\n  a: {type: integer, minimum: 5, examples: [\(examples)]}\n"
      return codes(in: spec).count { $0 == "broken-example" }
    }
    #expect(count(20_000) == 20_000)
    #expect(count(20_001) == 20_000)
  }

  @Test func `a choice has at most 100 names in its data`() {
    func spec(_ count: Int) -> String {
      let data = (0..<count).map { "d\($0): \($0)" }.joined(separator: ", ")
      return "formc: 1\nform: A\nfields:\n  a: {type: choice, choices: {b: {title: B, data: {\(data)}}}}\n"
    }
    #expect(codes(in: spec(100)) == [])
    #expect(codes(in: spec(101)) == ["too-many"])
  }

  @Test func `types that are judged by themselves have at most 50,000 fields`() {
    func spec(_ uses: Int) -> String {
      let fields = (0..<999).map { "      f\($0): {type: text}\n" }.joined()
      let types = (1..<uses).map { "  T\($0): {type: T0}\n" }.joined()
      return "formc: 1\ntypes:\n  T0:\n    type: group\n    fields:\n\(fields)\(types)"
    }
    #expect(codes(in: spec(50)) == [])
    #expect(codes(in: spec(51)) == ["too-many"])
  }

  @Test func `the patterns of a form have at most 500,000 states together`() {
    var cache = PatternCache()
    func isTaken(_ pattern: String) -> Bool {
      if case .success = cache.pattern(Array(pattern.utf8), mode: .whole) { true } else { false }
    }
    // 49 times 10,000 states, with that at the end, and two less than that.
    let letters = (0x41..<0x73).map { "\\x\(String($0, radix: 16))" }
    #expect(letters.dropLast().allSatisfy { isTaken("(?:\($0){99}){101}") })
    #expect(isTaken("(?:\(letters[49]){769}){13}"))
    #expect(isTaken("a"))
    #expect(!isTaken("b"))
    // What is known already stays so.
    #expect(isTaken("(?:\(letters[0]){99}){101}") && isTaken("a"))
  }

  @Test func `the patterns of a form have at most 1,000,000 steps from state to state together`() throws {
    var cache = PatternCache()
    // Each has 499 states, each of which leads to all behind it.
    let patterns = (0..<12).map { Array("(\\b.?){499}\($0)".utf8) }
    let results = patterns.map { cache.pattern($0, mode: .whole) }
    let refused = results.firstIndex { if case .failure = $0 { true } else { false } }
    #expect(refused == 7)
    guard case .failure(let error) = results[7] else { return }
    #expect(error.reason.hasSuffix("need more than 1000000 steps from state to state together"))
  }

  @Test func `a pattern has at most 250,000 steps from state to state`() throws {
    // Each state leads to all behind it.
    func pattern(_ count: Int) -> Result<Pattern, PatternError> {
      Pattern.compile("(\\b.?){\(count)}".utf8, mode: .whole)
    }
    guard case .success = pattern(707), case .failure(let error) = pattern(708) else {
      Issue.record("the limit is elsewhere")
      return
    }
    #expect(error.reason.contains("more than 250000 steps from state to state"))
  }

  @Test func `of what patterns accept no more is asked than the work of a form`() throws {
    let pattern = try #require(try? Pattern.compile("([a-f]x?){1,400}z?".utf8, mode: .whole).get())
    let texts = try #require(pattern.accepted)
    var work = ReasoningWork()
    let all = (0..<1000).map { texts.hasText(minimum: 100 + $0 % 300, maximum: 900, of: .all, &work) }
    let asked = all.prefix { $0 != nil }.count
    #expect(asked > 10 && asked < 1000)
    #expect(all.prefix(asked).allSatisfy { $0 == true })
    #expect(all.dropFirst(asked).allSatisfy { $0 == nil })
    // So many fields with lengths of their own are neither wrong nor refused.
    let fields = (0..<1900).map { index in
      "  f\(index): {type: text, pattern: '([a-f]x?){1,400}z?', minLength: \(2 + index % 300), maxLength: \(500 + index % 300)}\n"
    }
    #expect(codes(in: "formc: 1\nform: A\nfields:\n\(fields.joined())") == [])
  }

  @Test func `names in messages of types count for each use`() {
    func spec(_ names: Int) -> String {
      let message = (0..<names).map { "{f\($0 % 500)}" }.joined()
      let uses = (0..<500).map { "  f\($0): {type: T}\n" }.joined()
      return "formc: 1\nform: A\nlanguages: [en]\ntypes:\n"
        + "  T: {type: integer, rules: {r: {check: this > 0, message: '\(message)'}}}\nfields:\n\(uses)"
    }
    // The check has three parts.
    #expect(codes(in: spec(397)) == [])
    #expect(codes(in: spec(398)) == ["too-many"])
  }

  @Test func `at most 100 characters are stripped`() {
    func spec(_ count: Int) -> String {
      let letters = String(String.UnicodeScalarView((0..<count).compactMap { Unicode.Scalar(UInt32(0x4E00 + $0)) }))
      return "formc: 1\nform: A\nfields: {a: {type: text, strip: '\(letters)'}}\n"
    }
    #expect(codes(in: spec(100)) == [])
    #expect(codes(in: spec(101)) == ["too-many"])
  }

  @Test func `a spec is made of at most 4,000 files`() {
    func codes(_ count: Int) -> [String] {
      let imports = (1..<count).map { "l\($0).yaml" }.joined(separator: ", ")
      let spec = "formc: 1\nform: A\nimport: [\(imports)]\nfields: {a: {type: T1}}\n"
      let found = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { path in
        let number = path.filter(\.isNumber)
        return .success(Array("formc: 1\ntypes: {T\(number): {type: text}}\n".utf8))
      }
      return found.diagnostics.filter { $0.severity == .error }.map(\.problem.code)
    }
    #expect(codes(4_000) == [])
    #expect(codes(4_001) == ["too-many"])
  }

  @Test func `of the mistakes of many files 50,000 are kept`() {
    func count(_ files: Int) -> Int {
      let imports = (0..<files).map { "l\($0).yaml" }.joined(separator: ", ")
      let spec = "formc: 1\nform: A\nimport: [\(imports)]\nfields: {a: {type: text}}\n"
      let wrong = (0..<10_000).map { "a\($0): 1\n" }.joined()
      return Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in .success(Array(wrong.utf8)) }
        .diagnostics.count
    }
    #expect(count(5) == 50_000)
    #expect(count(7) == 50_000)
  }

  @Test func `a field has at most 10,000 choices`() {
    func spec(_ count: Int) -> String {
      let choices = (0..<count).map { "      c\($0): C\n" }.joined()
      return "formc: 1\nform: A\nfields:\n  a:\n    type: choice\n    choices:\n\(choices)"
    }
    #expect(codes(in: spec(10_000)) == [])
    #expect(codes(in: spec(10_001)) == ["too-many"])
  }

  @Test func `groups and lists stand at most 63 deep, however types bring them in`() {
    func spec(_ depth: Int, _ part: String) -> String {
      let types = (1...depth).map { "  T\($0): \(part.replacing("%", with: "T\($0 - 1)"))\n" }.joined()
      return "formc: 1\nform: A\ntypes:\n  T0: {type: text}\n\(types)fields: {a: {type: T\(depth)}}\n"
    }
    for part in ["{type: list, of: {type: %}}", "{type: group, fields: {b: {type: %}}}"] {
      #expect(codes(in: spec(63, part)) == [])
      #expect(codes(in: spec(64, part)).contains("too-many"))
      #expect(codes(in: spec(1_900, part)).contains("too-many"))
    }
  }

  @Test func `10,000 lists stand around fields, counted for each field`() {
    // An item in each list, and in that of the innermost its fields.
    func spec(_ fields: Int) -> String {
      let types = (1..<10).map { "  T\($0): {type: list, of: {type: T\($0 - 1)}}\n" }.joined()
      let members = (0..<fields).map { "f\($0): {type: text}" }.joined(separator: ", ")
      return """
        formc: 1
        form: A
        types:
          T0: {type: list, of: {type: group, fields: {\(members)}}}
        \(types)fields: {a: {type: T9}}
        """
    }
    let items = (1...10).reduce(0, +)
    #expect(codes(in: spec((10_000 - items) / 10)) == [])
    #expect(codes(in: spec((10_000 - items) / 10 + 1)) == ["too-many"])
  }

  @Test func `a type is made of at most 64 types`() {
    func spec(_ length: Int) -> String {
      let types = (1..<length).map { "  T\($0): {type: T\($0 - 1)}\n" }.joined()
      return "formc: 1\nform: A\ntypes:\n  T0: {type: text}\n\(types)fields: {a: {type: T\(length - 1)}}\n"
    }
    #expect(codes(in: spec(64)) == [])
    #expect(codes(in: spec(65)).contains("too-many"))
    #expect(codes(in: spec(11_000)).contains("too-many"))
  }

  @Test func `imports are at most 4 MiB together, the spec itself included`() {
    let spec = "formc: 1\nform: A\nimport: [a.yaml, b.yaml, c.yaml, d.yaml]\nfields: {a: {type: text}}\n"
    func codes(last: Int) -> [String] {
      found(in: spec) { path in library(bytes: path == "d.yaml" ? last : 1 << 20) }.map(\.problem.code)
    }
    let room = (1 << 20) - spec.utf8.count
    #expect(codes(last: room) == [])
    #expect(codes(last: room + 1) == ["too-many"])
  }

  @Test(arguments: [
    "formc: 1\nform: A%\nfields: {a: {type: text}}\n",
    "formc: 1\nform: A\ntypes: {T%: {type: text}}\nfields: {a: {type: T%}}\n",
    "formc: 1\nform: A\nfields: {a%: {type: text}}\n",
    "formc: 1\nform: A\nsections: {s%: {fields: {a: {type: text}}}}\n",
    "formc: 1\nform: A\nfields: {a: {type: boolean}}\nrules: {r%: {check: has(a), message: m}}\n",
    "formc: 1\nform: A\nfields: {a: {type: text, action: s%}}\nactions: {s%: {title: t}}\n",
  ])
  func `names are at most 64 long`(spec: String) {
    let name = String(repeating: "a", count: 63)
    #expect(codes(in: spec.replacing("%", with: name)) == [])
    #expect(codes(in: spec.replacing("%", with: name + "a")).first == "bad-name")
  }

  @Test func `a hundred problems are shown, all are counted`() {
    func report(_ count: Int) -> Report {
      Report(found(in: "formc: 1\nform: A\nfields:\n" + (0..<count).map { "  f\($0): {type: x}\n" }.joined()))
    }
    #expect(report(100).diagnostics.count == 100 && report(100).omitted == 0)
    #expect(report(101).diagnostics.count == 100 && report(101).omitted == 1)
  }

  @Test func `what depends on no answer is computed as long as there are steps`() {
    func parts(_ steps: Int) -> (isConstant: Bool, left: Int) {
      var patterns = PatternCache()
      var left = steps
      let checked = check(
        ExpressionText("[1, 2].map(x, x + 1) == [2, 3]"), in: ExpressionFields.form, expecting: nil,
        options: CheckOptions(), patterns: &patterns, work: &left)
      if case .constant? = checked.expression?.term.node { return (true, left) } else { return (false, left) }
    }
    let all = parts(ExpressionLimits.checkingWork)
    #expect(all.isConstant && all.left < ExpressionLimits.checkingWork)
    let needed = ExpressionLimits.checkingWork - all.left
    #expect(parts(needed).isConstant && parts(needed).left == 0)
    // What has been begun is done; nothing is begun any more.
    #expect(parts(0).isConstant == false && parts(0).left == 0)
  }

  @Test func `tests run as long as there are steps`() throws {
    // A field, and a rule of three parts: 4 and 4 steps for each test.
    func failures(_ tests: Int, items: Int) throws -> [String] {
      let list = Array(repeating: "1", count: items).joined(separator: ", ")
      let spec = """
        formc: 1
        form: A
        fields: {l: {type: list, of: {type: integer}}}
        rules: {r: {check: "l.all(a, l.all(b, a + b > 1))", message: m}}
        tests:
        \((0..<tests).map { "  t\($0): {answers: {l: [\(list)]}, issues: {}}" }.joined(separator: "\n"))
        """
      return try tested(spec).compactMap { $0.failure?.found.first }
    }
    // 300 times 300 sums are some 600,000 steps.
    #expect(try failures(8, items: 300) == [])
    let unfinished = "nothing: the tests of the spec take more than 6000000 steps"
    let failed = try failures(40, items: 300)
    #expect(failed.count > 20 && failed.count < 40 && failed.allSatisfy { $0 == unfinished })
  }

  /// The texts and lists here take few steps to read, and the tests end before anything is done with them.
  @Test(arguments: [
    "t24.lower() != ''", "t24.upper() + t24.reverse() + t23.upper() != ''", "t23.split('').size() > 0",
    "t24 < t24 + 'a'",
    "(l17 + l17 + l17).sort().size() > 0", "t22.split('b').distinct().sort().size() > 0",
    "t22.replace('b', '') == ''", "!('c' in l17)", "!t22.contains('c')",
  ])
  func `the steps of tests are what it takes to compute`(check: String) throws {
    func failure(_ check: String) throws -> TestResult.Failure? {
      let texts = (1...24).map { "t\($0): t\($0 - 1) + t\($0 - 1)" }.joined(separator: ", ")
      let lists = (1...17).map { "l\($0): l\($0 - 1) + l\($0 - 1)" }.joined(separator: ", ")
      let rules = (0..<40).map { "r\($0): {check: \"\(check) || a == '\($0)'\", at: form, message: m}" }
      return try tested(
        """
        formc: 1
        form: A
        values: {t0: a, l0: "[a, a]", \(texts), \(lists)}
        fields: {a: {type: text}}
        rules: {\(rules.joined(separator: ", "))}
        tests: {t: {answers: {a: b}, issues: {}}}
        """
      ).first?.failure
    }
    #expect(try failure(check)?.found == ["nothing: the tests of the spec take more than 6000000 steps"])
    let less = check.replacing(/[tl]\d\d/, with: { $0.output.first == "t" ? "t10" : "l5" })
    #expect(try failure(less) == nil)
  }

  @Test(arguments: [
    "d: {type: date, default: \"today + days([%].map(x, [%].filter(y, y > x).size()).sum())\"}",
    "d: {type: choices, choices: {@}, default: [#]}",
  ])
  func `what fields start as takes steps of each test`(field: String) throws {
    func failures(_ tests: Int, _ size: Int) throws -> [[String]] {
      let names = (0..<size).map { "c\($0)" }
      let field = field.replacing("%", with: (0..<size).map(String.init).joined(separator: ", "))
        .replacing("@", with: names.map { "\($0): T" }.joined(separator: ", "))
        .replacing("#", with: names.joined(separator: ", "))
      let all = (0..<tests).map { "t\($0): {answers: {a: b}, valid: true}" }.joined(separator: ", ")
      let spec = "formc: 1\nform: A\nfields: {a: {type: text}, \(field)}\ntests: {\(all)}\n"
      return try tested(spec).compactMap { $0.failure?.found }
    }
    #expect(try failures(400, 10) == [])
    let unfinished = ["nothing: the tests of the spec take more than 6000000 steps"]
    let failed = try failures(400, field.contains("%") ? 200 : 9_000)
    #expect(!failed.isEmpty && failed.count < 400 && failed.prefix(100).allSatisfy { $0 == unfinished })
  }

  @Test(arguments: [
    ("number", "valid: true", false), ("text", "record: {}", false), ("number", "record: {}", true),
    ("choice, choices: {a: A, b: B}", "valid: true", false),
    ("choice, choices: {a: {title: A, visible: x == 'x'}, b: B}", "valid: true", true),
  ])
  func `records of numbers and choices on offer take more steps of tests`(
    field: String, expectation: String, isTooMuch: Bool
  ) throws {
    let fields = (0..<500).map { "  f\($0): {type: \(field)}\n" }.joined()
    let tests = (0..<2_200).map { "t\($0): {answers: {x: y}, \(expectation)}" }.joined(separator: ", ")
    let answered = tests.replacing("record: {}", with: "record: {x: y}")
    let spec = "formc: 1\nform: A\nfields:\n  x: {type: text}\n\(fields)tests: {\(answered)}\n"
    let failures = try tested(spec).compactMap(\.failure)
    #expect(failures.isEmpty != isTooMuch)
    let unfinished = ["nothing: the tests of the spec take more than 6000000 steps"]
    #expect(failures.prefix(100).allSatisfy { $0.found == unfinished })
  }

  @Test func `items take steps of tests, those of defaults and of computed lists too`() throws {
    func failure(_ items: Int, _ fields: String) throws -> [String]? {
      let list = Array(repeating: "{}", count: items).joined(separator: ", ")
      let spec = "formc: 1\nform: A\n\(fields)tests: {t: {answers: {l: [\(list)]}, valid: true}}\n"
      return try tested(spec).first?.failure?.found
    }
    let texts = (0..<1_000).map { "a\($0)" }.joined(separator: ", ")
    let lists =
      "fields: {l: {type: list, of: {type: group, fields: {i: {type: list, of: {type: text}, default: [\(texts)]}}}}}\n"
    #expect(try failure(10, lists) == nil)
    let unfinished = ["nothing: the tests of the spec take more than 6000000 steps"]
    #expect(try failure(1_000, lists) == unfinished)
    let members = (0..<500).map { "f\($0): {type: text}" }.joined(separator: ", ")
    // More fields than a record may have, of which nothing is judged.
    #expect(try failure(9_000, "fields: {l: {type: list, of: {type: group, fields: {\(members)}}}}\n") == unfinished)
  }

  @Test func `of failing tests 100 are told, of each 100 differences, of each 1,000 letters`() throws {
    let fields = (0..<102).map { "  f\($0): {type: text}\n" }.joined()
    let texts = (0..<102).map { "f\($0): \(String(repeating: "ab", count: $0 < 2 ? 1_000 : 3))" }
    let answers = texts.joined(separator: ", ")
    let tests = (0..<102).map { test in
      let wanted = test == 0 ? "f0: \(String(repeating: "ab", count: 999))ac" : "f2: ababab"
      return "  t\(test): {answers: {\(answers)}, record: {\(wanted)}}\n"
    }
    let results = try tested("formc: 1\nform: A\nfields:\n\(fields)tests:\n\(tests.joined())")
    let failures = results.compactMap(\.failure)
    let first = try #require(failures.first)
    #expect(first.expected.count == 100 && first.expected[0] == #"f0: "…\#(String(repeating: "ba", count: 10))c""#)
    #expect(first.found.count == 101 && first.found[0] == #"f0: "…\#(String(repeating: "ba", count: 10))b""#)
    #expect(first.found[1] == #"f1: "\#(String(repeating: "ab", count: 499))a…"#)
    #expect(first.found.last == "and 2 more")
    #expect(failures.count == 102 && failures[99].found.last == "and 1 more")
    #expect(failures[100].found.isEmpty && failures[101].expected.isEmpty)
    #expect(TestResult.remark(on: results) == "(what 2 more failing tests gave is not printed)")
    #expect(TestResult.remark(on: results.dropLast(2)) == nil)
  }

  @Test func `a file of Swift has at most 6 MiB`() {
    var writer = SwiftWriter()
    let line = SwiftSource(stringLiteral: "let a = 1234567")
    for _ in 0..<Limits.swiftBytes / 16 { writer.line(line) }
    #expect(writer.bytes.count == Limits.swiftBytes && !writer.isFull)
    writer.line("a")
    #expect(writer.isFull)
    writer.line(line)
    #expect(writer.bytes.count <= Limits.swiftBytes + 3)
  }

  @Test func `a form with too much Swift has none`() throws {
    // 4 KiB of text for each use.
    func files(_ uses: Int) throws -> [GeneratedFile] {
      let text = String(repeating: "abcdefgh", count: 500)
      let fields = (0..<uses / 10).map { "  f\($0): {type: T}\n" }.joined()
      let rules = (0..<10).map { "r\($0): {check: \"this != '\(text)\($0)'\", message: m}" }.joined(separator: ", ")
      let spec = "formc: 1\nform: A\ntypes: {T: {type: text, rules: {\(rules)}}}\nfields:\n\(fields)"
      let compilation = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
        .failure(LoadFailure(reason: "No such file or directory"))
      }
      return try SwiftBackend.generate(
        plan: try #require(compilation.plan), sources: compilation.sources, specFileName: "form.yaml")
    }
    #expect(try files(1_000).count == 1)
    #expect(throws: SwiftTooLong.self) { try files(2_000) }
  }

  @Test func `a JSON Schema has at most 4 MiB`() throws {
    // Some 6 KiB for each use.
    func size(_ uses: Int) throws -> Int {
      let text = String(repeating: "abcdefgh", count: 62)
      let fields = (0..<uses).map { "  f\($0): {type: T}\n" }.joined()
      let rules = (0..<10).map { "r\($0): {check: \"this != '\(text)\($0)'\", message: m}" }.joined(separator: ", ")
      let spec = "formc: 1\nform: A\ntypes: {T: {type: text, rules: {\(rules)}}}\nfields:\n\(fields)"
      let compilation = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
        .failure(LoadFailure(reason: "No such file or directory"))
      }
      return try SchemaBackend.generate(try #require(compilation.plan)).text.utf8.count
    }
    let each = try size(200) / 200
    let most = Limits.schemaBytes / each
    #expect(try size(most - 10) <= Limits.schemaBytes)
    #expect(throws: SchemaTooLong.self) { try size(most + 10) }
    #expect(throws: SchemaTooLong.self) { try size(1_990) }
  }

  @Test func `a string catalog has at most 4 MiB`() throws {
    // A message is there for each use, with some 100 bytes around it.
    func size(_ letters: Int) throws -> Int {
      let text = String(repeating: "a", count: letters)
      let fields = (0..<100).map { "  f\($0): {type: T}\n" }.joined()
      let spec =
        "formc: 1\nform: A\ntypes: {T: {type: text, rules: {r: {check: this != 'a', message: \(text)}}}}\nfields:\n\(fields)"
      let compilation = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
        .failure(LoadFailure(reason: "No such file or directory"))
      }
      return try StringCatalog.generate(try #require(compilation.plan)).count
    }
    let least = try size(1)
    let letters = 1 + (Limits.catalogBytes - least) / 100
    let longest = try size(letters)
    #expect(longest <= Limits.catalogBytes && longest > Limits.catalogBytes - 100)
    #expect(throws: StringCatalog.Failure.tooLong) { try size(letters + 1) }
  }

  @Test func `a text that is computed while checking is kept up to 4 KiB, and a list up to 1,000 elements`() throws {
    func isKept(_ expression: String) throws -> Bool {
      let typed = check(ExpressionText(expression), in: ExpressionFields.form, expecting: nil).0
      if case .constant = try #require(typed).term.node { return true } else { return false }
    }
    func text(_ count: Int) -> String { "'\(String(repeating: "a", count: count))'" }
    func list(_ count: Int) -> String { "[\((0..<count).map(String.init).joined(separator: ","))]" }
    #expect(try isKept("\(text(64)).replace('a', \(text(64)))"))
    #expect(try !isKept("\(text(65)).replace('a', \(text(64)))"))
    #expect(try isKept("[\(text(60)).replace('a', \(text(64)))].map(x, x)"))
    #expect(try !isKept("[\(text(60)).replace('a', \(text(64)))].map(x, x + x)"))
    #expect(try isKept("\(list(27)).map(x, \(list(35)))"))
    #expect(try !isKept("\(list(27)).map(x, \(list(37)))"))
    // What is not kept is still computed.
    #expect(answer("\(text(65)).replace('a', \(text(64))).size()") == "4160")
  }

  @Test func `no name makes a report long`() {
    func bytes(_ length: Int) -> Int {
      let name = String(repeating: "a", count: length)
      let spec = "formc: 1\nform: A\ntypes: {? \"\(name)\" : {type: text}}\nfields: {a: {type: text}}\n"
      let compiled = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
        .failure(LoadFailure(reason: "No such file or directory"))
      }
      return Report(compiled.diagnostics).text(compiled.sources, options: TextOptions()).utf8.count
    }
    #expect(bytes(60_000) < 2_000)
  }

  private func tested(_ spec: String) throws -> [TestResult] {
    let compilation = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "No such file or directory"))
    }
    let clock = FormClock(today: .unixEpoch, now: .unixEpoch)
    return TestRunner.run(try #require(compilation.plan), clock: clock)
  }

  private func codes(in spec: String) -> [String] { found(in: spec).map(\.problem.code) }

  private func found(in spec: String, library: @escaping (String) -> [UInt8]? = { _ in nil }) -> [Diagnostic] {
    Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { path in
      library(path).map { .success($0) } ?? .failure(LoadFailure(reason: "No such file or directory"))
    }.diagnostics
  }

  private func library(bytes: Int) -> [UInt8] {
    let start = Array("formc: 1\ntypes: {}\n#".utf8)
    return start + Array(repeating: UInt8(ascii: "x"), count: bytes - start.count)
  }
}
