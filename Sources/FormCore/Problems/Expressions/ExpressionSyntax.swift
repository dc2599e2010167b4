// Text that is no expression.

package import FormLanguage

extension Problem {
  /// A word or a bracket stands where none can, or one is missing.
  package static let expressionSyntax = Problem(
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
  /// What keeps `text` from being an expression. `looksForMeant`: whether what was meant is looked for.
  /// `isName`: whether a word is the name of a field or the like; `isCondition`: whether it is that of something true or
  /// false.
  static func syntaxFault(
    _ fault: SyntaxFault, in text: ExpressionText, looksForMeant: Bool = true,
    isName: @escaping @Sendable (String) -> Bool = { _ in false },
    isCondition: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> Diagnostic {
    var diagnostic = syntaxFault(fault, in: text)
    if looksForMeant, let comment = text.commentedDivision {
      diagnostic = diagnostic.hidden(by: text.span(comment))
      diagnostic.ideas = Ideas(areFirst: true) { [text.fix(comment, "/")] }
    } else if looksForMeant, let comment = text.comment, let quoting = text.takingInComment() {
      diagnostic.secondary.append(Label(comment.span, "` #` begins a comment"))
      diagnostic.fixes = [quoting]
    } else if looksForMeant, let (number, unit) = text.numberWithUnit {
      diagnostic = Diagnostic(
        .expressionSyntax, at: text.span(unit), "a number has no unit", fixes: [text.fix(0..<text.bytes.count, number)])
    } else if looksForMeant {
      if ForeignSyntax.implies(text.bytes, isCondition: isCondition) { diagnostic = diagnostic.ofImplication }
      diagnostic.ideas = Ideas(areFirst: false) {
        [text.translation(isName, isCondition: isCondition), comma(for: fault, in: text), point(for: fault, in: text)]
          .compactMap { $0 }
      }
    }
    return diagnostic
  }

  /// The same where an arrow stands between two conditions: it is no comparison.
  private var ofImplication: Diagnostic {
    var copy = self
    copy.suggestions = []
    copy.primary.text = "no sign says that one holds if the other does"
    copy.fixes = [Fix("write `!a || b` for `b` wherever `a` holds")]
    return copy
  }

  /// A comma in front of what stands between brackets where it can't, if that begins an item or an argument.
  private static func comma(for fault: SyntaxFault, in text: ExpressionText) -> Fix? {
    guard case .unexpected(let found, .closing) = fault.reason, beginsOperand(found),
      let end = text.bytes[..<min(fault.range.lowerBound, text.bytes.count)].lastIndex(where: { !$0.isYAMLBlank })
    else { return nil }
    return text.fix(end + 1..<end + 1, ",")
  }

  /// A point in place of the comma in `12,50`; `1,000` may be a thousand.
  private static func point(for fault: SyntaxFault, in text: ExpressionText) -> Fix? {
    let place = fault.range.lowerBound
    guard case .unexpected(",", .operatorOrEnd) = fault.reason, place < text.bytes.count else { return nil }
    let whole = text.bytes[..<place].reversed().prefix(while: isDigit).reversed()
    let fraction = text.bytes[(place + 1)...].prefix(while: isDigit)
    let isNumber = text.bytes[..<(place - whole.count)].last.map { $0 != UInt8(ascii: ".") && !isLetter($0) } ?? true
    let isThousands = fraction.count == 3 && whole.first != UInt8(ascii: "0")
    guard !whole.isEmpty, !fraction.isEmpty, isNumber, !isThousands else { return nil }
    return text.fix(place..<place + 1, ".")
  }

  /// Whether a token is a name or a literal.
  private static func beginsOperand(_ token: String) -> Bool {
    token.utf8.first.map { isLetter($0) || isDigit($0) || "_\"'.".utf8.contains($0) } ?? false
  }

  private static func syntaxFault(_ fault: SyntaxFault, in text: ExpressionText) -> Diagnostic {
    let span = text.span(fault.range)
    switch fault.reason {
    case .tooLong(let bytes): return longExpression(bytes, at: span)
    case .tooDeep: return deepExpression(at: span)
    case .tooManyNodes: return manyNodes(at: span)
    case .numberTooLarge(let number): return numberOutOfRange(number, at: span)
    case .unexpected(let found, let expected):
      return unexpected(found, expected, in: text, from: fault.range.lowerBound, at: span)
    default: break
    }
    if case .tripleEqual = fault.reason { return tripleEqual(at: span, in: text, fault.range) }
    if let sign = ForeignExpressions.sign(in: text.bytes, around: fault.range) { return foreignSign(sign, in: text) }
    let words = words(for: fault.reason)
    return Diagnostic(
      .expressionSyntax, at: span, words.headline, label: words.label,
      fixes: closing(fault, in: text) ?? help(for: fault.reason).map { [Fix($0)] } ?? [])
  }

  /// What to do about a quote that begins a text at the very end: it is to end one, or nothing.
  private static func closing(_ fault: SyntaxFault, in text: ExpressionText) -> [Fix]? {
    guard case .unclosedText = fault.reason, let last = text.bytes.indices.last, fault.range.lowerBound == last,
      last > 0
    else { return nil }
    let word = text.bytes[..<last].reversed().prefix { isLetter($0) || isDigit($0) }.count
    let quoted = text.excerpt(last..<last + 1) + text.excerpt(last - word..<last + 1)
    let opening = word > 0 ? [text.fix(last - word..<last + 1, quoted)] : []
    return opening + [text.fix(last..<last + 1, "", title: "take the quote out")]
  }

  /// `===` and `!==`: the last `=` is too many.
  private static func tripleEqual(at span: Span, in text: ExpressionText, _ range: Range<Int>) -> Diagnostic {
    let sign = text.excerpt(range.lowerBound - 2..<range.lowerBound)
    return Diagnostic(
      .expressionSyntax, at: span, "`\(sign)=` is no operator",
      fixes: [Fix("write `\(sign)`", edits: [Edit(span, "")])], asking: sign)
  }

  /// A sign of another language.
  private static func foreignSign(_ sign: ForeignExpressions.Sign, in text: ExpressionText) -> Diagnostic {
    let span = text.span(sign.range)
    var diagnostic = Diagnostic(.expressionSyntax, at: span, "`\(text.excerpt(sign.range))` is no operator")
    if let meant = sign.meant {
      diagnostic.ask(meant)
      diagnostic.fixes = [
        Fix("write `\(meant)`", edits: span.range.count == sign.range.count ? [Edit(span, meant)] : [])
      ]
    } else {
      diagnostic.headline = "`\(text.excerpt(sign.range))` has no meaning in an expression"
      diagnostic.fixes = sign.advice.map { [Fix($0)] } ?? []
    }
    return diagnostic
  }

  /// `start`: where `found` begins in the expression.
  private static func unexpected(
    _ found: String, _ expected: SyntaxFault.Expectation, in text: ExpressionText, from start: Int, at span: Span
  ) -> Diagnostic {
    if !found.isEmpty, let sign = ForeignExpressions.sign(in: text.bytes, around: start..<start + found.utf8.count) {
      return foreignSign(sign, in: text)
    }
    let subject = found.isEmpty ? "the expression ends too early" : "`\(found)` can't stand here"
    var diagnostic = Diagnostic(.expressionSyntax, at: span, subject)
    let word = wordBefore(start, in: text.bytes)
    diagnostic.fixes = advice(found, expected, behind: word).map { [Fix($0)] } ?? []
    switch expected {
    case .operand: diagnostic.primary.text = "expected a name, a value or a bracket"
    case .operatorOrEnd: diagnostic.primary.text = "expected an operator or the end"
    case .memberName: diagnostic.primary.text = "expected the name of a field or a method"
    case .closing(let bracket, let opened):
      diagnostic.primary.text = "expected an operator or `\(bracket.rawValue)`"
      diagnostic.secondary = [Label(text.span(opened), "opened here")]
    case .colon(let question):
      diagnostic.primary.text = "expected `:` and what holds otherwise"
      diagnostic.secondary = [Label(text.span(question), "belongs to this")]
    }
    if case .operatorOrEnd = expected, let meant = ForeignExpressions.operators[found.lowercased()] {
      diagnostic.ask(meant)
      diagnostic.fixes = [
        Fix("write `\(meant)`", edits: span.range.count == found.utf8.count ? [Edit(span, meant)] : [])
      ]
    }
    return diagnostic
  }

  private static func advice(
    _ found: String, _ expected: SyntaxFault.Expectation, behind word: String
  ) -> String? {
    if let advice = ForeignExpressions.wordAdvice[found.lowercased()] ?? ForeignExpressions.wordAdvice[word] {
      return advice
    }
    switch (expected, found) {
    case (.operand, "/"): return "write a pattern in quotes, without slashes: `x.matches(\"^a+$\")`"
    case (.operand, ""): return "write what belongs behind the last operator, or take that out"
    case (.closing(let bracket, _), let found) where beginsOperand(found):
      return "write what belongs between the two, such as a comma, or close the bracket with `\(bracket.rawValue)`"
    case (.closing(let bracket, _), _): return "close the bracket with `\(bracket.rawValue)`"
    case (.colon, _): return "say what holds if the condition does not: `condition ? this : that`"
    case (.operatorOrEnd, ")"), (.operatorOrEnd, "]"): return "take it out, or open the bracket in front"
    case (.operatorOrEnd, ","): return "write numbers without separators, as `1000`, and fractions as `12.5`"
    default: return nil
    }
  }

  /// The word in front of a place, in lower case; empty if there is none.
  private static func wordBefore(_ place: Int, in bytes: [UInt8]) -> String {
    let front = bytes[..<min(place, bytes.count)]
    guard let end = front.lastIndex(where: { !$0.isYAMLBlank }) else { return "" }
    let start = front[...end].lastIndex { !isLetter($0) && !isDigit($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<end + 1], as: UTF8.self).lowercased()
  }

  private static func help(for reason: SyntaxFault.Reason) -> String? {
    switch reason {
    case .empty: "write one, such as `age >= 18`"
    case .badEscape: "write `\\\\` for a backslash, or `r` before the quote"
    case .tripleEqual: nil
    case .unsignedNumber: "leave the `u` out"
    case .bytesText: "leave the `b` out"
    case .map: "write a list, `[1, 2]`; the name of a field stands alone, `age`"
    case .null: "write `!has(x)` for a field `x` without an answer"
    case .nameAfterNumber: "put an operator between them; numbers have no separators or units, as in `1000`"
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
