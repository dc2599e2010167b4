// Types that are neither built in nor declared.

extension Problem {
  static let unknownType = Problem(
    "unknown-type",
    page: Page(
      what: "A field's `type` is neither a built-in type nor one that the spec declares or imports.",
      why: """
        The type says what an answer is, and everything else follows from it. The built-in types are `text`, `integer`, \
        `number`, `boolean`, `date`, `time`, `dateTime`, `choice`, `choices`, `group` and `list`; an e-mail address is \
        a `text` with `format: email`, a password a `text` with `secure: true`.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: txet

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text

        """))
}

extension Diagnostic {
  /// `name` at `span` is none of `types`, the built-in ones and those of the spec.
  static func unknownType(_ name: String, at span: Span, among types: [String]) -> Diagnostic {
    if name.hasSuffix("[]") || name.hasSuffix(">") && name.contains("<") {
      return Diagnostic(
        .unknownType, at: span, "unknown type \(Wording.quoted(name))",
        label: "a list names the type of its items apart",
        fixes: [Fix("write `type: list` and `of: {type: text}`")], suggestions: ["list"])
    }
    let meant = Meant(name, among: types, synonyms: foreignTypes)
    let help = textWith[name.lowercased()]
    let label =
      if meant.name != nil {
        meant.label
      } else if help == nil {
        "neither built in nor declared in `types`"
      } else {
        "that is a kind of `text`"
      }
    return Diagnostic(
      .unknownType, at: span, "unknown type \(Wording.quoted(name))", label: label,
      fixes: meant.fixes(at: span)
        + (meant.name == nil ? help.map { [Fix("write `type: text` and `\($0)`")] } ?? [] : []),
      suggestions: meant.suggestions)
  }

  /// What the same types are called elsewhere, in lower case.
  private static let foreignTypes = [
    "string": "text", "str": "text", "textarea": "text", "int": "integer", "long": "integer", "float": "number",
    "double": "number", "decimal": "number", "real": "number", "bool": "boolean", "checkbox": "boolean",
    "toggle": "boolean", "switch": "boolean", "day": "date", "timestamp": "dateTime", "instant": "dateTime",
    "enum": "choice", "select": "choice", "radio": "choice", "dropdown": "choice", "picker": "choice",
    "multiselect": "choices", "checkboxes": "choices", "set": "choices", "object": "group", "record": "group",
    "struct": "group", "map": "group", "array": "list", "repeat": "list", "sequence": "list",
  ]

  /// What other languages have types for and this one settings of `text`, by name in lower case.
  private static let textWith = [
    "email": "format: email", "url": "format: url", "uri": "format: uri", "uuid": "format: uuid", "ip": "format: ip",
    "phone": "format: phone", "tel": "format: phone", "hostname": "format: hostname", "password": "secure: true",
    "secret": "secure: true",
  ]
}
