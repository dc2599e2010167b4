// A field with everything that it inherits.

public import FormLanguage

/// A question of a form, with everything that it inherits. Whoever has to do with it has the same one: there is a lot in
/// it, and slots, plans and judges are made for each.
public final class Field: Sendable {
  /// Its name; that of the list for the `of` of a list.
  public let name: String
  /// Where the name stands (for the `of` of a list, its key).
  public let nameSpan: Span
  /// Where its state is kept.
  public let id: SlotID
  /// What an answer is.
  public let kind: FieldKind
  /// What it is in expressions, with what goes with its choices and the named values of its groups.
  package let expressionType: ExpressionType
  /// The named types it was made of, nearest first.
  public let types: [String]
  /// Its label.
  public let title: Text?
  /// A longer explanation.
  public let help: Text?
  /// Whether an answer must be given.
  public let required: Condition
  /// Whether it is asked and judged.
  public let visible: Condition
  /// Whether a person may change it.
  public let readOnly: Condition
  /// When its messages appear.
  public let errors: ErrorPolicy
  /// Its constraints, in the order in which their issues come.
  public let constraints: [AppliedConstraint]
  /// Messages that replace built-in ones, the nearest for each code: of the field, its types and the form.
  public let messages: [String: Text]
  /// What it has of what few fields have.
  private let rest: Rest?

  /// What few fields have. It takes as much room as all else, and there are thousands of fields.
  private final class Rest: Sendable {
    let json: String?
    let choicesType: String?
    let membersType: String?
    let placeholder: Text?
    let note: Text?
    let symbol: String?
    let action: Int?
    let computed: Formula?
    let initial: Initial?
    let examples: [Value]
    let clearable: Bool?
    let rules: [Rule]

    init(
      json: String?, choicesType: String?, membersType: String?, placeholder: Text?, note: Text?, symbol: String?,
      action: Int?, computed: Formula?, initial: Initial?, examples: [Value], clearable: Bool?, rules: [Rule]
    ) {
      self.json = json
      self.choicesType = choicesType
      self.membersType = membersType
      self.placeholder = placeholder
      self.note = note
      self.symbol = symbol
      self.action = action
      self.computed = computed
      self.initial = initial
      self.examples = examples
      self.clearable = clearable
      self.rules = rules
    }
  }

  package init(
    name: String, json: String? = nil, nameSpan: Span, id: SlotID, kind: FieldKind,
    expressionType: ExpressionType = .unresolved, types: [String] = [], choicesType: String? = nil,
    membersType: String? = nil, title: Text? = nil, help: Text? = nil, placeholder: Text? = nil, note: Text? = nil,
    symbol: String? = nil,
    action: Int? = nil, required: Condition = .constant(false), visible: Condition = .constant(true),
    readOnly: Condition = .constant(false), computed: Formula? = nil, initial: Initial? = nil, examples: [Value] = [],
    errors: ErrorPolicy = .leave, clearable: Bool? = nil, constraints: [AppliedConstraint] = [],
    messages: [String: Text] = [:], rules: [Rule] = []
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.id = id
    self.kind = kind
    self.expressionType = expressionType
    self.types = types
    self.title = title
    self.help = help
    self.required = required
    self.visible = visible
    self.readOnly = readOnly
    self.errors = errors
    self.constraints = constraints
    self.messages = messages
    let isRare =
      json != nil || choicesType != nil || membersType != nil || placeholder != nil || note != nil || symbol != nil
      || action != nil || computed != nil || initial != nil || !examples.isEmpty || clearable != nil || !rules.isEmpty
    rest =
      isRare
      ? Rest(
        json: json, choicesType: choicesType, membersType: membersType, placeholder: placeholder, note: note,
        symbol: symbol, action: action, computed: computed, initial: initial, examples: examples,
        clearable: clearable, rules: rules) : nil
  }
}

extension Field {
  /// Its key in records, if that is not its name.
  public var json: String? { rest?.json }
  /// The named type that its choices are of; nil for choices of its own.
  public var choicesType: String? { rest?.choicesType }
  /// The named type that its members are of, if it is a group; nil for members of its own.
  public var membersType: String? { rest?.membersType }
  /// What an empty field shows.
  public var placeholder: Text? { rest?.placeholder }
  /// A few words beside the title.
  public var note: Text? { rest?.note }
  /// The name of an SF Symbol.
  public var symbol: String? { rest?.symbol }
  /// The action whose button stands beside it: an index of `Form.actions`.
  public var action: Int? { rest?.action }
  /// What its value is computed by.
  public var computed: Formula? { rest?.computed }
  /// What it starts as.
  public var initial: Initial? { rest?.initial }
  /// Answers that show what is meant; each satisfies the field.
  public var examples: [Value] { rest?.examples ?? [] }
  /// Whether it offers to be cleared.
  public var clearable: Bool? { rest?.clearable }
  /// Its own rules.
  public var rules: [Rule] { rest?.rules ?? [] }

  /// Its key in records.
  public var recordKey: String { json ?? name }
}

/// What a field starts as: its `default`.
public enum Initial: Sendable {
  /// A value. Aside, since few fields start as anything.
  indirect case value(Value)
  /// A date or time that depends on the clock.
  indirect case formula(Formula)
}

extension [AppliedConstraint] {
  /// Whether a constraint is among them.
  func has(_ constraint: Constraint) -> Bool { indices.contains { self[$0].constraint === constraint } }
}

extension Field {
  /// Whether a constraint demands an answer, whatever `required` says: what must be true can't be missing.
  var demandsAnswer: Bool { constraints.has(.mustBe) }

  /// The constraint that its kind implies, if the spec does not say the same.
  var impliedConstraint: (isFirst: Bool, applied: AppliedConstraint)? {
    guard let (isFirst, constraint) = kind.name.impliedConstraint, !constraints.has(constraint) else { return nil }
    let argument: ConstraintArgument = if case .decimal(let places) = kind { .value(.int(places)) } else { .characters }
    return (isFirst, AppliedConstraint(constraint, argument, at: nameSpan))
  }
}

extension AppliedConstraint {
  /// A constraint that is written nowhere, at the name of its field.
  fileprivate init(_ constraint: Constraint, _ argument: ConstraintArgument, at name: Span) {
    self.init(constraint: constraint, argument: argument, keySpan: name, span: name)
  }
}
