// Records a line: what is judged by bytes alone, beside what the validator says.

import FormCore
import FormRuntime

extension FuzzTarget {
  /// Records, one a line.
  static let agreement = FuzzTarget(name: "agreement") { bytes in
    guard let forms = FuzzForm.all else { return FuzzForm.unusable }
    for form in forms {
      for ignoresUnknown in [false, true] {
        var judges = Judges(form, ignoresUnknown: ignoresUnknown)
        var start = 0
        while start < bytes.count {
          let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
          if let finding = judges.finding(bytes, start..<end) { return finding }
          start = end + 1
        }
      }
    }
    return nil
  }
}

/// What judges the records of a form, each in its way. All are used for every record, as in a run of `validate`.
private struct Judges {
  private let form: FuzzForm
  private let ignoresUnknown: Bool
  private var screen: RecordScreen?
  private var straight: RecordReader
  private var answers: Answers
  private var verdict = Verdict()

  init(_ form: FuzzForm, ignoresUnknown: Bool) {
    self.form = form
    self.ignoresUnknown = ignoresUnknown
    screen = RecordScreen(form.validator, clock: FuzzForm.clock, ignoresUnknown: ignoresUnknown)
    straight = RecordReader(form.plan, ignoresUnknown: ignoresUnknown)
    answers = Answers(form.plan)
  }

  mutating func finding(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    let slow = slowVerdict(bytes, range)
    if screen?.judge(bytes, in: range, verdictAlone: true) == true, screen?.hasErrors != slow?.hasErrors {
      return "\(screen?.hasErrors == true ? "bad" : "good") by its bytes:\n\(words(slow))"
    }
    if screen?.judge(bytes, in: range) == true, let screen, !screen.agrees(with: slow, form.validator) {
      return "checks \(screen.breaches) by its bytes:\n\(words(slow))"
    }
    guard straight.read(bytes, in: range, into: &answers) else { return nil }
    form.validator.judge(answers, clock: FuzzForm.clock, into: &verdict)
    let (fast, expected) = (form.validator.words(of: verdict), words(slow))
    return fast == expected ? nil : "read straight:\n\(fast)\nread as JSON:\n\(expected)"
  }

  private func slowVerdict(_ bytes: [UInt8], _ range: Range<Int>) -> Verdict? {
    guard case .success(let json) = FormJSON.read(Array(bytes[range])), case .object = json else { return nil }
    var answers = form.reader.read(json, from: .data)
    if ignoresUnknown { answers.unknownKeys.removeAll() }
    return form.validator.judge(answers, clock: FuzzForm.clock)
  }

  private func words(_ verdict: Verdict?) -> String { verdict.map(form.validator.words) ?? "no record" }
}

extension RecordScreen {
  /// Whether what its bytes alone say of a record is what judging it says.
  fileprivate func agrees(with verdict: Verdict?, _ validator: Validator) -> Bool {
    guard let verdict else { return false }
    let judged: [[Int]] = verdict.issues.compactMap { issue in
      guard case .check(let number) = issue.cause else { return nil }
      return [number] + (verdict.place(of: issue, in: validator.plan)?.indices ?? [])
    }
    let told = breaches.map { breach in [breach.check] + (breach.item.map { [$0] } ?? []) }
    return told == judged && hasErrors == verdict.hasErrors && hasUnknownKeys == !verdict.unknownKeys.isEmpty
      && zip(breaches, verdict.issues).allSatisfy { breach, issue in
        !validator.plan.checks[breach.check].quotesAnswers
          || validator.message(for: breach, quoting: quotes[breach.firstQuote...], language: "en")
            == validator.message(for: issue, in: verdict, language: "en")
      }
  }
}
