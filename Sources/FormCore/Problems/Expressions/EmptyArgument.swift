// A text that may be empty where every text contains the empty one.

package import FormLanguage

extension Problem {
  /// A text that may be empty is looked for in another.
  package static let emptyArgument = Problem(
    "empty-argument", .warning,
    page: Page(
      what: """
        The argument of `contains`, `startsWith` or `endsWith` is a field that may have no answer. It then reads \
        as the empty text, which every text contains.
        """,
      why: """
        A rule such as `!password.contains(name)` would be broken by every password while `name` is empty. \
        `has(name)` says whether there is something to look for.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name: {type: text}
          code: {type: text}
        rules:
          demo:
            check: "!code.contains(name)"
            message: Not your name

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name: {type: text}
          code: {type: text}
        rules:
          demo:
            check: "!has(name) || !code.contains(name)"
            message: Not your name

        """))
}

extension Diagnostic {
  /// `name`: the field that may be empty; `function`: what it is the argument of.
  static func emptyArgument(_ name: String, of function: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyArgument, at: span, "`\(name)` may be empty, and `\(function)` holds for the empty text",
      label: "every text \(verbs[function] ?? "holds") the empty one",
      fixes: [Diagnostic.Fix("ask first: `has(\(name)) && …`, or `!has(\(name)) || …`")])
  }

  private static var verbs: [String: String] {
    ["contains": "contains", "startsWith": "starts with", "endsWith": "ends with"]
  }
}
