// Constraints: every file is listed, every rule compiles wherever it applies, every message can be read.

import Foundation
import FormCore
import Testing

struct ConstraintTests {
  @Test func everyFileIsListed() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = here.appending(path: "../../Sources/FormCore/Constraints")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { $0.replacingOccurrences(of: ".swift", with: "") }
      .filter { $0 != "Constraint" && $0 != "AllConstraints" }
      .map { $0.replacingOccurrences(of: "Constraint", with: "") }
    #expect(Set(files.map { $0.lowercased() }) == Set(Constraint.all.map { $0.key.lowercased() }))
  }

  @Test(arguments: Constraint.all)
  func hasWordsInEveryBuiltInLanguage(constraint: Constraint) {
    for (when, messages) in [("", constraint.messages)] + constraint.variants.map({ ($0.when, $0.messages) }) {
      #expect(messages.map(\.language) == ["en", "zh-Hans", "pl", "de"], "\(when)")
      for (language, text) in messages {
        let (_, names, problems) = MessageParser.parse(text, language: language)
        #expect(problems.isEmpty, "\(text)")
        #expect(names.allSatisfy { $0.name == (when == "example" ? when : constraint.key) }, "\(text)")
      }
    }
  }

  /// A constraint that can't be compiled would be left out of the plan in silence.
  @Test(arguments: [
    ("text", "minLength", "2"), ("text", "maxLength", "2"), ("text", "length", "2"), ("text", "pattern", "a+"),
    ("text", "format", "email"), ("text", "characters", "digits"), ("integer", "minimum", "1"),
    ("integer", "maximum", "1"), ("integer", "exclusiveMinimum", "1"), ("integer", "exclusiveMaximum", "n"),
    ("integer", "multipleOf", "3"), ("number", "minimum", "1"), ("number", "minimum", "n"),
    ("number", "maximum", "1.5"),
    ("number", "exclusiveMinimum", "0"), ("number", "exclusiveMaximum", "n * 1.5"), ("number", "multipleOf", "0.1"),
    ("date", "minimum", "today"), ("date", "maximum", "2026-01-31"), ("date", "exclusiveMinimum", "2026-01-31"),
    ("time", "exclusiveMaximum", "09:30"), ("dateTime", "maximum", "now"),
    ("dateTime", "minimum", "2026-01-31T00:00:00Z"),
    ("boolean", "mustBe", "true"),
  ])
  func isPlanned(kind: String, key: String, argument: String) throws {
    let form = try TestForm("fields:\n  n: {type: integer}\n  x: {type: \(kind), \(key): \(argument)}\n")
    #expect(form.plan.checks.contains { $0.code == key && $0.place == form.plan.frames[0].slots[1].id })
  }

  @Test(arguments: ["minItems: 1", "maxItems: 1", "uniqueItems: true"])
  func isPlannedForLists(setting: String) throws {
    let key = setting.prefix { $0 != ":" }
    for item in [
      "{type: text}", "{type: date}", "{type: group, fields: {a: {type: integer}}}", "{type: list, of: {type: number}}",
    ] {
      let form = try TestForm("fields:\n  x: {type: list, \(setting), of: \(item)}\n")
      #expect(form.plan.checks.contains { $0.code == key })
    }
  }

  @Test(arguments: [
    ("text, maxLength: 1", #""ab""#, "maxLength", "Please enter at most 1 character"),
    ("text, minLength: 3", #""ab""#, "minLength", "Please enter at least 3 characters"),
    ("text, unit: bytes, length: 3", #""ab""#, "length", "Please enter exactly 3 bytes"),
    ("text, pattern: '[0-9]+'", #""ab""#, "pattern", "Please enter this in the expected form, such as 123"),
    ("text, format: email", #""ab""#, "format", "Please enter an e-mail address"),
    ("text, characters: digits", #""ab""#, "characters", "Please use only digits"),
    ("text, characters: '[0-9+]'", #""ab""#, "characters", "Please use only these characters: [0-9+]"),
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
