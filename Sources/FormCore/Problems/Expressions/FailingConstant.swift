// A computation on constants that always fails.

import FormRuntime
package import FormLanguage

extension Problem {
  /// A computation on constants overflows or divides by zero.
  package static let failingConstant = Problem(
    "failing-constant", hasMildCases: true,
    page: Page(
      what: """
        The computation gives no result, whatever the answers are: it leaves the 64 bits of an integer or \
        the 18 digits of a decimal, or divides by zero. Where `&&`, `||`, `? :` or an empty list may pass it over, \
        this is a warning; so are an index that is always out of range, and a call that can't take or convert what it \
        is given.
        """,
      why: "A rule whose evaluation fails counts as broken, so this one could never be satisfied.",
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age > 1 / 0
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
  /// An index that stands for no element, whatever the list.
  static func indexFails(at span: Span, because reason: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      .failingConstant, at: span, "the index is always out of range", label: reason,
      fixes: [Fix("write an index from 0 on, below the number of elements")])
    diagnostic.severity = .warning
    return diagnostic
  }

  /// A computation among constants that leaves its range, or a conversion of what is not written so; by a call of
  /// `function`, or an operator.
  static func constantMisses(_ failure: FormFailure, calling function: String?, at span: Span) -> Diagnostic {
    let headline = function.map { "`\($0)` always fails here" } ?? "the result is always out of range"
    let label = failure == .conversion ? "this can't be converted" : "out of range"
    let advice = function.map { "give it what it can take: `formc explain \($0)`" } ?? "take a smaller span of time"
    var diagnostic = Diagnostic(
      .failingConstant, at: span, headline, label: function == nil ? "" : label, fixes: [Fix(advice)])
    diagnostic.severity = .warning
    return diagnostic
  }

  /// `isAbsorbed`: an operator or macro around may pass the failure over.
  static func constantFails(_ failure: FormFailure, of type: ExpressionType, isAbsorbed: Bool, at span: Span)
    -> Diagnostic
  {
    let isExact = type == .decimal
    let headline =
      failure == .divisionByZero
      ? "division by zero"
      : isExact ? "a decimal has at most 18 digits" : "the result does not fit into 64 bits"
    var diagnostic = Diagnostic(.failingConstant, at: span, headline, label: "this always fails")
    diagnostic.fixes = [
      Fix(
        failure == .divisionByZero
          ? "divide by something that is not 0"
          : isExact
            ? "take smaller numbers, or round them: `round(x, 2)`"
            : "take smaller numbers, or numbers with a fraction, such as `1.0`, which reach further")
    ]
    if isAbsorbed { diagnostic.severity = .warning }
    return diagnostic
  }
}
