// Which issues are shown: another question than which there are.

public import FormCore
import FormLanguage
import FormRuntime

/// An issue by what it says and where.
struct ShownIssue: Hashable, Sendable {
  let cause: Issue.Cause
  let place: FieldPlace?
}

extension Session {
  /// All issues, shown or not, in order.
  public var issues: [Issue] { verdict.issues }

  /// The field of an issue; nothing for the form as a whole.
  public func place(of issue: Issue) -> FieldPlace? { verdict.place(of: issue, in: plan) }

  /// What is said of an issue.
  public func message(for issue: Issue) -> String {
    validator.message(for: issue, in: verdict, language: language)
  }

  /// Whether an issue blocks.
  public func isError(_ issue: Issue) -> Bool { issue.severity(in: plan) == .error }

  /// The issues of a field that a person sees.
  public func shownIssues(at place: FieldPlace?) -> [Issue] {
    verdict.issues.filter { self.place(of: $0) == place && isShown($0) }
  }

  /// All issues that a person sees, in order.
  public var shownIssues: [Issue] { verdict.issues.filter(isShown) }

  func shown(_ issue: Issue) -> ShownIssue { ShownIssue(cause: issue.cause, place: place(of: issue)) }

  /// After an attempt to submit everything is shown. Before, nothing at a field that was not edited, and a rule's
  /// message not before every field that it reads was. But that a text is too long, as it can only be in a record, is
  /// shown from the start, and until it is not: what is typed then does nothing. Generated models have the rest of this
  /// rule in `FormModel.isShown`.
  public func isShown(_ issue: Issue) -> Bool {
    if attempts > 0 { return true }
    guard case .check(let number) = issue.cause else { return true }
    let place = place(of: issue)
    let policy = place.map { field($0).errors } ?? form.errors
    if policy != .submit, let place, isTooLong(plan.checks[number], at: place) { return true }
    guard isDue(plan.checks[number], at: place, policy) else { return false }
    guard policy == .leave, let place, place == focus else { return true }
    return shownOnFocus.contains(shown(issue))
  }

  private func isTooLong(_ check: Check, at place: FieldPlace) -> Bool {
    guard case .constraint(let applied, _) = check.demand, applied.constraint.limitsMost,
      field(place).computed == nil, case .text(let settings) = field(place).kind, let most = field(place).lengths.most
    else { return false }
    return settings.counted(entered(place)) > most
  }

  private func isDue(_ check: Check, at place: FieldPlace?, _ policy: ErrorPolicy) -> Bool {
    guard policy != .submit else { return false }
    guard case .rule(let index) = check.demand else { return place.map { isDue($0, policy) } ?? true }
    let reads = inputs(of: plan.rules[index], from: place)
    guard !reads.isEmpty else { return place.map { isDue($0, policy) } ?? true }
    return reads.allSatisfy { isDue($0, policy) || !isWaitedFor($0) } && reads.contains { isDue($0, policy) }
  }

  private func isDue(_ place: FieldPlace, _ policy: ErrorPolicy) -> Bool {
    switch policy {
    case .live: isEdited(place)
    case .leave: isEdited(place) && isLeft(place)
    case .submit: false
    }
  }

  /// Whether a person can still be expected to answer it: not what is hidden or locked.
  private func isWaitedFor(_ place: FieldPlace) -> Bool { isVisible(place) && !isReadOnly(place) }

  /// The fields that a rule is about, as far as they are of items those around its place.
  func inputs(of rule: PlannedRule, from place: FieldPlace?) -> [FieldPlace] {
    plan.inputs(of: rule).map { around(place, $0) }
  }

  /// A field, as far as it is of items in those around a place.
  func around(_ place: FieldPlace?, _ id: SlotID) -> FieldPlace {
    FieldPlace(id, indices: Array((place?.indices ?? []).prefix(plan.lists(around: id.frame).count)))
  }
}
