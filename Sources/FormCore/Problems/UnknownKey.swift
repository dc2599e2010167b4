// Keys that mean nothing where they stand.

extension Problem {
  static let unknownKey = Problem(
    "unknown-key",
    page: Page(
      what: "A key is not one that the map around it can have.",
      why: """
        A misspelt key that was passed over in silence would leave a field without the setting that its author wanted. \
        `formc explain` followed by a key's name tells what the key means and where it can stand.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLenght: 40

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLength: 40

        """))
}

extension Diagnostic {
  /// `name` at `span`, a key in the map of `owner`, which can have `names`.
  static func unknownKey(_ name: String, at span: Span, in owner: MapOwner, among names: [String]) -> Diagnostic {
    let meant = Meant(name, among: names, synonyms: names.contains("formc") ? foreignTopKeys : foreignKeys)
    let kind = owner.words.prefix { $0 != " " }
    let place = kind.hasPrefix("`") || kind == "the" ? owner.words : "this \(kind)"
    return Diagnostic(
      .unknownKey, at: span,
      name.isEmpty ? "a key without a name in \(owner.words)" : "unknown key \(Wording.quoted(name)) in \(owner.words)",
      label: meant.label,
      secondary: owner.name.map { [Label($0, "in \(place)")] } ?? [],
      fixes: meant.fixes("rename the key", at: span, isSure: true), suggestions: meant.suggestions)
  }

  /// The same at the top of a spec, where a form has a name.
  private static let foreignTopKeys = foreignKeys.merging(["name": "form", "id": "form"]) { _, top in top }

  /// What other form and schema languages call things, in lower case.
  private static let foreignKeys = [
    "label": "title", "name": "title", "heading": "title", "caption": "title", "text": "title",
    "description": "help", "hint": "help", "tooltip": "help", "icon": "symbol", "button": "action",
    "optional": "required", "mandatory": "required", "hidden": "visible", "show": "visible", "if": "visible",
    "disabled": "readOnly", "locked": "readOnly", "value": "default", "initial": "default", "formula": "computed",
    "min": "minimum", "max": "maximum", "greaterthan": "exclusiveMinimum", "lessthan": "exclusiveMaximum",
    "step": "multipleOf", "size": "length", "min_length": "minLength", "max_length": "maxLength",
    "regex": "pattern", "regexp": "pattern", "matches": "pattern", "charset": "characters", "secret": "secure",
    "sensitive": "secure", "password": "secure", "multiline": "lines", "rows": "lines", "enum": "choices",
    "options": "choices", "values": "choices", "items": "of", "element": "of", "properties": "fields",
    "unique": "uniqueItems", "validate": "rules", "validation": "rules", "assert": "check", "condition": "check",
    "expression": "check", "test": "check", "error": "message", "msg": "message", "level": "severity",
    "delay": "cooldown", "locales": "languages", "langs": "languages", "include": "import", "imports": "import",
    "version": "formc", "input": "answers", "expect": "record", "output": "record", "groups": "sections",
    "pages": "sections", "questions": "fields", "buttons": "actions", "ignore": "allow",
  ]
}
