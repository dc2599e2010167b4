// Submitting, what the server says, and the way back.

import FormRuntime

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Sends the answers if they are good; else shows what is wrong and moves the focus to the first field that is.
  ///
  /// After it was sent, and nothing was rejected meanwhile, the answers are what changes are counted from.
  ///
  /// - Parameter send: sends what passed; what it throws is thrown on.
  /// - Returns: what `send` gives; nil if it was not called.
  @discardableResult
  public func submit<Output, Failure: Error>(
    _ send: @MainActor (Draft.Valid) async throws(Failure) -> Output
  ) async throws(Failure) -> Output? {
    guard !isSubmitting else { return nil }
    attempts += 1
    judge()
    guard canSubmit, let valid = try? answers.valid(at: present) else {
      if isReviewing { isReviewing = false }
      focus = firstInvalidField
      return nil
    }
    for state in fields.values { state.setRejection(nil) }
    isSubmitting = true
    defer { isSubmitting = false }
    let output = try await send(valid)
    if isReviewing { isReviewing = false }
    if fields.values.contains(where: { $0.rejection != nil }) {
      focus = firstInvalidField
    } else {
      keep()
    }
    return output
  }

  /// Shows what a server says of an answer, until that is edited; at `form`, until anything is.
  public func reject(_ field: Draft.Field, _ message: String) {
    fields[field]?.setRejection(message)
    say(allIssues, at: present)
  }

  /// Brings the original back.
  public func revert() {
    answers = original
    forget()
  }

  /// Lets a form that was only shown be edited.
  public func edit() {
    guard mode == .show else { return }
    mode = .edit
    judge()
  }

  /// Takes a record, or nothing but defaults, as what is filled in from now on.
  public func restart(_ mode: FormMode = .new, from original: Draft? = nil) {
    self.mode = mode
    answers = original ?? Draft.start(at: clock())
    self.original = answers
    if isSubmitted { isSubmitted = false }
    if isReviewing { isReviewing = false }
    forget()
  }

  private func keep() {
    original = answers
    isSubmitted = true
    forget()
  }

  private func forget() {
    attempts = 0
    shownOnFocus = []
    for state in fields.values { state.forget() }
    judge()
  }
}
