// The lines that `validate` prints for bad records.

import FormCore

/// Writes what is broken as JSON. An issue that always reads the same is written once and then remembered.
struct IssueLines {
  private let validator: Validator
  private let language: String
  /// By the number of the check.
  private var remembered: [String?]

  init(_ validator: Validator, language: String) {
    self.validator = validator
    self.language = language
    remembered = Array(repeating: nil, count: validator.plan.checks.count)
  }

  /// The line of a record without its break, with the name of its file if that is to be said.
  mutating func line(_ verdict: Verdict, record: Int, of file: String? = nil) -> String {
    let start = file.map { "\"file\": \(JSON.string($0).text()), " } ?? ""
    var line = "{\(start)\"record\": \(record), \"issues\": ["
    var separator = ""
    for issue in verdict.issues {
      line += separator
      line += text(of: issue, in: verdict)
      separator = ", "
    }
    return line + "]}"
  }

  private mutating func text(of issue: Issue, in verdict: Verdict) -> String {
    guard case .check(let number) = issue.cause else { return write(issue, verdict) }
    if let text = remembered[number] { return text }
    let text = write(issue, verdict)
    if validator.plan.checks[number].readsTheSame { remembered[number] = text }
    return text
  }

  private func write(_ issue: Issue, _ verdict: Verdict) -> String {
    validator.json(of: issue, in: verdict, language: language).text()
  }
}

extension Check {
  /// Whether its issues stand at one place and quote nothing of the answers.
  fileprivate var readsTheSame: Bool {
    (place?.frame ?? 0) == 0
      && operands.allSatisfy { operand in
        switch operand.meaning {
        case .constant, .title: true
        case .expression, .named, .count, .field: false
        }
      }
  }
}
