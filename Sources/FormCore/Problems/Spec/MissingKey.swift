// Maps that lack a key which they must have.

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
    let start = Span(source: span.source, range: clue.key.span.start..<clue.key.span.start)
    return Diagnostic(
      .missingKey, at: span, "field `\(name)` has no `type`", label: "`type` is missing",
      secondary: [Label(clue.key.span, "what a `\(type)` has")],
      fixes: [Fix("say that it is a `\(type)`", edits: isFlow(clue) ? [Edit(start, "type: \(type), ")] : [])],
      suggestions: [])
  }

  /// Whether nothing but its value, which stands on the same line, belongs to the entry, so that another can go in front.
  private static func isFlow(_ entry: Node.Entry) -> Bool { entry.value.span.start - entry.key.span.end <= 2 }

  /// `owner`, words such as "field `email`", has no `key`; a `key` of several words, such as "a value", is no key by
  /// that name but what is lacking. `span` is the owner's name.
  static func missingKey(_ key: String, of owner: String, at span: Span) -> Diagnostic {
    let isName = !key.utf8.contains(UInt8(ascii: " "))
    return Diagnostic(
      .missingKey, at: span, isName ? "\(owner) has no `\(key)`" : "\(owner) lacks \(key)",
      label: isName ? "`\(key)` is missing" : "there must be \(key)", fixes: adding(key, at: span))
  }

  private static func adding(_ key: String, at span: Span) -> [Fix] {
    switch key {
    case "form":
      return [
        Fix("name the form: `form: SignUp`; without `fields`, `sections` and `rules` the file would be a library")
      ]
    case "type":
      return [
        Fix("say what an answer is: `type: text`, or `integer`, `boolean`, `date`, `choice` or another type")
      ]
    case "fields": return [Fix("list the fields below `fields:`, each by its name")]
    case "check": return [Fix("say what must be true: `check: email == confirm`")]
    case "message": return [Fix("say what a person is told: `message: The addresses must match`")]
    case "issues": return [Fix("say what the test expects: `issues`, `record` or `valid: true`")]
    case "choices": return [Fix("list the values with their titles: `choices: {s: Small, l: Large}`")]
    case "of": return [Fix("say what the items are: `of: {type: text}`")]
    case "a value": return [Fix("list at least one value with its title: `{s: Small, l: Large}`")]
    default: return []
    }
  }
}
