// Random forms mean the same to the validator and in compiled Swift: values, unknown and failed.
//
// `EXPRESSIONS=5000` tries more expressions, `SEED=7` others, `FORMC_RANDOM=all` all shapes of `RandomShape`, those that
// take long too.

import FormCore
import Foundation
import FormRuntime
import FormSwift
import Testing

struct RandomExpressionTests {
  /// How many expressions are tried.
  static let count = ProcessInfo.processInfo.environment["EXPRESSIONS"].flatMap { Int($0) } ?? 60

  /// What chance begins with.
  static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 20_261_120

  /// Expressions of one form, which is one file.
  static let perForm = 100

  static let shapes = RandomShape.chosen

  @Test func shapesThatAreAskedForExist() {
    let unknown = (RandomShape.words ?? []).filter { $0 != "all" && RandomShape(rawValue: $0) == nil }
    #expect(unknown == [], "FORMC_RANDOM knows \(RandomShape.allCases.map(\.rawValue)), and `all`")
  }

  @Test func meanTheSameCompiled() throws {
    let forms = try (0..<(Self.count + Self.perForm - 1) / Self.perForm).map { number in
      let count = min(Self.perForm, Self.count - number * Self.perForm)
      let form = RandomForm(number: number, seed: Self.seed, shapes: Self.shapes, count: count)
      return try GeneratedForm(spec: form.text, named: "random\(number).yaml")
    }
    let program = try build(forms)
    let rows = try forms.flatMap { try Row.rows(of: $0, count: 30, and: Self.longRecords) }
    let result = try program.workshop.run(program.path, [], input: rows.map(\.line).joined())
    #expect(result.status == 0, "\(result.errors.suffix(500))")
    let answers = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(answers.count >= rows.count)
    compare(rows, answers, forms)
  }

  /// A list that takes more steps than an expression may take, were each of its items one.
  private static var longRecords: [FormJSON] {
    guard shapes.contains(.length) else { return [] }
    let ones = Array(repeating: FormJSON.number(FormJSONNumber(1)), count: 400_000)
    return [.object(FormJSONObject([.init(name: "l", value: .array(ones))]))]
  }

  private func build(_ forms: [GeneratedForm]) throws -> (workshop: Workshop, path: String) {
    let workshop = try Workshop()
    // For whoever keeps the folder.
    for (number, form) in forms.enumerated() { _ = try workshop.write(form.text, as: "random\(number).yaml") }
    var files = try forms.flatMap { try workshop.write($0.files) }
    files += try workshop.write([GeneratedForm.support(of: forms)])
    files.append(try workshop.write(Driver.source(forms), as: "Driver.swift"))
    let path = workshop.folder.appending(path: "program").path
    let warnings = Self.shapes.contains(.warnings) ? ["-warnings-as-errors"] : []
    let failure = try workshop.compile(["-Onone", "-parse-as-library", "-o", path] + warnings + files)
    try #require(failure == nil, "\(failure ?? "")")
    return (workshop, path)
  }

  private func compare(_ rows: [Row], _ answers: [Substring], _ forms: [GeneratedForm]) {
    var disagreements = 0
    var broken = 0
    for (row, answer) in zip(rows, answers) {
      broken += row.expected.count
      let found = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [[String]]
      let difference = (found ?? []).difference(from: row.expected) { Row.isSame($0, $1) }
      guard found == nil || !difference.isEmpty else { continue }
      disagreements += 1
      if disagreements < 6 {
        let rules = difference.compactMap { change -> String? in
          guard case .remove(_, let issue, _) = change else {
            guard case .insert(_, let issue, _) = change else { return nil }
            return "compiled alone: \(issue)"
          }
          return "validator alone: \(issue)"
        }
        let said = found == nil ? String(answer.prefix(2000)) : rules.prefix(6).joined(separator: "\n")
        let lines = difference.prefix(6).flatMap { change -> [String] in
          switch change {
          case .insert(_, let issue, _), .remove(_, let issue, _): Self.lines(about: issue, in: forms, of: row)
          }
        }
        Issue.record("\(row.line)\(said)\n\(Set(lines).sorted().joined(separator: "\n"))")
      }
    }
    #expect(disagreements == 0)
    #expect(broken > rows.count, "the records break hardly any rule: they say little")
  }

  /// The lines of the spec that declare what an issue is about.
  private static func lines(about issue: [String], in forms: [GeneratedForm], of row: Row) -> [String] {
    guard let form = forms.first(where: { row.line.hasPrefix($0.name + "\t") }) else { return [] }
    let names = issue.prefix(2).map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
    return form.text.split(separator: "\n").map(String.init).filter { line in
      names.contains { line.hasPrefix("  \($0):") }
    }
  }

  // MARK: - What expressions are made of

  @Test func everyFunctionAndOperatorIsTried() {
    var maker = ExpressionMaker(
      seed: Self.seed, shapes: Set(RandomShape.allCases),
      fields: RandomForm.variables(of: "formc: 1\nform: A\nfields:\n" + RandomHead.plain + "\n"))
    let types = ExpressionType.ofFields + [.duration, .period, .list(.int), .list(.string)]
    let texts = (0..<6000).map { _ in maker.expression(maker.dice.pick(types), depth: 4).text }.joined(separator: "\n")
    for function in Function.all { #expect(texts.contains("\(function.name)("), "\(function.name)") }
    let signs = Comparison.allCases.map(\.rawValue) + ["&&", "||", "?", "in", "+", "-", "*", "/", "%"]
    for sign in signs { #expect(texts.contains(" \(sign) "), "\(sign)") }
    #expect(texts.contains("!") && texts.contains("[0]"))
  }

  // MARK: - Size

  /// Generated code is linear in the expression, whatever stands in what.
  @Test(.enabled(if: shapes.contains(.depth), "FORMC_RANDOM does not ask for `depth`"), arguments: [3, 6, 9])
  func codeOfNestedExpressionsIsShort(depth: Int) throws {
    for expression in NestedExpression.all(depth: depth) {
      let bytes = try bytes(of: expression.text)
      #expect(bytes <= 200 * expression.size, "\(expression.name): \(bytes) bytes for \(expression.size) nodes")
    }
  }

  /// So is that of chains as long as expressions get, whatever is in them: no part stands the deeper, the more there are.
  @Test(arguments: NestedExpression.chains)
  func codeOfChainsIsShort(_ chain: NestedExpression) throws {
    let bytes = try bytes(of: chain.text)
    #expect(bytes <= 200 * chain.size, "\(chain.name): \(bytes) bytes for \(chain.size) nodes")
  }

  @Test(.enabled(if: shapes.contains(.depth), "FORMC_RANDOM does not ask for `depth`"))
  func codeOfRandomExpressionsIsShort() throws {
    let head = "formc: 1\nform: Sized\nfields:\n" + RandomHead.plain + "\n"
    var maker = ExpressionMaker(seed: Self.seed, shapes: Self.shapes, fields: RandomForm.variables(of: head))
    var measured = 0
    for _ in 0..<100 {
      let made = maker.expression(.bool, depth: 5)
      // Some are refused, such as constants that come to nothing.
      guard made.size > 10, let bytes = try? bytes(of: made.text) else { continue }
      measured += 1
      #expect(bytes <= 250 * made.size, "\(bytes) bytes for \(made.size) nodes: \(made.text)")
    }
    #expect(measured > 50)
  }

  /// How much longer the code of a form is for a rule, beside what any rule takes, and what is kept of fields since some
  /// rule reads them.
  private func bytes(of expression: String) throws -> Int {
    let all =
      "size(o) > 0 && size(l + lx) > 0 && size(n + j) > 0 && a + b > 0 && x + y > 0 && s + t + c == ''"
      + " && size(lp) + size(ld) + size(lh) + size(lw) + size(m) > 0"
    func size(_ check: String) throws -> Int {
      let rules = "rules: {r: {check: \(quoted(check)), message: m}, all: {check: \(quoted(all)), message: m}}\n"
      let spec = "formc: 1\nform: Sized\nfields:\n\(RandomHead.plain)\n\(rules)"
      return try GeneratedForm(spec: spec, named: "sized.yaml").files.reduce(0) { $0 + $1.contents.count }
    }
    return try size(expression) - size("p")
  }

  // MARK: - The same, written otherwise

  @Test(.enabled(if: shapes.contains(.tight), "FORMC_RANDOM does not ask for `tight`"))
  func spacesMeanNothing() {
    var maker = ExpressionMaker(seed: Self.seed, shapes: [.brackets])
    var compared = 0
    for _ in 0..<200 {
      let type = maker.dice.pick([.int, .double] as [ExpressionType])
      let text = maker.expression(type, depth: 2).text
      guard !text.contains("\""), !text.contains("'"), !text.contains(" in ") else { continue }
      let kind = type == .int ? "integer" : "number"
      let isAccepted = [text, text.filter { $0 != " " }].map { text in
        RandomForm.isAccepted("formc: 1\nform: A\nfields:\n  a: {type: \(kind), maximum: \(quoted(text))}\n")
      }
      #expect(isAccepted[0] == isAccepted[1], "\(text)")
      // Both may be refused, for what was said wrong in some way or other.
      if isAccepted == [true, true] { compared += 1 }
    }
    #expect(compared > 50)
  }

  // MARK: - Examples

  /// An example is accepted if and only if such an answer breaks nothing.
  @Test(.enabled(if: shapes.contains(.examples), "FORMC_RANDOM does not ask for `examples`"))
  func examplesAreJudgedAsAnswersAre() throws {
    var dice = Dice(Self.seed)
    for _ in 0..<300 {
      let example = RandomExample(&dice)
      let accepted = RandomForm.isAccepted(example.spec)
      let form = try GeneratedForm(spec: example.plainSpec, named: "example.yaml")
      let answer = try FormJSON.read("{\"x\": \(example.value)}").get()
      let verdict = Validator(form.plan).judge(AnswerReader(form.plan).read(answer, from: .data), clock: Row.clock)
      #expect(accepted == verdict.issues.isEmpty, "\(example.spec)")
    }
  }
}
