// Texts that are the word for nothing elsewhere.

import FormLanguage

extension Problem {
  static let nullText = Problem(
    "null-text", .warning,
    page: Page(
      what: "A text is `null` or `~` without quotes, which are words like any other here.",
      why: """
        YAML and JSON have them for nothing, which no setting can be; what a value is, is decided by its key, so that \
        people would read these very letters. What a form does not say, it leaves out.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          nickname: {type: text, default: null}

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          nickname: {type: text}

        """))
}

extension Diagnostic {
  /// `text`: what stands at `span` as the value of `key`.
  static func nullText(_ text: String, at span: Span, key: String) -> Diagnostic {
    Diagnostic(
      .nullText, at: span, "`\(key)` is the text \(Wording.quoted(text))", label: "this is not nothing here",
      fixes: [Fix("leave the key out if there is nothing to say, or put the text in quotes if it is meant")])
  }
}

extension Node {
  /// Whether it is the word for nothing of YAML, without quotes.
  var isNullWord: Bool {
    guard let scalar, scalar.style == .plain, scalar.count == 1 || scalar.count == 4 else { return false }
    return isText("null" as StaticString) || isText("~" as StaticString)
  }
}
