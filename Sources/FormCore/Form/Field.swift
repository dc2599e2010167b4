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

extension Field {
  /// Whether a constraint demands an answer, whatever `required` says: what must be true can't be missing.
  var demandsAnswer: Bool { constraints.contains { $0.constraint === Constraint.mustBe } }

  /// The constraints that its answers are held to. A decimal has a number of places, and a text has no control
  /// characters, even where the spec says nothing of them.
  var demandedConstraints: [AppliedConstraint] {
    if case .decimal(let places) = kind, !constraints.contains(where: { $0.constraint === Constraint.places }) {
      let implied = AppliedConstraint(
        constraint: .places, argument: .value(.int(places)), keySpan: nameSpan, span: nameSpan)
      return [implied] + constraints
    }
    guard case .text = kind, !constraints.contains(where: { $0.constraint === Constraint.characters }) else {
      return constraints
    }
    let implied = AppliedConstraint(
      constraint: .characters, argument: .characters, keySpan: nameSpan, span: nameSpan)
    return constraints + [implied]
  }
}
