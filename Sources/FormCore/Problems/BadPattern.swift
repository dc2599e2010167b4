// A regular expression that is refused.

extension Problem {
  /// A regular expression has a fault, or uses what formc does not have.
  static let badPattern = Problem(
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
  /// `locate` leads from the pattern's UTF-8 to where it was written.
  static func badPattern(_ error: PatternError, locate: (Range<Int>) -> Span) -> Diagnostic {
    var diagnostic = Diagnostic(.badPattern, at: locate(error.range), error.reason)
    if let fix = error.fix {
      // How a backslash is written depends on the quotes around the pattern.
      let isSafe = !fix.replacement.utf8.contains(UInt8(ascii: "\\"))
      diagnostic.fixes = [
        isSafe
          ? Fix(fix.title, edits: [Edit(locate(fix.range), fix.replacement)])
          : Fix("\(fix.title): `\(fix.replacement)`, in double quotes `\\\(fix.replacement)`")
      ]
    }
    return diagnostic
  }
}
