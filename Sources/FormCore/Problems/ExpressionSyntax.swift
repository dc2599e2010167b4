// Text that is no expression.

extension Problem {
  /// A word or a bracket stands where none can, or one is missing.
  static let expressionSyntax = Problem(
    "expression-syntax",
    page: Page(
      what: """
        An expression is a formula such as `age >= 18 && email != ""`. Something stands in it where it can't, or \
        something is missing.
        """,
      why: """
        formc reads all of an expression before it judges a form, so that a slip of the pen never waits for an \
        unlucky answer.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: age > 18 &&
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
            check: age > 18 && age < 99
            message: Please check this

        """))
}

extension Diagnostic {
  /// What keeps `text` from being an expression.
  static func syntaxFault(_ fault: SyntaxFault, in text: ExpressionText) -> Diagnostic {
    let span = text.span(fault.range)
    switch fault.reason {
    case .tooLong(let bytes): return longExpression(bytes, at: span)
    case .tooDeep: return deepExpression(at: span)
    case .tooManyNodes: return manyNodes(at: span)
    case .numberTooLarge(let number): return numberOutOfRange(number, at: span)
    case .unexpected(let found, let expected): return unexpected(found, expected, in: text, at: span)
    default:
      let words = words(for: fault.reason)
      return Diagnostic(
        .expressionSyntax, at: span, words.headline, label: words.label, fixes: fixes(of: fault.reason, at: span))
    }
  }

  private static func unexpected(
    _ found: String, _ expected: SyntaxFault.Expectation, in text: ExpressionText, at span: Span
  ) -> Diagnostic {
    let subject = found.isEmpty ? "the expression ends too early" : "`\(found)` can't stand here"
    var diagnostic = Diagnostic(.expressionSyntax, at: span, subject)
    switch expected {
    case .operand: diagnostic.primary.text = "expected a name, a literal or a bracket"
    case .operatorOrEnd: diagnostic.primary.text = "expected an operator or the end"
    case .memberName: diagnostic.primary.text = "expected the name of a field or a method"
    case .closing(let bracket, let opened):
      diagnostic.primary.text = "expected an operator or `\(bracket.rawValue)`"
      diagnostic.secondary = [Label(text.span(opened), "opened here")]
    case .colon(let question):
      diagnostic.primary.text = "expected `:` and what holds otherwise"
      diagnostic.secondary = [Label(text.span(question), "belongs to this")]
    }
    if let meant = foreignOperators[found.lowercased()] {
      diagnostic.primary.text = "did you mean `\(meant)`?"
      diagnostic.fixes = [
        Fix("write `\(meant)`", edits: span.range.count == found.utf8.count ? [Edit(span, meant)] : [])
      ]
    }
    return diagnostic
  }

  /// What operators are called elsewhere, in lower case.
  private static let foreignOperators = ["and": "&&", "or": "||", "is": "==", "eq": "==", "equals": "==", "mod": "%"]

  private static func fixes(of reason: SyntaxFault.Reason, at span: Span) -> [Fix] {
    if case .singleOperator(let found, let meant) = reason {
      return [Fix("write `\(meant)`", edits: span.range.count == found.utf8.count ? [Edit(span, meant)] : [])]
    }
    return help(for: reason).map { [Fix($0)] } ?? []
  }

  private static func help(for reason: SyntaxFault.Reason) -> String? {
    switch reason {
    case .empty: "write one, such as `age >= 18`"
    case .badEscape: "write `\\\\` for a backslash, or `r` before the quote"
    case .tripleEqual: "write `==` or `!=`"
    case .unsignedNumber: "leave the `u` out"
    case .bytesText: "leave the `b` out"
    case .map: "write a list, `[1, 2]`"
    case .null: "write `!has(x)` for a field `x` without an answer"
    case .nameAfterNumber: "put a blank or an operator between them"
    case .unclosedText(let quote): "close it with \(quote)"
    case .strangeCharacter, .singleOperator, .unexpected, .numberTooLarge, .tooLong, .tooDeep, .tooManyNodes: nil
    }
  }

  private static func words(for reason: SyntaxFault.Reason) -> (headline: String, label: String) {
    switch reason {
    case .empty: ("there is no expression", "")
    case .unclosedText(let quote): ("a text has no end", "no \(quote) follows")
    case .badEscape(let escape): ("`\(escape)` is no escape", "a backslash begins an escape")
    case .strangeCharacter(let scalar):
      ("`\(String(Character(scalar)))` has no meaning in an expression", "expected an operator or an operand")
    case .singleOperator(let found, let meant): ("`\(found)` is no operator", "did you mean `\(meant)`?")
    case .tripleEqual: ("one `=` too many", "")
    case .unsignedNumber: ("there are no unsigned numbers", "integers have 64 bits and a sign")
    case .bytesText: ("there are no byte texts", "")
    case .map: ("there are no maps", "")
    case .null: ("there is no `null`", "a field without an answer is unknown")
    case .nameAfterNumber: ("a number runs into a word", "")
    case .unexpected, .numberTooLarge, .tooLong, .tooDeep, .tooManyNodes: ("this is no expression", "")
    }
  }
}
