// Two texts that are compared and of which different answers are made.

package import FormLanguage

extension Problem {
  /// A comparison of two text fields that are normalised differently.
  package static let normalizedApart = Problem(
    "normalized-apart", .warning,
    page: Page(
      what: """
        Two text fields are compared that are normalised differently: by their `case`, their `strip` or their `trim`, \
        which is off in a `secure` text. `trim` counts where a field's own rule, or one of the form without a `when`, \
        demands that they are the same.
        """,
      why: """
        What is typed alike in both becomes two texts, which differ for good: nobody can repeat `Ann@example.org` where one of \
        the fields makes small letters of it. Give both the same settings, or compare what `lower()` or `trim()` make of \
        them.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email: {type: text, case: lower, required: true}
          again: {type: text, required: true, rules: {same: {check: this == email, message: These differ}}}

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email: {type: text, case: lower, required: true}
          again: {type: text, case: lower, required: true, rules: {same: {check: this == email, message: These differ}}}

        """))
}

extension Diagnostic {
  /// The texts named `a` and `b` are compared at `span`, where `comparison` is written.
  static func normalizedApart(
    _ comparison: String, _ a: String, _ b: String, by difference: TextDemands.Difference, at span: Span
  ) -> Diagnostic {
    let (reason, settings) =
      switch difference {
      case .letterCase(let first, let second):
        ("\(words(of: a, first)), \(words(of: b, second))", "the same `case`")
      case .strip(let scalar, let isOfFirst):
        ("only `\(isOfFirst ? a : b)` strips \(Wording.quoted(String(scalar)))", "the same `strip`")
      case .ends(let areOfFirst):
        ("only `\(areOfFirst ? a : b)` is trimmed", "the same `trim`")
      }
    return Diagnostic(
      .normalizedApart, at: span, "`\(comparison)` tells apart what is typed alike", label: reason,
      fixes: [Fix("give both fields \(settings)")])
  }

  private static func words(of name: String, _ letterCase: LetterCase?) -> String {
    letterCase.map { "`\(name)` has `case: \($0.rawValue)`" } ?? "`\(name)` keeps capitals and small letters"
  }
}
