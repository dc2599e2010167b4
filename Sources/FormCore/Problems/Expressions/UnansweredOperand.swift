// A `!` in front of a boolean that may have no answer.

package import FormLanguage

extension Problem {
  /// A condition negates a boolean that need not be answered.
  package static let unansweredOperand = Problem(
    "unanswered-operand", .warning,
    page: Page(
      what: """
        A `visible`, a `required`, a `when` or a `check` negates a boolean that need not be answered, such as `!member` \
        or `member != true`; or a rule's `check` is nothing but such a boolean, as in `check: terms`.
        """,
      why: """
        A boolean without an answer is unknown, and so is its opposite: as long as the question is open, `!member` is \
        not true, either. `!(has(member) && member)` is true then. And what is unknown breaks no rule: a consent that nobody \
        has touched is demanded by `mustBe: true` in its field.
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
}
