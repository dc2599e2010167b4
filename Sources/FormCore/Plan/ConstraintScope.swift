// What names mean in the rule of a constraint, and in its message.

import FormPatterns
import FormRuntime
import FormLanguage

/// A constraint at a field: `this` is the answer, the key is the argument, the functions are intrinsics.
struct ConstraintScope: Scope {
  /// Of the field only what is needed here: scopes are passed around a great deal.
  let slot: Int
  let kind: FieldKind
  let applied: AppliedConstraint

  init(field: Field, applied: AppliedConstraint) {
    slot = field.id.slot
    kind = field.kind
    self.applied = applied
  }

  private var key: String { applied.constraint.key }

  var names: [String] { ["this", key] }

  func binding(of name: String) -> Binding? {
    if name.utf8.elementsEqual("this".utf8) {
      let reference = FieldReference(level: 0, slot: slot, view: .standing)
      return Binding(.field(reference), kind.expressionType)
    }
    return name.utf8.elementsEqual(key.utf8) ? argument : nil
  }

  private var argument: Binding? {
    switch applied.argument {
    case .value(let value): Binding(.constant(value), applied.constraint.parameter.type(at: kind.expressionType))
    case .formula(let formula): Binding(.term(formula.expression.term), formula.expression.type)
    case .members: Binding(.constant(.bool(true)), .bool)
    case .pattern, .format, .characters: nil
    }
  }

  func intrinsic(named name: String) -> Intrinsic? {
    switch name {
    case "length": .length(kind.text?.unit ?? .scalars)
    case "matchesPattern": if case .pattern(let pattern, _) = applied.argument { .matchesPattern(pattern) } else { nil }
    case "matchesFormat": if case .format(let format) = applied.argument { .matchesFormat(format) } else { nil }
    case "consistsOf": .consistsOf(kind.text?.characters, lines: (kind.text?.lines ?? 1) > 1)
    case "isMultiple": .isMultiple
    case "hasPlaces": .hasPlaces
    case "count": .count
    case "isDistinct":
      if case .members(let members) = applied.argument { .isDistinct(by: members) } else { .isDistinct(by: []) }
    default: nil
    }
  }

  /// The constraint's rule with its argument in place. One that does not compile is a mistake in formc, and lets nothing
  /// through: if it let everything through, nobody would notice.
  var rule: PlannedExpression {
    let rule = compiled ?? Term(.constant(.bool(false)), .bool, at: 0..<0)
    return PlannedExpression(countable.map { Term(.any([$0, rule]), .bool, at: 0..<0) } ?? rule, owner: slot)
  }

  /// That a count which depends on answers is less than any that could be written, and so is not judged.
  private var countable: Term? {
    guard let minimum = applied.constraint.leastCount, case .formula(let formula) = applied.argument else { return nil }
    let least = Term(.constant(.int(minimum)), .int, at: 0..<0)
    return Term(.comparison(.less, formula.expression.term, least), .bool, at: 0..<0)
  }

  private var compiled: Term? {
    guard let rule = ConstraintRule.of(applied.constraint) else { return nil }
    var options = CheckOptions()
    options.warnsOfConstantConditions = false
    var checker = Checker(
      text: rule.text, scope: self, options: options, patterns: PatternCache(), work: ExpressionLimits.checkingWork)
    return checker.check(rule.syntax, expecting: .bool).0?.term
  }

  /// Which of the constraint's words fit best: by argument, by unit, or by kind.
  var variant: String {
    switch applied.argument {
    case .format(let name): name
    case .characters: kind.text?.charactersSource ?? ""
    case .value(.bool(let value)): value ? "true" : "false"
    case .members: "members"
    case .value, .formula, .pattern:
      if let text = kind.text { text.unit.rawValue } else { kind.name.isTemporal ? "date" : kind.word }
    }
  }

  /// What the constraint's own key stands for in its message.
  func operand(_ name: String) -> MessageOperand.Meaning? {
    guard name.utf8.elementsEqual(key.utf8) else { return nil }
    switch applied.argument {
    case .value(let value): return .constant(value)
    case .formula(let formula):
      return .expression(PlannedExpression(formula, owner: slot))
    case .pattern(_, let source): return .constant(.text(source))
    case .format(let format): return .constant(.text(format))
    case .characters:
      return .constant(.text(kind.text?.charactersSource ?? ""))
    case .members(let members):
      let names = members.map { Value.text(kind.membersOfItems[$0].name) }
      return .constant(.list(names))
    }
  }
}

/// The rule of a constraint, read once: the same few stand behind all fields.
private struct ConstraintRule {
  let text: ExpressionText
  let syntax: Syntax

  init?(_ constraint: Constraint) {
    text = ExpressionText(constraint.rule)
    guard case .success(let syntax) = Parser.parse(text) else { return nil }
    self.syntax = syntax
  }

  static func of(_ constraint: Constraint) -> ConstraintRule? { all[constraint.key] ?? ConstraintRule(constraint) }

  private static let all = Dictionary(
    uniqueKeysWithValues: Constraint.all.compactMap { constraint in
      ConstraintRule(constraint).map { (constraint.key, $0) }
    })
}

extension Constraint.Parameter {
  /// The type of a literal that is given, at a field of a type.
  fileprivate func type(at field: ExpressionType) -> ExpressionType {
    switch self {
    case .integer, .places: .int
    case .bound, .positiveNumber: field
    case .flag, .distinction: .bool
    case .pattern, .format, .characters: .string
    }
  }
}
