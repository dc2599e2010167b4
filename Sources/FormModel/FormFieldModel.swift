// What is known of one field while a form is filled in. Each part of each field is observed by itself.

public import FormRuntime
public import Observation

/// A field while a form is filled in.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FormFieldModel<Draft: FormDraft> {
  /// Which field it is.
  public let field: Draft.Field
  /// Everything that is wrong with the answer, shown or not.
  public internal(set) var issues: [IssueSet<Draft.Issue>.Element] = []
  /// What a person is told now: of what is wrong, and what the server said.
  public internal(set) var messages: [FormMessage] = []
  /// Whether it is asked.
  public internal(set) var isVisible = true
  /// Whether it must be answered. A member of an optional group need not be while that is empty.
  public internal(set) var isRequired = false
  /// Whether the answer can't be changed.
  public internal(set) var isReadOnly = false
  /// Whether a person changed it.
  public internal(set) var isEdited = false
  /// Whether it was left after that.
  public internal(set) var isLeft = false
  /// What the server said of the answer, or of what is in its items, until it is edited.
  public internal(set) var rejections: [FormRejection] = []
  /// How often the answer was changed: whoever reads the answer depends on it.
  var edits = 0
  /// What was shown here when the focus came, or when an item was put into the list without it; nil once it was left. Till
  /// then it can only shrink, and of what waits for that nothing else is shown.
  @ObservationIgnored var shownBefore: Set<FormShownIssue>?
  /// What is offered or computed, as text: it may be a secret.
  public internal(set) var offer = Secure("")

  init(_ field: Draft.Field) { self.field = field }

  /// Whether an error is shown.
  public var isInvalid: Bool { messages.contains { $0.severity == .error } }
  /// The first of what the server said.
  public var rejection: String? { rejections.first?.text }
}

/// What a server says of an answer.
public nonisolated struct FormRejection: Hashable, Sendable {
  /// The path of the field, or of that in an item of the list: `lines[2].price`.
  public let path: String
  /// Its words.
  public let text: String
  /// Whether it was said of the path, and not of the field by its name.
  let isOfPath: Bool

  /// Whether a person could not tell them apart.
  func isAlike(_ other: FormRejection) -> Bool {
    FormText.isEqual(path, other.path) && FormText.isEqual(text, other.text)
  }
}

/// What a person is told at a field.
public nonisolated struct FormMessage: Hashable, Sendable, Identifiable {
  /// The path and the constraint's key, or the rule's name, or `(rejected)` for what the server said, with a number from
  /// the second on: no two are the same.
  public let id: String
  /// The path of the field, or of that in an item of the list: `lines[2].price`.
  public let path: String
  /// What is said, without what it is said of.
  public let words: String
  /// The words; of what is in an item of a list, behind its number and the label there.
  public let text: String
  /// Whether it stands in the way.
  public let severity: FormSeverity
}

// What has not changed is not assigned: observers are told of changes alone. And what is stored is read past observation,
// which makes a key path each time: in a generic class that takes longer than to judge the whole form.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormFieldModel {
  var knownIssues: [IssueSet<Draft.Issue>.Element] { _issues }
  var isKnownVisible: Bool { _isVisible }
  var isKnownReadOnly: Bool { _isReadOnly }
  var isKnownEdited: Bool { _isEdited }
  var isKnownLeft: Bool { _isLeft }
  var knownRejections: [FormRejection] { _rejections }

  func setIssues(_ new: [IssueSet<Draft.Issue>.Element]) {
    if let shown = shownBefore, !shown.isEmpty { shownBefore = shown.intersection(new.map(FormShownIssue.init)) }
    if _issues != new { issues = new }
  }
  func setMessages(_ new: [FormMessage]) { if _messages != new { messages = new } }
  func setLeft(_ new: Bool) { if _isLeft != new { isLeft = new } }
  func setRejections(_ new: [FormRejection]) { if _rejections != new { rejections = new } }

  func setState(_ new: FormFieldState) {
    if _isVisible != new.isVisible { isVisible = new.isVisible }
    if _isRequired != new.isRequired { isRequired = new.isRequired }
    if _isReadOnly != new.isReadOnly { isReadOnly = new.isReadOnly }
    if !FormText.isEqual(_offer.revealed, new.offer.revealed) { offer = new.offer }
  }

  /// A person changed the answer.
  func noteEdit() {
    edits += 1
    if !_isEdited { isEdited = true }
  }

  /// What was edited is left; where the focus is here, it can be left again.
  func leave(isFocused: Bool) {
    setLeft(true)
    if !isFocused { shownBefore = nil }
  }

  /// The answer was changed by nobody in particular.
  func forget() {
    edits += 1
    if _isEdited { isEdited = false }
    shownBefore = nil
    setLeft(false)
    setRejections([])
  }
}
