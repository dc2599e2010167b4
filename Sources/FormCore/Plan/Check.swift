// A demand whose breach is an issue.

public import FormRuntime

/// A demand at a place, with its number, its code and its words.
public struct Check: Sendable {
  /// What is demanded.
  public enum Demand: Sendable {
    /// An answer.
    case required
    /// An answer of the field's type.
    case type
    /// Choices that exist, are offered, and are not repeated.
    case choices
    /// That what is given for a computed field is what is computed.
    case computed
    /// What a constraint says of an answer that is there and of the type; `this` is read as it stands.
    case constraint(AppliedConstraint, PlannedExpression)
    /// A rule: its position in `Plan.rules`.
    case rule(Int)
  }

  /// The number: the position in `Plan.checks`.
  public let number: Int
  /// The code of the issue.
  public let code: String
  /// Whether it blocks.
  public let severity: FormSeverity
  /// Where the issue stands; nothing for the form as a whole. Of a list that may not repeat members of its items, a member.
  public let place: SlotID?
  /// What is demanded.
  public let demand: Demand
  /// What is said.
  public let message: Text
  /// What the names in `message` stand for, each once.
  public let operands: [MessageOperand]
}

/// What a placeholder of a message stands for.
public struct MessageOperand: Sendable {
  /// Where its value comes from.
  public enum Meaning: Sendable {
    /// A constraint's argument that is fixed.
    case constant(Value)
    /// A constraint's argument that depends on answers.
    case expression(PlannedExpression)
    /// The title of the field at which the issue stands.
    case title
    /// How long what was answered is: a text in its unit, a list in items.
    case count(SlotID, unit: FormTextUnit)
    /// A field as it stands, seen from the frame of the demand; never a secure one.
    case field(FieldReference, SlotID)
    /// A named value, seen from the frame of the demand; a choice is that of a field.
    case named(PlannedExpression, choice: SlotID?)
  }

  /// What stands in the message.
  public let placeholder: FormMessagePlaceholder
  /// Where its value comes from.
  public let meaning: Meaning

  /// Whether a choice shows its value, and not its title.
  public var showsValue: Bool { placeholder.form == .value }

  /// What a placeholder stands for, given what its name means.
  static func of(_ placeholder: FormMessagePlaceholder, _ meaning: (String) -> Meaning?) -> MessageOperand? {
    meaning(placeholder.name).map { MessageOperand(placeholder: placeholder, meaning: $0) }
  }
}

/// A rule between fields, or of one field.
public struct PlannedRule: Sendable {
  /// The rule, for its words.
  public let rule: Rule
  /// The field whose own rule it is: it is judged only where that has an answer of its type. Nothing for the form's.
  public let owner: SlotID?
  /// Judged only where this is true.
  public let when: PlannedExpression?
  /// Broken where this is false or fails.
  public let check: PlannedExpression
  /// One check for each place of its issues.
  public let checks: Range<Int>
}
