// Something behind a value that is over.

import FormLanguage

extension Problem {
  /// Text follows on the same line behind a value that has ended, or behind the whole document.
  static let textBehindValue = Problem(
    "text-behind-value",
    page: Page(
      what: """
        Text follows on the same line behind a value that has ended, or behind the whole document.
        """,
      why: """
        A value in quotes or brackets ends with its closing sign; only a comment can follow, behind a space \
        and `#`.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: "Name" of the student

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name of the student

        """))
}

extension Diagnostic {
  /// `all`: the value and what follows it. `isTextSplit`: no blank is between them, so that a quote inside of a text
  /// ended it too soon.
  static func textBehindValue(
    at span: Span, all: (text: String, span: Span)?, isTextSplit: Bool = false
  ) -> Diagnostic {
    var fix = Fix("put all of the value inside the quotes or brackets, or begin a comment with ` #`")
    if let all {
      let quoted = isTextSplit ? requoted(all.text) ?? all.text.singleQuoted : all.text.singleQuoted
      fix = Fix("put all of the value in quotes", edits: [Edit(all.span, quoted)])
    }
    return Diagnostic(
      .textBehindValue, at: span, "something stands behind the end of a value",
      label: "the value ends in front of this",
      fixes: [fix])
  }

  /// A text with quotes in it between quotes of the other kind.
  private static func requoted(_ text: String) -> String? {
    let inner = text.dropFirst().dropLast()
    guard let quote = text.first, text.last == quote, inner.count + 2 == text.count, !inner.contains("\\") else {
      return nil
    }
    switch quote {
    case "'": return inner.contains("\"") ? nil : "\"\(inner)\""
    case "\"": return inner.contains("'") ? nil : "'\(inner)'"
    default: return nil
    }
  }
}
