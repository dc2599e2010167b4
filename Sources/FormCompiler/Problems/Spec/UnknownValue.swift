// Words that are none of those a key can have.

import FormLanguage

extension Problem {
  static let unknownValue = Problem(
    "unknown-value",
    page: Page(
      what: "A key that takes one of a few words has another one.",
      why: "Each of these words has a meaning of its own; any other would have to be guessed at.",
      wrong: """
        formc: 1
        form: SignUp
        errors: onSubmit
        fields:
          email:
            type: text

        """,
      right: """
        formc: 1
        form: SignUp
        errors: submit
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// `text`, the value of `key` at `span`, is none of `values`.
  static func unknownValue(_ text: String, at span: Span, key: String, among values: [String]) -> Diagnostic {
    // Words as short as `zip` are near to any other: only what begins alike counts there.
    let isShort = key == "format" && text.utf8.count < 4 && foreignValues[text.lowercased()] == nil
    let near = isShort ? values.filter { $0.first == text.lowercased().first } : values
    // Two at least, since an only one would be taken for what was meant however far it is.
    let meant = Meant(text, among: near.count == 1 ? near + near : near, synonyms: foreignValues)
    let label = meant.name == nil ? near.count == 1 ? "expected \(Wording.anyOf(near))" : meant.label : ""
    let types = key == "format" ? temporalTypes[text.lowercased()] : nil
    return Diagnostic(
      .unknownValue, at: span, "\(Wording.quoted(text)) is not a value of `\(key)`", label: label,
      fixes: types.map { [Fix("dates and times are types: write `type: \($0)` without a format")] }
        ?? advice(onKey: key, isKnown: meant.name != nil) ?? meant.fixes(at: span),
      asking: meant.name)
  }

  /// `text`, the value of `format`, whose key and value stand at `entry`: some formats are settings of their own here.
  static func unknownFormat(_ text: String, at span: Span, entry: Span) -> Diagnostic {
    let setting = UnknownType.textWith[text.lowercased()].flatMap { $0.hasPrefix("format") ? nil : $0 }
    guard let setting else { return unknownValue(text, at: span, key: "format", among: Format.all.map(\.name)) }
    return Diagnostic(
      .unknownValue, at: span, "\(Wording.quoted(text)) is not a value of `format`", label: "a setting of its own",
      fixes: [Fix("write `type: text` and `\(setting)`, without a format", edits: [Edit(entry, setting)])])
  }

  private static func advice(onKey key: String, isKnown: Bool) -> [Fix]? {
    if key == "characters", !isKnown {
      return [Fix("write a set of your own as a bracket class, in quotes: `'[0-9]'`")]
    }
    if key == "format", !isKnown { return [Fix("describe what has no format with a `pattern`: `'[0-9]{5}'`")] }
    return nil
  }

  /// Types for what is a format elsewhere, in lower case.
  private static let temporalTypes = ["date": "date", "time": "time", "datetime": "dateTime", "date-time": "dateTime"]

  /// What the same things are called elsewhere, in lower case.
  private static let foreignValues = [
    "onsubmit": "submit", "onblur": "leave", "blur": "leave", "onchange": "live", "change": "live",
    "immediate": "live", "uppercase": "upper", "lowercase": "lower", "graphemes": "characters", "utf8": "bytes",
    "utf-8": "bytes", "utf-16": "utf16", "codepoints": "scalars", "unicode": "scalars", "warn": "warning",
    "create": "new", "update": "edit", "view": "show", "read": "show", "e-mail": "email", "mail": "email",
    "tel": "phone", "telephone": "phone", "guid": "uuid", "http": "url", "https": "url", "link": "url",
    "host": "hostname", "domain": "hostname", "digit": "digits", "numeric": "digits", "number": "digits",
    "numbers": "digits", "alpha": "letters", "alphabetic": "letters", "alphanumeric": "alphanumerics",
    "ascii": "printable", "creditcard": "cardNumber", "credit-card": "cardNumber", "card": "cardNumber",
    "luhn": "cardNumber", "swift": "bic", "phonenumber": "phone", "chars": "characters",
  ]
}
