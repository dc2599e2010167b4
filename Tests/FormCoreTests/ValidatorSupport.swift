// Forms from text, and what judging a record of them gives.

import FormCompiler
import FormCore
import FormRuntime
import FormLanguage
import Testing

/// A form that is compiled from YAML, for tests.
struct TestForm {
  let plan: Plan
  let validator: Validator
  let reader: AnswerReader

  /// Compiles the fields and rules of `text`, which follow the form's name.
  init(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let compiled = TestForm.compile(text)
    let messages = compiled.diagnostics.filter { $0.severity == .error }.map(\.headline)
    #expect(messages.isEmpty, sourceLocation: sourceLocation)
    plan = try #require(compiled.plan, sourceLocation: sourceLocation)
    validator = Validator(plan)
    reader = AnswerReader(plan)
  }

  static func compile(_ text: String) -> Compilation {
    let spec = "formc: 1\nform: Demo\n" + text
    return Compilation.compile(path: "demo.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
  }

  static let clock: FormClock = {
    let now = DateTime("2026-06-15T12:00:00Z") ?? .unixEpoch
    return FormClock(today: CalendarDate("2026-06-15") ?? .unixEpoch, now: now)
  }()

  func judge(_ record: String, from source: AnswerSource = .data, mode: FormMode = .new) -> Verdict {
    guard case .success(let json) = FormJSON.read(record) else { return Verdict() }
    return validator.judge(reader.read(json, from: source), clock: TestForm.clock, mode: mode)
  }

  /// `path code` of every issue, in order.
  func issues(_ record: String, from source: AnswerSource = .data, mode: FormMode = .new) -> [String] {
    let verdict = judge(record, from: source, mode: mode)
    return verdict.issues.map { "\(verdict.path(of: $0, in: plan)) \($0.code(in: plan))" }
  }

  func messages(_ record: String, language: String = "en") -> [String] {
    let verdict = judge(record)
    return verdict.issues.map { validator.message(for: $0, in: verdict, language: language) }
  }

  func record(_ record: String, from source: AnswerSource = .data, secrets: Secrets = .omit) -> String {
    validator.record(of: judge(record, from: source), secrets: secrets).text(.dense)
  }
}
