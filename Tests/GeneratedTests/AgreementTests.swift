// Generated Swift judges as the validator does: the same issues, in the same order, in the same words.

import FormCore
import FormLanguage
import Foundation
import FormRuntime
import FormSwift
import Testing

struct AgreementTests {
  /// How many records are made for each form, beside the examples of its spec.
  static let count = 120

  /// One program, which takes the compiler long, for all that generated forms are asked.
  @Test func saysWhatTheValidatorSays() throws {
    let forms = try Repository.referenceForms(parts: [.core, .json]) + Repository.extraForms(parts: [.core, .json])
    let workshop = try Workshop()
    let program = try program(of: forms, with: ["-Onone"], asks: true, in: workshop)
    try compare(try forms.flatMap { try Row.rows(of: $0) }, with: try answers("judge", of: program, in: workshop))
    let asked = forms.flatMap { AskedRow.rows(of: $0) }
    try compare(asked, with: try answers("ask", of: program, in: workshop))
    #expect(asked.contains { $0.expected.contains("visible -") } && asked.contains { $0.expected.contains("locked +") })
  }

  /// As it is shipped, optimized; the compiler then makes much else of it.
  @Test func saysSoOptimized() throws {
    let forms = try Repository.referenceForms() + [GeneratedForm(spec: Self.numbered, named: "Numbered")]
    let workshop = try Workshop()
    let program = try program(of: forms, with: ["-O"], asks: false, in: workshop)
    try compare(try forms.flatMap { try Row.rows(of: $0) }, with: try answers("judge", of: program, in: workshop))
  }

  /// Enums of one case, for which there is not a byte in memory, and of more cases than a byte can count.
  private static let numbered = """
    formc: 1
    form: Numbered
    fields:
      list:
        type: list
        of:
          type: group
          fields:
            only: {type: choice, choices: {one: One}}
            many: {type: choice, choices: {\((0..<300).map { "c\($0): \($0)" }.joined(separator: ", "))}}
            both: {type: choices, choices: {one: One}}
    """

  /// What forms and a driver compile to; whether that can `ask`, too.
  private func program(
    of forms: [GeneratedForm], with options: [String], asks: Bool, in workshop: Workshop
  ) throws -> String {
    var files = try forms.flatMap { try workshop.write($0.files) }
    files += try workshop.write([GeneratedForm.support(of: forms)])
    files.append(try workshop.write(Driver.source(forms, asks: asks), as: "Driver.swift"))
    if asks { files.append(try workshop.write(AskingDriver.source(forms), as: "AskingDriver.swift")) }
    let program = workshop.folder.appending(path: "program").path
    let failure = try workshop.compile(options + ["-warnings-as-errors", "-parse-as-library", "-o", program] + files)
    try #require(failure == nil, "\(failure ?? "")")
    return program
  }

  /// What the program says of lines.
  private func answers(
    _ task: String, of program: String, in workshop: Workshop
  ) throws -> (String) throws -> [String] {
    { lines in
      let result = try workshop.run(program, [task], input: lines)
      #expect(result.status == 0, "\(result.errors.suffix(500))")
      return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func compare(_ rows: [some ComparedRow], with program: (String) throws -> [String]) throws {
    let answers = try program(rows.map(\.line).joined())
    try #require(answers.count >= rows.count)
    let disagreements = zip(rows, answers).filter { !$0.isAnswered(by: $1) }
    for (row, answer) in disagreements.prefix(11) {
      Issue.record("\(row.line)generated: \(answer)\nvalidator: \(row.expected)")
    }
    #expect(disagreements.count == 0)
  }
}

/// A line that the program reads, and what it is to print.
protocol ComparedRow {
  associatedtype Expected
  var line: String { get }
  var expected: Expected { get }
  func isAnswered(by answer: String) -> Bool
}

/// A record with what the validator says of it.
struct Row: ComparedRow {
  let line: String
  let expected: [[String]]

  func isAnswered(by answer: String) -> Bool {
    let found = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [[String]]
    return found.map { $0.count == expected.count && zip($0, expected).allSatisfy(Row.isSame) } ?? false
  }

  /// The present of all rows.
  static let clock = FormClock(
    today: CalendarDate("2026-06-15") ?? .unixEpoch, now: DateTime("2026-06-15T12:00:00Z") ?? .unixEpoch)

  /// The examples of the form's spec, so many others, and more; in every mode.
  static func rows(
    of form: GeneratedForm, count: Int = AgreementTests.count, and more: [FormJSON] = []
  ) throws -> [Row] {
    var maker = RecordMaker(form.plan, seed: UInt64(form.name.utf8.count))
    let validator = Validator(form.plan)
    let reader = AnswerReader(form.plan)
    var records = maker.examples + (0..<count).map { _ in maker.record() } + more
    records += records.filter { _ in computesSeveral(form.plan) }.map { record in
      let verdict = validator.judge(reader.read(record, from: .data), clock: clock)
      return maker.giving(validator.record(of: verdict), besides: record)
    }
    var screen = RecordScreen(validator, clock: clock, ignoresUnknown: false)
    return records.enumerated().map { index, record in
      let mode: FormMode = index % 7 == 5 ? .edit : index % 7 == 3 ? .show : .new
      let verdict = validator.judge(reader.read(record, from: .data), clock: clock, mode: mode)
      if mode == .new { screen?.expectSame(verdict, of: record, validator, form.name) }
      let present = "\(clock.today)\t\(clock.now)"
      let line = "\(form.name)\t\(mode.rawValue)\t\(present)\t\(record.text(.line))\n"
      var expected = expected(verdict, validator)
      if !verdict.hasErrors, Driver.isEncodable(form) {
        let record = ["record", validator.record(of: verdict).text(.line)]
        expected += Driver.writesJSON(form) ? [record, record] : [record]
      }
      return Row(line: line, expected: expected)
    }
  }

  /// Whether choices or lists are computed: a record seldom gives the very same for these by chance.
  private static func computesSeveral(_ plan: Plan) -> Bool {
    plan.frames.flatMap(\.slots).contains { slot in
      slot.computed != nil && (slot.items != nil || !slot.field.kind.choices.isEmpty)
    }
  }

  private static func expected(_ verdict: Verdict, _ validator: Validator) -> [[String]] {
    verdict.issues.compactMap { issue in
      // Decoders ignore keys that the form does not have.
      if case .unknownKey = issue.cause { return nil }
      let languages = validator.plan.form.languages
      return [
        verdict.path(of: issue, in: validator.plan), issue.code(in: validator.plan),
        issue.severity(in: validator.plan).rawValue,
      ] + languages.map { validator.message(for: issue, in: verdict, language: $0) }
    }
  }

  /// What a record says; groups in which nothing is answered say nothing.
  private static func record(_ text: String) -> NSDictionary? {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return (object as? [String: Any]).map { NSDictionary(dictionary: answered($0)) }
  }

  private static func answered(_ record: [String: Any]) -> [String: Any] {
    record.compactMapValues { value in
      if let items = value as? [Any] { return items.map { ($0 as? [String: Any]).map(answered) ?? $0 } }
      guard let group = (value as? [String: Any]).map(answered) else { return value }
      return group.isEmpty ? nil : group
    }
  }

  /// By scalars; records by their values.
  static func isSame(_ a: [String], _ b: [String]) -> Bool {
    if a.count == 2, b.count == 2, a[0] == "record", b[0] == "record" {
      guard let first = record(a[1]), let second = record(b[1]) else { return false }
      return first == second
    }
    return a.count == b.count && zip(a, b).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension RecordScreen {
  /// What is said of a record by its bytes alone, as it is written on a line, is what judging it says.
  fileprivate mutating func expectSame(_ verdict: Verdict, of record: FormJSON, _ validator: Validator, _ form: String)
  {
    let bytes = Array(record.text(.line).utf8)
    if judge(bytes, in: bytes.indices, verdictAlone: true) {
      #expect(hasErrors == verdict.hasErrors, "\(form): \(record.text(.line))")
    }
    guard judge(bytes, in: bytes.indices) else { return }
    let told = breaches.map { breach in [breach.check] + (breach.item.map { [$0] } ?? []) }
    let judged: [[Int]] = verdict.issues.compactMap { issue in
      issue.check.map { [$0] + (verdict.place(of: issue, in: validator.plan)?.indices ?? []) }
    }
    let same =
      told == judged && hasErrors == verdict.hasErrors
      && hasUnknownKeys == verdict.issues.contains { $0.check == nil }
    #expect(same, "\(form): \(record.text(.line))")
    for (breach, issue) in zip(breaches, verdict.issues) where validator.plan.checks[breach.check].quotesAnswers {
      let told = validator.message(for: breach, quoting: quotes[breach.firstQuote...], language: "en")
      #expect(told == validator.message(for: issue, in: verdict, language: "en"), "\(form): \(record.text(.line))")
    }
  }
}

extension FormCore.Issue {
  /// The number of the check that is broken.
  fileprivate var check: Int? {
    if case .check(let number) = cause { number } else { nil }
  }
}
