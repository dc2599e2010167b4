// Why a form can't be submitted: the button's state and its words come from one list.

public import FormRuntime

/// A reason why a form can't be submitted.
public nonisolated struct FormBlocker<Draft: FormDraft>: Hashable, Sendable {
  /// What it is.
  public enum Reason: Hashable, Sendable {
    /// Something is broken.
    case issue(IssueSet<Draft.Issue>.Element)
    /// An action is still running.
    case pending(Draft.Action)
    /// Nothing was changed, and unchanged records are not submitted.
    case unchanged
    /// The form is only shown.
    case shown
  }

  /// What it is.
  public let reason: Reason
  /// The field to go to: the one that it is about, or of one that is computed or locked the first that it depends on and
  /// that takes answers.
  public let field: Draft.Field?
  /// The reason for a person: names the field alone until its message is shown.
  public let words: String

  /// Whether something is broken.
  var isIssue: Bool {
    if case .issue = reason { true } else { false }
  }

  /// Whether it is shown at its field once it was tried to submit, and not before.
  var waitsForAttempt: Bool {
    if case .issue(let issue) = reason { Draft.errorPolicy(for: issue.issue) == .submit } else { false }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Whether trying to submit does anything: it sends the answers, or shows what of them is wrong, where the form waits
  /// for that with `errors: submit`. Then a button that could not be pressed would keep the messages from a person.
  public var canAttempt: Bool {
    guard !isSubmitting else { return false }
    return canSubmit || attempts == 0 && blockers.contains(where: \.waitsForAttempt)
  }

  func setBlockers(at present: FormPresent) {
    let errors = allIssues.filter { $0.severity == .error }
    let found = blockers(errors, at: present)
    if blockers != found { blockers = found }
    if canSubmit != found.isEmpty { canSubmit = found.isEmpty }
    let first = firstField(of: Set(errors.map(place)))
    if firstInvalidField != first { firstInvalidField = first }
  }

  /// The first field to go to; one that takes no answers only where there is no other.
  private func firstField(of broken: Set<Draft.Field>) -> Draft.Field? {
    // The form comes after its fields.
    let found = Draft.Field.allCases.filter { field in
      broken.contains(field)
        || field != .form && fields[field]?.knownRejections.isEmpty == false && isKnownVisible(field)
    }
    return found.first { $0 != .form && isWaitedFor($0) } ?? found.first
  }

  private func blockers(
    _ errors: [IssueSet<Draft.Issue>.Element], at present: FormPresent
  ) -> [FormBlocker<Draft>] {
    if mode == .show {
      return [FormBlocker(reason: .shown, field: nil, words: Draft.shownWords(in: language))]
    }
    let messages = answers.words(for: errors, in: language, at: present)
    var found = errors.enumerated().map { number, issue in
      FormBlocker<Draft>(reason: .issue(issue), field: place(of: issue), words: words(for: issue, messages[number]))
    }
    for action in Draft.Action.allCases where actionStates[action]?.isPending == true {
      found.append(FormBlocker(reason: .pending(action), field: nil, words: action.pending(in: language)))
    }
    if found.isEmpty, mode == .edit, !Draft.allowsUnchanged, changes.isEmpty {
      found.append(FormBlocker(reason: .unchanged, field: nil, words: Draft.unchangedWords(in: language)))
    }
    return found
  }

  /// Where an issue can be mended: of a rule at the form, or at a field that is hidden, computed or locked, the first field
  /// that takes answers of those that it depends on. Where there is none, what there is to be seen.
  private func place(of issue: IssueSet<Draft.Issue>.Element) -> Draft.Field {
    let hasPlace = hasPlace(issue)
    if hasPlace, isWaitedFor(issue.field) { return issue.field }
    let mending = Draft.fieldsMending(issue.issue).first(where: isWaitedFor)
    return mending ?? (hasPlace ? issue.field : visibleInputs(of: issue).first ?? .form)
  }

  /// Whether a person sees what is said of it at a field.
  private func hasPlace(_ issue: IssueSet<Draft.Issue>.Element) -> Bool {
    issue.field != .form && isKnownVisible(issue.field)
  }

  private func isKnownVisible(_ field: Draft.Field) -> Bool { fields[field]?.isKnownVisible == true }

  private func visibleInputs(of issue: IssueSet<Draft.Issue>.Element) -> [Draft.Field] {
    Draft.fieldsRead(by: issue.issue).filter(isKnownVisible)
  }

  private func words(for issue: IssueSet<Draft.Issue>.Element, _ message: String) -> String {
    if hasPlace(issue) {
      let title = title(at: issue.path)
      return isShown(issue) ? "\(title): \(message)" : title
    }
    // Where there is nothing to name, nothing else tells why.
    let inputs = visibleInputs(of: issue)
    return inputs.isEmpty || isShown(issue) ? message : inputs.map { $0.label(in: language) }.joined(separator: ", ")
  }
}
