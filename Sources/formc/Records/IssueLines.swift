// The lines that `validate` prints for bad records.

import FormCommand
import FormCore
import FormLanguage
import FormRuntime

/// Writes what is broken as JSON. What the issues of a check read is written once and then remembered.
struct IssueLines {
  private let validator: Validator
  private let language: String
  /// By the number of the check: all of what is written, or where the message quotes answers what stands in front of it;
  /// nothing for one that was not written yet.
  private var remembered: [Line?]
  private let quotesAnswers: [Bool]

  init(_ validator: Validator, language: String) {
    self.validator = validator
    self.language = language
    remembered = Array(repeating: nil, count: validator.plan.checks.count)
    quotesAnswers = validator.plan.checks.map(\.quotesAnswers)
  }

  /// Writes the line of a record without its break, with the name of its file if that is to be said.
  mutating func write(_ verdict: Verdict, record: Int, of file: String?, to line: inout [UInt8]) {
    let start = line.count
    begin(record, of: file, &line)
    for (index, issue) in verdict.issues.enumerated() {
      guard line.count - start < Self.mostBytes else { return end(leavingOut: verdict.issues.count - index, &line) }
      if index > 0 { line += ", ".utf8 }
      write(issue, in: verdict, to: &line)
    }
    end(leavingOut: 0, &line)
  }

  /// How much is said of a record, more or less: messages quote answers, each time anew.
  private static let mostBytes = Limits.recordBytes

  private func end(leavingOut more: Int, _ line: inout [UInt8]) {
    line += (more == 0 ? "]}" : "], \"more\": \(more)}").utf8
  }

  /// Whether what these checks say is remembered, or put together from what they quote.
  func canWrite(_ breaches: [ScreenBreach]) -> Bool {
    breaches.allSatisfy { remembered[$0.check] != nil || quotesAnswers[$0.check] }
  }

  /// Writes the line of a record that breaks these checks, which it can.
  mutating func write(
    _ breaches: [ScreenBreach], quoting quotes: [Value], record: Int, of file: String?, to line: inout [UInt8]
  ) {
    let start = line.count
    begin(record, of: file, &line)
    for (index, breach) in breaches.enumerated() {
      guard line.count - start < Self.mostBytes else { return end(leavingOut: breaches.count - index, &line) }
      if index > 0 { line += ", ".utf8 }
      if remembered[breach.check] == nil { remember(breach.check, breach.item.map { [$0] } ?? [], message: "") }
      if let item = breach.item {
        remembered[breach.check]?.write(CollectionOfOne(item), to: &line)
      } else {
        remembered[breach.check]?.write(EmptyCollection(), to: &line)
      }
      guard quotesAnswers[breach.check] else { continue }
      end(validator.message(for: breach, quoting: quotes[breach.firstQuote...], language: language), &line)
    }
    end(leavingOut: 0, &line)
  }

  private func begin(_ record: Int, of file: String?, _ line: inout [UInt8]) {
    line += "{".utf8
    if let file { line += "\"file\": \(FormJSON.string(file).text()), ".utf8 }
    line += "\"record\": ".utf8
    line += String(record).utf8
    line += ", \"issues\": [".utf8
  }

  private mutating func write(_ issue: Issue, in verdict: Verdict, to line: inout [UInt8]) {
    guard case .check(let check) = issue.cause else {
      line += validator.json(of: issue, in: verdict, language: language).text().utf8
      return
    }
    let items = verdict.place(of: issue, in: validator.plan)?.indices ?? []
    let quotes = quotesAnswers[check]
    if remembered[check] == nil {
      remember(check, items, message: quotes ? "" : validator.message(for: issue, in: verdict, language: language))
    }
    remembered[check]?.write(items, to: &line)
    if quotes { end(validator.message(for: issue, in: verdict, language: language), &line) }
  }

  /// What an issue ends with that quotes answers.
  private func end(_ message: String, _ line: inout [UInt8]) {
    line += FormJSON.string(message).text().utf8
    line += "}".utf8
  }

  private mutating func remember(_ check: Int, _ items: [Int], message: String) {
    var text = Array(validator.json(of: check, inItems: items, message: message).text().utf8)
    if quotesAnswers[check] { text.removeLast("\"\"}".utf8.count) }
    remembered[check] = Line(text, around: items.count)
  }
}

extension IssueLines {
  /// What an issue reads, in parts between which the numbers of its items stand.
  fileprivate struct Line {
    private let start: [UInt8]
    private var rest: [[UInt8]] = []

    /// The path comes first, and has the only brackets of names and numbers.
    init(_ text: [UInt8], around items: Int) {
      var parts: [[UInt8]] = []
      var left = text[...]
      for _ in 0..<items {
        guard let opening = left.firstIndex(of: 0x5B), let closing = left[opening...].firstIndex(of: 0x5D) else {
          break
        }
        parts.append(Array(left[...opening]))
        left = left[closing...]
      }
      parts.append(Array(left))
      start = parts[0]
      rest = Array(parts.dropFirst())
    }

    func write(_ items: some Collection<Int>, to line: inout [UInt8]) {
      line += start
      for (item, part) in zip(items, rest) {
        line += String(item).utf8
        line += part
      }
    }
  }
}
