// Constraints: every file is listed, every rule compiles wherever it applies, every message can be read.

import FormPatterns
import FormRuntime
import FormSchema
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

struct ConstraintTests {
  @Test(arguments: Constraint.all) func `what a constraint bounds is what its rule compares`(constraint: Constraint) {
    let signs: [(String, Constraint.Bound)] = [
      (" >= ", .least), (" <= ", .most), (" > ", .above), (" < ", .below), ("length(this) == ", .exact),
    ]
    #expect(constraint.bound == signs.first { constraint.rule.contains($0.0) }?.1)
  }

  @Test(arguments: Constraint.all)
  func hasWordsInEveryBuiltInLanguage(constraint: Constraint) {
    for (when, messages) in [("", constraint.messages)] + constraint.variants.map({ ($0.when, $0.messages) }) {
      #expect(messages.map(\.language) == BuiltInLanguage.allCases, "\(when)")
      for (language, text) in messages {
        let (_, names, problems) = FormMessageParser.parse(text, language: language.rawValue)
        #expect(problems.isEmpty, "\(text)")
        #expect(names.allSatisfy { $0.name == (when == "example" ? when : constraint.key) }, "\(text)")
      }
    }
  }

  /// The rule of a constraint compiles wherever it applies, whatever it is given: one that does not lets nothing through.
  @Test(arguments: ConstraintUse.all)
  func isPlanned(use: ConstraintUse) throws {
    let form = try TestForm(use.spec)
    let place = try #require(form.plan.frames[0].slots.last).id
    let check = try #require(form.plan.checks.first { $0.code == use.key && $0.place == place })
    guard case .constraint(_, let rule) = check.demand, !rule.term.isNever else {
      Issue.record("the rule of `\(use)` does not compile")
      return
    }
  }

  @Test func aRuleThatDoesNotCompileLetsNothingThrough() throws {
    #expect(try holds("this == given", "a", of: "a") == true)
    #expect(try holds("this.nonsense()", "a", of: "a") == false)
    #expect(try holds("this +", "a", of: "a") == false)
  }

  private func holds(_ rule: String, _ argument: String, of answer: String) throws -> Bool? {
    let field = try #require(TestForm("fields: {x: {type: text}}\n").plan.form.fields.first)
    let constraint = Constraint(
      key: "given", targets: [.text], parameter: .bound, rule: rule, messages: [], summary: "")
    let applied = AppliedConstraint(
      constraint: constraint, argument: .value(.text(argument)), keySpan: field.nameSpan, span: field.nameSpan)
    let term = ConstraintScope(field: field, applied: applied).rule.term
    guard case .bool(let holds) = Program(term).evaluate(in: OneAnswer(text: answer)) else { return nil }
    return holds
  }

  /// A constraint touches no back end: a JSON Schema, which has no expressions, notes one that it has no words for, and
  /// for no reason but that.
  @Test(arguments: ["text", "integer", "boolean", "date", "choices, choices: {a: A}", "list, of: {type: text}"])
  func oneThatIsNewIsLeftOutOfJSONSchemas(kind: String) throws {
    let plan = try TestForm("fields: {x: {type: \(kind)}}\n").plan
    let field = try #require(plan.form.fields.first)
    let given = Constraint(
      key: "given", targets: [], parameter: .bound, rule: "true", messages: [], summary: "")
    let pattern = try Pattern.compile("a".utf8, mode: .whole).get()
    let computed = try TestForm("fields: {x: {type: text, computed: '\"a\"'}}\n").plan.form.fields.first?.computed
    let formula = try #require(computed)
    let arguments: [ConstraintArgument] = [
      .value(.int(3)), .formula(formula), .pattern(pattern, source: "a"), .format("email"),
    ]
    let plain = try SchemaBackend.generate(plan)
    for argument in arguments {
      let applied = AppliedConstraint(
        constraint: given, argument: argument, keySpan: field.nameSpan, span: field.nameSpan)
      var form = plan.form
      form.fields = [
        Field(
          name: field.name, nameSpan: field.nameSpan, id: field.id, kind: field.kind,
          expressionType: field.expressionType, constraints: [applied])
      ]
      let notes = try SchemaBackend.generate(Plan(form)).notes.map(\.words)
      #expect(notes == plain.notes.map(\.words) + ["`x`: `given` is not said: JSON Schema has no word for it"])
    }
  }

  @Test(arguments: [
    ("text, maxLength: 1", #""ab""#, "maxLength", "Please enter at most 1 character"),
    ("text, minLength: 3", #""ab""#, "minLength", "Please enter at least 3 characters"),
    ("text, unit: bytes, length: 3", #""ab""#, "length", "Please enter exactly 3 bytes"),
    ("text, pattern: '[0-9]+'", #""ab""#, "pattern", "Please enter this in the expected form, such as 123"),
    ("text, format: email", #""ab""#, "format", "Please enter an e-mail address"),
    ("text, characters: digits", #""ab""#, "characters", "Please use only digits"),
    ("text, characters: '[0-9+]'", #""ab""#, "characters", "Please use only these characters: digits and +"),
    ("text", #""a\u0000""#, "characters", "Please leave out control characters"),
    ("integer, minimum: 5", "3", "minimum", "Please enter 5 or more"),
    ("number, maximum: 0.5", "3", "maximum", "Please enter 0.5 or less"),
    ("number, exclusiveMinimum: 5", "3", "exclusiveMinimum", "Please enter more than 5"),
    ("date, maximum: today", #""2026-06-16""#, "maximum", "Please enter 2026-06-15 or earlier"),
    ("time, exclusiveMaximum: 09:30", #""09:30:01""#, "exclusiveMaximum", "This must be before 09:30"),
    ("integer, multipleOf: 5", "3", "multipleOf", "Please enter a multiple of 5"),
    ("boolean, mustBe: true", "false", "mustBe", "Please agree to this"),
    ("boolean, mustBe: true", "null", "required", "Please fill this in"),
    ("choices, choices: {a: A, b: B}, minItems: 2", #"["a"]"#, "minItems", "Please choose at least 2 options"),
    ("list, of: {type: integer}, maxItems: 1", "[1, 2]", "maxItems", "Please enter at most 1 item"),
    ("list, of: {type: integer}, uniqueItems: true", "[2, 2]", "uniqueItems", "Please enter nothing twice"),
    ("integer", #""x""#, "type", "Please enter a whole number"),
    ("choice, choices: {a: A}", #""x""#, "choices", "Please choose one of the options"),
  ])
  func says(field: String, answer: String, code: String, message: String) throws {
    let form = try TestForm("fields:\n  x: {type: \(field)}\n")
    #expect(form.issues("{\"x\": \(answer)}") == ["x \(code)"])
    #expect(form.messages("{\"x\": \(answer)}") == [message])
  }
}

extension Term {
  /// Whether it is what stands for a rule that does not compile.
  fileprivate var isNever: Bool { if case .constant(.bool(false)) = node { true } else { false } }
}

/// A form with one field, a text.
private struct OneAnswer: EvaluationContext {
  let text: String
  let position = 0
  let mode = "new"
  let clock = TestForm.clock

  func value(of field: FieldReference) -> Value { .text(text) }
  func isAnswered(_ field: FieldReference) -> Bool { true }
  func isValid(_ field: FieldReference) -> Bool { true }
}
