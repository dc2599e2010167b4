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
