// Fields that have one key in records.

import FormLanguage

extension Problem {
  static let recordKeyClash = Problem(
    "record-key-clash",
    page: Page(
      what: "Two fields have the same key in records.",
      why: """
        A record is a JSON object: of two members with one key, one would be lost. The key is the field's `json`, or its \
        name without one. The fields of a form are among themselves, whatever sections they stand in, and so are those of \
        each group.
        """,
      wrong: """
        formc: 1
        form: Request
        fields:
          type:
            type: text
            json: content-type
          charset:
            type: text
            json: content-type

        """,
      right: """
        formc: 1
        form: Request
        fields:
          type:
            type: text
            json: content-type
          charset:
            type: text
            json: content-charset

        """))
}

extension Diagnostic {
  /// `key` at `span` is the key of the field `other` too, as `first` says.
  static func recordKeyClash(_ key: String, at span: Span, with other: String, first: Span) -> Diagnostic {
    let holder = other.isEmpty ? "a field without a name" : "`\(other)`"
    let words = key.isEmpty ? "the empty key" : "the key \(Wording.quoted(key))"
    return Diagnostic(
      .recordKeyClash, at: span, "\(words) is that of \(holder) too", label: "the same key",
      secondary: [Label(first, "the key of \(holder)")],
      fixes: [Fix("give one of the two another key")])
  }
}
