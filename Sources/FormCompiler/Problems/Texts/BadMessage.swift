// Texts whose placeholders can't be read.

import FormCore
import FormLanguage
import FormRuntime

extension Problem {
  static let badMessage = Problem(
    "bad-message",
    page: Page(
      what: "The braces of a text can't be read as placeholders.",
      why: """
        In a text `{name}` stands for a value, and `{name, plural, one {# day} other {# days}}` for one of several texts by \
        its number, as in ICU MessageFormat: `other` is always there, and the other branches are those of the text's \
        language. Braces that are meant as such are written `{{` and `}}`.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 20
            messages:
              maxLength: "At most {maxLength characters"

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 20
            messages:
              maxLength: "At most {maxLength} characters"

        """))
}

extension Diagnostic {
  /// What the parser of texts found at `span`.
  static func badMessage(_ problem: FormMessageProblem, at span: Span) -> Diagnostic {
    Diagnostic(
      .badMessage, at: span, "malformed text: \(words(for: problem))", label: label(for: problem),
      fixes: [Fix(help(for: problem))])
  }

  private static func words(for problem: FormMessageProblem) -> String {
    switch problem {
    case .unclosedBrace: "a `{` is never closed"
    case .strayBrace: "a `}` has no `{`"
    case .missingComma(let name): "there is no comma behind `\(name)`"
    case .emptyPlaceholder: "there is no name between the braces"
    case .unknownKind(let word): "\(Wording.quoted(word)) is not a kind of placeholder"
    case .unknownCategory(let word): "\(Wording.quoted(word)) is not a plural category"
    case .foreignCategory(let word, _): "the language has no plural category `\(word)`"
    case .repeatedBranch(let word): "`\(word)` is there twice"
    case .missingBranch(let word): "`\(word)` has no text in braces"
    case .missingOther: "the plural has no `other`"
    case .tooDeep: "plurals are nested too deep"
    }
  }

  private static func label(for problem: FormMessageProblem) -> String {
    switch problem {
    case .unknownKind: "only `plural` and `value` can stand here"
    case .unknownCategory: "must be `zero`, `one`, `two`, `few`, `many`, `other` or a number such as `=0`"
    case .foreignCategory(_, let known): "it has \(Wording.allOf(known))"
    case .repeatedBranch: "again here"
    case .unclosedBrace, .strayBrace, .missingComma, .emptyPlaceholder, .missingBranch, .missingOther, .tooDeep: ""
    }
  }

  private static func help(for problem: FormMessageProblem) -> String {
    switch problem {
    case .unclosedBrace: "close it with `}`, or write `{{` for a brace that is to be shown"
    case .strayBrace: "write `}}` for a brace that is to be shown"
    case .emptyPlaceholder: "write a name, as in `{title}`, or `{{` and `}}` for braces that are to be shown"
    case .missingComma, .unknownKind, .missingBranch:
      "write a plural like `{count, plural, one {# day} other {# days}}`"
    case .unknownCategory, .foreignCategory, .repeatedBranch: "take the branch out, or rename it"
    case .missingOther: "add a branch for all other numbers: `other {…}`"
    case .tooDeep: "split the text"
    }
  }
}
