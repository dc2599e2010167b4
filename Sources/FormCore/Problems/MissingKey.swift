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
    case "formc":
      let start = Span(source: span.source, range: span.start..<span.start)
      return [Fix("begin the spec with the version of the language", edits: [Edit(start, "formc: 1\n")])]
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
