// An expression beyond the limits.

package import FormLanguage

extension Problem {
  /// An expression is longer, deeper or larger than formc reads.
  package static let largeExpression = Problem(
    "large-expression",
    page: Page(
      what: """
        The expression has more than 4,096 bytes, more than 1,000 literals, names, operators, calls and selections, or \
        more than 64 brackets, calls, conditionals and unary operators around one another.
        """,
      why: """
        A spec may come from somebody else, and must not be able to keep formc busy. What is computed of other \
        answers can stand in a `computed` field of its own, which expressions then name.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((age > 1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age > 1
            message: Please check this

        """))
}

extension Diagnostic {
  /// `span`: the whole expression.
  static func longExpression(_ bytes: Int, at span: Span) -> Diagnostic {
    let headline = "the expression has \(bytes) bytes, more than \(ExpressionLimits.bytes)"
    return Diagnostic(.largeExpression, at: span, headline, fixes: [waySmaller])
  }

  /// `span`: the first bracket or operator that is too deep.
  static func deepExpression(at span: Span) -> Diagnostic {
    let headline = "the expression is nested more than \(ExpressionLimits.nesting) deep"
    return Diagnostic(.largeExpression, at: span, headline, label: "this is too deep inside", fixes: [waySmaller])
  }

  /// `span`: the first part that is too much.
  static func manyNodes(at span: Span) -> Diagnostic {
    let headline = "the expression has more than \(ExpressionLimits.nodes) parts"
    return Diagnostic(.largeExpression, at: span, headline, label: "this is one too many", fixes: [waySmaller])
  }

  private static let waySmaller = Fix("split it: into several rules, or into computed fields that the rest reads")
}
