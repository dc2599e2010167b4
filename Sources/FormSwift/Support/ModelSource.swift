// The sources of FormModel, for the support file. Written by Scripts/support_source.py. Do not edit.
// swift-format-ignore-file

/// What the models of forms share.
enum ModelSource {
  /// The files, in the order in which they are written.
  static let files: [StaticString] = [
    ####"""
// Actions: when they can be pressed, and what came of it.

import FormRuntime
public import Observation

/// An action while a form is filled in.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FormActionModel<Draft: FormDraft> {
  /// What an action does with what has been answered, which it is given as it is judged: normalised, what is hidden empty.
  /// Nobody has seen to it that it passes, and secrets are in it. What it throws is what came of it.
  public typealias Work = @MainActor (Draft) async throws -> Void

  /// Which action it is.
  public let action: Draft.Action
  /// Whether it is being done.
  public internal(set) var isPending = false
  /// Seconds until it can be pressed again.
  public internal(set) var secondsToWait = 0
  /// How many times it was done.
  public internal(set) var count = 0
  /// Why it was tried in vain the last time.
  public internal(set) var failure: (any Error)?
  /// Whether answers allow it.
  public internal(set) var isEnabled = false

  /// Whether there is anything to be done: views depend on it.
  private(set) var isGiven = false
  /// What is done.
  @ObservationIgnored var work: Work? {
    didSet { if isGiven != (work != nil) { isGiven = work != nil } }
  }
  /// When the cooldown that is measured ends.
  @ObservationIgnored var cooldownEnd: Duration?

  init(_ action: Draft.Action, _ work: Work?) {
    self.action = action
    self.work = work
    isGiven = work != nil
  }

  func setEnabled(_ new: Bool) { if isEnabled != new { isEnabled = new } }

  /// Another record is filled in, for which it was never done.
  func forget() {
    if isPending { isPending = false }
    if secondsToWait != 0 { secondsToWait = 0 }
    if count != 0 { count = 0 }
    if failure != nil { failure = nil }
    cooldownEnd = nil
  }
}

/// Why an action can't be pressed.
public nonisolated enum FormObstacle: Hashable, Sendable {
  /// The form is only shown, or being submitted.
  case notFilling
  /// What it needs is not answered, or the model was not told what it does.
  case notEnabled
  /// It is being done.
  case pending
  /// It was done only just: seconds to wait, at least 1.
  case cooldown(seconds: Int)
  /// It was done as often as it may be.
  case limit
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What the actions do; one that is not there can't be pressed. A handler that answers fields keeps the model weakly:
  /// `model.actions[.lookUp] = { [weak model] draft in ... }`.
  public var actions: [Draft.Action: FormActionModel<Draft>.Work] {
    get { actionStates.compactMapValues(\.work) }
    set { for (action, state) in actionStates { state.work = newValue[action] } }
  }

  /// What is known of an action.
  public func action(_ action: Draft.Action) -> FormActionModel<Draft> {
    actionStates[action] ?? FormActionModel(action, nil)
  }

  /// Why an action can't be pressed now; nil if it can.
  public func obstacle(to action: Draft.Action) -> FormObstacle? {
    guard let state = actionStates[action], mode != .show, !isSubmitting else { return .notFilling }
    if state.isPending { return .pending }
    if state.secondsToWait > 0 { return .cooldown(seconds: state.secondsToWait) }
    if let limit = action.limit, state.count >= limit { return .limit }
    return state.isEnabled && state.isGiven ? nil : .notEnabled
  }

  /// What the button of an action says now: its title, or how long it has to wait.
  public func title(of action: Draft.Action) -> String {
    let seconds = actionStates[action]?.secondsToWait ?? 0
    return seconds > 0 ? action.waiting(seconds, in: language) : action.title(in: language)
  }

  /// Does an action, if it can be pressed; its cooldown begins when it succeeds. What comes of it is nothing to a record
  /// that was begun meanwhile by `restart`.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  public func perform(_ action: Draft.Action) async -> Bool {
    guard obstacle(to: action) == nil, let state = actionStates[action] else { return false }
    let begun = recordsBegun
    state.isPending = true
    state.failure = nil
    say(at: present)
    var failure: (any Error)?
    do { try await state.work?(judgedAnswers) } catch { failure = error }
    guard recordsBegun == begun else { return failure == nil }
    if failure == nil {
      state.count += 1
      beginCooldown(of: state)
    }
    state.failure = failure
    state.isPending = false
    say(at: present)
    return failure == nil
  }

  private func beginCooldown(of state: FormActionModel<Draft>) {
    guard let cooldown = state.action.cooldown, cooldown > 0 else { return }
    let timer = timer
    let end = timer.now() + .seconds(cooldown)
    state.secondsToWait = cooldown
    state.cooldownEnd = end
    _Concurrency.Task { [weak state] in
      while let state, state.cooldownEnd == end, state.secondsToWait > 0 {
        // Up to the next whole second before the end; however late it wakes, what is left is measured.
        try? await timer.sleep(end - timer.now() - .seconds(state.secondsToWait - 1))
        let left = Swift.max(0, FormTimer.seconds(end - timer.now()))
        if state.cooldownEnd == end, left < state.secondsToWait { state.secondsToWait = left }
      }
    }
  }
}

/// A clock by what cooldowns need of it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
nonisolated struct FormTimer: Sendable {
  /// The time since the timer was made.
  let now: @Sendable () -> Duration
  /// Waits so long.
  let sleep: @Sendable (Duration) async throws -> Void

  init<Timer: Clock>(_ clock: Timer) where Timer.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0, tolerance: nil) }
  }

  /// Whole seconds, rounded up.
  static func seconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}

"""####,
    ####"""
// What a model asks of the draft that it keeps: generated code says it for each form.

public import FormRuntime

/// What a form is filled in for.
public nonisolated enum FormMode: String, Hashable, Sendable, CaseIterable {
  /// A new record.
  case new
  /// A record that there is already.
  case edit
  /// A record that is only looked at.
  case show
}

/// When messages appear.
public nonisolated enum FormErrorPolicy: Hashable, Sendable {
  /// From the first edit on.
  case live
  /// Once an edited field was left.
  case leave
  /// After an attempt to submit.
  case submit
}

/// What a judgement takes for the present.
public nonisolated struct FormPresent: Hashable, Sendable {
  /// What the form is filled in for.
  public let mode: FormMode
  /// The date and the instant.
  public let clock: FormClock

  /// Makes one.
  public init(mode: FormMode, clock: FormClock) {
    self.mode = mode
    self.clock = clock
  }
}

/// What is known of a field at a present.
public nonisolated struct FormFieldState: Sendable {
  /// Whether it is asked, as far as sections and groups around it are.
  public let isVisible: Bool
  /// Whether it must have an answer.
  public let isRequired: Bool
  /// Whether a person may not change it.
  public let isReadOnly: Bool
  /// What is offered or computed there, as text. It may be a secret.
  public let offer: Secure<String>

  /// Makes one.
  public init(isVisible: Bool, isRequired: Bool, isReadOnly: Bool, offer: Secure<String>) {
    self.isVisible = isVisible
    self.isRequired = isRequired
    self.isReadOnly = isReadOnly
    self.offer = offer
  }
}

/// A field of a form.
public nonisolated protocol FormFieldName: FormChoice {
  /// The languages of the form's words.
  associatedtype Language: FormChoice

  /// For rules at the form as a whole.
  static var form: Self { get }
  /// Whether the answer is a secret.
  var isSecure: Bool { get }
  /// Whether an answer must be given where the field is asked, whatever else is answered.
  var isRequired: Bool { get }
  /// The longest answer, as it is judged, in the field's unit; nil where there is none.
  var maxLength: Int? { get }
  /// How many lines high an entry is.
  var lines: Int { get }
  /// What is typed: which keyboard it asks for, and what the system may fill in.
  var input: FormInput { get }
  /// The name of an SF Symbol.
  var symbol: String? { get }
  /// What a person sees beside the field.
  func label(in language: Language) -> String
  /// What the empty field shows.
  func placeholder(in language: Language) -> String?
  /// A longer explanation.
  func help(in language: Language) -> String?
  /// A few words beside the label.
  func note(in language: Language) -> String?
}

nonisolated extension FormFieldName {
  /// Whether it is a field, or a member of it, as deep as groups nest.
  func isPart(of group: Self) -> Bool {
    self == group || rawValue.utf8.starts(with: (group.rawValue + ".").utf8)
  }
}

/// An action of a form.
public nonisolated protocol FormActionName: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// The languages of the form's words.
  associatedtype Language: FormChoice

  /// Seconds before it can be pressed again.
  var cooldown: Int? { get }
  /// How many times it can be pressed.
  var limit: Int? { get }
  /// What the button says.
  func title(in language: Language) -> String
  /// What it says while it has to wait.
  func waiting(_ seconds: Int, in language: Language) -> String
  /// What is said of it while it is being done.
  func pending(in language: Language) -> String
}

/// The actions of a form that has none: there is no value of it.
public nonisolated struct FormNoAction<Language: FormChoice>: FormActionName {
  /// No action.
  public static var allCases: [FormNoAction] { [] }
  /// The name in the spec.
  public let rawValue: String
  /// No action is called so.
  public init?(rawValue: String) { nil }
  /// None.
  public var cooldown: Int? { nil }
  /// None.
  public var limit: Int? { nil }
  /// Its name.
  public func title(in language: Language) -> String { rawValue }
  /// Its name.
  public func waiting(_ seconds: Int, in language: Language) -> String { rawValue }
  /// Its name.
  public func pending(in language: Language) -> String { rawValue }
}

/// The sections of a form that has none: there is no value of it.
public nonisolated enum FormNoSection: Hashable, Sendable, CaseIterable {
  /// No section.
  public static var allCases: [FormNoSection] { [] }
}

/// What has been answered so far, with everything that a model asks of it.
public nonisolated protocol FormDraft: Sendable {
  /// The form's fields, and the form as a whole.
  associatedtype Field: FormFieldName where Field.Language == Language
  /// What can be broken.
  associatedtype Issue: FormIssue where Issue.Field == Field
  /// What has passed.
  associatedtype Valid: Sendable
  /// The languages of the form's words.
  associatedtype Language: FormChoice
  /// The buttons beside fields.
  associatedtype Action: FormActionName = FormNoAction<Language> where Action.Language == Language
  /// The headings that fields stand under.
  associatedtype Section: Hashable & Sendable & CaseIterable = FormNoSection

  /// The language of words where none is asked for.
  static var firstLanguage: Language { get }
  /// Whether a record that was not changed may be submitted.
  static var allowsUnchanged: Bool { get }
  /// Whether what was answered is shown before it is sent.
  static var isReviewed: Bool { get }
  /// What a person starts from.
  static func start(at clock: FormClock) -> Self
  /// When messages appear at a field.
  static func errorPolicy(of field: Field) -> FormErrorPolicy
  /// What a person sees beside a field of the items of a list, by its name and the path of the list (`lines[].parts`) in
  /// the spec, or beside such an item, `[]`; nil for what there is not, and so in all that is no list.
  static func itemLabel(_ name: String, of list: String, in language: Language) -> String?
  /// Whether a field of an item, or an item itself, `[]`, is there and asked: by its name and the path of the list, as of
  /// `itemLabel`, and the positions of the items that lead to it.
  func isAsked(_ name: String, inItemsOf list: String, at positions: [Int], present: FormPresent) -> Bool
  /// When the message of an issue appears, which may be that of a field in the items of a list.
  static func errorPolicy(for issue: Issue) -> FormErrorPolicy
  /// The fields that a rule is about, which all are to be edited before its message is shown; none for anything else.
  static func fieldsRead(by issue: Issue) -> [Field]
  /// The fields whose answers can mend what is wrong at a field that takes none, since it is computed or locked; for anything
  /// else those that are read.
  static func fieldsMending(_ issue: Issue) -> [Field]
  /// What is said where nothing was changed.
  static func unchangedWords(in language: Language) -> String
  /// What is said where a form is only shown.
  static func shownWords(in language: Language) -> String

  /// All that is broken, warnings too.
  func issues(at present: FormPresent) -> IssueSet<Issue>
  /// What was answered, normalised; throws what is broken where any of it blocks.
  func valid(at present: FormPresent) throws(IssueSet<Issue>) -> Valid
  /// The messages of what is broken, in its order.
  func words(for issues: [IssueSet<Issue>.Element], in language: Language, at present: FormPresent) -> [String]
  /// What is known of every field: the same as of each by itself.
  func states(at present: FormPresent) -> [Field: FormFieldState]
  /// Whether a field is asked, as far as sections and groups around it are.
  func isVisible(_ field: Field, at present: FormPresent) -> Bool
  /// Whether a field must have an answer.
  func isRequired(_ field: Field, at present: FormPresent) -> Bool
  /// Whether a person may not change a field; what is computed never can be.
  func isReadOnly(_ field: Field, at present: FormPresent) -> Bool
  /// The sections that are shown.
  func visibleSections(at present: FormPresent) -> Set<Section>
  /// Whether an action can be used.
  func isEnabled(_ action: Action, at present: FormPresent) -> Bool
  /// The fields whose answers are others than those of the original, in the order of the form.
  func changes(from original: Self, at present: FormPresent) -> [Field]
  /// The same with its answers as they are judged: normalised, what is hidden empty.
  func normalized(at present: FormPresent) -> Self
  /// What is offered or computed at a field, as text: it is told by it whether that has changed. It may be a secret.
  func offer(at field: Field, at present: FormPresent) -> Secure<String>
  /// An answer as a person reads it in a summary; nothing where there is none.
  func summary(of field: Field, in language: Language, at present: FormPresent) -> String?
  /// Whether an answer is the same in another draft, to the last character that was typed.
  func isSame(_ field: Field, as other: Self) -> Bool
  /// Takes the answer of another draft, such as it is there.
  mutating func keep(_ field: Field, of other: Self)
  /// What was typed for a field, or its answer as text.
  func text(for field: Field) -> String
  /// Answers a field with what a person types. What can't be read as its type is kept, and broken as `type` or `choices`.
  mutating func setText(_ text: String, for field: Field)
  /// Forgets how answers were typed that could be taken, and what a record gave for what is computed: texts are those of
  /// the answers, and what is computed is so anew.
  mutating func settle()
}

nonisolated extension FormDraft where Action == FormNoAction<Language> {
  /// There is no action.
  public func isEnabled(_ action: Action, at present: FormPresent) -> Bool { false }
}

nonisolated extension FormDraft where Section == FormNoSection {
  /// There is no section.
  public func visibleSections(at present: FormPresent) -> Set<Section> { [] }
}

nonisolated extension FormDraft {
  /// When those of its field do.
  public static func errorPolicy(for issue: Issue) -> FormErrorPolicy { errorPolicy(of: issue.field) }

  /// Those that are read.
  public static func fieldsMending(_ issue: Issue) -> [Field] { fieldsRead(by: issue) }

  /// There are no lists with fields in their items.
  public static func itemLabel(_ name: String, of list: String, in language: Language) -> String? { nil }

  /// Whatever has a label in an item is asked.
  public func isAsked(_ name: String, inItemsOf list: String, at positions: [Int], present: FormPresent) -> Bool {
    true
  }

  /// It is sent at once.
  public static var isReviewed: Bool { false }

  /// What was typed, or is computed, and that there is a secret.
  public func summary(of field: Field, in language: Language, at present: FormPresent) -> String? {
    if field.isSecure { return FormSummary.secret(text(for: field)) }
    return FormSummary.text(text(for: field)) ?? FormSummary.text(offer(at: field, at: present).revealed)
  }

  /// There is nothing but what is typed as a whole.
  public func isSame(_ field: Field, as other: Self) -> Bool {
    FormText.isEqual(text(for: field), other.text(for: field))
  }

  /// There is nothing but what is typed as a whole.
  public mutating func keep(_ field: Field, of other: Self) { setText(other.text(for: field), for: field) }

  /// What is typed is taken as it stands, and nothing is computed.
  public mutating func settle() {}

  /// Each is asked about by itself, which takes no more than a few steps.
  public func states(at present: FormPresent) -> [Field: FormFieldState] {
    var states: [Field: FormFieldState] = [:]
    for field in Field.allCases {
      states[field] = FormFieldState(
        isVisible: isVisible(field, at: present), isRequired: isRequired(field, at: present),
        isReadOnly: isReadOnly(field, at: present), offer: offer(at: field, at: present))
    }
    return states
  }

  /// Nothing is offered or computed.
  public func offer(at field: Field, at present: FormPresent) -> Secure<String> { Secure("") }
}

/// Items by their positions, in generated code.
public nonisolated enum FormItems {
  /// The item of a list at the position that leads to it at a depth of lists in lists; nil where there is none.
  public static func item<Item>(_ items: [Item], _ positions: [Int], _ depth: Int) -> Item? {
    guard positions.indices.contains(depth), items.indices.contains(positions[depth]) else { return nil }
    return items[positions[depth]]
  }
}

"""####,
    ####"""
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

"""####,
    ####"""
// What a model asks of a view: that a field gets the focus.

/// That a field is to get the focus, or none.
public nonisolated struct FormFocusRequest<Field: Hashable & Sendable>: Hashable, Sendable {
  /// The field.
  public let field: Field?
  /// How many times a field was to get it: each request is another.
  let number: Int
}

"""####,
    ####"""
// Which item of a list is which, while items come and go.

/// Numbers of the items of a list, which stay with them: what a view keeps of one is never another's, and what is typed
/// late into one lands in no other.
///
/// It is an object, so that whoever keeps a number finds the item by it after others have gone.
@MainActor
public final class FormItemNumbers {
  private var known: [Int] = []
  private var next = 0

  /// No item was taken out.
  public init() {}

  /// The numbers of so many items; those that have come stand last.
  public func numbers(_ count: Int) -> [Int] {
    Array(known.prefix(count)) + (next..<next + Swift.max(0, count - known.count))
  }

  /// Where the item of a number stands among so many; nil where it is gone.
  public func index(of number: Int, among count: Int) -> Int? { numbers(count).firstIndex(of: number) }

  /// One of so many items was taken out.
  public func remove(at index: Int, of count: Int) {
    var all = numbers(count)
    guard all.indices.contains(index) else { return }
    next += Swift.max(0, count - known.count)
    all.remove(at: index)
    known = all
  }
}

nonisolated extension FormItemNumbers: Hashable {
  /// Whether they are the same object.
  public static func == (one: FormItemNumbers, other: FormItemNumbers) -> Bool { one === other }

  /// Hashes which object they are.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

"""####,
    ####"""
// How much may be typed.

public import FormRuntime

/// The most that may be typed.
public nonisolated struct FormLimit: Hashable, Sendable {
  let most: Int
  let unit: FormTextUnit
  let trims: Bool
  let foldsWidth: Bool

  /// Makes a limit of texts that are judged without white space at their ends, and with full-width forms as ASCII.
  public init(_ most: Int, _ unit: FormTextUnit = .scalars, trims: Bool = true, foldsWidth: Bool = false) {
    self.most = most
    self.unit = unit
    self.trims = trims
    self.foldsWidth = foldsWidth
  }

  /// What of a text goes in where `old` stands. Of what was put in as much as there is room for, and nothing of what was
  /// there is lost; what is too long already may only get shorter.
  public func accepted(_ text: String, over old: String) -> String {
    if holds(text) { return text }
    let (new, before) = (Array(text), Array(old))
    guard holds(old) else { return new.count > before.count ? old : text }
    let head = zip(new, before).prefix { $0 == $1 }.count
    let tail = zip(new[head...].reversed(), before[head...].reversed()).prefix { $0 == $1 }.count
    let inserted = head..<new.count - tail
    func with(_ count: Int) -> String { String(new[..<(head + count)] + new[inserted.upperBound...]) }
    var (fits, most) = (0, inserted.count)
    while fits < most {
      let middle = (fits + most + 1) / 2
      if holds(with(middle)) { fits = middle } else { most = middle - 1 }
    }
    return holds(with(fits)) ? with(fits) : old
  }

  private func holds(_ text: String) -> Bool {
    let narrow = foldsWidth ? FormText.foldingFullWidth(text) : text
    return FormText.isAtMost(most, trims ? FormText.trimmed(narrow) : narrow, in: unit)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What was typed for a field, of which no more goes in than has room. Who shows it is told where some of it did not,
  /// since an entry has what was typed, and the answer may be what it was.
  public subscript(text field: Draft.Field, most limit: FormLimit?) -> String {
    get { self[text: field] }
    set {
      let accepted = limit?.accepted(newValue, over: self[text: field]) ?? newValue
      self[text: field] = accepted
      if !FormText.isEqual(accepted, newValue) { fields[field]?.edits += 1 }
    }
  }
}

"""####,
    ####"""
// Items that come into a list: nobody has had the time to fill them in.

import FormRuntime

/// An issue that a person was shown, by its number and the positions of the items that lead to it.
nonisolated struct FormShownIssue: Hashable, Sendable {
  private let number: Int
  private var positions: [Int]

  init<Issue>(_ issue: IssueSet<Issue>.Element) {
    number = issue.issue.rawValue
    positions = issue.indices
  }

  /// The same once items were put into the list: those behind them have moved on.
  func moved(by added: Range<Int>) -> FormShownIssue {
    var moved = self
    if let first = positions.first, first >= added.lowerBound { moved.positions[0] += added.count }
    return moved
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// The answer of a list, which the path leads to. Where items are added to it, and nothing else is changed, it is edited
  /// and not left: nothing is said of them before it is.
  public subscript<Item>(path: WritableKeyPath<Draft, [Item]>, field: Draft.Field) -> [Item] {
    get {
      _ = fields[field]?.edits
      return answers[keyPath: path]
    }
    set { editIfOther(field, adding: addition(of: newValue, path, field)) { $0[keyPath: path] = newValue } }
  }

  /// The items that are added to a list at one place; nil where anything else is changed of it, or where choices are made.
  private func addition<Item>(
    of items: [Item], _ path: WritableKeyPath<Draft, [Item]>, _ field: Draft.Field
  ) -> Range<Int>? {
    var (before, after) = (answers, answers)
    let old = before[keyPath: path]
    let count = items.count - old.count
    guard count > 0, !(Item.self is any FormChoice.Type) else { return nil }
    func isSame(_ old: ArraySlice<Item>, _ new: ArraySlice<Item>) -> Bool {
      before[keyPath: path] = Array(old)
      after[keyPath: path] = Array(new)
      return after.isSame(field, as: before)
    }
    let first = old.indices.first { !isSame(old[$0...$0], items[$0...$0]) } ?? old.count
    return isSame(old[first...], items[(first + count)...]) ? first..<first + count : nil
  }

  /// Keeps to what is shown of the items that are there.
  func noteAddition(of added: Range<Int>, to state: FormFieldModel<Draft>) {
    let shown = state.shownBefore ?? shownIssues(at: state)
    state.shownBefore = Set(shown.map { $0.moved(by: added) })
  }
}

"""####,
    ####"""
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

"""####,
    ####"""
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

"""####,
    ####"""
// Other answers in the place of all: what was undone, or is taken over from elsewhere.

import FormRuntime

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// Edits all fields in which another draft differs, as far as they take answers, and leaves them.
  func replaceAnswers(with wanted: Draft) {
    guard mode != .show, !isSubmitting else { return }
    var (old, next) = (answers, wanted)
    // How an answer was typed is no difference.
    old.settle()
    next.settle()
    let locked = Set(closed(Array(fields.keys), by: next))
    let changed = Set(differences(of: next, from: old).filter { !locked.contains($0) })
    // What is being typed at another field stays as it is typed.
    keep(fields.keys.filter { !changed.contains($0) }, in: &next)
    guard !changed.isEmpty else { return }
    answers = next
    // With the groups around them.
    let edited = Set(fields.keys.filter { group in changed.contains { $0.isPart(of: group) } })
    for field in edited {
      fields[field]?.noteEdit()
      fields[field]?.leave(isFocused: field == focused)
    }
    takeBackRejections(of: edited.contains)
    judgeEdit()
  }

  /// The fields that have other answers: other texts, or, such as what was misread and reads as nothing, other values. What
  /// is hidden in one of the drafts has no value there, whatever its answer is.
  private func differences(of next: Draft, from old: Draft) -> [Draft.Field] {
    let (present, changes) = (present, Set(next.changes(from: old, at: present)))
    return fields.keys.filter { field in
      if !next.isSame(field, as: old) { return true }
      return changes.contains(field) && old.isVisible(field, at: present) && next.isVisible(field, at: present)
    }
  }
}

"""####,
    ####"""
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

"""####,
    ####"""
// What the place of an issue is called, from the outermost group or item to the field: `Goods 2: Article`.

import FormRuntime

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// The label of what is at a path, behind those of the groups and items around it.
  func title(at path: String) -> String {
    parts(of: path).map { [$0.label, $0.number].compactMap { $0 }.joined(separator: " ") }.joined(separator: ": ")
  }

  /// The same behind the list `field` of the form, which is said already: `2: Article`. Nil for what is in no list.
  func title(at path: String, inItemsOf field: Draft.Field) -> String? {
    let around = field.rawValue.utf8.count { $0 == UInt8(ascii: ".") }
    let parts = parts(of: path).dropFirst(around)
    guard let number = parts.first?.number else { return nil }
    let rest = parts.dropFirst().map { [$0.label, $0.number].compactMap { $0 }.joined(separator: " ") }
    return ([number] + rest).joined(separator: ": ")
  }

  /// A field, a group or an item on the way to a place; of an item its number, from 1, as `2`, or `2.1` in lists of lists.
  private typealias Part = (label: String, number: String?)

  private func parts(of path: String) -> [Part] {
    var parts: [Part] = []
    // The list of which it is an item, and the names from there, or from the form.
    var (list, names) = ("", "")
    for part in path.split(separator: ".") {
      let words = part.split { $0 == "[" || $0 == "]" }
      names += (names.isEmpty ? "" : ".") + (words.first ?? "")
      var label = label(of: names, in: list) ?? String(words.first ?? part)
      let numbers = words.dropFirst().map { Int($0).map { String($0 &+ 1) } ?? String($0) }
      if !numbers.isEmpty {
        list += (list.isEmpty ? "" : "[].") + names + String(repeating: "[]", count: numbers.count - 1)
        label = self.label(of: "[]", in: list) ?? label
        names = ""
      }
      parts.append((label, numbers.isEmpty ? nil : numbers.joined(separator: ".")))
    }
    return parts
  }

  /// Whether the form has what is at a path: fields by their names, and behind lists the items by their numbers, as far as
  /// they are there, and what is asked in them.
  func hasPlace(at path: String) -> Bool {
    var (list, names) = ("", "")
    var numbers: [Int] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let words = part.split(separator: "[", omittingEmptySubsequences: false)
      let items = words.dropFirst().compactMap(FormModel.itemNumber)
      guard !words[0].isEmpty, items.count == words.count - 1 else { return false }
      numbers += items
      names += (names.isEmpty ? "" : ".") + words[0]
      for number in words.indices.dropFirst() {
        list += number > 1 ? "[]" : (list.isEmpty ? "" : "[].") + names
        guard label(of: "[]", in: list) != nil else { return false }
        names = ""
      }
    }
    guard names.isEmpty || label(of: names, in: list) != nil else { return false }
    return list.isEmpty
      || answers.isAsked(names.isEmpty ? "[]" : names, inItemsOf: list, at: numbers, present: present)
  }

  /// The number of `2]` in `lines[2]`.
  private static func itemNumber(_ text: Substring) -> Int? {
    let digits = text.dropLast()
    let isNumber = text.utf8.last == UInt8(ascii: "]") && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int(digits) : nil
  }

  private func label(of names: String, in list: String) -> String? {
    guard list.isEmpty else { return Draft.itemLabel(names, of: list, in: language) }
    return Draft.Field(rawValue: names)?.label(in: language)
  }
}

"""####,
    ####"""
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

"""####,
    ####"""
// What can be chosen, or taken away.

public import FormRuntime

/// The choices that a person sees.
public nonisolated enum FormOffer {
  /// What is offered, and what is chosen although it no longer is, in the order of the form: what can't be seen can't be
  /// taken away.
  public static func listed<Choice: FormChoice>(_ offered: [Choice], chosen: [Choice]) -> [Choice] {
    let listed = Set(offered).union(chosen)
    return Choice.allCases.filter { listed.contains($0) }
  }
}

"""####,
    ####"""
// What is known of one section while a form is filled in. Each is observed by itself.

import Observation

/// A section while a form is filled in.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class FormSectionModel {
  /// Whether it is shown.
  private(set) var isVisible = true

  init() {}

  /// Observers are told of changes alone; what is stored is read past observation.
  func setVisible(_ new: Bool) { if _isVisible != new { isVisible = new } }
}

"""####,
    ####"""
// What was answered, as a person reads it before it is sent.

import FormRuntime

/// A line of a summary: what is asked, and the answer.
public nonisolated struct FormSummaryLine<Field: FormFieldName>: Hashable, Sendable, Identifiable {
  /// The field.
  public let field: Field
  /// What a person sees beside it.
  public let label: String
  /// The answer; of a group nothing, since its fields follow.
  public let text: String

  /// The field.
  public var id: Field { field }
}

/// Answers in words; nil where there is none.
public nonisolated enum FormSummary {
  /// A text, a number, a date, the title of a choice.
  public static func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// Yes or no, in a language by its tag.
  public static func truth(_ value: Bool?, in tag: String) -> String? {
    value.map { ($0 ? FormWord.yes : FormWord.no).text(in: tag) }
  }

  /// That there is a secret, and neither what it is nor how long.
  public static func secret(_ text: String) -> String? {
    text.isEmpty ? nil : String(repeating: "\u{2022}", count: 8)
  }

  /// An answer where it is asked.
  public static func when(_ isAsked: Bool, _ text: String?) -> String? { isAsked ? text : nil }

  /// Several answers side by side.
  public static func several(_ texts: [String?]) -> String? {
    text(texts.compactMap { text($0) }.joined(separator: ", "))
  }

  /// The items of a list, a line each, so that they are counted right: one in which nothing is answered has a dash.
  public static func items(_ texts: [String?]) -> String? {
    text(texts.map { text($0) ?? "\u{2013}" }.joined(separator: "\n"))
  }

  /// The items of a list in an item, in brackets: where they end is told from what stands behind them in the item.
  public static func innerItems(_ texts: [String?]) -> String? {
    texts.isEmpty ? nil : "[" + texts.map { text($0) ?? "\u{2013}" }.joined(separator: "; ") + "]"
  }

  /// An answer behind what a person sees beside it.
  public static func labelled(_ label: String, _ text: String?) -> String? {
    text.map { label.hasSuffix("?") || label.hasSuffix("\u{FF1F}") ? "\(label) \($0)" : "\(label): \($0)" }
  }

  /// A heading, where anything stands below it.
  public static func heading(_ texts: [String?]) -> String? {
    texts.contains { $0 != nil } ? "" : nil
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// What was answered, in the order of the form: what is asked and not empty, with secrets masked.
  public var summary: [FormSummaryLine<Draft.Field>] {
    // Whoever reads it depends on every answer.
    _ = draft
    let draft = judgedAnswers
    return Draft.Field.allCases.compactMap { field in
      guard isVisible(field), let text = draft.summary(of: field, in: language, at: present) else { return nil }
      return FormSummaryLine(field: field, label: field.label(in: language), text: text)
    }
  }

  /// Shows what was answered, before it is sent, if it is good; else shows what is wrong, and moves the focus to the first
  /// field that is.
  public func review() {
    guard !isSubmitting, !isReviewing else { return }
    if attempt(at: present) { isReviewing = true }
  }

  /// Goes back to the answers.
  public func endReview() {
    if isReviewing, !isSubmitting { isReviewing = false }
  }
}

"""####,
    ####"""
// What summaries and views say themselves, in the built-in languages; English elsewhere.

import FormRuntime

/// Something that a summary or a view says.
public nonisolated enum FormWord: Sendable {
  /// Each by what it says in English.
  case show, hide, clear, choose, yes, no, add, remove, back, failed, required, error, warning

  /// In a language, by its tag, of which the first part counts: `plt` is not Polish.
  public func text(in tag: String) -> String {
    let language = tag.utf8.prefix { $0 != UInt8(ascii: "-") }
    if language.elementsEqual("zh".utf8) { return chinese }
    if language.elementsEqual("pl".utf8) { return polish }
    if language.elementsEqual("de".utf8) { return german }
    return english
  }

  private var english: String {
    switch self {
    case .show: "Show"
    case .hide: "Hide"
    case .clear: "Clear"
    case .choose: "Choose"
    case .yes: "Yes"
    case .no: "No"
    case .add: "Add"
    case .remove: "Remove"
    case .back: "Back"
    case .failed: "Failed"
    case .required: "required"
    case .error: "Error"
    case .warning: "Warning"
    }
  }

  private var chinese: String {
    switch self {
    case .show: "\u{663E}\u{793A}"
    case .hide: "\u{9690}\u{85CF}"
    case .clear: "\u{6E05}\u{9664}"
    case .choose: "\u{8BF7}\u{9009}\u{62E9}"
    case .yes: "\u{662F}"
    case .no: "\u{5426}"
    case .add: "\u{6DFB}\u{52A0}"
    case .remove: "\u{79FB}\u{9664}"
    case .back: "\u{8FD4}\u{56DE}"
    case .failed: "\u{5931}\u{8D25}"
    case .required: "\u{5FC5}\u{586B}"
    case .error: "\u{9519}\u{8BEF}"
    case .warning: "\u{8B66}\u{544A}"
    }
  }

  private var polish: String {
    switch self {
    case .show: "Poka\u{17C}"
    case .hide: "Ukryj"
    case .clear: "Wyczy\u{15B}\u{107}"
    case .choose: "Wybierz"
    case .yes: "Tak"
    case .no: "Nie"
    case .add: "Dodaj"
    case .remove: "Usu\u{144}"
    case .back: "Wr\u{F3}\u{107}"
    case .failed: "Nie uda\u{142}o si\u{119}"
    case .required: "wymagane"
    case .error: "B\u{142}\u{105}d"
    case .warning: "Ostrze\u{17C}enie"
    }
  }

  private var german: String {
    switch self {
    case .show: "Anzeigen"
    case .hide: "Verbergen"
    case .clear: "L\u{F6}schen"
    case .choose: "Ausw\u{E4}hlen"
    case .yes: "Ja"
    case .no: "Nein"
    case .add: "Hinzuf\u{FC}gen"
    case .remove: "Entfernen"
    case .back: "Zur\u{FC}ck"
    case .failed: "Fehlgeschlagen"
    case .required: "Pflichtangabe"
    case .error: "Fehler"
    case .warning: "Warnung"
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormWord {
  /// In the language of a model.
  @MainActor
  public func text<Draft: FormDraft>(_ model: FormModel<Draft>) -> String {
    text(in: model.language.rawValue)
  }
}

"""####,
  ]
}
