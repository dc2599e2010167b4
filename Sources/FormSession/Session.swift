// Filling in a form as a pure state machine: events in, state out. It knows nothing of terminals.

public import FormCore
public import FormRuntime
public import FormLanguage

/// A form while it is filled in.
///
/// A field keeps what was typed, whether it was edited and whether it was left; the form its mode, the attempts to
/// submit and its phase. Everything else is computed from these and the plan, by the validator.
public struct Session: Sendable {
  /// What the form is doing.
  public enum Phase: Hashable, Sendable {
    /// Answers are taken.
    case filling
    /// A summary is shown, to be submitted or gone back from.
    case reviewing
    /// The record may be taken.
    case submitted
    /// The person gave up.
    case discarded
  }

  /// The form as it is judged.
  public let validator: Validator
  /// The present, for the whole time.
  public let clock: FormClock
  /// The language of titles and messages.
  public let language: String
  /// What choices are called in it.
  let titles: ChoiceTitles
  /// How the form is filled in.
  public internal(set) var mode: FormMode
  /// What the form is doing.
  public internal(set) var phase = Phase.filling
  /// How many times it was tried to submit.
  public internal(set) var attempts = 0
  /// The field that has the focus.
  public internal(set) var focus: FieldPlace?
  /// What actions have done, in the order of the form's.
  public internal(set) var actions: [ActionState]
  /// How the answers were judged when they last changed.
  public internal(set) var verdict: Verdict

  var root: EntryFrame
  /// The last number that was given to an item of a list.
  var lastItem = 0
  /// Keys that were given and that the form does not have.
  public let unknownKeys: [String]
  /// How what the form began with was judged.
  var original: Verdict
  /// What the form began with.
  let beginning: EntryFrame
  /// Whether something that is no group was given for one, and a person is there who can replace it.
  let replacesGroups: Bool
  /// What was shown at the field that has the focus when it came there.
  var shownOnFocus: Set<ShownIssue> = []

  /// Starts a form.
  ///
  /// - Parameters:
  ///   - plan: the form.
  ///   - start: what it begins with.
  ///   - language: the language of titles and messages.
  ///   - clock: the present.
  public init(_ plan: Plan, start: SessionStart = SessionStart(), language: String, clock: FormClock) {
    validator = Validator(plan)
    self.clock = clock
    self.language = language
    titles = ChoiceTitles(plan, language: language)
    mode = start.mode
    actions = Array(repeating: ActionState(), count: plan.form.actions.count)
    let entries = start.entries(plan, clock: clock)
    unknownKeys = start.ignoresUnknown ? [] : entries.unknownKeys
    root = entries.now
    root.numberItems(&lastItem)
    beginning = entries.original
    let reader = EntryReader(plan: plan)
    replacesGroups = start.isAsked && !(reader.misreadGroups(root) + reader.misreadGroups(beginning)).isEmpty
    verdict = Verdict()
    original = Verdict()
    original = judged(beginning)
    judge()
  }

  /// The form.
  public var plan: Plan { validator.plan }

  /// The form, for its words.
  public var form: Form { validator.plan.form }

  /// Judges anew what is entered. What is mended at the field that has the focus is not said again before it is left.
  mutating func judge() {
    verdict = judged(root)
    guard let focus, !shownOnFocus.isEmpty else { return }
    shownOnFocus.formIntersection(verdict.issues.filter { place(of: $0) == focus }.map { shown($0) })
  }

  func judged(_ entries: EntryFrame) -> Verdict {
    var answers = Answers(plan)
    let reader = EntryReader(plan: plan, replacesGroups: replacesGroups)
    answers.root = reader.answers(entries, typedIn: titles)
    answers.unknownKeys = unknownKeys
    guard replacesGroups else { return validator.judge(answers, clock: clock, mode: mode) }
    return validator.judge(answers, replacing: reader.misreadGroups(entries), clock: clock, mode: mode)
  }

  /// What comes out.
  public func record(secrets: Secrets = .omit, named names: RecordNames = .keys) -> FormJSON {
    validator.record(of: verdict, secrets: secrets, named: names)
  }
}

extension Session: CustomStringConvertible, CustomReflectable {
  /// Only the name: answers may be secrets.
  public var description: String { "Session(\(form.name))" }

  /// A mirror without children: answers may be secrets.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension FormClock {
  /// The same without fractions of seconds.
  package var inWholeSeconds: FormClock {
    let whole = DateTime(secondsSince1970: now.secondsSince1970, offsetMinutes: now.offsetMinutes)
    return FormClock(today: today, now: whole ?? now)
  }
}

/// What a form begins with.
public struct SessionStart: Sendable {
  /// How it is filled in.
  public var mode: FormMode
  /// The record that edit and show start from.
  public var original: FormJSON?
  /// Answers, as a person would type them; later ones beat earlier ones, and all of them the original.
  public var answers: [FormJSON]
  /// Whether keys that the form does not have are passed over.
  public var ignoresUnknown = false
  /// Whether a person is asked. Where something that is no group was given for one, its members are in sight then, and
  /// the first of them that is answered or cleared replaces it.
  public var isAsked = false
  /// Whether a person goes through all answers, so that what can't be typed is dropped from texts that are no secrets.
  /// Where only what is missing or wrong is asked, it is an issue.
  public var showsAnswers = false

  /// Makes the start of a form.
  public init(mode: FormMode = .new, original: FormJSON? = nil, answers: [FormJSON] = []) {
    self.mode = mode
    self.original = original
    self.answers = answers
  }

  /// What stands in the fields at first, and what changes are counted from: a new form counts from the answers that
  /// were given for it, an old one from the record. Beside them, the keys that the form does not have.
  func entries(_ plan: Plan, clock: FormClock) -> (original: EntryFrame, now: EntryFrame, unknownKeys: [String]) {
    let reader = AnswerReader(plan)
    var target = EntryReader(plan: plan, defaults: mode == .new ? clock : nil)
    var entries = target.start(0)
    var unknownKeys: [String] = []
    func put(_ json: FormJSON, named names: RecordNames) {
      unknownKeys += reader.read(json, from: .typed, named: names, as: target, into: &entries).unknownKeys
    }
    if let original { put(original, named: .keys) }
    let original = entries
    target.marksEdited = true
    target.dropsControls = showsAnswers
    for json in answers { put(json, named: .fields) }
    return (mode == .new ? entries : original, entries, unknownKeys)
  }
}
