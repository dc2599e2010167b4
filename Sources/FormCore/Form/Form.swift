// A form as it is meant: inheritance flattened, types expanded, every expression typed.
//
// Each part remembers where it stands and where a setting came from. `Plan` is made of this; back ends read
// words from here and meaning from there.

public import FormPatterns
public import FormRuntime

/// A form that has been checked.
public struct Form: Sendable {
  /// The form's name, an UpperCamelCase identifier.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// The languages of its texts; the first is the source.
  public var languages: [String]
  /// The heading.
  public var title: Text?
  /// A sentence or two below the heading.
  public var description: Text?
  /// How it is submitted.
  public var submit = Submit()
  /// When messages appear where a field doesn't say.
  public var errors: ErrorPolicy = .leave
  /// The sections in order; none if the form has plain `fields`.
  public var sections: [Section] = []
  /// The fields in order, those of all sections in turn.
  public var fields: [Field] = []
  /// The rules between fields.
  public var rules: [Rule] = []
  /// The actions.
  public var actions: [Action] = []
  /// The examples that `formc test` runs.
  public var tests: [FormTest] = []
  /// Whether any expression reads `today` or `now`.
  public var readsClock = false
  /// Whether it is all that was written; if not, that was reported.
  var isComplete = true

  /// Makes an empty form.
  public init(name: String, nameSpan: Span, languages: [String]) {
    self.name = name
    self.nameSpan = nameSpan
    self.languages = languages
  }
}

/// When messages appear.
public enum ErrorPolicy: String, Hashable, Sendable, CaseIterable {
  /// From the first edit on.
  case live
  /// Once an edited field was left.
  case leave
  /// After an attempt to submit.
  case submit
}

/// How a form is submitted.
public struct Submit: Sendable {
  /// The button's label.
  public var title: Text?
  /// Whether a summary is shown first.
  public var review = false
  /// Whether edit mode may submit what has not changed.
  public var allowsUnchanged = false
}

/// Fields that stand together on screen; their values stay flat.
public struct Section: Sendable {
  /// Its name.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// Its heading.
  public var title: Text?
  /// A sentence or two below the heading.
  public var description: Text?
  /// Whether its fields are asked and judged.
  public var visible: Condition = .constant(true)
  /// Which of the form's fields are its own.
  public var fields: Range<Int>
}

/// A truth that is fixed, or one that depends on answers; unknown counts as false.
public enum Condition: Sendable {
  /// Always the same.
  case constant(Bool)
  /// Depends on answers.
  case expression(Formula)
}

/// An expression of the spec, typed, with where it stands.
public struct Formula: Sendable {
  /// The typed expression.
  public var expression: TypedExpression
  /// The whole scalar.
  public var span: Span

  /// Makes a formula.
  public init(_ expression: TypedExpression, span: Span) {
    self.expression = expression
    self.span = span
  }
}

/// Where the state of a field is kept when a record is judged.
///
/// Frame 0 is the form: its fields, and the members of its groups, have slots there. The `of` of each list is slot 0
/// of a frame of its own, of which there is one for each item; the members of a group that is an item follow.
public struct SlotID: Hashable, Sendable {
  /// The frame.
  public let frame: Int
  /// The slot in it.
  public let slot: Int

  /// Makes the identity of a slot.
  public init(frame: Int, slot: Int) {
    self.frame = frame
    self.slot = slot
  }
}

/// A question of a form, with everything that it inherits.
public struct Field: Sendable {
  /// Its name; that of the list for the `of` of a list.
  public var name: String
  /// Where the name stands (for the `of` of a list, its key).
  public var nameSpan: Span
  /// Where its state is kept.
  public var id: SlotID
  /// What an answer is.
  public var kind: FieldKind
  /// The named types it was made of, nearest first.
  public var types: [String] = []
  /// Its label.
  public var title: Text?
  /// A longer explanation.
  public var help: Text?
  /// What an empty field shows.
  public var placeholder: Text?
  /// A few words beside the title.
  public var note: Text?
  /// The name of an SF Symbol.
  public var symbol: String?
  /// The action whose button stands beside it: an index of `Form.actions`.
  public var action: Int?
  /// Whether an answer must be given.
  public var required: Condition = .constant(false)
  /// Whether it is asked and judged.
  public var visible: Condition = .constant(true)
  /// Whether a person may change it.
  public var readOnly: Condition = .constant(false)
  /// What its value is computed by.
  public var computed: Formula?
  /// What it starts as.
  public var initial: Initial?
  /// As that was written.
  var initialNode: Node?
  /// Answers that show what is meant; each satisfies the field.
  public var examples: [Value] = []
  /// As each of these was written.
  var exampleNodes: [Node] = []
  /// When its messages appear.
  public var errors: ErrorPolicy = .leave
  /// Whether it offers to be cleared.
  public var clearable: Bool?
  /// Its constraints, in the order in which their issues come.
  public var constraints: [AppliedConstraint] = []
  /// Messages that replace built-in ones, the nearest for each code: of the field, its types and the form.
  public var messages: [String: Text] = [:]
  /// Its own rules.
  public var rules: [Rule] = []
}

/// What a field starts as: its `default`.
public enum Initial: Sendable {
  /// A value.
  case value(Value)
  /// A date or time that depends on the clock.
  case formula(Formula)
}

/// What an answer is. A closed set: every place that depends on it switches over it.
public indirect enum FieldKind: Sendable {
  /// Text.
  case text(TextSettings)
  /// A 64-bit integer.
  case integer
  /// A finite double.
  case number
  /// True or false.
  case boolean
  /// A calendar date.
  case date
  /// A time of day.
  case time
  /// An instant with its offset.
  case dateTime
  /// One of several values.
  case choice([Choice])
  /// Several of several values, in their order.
  case choices([Choice])
  /// A record.
  case group([Field])
  /// Several answers of one kind.
  case list(of: Field)
}

/// The settings of a text field.
public struct TextSettings: Hashable, Sendable {
  /// Whether the value is a secret.
  public var isSecure = false
  /// What its lengths count.
  public var unit: TextUnit = .scalars
  /// The scalars that may appear; nothing for all.
  public var characters: ScalarSet?
  /// How `characters` was written: `digits` and the like, or a bracket class.
  public var charactersSource: String?
  /// How many lines it shows; 1 unless it may hold newlines.
  public var lines = 1
  /// Whether white space at both ends is taken off.
  public var trims = true
  /// Scalars that are taken out.
  public var strip: [Unicode.Scalar] = []
  /// The case that ASCII letters are brought to.
  public var letterCase: LetterCase?
  /// Whether full-width forms become ASCII: where `characters` allows only ASCII.
  public var foldsWidth = false

  /// Makes the settings of a plain text.
  public init() {}
}

/// A case of ASCII letters.
public enum LetterCase: String, Hashable, Sendable, CaseIterable {
  /// A to Z
  case upper
  /// a to z
  case lower
}

/// A value to choose.
public struct Choice: Sendable {
  /// What stands in a record.
  public var value: String
  /// Where it is declared.
  public var span: Span
  /// What a person sees.
  public var title: Text?
  /// A longer explanation.
  public var help: Text?
  /// Whether it is offered.
  public var visible: Condition = .constant(true)
}

/// A constraint with its argument, as it holds for a field.
public struct AppliedConstraint: Sendable {
  /// The constraint.
  public var constraint: Constraint
  /// Its argument.
  public var argument: ConstraintArgument
  /// Where the key stands.
  public var keySpan: Span
  /// Where the argument stands.
  public var span: Span
}

/// What a constraint is given.
public enum ConstraintArgument: Sendable {
  /// A length, a count, a bound that is a literal, `mustBe`'s truth.
  case value(Value)
  /// A bound that depends on other answers or the clock.
  case formula(Formula)
  /// A regular expression, with its source.
  case pattern(Pattern, source: String)
  /// A format by name.
  case format(String)
  /// A set of scalars is a setting of the text; this says that there is one.
  case characters
}

/// A demand that joins answers, of a form or of a field.
public struct Rule: Sendable {
  /// Its name, the code of its issue.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// What must not be false.
  public var check: Formula
  /// Judged only where this is true.
  public var when: Formula?
  /// Where its issue stands; empty for the form as a whole. For a field's own rule, that field.
  public var at: [SlotID]
  /// What it says.
  public var message: Text
  /// Whether it blocks.
  public var severity: FormSeverity = .error
}

/// A button that does something.
public struct Action: Sendable {
  /// Its name.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// Its label.
  public var title: Text?
  /// Whether it can be pressed.
  public var enabled: Condition = .constant(true)
  /// Seconds before it can be pressed again.
  public var cooldown: Int?
  /// What it says meanwhile.
  public var waiting: Text?
  /// How many times it can be pressed.
  public var limit: Int?
}

/// An example in the spec.
public struct FormTest: Sendable {
  /// What it shows.
  public var name: String
  /// Where the name stands.
  public var nameSpan: Span
  /// The answers, as a person would type them.
  public var answers: AnswerNode
  /// What is expected.
  public var expectation: Expectation
  /// The mode.
  public var mode: FormMode = .new
  /// What edit mode starts from.
  public var original: AnswerNode?
  /// The date it is judged on.
  public var today: CalendarDate?
  /// The instant it is judged at.
  public var now: DateTime?

  /// What a test expects.
  public enum Expectation: Sendable {
    /// These codes at these fields, and nothing else.
    case issues([(path: String, codes: [String])])
    /// This record, and no error.
    case record(AnswerNode)
    /// No error.
    case valid
    /// Some error, whatever it is.
    case invalid
  }
}

/// How a form is filled in.
public enum FormMode: String, Hashable, Sendable, CaseIterable {
  /// From nothing.
  case new
  /// From a record.
  case edit
  /// A record is only looked at.
  case show
}

/// Answers that are not yet read as the fields' types: a tree of scalars, from YAML, JSON or `--set`.
public indirect enum AnswerNode: Sendable {
  /// Nothing, or null.
  case null
  /// Text, or a YAML scalar, whose look says nothing.
  case text(String)
  /// A JSON number as written.
  case number(String)
  /// A JSON truth value.
  case bool(Bool)
  /// Several.
  case list([AnswerNode])
  /// By name, in order.
  case record([(key: String, value: AnswerNode)])
}
