// A constraint as it holds for a field.

public import FormPatterns
public import FormLanguage

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

  /// Makes a constraint that holds.
  package init(constraint: Constraint, argument: ConstraintArgument, keySpan: Span, span: Span) {
    self.constraint = constraint
    self.argument = argument
    self.keySpan = keySpan
    self.span = span
  }
}

/// What a constraint is given.
public enum ConstraintArgument: Sendable {
  /// A length, a count, a bound that is a literal, `mustBe`'s truth.
  case value(Value)
  /// A bound that depends on other answers or the clock.
  case formula(Formula)
  /// A regular expression, with its source. Aside, since it is five times as large as all others, and rare.
  indirect case pattern(Pattern, source: String)
  /// A format by name.
  case format(String)
  /// A set of scalars is a setting of the text; this says that there is one.
  case characters
  /// The members by which groups are compared: positions among them, at least one; the issue stands at the last.
  case members([Int])
}
