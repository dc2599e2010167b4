// Judges records by a plan: the one interpreter of what a form means.

public import FormRuntime
public import FormLanguage

/// Judges records of a form.
public struct Validator: Sendable {
  /// The form as it is judged.
  public let plan: Plan
  /// The plan laid out flat.
  package let table: JudgingTable

  /// Makes a validator.
  public init(_ plan: Plan) {
    self.plan = plan
    table = JudgingTable(plan)
  }

  /// Judges a record.
  public func judge(_ answers: Answers, clock: FormClock, mode: FormMode = .new) -> Verdict {
    var verdict = Verdict()
    judge(answers, clock: clock, mode: mode, into: &verdict)
    return verdict
  }

  /// Judges a record in place of what `verdict` was about, whose memory is used again.
  public func judge(_ answers: Answers, clock: FormClock, mode: FormMode = .new, into verdict: inout Verdict) {
    settle(answers, clock: clock, mode: mode, into: &verdict)
    verdict.report(plan, table)
    verdict.report(unknownKeys: answers.unknownKeys)
  }

  /// Judges a record while a person fills it in who is to replace what was given for some groups and is no record: their
  /// members are in sight, though nothing is said of them before that, and that the group is none is an issue.
  package func judge(
    _ answers: Answers, replacing groups: [FieldPlace], clock: FormClock, mode: FormMode
  ) -> Verdict {
    var verdict = Verdict()
    settle(answers, clock: clock, mode: mode, into: &verdict)
    for group in groups { verdict.misread(group, plan, table) }
    verdict.report(plan, table)
    let isReplaced = Set(groups)
    verdict.issues = verdict.issues.filter { issue in
      !(verdict.place(of: issue, in: plan).map { plan.isInside($0, isReplaced) } ?? false)
    }
    verdict.report(unknownKeys: answers.unknownKeys)
    return verdict
  }

  /// Settles the states of the fields of a record, which says what breaks a constraint; rules are not judged.
  package func settle(_ answers: Answers, clock: FormClock, mode: FormMode, into verdict: inout Verdict) {
    verdict.mode = mode
    verdict.clock = clock
    verdict.issues.removeAll(keepingCapacity: true)
    verdict.hasErrors = false
    verdict.states.begin(table)
    verdict.states.add(answers.root, in: table)
    verdict.settle(plan, table)
  }
}
