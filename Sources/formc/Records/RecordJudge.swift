// Judges records one after the other: what `validate` does, on each core by itself.

import FormCommand
import FormCore
import FormLanguage
import FormRuntime

/// How records are judged, whichever they are.
struct JudgingOptions {
  let clock: FormClock
  let mode: FormMode
  let language: String
  let isQuiet: Bool
  let ignoresUnknown: Bool
  /// Whether each line says from which file its record is.
  let namesFiles: Bool
  /// Whether good records are written.
  let writesGood: Bool
  /// Whether bad records are written.
  let writesBad: Bool
  /// Where it says what is wrong: records on standard output are not mixed with it.
  let place: JudgedOutput.Place
}

/// How many records there were.
struct RecordCount {
  var all = 0
  var bad = 0

  static func += (sum: inout RecordCount, other: RecordCount) {
    sum.all += other.all
    sum.bad += other.bad
  }
}

/// Judges records in constant memory.
struct RecordJudge {
  /// What is to be written of the records so far.
  var output = JudgedOutput()
  /// How many records were judged.
  private(set) var count = RecordCount()
  /// The file that is read, and the number of its last record.
  private var file = ""
  private(set) var number = 0
  private let options: JudgingOptions
  private let validator: Validator
  private let reader: AnswerReader
  private var screen: RecordScreen?
  private var straight: RecordReader
  private var answers: Answers
  private var verdict = Verdict()
  private var lines: IssueLines

  init(_ plan: Plan, _ options: JudgingOptions) {
    self.options = options
    validator = Validator(plan)
    lines = IssueLines(validator, language: options.language)
    reader = AnswerReader(plan)
    answers = Answers(plan)
    screen = RecordScreen(
      validator, clock: options.clock, mode: options.mode, ignoresUnknown: options.ignoresUnknown)
    straight = RecordReader(plan, ignoresUnknown: options.ignoresUnknown)
  }

  /// Whether it says which record something is wrong with.
  var needsNumbers: Bool { !options.isQuiet }

  /// Goes on with the record behind `number` of a file.
  mutating func begin(_ file: String, behind number: Int = 0) {
    self.file = file
    self.number = number
  }

  /// Judges what a stream gives; nothing of what is taken, failed or at its end.
  mutating func judge(_ next: RecordStream.Next, line: Int) {
    switch next {
    case .record(let json, let bytes): judge(json, bytes, line: line)
    case .bad(let problem, let bytes): say(problem, bytes)
    case .taken, .waiting, .failed, .end: break
    }
  }

  /// Judges the record in a line, if it is there as a whole and plain.
  mutating func take(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if screen(bytes, range) { return true }
    guard straight.read(bytes, in: range, into: &answers) else { return false }
    if judge(), options.writesBad { output.add(bytes[range], to: .bad) }
    return true
  }

  /// Judges a record by its bytes alone; false if that is not certain, or not enough for what is to be written.
  private mutating func screen(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let isCertain = screen?.judge(bytes, in: range, verdictAlone: options.isQuiet)
    guard isCertain == true, let isBad = screen?.hasErrors else { return false }
    guard isBad || !options.writesGood else { return false }
    if !options.isQuiet {
      guard let breaches = screen?.breaches, let quotes = screen?.quotes, screen?.hasUnknownKeys == false,
        lines.canWrite(breaches)
      else { return false }
      if !breaches.isEmpty {
        lines.write(breaches, quoting: quotes, record: number + 1, of: fileName, to: &output.bytes)
        output.endLine(for: options.place)
      }
    }
    note(isBad: isBad)
    if isBad, options.writesBad { output.add(bytes[range], to: .bad) }
    return true
  }

  private mutating func judge(_ json: FormJSON, _ bytes: ArraySlice<UInt8>, line: Int) {
    guard case .object = json else {
      return say(RecordStream.noRecord(json, line: line, column: 1), Array(bytes))
    }
    reader.read(json, from: .data, into: &answers)
    guard !answers.hasTooManyFields else { return say(RecordStream.tooWide(line), Array(bytes)) }
    if options.ignoresUnknown { answers.unknownKeys.removeAll() }
    if judge(), options.writesBad { output.add(bytes, to: .bad) }
  }

  /// Judges what is in `answers`, and says whether it is bad.
  private mutating func judge() -> Bool {
    validator.judge(answers, clock: options.clock, mode: options.mode, into: &verdict)
    note(isBad: verdict.hasErrors)
    if !verdict.hasErrors, options.writesGood { output.add(validator.record(of: verdict).text().utf8, to: .good) }
    if !verdict.issues.isEmpty, !options.isQuiet {
      lines.write(verdict, record: number, of: fileName, to: &output.bytes)
      output.endLine(for: options.place)
    }
    return verdict.hasErrors
  }

  private mutating func note(isBad: Bool) {
    count.all += 1
    number += 1
    if isBad { count.bad += 1 }
  }

  private var fileName: String? { options.namesFiles ? file : nil }

  /// What is no record; `bytes` as it came.
  private mutating func say(_ problem: RecordStream.Problem, _ bytes: [UInt8]) {
    note(isBad: true)
    // A document may end with a line break of its own.
    if options.writesBad { output.add(bytes.last == 0x0A ? bytes.dropLast() : bytes[...], to: .bad) }
    guard !options.isQuiet else { return }
    var line: [FormJSONObject.Member] = fileName.map { [.init(name: "file", value: .string($0))] } ?? []
    line += [
      .init(name: "record", value: .integer(number)), .init(name: "error", value: .string(problem.message)),
      .init(name: "line", value: .integer(problem.line)), .init(name: "column", value: .integer(problem.column)),
    ]
    output.add(FormJSON.object(FormJSONObject(line)).text().utf8, to: options.place)
  }
}
