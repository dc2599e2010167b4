// Answers of tests that their own field refuses, where the test does not expect it.

import FormCore
import FormLanguage

extension Problem {
  static let brokenAnswer = Problem(
    "broken-answer", .warning,
    page: Page(
      what: """
        An answer of a test breaks a constraint of its own field, and the test does not expect that: `formc test` is \
        going to fail.
        """,
      why: """
        Either the answer is not what was meant, or the field is stricter than it should be. What takes a walk through \
        a list to tell, or depends on the present where the test has neither `today` nor `now`, is left to `formc test`; \
        so are rules, and what of very many or very large tests takes too long.
        """,
      wrong: """
        formc: 1
        form: SignIn
        fields:
          code:
            type: text
            pattern: "[0-9]{4}"
        tests:
          good:
            answers: {code: 123}
            valid: true

        """,
      right: """
        formc: 1
        form: SignIn
        fields:
          code:
            type: text
            pattern: "[0-9]{4}"
        tests:
          good:
            answers: {code: 1234}
            valid: true
          too short:
            answers: {code: 123}
            issues: {code: [pattern]}

        """))
}

/// An answer that its own field refuses.
struct BrokenAnswer {
  /// What was written, if it is a scalar and no secret.
  let shown: String?
  let span: Span
  /// Where it stands in the record: `lines[0].price`.
  let path: String
  let field: Field
  /// What is demanded.
  let check: Check
  /// A text that the field takes.
  let better: String?

  /// What is wrong with it, in a few words, and what could have been meant.
  fileprivate var reason: (words: String, suggestions: [String]) {
    switch check.demand {
    case .type: return ("it is not \(field.kind.name.article)", [])
    case .choices: return choice ?? breach
    case .required, .computed, .constraint, .rule: return breach
    }
  }

  private var breach: (words: String, suggestions: [String]) { ("it breaks `\(check.code)`", []) }

  /// The same of a value that is not to be chosen, if more can be said of it.
  private var choice: (words: String, suggestions: [String])? {
    guard let shown else { return nil }
    if field.kind.choices.position(of: shown) != nil { return ("it is not offered here", []) }
    let meant = Meant(shown, among: field.kind.choices.map(\.value))
    return meant.label.isEmpty ? nil : (meant.label, meant.suggestions)
  }
}

extension Diagnostic {
  /// The test named `test` does not expect what an answer of it breaks.
  static func brokenAnswer(_ answer: BrokenAnswer, test: String) -> Diagnostic {
    let shown = answer.shown.map { Wording.quoted($0) + " " } ?? ""
    let suchAs = answer.better.map { ", such as \(Wording.quoted($0))" } ?? ""
    let (reason, code) = (answer.reason, answer.check.code)
    let place =
      answer.check.demand.span.map { Label($0, "demanded here") } ?? Label(answer.field.nameSpan, "for this field")
    return Diagnostic(
      .brokenAnswer, at: answer.span,
      "the answer \(shown)to `\(answer.path)` breaks `\(code)`, which test \(Wording.quoted(test)) does not expect",
      label: reason.words, secondary: [place],
      fixes: [
        Fix("give an answer that satisfies `\(code)`\(suchAs), or list `\(code)` in the test's `issues`")
      ],
      suggestions: reason.suggestions)
  }
}
