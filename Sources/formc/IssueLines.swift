// The lines that `validate` prints for bad records.

import FormCore
import FormRuntime

/// Writes what is broken as JSON. An issue that always reads the same is written once and then remembered.
struct IssueLines {
  private let validator: Validator
  private let language: String
  /// By the number of the check; nothing for one that was not written yet, or reads differently each time.
  private var remembered: [Line?]
  /// Likewise, what is written in front of the message of one that quotes answers.
  private var heads: [Line?]
  private let quotesAnswers: [Bool]

  /// What an issue reads: as it stands, or with the number of its item between two parts.
  fileprivate struct Line {
    let start: [UInt8]
    var end: [UInt8] = []
  }

  init(_ validator: Validator, language: String) {
    self.validator = validator
    self.language = language
    remembered = Array(repeating: nil, count: validator.plan.checks.count)
    heads = remembered
    quotesAnswers = validator.plan.checks.map(\.quotesAnswers)
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

  /// Whether what these checks say is remembered, or put together from what they quote.
  func canWrite(_ breaches: [ScreenBreach]) -> Bool {
    breaches.allSatisfy { remembered[$0.check] != nil || quotesAnswers[$0.check] }
  }

  /// Writes the line of a record that breaks these checks, which it can.
  mutating func write(
    _ breaches: [ScreenBreach], quoting quotes: [Value], record: Int, of file: String?, to line: inout [UInt8]
  ) {
    begin(record, of: file, &line)
    var isFirst = true
    for breach in breaches {
      if !isFirst { line += ", ".utf8 }
      isFirst = false
      if let text = remembered[breach.check] {
        write(text, breach.item, &line)
        continue
      }
      if let head = head(of: breach) { write(head, breach.item, &line) }
      let message = validator.message(for: breach, quoting: quotes[breach.firstQuote...], language: language)
      line += FormJSON.string(message).text().utf8
      line += "}".utf8
    }
    line += "]}".utf8
  }

  private func write(_ text: Line, _ item: Int?, _ line: inout [UInt8]) {
    line += text.start
    guard let item else { return }
    line += String(item).utf8
    line += text.end
  }

  /// What is written in front of the message of what quotes answers.
  private mutating func head(of breach: ScreenBreach) -> Line? {
    if let known = heads[breach.check] { return known }
    let text = validator.json(of: breach, message: "").text().utf8.dropLast("\"\"}".utf8.count)
    heads[breach.check] = breach.item == nil ? Line(start: Array(text)) : Line(aroundItemIn: Array(text))
    return heads[breach.check]
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
    let place = validator.plan.checks[number].place
    if let text = remembered[number], place?.isInItems != true {
      line += text.start
      return
    }
    let text = text(of: issue, in: verdict)
    line += text
    guard remembered[number] == nil, !quotesAnswers[number] else { return }
    guard let place, place.isInItems else {
      remembered[number] = Line(start: text)
      return
    }
    // Of what stands in lists of lists, there is more than one number.
    if validator.plan.frames[place.frame].list?.frame == 0 { remembered[number] = Line(aroundItemIn: text) }
  }

  private func text(of issue: Issue, in verdict: Verdict) -> [UInt8] {
    Array(validator.json(of: issue, in: verdict, language: language).text().utf8)
  }
}

extension IssueLines.Line {
  /// What stands around the number of the item: the path comes first, and has the only brackets of names and numbers.
  fileprivate init?(aroundItemIn text: [UInt8]) {
    guard let opening = text.firstIndex(of: 0x5B), let closing = text[opening...].firstIndex(of: 0x5D) else {
      return nil
    }
    start = Array(text[...opening])
    end = Array(text[closing...])
  }
}

extension SlotID {
  /// Whether it is that of a field in the items of a list.
  fileprivate var isInItems: Bool { frame != 0 }
}
