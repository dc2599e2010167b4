// A choice compared with a value that it can't have, or computed as one.

package import FormLanguage

extension Problem {
  /// A choice is compared with a value that is not among its choices, or computed as one.
  package static let impossibleChoice = Problem(
    "impossible-choice",
    page: Page(
      what: """
        The text is not one of the values that the field's `choices` declare, so the comparison can only ever \
        have one outcome, and what is computed so is never accepted.
        """,
      why: """
        Most such values are misspelt. An empty choice reads as unknown, never as the empty text: `!has(color)` \
        says that there is none.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          color: {type: choice, choices: {red: Red, green: Green}}
        rules:
          demo:
            check: color != "gren"
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          color: {type: choice, choices: {red: Red, green: Green}}
        rules:
          demo:
            check: color != "green"
            message: Please check this

        """))
}

extension Diagnostic {
  /// `name`: the choice, where it is a field; `comparison`: by what it is held against the value, if not by `in`.
  static func impossibleChoice(
    _ value: String, choices: [String], of name: String?, by comparison: Comparison?, at span: Span
  ) -> Diagnostic {
    let subject = name.map { "`\($0)`" } ?? "the choice"
    guard !value.isEmpty else {
      let question = "has(\(name ?? "x"))"
      let advice =
        switch comparison {
        case nil: "leave it out, and ask by `\(question)` whether anything is chosen"
        case .notEqual?: "write `\(question)`"
        default: "write `!\(question)`"
        }
      return Diagnostic(
        .impossibleChoice, at: span, "\(subject) is never the empty text",
        label: "where nothing is chosen, the choice is unknown", fixes: [Fix(advice)])
    }
    var diagnostic = Diagnostic(.impossibleChoice, at: span, "\(subject) is never `\(value)`")
    diagnostic.suggest(value, choices)
    return diagnostic
  }

  /// What is computed for a choice is none of its choices.
  static func impossibleResult(_ value: String, choices: [String], at span: Span) -> Diagnostic {
    var diagnostic = Diagnostic(.impossibleChoice, at: span, "`\(value)` is computed, which is no choice of the field")
    diagnostic.suggest(value, choices)
    return diagnostic
  }

  /// Offers the choice that was meant, or all that there are.
  private mutating func suggest(_ value: String, _ choices: [String]) {
    let span = primary.span
    if let meant = Suggestion.closest(to: value, among: choices) {
      ask(meant)
      fixes = [Fix("write `\(meant)`", edits: Self.replacing(value, by: meant, at: span))]
    } else if let list = Suggestion.list(choices) {
      primary.text = "expected \(list)"
    }
  }

  /// Between the quotes of the literal, unless there is more to it than the text.
  private static func replacing(_ value: String, by meant: String, at span: Span) -> [Edit] {
    guard span.range.count == value.utf8.count + 2 else { return [] }
    return [Edit(Span(source: span.source, range: span.start + 1..<span.end - 1), meant)]
  }
}
