// Judging what is answered, and what of it a person is shown: two questions.

import FormRuntime

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What is judged by now.
  public var present: FormPresent { FormPresent(mode: mode, clock: clock()) }

  /// The answers as they are judged, however they were typed.
  var judgedAnswers: Draft {
    var answers = answers.normalized(at: present)
    answers.settle()
    return answers
  }

  /// Judges the answers anew and tells each field.
  func judge() { judge(at: present) }

  func judge(at present: FormPresent) {
    // Read once: every reading of it copies all answers.
    let answers = answers
    let broken = Array(answers.issues(at: present))
    allIssues = broken
    let byField = Dictionary(grouping: broken, by: \.field)
    let states = answers.states(at: present)
    for (field, state) in fields {
      if let found = states[field] { state.setState(found) }
      state.setIssues(byField[field] ?? [])
    }
    if !sections.isEmpty {
      let shown = answers.visibleSections(at: present)
      for (section, state) in sections { state.setVisible(shown.contains(section)) }
    }
    if let focused, fields[focused]?.isKnownVisible == false { leave() }
    for (action, state) in actionStates { state.setEnabled(answers.isEnabled(action, at: present)) }
    let changed = mode == .show ? [] : answers.changes(from: knownOriginal, at: present)
    if changes != changed { changes = changed }
    if isDirty != !changed.isEmpty { isDirty = !changed.isEmpty }
    say(at: present)
  }

  /// Tells each field what a person is to be shown, and the form why it can't be submitted.
  func say(at present: FormPresent) {
    let shown = fields.values.map { state in (state: state, issues: state.knownIssues.filter(isShown)) }
    // All at once: what messages quote may have to be judged.
    var words = answers.words(for: shown.flatMap(\.issues), in: language, at: present)[...]
    for (state, issues) in shown {
      let ids = ids(of: issues, among: state.knownIssues)
      let messages = issues.enumerated().map { number, issue in
        message(issue, id: ids[number], words: words[words.startIndex + number])
      }
      words = words.dropFirst(issues.count)
      state.setMessages(messages + self.messages(of: state.knownRejections, at: state.field))
    }
    setBlockers(at: present)
  }

  private func message(_ issue: IssueSet<Draft.Issue>.Element, id: String, words: String) -> FormMessage {
    let place = title(at: issue.path, inItemsOf: issue.field)
    return FormMessage(
      id: id, path: issue.path, words: words, text: place.map { "\($0): \(words)" } ?? words, severity: issue.severity)
  }

  private func messages(of rejections: [FormRejection], at field: Draft.Field) -> [FormMessage] {
    rejections.enumerated().map { position, rejection in
      let place = title(at: rejection.path, inItemsOf: field)
      // No rule is called so.
      let id = "\(rejection.path) (rejected)" + (position == 0 ? "" : " \(position + 1)")
      return FormMessage(
        id: id, path: rejection.path, words: rejection.text,
        text: place.map { "\($0): \(rejection.text)" } ?? rejection.text,
        severity: .error)
    }
  }

  /// A rule of the field and one of the form may have one name.
  private func ids(
    of issues: [IssueSet<Draft.Issue>.Element], among all: [IssueSet<Draft.Issue>.Element]
  ) -> [String] {
    let name = { (issue: IssueSet<Draft.Issue>.Element) in "\(issue.path) \(issue.code)" }
    let counts = Dictionary(all.map { (name($0), 1) }, uniquingKeysWith: +)
    return issues.map { issue in
      let name = name(issue)
      return counts[name] == 1 ? name : "\(name) \(issue.issue.rawValue)"
    }
  }

  // MARK: - What is shown

  /// After an attempt to submit everything is shown. Before, nothing at a field that was not edited, and a rule's message
  /// not before every field that it reads was. It is the rule of `formc run`, but that a text of a record is too long is
  /// not shown from the start: a model takes any text, and only the rows of views none that makes it longer.
  func isShown(_ issue: IssueSet<Draft.Issue>.Element) -> Bool {
    if knownAttempts > 0 { return true }
    let policy = Draft.errorPolicy(for: issue.issue)
    guard isDue(issue, policy) else { return false }
    guard policy == .leave, let shown = fields[issue.field]?.shownBefore else { return true }
    return shown.contains(FormShownIssue(issue))
  }

  private func isDue(_ issue: IssueSet<Draft.Issue>.Element, _ policy: FormErrorPolicy) -> Bool {
    guard policy != .submit else { return false }
    let reads = Draft.fieldsRead(by: issue.issue)
    guard !reads.isEmpty else { return issue.field == .form || isDue(issue.field, policy) }
    return reads.allSatisfy { isDue($0, policy) || !isWaitedFor($0) } && reads.contains { isDue($0, policy) }
  }

  /// A group with what is in it.
  private func isDue(_ field: Draft.Field, _ policy: FormErrorPolicy) -> Bool {
    fields.values.contains { state in
      state.isKnownEdited && (policy == .live || state.isKnownLeft) && state.field.isPart(of: field)
    }
  }

  /// Whether a person can still be expected to answer it: not what is hidden or locked.
  func isWaitedFor(_ field: Draft.Field) -> Bool {
    guard let state = fields[field] else { return false }
    return state.isKnownVisible && !state.isKnownReadOnly
  }

  // MARK: - Warnings beside the rows

  /// What a person is to know of fields that are hidden, where no row says it, with what they are called: warnings, since
  /// what stands in the way is among the `blockers`.
  public var hiddenWarnings: [FormMessage] { warnings { !isVisible($0) } }

  /// The same of all fields that `summary` has no line for: those, too, that are asked and empty.
  public var warningsBesideSummary: [FormMessage] {
    let listed = Set(summary.map(\.field))
    return warnings { $0 != .form && !listed.contains($0) }
  }

  /// The warnings at some of the fields, each with what its field is called.
  private func warnings(at isMeant: (Draft.Field) -> Bool) -> [FormMessage] {
    Draft.Field.allCases.filter(isMeant).flatMap(messages).filter { $0.severity == .warning }.map { message in
      let text = "\(title(at: message.path)): \(message.words)"
      return FormMessage(
        id: message.id, path: message.path, words: message.words, text: text, severity: message.severity)
    }
  }

  // MARK: - Focus

  func moveFocus(to field: Draft.Field?) {
    guard field != focused else { return }
    leave()
    if let field {
      if let state = fields[field] { state.shownBefore = shownIssues(at: state) }
      focused = field
    }
    say(at: present)
  }

  /// Takes the focus from the field that has it.
  private func leave() {
    guard let left = focused else { return }
    for state in fields.values where state.isKnownEdited && left.isPart(of: state.field) { state.setLeft(true) }
    settle()
    focused = nil
    fields[left]?.shownBefore = nil
  }

  /// What a person is shown at a field of what is wrong.
  func shownIssues(at state: FormFieldModel<Draft>) -> Set<FormShownIssue> {
    Set(state.knownIssues.filter(isShown).map(FormShownIssue.init))
  }
}
