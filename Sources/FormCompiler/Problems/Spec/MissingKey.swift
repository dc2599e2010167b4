// Maps that lack a key which they must have.

import FormLanguage

extension Problem {
  static let missingKey = Problem(
    "missing-key",
    page: Page(
      what: "Something lacks a key that it must have.",
      why: """
        A spec begins with `formc: 1`, a field says its `type`, a section its `fields`, a rule its `check` and its \
        `message`, a test what is expected of it: without that there is nothing to judge by.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            title: E-mail

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            title: E-mail

        """))
}

extension Diagnostic {
  /// The spec that begins at `span` does not say which version of the language it is written in.
  /// `indentation`: what stands in front of it on its line; nil for a map in braces.
  static func missingVersion(at span: Span, indentation: ArraySlice<UInt8>?) -> Diagnostic {
    let title = "begin with the version of the language"
    var fix = Fix(title)
    if let indentation, indentation.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      let line = "formc: 1\n" + String(repeating: " ", count: indentation.count)
      fix = Fix(title, edits: [Edit(span, line)], isSure: true)
    }
    return Diagnostic(
      .missingKey, at: span, "the spec has no `formc`", label: "`formc` is missing", fixes: [fix])
  }

  /// Field `name` at `span` has no `type`, and the entry `clue`, which only one type has.
  static func missingType(_ name: String, at span: Span, clue: Node.Entry) -> Diagnostic {
    let key = clue.key.scalar?.string ?? ""
    let type = key == "choices" ? "choice" : key == "of" ? "list" : "group"
    return Diagnostic(
      .missingKey, at: span, "field `\(name)` has no `type`", label: "`type` is missing",
      secondary: [Label(clue.key.span, "what a `\(type)` has")],
      fixes: [
        Fix(
          "say that it is a `\(type)`", edits: isFlow(clue) ? [Edit(clue.key.span.startPoint, "type: \(type), ")] : [])
      ]
    ).lacking(.key("type"))
  }

  /// Whether nothing but its value, which stands on the same line, belongs to the entry, so that another can go in front.
  private static func isFlow(_ entry: Node.Entry) -> Bool { entry.value.span.start - entry.key.span.end <= 2 }

  /// `owner`, whose name stands at `span`, lacks something.
  static func missing(_ part: MissingPart, of owner: Owner, at span: Span) -> Diagnostic {
    let (headline, label) =
      switch part {
      case .key(let key): ("\(owner.words) has no `\(key)`", "`\(key)` is missing")
      case .value, .field, .text, .language: ("\(owner.words) lacks \(part.words)", "there must be \(part.words)")
      }
    let fixes = part.advice.map { [Fix($0)] } ?? []
    return Diagnostic(.missingKey, at: span, headline, label: label, fixes: fixes).lacking(part)
  }

  private func lacking(_ part: MissingPart) -> Diagnostic {
    var copy = self
    copy.lack = part.words
    return copy
  }
}

/// What a map or a list lacks.
enum MissingPart: Sendable {
  /// A key of the language.
  case key(String)
  case value
  case field
  case text
  case language

  fileprivate var words: String {
    switch self {
    case .key(let key): "`\(key)`"
    case .value: "a value"
    case .field: "a field"
    case .text: "a text"
    case .language: "a language"
    }
  }

  fileprivate var advice: String? {
    switch self {
    case .key(let key): MissingPart.adviceOnKeys[key]
    case .value: "list at least one value with its title: `{s: Small, l: Large}`"
    case .field, .text, .language: nil
    }
  }

  private static let adviceOnKeys = [
    "form": "name the form: `form: SignUp`; without `fields`, `sections` and `rules` the file would be a library",
    "type": "say what an answer is: `type: text`, or `integer`, `boolean`, `date`, `choice` or another type",
    "fields": "list the fields below `fields:`, each by its name",
    "check": "say what must be true: `check: email == confirm`",
    "message": "say what a person is told: `message: The addresses must match`",
    "issues": "say what the test expects: `issues`, `record` or `valid: true`",
    "choices": "list the values with their titles: `choices: {s: Small, l: Large}`",
    "of": "say what the items are: `of: {type: text}`",
  ]
}
