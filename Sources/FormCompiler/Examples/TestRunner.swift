// Runs the examples that stand in a spec.

public import FormCore
import FormLanguage
public import FormRuntime

/// What a test of a spec gave.
public struct TestResult: Sendable {
  /// What was expected and what came instead, in words for a person.
  public struct Failure: Hashable, Sendable {
    /// What the spec says, a line each.
    public let expected: [String]
    /// What came out, a line each.
    public let found: [String]

    /// Of a test that fails behind so many others that only its name is told.
    fileprivate static let untold = Failure(expected: [], found: [])
    /// Of a test that there was no time for.
    fileprivate static let unfinished = Failure(
      expected: [], found: ["nothing: the tests of the spec take more than \(Limits.testSteps) steps"])
  }

  /// The test.
  public let test: FormTest
  /// Why it failed; nothing if it passed. Behind as many as anyone reads, no more than that it failed.
  public let failure: Failure?

  /// What there is to say where so many tests fail that not all are told in full.
  public static func remark(on results: some Sequence<TestResult>) -> String? {
    let untold = results.reduce(0) { $1.failure == .untold ? $0 + 1 : $0 }
    return untold > 0 ? "(what \(Wording.counted(untold, "more failing test")) gave is not printed)" : nil
  }
}

/// Runs tests; each is judged as `formc run` would judge its answers.
public struct TestRunner: Sendable {
  private let validator: Validator
  private let reader: AnswerReader
  private let titles: ChoiceTitles
  /// How many steps each test takes before anything is judged: three for each field, three more for one that offers some
  /// of its choices at times, two for each rule, and those of its defaults, which its original and its answers may both
  /// start with.
  private var stepsOfTest = 0
  /// How many more one takes that expects a record: of each field one, and what it takes to write numbers and times.
  private var stepsOfRecord = 0

  /// Makes a runner. The answers of tests are as people would type them in the form's first language.
  public init(_ plan: Plan) {
    validator = Validator(plan)
    reader = AnswerReader(plan)
    titles = ChoiceTitles(plan, language: plan.form.sourceLanguage)
  }

  /// Runs all tests of a form, in order; `clock` is the present for those that do not set it.
  ///
  /// - Parameter isWanted: whether a test is run.
  /// - Returns: what those gave that were run. They fail if there was no time for them: see `Limits.testSteps`.
  public static func run(
    _ plan: Plan, clock: FormClock, where isWanted: (FormTest) -> Bool = { _ in true }
  ) -> [TestResult] {
    var runner = TestRunner(plan)
    let slots = plan.frames.lazy.flatMap(\.slots)
    let fields = slots.reduce(0) { $0 + ($1.offers.isEmpty ? 3 : 6) }
    runner.stepsOfTest = fields + 2 * (plan.rules.count + plan.stepsOfStart(upTo: Limits.testSteps))
    runner.stepsOfRecord = slots.reduce(0) { $0 + $1.field.kind.stepsOfWriting }
    var verdict = Verdict()
    verdict.work = Limits.testSteps
    var failures = 0
    return plan.form.tests.filter(isWanted).map { test in
      let result = runner.run(test, clock: clock, isTold: failures < Limits.toldFailures, into: &verdict)
      if result.failure != nil { failures += 1 }
      return result
    }
  }

  private func run(_ test: FormTest, clock: FormClock, isTold: Bool, into verdict: inout Verdict) -> TestResult {
    let failure = failure(of: test, clock: clock, isTold: isTold, into: &verdict)
    return TestResult(test: test, failure: isTold ? failure : failure.map { _ in .untold })
  }

  private func failure(
    of test: FormTest, clock: FormClock, isTold: Bool, into verdict: inout Verdict
  ) -> TestResult.Failure? {
    let steps = stepsOfTest + (test.expectation.record == nil ? 0 : stepsOfRecord)
    guard verdict.spend(steps) else { return .unfinished }
    let clock = TestRunner.clock(of: test, clock)
    let answers = answers(of: test, clock)
    let items = answers.root.fieldsOfItems(upTo: Limits.testSteps)
    guard !answers.hasTooManyFields, verdict.spend(Verdict.workOfItem * items) else { return .unfinished }
    validator.judge(answers, clock: clock, mode: test.mode, into: &verdict)
    let isFinished = verdict.work.map { $0 >= 0 } ?? true
    return isFinished ? failure(of: test, verdict, isTold: isTold) : .unfinished
  }

  /// What the answers of a test come to in their fields, before any rule is judged.
  func settle(_ test: FormTest, clock: FormClock, into verdict: inout Verdict) {
    let clock = TestRunner.clock(of: test, clock)
    validator.settle(answers(of: test, clock), clock: clock, mode: test.mode, into: &verdict)
  }

  /// The items of a list that the answers to a test repeat, and so break a check.
  func items(of slot: Slot, thatBreak check: Check, in instance: Int, of verdict: Verdict) -> [Int] {
    guard case .constraint(let applied, _) = check.demand, case .members(let members) = applied.argument else {
      return []
    }
    return verdict.states.record.items(of: slot.id.slot, in: instance, thatRepeat: members, validator.table)
  }

  /// Answers beat the original, which beats defaults; these fill in where the form starts from nothing.
  private func answers(of test: FormTest, _ clock: FormClock) -> Answers {
    let defaults = test.mode == .new ? clock : nil
    var answers = defaults.map { reader.start(clock: $0) } ?? Answers(validator.plan)
    if let original = test.original {
      reader.type(original.json, over: &answers, defaultsAt: defaults, named: .keys, titles: titles)
    }
    let hasTooManyFields = answers.hasTooManyFields
    reader.type(test.answers.json, over: &answers, defaultsAt: defaults, titles: titles)
    answers.hasTooManyFields = answers.hasTooManyFields || hasTooManyFields
    return answers
  }

  /// A date alone sets the instant to its midnight in UTC, an instant alone sets the date to the one that it is written
  /// with: tests are to end alike in all time zones, where a command line is about the local one.
  private static func clock(of test: FormTest, _ clock: FormClock) -> FormClock {
    switch (test.today, test.now) {
    case (nil, nil): return clock
    case (let today?, let now?): return FormClock(today: today, now: now)
    case (let today?, nil): return FormClock(today: today, now: today.midnight ?? clock.now)
    case (nil, let now?): return FormClock(today: now.localDate ?? clock.today, now: now)
    }
  }

  /// All that a test says is judged; what comes out only where the rest is as expected.
  private func failure(of test: FormTest, _ verdict: Verdict, isTold: Bool) -> TestResult.Failure? {
    var expected: [String] = []
    if let issues = test.expectation.issues { expected += missed(issues, verdict) }
    if let isValid = test.expectation.isValid, isValid == verdict.hasErrors {
      expected.append(isValid ? "no error" : "an error")
    }
    guard expected.isEmpty else {
      return isTold ? TestResult.Failure(expected: expected, found: lines(of: verdict)) : .untold
    }
    return test.expectation.record.flatMap { record($0, verdict, isTold: isTold) }
  }

  private func record(_ node: AnswerNode, _ verdict: Verdict, isTold: Bool) -> TestResult.Failure? {
    var mask = SecretMask(validator.plan)
    let expected = ExpectedRecord(mask.masked(node.json))
    let differences = expected.differences(
      from: validator.record(of: verdict), upTo: isTold ? Limits.toldDifferences : 0)
    guard differences.count > 0 else { return nil }
    let found = TestRunner.told(differences.told.map(\.found), of: differences.count)
    return TestResult.Failure(expected: differences.told.map(\.expected), found: found)
  }

  /// The issues that are expected, if there are others. They are compared field by field; in which order the spec lists
  /// codes does not matter.
  private func missed(_ expected: [(path: String, codes: [String])], _ verdict: Verdict) -> [String] {
    let wanted = expected.filter { !$0.codes.isEmpty }
    let isSame =
      wanted.reduce(0) { $0 + $1.codes.count } == verdict.issues.count
      && TestRunner.sorted(wanted) == TestRunner.sorted(grouped(verdict.issues[...], verdict))
    return isSame ? [] : TestRunner.lines(wanted)
  }

  private func grouped(_ issues: ArraySlice<Issue>, _ verdict: Verdict) -> [(path: String, codes: [String])] {
    var groups: [(path: String, codes: [String])] = []
    var positions: [FormTextKey: Int] = [:]
    for issue in issues {
      let path = verdict.path(of: issue, in: validator.plan)
      let code = issue.code(in: validator.plan)
      if let position = positions[FormTextKey(path)] {
        groups[position].codes.append(code)
      } else {
        positions[FormTextKey(path)] = groups.count
        groups.append((path, [code]))
      }
    }
    return groups
  }

  private static func sorted(_ groups: [(path: String, codes: [String])]) -> [[String]] {
    groups.map { [$0.path] + $0.codes.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func lines(_ groups: [(path: String, codes: [String])]) -> [String] {
    groups.isEmpty ? ["no issue"] : groups.map { "\($0.path): \($0.codes.joined(separator: ", "))" }
  }

  /// What a test of a long list gives can be millions of issues, of which nobody reads more than the first.
  private func lines(of verdict: Verdict) -> [String] {
    let lines = TestRunner.lines(grouped(verdict.issues.prefix(Limits.toldDifferences), verdict))
    return TestRunner.told(lines, of: verdict.issues.count)
  }

  /// The lines on the first of so many, and how many more there are.
  private static func told(_ lines: [String], of count: Int) -> [String] {
    let rest = count - Limits.toldDifferences
    return rest > 0 ? lines + ["and \(rest) more"] : lines
  }
}

extension FieldKind {
  /// How many steps it takes to write an answer into a record.
  fileprivate var stepsOfWriting: Int {
    switch self {
    case .number, .decimal, .date, .time, .dateTime: 5
    case .text, .integer, .boolean, .choice, .choices, .group, .list: 1
    }
  }
}

extension CalendarDate {
  /// Its first instant in UTC.
  fileprivate var midnight: DateTime? {
    TimeOfDay(hour: 0, minute: 0).flatMap { DateTime(date: self, time: $0) }
  }
}
