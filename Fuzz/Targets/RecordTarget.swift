// A record, judged as `validate` does.

import FormCore
import FormRuntime

extension FuzzTarget {
  /// A JSON document.
  static let record = FuzzTarget(name: "record") { bytes in
    guard let forms = FuzzForm.all else { return FuzzForm.unusable }
    switch FormJSON.read(bytes) {
    case .failure(let problem):
      return problem.line >= 1 && problem.column >= 1 ? nil : "a problem at \(problem.line):\(problem.column)"
    case .success(let json):
      return finding(in: json) ?? forms.lazy.compactMap { finding(in: json, $0) }.first
    }
  }

  /// What was read, written and read again is the same.
  private static func finding(in json: FormJSON) -> String? {
    let text = json.text()
    guard case .success(let again) = FormJSON.read(text) else { return "what is written is no JSON" }
    return again.text() == text ? nil : "what is written is not what was read"
  }

  private static func finding(in json: FormJSON, _ form: FuzzForm) -> String? {
    let verdict = form.validator.judge(form.reader.read(json, from: .data), clock: FuzzForm.clock)
    _ = form.validator.words(of: verdict)
    _ = form.validator.words(of: form.validator.judge(form.reader.read(json, from: .typed), clock: FuzzForm.clock))
    guard !verdict.hasErrors else { return nil }
    // The record that goes out is as good as what came in.
    let record = form.validator.record(of: verdict, secrets: .include)
    let again = form.validator.judge(form.reader.read(record, from: .data), clock: FuzzForm.clock)
    return again.hasErrors ? "good, and as a record bad: \(form.validator.words(of: again))" : nil
  }
}
