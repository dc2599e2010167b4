// Words that are none of those a key can have.

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
    let meant = Meant(text, among: values, synonyms: foreignValues)
    let types = key == "format" ? temporalTypes[text.lowercased()] : nil
    return Diagnostic(
      .unknownValue, at: span, "\(Wording.quoted(text)) is not a value of `\(key)`", label: meant.label,
      fixes: types.map { [Fix("dates and times are types: write `type: \($0)` without a format")] }
        ?? meant.fixes(at: span),
      suggestions: meant.suggestions)
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
    "ascii": "printable",
  ]
}
