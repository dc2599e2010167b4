// What is unknown, and breaks nothing, as long as a question is open that nothing asks to be answered.

package import FormLanguage

extension Problem {
  /// A condition negates a boolean that need not be answered.
  package static let unansweredOperand = Problem(
    "unanswered-operand", .warning,
    page: Page(
      what: """
        A `visible`, a `required`, a `when` or a `check` negates a boolean that need not be answered, such as `!member` \
        or `member != true`; or a rule's `check` is nothing but such a boolean, as in `check: terms`. \
        Or a field's own rule demands that it equals another field, which must be answered, and the field itself need \
        not be: `check: this == password`. \
        Or what is computed in an item needs what it was in the item before, which the first one does not have.
        """,
      why: """
        A boolean without an answer is unknown, and so is its opposite: as long as the question is open, `!member` is \
        not true, either. `!(has(member) && member)` is true then. And what is unknown breaks no rule: a consent that nobody \
        has touched is demanded by `mustBe: true` in its field. A field's own rules wait for its answer: what is to be typed twice has to be \
        `required`, or typing it once is enough.
        """,
      wrong: """
        formc: 1
        form: Tickets
        fields:
          member: {type: boolean}
          fee: {type: integer}
        rules:
          full: {when: "!member", check: fee >= 20, at: fee, message: Guests pay 20}

        """,
      right: """
        formc: 1
        form: Tickets
        fields:
          member: {type: boolean}
          fee: {type: integer}
        rules:
          full: {when: "!(has(member) && member)", check: fee >= 20, at: fee, message: Guests pay 20}

        """))
}

extension Diagnostic {
  /// `name`: the boolean, which is negated at `span`, where `negation` is written.
  static func unansweredOperand(_ name: String, negated negation: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unansweredOperand, at: span, "`\(negation)` is unknown while `\(name)` has no answer", label: "not true then",
      fixes: [Fix("write `!(has(\(name)) && \(name))` for what holds without an answer, too")])
  }

  /// `name`: the boolean that is all of a rule's `check`, which stands at `span`.
  static func unansweredCheck(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unansweredOperand, at: span, "`\(name)` is unknown while it has no answer, and the rule is not broken then",
      label: "only `false` breaks it",
      fixes: [Fix("write `mustBe: true` in the field in place of the rule, or `has(\(name)) && \(name)` here")])
  }

  /// `name`: the field of an item whose `computed` reads that of the item before as `previous` at `span`, whatever else
  /// is answered; `isNumber`: whether it is a number.
  package static func unansweredPrevious(
    _ previous: String, of name: String, isNumber: Bool, at span: Span
  ) -> Diagnostic {
    let way = isNumber ? "as in `has(\(previous)) ? \(previous) + 1 : 1`" : "where `has(\(previous))` is false"
    return Diagnostic(
      .unansweredOperand, at: span, "`\(name)` is unknown in the first item, and so in all of them",
      label: "there is no item before the first",
      fixes: [Fix("say what the first item begins with, \(way)")])
  }

  /// `name`: the field whose own rule, at `span`, demands that it equals `other`, which must be answered while it need
  /// not be.
  package static func unansweredRepetition(_ name: String, of other: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unansweredOperand, at: span, "`\(name)` need not be answered, and the rule is not broken then",
      label: "`\(other)` alone is enough",
      fixes: [Fix("write `required: true` in `\(name)`, or `required: false` if it may be left out")])
  }
}
