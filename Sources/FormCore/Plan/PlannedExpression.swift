// An expression as it is evaluated, with what it reads.

import FormRuntime

/// An expression of the spec, or the rule of a constraint with its argument in place. A class, since each slot has room
/// for several, and most have none.
public final class PlannedExpression: Sendable {
  /// A field that is read.
  public struct Operand: Hashable, Sendable {
    /// The field, as seen from the frame in which the expression runs.
    public let field: FieldReference
    /// What is read of it.
    public let kind: Read.Kind
    /// Whether its value can be unknown. It never is where a field's own demands read that field as it stands, since
    /// they are only judged when there is an answer of its type; `has` and `valid` never are.
    public let canBeUnknown: Bool
  }

  /// What is printed.
  public let term: Term
  /// What is run.
  public let program: Program
  /// What it reads of fields: each once for each way of reading it, in the order of the term.
  public let operands: [Operand]
  /// The named values that it reads by their names, each once.
  public let values: [ValueReference]
  /// The named values of groups that it reads through items of lists.
  package let members: [ValueMember]

  /// Whether it reads named values.
  var readsValues: Bool { !values.isEmpty || !members.isEmpty }

  /// Whether it reads no field, nor anything else of a record, but perhaps where an item stands.
  var readsNothing: Bool { operands.isEmpty && !readsValues }

  /// Plans an expression that is free of errors.
  ///
  /// - Parameters:
  ///   - term: what is computed.
  ///   - owner: the slot of the innermost frame that is known to have an answer.
  init(_ term: Term, owner: Int? = nil) {
    let term = term.simplified(owner: owner)
    self.term = term
    program = Program(term)
    values = term.valueReads
    members = term.valueMembers
    operands = Self.operands(of: term, owner: owner)
  }

  /// What a simplified term reads; `owner` is the slot of the innermost frame that is known to have an answer.
  static func operands(of term: Term, owner: Int?) -> [Operand] {
    term.reads.map { field, kind in
      Operand(field: field, kind: kind, canBeUnknown: kind == .value && !field.isAnswer(in: owner))
    }
  }

  package convenience init(_ formula: Formula, owner: Int? = nil) { self.init(formula.expression.term, owner: owner) }
}

/// A named value of a group, read like a member of it.
package struct ValueMember: Hashable, Sendable {
  /// The values of the group.
  package let group: GroupValues
  /// The position among them.
  package let position: Int
}

/// A truth that is fixed, or depends on answers; unknown and failure count as false.
public enum PlannedCondition: Sendable {
  /// Always the same.
  case constant(Bool)
  /// Depends on answers.
  case expression(PlannedExpression)

  init(_ condition: Condition) {
    switch condition {
    case .constant(let value): self = .constant(value)
    case .expression(let formula):
      let expression = PlannedExpression(formula)
      // What comes to a constant is one: unknown and failure count as false.
      guard case .constant(let value) = expression.term.node else {
        self = .expression(expression)
        return
      }
      self = .constant(value.isTrue)
    }
  }

  /// The expression, if there is one.
  public var expression: PlannedExpression? {
    switch self {
    case .constant: nil
    case .expression(let expression): expression
    }
  }
}
