// A form while it is filled in: the draft, what a person did with it, and all that follows.

public import FormRuntime
public import Observation

/// A form while it is filled in.
///
/// It keeps the draft, and of each field whether it was edited and left; everything else is computed from these by the
/// form's own judgement. Observers of one field are told nothing of another.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FormModel<Draft: FormDraft> {
  /// What the form is filled in for.
  public internal(set) var mode: FormMode
  /// The language of titles and messages.
  public var language: Draft.Language { didSet { judge() } }
  /// Why the answers can't be submitted, in order; empty if and only if they can.
  public internal(set) var blockers: [FormBlocker<Draft>] = []
  /// Whether the answers can be submitted. While they are (`isSubmitting`), nothing is submitted beside them: `canAttempt`
  /// is false then.
  public internal(set) var canSubmit = false
  /// The fields whose answers differ from the original, in order.
  public internal(set) var changes: [Draft.Field] = []
  /// Whether any answer differs from the original.
  public internal(set) var isDirty = false
  /// The first field in sight with an error, shown or not, and in place of one that is computed or locked the first that it
  /// depends on and that takes answers; `form` where none of those that an error is about is in sight.
  public internal(set) var firstInvalidField: Draft.Field?
  /// The record that changes are counted from: what there was before, or what was submitted last.
  public internal(set) var original: Draft
  /// How many times it was tried to submit.
  public internal(set) var attempts = 0
  /// Whether what was answered is shown before it is sent.
  public internal(set) var isReviewing = false
  /// Whether it is being submitted.
  public internal(set) var isSubmitting = false
  /// Whether it was submitted, and not changed since.
  public internal(set) var isSubmitted = false

  /// The last field that was to get the focus: by a program, or since it is wrong.
  public internal(set) var focusRequest: FormFocusRequest<Draft.Field>?

  var focused: Draft.Field?
  /// What has been answered so far, for whoever has told already what they depend on: reading it is not observed, as
  /// reading `draft` is.
  @ObservationIgnored
  public internal(set) var answers: Draft
  /// Every issue there is, shown or not, in the order of the form: its rules come after all fields.
  @ObservationIgnored var allIssues: [IssueSet<Draft.Issue>.Element] = []
  @ObservationIgnored let fields: [Draft.Field: FormFieldModel<Draft>]
  @ObservationIgnored let sections: [Draft.Section: FormSectionModel]
  @ObservationIgnored let actionStates: [Draft.Action: FormActionModel<Draft>]
  @ObservationIgnored let clock: @MainActor () -> FormClock
  @ObservationIgnored let timer: FormTimer
  /// Whether the last attempt to send the answers failed and nothing was edited since: what is rejected now is why.
  @ObservationIgnored var isRefused = false
  /// How many records were begun: what is being sent may be another one's than the one that is filled in.
  @ObservationIgnored var recordsBegun = 0

  /// Starts a form.
  ///
  /// - Parameters:
  ///   - mode: what it is filled in for.
  ///   - original: what it begins with, and changes are counted from; the form's defaults where nothing is given. What it
  ///     has for computed fields is not held against what these come to.
  ///   - draft: answers to go on with, as they were when they were put by: what of them differs from the original was
  ///     edited, and left.
  ///   - language: the language of titles and messages; the form's first where nothing is given.
  ///   - actions: what the actions do; one that is not there can't be pressed.
  ///   - clock: what `today` and `now` are, read whenever answers are judged.
  ///   - timer: what cooldowns are measured with.
  public init(
    mode: FormMode = .new, original: Draft? = nil, draft: Draft? = nil, language: Draft.Language? = nil,
    actions: [Draft.Action: FormActionModel<Draft>.Work] = [:],
    clock: @escaping @MainActor () -> FormClock = { .system }, timer: some Clock<Duration> = ContinuousClock()
  ) {
    self.mode = mode
    self.language = language ?? Draft.firstLanguage
    var start = original ?? Draft.start(at: clock())
    start.settle()
    answers = start
    self.original = start
    self.clock = clock
    self.timer = FormTimer(timer)
    fields = Dictionary(uniqueKeysWithValues: Draft.Field.allCases.map { ($0, FormFieldModel($0)) })
    sections = Dictionary(uniqueKeysWithValues: Draft.Section.allCases.map { ($0, FormSectionModel()) })
    actionStates = Dictionary(
      uniqueKeysWithValues: Draft.Action.allCases.map { ($0, FormActionModel($0, actions[$0])) })
    judge()
    if let draft { resume(draft) }
  }

  // MARK: - Answers

  /// What has been answered so far. Whoever reads it depends on every answer.
  ///
  /// Setting it edits the fields whose answers differ, and leaves them at once; observers of others are told nothing. What
  /// can't be edited, neither before nor after, stays as it is, and so do attempts, cooldowns, and what a server said of
  /// other fields.
  public var draft: Draft {
    get {
      for state in fields.values { _ = state.edits }
      return answers
    }
    set { replaceAnswers(with: newValue) }
  }

  /// The answer of a field, which the path leads to. What can't be edited stays as it is, and so it does in a group that is
  /// set as a whole; and what was there already is no edit.
  public subscript<Value>(path: WritableKeyPath<Draft, Value>, field: Draft.Field) -> Value {
    get {
      _ = fields[field]?.edits
      return answers[keyPath: path]
    }
    set { editIfOther(field) { $0[keyPath: path] = newValue } }
  }

  /// What was typed for a field, for those that are typed as a whole.
  public subscript(text field: Draft.Field) -> String {
    get {
      _ = fields[field]?.edits
      return answers.text(for: field)
    }
    set {
      editIfOther(field) { $0.setText(newValue, for: field) }
    }
  }

  /// Changes an answer, unless it stays what it is. One that was misread reads as none, and is another than none. `added`
  /// are the items that are all that is changed of a list.
  func editIfOther(_ field: Draft.Field, adding added: Range<Int>? = nil, _ change: (inout Draft) -> Void) {
    let answers = answers
    var next = answers
    change(&next)
    let closed = closedFields(of: field, by: next)
    keep(closed, in: &next)
    let isSame = fields.keys.allSatisfy { !$0.isPart(of: field) || next.isSame($0, as: answers) }
    if !isSame || !next.changes(from: answers, at: present).isEmpty {
      return edit(field, besides: closed, adding: added) { $0 = next }
    }
    // What is in a group or in items may have been typed otherwise: 1.00 on the way from 1.0 to 1.005.
    if isEditable(field) { take(next) }
  }

  /// What may not change with the answer of a field: all but what is in a group, and of that what can't be edited, neither
  /// before nor after.
  private func closedFields(of group: Draft.Field, by next: Draft) -> Set<Draft.Field> {
    let inside = fields.keys.filter { $0 != group && $0.isPart(of: group) }
    return Set(fields.keys.filter { !$0.isPart(of: group) }).union(closed(inside, by: next))
  }

  /// Of some fields those that can't be edited, neither now nor as the next answers have it.
  func closed(_ fields: [Draft.Field], by next: Draft) -> [Draft.Field] {
    // Asked only where there is something to be asked about.
    lazy var states = next.states(at: present)
    return fields.filter { field in
      !isEditable(field) && !(states[field].map { $0.isVisible && !$0.isReadOnly } ?? false)
    }
  }

  /// Leaves answers in the next draft as they are.
  func keep(_ closed: some Sequence<Draft.Field>, in next: inout Draft) {
    let answers = answers
    for field in closed where !next.isSame(field, as: answers) { next.keep(field, of: answers) }
  }

  /// Takes the same answers with other texts, and tells of those alone: of the items of a list as of the list.
  private func take(_ next: Draft) {
    let before = answers
    answers = next
    for state in fields.values where !next.isSame(state.field, as: before) { state.edits += 1 }
  }

  /// Nobody types at a field any more: what was typed becomes what the answers are as text.
  func settle() {
    var next = answers
    next.settle()
    take(next)
  }

  private func edit(
    _ field: Draft.Field, besides closed: Set<Draft.Field>, adding added: Range<Int>?, _ change: (inout Draft) -> Void
  ) {
    guard isEditable(field) else { return }
    if let added, let state = fields[field] { noteAddition(of: added, to: state) }
    change(&answers)
    // With what is in it, as far as that takes answers, and the groups around it.
    for state in fields.values {
      let isInside = state.field.isPart(of: field) && !closed.contains(state.field)
      guard isInside || field.isPart(of: state.field) else { continue }
      state.noteEdit()
      // What is picked, or set by a program, is left at once; but what is added may only now be filled in.
      if field != focused, added == nil { state.leave(isFocused: state.field == focused) }
    }
    takeBackRejections { field.isPart(of: $0) || $0.isPart(of: field) }
    judgeEdit()
  }

  /// Judges what was edited.
  func judgeEdit() {
    isRefused = false
    if isSubmitted { isSubmitted = false }
    if isReviewing { isReviewing = false }
    judge()
  }

  /// Takes back what the server said of answers that have changed: of groups around them and of what is in them, too, of
  /// the form as a whole, and of what is computed or can't be edited for another reason.
  func takeBackRejections(of isChanged: (Draft.Field) -> Bool) {
    for state in fields.values where !state.knownRejections.isEmpty {
      if state.field == .form || isChanged(state.field) || !isEditable(state.field) { state.setRejections([]) }
    }
  }

  /// Whether a field takes answers now.
  public func isEditable(_ field: Draft.Field) -> Bool {
    guard mode != .show, !isSubmitting, let state = fields[field] else { return false }
    return state.isVisible && !state.isReadOnly
  }

  /// Read past observation, for every issue that there is.
  var knownAttempts: Int { _attempts }

  /// Read past observation, whenever it is judged.
  var knownOriginal: Draft { _original }

  // MARK: - Fields

  /// What is known of a field.
  public func state(of field: Draft.Field) -> FormFieldModel<Draft> { fields[field] ?? FormFieldModel(field) }

  /// What a person is told at a field now; at `form`, of the form as a whole.
  public func messages(for field: Draft.Field) -> [FormMessage] { state(of: field).messages }

  /// Whether a field is asked.
  public func isVisible(_ field: Draft.Field) -> Bool { state(of: field).isVisible }

  /// Whether a section is shown. None of its fields may be, all the same.
  public func isVisible(_ section: Draft.Section) -> Bool { sections[section]?.isVisible ?? false }

  /// Whether a field must be answered. Members of an optional group need no answer while it is empty.
  public func isRequired(_ field: Draft.Field) -> Bool { state(of: field).isRequired }

  /// Whether a field may only be read: it is locked, or computed.
  public func isReadOnly(_ field: Draft.Field) -> Bool { state(of: field).isReadOnly }

  /// The field that has the focus; the one that had it before is left, and so is one that becomes hidden. Whoever sets it
  /// asks the view to move it there, and to bring the row into sight, where the field has it already, too.
  public var focus: Draft.Field? {
    get { focused }
    set {
      moveFocus(to: newValue)
      focusRequest = FormFocusRequest(field: newValue, number: (focusRequest?.number ?? 0) + 1)
    }
  }

  /// Says where the focus is, as a view does that a person moves it in.
  public func noteFocus(_ field: Draft.Field?) { moveFocus(to: field) }
}

// Answers may be secrets, or none of anybody's business.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
nonisolated extension FormModel: CustomStringConvertible, CustomReflectable {
  /// Only the name.
  public nonisolated var description: String { "FormModel<\(Draft.self)>" }

  /// A mirror without children.
  public nonisolated var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
