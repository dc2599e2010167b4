// Random expressions mean the same to the evaluator and in compiled Swift: value, unknown and error.

import FormCore
import Foundation
import FormRuntime
import FormSwift
import Testing

struct RandomExpressionTests {
  /// How many expressions are tried; `EXPRESSIONS=5000` tries more.
  static let count = ProcessInfo.processInfo.environment["EXPRESSIONS"].flatMap { Int($0) } ?? 300

  /// What chance begins with; `SEED=7` tries others.
  static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 20_261_120

  /// Expressions of one form, which is one file.
  static let perForm = 100

  @Test func meanTheSameCompiled() throws {
    var maker = ExpressionMaker(seed: Self.seed)
    var forms: [GeneratedForm] = []
    for number in 0..<(Self.count + Self.perForm - 1) / Self.perForm {
      let spec = RandomForm(number: number, &maker).text
      forms.append(try GeneratedForm(spec: spec, named: "random\(number).yaml"))
    }
    let program = try build(forms)
    let rows = try forms.flatMap { try Row.rows(of: $0, count: 60) }
    let result = try program.workshop.run(program.path, [], input: rows.map(\.line).joined())
    #expect(result.status == 0, "\(result.errors.suffix(500))")
    let answers = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(answers.count >= rows.count)
    compare(rows, answers, forms)
  }

  private func build(_ forms: [GeneratedForm]) throws -> (workshop: Workshop, path: String) {
    let workshop = try Workshop()
    var files = try forms.flatMap { try workshop.write($0.files) }
    files += try workshop.write([SwiftBackend.support()])
    files.append(try workshop.write(Driver.source(forms), as: "Driver.swift"))
    let path = workshop.folder.appending(path: "program").path
    let failure = try workshop.compile(["-Onone", "-parse-as-library", "-o", path] + files)
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
        Issue.record("\(row.line)\(found == nil ? String(answer) : rules.prefix(6).joined(separator: "\n"))")
      }
    }
    #expect(disagreements == 0)
    #expect(broken > rows.count, "the records break hardly any rule: they say little")
  }
}

/// A form whose rules and computed values are random expressions.
struct RandomForm {
  let text: String

  /// Each condition is a rule, and its negation another: true, false, unknown and failed are told apart by which of
  /// the two is broken. What is computed is shown by a message.
  init(number: Int, _ maker: inout ExpressionMaker) {
    var fields: [String] = []
    var rules: [String] = []
    var made = 0
    while made < RandomExpressionTests.perForm / 10 {
      guard let field = Self.fieldWithRule(made, number, &maker) else { continue }
      fields.append(field)
      made += 1
    }
    made = 0
    while made < RandomExpressionTests.perForm {
      let type = made % 2 == 0 ? ExpressionMaker.Kind.bool : maker.dice.pick([.int, .double, .string, .date, .bool])
      let expression = maker.expression(type, depth: 1 + maker.dice.roll(4))
      guard Self.isAccepted(expression, type, number) else { continue }
      if made % 2 == 0 {
        rules += ["  r\(made): {check: \(quoted(expression)), at: form, message: m}"]
        rules += ["  n\(made): {check: \(quoted("!(\(expression))")), at: form, message: m}"]
      } else {
        fields.append("  c\(made): {type: \(type.fieldType), computed: \(quoted(expression))}")
        rules.append("  v\(made): {check: \(quoted("s != s")), at: form, message: \(quoted("<{c\(made)}>"))}")
      }
      made += 1
    }
    text = Self.head(number) + fields.map { $0 + "\n" }.joined() + "rules:\n" + rules.map { $0 + "\n" }.joined()
  }

  static func head(_ number: Int) -> String {
    """
    formc: 1
    form: Random\(number)
    fields:
      a: {type: integer, maximum: 100}
      b: {type: integer}
      x: {type: number}
      y: {type: number, minimum: 0}
      s: {type: text}
      t: {type: text, maxLength: 4}
      d: {type: date}
      e: {type: date, minimum: 2000-01-01}
      h: {type: time}
      w: {type: dateTime}
      p: {type: boolean}
      q: {type: boolean, visible: a > 3}
      c: {type: choice, choices: {red: Red, green: Green, blue: Blue}}
      m: {type: choices, choices: {red: Red, green: Green, blue: Blue}}
      l: {type: list, of: {type: integer}}
      n: {type: list, of: {type: text, maxLength: 20}}
      j: {type: list, of: {type: choice, choices: {red: Red, blue: Blue}}}
      g:
        type: group
        fields:
          k: {type: integer, maximum: 50}
          z: {type: text}
          f: {type: date}
          c: {type: choice, choices: {red: Red, blue: Blue}}
          m: {type: list, of: {type: text}}
          ok: {type: boolean}
      o:
        type: list
        of:
          type: group
          fields:
            k: {type: integer, maximum: 50}
            z: {type: text}
            f: {type: date}
            c: {type: choice, choices: {red: Red, blue: Blue}}
            m: {type: list, of: {type: text}}
            ok: {type: boolean}

    """
  }

  /// A field with a rule of its own, in which it is `this`.
  private static func fieldWithRule(_ made: Int, _ number: Int, _ maker: inout ExpressionMaker) -> String? {
    let kind = maker.dice.pick([ExpressionMaker.Kind.int, .string, .date, .double, .bool])
    maker.this = kind
    let expression = maker.expression(.bool, depth: 1 + maker.dice.roll(3))
    maker.this = nil
    let rules = ["r": expression, "n": "!(\(expression))"].sorted { $0.key > $1.key }
      .map { "\($0.key): {check: \(quoted($0.value)), message: m}" }.joined(separator: ", ")
    let field = "  f\(made): {type: \(kind.fieldType), rules: {\(rules)}}\n"
    return isAccepted(head(number) + field) ? String(field.dropLast()) : nil
  }

  /// Constants that fail are refused by the checker, rightly; such an expression is made again.
  private static func isAccepted(_ expression: String, _ kind: ExpressionMaker.Kind, _ number: Int) -> Bool {
    isAccepted(head(number) + "  probe: {type: \(kind.fieldType), computed: \(quoted(expression))}\n")
  }

  private static func isAccepted(_ probe: String) -> Bool {
    !Compilation.compile(path: "probe.yaml", bytes: Array(probe.utf8)) { _ in
      .failure(LoadFailure(reason: ""))
    }.hasErrors
  }
}

/// A single-quoted YAML scalar.
private func quoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}
