// The lines that `validate` prints for bad records.

import FormCore
import FormRuntime

/// Writes what is broken as JSON. An issue that always reads the same is written once and then remembered.
struct IssueLines {
  private let validator: Validator
  private let language: String
  /// By the number of the check; nothing for one that was not written yet, or reads differently each time.
  private var remembered: [[UInt8]?]

  init(_ validator: Validator, language: String) {
    self.validator = validator
    self.language = language
    remembered = Array(repeating: nil, count: validator.plan.checks.count)
  }

  /// Writes the line of a record without its break, with the name of its file if that is to be said.
  mutating func write(_ verdict: Verdict, record: Int, of file: String?, to line: inout [UInt8]) {
    begin(record, of: file, &line)
    var isFirst = true
    for issue in verdict.issues {
      if !isFirst { line += ", ".utf8 }
      isFirst = false
      write(issue, in: verdict, to: &line)
    }
    line += "]}".utf8
  }

  /// Whether what these checks say is remembered.
  func remember(_ checks: [Int]) -> Bool { checks.allSatisfy { remembered[$0] != nil } }

  /// Writes the line of a record that breaks these checks, which are remembered.
  func write(_ checks: [Int], record: Int, of file: String?, to line: inout [UInt8]) {
    begin(record, of: file, &line)
    var isFirst = true
    for check in checks {
      if !isFirst { line += ", ".utf8 }
      isFirst = false
      if let text = remembered[check] { line += text }
    }
    line += "]}".utf8
  }

  private func begin(_ record: Int, of file: String?, _ line: inout [UInt8]) {
    line += "{".utf8
    if let file { line += "\"file\": \(FormJSON.string(file).text()), ".utf8 }
    line += "\"record\": ".utf8
    line += String(record).utf8
    line += ", \"issues\": [".utf8
  }

  private mutating func write(_ issue: Issue, in verdict: Verdict, to line: inout [UInt8]) {
    guard case .check(let number) = issue.cause else {
      line += text(of: issue, in: verdict)
      return
    }
    if let text = remembered[number] {
      line += text
      return
    }
    let text = text(of: issue, in: verdict)
    line += text
    if validator.plan.checks[number].readsTheSame { remembered[number] = text }
  }

  private func text(of issue: Issue, in verdict: Verdict) -> [UInt8] {
    Array(validator.json(of: issue, in: verdict, language: language).text().utf8)
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
