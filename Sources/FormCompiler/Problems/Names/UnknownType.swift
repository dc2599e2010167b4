// Types that are neither built in nor declared.

import FormLanguage

extension Problem {
  static let unknownType = Problem(
    "unknown-type",
    page: Page(
      what: "A field's `type` is neither a built-in type nor one that the spec declares or imports.",
      why: """
        The type says what an answer is, and everything else follows from it. The built-in types are \
        \(Wording.listed(KindName.allCases.map { "`\($0.rawValue)`" }, "and")); an e-mail address is a `text` with \
        `format: email`, a password a `text` with `secure: true`.
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
  static func unknownType(_ type: UnknownType, at span: Span) -> Diagnostic {
    let headline = "unknown type \(Wording.quoted(type.name))"
    if type.isList {
      return Diagnostic(
        .unknownType, at: span, headline, label: "a list names the type of its items apart",
        fixes: [Fix("write `type: list` and `of: {type: text}`")], suggestions: ["list"])
    }
    let meant = type.meant
    let help = meant.name == nil ? type.textWith : nil
    // What takes one more key can be written where the field is in braces.
    let setting = help.map { Fix("write `type: text` and `\($0)`", edits: [Edit(span, "text, \($0)")]) }
    return Diagnostic(
      .unknownType, at: span, headline,
      label: meant.name != nil || help == nil ? "neither built in nor declared in `types`" : "that is a kind of `text`",
      fixes: (setting.map { [$0, Fix($0.title)] } ?? [])
        + meant.fixes(at: span),
      asking: meant.name)
  }
}

/// A name that is no type's.
struct UnknownType: Sendable {
  let name: String
  /// Which type was likely meant.
  let meant: Meant

  /// `name` is none of `types`, the built-in ones and those of the spec.
  init(_ name: String, among types: [String]) {
    self.name = name
    meant = Meant(name, among: types, synonyms: UnknownType.foreignTypes)
  }

  /// Whether it is how other languages write a list: `text[]`, `List<text>`.
  var isList: Bool { name.hasSuffix("[]") || name.hasSuffix(">") && name.contains("<") }

  /// The setting of `text` that is a type elsewhere.
  var textWith: String? { UnknownType.textWith[name.lowercased()] }

  /// What the same types are called elsewhere, in lower case.
  static let foreignTypes = [
    "string": "text", "str": "text", "int": "integer", "long": "integer", "float": "number",
    "double": "number", "money": "decimal", "currency": "decimal", "price": "decimal", "numeric": "decimal",
    "real": "number", "bool": "boolean", "checkbox": "boolean",
    "toggle": "boolean", "switch": "boolean", "day": "date", "timestamp": "dateTime", "instant": "dateTime",
    "enum": "choice", "select": "choice", "radio": "choice", "dropdown": "choice", "picker": "choice",
    "multiselect": "choices", "checkboxes": "choices", "set": "choices", "object": "group", "record": "group",
    "bigdecimal": "decimal", "decimalfield": "decimal", "charfield": "text", "varchar": "text",
    "struct": "group", "map": "group", "array": "list", "repeat": "list", "sequence": "list",
  ]

  /// What other languages have types for and this one settings of `text`, by name in lower case.
  static let textWith = [
    "email": "format: email", "url": "format: url", "uri": "format: uri", "uuid": "format: uuid", "ip": "format: ip",
    "phone": "format: phone", "tel": "format: phone", "hostname": "format: hostname", "password": "secure: true",
    "secret": "secure: true", "iban": "format: iban", "bic": "format: bic", "cardnumber": "format: cardNumber",
    "creditcard": "format: cardNumber", "textarea": "lines: 3",
  ]
}
