// What is wrong with a record, as programs read it.

import FormCore
import FormRuntime

extension FormJSON {
  /// An issue as `validate` and `run` print it.
  static func issue(at path: String, code: String, severity: FormSeverity, message: String) -> FormJSON {
    .object([
      "field": .string(path), "code": .string(code), "severity": .string(severity.rawValue),
      "message": .string(message),
    ])
  }
}

extension Validator {
  /// An issue of a verdict.
  func json(of issue: Issue, in verdict: Verdict, language: String) -> FormJSON {
    .issue(
      at: verdict.path(of: issue, in: plan), code: issue.code(in: plan), severity: issue.severity(in: plan),
      message: message(for: issue, in: verdict, language: language))
  }

  /// The issue of a check that is broken in items, the outer list's first.
  func json(of number: Int, inItems items: [Int], message: String) -> FormJSON {
    let check = plan.checks[number]
    let path = check.place.map { plan.path(of: FieldPlace($0, indices: items)) }
    return .issue(at: path ?? "form", code: check.code, severity: check.severity, message: message)
  }
}
