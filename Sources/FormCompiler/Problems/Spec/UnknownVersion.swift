// Versions of the language that this formc does not know.

import FormLanguage

extension Problem {
  static let unknownVersion = Problem(
    "unknown-version",
    page: Page(
      what: "`formc` names a version of the language that this formc does not know.",
      why: """
        Every spec says which version of the language it is written in, so that a later one can change what a key means \
        without changing the forms that are there. So far there is version 1.
        """,
      wrong: """
        formc: 2
        form: SignIn
        fields:
          account:
            type: text

        """,
      right: """
        formc: 1
        form: SignIn
        fields:
          account:
            type: text

        """))
}

extension Diagnostic {
  /// `text` at `span` is the value of `formc`.
  static func unknownVersion(_ text: String, at span: Span) -> Diagnostic {
    let isVersionOne = ["1.0", "1.0.0", "v1", "V1", "01", "one"].contains { $0.utf8.elementsEqual(text.utf8) }
    return Diagnostic(
      .unknownVersion, at: span, "version \(Wording.quoted(text)) of the form language is unknown",
      label: "this formc knows version 1",
      fixes: [Fix("write `1`", edits: [Edit(span, "1")], isSure: isVersionOne)], suggestions: ["1"])
  }
}
