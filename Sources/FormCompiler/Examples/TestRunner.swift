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
  }

  /// The test.
  public let test: FormTest
  /// Why it failed; nothing if it passed.
  public let failure: Failure?
}

/// Runs tests; each is judged as `formc run` would judge its answers.
public struct TestRunner: Sendable {
  private let validator: Validator
  private let reader: AnswerReader
  private let titles: ChoiceTitles
  /// How many of the issues that came instead of those that were expected are told.
  private static let mostIssuesTold = 100

  /// Makes a runner. The answers of tests are as people would type them in the form's first language.
  public init(_ plan: Plan) {
    validator = Validator(plan)
    reader = AnswerReader(plan)
    titles = ChoiceTitles(plan, language: plan.form.languages.first ?? "en")
  }

  /// Runs all tests of a form, in order; `clock` is the present for those that do not set it.
  public static func run(_ plan: Plan, clock: FormClock) -> [TestResult] {
    let runner = TestRunner(plan)
    return plan.form.tests.map { runner.run($0, clock: clock) }
  }

  /// Runs one test.
  public func run(_ test: FormTest, clock: FormClock) -> TestResult {
    let clock = TestRunner.clock(of: test, clock)
    let verdict = validator.judge(answers(of: test, clock), clock: clock, mode: test.mode)
    return TestResult(test: test, failure: failure(of: test, verdict))
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
    reader.type(test.answers.json, over: &answers, defaultsAt: defaults, titles: titles)
    return answers
  }

  /// A date alone sets the instant to its midnight, an instant alone sets the date to its own.
  private static func clock(of test: FormTest, _ clock: FormClock) -> FormClock {
    switch (test.today, test.now) {
    case (nil, nil): return clock
    case (let today?, let now?): return FormClock(today: today, now: now)
    case (let today?, nil): return FormClock(today: today, now: today.midnight ?? clock.now)
    case (nil, let now?): return FormClock(today: now.localDate ?? clock.today, now: now)
    }
  }

  /// All that a test says is judged; what comes out only where the rest is as expected.
  private func failure(of test: FormTest, _ verdict: Verdict) -> TestResult.Failure? {
    var expected: [String] = []
    if let issues = test.expectation.issues { expected += missed(issues, verdict) }
    if let isValid = test.expectation.isValid, isValid == verdict.hasErrors {
      expected.append(isValid ? "no error" : "an error")
    }
    guard expected.isEmpty else { return TestResult.Failure(expected: expected, found: lines(of: verdict)) }
    return test.expectation.record.flatMap { record($0, verdict) }
  }

  private func record(_ node: AnswerNode, _ verdict: Verdict) -> TestResult.Failure? {
    var mask = SecretMask(validator.plan)
    let expected = ExpectedRecord(mask.masked(node.json))
    let differences = expected.differences(from: validator.record(of: verdict))
    guard !differences.isEmpty else { return nil }
    return TestResult.Failure(expected: differences.map(\.expected), found: differences.map(\.found))
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
    let lines = TestRunner.lines(grouped(verdict.issues.prefix(TestRunner.mostIssuesTold), verdict))
    let rest = verdict.issues.count - TestRunner.mostIssuesTold
    return rest > 0 ? lines + ["and \(rest) more"] : lines
  }
}

/// A record of a spec, whose scalars say nothing of their types.
struct ExpectedRecord {
  private let json: FormJSON

  init(_ json: FormJSON) { self.json = json }

  /// A part of a record that is not as expected, with its path.
  struct Difference {
    let expected: String
    let found: String
  }

  /// What is different, in the order in which it is expected, and then what is not expected at all.
  func differences(from found: FormJSON) -> [Difference] {
    var differences: [Difference] = []
    ExpectedRecord.compare(json, found, at: "", &differences)
    return differences
  }

  /// As deep as the form.
  private static func compare(_ expected: FormJSON?, _ found: FormJSON?, at path: String, _ all: inout [Difference]) {
    switch (expected, found) {
    case (.object(let members), .object(let others)?):
      let way = path.isEmpty ? "" : path + "."
      for member in members.members { compare(member.value, others[member.name], at: way + member.name, &all) }
      for other in others.members where members[other.name] == nil {
        compare(nil, other.value, at: way + other.name, &all)
      }
    case (.array(let values), .array(let others)?):
      for index in 0..<max(values.count, others.count) {
        compare(
          values.indices.contains(index) ? values[index] : nil, others.indices.contains(index) ? others[index] : nil,
          at: "\(path)[\(index)]", &all)
      }
    default:
      if let expected, matches(expected, found) { return }
      if expected == nil, found == nil { return }
      let place = path.isEmpty ? "the record" : path
      all.append(
        Difference(
          expected: "\(place): \(words(expected, like: found))", found: "\(place): \(words(found, like: nil))"))
    }
  }

  /// A value as it would come out: what was expected is written like what was found, a number as a number.
  private static func words(_ json: FormJSON?, like found: FormJSON?) -> String {
    switch (json, found) {
    case (nil, _), (.null?, _): "nothing"
    case (.string(let text)?, .number?) where FormNumber.number(text) != nil: text
    case (.string(let text)?, .boolean?) where ["true", "false"].contains(text): text
    case (let json?, _): json.text(.line)
    }
  }

  /// As deep as the form.
  private static func matches(_ expected: FormJSON, _ found: FormJSON?) -> Bool {
    switch (expected, found) {
    case (.object(let members), .object(let others)?): return matches(members, others)
    case (.array(let values), .array(let others)?):
      return values.count == others.count && zip(values, others).allSatisfy { matches($0, $1) }
    case (.string(let text), .string(let other)?): return FormText.isEqual(text, other)
    case (.string(let text), .number(let number)?): return FormJSONNumber(text).map { isSame($0, number) } ?? false
    case (.string(let text), .boolean(let value)?): return text.utf8.elementsEqual((value ? "true" : "false").utf8)
    case (.number(let number), .number(let other)?): return isSame(number, other)
    case (.number(let number), .string(let text)?): return FormText.isEqual(number.text, text)
    case (.boolean(let value), .boolean(let other)?): return value == other
    case (_, nil), (_, .null?): return isNothing(expected)
    default: return false
    }
  }

  /// Whether they are one number, exactly. What is expected of a `number` has been read as the double that it is.
  private static func isSame(_ expected: FormJSONNumber, _ found: FormJSONNumber) -> Bool {
    if expected.integer != nil || found.integer != nil { return expected.integer == found.integer }
    if expected.decimal != nil || found.decimal != nil { return expected.decimal == found.decimal }
    return expected.double == found.double
  }

  /// Each has what the other has, in whatever order; empty and missing are the same.
  private static func matches(_ expected: FormJSONObject, _ found: FormJSONObject) -> Bool {
    expected.members.allSatisfy { matches($0.value, found[$0.name]) }
      && found.members.allSatisfy { expected[$0.name] != nil }
  }

  private static func isNothing(_ json: FormJSON) -> Bool {
    switch json {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .object(let object): object.members.allSatisfy { isNothing($0.value) }
    case .boolean, .number: false
    }
  }
}

extension CalendarDate {
  /// Its first instant in UTC.
  fileprivate var midnight: DateTime? {
    TimeOfDay(hour: 0, minute: 0).flatMap { DateTime(date: self, time: $0) }
  }
}
