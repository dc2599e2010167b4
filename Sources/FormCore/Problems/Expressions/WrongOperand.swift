// An operator on what it can't work on.

package import FormLanguage

extension Problem {
  /// An operator stands between values that it can't join.
  package static let wrongOperand = Problem(
    "wrong-operand",
    page: Page(
      what: """
        The operator has no meaning for values of these types: a number is compared with a text, a date is added \
        to a number, `&&` stands beside something that is neither true nor false.
        """,
      why: """
        formc converts nothing by itself, but an `int` beside a `double`. `string(x)`, `int(x)`, `date(x)` and \
        the like convert; `days(5)` can be added to a date.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age == "18"
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
            check: age == 18
            message: Please check this

        """))
}

extension Diagnostic {
  /// An operand of the wrong type. `wanted`: the right one, with its article.
  static func wrongOperand(_ operation: String, _ type: ExpressionType, wanted: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongOperand, at: span, "`\(operation)` does not work on \(type.phrase)", label: "expected \(wanted)")
  }

  /// Two operands that the operator can't join.
  static func unlikeOperands(
    _ operation: BinaryOperator, _ left: ExpressionType, _ right: ExpressionType, at span: Span, left leftSpan: Span,
    right rightSpan: Span
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .wrongOperand, at: span, "`\(operation.rawValue)` can't stand between \(left.phrase) and \(right.phrase)",
      secondary: [Label(leftSpan, left.description), Label(rightSpan, right.description)])
    if let advice = OperandAdvice.all.first(where: { $0.helps(operation, left, right) }) {
      diagnostic.fixes = [Fix(advice.words)]
    }
    if operation == .equal, case .list = left { diagnostic.primary.text = "did you mean `in`?" }
    return diagnostic
  }

  /// The branches of `? :` have no common type.
  static func unlikeBranches(
    _ then: ExpressionType, _ otherwise: ExpressionType, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .wrongOperand, at: span, "the branches of `? :` are \(then.phrase) and \(otherwise.phrase)",
      label: "expected \(then.phrase)", secondary: [Label(first, then.description)])
  }

  /// The elements of a list have no common type.
  static func unlikeElements(_ elements: ExpressionType, _ type: ExpressionType, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongOperand, at: span, "a list of `\(elements)` has \(type.phrase) in it",
      label: "expected \(elements.phrase)")
  }

  /// A named value gives a group, or a list of such.
  package static func groupAsNamedValue(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongOperand, at: span, "value `\(name)` is a group, or a list of groups",
      label: "must be a number, a text, a date or the like, or a list of such",
      fixes: [Fix("give what is read of them, as in `lines.map(l, l.price)`")])
  }

  /// A group, or a list of groups, is computed.
  package static func groupAsComputed(_ name: String, isList: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongOperand, at: span, "groups can't be computed, and `\(name)` is \(isList ? "a list of them" : "one")",
      label: isList ? "must give numbers, texts, dates or the like" : "a group has no value of its own",
      fixes: [
        Fix(
          isList
            ? "give what is read of the groups, as in `lines.map(l, l.price)`, to a list of such"
            : "give each field of it a `computed` of its own")
      ])
  }

  /// A group where a value is needed.
  static func groupAsValue(_ name: String, members: [String], at span: Span) -> Diagnostic {
    let example = members.first.map { ": `\(name).\($0)`" } ?? ""
    return Diagnostic(
      .wrongOperand, at: span, "`\(name)` is a group, which has no value of its own",
      label: "name a field of it\(example)")
  }
}

/// What helps where types meet that an operator can't join.
private struct OperandAdvice {
  /// Pairs of types, whichever of the two stands first; one type alone stands for two of it.
  let pairs: [Set<ExpressionType>]
  /// What must stand first, if that matters.
  var left: ExpressionType?
  /// The operators that it is about; all if there are none.
  var operators: Set<BinaryOperator> = []
  let words: String

  func helps(_ operation: BinaryOperator, _ left: ExpressionType, _ right: ExpressionType) -> Bool {
    pairs.contains([left, right]) && (self.left == nil || self.left == left)
      && (operators.isEmpty || operators.contains(operation))
  }

  /// The first that helps is given.
  static let all = [
    OperandAdvice(
      pairs: [[.bool, .int], [.bool, .double], [.bool, .date]], left: .bool,
      operators: [.less, .atMost, .greater, .atLeast], words: "join two comparisons with `&&`: `1 < x && x < 9`"),
    OperandAdvice(
      pairs: [[.bool, .int], [.bool, .double], [.bool, .date]], left: .bool,
      words: "write `true` or `false`, or what it is to be compared with"),
    OperandAdvice(pairs: [[.bool, .string]], words: "write `true` or `false`, without quotes"),
    OperandAdvice(
      pairs: [[.date, .int], [.date, .double]], operators: [.plus, .minus],
      words: "write `days(n)` for a number of days"),
    OperandAdvice(
      pairs: [[.date, .int], [.date, .double], [.date, .string]], words: "write `date(\"2026-01-31\")` for a date"),
    OperandAdvice(pairs: [[.time, .string]], words: "write `time(\"09:30\")` for a time"),
    OperandAdvice(
      pairs: [[.duration, .int]], words: "write `days(n)` for a number of days, `duration(\"1h\")` for hours"),
    OperandAdvice(
      pairs: [[.string]], operators: [.contained], words: "write `text.contains(part)`: `in` looks into a list"),
    OperandAdvice(
      pairs: [[.int, .string], [.double, .string], [.decimal, .string]], operators: [.plus],
      words: "write `string(…)` for the text of the number"),
    OperandAdvice(
      pairs: [[.int, .string]], left: .string,
      words: "write the number in quotes, or `int(…)` for the number that the text spells"),
    OperandAdvice(
      pairs: [[.double, .string]], left: .string,
      words: "write the number in quotes, or `double(…)` for the number that the text spells"),
    OperandAdvice(
      pairs: [[.int, .string]], words: "write the number without quotes, or `int(…)` for the number that a text spells"),
    OperandAdvice(
      pairs: [[.double, .string]],
      words: "write the number without quotes, or `double(…)` for the number that a text spells"),
    OperandAdvice(
      pairs: [[.decimal, .string]],
      words: "write the number without quotes, or `decimal(…)` for the number that a text spells"),
    OperandAdvice(
      pairs: [[.decimal, .int], [.decimal]], operators: [.divide],
      words: "write `divide(a, b, 2)` for a quotient with two decimal places"),
    OperandAdvice(
      pairs: [[.decimal, .int], [.decimal], [.double, .int], [.double]], operators: [.remainder],
      words: "`%` is for whole numbers: write `int(round(…))` for the nearest one; `int(…)` alone cuts the fraction off"
    ),
    OperandAdvice(
      pairs: [[.decimal, .double]],
      words: "write `decimal(x, 2)` to round the number to two decimal places, or `double(x)` to leave exact numbers"),
  ]
}
