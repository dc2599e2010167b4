// A regular expression that is refused.

package import FormPatterns
package import FormLanguage

extension Problem {
  /// A regular expression has a fault, or uses what formc does not have.
  package static let badPattern = Problem(
    "bad-pattern",
    page: Page(
      what: """
        A regular expression, or the set of `characters`, is malformed or uses what formc does not have. Patterns are written in the syntax of RE2. Back-references and look-around are refused, since they can't \
        be judged in linear time.
        """,
      why: """
        A pattern is compiled when the spec is checked, so that it never fails, and never takes long, on an \
        answer. What look-ahead would demand is a rule of its own: `check: this.matches("[0-9]")`.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          code: {type: text, pattern: "[A-Z"}

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          code: {type: text, pattern: "[A-Z]+"}

        """))
}

extension Diagnostic {
  /// `locate` leads from the pattern's UTF-8 to where it was written, `written` from a part of a pattern to what it looks
  /// like there; nothing if it can't stand there.
  package static func badPattern(
    _ error: PatternError, locate: (Range<Int>) -> Span, written: (String) -> String? = { $0 }
  ) -> Diagnostic {
    var diagnostic = Diagnostic(.badPattern, at: locate(error.range), error.reason)
    let fix = error.fix ?? error.nearestClass
    if let fix, let replacement = written(fix.replacement) {
      diagnostic.fixes = [Fix(fix.title, edits: [Edit(locate(fix.range), replacement)])]
    } else if let fix {
      diagnostic.fixes = [Fix(fix.saysReplacement ? fix.title : "\(fix.title): `\(fix.replacement)`")]
    } else if let advice = error.advice {
      diagnostic.fixes = [Fix(advice)]
    }
    return diagnostic
  }
}

extension PatternError {
  /// The class whose name is nearest to one that is none.
  fileprivate var nearestClass: Fix? {
    guard let unknownClass else { return nil }
    return Suggestion.closest(to: unknownClass, among: CharacterClass.posixNames.map(\.name)).map { meant in
      Fix(writing: "[:\(meant):]", range)
    }
  }
}
