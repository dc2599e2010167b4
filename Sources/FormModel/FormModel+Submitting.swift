// Submitting, what the server says, and the way back.

import FormRuntime

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Sends the answers if they are good; else shows what is wrong and moves the focus to the first field that is.
  ///
  /// After it was sent, and nothing was rejected meanwhile, the answers are what changes are counted from. What a server
  /// said before is gone once the answers are sent anew, and is back if that fails. What was begun meanwhile by `restart`
  /// is left as it is.
  ///
  /// - Parameter send: sends what passed; what it throws is thrown on.
  /// - Returns: what `send` gives; nil if it was not called.
  @discardableResult
  public func submit<Output, Failure: Error>(
    _ send: @MainActor (Draft.Valid) async throws(Failure) -> Output
  ) async throws(Failure) -> Output? {
    let (present, sent) = (present, recordsBegun)
    guard !isSubmitting else { return nil }
    guard attempt(at: present), let valid = try? answers.valid(at: present) else {
      if isReviewing { isReviewing = false }
      return nil
    }
    let rejected = fields.mapValues(\.knownRejections)
    for state in fields.values { state.setRejections([]) }
    say(at: present)
    isSubmitting = true
    isRefused = false
    defer { if recordsBegun == sent { isSubmitting = false } }
    let output: Output
    do throws(Failure) {
      output = try await send(valid)
    } catch {
      if recordsBegun == sent {
        // It would stand before what there is to be said of it.
        if isReviewing { isReviewing = false }
        bringBack(rejected)
        isRefused = true
      }
      throw error
    }
    guard recordsBegun == sent else { return output }
    if isReviewing { isReviewing = false }
    if fields.values.contains(where: { !$0.rejections.isEmpty }) {
      focus = firstInvalidField
    } else {
      keep()
    }
    return output
  }

  /// Nothing was sent, so that what a server said of the answers still holds, unless it has said something else meanwhile.
  private func bringBack(_ rejected: [Draft.Field: [FormRejection]]) {
    for (field, rejections) in rejected {
      if let state = fields[field], state.knownRejections.isEmpty { state.setRejections(rejections) }
    }
    say(at: present)
  }

  /// Shows everything that is wrong, moves the focus to the first field that is, and says whether there is none. Where
  /// only a change is wanting, or the end of an action, or where the form is only shown, it was not tried.
  func attempt(at present: FormPresent) -> Bool {
    judge(at: present)
    guard blockers.isEmpty || blockers.contains(where: \.isIssue) else { return false }
    attempts += 1
    say(at: present)
    if !canSubmit { focus = firstInvalidField }
    return canSubmit
  }

  /// Shows what a server says of an answer, until that is edited, or a member of the group that it is, or a group around
  /// it as a whole; at `form`, and at what can't be edited, until anything is. What is said of a field that is out of sight
  /// is shown at `form`.
  ///
  /// It takes the place of what was said so of the field before, and stands beside what was said by `reject(path:_:)`. The
  /// focus moves to the first field that is wrong once the closure of `submit` ends; or at once, if that has thrown and
  /// nothing was edited since.
  public func reject(_ field: Draft.Field, _ message: String) {
    guard let state = shown(field) else { return reject(path: Draft.Field.form.rawValue, message) }
    let rejection = FormRejection(path: field.rawValue, text: message, isOfPath: false)
    let others = state.knownRejections.filter { $0.isOfPath && !$0.isAlike(rejection) }
    reject(others + [rejection], at: state)
  }

  /// Shows what a server says of what is at a path, as `validate()` gives it there: `email`, `lines[2].price`, or `form`.
  /// What is said of an item is shown at its list, and what is said of a path that the form does not have, such as that of
  /// an item that is not there, or of what is out of sight, at `form`. It stands beside what was said before, by
  /// `reject(_:_:)`, too, and moves the focus as that does.
  public func reject(path: String, _ message: String) {
    let field = hasPlace(at: path) ? Draft.Field(rawValue: String(path.prefix { $0 != "[" })) : nil
    let known = field.flatMap(shown)
    guard let state = known ?? fields[.form] else { return }
    let place = known == nil ? Draft.Field.form.rawValue : path
    let rejection = FormRejection(path: place, text: message, isOfPath: true)
    guard !state.knownRejections.contains(where: rejection.isAlike) else { return }
    reject(state.knownRejections + [rejection], at: state)
  }

  private func reject(_ rejections: [FormRejection], at state: FormFieldModel<Draft>) {
    endReview()
    state.setRejections(rejections)
    say(at: present)
    // Else `submit` moves the focus, or a person is at something else.
    if isRefused, let first = firstInvalidField { focus = first }
  }

  /// The state of a field at which a person sees what is said.
  private func shown(_ field: Draft.Field) -> FormFieldModel<Draft>? {
    fields[field].flatMap { field == .form || $0.isKnownVisible ? $0 : nil }
  }

  /// Brings the original back; not while the answers are being sent.
  public func revert() {
    guard !isSubmitting else { return }
    answers = knownOriginal
    if isReviewing { isReviewing = false }
    forget()
  }

  /// Lets a form that was only shown be edited.
  public func edit() {
    guard mode == .show else { return }
    mode = .edit
    judge()
  }

  /// Takes a record, or nothing but defaults, as what is filled in from now on; with a draft, answers to go on with.
  public func restart(_ mode: FormMode = .new, from original: Draft? = nil, draft: Draft? = nil) {
    self.mode = mode
    answers = original ?? Draft.start(at: clock())
    answers.settle()
    self.original = answers
    recordsBegun += 1
    if isSubmitting { isSubmitting = false }
    if isSubmitted { isSubmitted = false }
    if isReviewing { isReviewing = false }
    for state in actionStates.values { state.forget() }
    forget()
    if let draft { resume(draft) }
  }

  /// Goes on with answers that were put by.
  func resume(_ draft: Draft) {
    answers = draft
    answers.settle()
    judge()
    // A form that is only shown has no changes.
    for field in answers.changes(from: knownOriginal, at: present) {
      for state in fields.values where state.field.isPart(of: field) || field.isPart(of: state.field) {
        state.noteEdit()
        state.setLeft(true)
      }
    }
    say(at: present)
  }

  private func keep() {
    original = answers
    isSubmitted = true
    forget()
  }

  private func forget() {
    attempts = 0
    isRefused = false
    for state in fields.values { state.forget() }
    if let focused { fields[focused]?.shownBefore = [] }
    for state in actionStates.values where state.failure != nil { state.failure = nil }
    judge()
  }
}
