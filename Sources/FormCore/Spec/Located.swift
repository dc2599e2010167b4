// Values of a spec with the place where they stand.

/// A value and its span.
struct Located<Value: Sendable>: Sendable {
  /// The value.
  var value: Value
  /// Where it stands.
  var span: Span

  init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Located: Equatable where Value: Equatable {}

/// A Text as written: a scalar, or one scalar for each language.
struct TextSpec: Sendable {
  /// A text in one language; without a language it is the form's first.
  struct Variant: Sendable {
    var language: Located<String>?
    var node: Node
  }

  var span: Span
  var variants: [Variant]
}

/// A truth as written: `true`, `false`, or an expression.
enum ConditionSpec: Sendable {
  case constant(Bool, Span)
  case expression(Node)

  var span: Span {
    switch self {
    case .constant(_, let span): span
    case .expression(let node): node.span
    }
  }
}
