// A demand whose breach is an issue.

import FormLanguage
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

  /// The frame in which it is judged, and from which its message reads.
  package var frame: Int { place?.frame ?? 0 }
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

extension MessageOperand.Meaning {
  /// What the names mean that every message of a field knows.
  static func of(_ name: String, at field: Field) -> MessageOperand.Meaning? {
    if name.utf8.elementsEqual("title".utf8) { return .title }
    guard name.utf8.elementsEqual("count".utf8), !field.kind.isSecure else { return nil }
    return .count(field.id, unit: field.kind.text?.unit ?? .scalars)
  }
}

extension Plan {
  /// What the message of a check does not quote, but could, since others may say it in their words: what a constraint
  /// demands and, of one that counts, how many there are.
  package func moreOperands(of check: Check) -> [MessageOperand] {
    guard case .constraint(let applied, _) = check.demand, var place = check.place else { return [] }
    // The issue stands in an item, and the constraint at the list.
    if case .members = applied.argument, let list = lists(around: place.frame).last { place = list }
    let field = slot(place).field
    let scope = ConstraintScope(field: field, applied: applied)
    let names = [applied.constraint.key] + (applied.constraint.leastCount == nil ? [] : ["count"])
    return names.map { FormMessagePlaceholder($0) }.filter { placeholder in
      !check.operands.contains { $0.placeholder == placeholder }
    }.compactMap { placeholder in
      // A text that may have all characters has no name for them.
      if case .characters = applied.argument, field.kind.text?.charactersSource == nil { return nil }
      return MessageOperand.of(placeholder) { scope.operand($0) ?? .of($0, at: field) }
    }
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
