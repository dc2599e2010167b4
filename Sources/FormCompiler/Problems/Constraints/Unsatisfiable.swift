// Fields that no answer can satisfy.

import FormLanguage

extension Problem {
  static let unsatisfiable = Problem(
    "unsatisfiable",
    page: Page(
      what: "The constraints of a field, taken together, leave no answer that satisfies them all.",
      why: "Nobody could ever fill the field in, though no two of its constraints contradict each other.",
      wrong: """
        formc: 1
        form: Order
        fields:
          quantity:
            type: integer
            minimum: 1
            maximum: 9
            multipleOf: 10

        """,
      right: """
        formc: 1
        form: Order
        fields:
          quantity:
            type: integer
            minimum: 10
            maximum: 90
            multipleOf: 10

        """))
}

extension Diagnostic {
  /// The field named `field`; `span` is its name or the last constraint, `reason` a few words.
  static func unsatisfiable(at span: Span, field: String, because reason: String) -> Diagnostic {
    Diagnostic(
      .unsatisfiable, at: span, "no answer can satisfy field `\(field)`", label: reason,
      fixes: [Fix("widen one of its constraints, or take it out")])
  }

  /// The same of a pattern between slashes, as other languages write them: there the slashes are no part of it, nor the
  /// `flags` behind them, of which some can be written in front.
  static func patternBetweenSlashes(at span: Span, field: String, _ slashes: [Span], flags: String) -> Diagnostic {
    let kept = String(flags.filter { "is".contains($0) })
    let front = kept.isEmpty ? "" : "(?\(kept))"
    let title = "take the slashes out" + (kept.isEmpty ? "" : ", and write `\(front)` in front of the pattern")
    return Diagnostic(
      .unsatisfiable, at: span, "no answer can satisfy field `\(field)`",
      label: "the slashes are part of the pattern, in front of `^` or behind `$`",
      fixes: [Fix(title, edits: zip(slashes, [front, ""]).map { Edit($0, $1) })])
  }
}
