// A field with everything that it inherits.

/// A question of a form, with everything that it inherits.
public struct Field: Sendable {
  /// Its name; that of the list for the `of` of a list.
  public var name: String
  /// Its key in records, if that is not its name.
  public var json: String?
  /// Where the name stands (for the `of` of a list, its key).
  public var nameSpan: Span
  /// Where its state is kept.
  public var id: SlotID
  /// What an answer is.
  public var kind: FieldKind
  /// What it is in expressions, with what goes with its choices and the named values of its groups.
  package var expressionType = ExpressionType.unresolved
  /// The named types it was made of, nearest first.
  public var types: [String] = []
  /// The named type that its choices are of; nil for choices of its own.
  public var choicesType: String?
  /// The named type that its members are of, if it is a group; nil for members of its own.
  public var membersType: String?
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
  /// Answers that show what is meant; each satisfies the field.
  public var examples: [Value] = []
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

extension Field {
  /// Its key in records.
  public var recordKey: String { json ?? name }
}

/// What a field starts as: its `default`.
public enum Initial: Sendable {
  /// A value.
  case value(Value)
  /// A date or time that depends on the clock.
  case formula(Formula)
}

extension [AppliedConstraint] {
  /// Whether a constraint is among them.
  func has(_ constraint: Constraint) -> Bool { indices.contains { self[$0].constraint === constraint } }
}

extension Field {
  /// Whether a constraint demands an answer, whatever `required` says: what must be true can't be missing.
  var demandsAnswer: Bool { constraints.has(.mustBe) }

  /// A constraint that its answers are held to though the spec says nothing of it, in front of or behind the others:
  /// a decimal has a number of places, and a text has no control characters.
  var impliedConstraint: (isFirst: Bool, applied: AppliedConstraint)? {
    switch kind {
    case .decimal(let places) where !constraints.has(.places):
      (true, AppliedConstraint(.places, .value(.int(places)), at: nameSpan))
    case .text where !constraints.has(.characters): (false, AppliedConstraint(.characters, .characters, at: nameSpan))
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list: nil
    }
  }
}

extension AppliedConstraint {
  /// A constraint that is written nowhere, at the name of its field.
  fileprivate init(_ constraint: Constraint, _ argument: ConstraintArgument, at name: Span) {
    self.init(constraint: constraint, argument: argument, keySpan: name, span: name)
  }
}
