// Rules that share their name with a constraint.

import FormLanguage

extension Problem {
  static let ruleNamedLikeConstraint = Problem(
    "rule-named-like-constraint",
    page: Page(
      what: "A rule has the name of a constraint.",
      why: """
        An issue is known by its code: the key of a constraint, or the name of a rule. With the same name for both \
        nobody could tell which of them was broken.
        """,
      wrong: """
        formc: 1
        form: Trip
        fields:
          start:
            type: date
          end:
            type: date
        rules:
          minimum:
            check: start <= end
            message: The end can't be before the start

        """,
      right: """
        formc: 1
        form: Trip
        fields:
          start:
            type: date
          end:
            type: date
        rules:
          endNotBeforeStart:
            check: start <= end
            message: The end can't be before the start

        """))
}

extension Diagnostic {
  /// The rule `name`, which stands at `span`.
  static func ruleNamedLikeConstraint(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .ruleNamedLikeConstraint, at: span, "a rule can't be named `\(name)`",
      label: "that is the code of a built-in issue",
      fixes: [Fix("name the rule after what it demands, such as `endNotBeforeStart`, in `tests` too")])
  }
}
