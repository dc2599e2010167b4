// Which expressions judging evaluates, read off its operations.

extension Plan {
  /// All expressions that judging a record can evaluate.
  package var judgedExpressions: [PlannedExpression] { order.flatMap(expressions) + rules.flatMap(\.expressions) }

  /// All expressions that messages quote.
  package var quotedExpressions: [PlannedExpression] { checks.flatMap { $0.operands.compactMap(\.meaning.expression) } }

  /// Those of a step.
  package func expressions(of step: Step) -> [PlannedExpression] { operations(of: step).flatMap(expressions) }

  /// Those of an operation.
  package func expressions(of operation: Operation) -> [PlannedExpression] {
    switch operation {
    case .proceed(let test), .refuse(_, let test): test.expressions
    case .mark(_, let test): test?.expressions ?? []
    case .compute(let expression), .keep(let expression), .demand(_, let expression): [expression]
    case .rule(let rule): rules[rule].expressions
    // What a field starts as is no part of judging.
    case .show, .recognize, .compare: []
    }
  }
}

extension MessageOperand.Meaning {
  fileprivate var expression: PlannedExpression? {
    switch self {
    case .expression(let expression), .named(let expression, _): expression
    case .constant, .title, .count, .field: nil
    }
  }
}

extension PlannedRule {
  /// What it evaluates, in this order.
  package var expressions: [PlannedExpression] { (when.map { [$0] } ?? []) + [check] }
}

extension Test {
  fileprivate var expressions: [PlannedExpression] {
    switch self {
    case .holds(let expression): [expression]
    case .offered(let offers): offers.compactMap(\.condition.expression)
    case .not(let inner): inner.expressions
    case .either(let one, let other): one.expressions + other.expressions
    case .own, .group, .list, .section, .reported: []
    }
  }
}
