// Truths and expressions of a form, with where they stand.

public import FormLanguage

/// A truth that is fixed, or one that depends on answers; unknown counts as false.
public enum Condition: Sendable {
  /// Always the same.
  case constant(Bool)
  /// Depends on answers. Aside, since each field has three conditions, and most of these are constant.
  indirect case expression(Formula)

  /// Where its expression stands.
  package var span: Span? {
    switch self {
    case .constant: nil
    case .expression(let formula): formula.span
    }
  }
}

/// An expression of the spec, typed, with where it stands.
public struct Formula: Sendable {
  /// The typed expression.
  public var expression: TypedExpression
  /// Where it stands, without quotes or what begins a block.
  public var span: Span

  /// Makes a formula.
  public init(_ expression: TypedExpression, span: Span) {
    self.expression = expression
    self.span = span
  }
}
